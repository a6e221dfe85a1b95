// Texts from the input, made fit for a line of output: nothing in them may end the line, steer the
// terminal or turn the direction of what follows.

/// The text with a blank for each control character, line separator and change of direction.
package func oneLine(_ text: String) -> String {
  // Nearly every text is one line already. What matters beyond ASCII begins with the bytes C2 or E2.
  let bytes = text.utf8.span
  let isPlain = bytes.indices.allSatisfy { index in
    let byte = bytes[index]
    return 0x20 <= byte && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }
  if isPlain { return text }
  var line = ""
  for scalar in text.unicodeScalars {
    line.unicodeScalars.append(scalar.isSafeInLine ? scalar : " ")
  }
  return line
}

extension Unicode.Scalar {
  /// Whether it neither ends a line nor controls a terminal nor turns the direction of a text.
  package var isSafeInLine: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
