// Counts what ties the two worlds of one screen together and falls away in the end.

struct BridgeCounter {
  private let ground: ScreenGround
  private let graph: ScreenGraph
  private let slots: [TypeID: [Symbol: ScreenEdge.Kind]]
  private let closures: EventClosures
  /// Enums that handlers take.
  private let actions: Set<TypeID>
  private let reactiveModules, reactiveVerbs: Set<Symbol>

  init(
    _ ground: ScreenGround, _ graph: ScreenGraph, _ slots: [TypeID: [Symbol: ScreenEdge.Kind]]
  ) {
    self.ground = ground
    self.graph = graph
    self.slots = slots
    closures = EventClosures(ground)
    actions = Set(ground.links.handlers.map(\.action))
    let symbols = ground.facts.symbols
    reactiveModules = Set(["RxSwift", "RxCocoa", "RxRelay"].compactMap { symbols.find($0) })
    reactiveVerbs = Set(
      ["subscribe", "bind", "drive", "emit"].compactMap { symbols.find($0) })
  }

  private var types: Types { ground.types }

  func bridges(of screen: Screen, _ id: ScreenID) -> ScreenBridges {
    var bridges = ScreenBridges()
    bridges[.host] = screen.components.count + (isHosted(screen) ? 1 : 0)
    bridges[.sandwich] =
      Set(graph.edges(from: id).filter { $0.through == .sandwich }.map(\.target)).count
    bridges[.eventClosure] = screen.components.reduce(0) { $0 + $1.eventClosures }
    guard !screen.view.isNone else { return bridges }
    countGenerics(of: screen.view, &bridges)
    bridges[.dataSource] = dataSources(of: screen.view).count
    bridges[.rxBridge] = reactiveTypes(of: screen)
    guard isHosted(screen) else { return bridges }
    bridges[.delegate] = delegates(of: screen.view).count
    bridges[.eventClosure] += filledClosures(of: screen)
    bridges[.handlerCase] = handlerCases(of: screen)
    return bridges
  }

  private func isHosted(_ screen: Screen) -> Bool {
    switch screen.entry {
    case .hostingSubclass, .bareHost: true
    case .controller: !screen.view.isNone
    case .destination: false
    }
  }

  /// Generic parameters: protocols of view models, Views for destinations, Views for slots.
  private func countGenerics(of view: TypeID, _ bridges: inout ScreenBridges) {
    let row = types.declaration(view)
    for parameter in ground.facts.files[row.file.index].genericParameters(of: row.local) {
      let bounds = types.resolveAll(text: constraint(of: parameter, row), at: Place(row))
      if bounds.contains(where: { types.traits(of: $0).contains(.view) }) {
        if isDestination(parameter.name, of: view) {
          bridges[.destinationGeneric] += 1
        } else {
          bridges[.slot] += 1
        }
      }
      for bound in bounds where bound.meaning == .declared {
        guard ground.roles.plays(bound.type, .viewModelProtocol),
          ground.implementers(of: bound.type).count == 1
        else { continue }
        bridges[.viewModelProtocol] += 1
      }
    }
  }

  private func constraint(of parameter: GenericParameter, _ row: RowID<Declaration>) -> Symbol {
    if !parameter.constraint.isNone { return parameter.constraint }
    let requirement = ground.facts.files[row.file.index].requirements(of: row.local).first {
      $0.left == parameter.name && !$0.isEquality
    }
    return requirement?.right ?? .none
  }

  /// Whether a property of that generic type is shown in a destination.
  private func isDestination(_ parameter: Symbol, of view: TypeID) -> Bool {
    guard let shown = slots[view] else { return false }
    let name = ground.facts.symbols[parameter]
    return types.members(of: view).contains { row in
      guard shown[ground.declaration(row).name] != nil,
        let property = ground.facts.files[row.file.index].property(of: row.local)
      else { return false }
      let words = ground.facts.symbols[property.type].split { !($0.isLetter || $0.isNumber) }
      return words.contains { $0 == name }
    }
  }

  private func dataSources(of view: TypeID) -> Set<TypeID> {
    Set(
      ground.heldTypes(of: view).filter(\.isProperty).map(\.type).filter {
        ground.roles.plays($0, .dataSource)
      })
  }

  /// Types of the cluster in which Rx is turned into something that SwiftUI observes.
  private func reactiveTypes(of screen: Screen) -> Int {
    if reactiveModules.isEmpty { return 0 }
    let candidates = screen.parts.filter { part in
      part.kind == .entry || part.kind == .content
        || part.kind == .state && ground.roles.plays(part.type, .dataSource)
    }
    return candidates.filter { part in
      types.declarations(of: part.type).contains { row in
        let file = ground.facts.files[row.file.index]
        guard file.imports.contains(where: { reactiveModules.contains($0.module) }) else {
          return false
        }
        return file.calls(in: ground.declaration(row).body).contains { call in
          reactiveVerbs.contains(call.name)
            && types.type(around: Place(row.file, call.from)) == part.type
        }
      }
    }.count
  }

  /// Properties called delegates that are of a protocol of the project.
  func delegates(of type: TypeID) -> [RowID<Declaration>] {
    types.members(of: type).filter { row in
      let member = ground.declaration(row)
      guard member.kind == .variable, ground.facts.symbols.speaksOfDelegate(member.name),
        types.isStored(row)
      else { return false }
      return ground.valueTypes(of: row).contains { types.kind($0) == .protocol }
    }
  }

  /// Closures that UIKit code fills: where it builds the View, or on `rootView` afterwards.
  private func filledClosures(of screen: Screen) -> Int {
    let all = closures.all(of: screen.view)
    if all.isEmpty { return 0 }
    let filled =
      ground.hostedViews.hosting(screen.view)
      .filter { ground.isProduction($0.site.file, ground.call($0.site).offset) }
      .map { closures.count(filledAt: $0) }.max() ?? 0
    let names = Set(all.map { ground.declaration($0).name })
    var assigned: Set<Symbol> = []
    for part in types.declarations(of: screen.type) where screen.type != screen.view {
      let rows = ground.facts.files[part.file.index]
      for assignment in rows.assignments(in: ground.declaration(part).body) {
        let last = ground.facts.symbols.lastPart(of: assignment.target)
        if names.contains(last), last != assignment.target { assigned.insert(last) }
      }
    }
    return min(all.count, filled + assigned.count)
  }

  private func handlerCases(of screen: Screen) -> Int {
    screen.parts.filter { $0.kind == .events && actions.contains($0.type) }.reduce(0) {
      $0 + types.members(of: $1.type).filter { ground.declaration($0).kind == .case }.count
    }
  }
}
