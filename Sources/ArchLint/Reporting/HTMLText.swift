// Text of the input inside HTML, in content and in attribute values in double quotes.

enum HTMLText {
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      case 0x27: escaped += "&#39;"
      case 0..<0x09, 0x0B..<0x20, 0x7F..<0xA0: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The same, with places where a long name may go on in the next line: before a capital letter that
  /// follows a small one, and behind an underscore.
  static func breakable(_ text: String) -> String {
    var broken = ""
    var rest = text[...]
    while let first = rest.first {
      var end = rest.index(after: rest.startIndex)
      var last = first
      while end < rest.endIndex, last != "_", !(last.isLowercase && rest[end].isUppercase) {
        last = rest[end]
        end = rest.index(after: end)
      }
      broken += escaped(String(rest[..<end]))
      rest = rest[end...]
      if !rest.isEmpty, last == "_" || last.isLowercase { broken += "<wbr>" }
    }
    return broken
  }

  /// For the part of an address behind `#`, percent-encoded.
  static func address(_ text: String) -> String {
    text.utf8.reduce(into: "") { address, byte in
      let isPlain =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      if isPlain {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
