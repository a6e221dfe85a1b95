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
    /// Where the closing tag ends; the opening one's beginning where it is missing.
    package fileprivate(set) var end: UInt32
    /// What stands in it; empty where it holds other elements, or texts are not asked for.
    package fileprivate(set) var text = ""
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

  /// - Parameter keepsTexts: whether what stands between the tags matters, too.
  package init(_ bytes: [UInt8], keepsTexts: Bool = false) {
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
      if keepsTexts { unsafe XML_SetCharacterDataHandler(parser, addText) }
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
  /// Since the last opening tag.
  var text: [UInt8] = []
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
    name: unsafe String(cString: name), attributes: pairs, offset: offset, end: offset,
    parent: unsafe builder.pointee.open.last ?? -1)
  unsafe builder.pointee.text.removeAll(keepingCapacity: true)
  unsafe builder.pointee.open.append(builder.pointee.elements.count)
  unsafe builder.pointee.elements.append(element)
}

private func closeElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let builder = unsafe data?.assumingMemoryBound(to: Builder.self) else { return }
  guard let index = unsafe builder.pointee.open.popLast() else { return }
  let parser = unsafe builder.pointee.parser
  let length = UInt32(clamping: unsafe XML_GetCurrentByteCount(parser))
  let end = UInt32(clamping: unsafe XML_GetCurrentByteIndex(parser)).addingReportingOverflow(length)
  unsafe builder.pointee.elements[index].end = end.partialValue
  let isLeaf = unsafe index == builder.pointee.elements.count - 1
  guard isLeaf, unsafe !builder.pointee.text.isEmpty else { return }
  unsafe builder.pointee.elements[index].text = String(
    decoding: builder.pointee.text, as: UTF8.self)
}

private func addText(
  _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ length: Int32
) {
  guard let builder = unsafe data?.assumingMemoryBound(to: Builder.self), let text = unsafe text
  else { return }
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
  unsafe builder.pointee.text.append(contentsOf: bytes)
}
