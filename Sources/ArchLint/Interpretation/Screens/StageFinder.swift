// How far each screen has come: the ladder, and why it stands on its rung and on no higher one.

struct StageFinder {
  let ground: ScreenGround
  private(set) var screens: [Screen]
  let graph: ScreenGraph
  private let placements: [HostPlacement]
  /// By View: its properties that it shows in a destination.
  let slots: [TypeID: [Symbol: ScreenEdge.Kind]]
  /// By representable: the controllers of UIKit that it makes and that are no screens of their own.
  private let wrappedParts: [TypeID: [TypeID]]
  private let wraps, keepers: Set<TypeID>
  /// By symbol: names of types that keep a View in the app.
  private var mayBind: [Bool]
  /// By View: the first type it names that keeps it in the app.
  private var binding: [TypeID: TypeMentions.Mention?] = [:]
  /// Views that UIKit code hosts somewhere.
  private let hosted: Set<TypeID>
  /// By name of a controller: what storyboards and nibs draw of it.
  private let drawn: [String: InterfaceUse]
  private let outlet, action, nibName: Symbol

  init(
    _ ground: ScreenGround, _ screens: [Screen], _ graph: ScreenGraph,
    _ placements: [HostPlacement], slots: [TypeID: [Symbol: ScreenEdge.Kind]],
    wrappedParts: [TypeID: [TypeID]]
  ) {
    self.ground = ground
    self.screens = screens
    self.graph = graph
    self.placements = placements
    self.slots = slots
    self.wrappedParts = wrappedParts
    hosted = Set(placements.map(\.hosted.view))
    drawn = StageFinder.drawn(in: ground.interfaces)
    outlet = ground.word("IBOutlet")
    action = ground.word("IBAction")
    nibName = ground.word("nibName")
    mayBind = [Bool](repeating: false, count: ground.facts.symbols.count)
    wraps = StageFinder.wrappers(ground)
    keepers = StageFinder.keepers(ground)
    let bound = StageFinder.bindingRoles.flatMap { ground.roles.types(playing: $0) } + wraps
    for type in bound {
      let symbol = ground.types.symbol(type)
      if symbol.index < mayBind.count { mayBind[symbol.index] = true }
    }
  }

  /// Observable classes that hold a view model or its protocol for a View, and stay in the app with it.
  private static func wrappers(_ ground: ScreenGround) -> Set<TypeID> {
    let wrapped: [Role] = [.viewModel, .viewModelProtocol, .presenter]
    let found = ground.types.all.map { TypeID($0) }.filter { type in
      ground.types.kind(type) == .class && ground.has(type, [.observableObject, .observable])
        && ground.types.isDeclared(type)
        && ground.heldTypes(of: type).contains { held in
          held.isProperty && wrapped.contains { ground.roles.plays(held.type, $0) }
        }
    }
    return Set(found)
  }

  /// Objects that keep a controller of UIKit, whatever they are called: they stay where it is.
  private static func keepers(_ ground: ScreenGround) -> Set<TypeID> {
    let visible: Traits = [.view, .viewController, .uiView]
    let found = ground.types.all.map { TypeID($0) }.filter { type in
      ground.types.kind(type) == .class && ground.types.isDeclared(type)
        && !ground.has(type, visible)
        && !ground.has(ground.types.parent(type), .representable)
        && ground.types.members(of: type).contains { row in
          ground.declaration(row).kind == .variable && ground.types.isStored(row)
            && ground.types.traits(of: ground.types.valueType(of: row)).contains(.viewController)
        }
    }
    return Set(found)
  }

  private static let bindingRoles: [Role] = [
    .viewModel, .presenter, .router, .coordinator, .viewController, .repository, .service,
  ]

  mutating func find() {
    let bridges = BridgeCounter(ground, graph, slots)
    let interfaces = screens.map { interface(of: $0) }
    for index in screens.indices {
      screens[index].interface = interfaces[index]
      screens[index].bridges = bridges.bridges(of: screens[index], ScreenID(index))
    }
    for index in screens.indices {
      let (stage, reasons) = stage(of: index)
      screens[index].stage = stage
      screens[index].reasons = reasons
      if stage == .hosted {
        screens[index].boundTo = firstBinding(of: screens[index])?.target ?? .none
      }
      if stage == .packagedClean, screens[index].entry == .destination {
        screens[index].wrapped = wrappedPart(of: screens[index])?.controller ?? .none
      }
      settle(index)
    }
    let axes = AxisFinder(ground, graph)
    for index in screens.indices {
      screens[index].axes = axes.axes(of: screens[index], ScreenID(index))
    }
  }

  /// What `rules.yml` says of a screen.
  private mutating func settle(_ index: Int) {
    let settings = ground.configuration.screens
    func isMeant(_ name: String) -> Bool {
      name == screens[index].name || name == screens[index].stem
        || name == ground.types.path(screens[index].type)
    }
    if let entry = settings.stage.first(where: { isMeant($0.screen.value) }) {
      screens[index].stage = entry.stage.value
      screens[index].marks.insert(.settled)
      screens[index].reasons = [ScreenReason("rules.yml settles it")]
    }
    if let kept = settings.keepUIKit.first(where: { isMeant($0.name.value) }) {
      screens[index].marks.insert(.keep)
      screens[index].keepReason = kept.exception.reason?.value ?? ""
    }
  }

  // MARK: - The ladder

  private mutating func stage(of index: Int) -> (Stage, [ScreenReason]) {
    let screen = screens[index]
    if screen.view.isNone && screen.entry == .controller { return uikitStage(screen) }
    let id = ScreenID(index)
    if screen.entry == .destination && !hosted.contains(screen.view) {
      return nativeStage(screen, id)
    }
    var reasons = [ScreenReason(hostedReason(screen), at: screen.location)]
    if screen.view.isNone {
      reasons.append(ScreenReason("which View it shows cannot be told"))
      return (.hosted, reasons)
    }
    let isElsewhere =
      !ground.areInOneModule(screen.type, screen.view) || isHostedElsewhere(screen)
    if ground.hasPackages, ground.isFeature(ground.module(of: screen.view)), isElsewhere {
      reasons.append(
        ScreenReason(
          "the View is in the Feature \(moduleName(screen.view)), the host is not",
          at: ground.location(of: screen.view)))
      return packagedStage(screen, id, reasons)
    }
    return hostedStage(screen, reasons)
  }

  /// Whether its Views could leave the app.
  private mutating func hostedStage(
    _ screen: Screen, _ reasons: [ScreenReason]
  ) -> (Stage, [ScreenReason]) {
    if let name = firstBinding(of: screen) {
      let path = ground.types.path(name.target)
      return (
        .hosted, reasons + [ScreenReason("a View of it names \(path)", at: name.location)]
      )
    }
    let none = "its Views name no view model, presenter, router, controller, repository or service"
    return (.decoupled, reasons + [ScreenReason(none)])
  }

  private func uikitStage(_ screen: Screen) -> (Stage, [ScreenReason]) {
    if let component = screen.components.first {
      let name = component.view.isNone ? "a SwiftUI view" : ground.types.name(component.view)
      return (
        .mixed,
        [ScreenReason("it embeds \(name), but \(component.reason)", at: component.location)]
      )
    }
    let use = screen.interface
    guard use.isUsed else {
      return (.uikitCode, [ScreenReason("a UIKit controller in code", at: screen.location)])
    }
    let parts = use.parts.map { counted($0.count, $0.noun) }
    return (
      .uikitIB,
      [
        ScreenReason(
          "a UIKit controller drawn in Interface Builder: " + parts.joined(separator: ", "),
          at: screen.location)
      ]
    )
  }

  private mutating func nativeStage(_ screen: Screen, _ id: ScreenID) -> (Stage, [ScreenReason]) {
    var reasons = [ScreenReason("SwiftUI alone shows it", at: screen.location)]
    let unused = ground.links.hosts.first { host in
      host.form == .subclass && host.view == screen.view && ground.isProduction(host.type)
    }
    if let unused {
      let name = ground.types.name(unused.type)
      reasons.append(
        ScreenReason("nothing builds its host \(name)", at: ground.location(of: unused.type)))
    }
    let incoming = graph.edges(to: id)
    if let uikit = incoming.first(where: { !$0.isSwiftUI }) {
      reasons.append(ScreenReason("UIKit code shows it, too", at: uikit.location))
      return hostedStage(screen, reasons)
    }
    if let sandwich = sandwich(below: id) {
      let name = screens[sandwich.target.index].name
      reasons.append(ScreenReason("it wraps the UIKit screen \(name)", at: sandwich.location))
      return (.packagedClean, reasons)
    }
    if let (bridge, controller) = wrappedPart(of: screen) {
      let name = ground.types.name(controller)
      reasons.append(
        ScreenReason("it wraps \(name), which is UIKit", at: ground.location(of: bridge)))
      return (.packagedClean, reasons)
    }
    return (.native, reasons)
  }

  private func packagedStage(
    _ screen: Screen, _ id: ScreenID, _ reasons: [ScreenReason]
  ) -> (Stage, [ScreenReason]) {
    var reasons = reasons
    let left = ScreenBridges.Kind.allCases.filter { $0 != .host && 0 < screen.bridges[$0] }
    if !left.isEmpty {
      let names = left.map { "\($0.name) \(screen.bridges[$0])" }.joined(separator: ", ")
      reasons.append(ScreenReason("bridges are left: \(names)"))
      return (.packaged, reasons)
    }
    if let edge = graph.edges(from: id).first(where: { isUIKit($0.target) }) {
      reasons.append(
        ScreenReason(
          "it opens the UIKit screen \(screens[edge.target.index].name)", at: edge.location))
      return (.packaged, reasons)
    }
    return (.packagedClean, reasons)
  }

  private func isUIKit(_ id: ScreenID) -> Bool {
    screens[id.index].view.isNone && screens[id.index].entry == .controller
  }

  private func sandwich(below id: ScreenID) -> ScreenEdge? {
    graph.edges(from: id).first { $0.through == .sandwich && isUIKit($0.target) }
  }

  private func wrappedPart(of screen: Screen) -> (bridge: TypeID, controller: TypeID)? {
    for part in screen.parts where part.kind == .bridge && !part.isByName {
      if let controller = wrappedParts[part.type]?.first { return (part.type, controller) }
    }
    return nil
  }

  private func isHostedElsewhere(_ screen: Screen) -> Bool {
    screen.entry == .bareHost
      && !ground.types.scopes.areTogether(
        screen.location.file, ground.types.declaration(screen.view).file)
  }

  private func moduleName(_ type: TypeID) -> String {
    ground.module(of: type).map { ground.modules[$0].name } ?? "-"
  }

  private func hostedReason(_ screen: Screen) -> String {
    let content = placements.lazy.compactMap { placement -> String? in
      guard case .content(let owner, let why) = placement.kind, owner == screen.type else {
        return nil
      }
      return why
    }.first
    switch screen.entry {
    case .hostingSubclass: return "a hosting controller shows it"
    case .bareHost: return "a hosting controller is built for it"
    case .controller: return "a hosted View is the whole content: " + (content ?? "")
    case .destination: return "SwiftUI shows it, and UIKit code hosts it, too"
    }
  }

  // MARK: - What binds a View to the app

  /// The first name of a type that belongs to the app, in the View or in a child View of its module.
  private mutating func firstBinding(of screen: Screen) -> TypeMentions.Mention? {
    if screen.view.isNone { return nil }
    for part in screen.parts where screen.isShownView(part, ground.types) {
      if binding[part.type] == nil { binding[part.type] = .some(bindingName(in: part.type)) }
      if let found = binding[part.type] ?? nil { return found }
    }
    return nil
  }

  private func bindingName(in view: TypeID) -> TypeMentions.Mention? {
    for part in ground.types.declarations(of: view) {
      let rows = ground.facts.files[part.file.index]
      let declaration = ground.declaration(part)
      for reference in rows.references(in: ByteRange(declaration.start, declaration.end)) {
        guard reference.name.index < mayBind.count, mayBind[reference.name.index],
          reference.kind != .value, reference.kind != .attribute,
          ground.isProduction(part.file, reference.offset)
        else { continue }
        let place = Place(part.file, reference.from)
        // A DataSource is what stands between the two, wherever it is nested.
        if ground.roles.plays(ground.types.type(around: place), .dataSource) { continue }
        let meaning = ground.types.resolve(reference.name, at: place)
        guard meaning.meaning == .declared, binds(meaning.type),
          !ground.isBuilder(ground.member(around: reference.from, in: part.file))
        else { continue }
        return TypeMentions.Mention(
          target: meaning.type, location: Location(part.file, reference.offset))
      }
    }
    // What it only calls, as a shared instance, it does not hold.
    return ground.heldTypes(of: view).first { keepers.contains($0.type) }.map {
      TypeMentions.Mention(target: $0.type, location: $0.location)
    }
  }

  private func binds(_ type: TypeID) -> Bool {
    let set = ground.roles.roles(of: type)
    if set.contains(.dataSource) { return false }
    return StageFinder.bindingRoles.contains { set.contains($0) } || wraps.contains(type)
  }

  // MARK: - Interface Builder

  /// Scenes and nibs, outlets, actions and segues of a controller, those of its own bases included.
  private func interface(of screen: Screen) -> InterfaceUse {
    guard screen.entry == .controller else { return InterfaceUse() }
    var use = drawn[ground.types.name(screen.type)] ?? InterfaceUse()
    for type in [screen.type] + ground.types.ancestors(of: screen.type) {
      for row in ground.types.members(of: type) {
        guard ground.declaration(row).flags.contains(.attributed) else { continue }
        for attribute in ground.facts.files[row.file.index].attributes(of: row.local) {
          if attribute.name == outlet { use.outlets += 1 }
          if attribute.name == action { use.actions += 1 }
        }
      }
    }
    if use.scenes == 0, namesNib(screen.type) { use.scenes = 1 }
    return use
  }

  /// Scenes and segues by the class that they name, and nibs by their own name as well.
  private static func drawn(in interfaces: [InterfaceFacts]) -> [String: InterfaceUse] {
    var drawn: [String: InterfaceUse] = [:]
    for interface in interfaces {
      for scene in interface.scenes {
        let isNib = !interface.isStoryboard && scene.id.isEmpty
        let ways = scene.segues.filter { $0.kind != "unwind" && $0.kind != "relationship" }.count
        let className = scene.className
        if let className { drawn[className, default: InterfaceUse()].addScene(segues: ways) }
        if isNib, interface.name != className {
          drawn[interface.name, default: InterfaceUse()].addScene(segues: ways)
        }
      }
    }
    return drawn
  }

  /// `super.init(nibName: "Quay", bundle: nil)` and the like in its own code.
  private func namesNib(_ type: TypeID) -> Bool {
    ground.types.declarations(of: type).contains { part in
      let rows = ground.facts.files[part.file.index]
      return rows.calls(in: ground.declaration(part).body).contains { call in
        rows.arguments(of: call).contains { argument in
          argument.label == nibName && argument.kind != .null
            && argument.kind != .identifier
            && call.name == Word.initializer.symbol
        }
      }
    }
  }
}

extension InterfaceUse {
  /// One more scene or nib, with the segues that lead out of it.
  fileprivate mutating func addScene(segues ways: Int) {
    scenes += 1
    segues += ways
  }
}
