// Lists that are reloaded for values that did not change.

package import ArchLint

package enum StateRemoveDuplicates: Rule {
  package static let card = RuleCard(
    id: "state-remove-duplicates",
    level: .info,
    lowestGrade: .hint,
    isOffByDefault: true,
    certainty: .hint,
    profiles: [.sharedMvvm],
    summary: "A list is reloaded with every value of a published property.",
    why: """
      A published property sends whenever it is set, also to what it was. A whole list that is reloaded \
      for nothing loses selections and animations, and costs time.
      """,
    fix: "Put `.removeDuplicates()` before the sink.",
    falseAlarms: """
      Whether a property is set to the same value often, nobody can see from here: switch the rule on \
      where lists flicker. Silent where equal is not the same to look at or cannot be asked: objects, \
      values of a protocol, and types with an `==` of their own; in those that hold such types it would \
      hide a change. `reloadData` of `self` and with arguments reloads no list.
      """,
    bad: """
      //- rules.yml
      rules: { state-remove-duplicates: info }
      //- Sources/Trails/TrailViewController.swift
      import Combine
      import UIKit
      final class TrailModel: ObservableObject { @Published var rows: [String] = [] }
      final class TrailViewController: UIViewController {
        private let model = TrailModel()
        private let table = UITableView()
        private var bag = Set<AnyCancellable>()
        func bind() {
          model.$rows.sink { [weak self] _ in self?.table.reloadData() }  //~ state-remove-duplicates (info)
            .store(in: &bag)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-remove-duplicates: info }
      //- Sources/Trails/TrailViewController.swift
      import Combine
      import UIKit
      final class TrailModel: ObservableObject { @Published var rows: [String] = [] }
      final class TrailViewController: UIViewController {
        private let model = TrailModel()
        private let table = UITableView()
        private var bag = Set<AnyCancellable>()
        func bind() {
          model.$rows.removeDuplicates().sink { [weak self] _ in self?.table.reloadData() }
            .store(in: &bag)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let filters = project.words(["removeDuplicates", "distinctUntilChanged"])
    for row in project.judgedCalls(named: ["sink"]) {
      let chain = project.chain(upTo: row)
      let root = project.root(of: chain)
      guard root.split(separator: ".").last?.hasPrefix("$") ?? false,
        !chain.names.contains(where: { filters.contains($0) })
      else { continue }
      let closures = project.facts.files[row.file.index].closures
      let reloads = project.arguments(of: row).contains { argument in
        guard argument.kind == .closure, argument.closure.index < closures.count else {
          return false
        }
        let closure = closures[argument.closure.index]
        let range = ByteRange(closure.offset, closure.end)
        return project.calls(named: ["reloadData"], in: range, of: row.file).contains {
          let call = project.call($0)
          return call.closure == argument.closure && call.argumentCount == 0
            && isOnView(call, project)
        }
      }
      guard reloads, comparesAsItLooks(root, of: row, project) else { continue }
      findings.report(
        "\(root) reloads a whole list with every value; add removeDuplicates()",
        at: project.location(of: row), in: project.path(around: row), subject: root, grade: .hint)
    }
  }

  /// `self?.table.reloadData()`, not `self?.reloadData()`.
  private static func isOnView(_ call: Call, _ project: Project) -> Bool {
    let path = project.receiverPath(of: call).replacing("?", with: "").replacing("!", with: "")
    return !path.isEmpty && path != "self"
  }

  private static func comparesAsItLooks(
    _ root: String, of row: RowID<Call>, _ project: Project
  ) -> Bool {
    let place = Place(row.file, project.call(row).from)
    let offset = project.call(row).start
    guard let property = project.variable(at: root, from: offset, in: place) else { return true }
    let path = root.replacing("$", with: "")
    let element = project.elementType(at: path, from: offset, in: place)
    let value = element.meaning == .other ? project.types.valueType(of: property) : element
    guard value.meaning == .declared else { return true }
    switch project.types.kind(value.type) {
    case .class, .protocol, .actor: return false
    default: return !project.types.members(of: value.type).contains { project.name($0) == "==" }
    }
  }
}
