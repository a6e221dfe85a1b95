// Texts in the columns of a terminal.

/// The text with blanks behind it up to a width.
package func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// The text broken at its blanks into lines of at most `width` columns, further lines indented by
/// `indent` columns; the first line begins `indent` columns in and is not indented. A word longer than
/// a line keeps its own. Nil as a width leaves the text in one line.
package func wrapped(_ text: String, width: Int?, indent: Int) -> String {
  guard let width, indent + 20 < width else { return text }
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ", omittingEmptySubsequences: true) {
    if line.isEmpty {
      line = String(word)
    } else if indent + line.count + 1 + word.count <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
}
