// Who makes an object and who only watches it: the wrapper must fit.

package import ArchLint

package enum StateOwnership: Rule {
  package static let card = RuleCard(
    id: "state-ownership",
    level: .error,
    lowestGrade: .hint,
    certainty: .likely,
    summary:
      "A View makes an object that its wrapper does not keep, or keeps one that it was given.",
    why: """
      `@ObservedObject` and `@Bindable` only watch. A View value is made again and again, and with it \
      every object in a default: what the user did is gone. The other way round, `@StateObject` and \
      `@State` keep the first object that they get and ignore later ones.
      """,
    fix: """
      Use `@StateObject` (or `@State` for an @Observable class) where the View makes the object, and \
      `@ObservedObject` (or a plain property) where it comes from outside.
      """,
    falseAlarms: """
      Error only for a construction in the default of an @ObservedObject; a warning for other \
      constructions in a wrapper that does not keep, a hint where the object is made of a value from \
      outside, of which a keeping wrapper would ignore later ones; injected objects in @State or @StateObject are \
      a hint, and DataSources are exempt. Silent where the place that builds the View, or another of its \
      initialisers, makes the object: there the wrapper is who keeps it. Silent for shared instances (`Theme.shared`), for what a \
      function returns, and in previews.
      """,
    bad: """
      //- Sources/Trails/TrailListView.swift
      import SwiftUI
      final class PagerModel: ObservableObject { @Published var page = 0 }
      struct TrailListView: View {
        @ObservedObject var pager = PagerModel()  //~ state-ownership (error)
        var body: some View { Text("\\(pager.page)") }
      }
      """,
    good: """
      //- Sources/Trails/TrailListView.swift
      import SwiftUI
      final class PagerModel: ObservableObject { @Published var page = 0 }
      struct TrailListView: View {
        @StateObject private var pager = PagerModel()
        var body: some View { Text("\\(pager.page)") }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      let wrapped = project.storedProperties(of: view).compactMap { row in
        project.wrapper(of: row).map { (row: row, wrapper: $0) }
      }
      if wrapped.isEmpty { continue }
      let uses = project.wrapperAssignments(in: view)
      for (row, wrapper) in wrapped {
        let own = uses.filter { $0.property == row }
        switch wrapper {
        case .observedObject, .bindable:
          checkMade(row, wrapper, own, view, project, &findings)
        case .state, .stateObject:
          checkGiven(row, wrapper, own, view, project, &findings)
        case .environment, .environmentObject, .binding, .published, .other: continue
        }
      }
    }
  }

  /// An object that is made where it is only watched.
  private static func checkMade(
    _ row: RowID<Declaration>, _ wrapper: PropertyWrapper, _ assignments: [WrapperAssignment],
    _ view: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(row)
    if let made = project.constructedType(ofInitialValue: row) {
      findings.report(
        """
        \(project.name(view)) makes \(made) in the default of @\(wrapper.rawValue) \(name): a new one \
        with every value of the view; use \(keeper(for: wrapper))
        """,
        at: project.location(of: row), in: project.path(of: row), subject: name,
        grade: wrapper == .observedObject ? .full : .lower)
    }
    for assignment in assignments {
      guard case .construction(let made) = assignment.value else { continue }
      let source = source(of: assignment, project)
      let remedy = source.map { ", with .id(\($0)) where \($0) may change" } ?? ""
      findings.report(
        """
        \(project.name(view)) makes \(made) for @\(wrapper.rawValue) \(name) in its initialiser: a new \
        one with every value of the view; use \(keeper(for: wrapper))\(remedy)
        """,
        at: assignment.location, in: project.path(of: assignment.place), subject: name,
        grade: source == nil ? .lower : .hint)
    }
  }

  /// The value from outside that the object is made of. A wrapper that keeps the object would keep what
  /// was made of the first one.
  private static func source(of assignment: WrapperAssignment, _ project: Project) -> String? {
    let rows = project.facts[assignment.place.file]
    let range = ByteRange(assignment.location.offset, assignment.location.end)
    for call in rows.calls(in: range) {
      let named = rows.arguments(of: call).filter { $0.kind == .identifier }.map {
        (name: $0.value, offset: $0.offset)
      }
      // `person.name()` is made of the value, too.
      let head = project.types.names(in: call.callee).first.map { (name: $0, offset: call.start) }
      for (name, offset) in named + (head.map { [$0] } ?? []) {
        let bound = project.types.binding(of: name, at: offset, in: assignment.place)
        guard let bound, case .parameter = bound else { continue }
        if isValue(project.types.valueType(of: bound), project) { return project.name(name) }
      }
    }
    return nil
  }

  private static func isValue(_ type: Resolution, _ project: Project) -> Bool {
    switch type.meaning {
    case .declared: [.struct, .enum].contains(project.types.kind(type.type))
    case .outside: systemValues.contains(project.name(type.name))
    case .parameter, .other: false
    }
  }

  private static let systemValues: Set = [
    "String", "Int", "Int64", "UInt", "Double", "Float", "CGFloat", "Bool", "URL", "Date", "UUID",
    "Data", "CGSize", "CGPoint", "CGRect", "IndexPath",
  ]

  private static func keeper(for wrapper: PropertyWrapper) -> String {
    wrapper == .bindable ? "@State" : "@StateObject"
  }

  /// An object from outside where only the first one is kept.
  private static func checkGiven(
    _ row: RowID<Declaration>, _ wrapper: PropertyWrapper, _ assignments: [WrapperAssignment],
    _ view: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let held = project.objectType(of: row)
    guard held.meaning == .declared, project.types.kind(held.type) == .class,
      !project.plays(held.type, .dataSource)
    else { return }
    let name = project.name(row)
    let watcher = watcher(of: held.type, project)
    let message = """
      @\(wrapper.rawValue) \(name) keeps the first \(project.name(held.type)) that it is given and \
      ignores later ones; use \(watcher) for an object from outside
      """
    if !project.isHeldByGivers(of: view, for: held.type) { return }
    // Where another initialiser makes the object, the wrapper has to keep it.
    if assignments.contains(where: { $0.value != .parameter }) { return }
    if let assignment = assignments.first {
      findings.report(
        message, at: assignment.location, in: project.path(of: assignment.place), subject: name,
        grade: .hint)
      return
    }
    guard wrapper == .state, assignments.isEmpty, isMemberwise(row, project) else { return }
    findings.report(
      message, at: project.location(of: row), in: project.path(of: row), subject: name,
      grade: .hint)
  }

  /// What takes an object from outside; a class that cannot be observed fits no wrapper.
  private static func watcher(of type: TypeID, _ project: Project) -> String {
    let traits = project.types.traits(type)
    if traits.contains(.observable) { return "@Bindable or a plain property" }
    return traits.contains(.observableObject) ? "@ObservedObject" : "a plain property"
  }

  /// Without a value and visible to who makes the View: it is handed in.
  private static func isMemberwise(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    guard let property = project.property(row), property.valueKind == .none else { return false }
    let access = project.declaration(row).access
    let type = project.name(property.type)
    return access != .private && access != .fileprivate && !type.hasSuffix("?")
      && !type.hasSuffix("!")
  }
}
