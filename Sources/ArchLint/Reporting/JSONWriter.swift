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
    text += JSONWriter.quoted(value)
  }

  package mutating func number(_ key: String? = nil, _ value: Int) {
    begin(key)
    text += String(value)
  }

  package mutating func boolean(_ key: String? = nil, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  /// The value as a JSON string, quotes included. Control characters, and the line separators that
  /// JavaScript takes for line ends, are escaped; so are the characters of a `</script>`.
  package static func quoted(_ value: String) -> String {
    var quoted = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "<", "\u{7F}", "\u{2028}", "\u{2029}": quoted += escaped(scalar)
      default:
        if scalar.value < 0x20 {
          quoted += escaped(scalar)
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
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
    if let key { text += JSONWriter.quoted(key) + ": " }
  }

  private mutating func newline() {
    text += "\n" + String(repeating: "  ", count: isFirst.count)
  }
}
