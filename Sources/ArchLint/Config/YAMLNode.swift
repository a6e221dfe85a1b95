// A tree of what `rules.yml` says, each part with the bytes where it stands. Nothing is interpreted
// here: `off`, `16.10` and `2027-03-01` are kept as they are written.

package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    /// A plain scalar as it is written, or the value of a quoted one.
    case scalar(String, isQuoted: Bool)
    case list([YAMLNode])
    case map([YAMLEntry])
  }

  package let content: Content
  /// From the first byte of the node to the one after its last, in the file.
  package let range: ByteRange

  package init(_ content: Content, at range: ByteRange) {
    self.content = content
    self.range = range
  }
}

/// A key and its value, in the order in which they are written.
package struct YAMLEntry: Sendable {
  package let key: Written<String>
  package let value: YAMLNode

  package init(key: Written<String>, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}

extension YAMLNode {
  /// The text of a scalar, quoted or not.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Nothing at all, `~` or `null`: the key is there, its value is left out.
  package var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  package var elements: [YAMLNode]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  package var entries: [YAMLEntry]? {
    guard case .map(let entries) = content else { return nil }
    return entries
  }

  /// The value of a key of a map; nil where this is no map or has no such key.
  package subscript(_ key: String) -> YAMLNode? {
    entries?.first { $0.key.value == key }?.value
  }

  /// What this is, for a message: "a text", "a list", "a map".
  package var kindName: String {
    switch content {
    case .scalar: isNull ? "nothing" : "a text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
