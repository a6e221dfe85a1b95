// The five axes along which a screen moves: what draws it, where its state lives, how its events leave,
// who navigates, and which module it is at home in.

struct AxisFinder {
  private let ground: ScreenGround
  private let graph: ScreenGraph
  private let bridges: BridgeCounter
  private let closures: EventClosures
  /// Enums that handlers take.
  private let actions: Set<TypeID>
  /// Names of UIKit's functions that show a controller.
  private let showing: SymbolSet
  /// Controllers of the system's that anybody may show.
  private let allowed: Set<String>

  init(_ ground: ScreenGround, _ graph: ScreenGraph) {
    self.ground = ground
    self.graph = graph
    bridges = BridgeCounter(ground, graph, [:])
    closures = EventClosures(ground)
    actions = Set(ground.links.handlers.map(\.action))
    let symbols = ground.facts.symbols
    showing = SymbolSet(
      ["pushViewController", "present", "show", "showDetailViewController"].compactMap {
        symbols.find($0)
      }, count: symbols.count)
    allowed = Set(ground.configuration[shared: NavigationOptions.allowPresented])
  }

  private var types: Types { ground.types }

  func axes(of screen: Screen, _ id: ScreenID) -> ScreenAxes {
    var axes = ScreenAxes()
    axes.rendering = rendering(of: screen)
    axes.state = screen.view.isNone ? uikitState(of: screen) : viewState(of: screen)
    axes.events = events(of: screen, id)
    axes.navigation = navigation(of: screen, id)
    axes.home = home(of: screen)
    return axes
  }

  private func rendering(of screen: Screen) -> ScreenAxes.Rendering {
    if screen.entry == .destination {
      return screen.stage < .packagedClean ? .hosted : .native
    }
    if screen.entry != .controller || !screen.view.isNone { return .hosted }
    if !screen.components.isEmpty { return .mixed }
    return screen.interface.isUsed ? .ib : .code
  }

  // MARK: - State

  private func uikitState(of screen: Screen) -> ScreenAxes.State {
    let held = Set(ground.heldTypes(of: screen.type).map(\.type))
    let views = screen.components.map(\.view) + [screen.twin]
    for view in views where ground.isView(view) {
      let shared = ground.heldTypes(of: view).map(\.type).filter { isConcreteModel($0) }
      if shared.contains(where: { held.contains($0) }) { return .shared }
    }
    let hasLegacy = screen.parts.contains { part in
      part.kind == .state && !part.isByName
        && [Role.viewModel, .viewModelProtocol, .presenter].contains {
          ground.roles.plays(part.type, $0)
        }
    }
    return hasLegacy ? .legacy : .inController
  }

  private func viewState(of screen: Screen) -> ScreenAxes.State {
    let held = ground.heldTypes(of: screen.view).map(\.type) + constraints(of: screen.view)
    if held.contains(where: { ground.roles.plays($0, .dataSource) }) { return .bridged }
    let isProtocol = held.contains { type in
      ground.roles.plays(type, .viewModelProtocol) && types.kind(type) == .protocol
    }
    if isProtocol { return .protocol }
    if let model = held.first(where: { isConcreteModel($0) || isViewModel($0) }) {
      if isHeldByUIKit(model, screen) { return .shared }
      return ground.areInOneModule(model, screen.view) ? .packaged : .shared
    }
    if screen.type != screen.view {
      let legacy = ground.heldTypes(of: screen.type).map(\.type).contains { type in
        isViewModel(type) || ground.roles.plays(type, .viewModelProtocol)
          || ground.roles.plays(type, .presenter)
      }
      if legacy { return .legacy }
    }
    return .inController
  }

  /// What generic parameters of a View are bound to.
  private func constraints(of view: TypeID) -> [TypeID] {
    let row = types.declaration(view)
    let rows = ground.facts.files[row.file.index]
    let texts =
      rows.genericParameters(of: row.local).map(\.constraint)
      + rows.requirements(of: row.local).filter { !$0.isEquality }.map(\.right)
    return texts.flatMap { types.resolveAll(text: $0, at: Place(row)) }
      .filter { $0.meaning == .declared }.map(\.type)
  }

  private func isConcreteModel(_ type: TypeID) -> Bool {
    types.kind(type) != .protocol && ground.has(type, [.observableObject, .observable])
      && !ground.roles.plays(type, .dataSource) && !ground.has(type, [.view, .viewController])
  }

  private func isViewModel(_ type: TypeID) -> Bool {
    types.kind(type) != .protocol && ground.roles.plays(type, .viewModel)
  }

  /// The entry, or the controller in whose members the View is hosted, keeps the same object.
  private func isHeldByUIKit(_ model: TypeID, _ screen: Screen) -> Bool {
    var holders = [screen.type] + ground.hostedViews.hosting(screen.view).map(\.owner)
    holders.removeAll { $0.isNone || !ground.has($0, .viewController) }
    return holders.contains { holder in
      ground.heldTypes(of: holder).contains { $0.isProperty && $0.type == model }
    }
  }

  // MARK: - Events

  private func events(of screen: Screen, _ id: ScreenID) -> ScreenAxes.Events {
    if screen.parts.contains(where: { $0.kind == .events && actions.contains($0.type) }) {
      return .action
    }
    let speaker = screen.view.isNone ? screen.type : screen.view
    if !bridges.delegates(of: speaker).isEmpty { return .delegate }
    if 0 < screen.bridges[.eventClosure] || !closures.all(of: speaker).isEmpty { return .closure }
    // A struct of closures that the state was given.
    if screen.parts.contains(where: { $0.kind == .events && types.kind($0.type) == .struct }) {
      return .closure
    }
    if screen.entry == .destination { return .swiftui }
    return graph.edges(from: id).contains { $0.isSwiftUI && $0.through == .direct }
      ? .swiftui : .direct
  }

  // MARK: - Navigation

  private func navigation(of screen: Screen, _ id: ScreenID) -> ScreenAxes.Navigation {
    let edges = graph.edges(from: id).filter { $0.kind != .embed }
    let sandwiches = graph.edges(from: id).contains { $0.through == .sandwich }
    if sandwiches { return .sandwich }
    let uikit = edges.filter { !$0.isSwiftUI }
    let isSelf = uikit.contains { $0.kind != .segue && $0.isOwn && $0.through != .action }
    if isSelf || showsSystemController(screen, in: [.entry]) { return .uikitSelf }
    if uikit.contains(where: { $0.kind == .segue }) { return .segue }
    let isRouted =
      uikit.contains { $0.kind != .segue } || !graph.unresolvedWays(from: id).isEmpty
    if isRouted || showsSystemController(screen, in: [.navigation]) { return .router }
    return edges.contains(where: \.isSwiftUI) || showsInPlace(screen.view) ? .swiftui : .none
  }

  /// Whether a View has a modal or a link whose content is laid out on the spot, so that no screen is its
  /// target.
  private func showsInPlace(_ view: TypeID) -> Bool {
    if view.isNone { return false }
    let names = ["sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink"]
      .map(ground.word)
    return types.declarations(of: view).contains { row in
      let rows = ground.facts.files[row.file.index]
      return rows.calls(in: ground.declaration(row).body).contains { call in
        names.contains(call.name) && ground.isProduction(row.file, call.offset)
          && types.constructed(by: call, in: row.file).meaning != .declared
      }
    }
  }

  /// Whether some part shows a controller of the system's; alerts and the like do not count.
  private func showsSystemController(_ screen: Screen, in kinds: Set<ScreenPart.Kind>) -> Bool {
    screen.parts.contains { part in
      guard kinds.contains(part.kind), !part.isByName, types.isDeclared(part.type) else {
        return false
      }
      return types.declarations(of: part.type).contains { row in
        let rows = ground.facts.files[row.file.index]
        return rows.calls(in: ground.declaration(row).body).contains { call in
          guard showing.contains(call.name), let argument = rows.arguments(of: call).first else {
            return false
          }
          let value = value(of: argument, call, in: row.file)
          return value.meaning == .outside
            && types.traits(of: value).contains(.viewController)
            && !types.traits(of: value).contains(.hostingController)
            && !allowed.contains(ground.facts.symbols[value.name])
        }
      }
    }
  }

  private func value(of argument: Argument, _ call: Call, in file: FileID) -> Resolution {
    let rows = ground.facts.files[file.index]
    if argument.kind == .call, argument.valueCall.index < rows.calls.count {
      return types.constructed(by: rows.calls[argument.valueCall.index], in: file)
    }
    let names = types.names(in: argument.value)
    guard names.count == 1,
      let binding = types.binding(of: names[0], at: argument.offset, in: Place(file, call.from))
    else { return .nothing }
    return types.valueType(of: binding)
  }

  // MARK: - Home

  /// A package that a View of the app takes its state from does not bring the View out of the app.
  private func home(of screen: Screen) -> ScreenAxes.Home {
    let entry = ground.module(of: screen.location.file)
    let content = screen.view.isNone ? entry : ground.module(of: screen.view)
    if ground.isApp(content) { return .app }
    let states = screen.parts.filter { part in
      part.kind == .state && !part.isByName && types.kind(part.type) != .protocol
    }
    let rest = [entry] + states.map { ground.module(of: $0.type) }
    return rest.contains { ground.isApp($0) } ? .split : .package
  }
}
