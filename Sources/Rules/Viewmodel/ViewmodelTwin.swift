// Two view models for one screen, the older of which may have been left behind.

package import ArchLint

package enum ViewmodelTwin: Rule {
  package static let card = RuleCard(
    id: "viewmodel-twin",
    level: .info,
    lowestGrade: .hint,
    certainty: .hint,
    profiles: [.sharedMvvm],
    summary: "Two view models seem to serve one screen.",
    why: """
      The view model is what a screen keeps when its drawing moves from UIKit to SwiftUI. A second one \
      doubles the logic, and the two drift apart.
      """,
    fix: "Let one view model serve both, and remove the other when the old screen goes.",
    falseAlarms: """
      Reported only where the names differ by one of the `affixes` and the classes have members in \
      common: a new message and a message are two screens. Silent between modules and for a subclass.
      """,
    options: [affixes],
    bad: """
      //- rules.yml
      rules: { viewmodel-twin: info }
      //- Sources/Trails/TrailViewModel.swift
      final class TrailViewModel {
        var title = ""
        func load() {}
      }
      final class TrailSwiftUIViewModel {  //~ viewmodel-twin (info)
        var title = ""
        func load() {}
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-twin: info }
      //- Sources/Trails/TrailViewModel.swift
      final class TrailViewModel {
        var title = ""
        func load() {}
      }
      """
  )

  static let affixes = Option(
    "affixes", default: ["SwiftUI", "New", "V2", "Legacy", "Old"],
    "Words that tell two implementations of one screen apart.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let models = project.declarations(playing: .viewModel).filter { !project.isStandIn($0) }
    let named = Dictionary(grouping: models) { stem(of: project.types.name($0)) }
    for type in models {
      let place = project.location(of: type)
      let own = stem(of: project.types.name(type))
      for affix in settings[affixes, at: place] {
        guard let plain = without(affix, own),
          let twin = (named[plain] ?? []).first(where: { isTwin($0, of: type, project) })
        else { continue }
        let (name, other) = (project.name(type), project.name(twin))
        findings.report(
          "\(name) and \(other) seem to serve one screen; let one of them do", at: place, in: name,
          subject: other, grade: .hint,
          notes: [Finding.Note("\(other) is declared here", at: project.location(of: twin))])
        break
      }
    }
  }

  // MARK: - Names

  private static func stem(of name: String) -> String {
    for suffix in ["ViewModelImplementation", "ViewModelImpl", "ViewModel"]
    where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// The stem without a word at its beginning or end: `NewTrail`, `TrailV2`, but not `News`.
  private static func without(_ affix: String, _ stem: String) -> String? {
    guard !affix.isEmpty, affix.count < stem.count else { return nil }
    if stem.hasSuffix(affix) { return String(stem.dropLast(affix.count)) }
    guard stem.hasPrefix(affix) else { return nil }
    let rest = stem.dropFirst(affix.count)
    return rest.first.map { $0.isUppercase } ?? false ? String(rest) : nil
  }

  // MARK: - Members

  /// In one module, unrelated, and with much the same members.
  private static func isTwin(_ other: TypeID, of type: TypeID, _ project: Project) -> Bool {
    let types = project.types
    guard other != type,
      project.areInOneModule(types.declaration(other).file, types.declaration(type).file),
      !types.isAncestor(other, of: type), !types.isAncestor(type, of: other)
    else { return false }
    let (mine, its) = (memberNames(of: type, project), memberNames(of: other, project))
    let common = mine.intersection(its).count
    return 2 <= common && min(mine.count, its.count) <= common * 2
  }

  private static func memberNames(of type: TypeID, _ project: Project) -> Set<Symbol> {
    let rows = project.types.members(of: type).map { project.declaration($0) }
    return Set(
      rows.filter { row in
        (row.kind == .variable || row.kind == .function) && row.access != .private
          && row.access != .fileprivate
      }.map(\.name))
  }
}
