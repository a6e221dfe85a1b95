// Property lists, the form of Xcode's project files, read into flat nodes that know where they stand:
// OpenStep's as Xcode writes it, or XML as other tools do. What is wrong is noted with its place.

/// A property list as a tree of nodes, none of them copied out of the bytes until asked for.
package struct PropertyList: Sendable {
  /// What was read; for XML the texts follow it, as they are meant.
  let source: SourceText
  package internal(set) var nodes: [Node] = []
  /// What could not be read as it stands, in the order of offsets; at most twenty of them.
  package internal(set) var faults: [Fault] = []

  /// An index into `nodes`.
  package typealias NodeID = Int

  package struct Node: Sendable, BitwiseCopyable {
    package enum Kind: UInt8, Sendable, BitwiseCopyable { case text, list, dictionary, data }

    package let kind: Kind
    /// Whether the text holds backslashes.
    let hasEscapes: Bool
    /// The text without its quotes; of a list or dictionary everything with its brackets.
    package let start: UInt32
    package internal(set) var end: UInt32
    /// The key under which it stands in a dictionary; empty in a list.
    let key: ByteRange
    /// The node behind it and all that it holds; what it holds begins with the node after it.
    var next: UInt32
  }

  package struct Fault: Sendable, Equatable {
    package let offset: UInt32
    package let message: String
    package let help: String?
  }

  package init(_ source: SourceText) {
    let bytes = source.bytes
    if bytes.starts(with: Array("bplist".utf8)) {
      self.source = source
      faults = [
        Fault(
          offset: 0, message: "this is a binary property list",
          help: "plutil -convert xml1 makes it readable; Xcode writes it as text when it saves it")
      ]
    } else if Self.isWide(bytes), !Self.isXML(bytes) {
      self.source = source
      faults = [
        Fault(
          offset: 0, message: "this property list is UTF-16",
          help: "save it as UTF-8, as Xcode does")
      ]
    } else if Self.isXML(bytes) {
      var reader = PropertyListXMLReader(Array(bytes))
      reader.run()
      self.source = SourceText(reader.bytes)
      nodes = reader.nodes
      faults = reader.faults
    } else {
      self.source = source
      (nodes, faults) = source.withCursor { cursor in
        var reader = PropertyListReader(cursor)
        reader.run()
        return (reader.nodes, reader.faults)
      }
    }
  }

  /// Whether it begins as XML does: with a declaration, a document type or the root element.
  private static func isXML(_ bytes: ArraySlice<UInt8>) -> Bool {
    var start = bytes
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    // In UTF-16 every other byte is zero.
    if isWide(start) { start = start.dropFirst(2).prefix(1024).filter { $0 != 0 }[...] }
    start = start.drop { $0 <= 0x20 }.prefix(9)
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
  }

  /// Whether it begins with the mark of UTF-16, which XML may be written in.
  private static func isWide(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  /// Nil where there is nothing at all.
  package var root: NodeID? { nodes.isEmpty ? nil : 0 }
}

// MARK: - Asking

extension PropertyList {
  /// The parts of a list or dictionary, in the order in which they stand.
  package func children(of node: NodeID) -> some Sequence<NodeID> {
    let end = Int(nodes[node].next)
    return sequence(state: node + 1) { next -> NodeID? in
      guard next < end else { return nil }
      defer { next = Int(nodes[next].next) }
      return next
    }
  }

  package func value(_ key: String, of node: NodeID) -> NodeID? {
    guard nodes[node].kind == .dictionary else { return nil }
    let key = key.utf8.span
    let end = Int(nodes[node].next)
    var child = node + 1
    while child < end {
      if isText(nodes[child].key, key) { return child }
      child = Int(nodes[child].next)
    }
    return nil
  }

  package func text(_ key: String, of node: NodeID) -> String? {
    value(key, of: node).flatMap { text(of: $0) }
  }

  /// The elements of the list that stands under a key; none where it is missing or no list.
  package func elements(_ key: String, of node: NodeID) -> [NodeID] {
    guard let list = value(key, of: node), nodes[list].kind == .list else { return [] }
    return Array(children(of: list))
  }

  /// Nil where the node is a list, dictionary or data.
  package func text(of node: NodeID) -> String? {
    guard nodes[node].kind == .text else { return nil }
    let range = range(of: node)
    return nodes[node].hasEscapes ? unescaped(source[range]) : source.string(range)
  }

  package func key(of node: NodeID) -> ArraySlice<UInt8> { source[nodes[node].key] }

  package func range(of node: NodeID) -> ByteRange {
    ByteRange(nodes[node].start, nodes[node].end)
  }

  /// Whether a text is written so.
  package func isText(_ node: NodeID, _ text: String) -> Bool {
    isText(range(of: node), text.utf8.span)
  }

  private func isText(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
    guard Int(range.end - range.start) == text.count else { return false }
    var offset = Int(range.start)
    for index in text.indices {
      if source.padded[offset] != text[index] { return false }
      offset += 1
    }
    return true
  }

  /// `\n`, `\"`, `\U00e9` and `\351`, as the format has them.
  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result = ""
    var plain: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "a"): plain.append(0x07)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "v"): plain.append(0x0B)
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let (value, length) = number(bytes[index...], base: 16, digits: 4)
        plain.append(contentsOf: Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8))
        index += length
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let (value, length) = number(bytes[(index - 1)...], base: 8, digits: 3)
        plain.append(contentsOf: Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8))
        index += length - 1
      default: plain.append(escape)
      }
    }
    result += String(decoding: plain, as: UTF8.self)
    return result
  }

  private func number(
    _ bytes: ArraySlice<UInt8>, base: UInt32, digits: Int
  ) -> (value: UInt32, length: Int) {
    var value: UInt32 = 0
    var length = 0
    for byte in bytes.prefix(digits) {
      guard let digit = hexDigit(byte), digit < base else { break }
      value = value * base + digit
      length += 1
    }
    return (value, length)
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
