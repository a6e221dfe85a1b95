// A flag and an optional that must agree, where one value would do.

package import ArchLint

package enum NavigationSheetItem: Rule {
  package static let card = RuleCard(
    id: "navigation-sheet-item",
    level: .info,
    isOffByDefault: true,
    certainty: .hint,
    summary: "A modal is shown by a flag and unwraps an optional for its content.",
    why: """
      Flag and value can disagree: the sheet is then empty, or shows the value of the last time.
      """,
    fix: "Hand the value over, for example `.sheet(item: $selected) { BerthView(berth: $0) }`.",
    falseAlarms: """
      Only where a binding of a property is the flag and an `if let` without `else` the whole content; \
      silent for what the page is about: values that only their own object sets, lazy ones, and computed \
      ones that the View reads elsewhere, too. Most teams live with both forms, so the \
      rule is off: switch it on where modals are shown by item.
      """,
    bad: """
      //- rules.yml
      rules: { navigation-sheet-item: info }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct HarbourView: View {
        @State private var isOpen = false
        @State private var selected: Int?
        var body: some View {
          Text("Harbour")
            .sheet(isPresented: $isOpen) {  //~ navigation-sheet-item (info)
              if let selected { Text("\\(selected)") }
            }
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-sheet-item: info }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct HarbourView: View {
        @State private var selected: Berth?
        var body: some View {
          Text("Harbour").sheet(item: $selected) { Text("\\($0.number)") }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for row in project.judgedCalls(named: ["sheet", "fullScreenCover", "popover"]).sorted() {
      let arguments = project.arguments(of: row)
      let content = arguments.last { argument in
        argument.kind == .closure
          && (argument.label.isNone || project.name(argument.label) == "content")
      }
      guard arguments.contains(where: { isFlag($0, project) }), let content,
        let branch = unwrapping(content.closure, in: row.file, project),
        !isLasting(branch, at: row, project)
      else { continue }
      let name = project.name(project.call(row).name)
      findings.report(
        "`\(name)` is shown by a flag and unwraps its content: use `\(name)(item:)`",
        at: project.location(of: row), in: project.path(around: row), subject: name)
    }
  }

  /// `isPresented: $isOpen`. A binding made on the spot mostly asks whether there is a value, so the
  /// two cannot disagree.
  private static func isFlag(_ argument: Argument, _ project: Project) -> Bool {
    project.name(argument.label) == "isPresented"
      && (argument.kind == .identifier || argument.kind == .member)
  }

  /// `{ if let berth = selected { … } }`
  private static func unwrapping(
    _ closure: LocalID<Closure>, in file: FileID, _ project: Project
  ) -> Branch? {
    let rows = project.facts[file]
    guard closure.index < rows.closures.count, rows.closures[closure.index].statementCount == 1
    else { return nil }
    let range = ByteRange(rows.closures[closure.index].offset, rows.closures[closure.index].end)
    let branches = rows.branches.filter { range.contains($0.offset) && $0.closure == closure }
    guard let first = branches.first, first.kind == .if,
      project.name(first.condition).hasPrefix("let ")
    else { return nil }
    let starts = rows.calls(in: ByteRange(range.start, first.offset)).isEmpty
    let isWhole = starts && !branches.contains { $0.kind == .else && first.end <= $0.offset }
    return isWhole ? first : nil
  }

  /// What the page is about, rather than what was chosen for the modal: nobody else may set it, it is
  /// made once, or it is computed and read elsewhere in the View.
  private static func isLasting(_ branch: Branch, at row: RowID<Call>, _ project: Project) -> Bool {
    var text = project.name(branch.condition).dropFirst(4).prefix { $0 != "," }
    if let sign = text.firstRange(of: " = ") { text = text[sign.upperBound...] }
    let path = String(text.filter { $0 != " " })
    let place = Place(row.file, project.call(row).from)
    guard let property = project.variable(at: path, from: project.call(row).start, in: place) else {
      return false
    }
    let member = project.declaration(property)
    if member.flags.contains(.lazy) || member.flags.contains(.constant) { return true }
    let isOwn = project.types.type(around: Place(property)) == project.types.type(around: place)
    if !isOwn,
      [member.setterAccess, member.access].contains(where: { $0 == .private || $0 == .fileprivate })
    {
      return true
    }
    return member.flags.contains(.computed) && isReadOften(member.name, around: place, project)
  }

  private static func isReadOften(
    _ name: Symbol, around place: Place, _ project: Project
  ) -> Bool {
    let view = project.types.type(around: place)
    guard !view.isNone else { return false }
    let reads = project.types.declarations(of: view).flatMap { part -> [Reference] in
      let body = project.declaration(part).body
      return project.facts.files[part.file.index].references(in: body).filter {
        $0.kind == .value && project.types.names(in: $0.path).contains(name)
      }
    }
    return 1 < Set(reads.map(\.offset)).count
  }
}
