// What a rule is: a card and one pure function.

/// A rule is a card and a function from a project to findings. It keeps no state, reads no files
/// and sees no tokens, so rules run in parallel, in any order, on facts from any source.
package protocol Rule: Sendable {
  static var card: RuleCard { get }
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings)

  /// Whether it has a question to `project.screens`, to those of `project.before` or to
  /// `project.interfaces`: `lint` links screens only where some rule has, and those of the earlier state
  /// beside them only for a rule that compares the two. Asked before `check`, so it says true only where
  /// something of the kind that the rule judges is there.
  static func needsScreens(_ project: Project, _ settings: Settings) -> Bool
}

extension Rule {
  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool { false }
}
