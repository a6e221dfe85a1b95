// The pipeline's last value: findings in order, with paths, lines and columns. What reporters print.

package struct Report: Sendable {
  /// By path, line, column and rule.
  package var entries: [Entry] = []
  package var problems: [Problem] = []
  package var summary = Summary()

  package init() {}

  package struct Entry: Sendable {
    package var rule: String
    package var level: Level
    package var place: Place
    package var message: String
    package var why, fix: String
    package var notes: [Note]
    /// The modules it is about, by name.
    package var modules: [String]
    package var declaration, subject: String
  }

  package struct Note: Sendable {
    package var message: String
    package var place: Place?
  }

  /// Lines and columns count from 1, columns in UTF-16 units; the end is one past the last unit.
  package struct Place: Sendable, Hashable {
    /// Relative to the git top level, else to the project root.
    package var path: String
    package var line, column, endLine, endColumn: Int
  }

  package struct Summary: Sendable {
    /// Source and project files that were read.
    package var files = 0
    package var swiftFiles = 0
    package var modules = 0
    package var rules = 0
    package var errors = 0
    package var warnings = 0
    package var infos = 0
    package var baselined = 0
    /// Found and not read: unreadable, excluded, generated. An excluded folder counts as one.
    package var notAnalysed = 0
    /// Modules and components that no layer names, where there are layers.
    package var unrestricted = 0

    package init() {}

    /// The fixed last line of a run, without the duration.
    package var line: String {
      let parts = [
        counted(errors, "error"), counted(warnings, "warning"),
        infos == 0 ? nil : "\(grouped(infos)) info",
        "\(grouped(baselined)) baselined", "\(grouped(notAnalysed)) not analysed",
      ]
      return counted(files, "file") + ", " + counted(modules, "module") + ", "
        + counted(rules, "rule") + ": " + parts.compactMap { $0 }.joined(separator: ", ")
    }
  }
}

/// "1 file", "1,234 files".
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// 1234 → "1,234".
package func grouped(_ number: Int) -> String {
  var digits = Array(String(number).utf8)
  var position = digits.count - 3
  let first = digits.first == UInt8(ascii: "-") ? 1 : 0
  while first < position {
    digits.insert(UInt8(ascii: ","), at: position)
    position -= 3
  }
  return String(decoding: digits, as: UTF8.self)
}
