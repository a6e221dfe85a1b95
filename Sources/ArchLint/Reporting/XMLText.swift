// Text as XML 1.0 wants it, for whoever writes XML.

enum XMLText {
  /// For content and for attribute values in double quotes. What XML has no way to write, which is
  /// nearly every control character, becomes a replacement character.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      // "]]>" may not stand in content.
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      // A reader would make blanks of them in an attribute.
      case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
