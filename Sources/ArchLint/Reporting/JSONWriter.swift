// JSON as text: escaping and indentation. Keys keep the order in which they are written, so equal
// reports are equal byte for byte.

package struct JSONWriter {
  package private(set) var text = ""
  private var isFirst: [Bool] = []

  package init() {}

  package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    container(key, "{", "}", body)
  }

  package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    container(key, "[", "]", body)
  }

  package mutating func string(_ key: String? = nil, _ value: String) {
    begin(key)
    text += JSONText.quoted(value)
  }

  package mutating func number(_ key: String? = nil, _ value: Int) {
    begin(key)
    text += String(value)
  }

  package mutating func boolean(_ key: String? = nil, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  private mutating func container(
    _ key: String?, _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
  ) {
    begin(key)
    text += open
    isFirst.append(true)
    body(&self)
    if !isFirst.removeLast() { newline() }
    text += close
    if isFirst.isEmpty { text += "\n" }
  }

  private mutating func begin(_ key: String?) {
    if let last = isFirst.indices.last {
      if !isFirst[last] { text += "," }
      isFirst[last] = false
      newline()
    }
    if let key { text += JSONText.quoted(key) + ": " }
  }

  private mutating func newline() {
    text += "\n" + String(repeating: "  ", count: isFirst.count)
  }
}
