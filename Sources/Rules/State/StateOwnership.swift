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
      constructions in a wrapper that does not keep, where an initialiser uses the object already, and \
      where the module is built for less than iOS 14; a hint where the object is made of a value from \
      outside, of which a keeping wrapper would ignore later ones; injected objects in @State or @StateObject are \
      a hint, and DataSources are exempt. Silent where the place that builds the View, or another of its \
      initialisers, makes the object: there the wrapper is who keeps it; and for a default that no place uses that builds \
      the View. Silent for shared instances (`Theme.shared`), for what a \
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
    let canKeep = canKeep(at: project.location(of: view), project)
    if let made = project.constructedType(ofInitialValue: row), !isAlwaysGiven(row, view, project) {
      let isUsed = isUsedByInitializers(row, of: view, project)
      let remedy =
        canKeep
        ? "use \(keeper(for: wrapper))"
          + (isUsed ? ", and move what an initialiser does with it to .task or .onAppear" : "")
        : "let whoever shows the view make it and pass it in"
      findings.report(
        """
        \(project.name(view)) makes \(made) in the default of @\(wrapper.rawValue) \(name): a new one \
        with every value of the view; \(remedy)
        """,
        at: project.location(of: row), in: project.path(of: row), subject: name,
        grade: wrapper == .observedObject && canKeep && !isUsed ? .full : .lower)
    }
    for assignment in assignments {
      guard case .construction(let made) = assignment.value else { continue }
      let source = source(of: assignment, project)
      let remedy = source.map { ", with .id(\($0)) where \($0) may change" } ?? ""
      findings.report(
        """
        \(project.name(view)) makes \(made) for @\(wrapper.rawValue) \(name) in its initialiser: a new \
        one with every value of the view; \
        \(canKeep ? "use \(keeper(for: wrapper))\(remedy)" : "let whoever shows the view pass it in")
        """,
        at: assignment.location, in: project.path(of: assignment.place), subject: name,
        grade: source == nil ? .lower : .hint)
    }
  }

  /// `@StateObject` came with iOS 14; where a module is built for less nobody can follow the advice.
  private static func canKeep(at place: Location, _ project: Project) -> Bool {
    project.minimumIOS(at: place.file).map { IOSVersion(14) <= $0 } ?? true
  }

  /// Every place that makes the View, previews included, hands an object in: the default is never used.
  private static func isAlwaysGiven(
    _ row: RowID<Declaration>, _ view: TypeID, _ project: Project
  ) -> Bool {
    let label = project.declaration(row).name
    let sites =
      project.constructions(of: view) + project.constructions(of: view, inPreviews: true)
    return !project.isPublic(view) && !sites.isEmpty
      && sites.allSatisfy { site in
        project.arguments(of: site).contains { $0.label == label }
      }
  }

  /// An initialiser calls it or reads from it, which no wrapper has installed by then.
  private static func isUsedByInitializers(
    _ row: RowID<Declaration>, of view: TypeID, _ project: Project
  ) -> Bool {
    let name = project.declaration(row).name
    return project.types.members(of: view).contains { member in
      guard project.declaration(member).kind == .initializer else { return false }
      let rows = project.facts.files[member.file.index]
      let body = project.declaration(member).body
      return rows.references(in: body).contains { $0.kind == .value && $0.name == name }
        || rows.calls(in: body).contains { call in
          call.receiver.isNone && call.callee != call.name
            && project.types.names(in: call.callee).first == name
        }
    }
  }

  /// The value from outside that the object is made of. A wrapper that keeps the object would keep what
  /// was made of the first one.
  private static func source(of assignment: WrapperAssignment, _ project: Project) -> String? {
    let rows = project.facts[assignment.place.file]
    let range = ByteRange(assignment.location.offset, assignment.location.end)
    for call in rows.calls(in: range) {
      let arguments = rows.arguments(of: call)
      for argument in arguments where argument.kind == .member {
        let path = project.name(argument.value)
        guard let head = project.types.names(in: argument.value).first,
          case .parameter? = project.types.binding(
            of: head, at: argument.offset, in: assignment.place),
          isValue(
            project.valueType(at: path, from: argument.offset, in: assignment.place), project)
        else { continue }
        return path
      }
      let named = arguments.filter { $0.kind == .identifier }.map {
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
    // Where another initialiser or the default makes the object, the wrapper has to keep it.
    if assignments.contains(where: { $0.value != .parameter }) { return }
    if project.constructedType(ofInitialValue: row) != nil { return }
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
