// Text of the input inside Markdown: it must neither format, nor link, nor call somebody.

enum MarkdownText {
  /// In running text and in table cells.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in oneLine(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "(", ")", "~", "!", "{", "}", "+":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      // Behind a backslash these still mean something to hosting services, in tables or in HTML.
      case "|": escaped += "&#124;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "@": escaped += "&#64;"
      case "#": escaped += "&#35;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Markdown of our own in a table cell, which a bar would end.
  static func cell(_ markdown: String) -> String {
    markdown.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// In running text and in table cells, what stands between two backticks as code.
  static func prose(_ text: String) -> String {
    let parts = oneLine(text).split(separator: "`", omittingEmptySubsequences: false)
    // Without its partner a backtick begins nothing.
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { index, part in
      let text = String(part)
      if index % 2 == 0 { return escaped(text) }
      return text.isEmpty ? "\\`\\`" : code(text)
    }.joined()
  }

  /// As code. A table cell ends at a bar even there, and a run of backticks needs a longer fence.
  static func code(_ text: String) -> String {
    let line = oneLine(text)
    if line.contains("|") { return "<code>\(escaped(line))</code>" }
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest == 0 ? "" : " "
    return fence + space + line + space + fence
  }

  /// A hosting service refuses a comment with more characters.
  static let sizeLimit = 65_536
}
