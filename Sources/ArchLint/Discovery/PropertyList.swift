// Property lists, the form of Xcode's project files, read into flat nodes that know where they stand:
// OpenStep's as Xcode writes it, or XML as other tools do. What is wrong is noted with its place.

/// A property list as a tree of nodes, none of them copied out of the bytes until asked for.
package struct PropertyList: Sendable {
  /// What was read; for XML the texts follow it, as they are meant.
  package let bytes: [UInt8]
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
    /// 0 for none: the root is nobody's child.
    var firstChild: UInt32 = 0
    var next: UInt32 = 0
  }

  package struct Fault: Sendable, Equatable {
    package let offset: UInt32
    package let message: String
    package let help: String?
  }

  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: Array("bplist".utf8)) {
      self.bytes = bytes
      faults = [
        Fault(
          offset: 0, message: "this is a binary property list",
          help: "plutil -convert xml1 makes it readable; Xcode writes it as text when it saves it")
      ]
    } else if Self.isXML(bytes) {
      var reader = PropertyListXMLReader(bytes)
      reader.run()
      self.bytes = reader.bytes
      nodes = reader.nodes
      faults = reader.faults
    } else {
      self.bytes = bytes
      (nodes, faults) = SourceText(bytes).withCursor { cursor in
        var reader = PropertyListReader(cursor)
        reader.run()
        return (reader.nodes, reader.faults)
      }
    }
  }

  /// Whether it begins as XML does: with a declaration, a document type or the root element.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    var start = bytes[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    start = start.drop { $0 <= 0x20 }.prefix(9)
    // In UTF-16 every other byte is zero.
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return true }
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
  }

  /// Nil where there is nothing at all.
  package var root: NodeID? { nodes.isEmpty ? nil : 0 }
}

// MARK: - Asking

extension PropertyList {
  /// The parts of a list or dictionary, in the order in which they stand.
  package func children(of node: NodeID) -> some Sequence<NodeID> {
    sequence(state: Int(nodes[node].firstChild)) { next -> NodeID? in
      guard next != 0 else { return nil }
      defer { next = Int(nodes[next].next) }
      return next
    }
  }

  package func value(_ key: String, of node: NodeID) -> NodeID? {
    guard nodes[node].kind == .dictionary else { return nil }
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      if hasKey(child, key) { return child }
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
    let node = nodes[node]
    guard node.kind == .text else { return nil }
    let bytes = bytes[Int(node.start)..<Int(node.end)]
    return node.hasEscapes ? unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a text as they are written, for comparison with others.
  package func rawText(of node: NodeID) -> ArraySlice<UInt8> {
    bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
  }

  package func key(of node: NodeID) -> ArraySlice<UInt8> {
    bytes[Int(nodes[node].key.start)..<Int(nodes[node].key.end)]
  }

  package func range(of node: NodeID) -> ByteRange {
    ByteRange(nodes[node].start, nodes[node].end)
  }

  private func hasKey(_ node: NodeID, _ key: String) -> Bool {
    isText(nodes[node].key, key)
  }

  /// Whether a text is written so.
  package func isText(_ node: NodeID, _ text: String) -> Bool {
    isText(range(of: node), text)
  }

  private func isText(_ range: ByteRange, _ text: String) -> Bool {
    let text = text.utf8.span
    guard Int(range.end - range.start) == text.count else { return false }
    var offset = Int(range.start)
    for index in text.indices {
      if bytes[offset] != text[index] { return false }
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
