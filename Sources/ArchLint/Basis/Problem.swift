// Something wrong with the input, as opposed to the code: a typo in `rules.yml`, an unreadable
// file. Every stage takes `inout Problems` and goes on.

package struct Problem: Hashable, Sendable {
  package enum Level: Int, Comparable, Sendable {
    case note, warning, error

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    package var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  package let level: Level
  /// Relative to the project root; nil where the run as a whole is meant.
  package let path: String?
  package let message: String
  /// What to do, or a suggestion: "did you mean …".
  package let help: String?
  package let excerpt: Excerpt?
  /// The run lost nothing by it: a lint says it, what only draws or counts need not.
  package let isAdvice: Bool

  /// The place in the text, kept with the problem because the text may be gone when it is printed.
  package struct Excerpt: Hashable, Sendable {
    /// Counted from 1; the column in UTF-16 units.
    package let line, column: Int
    /// The source line without its end, for the caret; nil where it is not worth showing.
    package let text: String?

    package init(line: Int, column: Int, text: String? = nil) {
      self.line = line
      self.column = column
      self.text = text
    }
  }

  package init(
    _ level: Level, _ message: String, path: String? = nil, at excerpt: Excerpt? = nil,
    help: String? = nil, isAdvice: Bool = false
  ) {
    self.level = level
    self.path = path
    self.message = message
    self.help = help
    self.excerpt = excerpt
    self.isAdvice = isAdvice
  }
}

/// The problems of a run, in the order in which they were met.
package struct Problems: Sendable {
  package private(set) var list: [Problem] = []

  package init() {}

  package mutating func add(_ problem: Problem) { list.append(problem) }

  package mutating func add(_ others: Problems) { list += others.list }

  package mutating func add(
    _ level: Problem.Level, _ message: String, path: String? = nil,
    at excerpt: Problem.Excerpt? = nil, help: String? = nil, isAdvice: Bool = false
  ) {
    list.append(
      Problem(level, message, path: path, at: excerpt, help: help, isAdvice: isAdvice))
  }

  package var hasErrors: Bool { list.contains { $0.level == .error } }

  /// Whether an error stands in the file.
  func hasErrors(in path: String?) -> Bool {
    list.contains { $0.level == .error && $0.path == path }
  }
}
