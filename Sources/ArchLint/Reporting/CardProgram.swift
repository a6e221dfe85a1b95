// A program of a card as people read it. For the tests it is one string with marks; a page shows each
// file in a block of its own, and says in words what a mark stands for.

struct CardProgram {
  private var files: [File] = []

  private struct File {
    let path: String
    let isEarlier: Bool
    var lines: [Substring] = []
  }

  init(_ program: String) {
    for line in program.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- before: ") {
        files.append(File(path: String(line.dropFirst(12)), isEarlier: true))
      } else if line.hasPrefix("//- ") {
        files.append(File(path: String(line.dropFirst(4)), isEarlier: false))
      } else if !files.isEmpty {
        files[files.count - 1].lines.append(line)
      }
    }
  }

  /// Blocks of Markdown, each below the path of its file.
  ///
  /// - Parameter rule: the id of the card; what other rules report is said with their names.
  func markdown(of rule: String) -> String {
    files.map { block($0, rule) }.joined(separator: "\n")
  }

  private func block(_ file: File, _ rule: String) -> String {
    let isTold = files.contains { $0.isEarlier && $0.path == file.path }
    let state = file.isEarlier ? " in the earlier state" : isTold ? " now" : ""
    let last = file.lines.lastIndex { $0.contains { $0 != " " } }
    guard let last else { return "`\(file.path)`\(state): not there\n" }
    let lines = file.lines[...last].map { readable($0, rule) }
    return "`\(file.path)`\(state)\n\n```\(language(of: file.path))\n"
      + lines.joined(separator: "\n") + "\n```\n"
  }

  private func language(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "swift": "swift"
    case "yml": "yaml"
    case "storyboard", "xib": "xml"
    default: ""
    }
  }

  /// The line with its marks as a comment that anybody understands.
  private func readable(_ line: Substring, _ rule: String) -> String {
    for (mark, opening, closing) in [
      ("//~", "// ←", ""), ("#~", "# ←", ""), ("<!--~", "<!-- ←", " -->"),
    ] {
      let parts = line.split(separator: mark, omittingEmptySubsequences: false)
      guard 1 < parts.count else { continue }
      let code = parts[0].reversed().drop { $0 == " " }.reversed()
      let words = parts.dropFirst().map { self.words(for: $0, rule) }
      return String(code) + "  \(opening) \(words.joined(separator: "; "))\(closing)"
    }
    return String(line)
  }

  /// `rule-id (level) "part of the message"`
  private func words(for mark: Substring, _ rule: String) -> String {
    let id = mark.drop { $0 == " " }.prefix { $0 != " " }
    let quoted = mark.split(separator: "\"", maxSplits: 1).dropFirst().first ?? ""
    let said = quoted.lastIndex(of: "\"").map { quoted[..<$0] } ?? ""
    let words =
      switch String(id) {
      case rule: "reported"
      case "note": "named by a note"
      case "problem": "a problem"
      default: "reported by \(id)"
      }
    return said.isEmpty ? words : "\(words): \(said)"
  }
}
