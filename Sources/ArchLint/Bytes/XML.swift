// The only file that imports CXML: bytes → elements with their offsets, by expat. No external entity
// is opened, and expat's own limits hold against entities that multiply.

internal import CXML

/// A document as its elements in the order of their opening tags.
package struct XML: Sendable {
  package struct Element: Sendable {
    package let name: String
    package let attributes: [(name: String, value: String)]
    /// Where the opening tag begins.
    package let offset: UInt32
    /// The index of the element around it; -1 for the root.
    package let parent: Int

    package subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute }?.value
    }
  }

  package private(set) var elements: [Element] = []
  /// What ended the reading before the end of the document; the elements up to there are kept.
  package private(set) var fault: (offset: UInt32, message: String)?

  /// More elements than any document has that people work with.
  private static let elementLimit = 2_000_000

  package init(_ bytes: [UInt8]) {
    var builder = Builder()
    guard let parser = unsafe XML_ParserCreate(nil) else {
      fault = (0, "there is no memory to read it")
      return
    }
    defer { unsafe XML_ParserFree(parser) }
    builder.limit = Self.elementLimit
    let isWhole = unsafe withUnsafeMutablePointer(to: &builder) { builder in
      unsafe builder.pointee.parser = parser
      unsafe XML_SetUserData(parser, builder)
      unsafe XML_SetElementHandler(parser, openElement, closeElement)
      return unsafe bytes.withUnsafeBytes { buffer in
        unsafe XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(clamping: buffer.count),
          1) == XML_STATUS_OK
      }
    }
    elements = builder.elements
    if !isWhole {
      let code = unsafe XML_GetErrorCode(parser)
      let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unreadable"
      fault = (UInt32(clamping: unsafe XML_GetCurrentByteIndex(parser)), words)
    }
  }
}

/// What the callbacks fill.
@safe private struct Builder {
  var elements: [XML.Element] = []
  var open: [Int] = []
  var limit = 0
  var parser: XML_Parser?
}

private func openElement(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let builder = unsafe data?.assumingMemoryBound(to: Builder.self), let name = unsafe name
  else { return }
  let parser = unsafe builder.pointee.parser
  guard unsafe builder.pointee.elements.count < builder.pointee.limit else {
    unsafe XML_StopParser(parser, XML_Bool(0))
    return
  }
  var pairs: [(name: String, value: String)] = []
  var index = 0
  while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
    pairs.append((unsafe String(cString: key), unsafe String(cString: value)))
    index += 2
  }
  let offset = UInt32(clamping: unsafe XML_GetCurrentByteIndex(parser))
  let element = XML.Element(
    name: unsafe String(cString: name), attributes: pairs, offset: offset,
    parent: unsafe builder.pointee.open.last ?? -1)
  unsafe builder.pointee.open.append(builder.pointee.elements.count)
  unsafe builder.pointee.elements.append(element)
}

private func closeElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let builder = unsafe data?.assumingMemoryBound(to: Builder.self) else { return }
  _ = unsafe builder.pointee.open.popLast()
}
