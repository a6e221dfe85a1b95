// Text as JSON wants it, for whoever writes JSON.

package enum JSONText {
  /// The value as a JSON string, quotes included. Control characters, and the line separators that
  /// JavaScript takes for line ends, are escaped; so are the characters of a `</script>`, and what
  /// YAML does not print.
  package static func quoted(_ value: String) -> String {
    // Most text is plain, and is taken as it is.
    if value.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x3C })
    {
      return "\"\(value)\""
    }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x0A: quoted += "\\n"
      case 0x0D: quoted += "\\r"
      case 0x09: quoted += "\\t"
      case 0..<0x20, 0x3C, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        quoted += escaped(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
