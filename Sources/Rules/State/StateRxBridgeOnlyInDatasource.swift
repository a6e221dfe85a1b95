// RxSwift in the file of a View, beyond the one word that bridges the DataSource.

package import ArchLint

package enum StateRxBridgeOnlyInDatasource: Rule {
  package static let card = RuleCard(
    id: "state-rx-bridge-only-in-datasource",
    level: .warning,
    certainty: .sure,
    profiles: [.rxDatasource],
    summary: "A View's file uses RxSwift for more than the bridge at its DataSource.",
    why: """
      The bridge lets the host drive the DataSource with RxSwift while the View knows SwiftUI alone. \
      With bags and subscriptions in the View the library never leaves again.
      """,
    fix: """
      Bind in the host; keep only `ReactiveCompatible` at the DataSource, and let the bound property \
      be a `var` that can be set from outside.
      """,
    falseAlarms: """
      An extension of Reactive with its own binder is fine, and so is the import where the file \
      declares other classes, such as the host.
      """,
    bad: """
      //- rules.yml
      rules: { state-rx-bridge-only-in-datasource: warning }
      //- Sources/Trails/TrailView.swift
      import RxSwift
      import SwiftUI
      struct TrailView: View {
        let rows: Observable<[String]>
        private let bag = DisposeBag()
        var body: some View {
          Text("Trails").onAppear {
            rows.subscribe(onNext: { print($0) })  //~ state-rx-bridge-only-in-datasource (warning)
              .disposed(by: bag)
          }
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-rx-bridge-only-in-datasource: warning }
      //- Sources/Trails/TrailView.swift
      import RxSwift
      import SwiftUI
      struct TrailView: View {
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.title) }
        @Observable final class DataSource: ReactiveCompatible { var title = "" }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var reported: Set<FileID> = []
    let finder = SubscriptionFinder(project)
    for view in project.declarations(playing: .view) {
      let calls = finder.subscriptions(in: view).filter { project.isReactive($0) }
      for row in calls {
        reported.insert(row.file)
        let verb = project.name(project.call(row).name)
        findings.report(
          "\(project.name(view)) calls \(verb); bind in the host",
          at: project.location(of: row), in: project.path(around: row), subject: verb)
      }
      guard calls.isEmpty else { continue }
      for row in project.bags(of: view) where isDisposeBag(row, project) {
        reported.insert(row.file)
        let name = project.name(row)
        findings.report(
          "\(name) of \(project.name(view)) keeps subscriptions; bind in the host",
          at: project.location(of: row), in: project.path(of: row), subject: name)
      }
    }
    checkImports(besides: reported, project, &findings)
    checkBoundProperties(project, &findings)
  }

  private static func isDisposeBag(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    let type = project.types.valueType(of: row)
    return project.name(type.name).hasPrefix("Dispose")
  }

  // MARK: - Imports

  private static func checkImports(
    besides reported: Set<FileID>, _ project: Project, _ findings: inout Findings
  ) {
    var files: Set<FileID> = []
    for view in project.declarations(playing: .view) {
      files.insert(project.types.declaration(view).file)
    }
    let modules = project.reactiveModules
    for file in files.sorted() where !reported.contains(file) {
      let rows = project.facts.files[file.index].imports.filter { modules.contains($0.module) }
      guard let first = rows.first, !needsReactive(file, project) else { continue }
      let name = project.name(first.module)
      findings.report(
        "the view's file imports \(name) without bridging a DataSource; remove the import",
        at: Location(file, first.offset, to: first.end), in: "", subject: name)
    }
  }

  /// The bridge itself, a binder, or other classes than DataSources stand in the file.
  private static func needsReactive(_ file: FileID, _ project: Project) -> Bool {
    let facts = project.facts.files[file.index]
    let bridge = project.words(["ReactiveCompatible", "Reactive"])
    if facts.inheritances.contains(where: { bridge.contains($0.name) }) { return true }
    return facts.declarations.indices.contains { index in
      let row = RowID(file, LocalID<Declaration>(index))
      let type = project.types.type(declaredBy: row)
      switch facts.declarations[index].kind {
      case .class, .actor: return type.isNone || !project.plays(type, .dataSource)
      case .extension: return type.isNone || !project.types.traits(type).contains(.view)
      default: return false
      }
    }
  }

  // MARK: - Bound properties

  /// `dataSource.rx.title` needs a variable that may be set, unless a binder of that name exists.
  private static func checkBoundProperties(_ project: Project, _ findings: inout Findings) {
    let reactive = project.types.extendedType(named: project.word("Reactive"))
    let binders =
      reactive.isNone
      ? [] : Set(project.types.members(of: reactive).map { project.declaration($0).name })
    for type in project.declarations(playing: .dataSource) {
      for row in project.storedProperties(of: type) where !isSettable(row, project) {
        let name = project.declaration(row).name
        guard !binders.contains(name), isBound(name, of: type, project) else { continue }
        findings.report(
          "\(project.name(name)) of \(project.name(type)) is bound with rx and cannot be set; make it a var",
          at: project.location(of: row), in: project.path(of: row), subject: project.name(name))
      }
    }
  }

  private static func isSettable(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    let member = project.declaration(row)
    return !member.flags.contains(.constant) && member.access != .private
      && member.setterAccess != .private && member.setterAccess != .fileprivate
  }

  /// Whether an argument ends in `.rx.name` on an object of the type.
  private static func isBound(_ name: Symbol, of type: TypeID, _ project: Project) -> Bool {
    let end = ".rx." + project.name(name)
    return project.judgedCalls(named: ["drive", "bind", "subscribe", "emit"]).contains { row in
      project.arguments(of: row).contains { argument in
        guard argument.kind == .member else { return false }
        let path = project.name(argument.value)
        guard path.hasSuffix(end) else { return false }
        let owner = project.valueType(
          at: String(path.dropLast(end.count)), from: argument.offset,
          in: Place(row.file, project.call(row).from))
        return owner.type == type || path.hasPrefix("rootView.")
      }
    }
  }
}
