// A new object is put behind the View while the bindings of the host still feed the old one.

package import ArchLint

package enum HostingRootviewReplaced: Rule {
  package static let card = RuleCard(
    id: "hosting-rootview-replaced",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.rxDatasource],
    summary: "A host gives its View a new object after the View was built.",
    why: """
      Bindings go on writing to the former object, so the screen freezes. With `@State` and \
      `@StateObject` SwiftUI keeps the first object for the View's identity, and the new one is never \
      shown.
      """,
    fix: """
      Keep one object in a property of the host, change what it holds, and hand the same object in \
      where rootView is set again.
      """,
    falseAlarms: """
      Silent for the same stored object, for values, for objects whose origin is not seen, in \
      initialisers, where a placeholder is replaced because the View needs self, in cells and \
      representables, which are meant to be given new views, and where neither a binding is seen nor \
      the View keeps its first object.
      """,
    bad: """
      //- rules.yml
      rules: { hosting-rootview-replaced: error }
      //- Sources/Tickets/TicketList.swift
      import RxCocoa
      import SwiftUI
      struct TicketList: View {
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.title) }
        @Observable final class DataSource { var title = "" }
      }
      final class TicketListHost: UIHostingController<TicketList> {
        func bind(_ model: TicketModel) {
          model.title.drive(rootView.dataSource.rx.title).disposed(by: bag)
        }
        func reset() {
          rootView = TicketList(dataSource: .init())  //~ hosting-rootview-replaced (error)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { hosting-rootview-replaced: error }
      //- Sources/Tickets/TicketList.swift
      import RxCocoa
      import SwiftUI
      struct TicketList: View {
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.title) }
        @Observable final class DataSource { var title = "" }
      }
      final class TicketListHost: UIHostingController<TicketList> {
        private let dataSource = TicketList.DataSource()
        func bind(_ model: TicketModel) {
          model.title.drive(dataSource.rx.title).disposed(by: bag)
        }
        func reset() { rootView = TicketList(dataSource: dataSource) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for write in project.rootViewWrites() where write.path.rest.isEmpty && !write.path.view.isNone {
      guard !isExpected(write, project), let fresh = freshObject(in: write, project) else {
        continue
      }
      let isBound = binds(write, fresh, project)
      let keepsFirst =
        project.wrapper(of: fresh.property) == .state
        || project.wrapper(of: fresh.property) == .stateObject
      guard isBound || keepsFirst else { continue }
      let view = project.name(write.path.view)
      let name = project.name(fresh.property)
      let consequence =
        isBound
        ? "bindings of the host still feed the former one" : "\(view) goes on with its first one"
      findings.report(
        "rootView gets a new \(project.types.path(fresh.type)) for \(name), and \(consequence)",
        at: write.location, in: project.path(of: write.place), subject: "\(view).\(name)",
        grade: isBound && !write.path.isAmbiguous ? .full : .lower)
    }
  }

  /// Initialisers, cells and representables.
  private static func isExpected(_ write: RootViewWrite, _ project: Project) -> Bool {
    let owner = project.types.type(around: write.place)
    if !owner.isNone {
      let silent: Traits = [.cell, .controllerRepresentable, .viewRepresentable]
      if !project.types.traits(owner).isDisjoint(with: silent) { return true }
      if project.isInRepresentable(owner) { return true }
    }
    let declarations = project.facts[write.place.file].declarations
    var level = write.place.declaration
    while level.index < declarations.count {
      if declarations[level.index].kind == .initializer { return write.closure.isNone }
      if declarations[level.index].kind.isType { return false }
      level = declarations[level.index].parent
    }
    return false
  }

  private struct FreshObject {
    let property: RowID<Declaration>
    let type: TypeID
  }

  /// An argument of the new View that constructs a class of the project, here or in a local before.
  private static func freshObject(in write: RootViewWrite, _ project: Project) -> FreshObject? {
    let rows = project.facts[write.place.file]
    guard let local = write.assignment else { return nil }
    let assignment = rows.assignments[local.index]
    guard assignment.valueCall.index < rows.calls.count else { return nil }
    let call = rows.calls[assignment.valueCall.index]
    let made = project.types.constructed(by: call, in: write.place.file)
    guard made.meaning == .declared, made.type == write.path.view else { return nil }
    for argument in rows.arguments(of: call) {
      guard
        let property = project.types.property(named: argument.label, of: write.path.view),
        let type = freshType(of: argument, property, write, rows, project)
      else { continue }
      return FreshObject(property: property, type: type)
    }
    return nil
  }

  private static func freshType(
    of argument: Argument, _ property: RowID<Declaration>, _ write: RootViewWrite,
    _ rows: FileFacts, _ project: Project
  ) -> TypeID? {
    switch argument.kind {
    case .call:
      guard argument.valueCall.index < rows.calls.count else { return nil }
      let call = rows.calls[argument.valueCall.index]
      let isImplicit = call.flags.contains(.implicitMember) && project.name(call.name) == "init"
      let made =
        isImplicit && call.receiver.isNone
        ? project.types.valueType(of: property)
        : project.types.constructed(by: call, in: write.place.file)
      return watchedClass(made, project)
    case .identifier:
      guard
        case .variable(let row)? = project.types.binding(
          of: argument.value, at: argument.offset, in: write.place),
        project.declaration(row).flags.contains(.local),
        project.constructedType(ofInitialValue: row) != nil
      else { return nil }
      return watchedClass(project.types.valueType(of: row), project)
    default: return nil
    }
  }

  private static func watchedClass(_ found: Resolution, _ project: Project) -> TypeID? {
    guard found.meaning == .declared, project.types.isClass(found.type) else { return nil }
    let watched: Traits = [.observableObject, .observable]
    let isWatched =
      !project.types.traits(found.type).isDisjoint(with: watched)
      || project.plays(found.type, .dataSource) || project.plays(found.type, .viewModel)
    return isWatched ? found.type : nil
  }

  // MARK: - Bindings

  /// Whether a chain in the class around ends in the View's object, or in a variable of its class.
  private static func binds(
    _ write: RootViewWrite, _ fresh: FreshObject, _ project: Project
  ) -> Bool {
    let owner = project.types.type(around: write.place)
    if owner.isNone { return false }
    let rootView = project.word("rootView")
    for part in project.types.declarations(of: owner) {
      let body = project.declaration(part).body
      let rows = project.facts[part.file]
      for row in project.calls(named: binders, in: body, of: part.file) {
        let call = project.call(row)
        let isFed = rows.references(in: ByteRange(call.offset, call.end)).contains { reference in
          let path = project.types.names(in: reference.path)
          if path.prefix(2).contains(rootView), 1 < path.count { return true }
          return isObject(reference, of: fresh.type, in: part.file, project)
        }
        let isWritten = rows.assignments(in: ByteRange(call.offset, call.end)).contains {
          let path = project.types.names(in: $0.target)
          if path.prefix(2).contains(rootView), 1 < path.count { return true }
          guard 1 < path.count else { return false }
          return isObject(
            path[0], at: $0.offset, of: fresh.type, Place(part.file, $0.from), project)
        }
        if isFed || isWritten { return true }
      }
    }
    return false
  }

  private static func isObject(
    _ reference: Reference, of type: TypeID, in file: FileID, _ project: Project
  ) -> Bool {
    guard reference.kind == .value else { return false }
    return isObject(
      reference.name, at: reference.offset, of: type, Place(file, reference.from), project)
  }

  private static func isObject(
    _ name: Symbol, at offset: UInt32, of type: TypeID, _ place: Place, _ project: Project
  ) -> Bool {
    guard let binding = project.types.binding(of: name, at: offset, in: place) else { return false }
    let found = project.types.valueType(of: binding)
    return found.meaning == .declared && found.type == type
  }

  private static let binders = ["drive", "bind", "sink", "assign", "subscribe", "emit"]
}
