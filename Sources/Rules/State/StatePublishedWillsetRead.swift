// Sinks on published properties that read the object, which has the old value then.

package import ArchLint

package enum StatePublishedWillsetRead: Rule {
  package static let card = RuleCard(
    id: "state-published-willset-read",
    level: .warning,
    certainty: .likely,
    profiles: [.sharedMvvm],
    summary:
      "A sink ignores the published value and reads the property, which still has the old one.",
    why: """
      `@Published` and `objectWillChange` send before the property changes. Who reads the object inside \
      of the sink shows the state before.
      """,
    fix: """
      Use the value that the sink is given, or put `.receive(on: DispatchQueue.main)` before it, which \
      comes after the change.
      """,
    falseAlarms: """
      Only sinks without a hop (receive, debounce, throttle, delay) whose own statements, or a method of \
      the class that they call, read the same property. Silent for setNeedsLayout and the like, which \
      read later, and for reads in asynchronous blocks.
      """,
    bad: """
      //- rules.yml
      rules: { state-published-willset-read: warning }
      //- Sources/Trails/TrailViewController.swift
      import Combine
      import UIKit
      final class TrailModel: ObservableObject { @Published var title = "" }
      final class TrailViewController: UIViewController {
        private let vm = TrailModel()
        private var bag = Set<AnyCancellable>()
        func bind() {
          vm.$title.sink { [weak self] _ in self?.show() }.store(in: &bag)  //~ state-published-willset-read (warning)
        }
        private func show() { title = vm.title }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-published-willset-read: warning }
      //- Sources/Trails/TrailViewController.swift
      import Combine
      import UIKit
      final class TrailModel: ObservableObject { @Published var title = "" }
      final class TrailViewController: UIViewController {
        private let vm = TrailModel()
        private var bag = Set<AnyCancellable>()
        func bind() {
          vm.$title.sink { [weak self] title in self?.title = title }.store(in: &bag)
        }
      }
      """
  )

  private static let hops = ["receive", "debounce", "throttle", "delay", "collect"]
  private static let reloads: Set<String> = ["reloadData", "reloadSections", "reloadComponents"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let hopping = project.words(hops)
    for row in project.judgedCalls(named: ["sink"]) {
      let chain = project.chain(upTo: row)
      guard !chain.names.contains(where: { hopping.contains($0) }),
        let closure = valueClosure(of: row, project), ignoresValue(closure, row.file, project),
        let source = source(of: chain, row, project),
        reads(source, closure, at: row, project)
      else { continue }
      findings.report(
        """
        \(source.written) sends before the change, and this sink reads the old value; use the value it \
        is given, or add receive(on: DispatchQueue.main)
        """,
        at: project.location(of: row), in: project.path(around: row), subject: source.written)
    }
  }

  // MARK: - The sink

  /// What the chain begins with: the object, and the properties that change.
  private struct Source {
    let written: String
    /// The path of the object; empty for `self`.
    let object: String
    let members: Set<Symbol>
  }

  private static func source(
    of chain: Chain, _ row: RowID<Call>, _ project: Project
  ) -> Source? {
    let root = project.root(of: chain)
    let parts = root.split(separator: ".")
    guard let last = parts.last else { return nil }
    let object = parts.dropLast().joined(separator: ".")
    let start = project.call(row).start
    let place = Place(row.file, project.call(row).from)
    if last.hasPrefix("$") {
      guard let property = project.variable(at: root, from: start, in: place),
        project.wrapper(of: property) == .published
      else { return nil }
      return Source(
        written: root, object: object, members: [project.declaration(property).name])
    }
    guard last == "objectWillChange", !object.isEmpty else { return nil }
    let owner = project.valueType(at: object, from: start, in: place)
    guard owner.meaning == .declared else { return nil }
    let members = project.announcedProperties(of: owner.type)
    return members.isEmpty ? nil : Source(written: root, object: object, members: members)
  }

  private static func valueClosure(of row: RowID<Call>, _ project: Project) -> LocalID<Closure>? {
    let receive = project.word("receiveValue")
    let arguments = project.arguments(of: row).filter { $0.kind == .closure }
    return arguments.first { $0.label == receive }?.closure
      ?? (arguments.count == 1 ? arguments.first?.closure : nil)
  }

  /// `_ in`, or no parameter and no `$0`.
  private static func ignoresValue(
    _ local: LocalID<Closure>, _ id: FileID, _ project: Project
  ) -> Bool {
    let file = project.facts.files[id.index]
    guard local.index < file.closures.count else { return false }
    let closure = file.closures[local.index]
    if closure.flags.contains(.shorthandArguments) { return false }
    guard closure.parameterCount != 0 else { return true }
    let wildcard = project.word("_")
    return !file.declarations.contains { declaration in
      declaration.flags.contains(.binding) && declaration.start == closure.offset
        && declaration.end == closure.end && declaration.name != wildcard
    }
  }

  // MARK: - What it reads

  private static func reads(
    _ source: Source, _ local: LocalID<Closure>, at row: RowID<Call>, _ project: Project
  ) -> Bool {
    let file = project.facts.files[row.file.index]
    let closure = file.closures[local.index]
    let range = ByteRange(closure.offset, closure.end)
    if project.reads(source.members, of: source.object, in: range, row.file, closure: local) {
      return true
    }
    let owner = project.types.type(around: Place(row.file, project.call(row).from))
    guard !owner.isNone else { return false }
    for call in file.calls(in: range) where call.closure == local {
      let name = project.name(call.name)
      if reloads.contains(name) {
        return project.types.declarations(of: owner).contains { part in
          project.reads(
            source.members, of: source.object, in: project.declaration(part).body, part.file,
            besides: range)
        }
      }
      guard call.receiver.isNone, project.withoutSelf(project.name(call.callee)) == name else {
        continue
      }
      let methods = project.types.members(of: owner).filter {
        project.declaration($0).kind == .function && project.declaration($0).name == call.name
      }
      let isStale = methods.contains { method in
        project.reads(
          source.members, of: source.object, in: project.declaration(method).body, method.file,
          closure: .none)
      }
      if isStale { return true }
    }
    return false
  }
}
