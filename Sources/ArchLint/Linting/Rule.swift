// What a rule is: a card and one pure function.

/// A rule is a card and a function from a project to findings. It keeps no state, reads no files
/// and sees no tokens, so rules run in parallel, in any order, on facts from any source.
package protocol Rule: Sendable {
  static var card: RuleCard { get }
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings)
}
