// Finds the screens of a project: entries first, then the parts of each, the ways between them, and
// at last how far each has come.

struct ScreenFinder {
  let ground: ScreenGround
  var screens: [Screen] = []
  /// By controller or hosting subclass.
  var ofController: [TypeID: Int] = [:]
  /// By the View that is its content.
  var ofView: [TypeID: Int] = [:]
  private(set) var placements: [HostPlacement] = []
  private(set) var sites: ScreenSiteFinder
  private var known: KnownParts
  private var callers: KnownCallers
  /// By type: what its own code shows.
  private var shown: [TypeID: Set<ScreenSite.Target>] = [:]
  private var bases: [TypeID] = []
  private var shell: [TypeID] = []
  /// Controllers that show something of UIKit, be they screens, parts or containers.
  private var drawing: Set<TypeID> = []
  /// The places that show it, by what they show.
  private(set) var waysIn: [ScreenSite.Target: [ScreenSite]] = [:]
  /// By type: the screens whose cluster it is in.
  private var ofType: [TypeID: [ScreenID]] = [:]
  /// By the type of a screen: what is embedded in it and never shown by itself.
  private var embedded: [TypeID: [EmbeddedPart]] = [:]

  init(
    _ interpretation: Interpretation, _ modules: ModuleMap, _ configuration: Configuration,
    _ interfaces: [InterfaceFacts]
  ) {
    ground = ScreenGround(interpretation, modules, configuration, interfaces)
    sites = ScreenSiteFinder(ground, controllers: [])
    known = KnownParts(ground.types)
    callers = KnownCallers(ground)
  }

  var types: Types { _read { yield ground.types } }

  mutating func find() -> Screens {
    let controllers = controllerTypes()
    sites = ScreenSiteFinder(ground, controllers: controllers)
    sites.find()
    callers = sites.callers
    waysIn = Dictionary(grouping: sites.sites, by: \.target)
    for site in sites.sites {
      shown[ground.type(around: site.place), default: []].insert(site.target)
    }
    let contents = HostedContentFinder(ground)
    placements = contents.find()
    addControllers(controllers, embedded: contents.embeddedSubclasses)
    placements = inherited(placements)
    addBareHosts()
    addDestinations()
    joinTwins()
    sortAndName()
    findParts()
    if moveEmbedded() { findParts() }
    var ways = ways()
    let edges = ways.edges(of: sites.sites)
    let graph = ScreenGraph(
      screenCount: screens.count, edges, unresolved: ways.unresolvedWays)
    var stages = StageFinder(
      ground, screens, graph, placements, slots: sites.destinationSlots,
      wrappedParts: wrappedParts())
    stages.find()
    screens = stages.screens
    let lines = ScreenLineCounter(ground, screens, ofType)
    for index in screens.indices { screens[index].lines = lines.lines[index] }
    var result = Screens()
    result.all = screens
    result.ofType = ofType
    result.graph = graph
    result.shared = lines.shared
    result.sharedLines = lines.sharedLines
    result.shell = shell
    result.bases = bases
    return result
  }

  /// By representable: the controllers of UIKit that it makes and that are no screens of their own.
  private func wrappedParts() -> [TypeID: [TypeID]] {
    sites.wrapped.mapValues { controllers in
      controllers.filter { drawing.contains($0) && ofController[$0] == nil }
    }
  }

  private mutating func findParts() {
    var parts = ScreenPartFinder(
      ground, screens, placements, embedded, shown: shown, known: known)
    parts.find()
    known = parts.known
    screens = parts.screens
    ofType = parts.ofType
  }

  private func ways() -> ScreenWays {
    ScreenWays(ground, screens, ofType, ofController, ofView, callers: callers)
  }

  /// Makes what is only embedded a part of the screens around it; whether there is any.
  private mutating func moveEmbedded() -> Bool {
    var ways = ways()
    let mayBePart = mayBePart(ways)
    // What leads to a screen says nothing of another one.
    let edges = ways.edges(
      of: sites.sites.filter { site in
        ways.target(of: site).map { mayBePart[$0.index] } ?? false
      })
    callers = ways.callers
    let finder = EmbeddedScreens(
      screens, ScreenGraph(screenCount: screens.count, edges), mayBePart: mayBePart)
    var removed: Set<Int> = []
    for (index, screen) in screens.enumerated() {
      for (parent, location) in finder.parents(of: ScreenID(index)) {
        removed.insert(index)
        embedded[screens[parent.index].type, default: []].append(
          EmbeddedPart(type: screen.type, view: screen.view, location: location))
      }
    }
    if removed.isEmpty { return false }
    remove(removed)
    for index in screens.indices {
      screens[index].parts = []
      screens[index].components = []
      screens[index].marks.remove(.byName)
    }
    sortAndName()
    return true
  }

  /// By screen, before any way is followed: others embed it somewhere, and all of them can be told.
  private func mayBePart(_ ways: ScreenWays) -> [Bool] {
    var mayBePart = [Bool](repeating: false, count: screens.count)
    for target in ways.shownInline { mayBePart[target.index] = true }
    for site in sites.sites where site.kind == .embed && !site.isSandwich {
      if let target = ways.target(of: site) { mayBePart[target.index] = true }
    }
    for (index, screen) in screens.enumerated() {
      let isLoose =
        sites.looselyEmbedded.contains(.controller(screen.type))
        || sites.looselyEmbedded.contains(.view(screen.view))
      if isLoose || screen.entry == .destination { mayBePart[index] = false }
    }
    return mayBePart
  }

  // MARK: - Entries

  /// The controllers of production code, hosting ones included; containers are the shell, and alerts
  /// and the like are no screens.
  private mutating func controllerTypes() -> Set<TypeID> {
    var found: Set<TypeID> = []
    let passedOver = Set(
      ["UIAlertController", "UIActivityViewController", "UISearchController"].map(ground.word))
    for index in types.all {
      let type = TypeID(index)
      guard types.kind(type) == .class, ground.has(type, .viewController),
        ground.isProduction(type), types.isDeclared(type)
      else { continue }
      if ground.has(type, .containerController) {
        shell.append(type)
      } else if !derives(type, from: passedOver) {
        found.insert(type)
      }
    }
    return found
  }

  /// Whether a class of UIKit that is called so stands above a type.
  private func derives(_ type: TypeID, from names: Set<Symbol>) -> Bool {
    ([type] + types.ancestors(of: type)).contains { own in
      types.supertypes(of: own).contains { names.contains($0.name) }
    }
  }

  private mutating func addControllers(_ controllers: Set<TypeID>, embedded: Set<TypeID>) {
    let contents = placements.reduce(into: [TypeID: TypeID]()) { contents, placement in
      if case .content(let owner, _) = placement.kind { contents[owner] = placement.hosted.view }
    }
    let subclasses = hostingSubclasses()
    let structure = ControllerStructure(ground)
    for type in controllers.sorted() {
      let ways = waysIn[.controller(type)] ?? []
      if !ways.isEmpty, ways.allSatisfy(\.isOverlay) { continue }
      if !ways.isEmpty, ways.allSatisfy({ $0.kind == .embed }),
        structure.drawsNothing(type, orAnEmptyView: ways.allSatisfy(\.isSandwich))
      {
        continue
      }
      if isWrapper(type) {
        bases.append(type)
      } else if ground.has(type, .hostingController) {
        guard let view = subclasses[type] else { continue }
        let isChildOnly = ways.allSatisfy { $0.kind == .embed || $0.kind == .unknown }
        if embedded.contains(type) && isChildOnly { continue }
        if isLeftOver(type, of: view) { continue }
        add(type, .hostingSubclass, view: view)
      } else if isBase(type, structure) {
        bases.append(type)
      } else if let view = contents[type] {
        add(type, .controller, view: view)
      } else {
        drawing.insert(type)
        if structure.onlyHoldsOthers(type) || structure.isFilledByOthers(type) {
          shell.append(type)
        } else {
          add(type, .controller, view: .none)
        }
      }
    }
  }

  /// A controller that others derive from and that nothing shows itself, but as the empty root of a window
  /// from which an alert is presented.
  private func isBase(_ type: TypeID, _ structure: ControllerStructure) -> Bool {
    if sites.constructed.contains(type) {
      let ways = waysIn[.controller(type)] ?? []
      guard !ways.isEmpty, ways.allSatisfy({ $0.kind == .root }),
        structure.drawsNothing(type, orAnEmptyView: true)
      else { return false }
    }
    return types.subtypes(of: type).contains { ground.has($0, .viewController) }
  }

  /// A class that shows any View that it is given: `SheetController<Content: View>` with an
  /// `init(rootView: Content)`.
  private func isWrapper(_ type: TypeID) -> Bool {
    guard types.isGeneric(type) else { return false }
    let row = types.declaration(type)
    let parameters = ground.facts.files[row.file.index].genericParameters(of: row.local).map(\.name)
    if ground.has(type, .hostingController), passesViewOn(type) { return true }
    return types.members(of: type).contains { member in
      ground.declaration(member).kind == .initializer
        && ground.facts.files[member.file.index].parameters(of: member.local).contains {
          $0.label == ground.word("rootView") && parameters.contains($0.typeName)
        }
    }
  }

  private mutating func add(_ type: TypeID, _ entry: Screen.Entry, view: TypeID) {
    ofController[type] = screens.count
    if !view.isNone { ofView[view] = screens.count }
    // A host nested in its View may be called by what it is alone.
    let isNamedByView = !view.isNone && isScreenSuffix(types.name(type))
    let stem = ground.stem(of: isNamedByView ? view : type)
    screens.append(
      Screen(
        name: "", stem: stem, entry: entry, type: type, view: view,
        location: ground.location(of: type), module: ground.module(of: type)))
  }

  /// One screen for each root View that is hosted without a class of its own.
  private mutating func addBareHosts() {
    for placement in placements {
      guard case .shown = placement.kind, ground.isNativeView(placement.hosted.view),
        ground.isProduction(placement.hosted.view), ofView[placement.hosted.view] == nil,
        !isOverlay(placement.hosted.view)
      else { continue }
      add(view: placement.hosted.view, .bareHost, at: placement.location)
    }
  }

  /// Whether a hosted View stands in windows above the app's alone.
  private func isOverlay(_ view: TypeID) -> Bool {
    guard let ways = waysIn[.view(view)] else { return false }
    return ways.allSatisfy(\.isOverlay)
  }

  private mutating func addDestinations() {
    for site in sites.sites {
      guard case .view(let view) = site.target, site.isSwiftUI, ofView[view] == nil,
        ground.isProduction(view)
      else { continue }
      add(view: view, .destination, at: ground.location(of: view))
    }
  }

  private mutating func add(view: TypeID, _ entry: Screen.Entry, at location: Location) {
    ofView[view] = screens.count
    screens.append(
      Screen(
        name: "", stem: ground.stem(of: view), entry: entry, type: view, view: view,
        location: location, module: ground.module(of: location.file)))
  }

  // MARK: - Twins

  /// Two implementations of one screen, told by their stem: the older one stays, and says so.
  private mutating func joinTwins() {
    var ofStem: [String: [Int]] = [:]
    for (index, screen) in screens.enumerated() { ofStem[screen.stem, default: []].append(index) }
    var removed: Set<Int> = []
    for group in ofStem.values where 1 < group.count {
      guard let old = group.first(where: { screens[$0].view.isNone }) else { continue }
      for new in group where new != old && !screens[new].view.isNone {
        guard ground.areInOneModule(screens[old].type, screens[new].type),
          !shows(screens[old].type, screens[new]), !shows(screens[new].view, screens[old]),
          isOpened(screens[old]) || !isOpened(screens[new])
        else { continue }
        screens[old].marks.insert(.parallel)
        screens[old].twin = screens[new].type
        removed.insert(new)
        break
      }
    }
    addUnusedTwins()
    remove(removed)
  }

  /// Whether anything takes users there. A controller that nothing opens any more, beside another
  /// implementation that is opened, is left over.
  private func isOpened(_ screen: Screen) -> Bool {
    sites.constructed.contains(screen.type) || waysIn[.controller(screen.type)] != nil
      || !screen.view.isNone && waysIn[.view(screen.view)] != nil
  }

  /// Whether the type itself shows the other screen: then they are two.
  private func shows(_ type: TypeID, _ other: Screen) -> Bool {
    guard let shown = shown[type] else { return false }
    return shown.contains(.controller(other.type))
      || !other.view.isNone && shown.contains(.view(other.view))
  }

  /// A View of a UIKit screen's stem that production code never builds.
  private mutating func addUnusedTwins() {
    var ofStem: [String: [TypeID]] = [:]
    for index in types.all {
      let type = TypeID(index)
      guard ground.isNativeView(type), ground.isProduction(type), types.parent(type).isNone,
        ofView[type] == nil
      else { continue }
      ofStem[ground.stem(of: type), default: []].append(type)
    }
    for index in screens.indices
    where screens[index].view.isNone && !screens[index].marks.contains(.parallel)
      && screens[index].entry == .controller
    {
      let twin = ofStem[screens[index].stem]?.first { view in
        ground.areInOneModule(view, screens[index].type) && !shows(view, screens[index])
          && !isBuilt(view)
      }
      guard let twin else { continue }
      screens[index].marks.insert(.parallel)
      screens[index].twin = twin
    }
  }

  private func isBuilt(_ view: TypeID) -> Bool {
    ground.mentions.rows(of: view).contains { row in
      let reference = ground.facts.files[row.file.index].references[row.local.index]
      return ground.isProduction(row.file, reference.offset)
        && ground.type(around: Place(row.file, reference.from)) != view
    }
      || ground.calls[types.symbol(view)].contains { row in
        ground.isProduction(row.file, ground.call(row).offset)
          && ground.constructed(by: row).type == view
      }
  }

  private mutating func remove(_ removed: Set<Int>) {
    if removed.isEmpty { return }
    screens = screens.indices.filter { !removed.contains($0) }.map { screens[$0] }
    reindex()
  }

  /// A twin's host and View lead to the screen that stands for both.
  private mutating func reindex() {
    ofController = [:]
    ofView = [:]
    for (index, screen) in screens.enumerated() {
      if ground.has(screen.type, .viewController) { ofController[screen.type] = index }
      if !screen.view.isNone { ofView[screen.view] = index }
    }
    for (index, screen) in screens.enumerated() where !screen.twin.isNone {
      if ground.has(screen.twin, .viewController) { ofController[screen.twin] = index }
      let view = ground.view(ofTwin: screen.twin)
      if !view.isNone, ofView[view] == nil { ofView[view] = index }
    }
  }

  // MARK: - Names

  /// By stem; where several screens have one, by the name of the type, and of types of one name by
  /// their module.
  private mutating func sortAndName() {
    let stems = screens.reduce(into: [String: Int]()) { $0[$1.stem, default: 0] += 1 }
    for index in screens.indices {
      let screen = screens[index]
      screens[index].name =
        stems[screen.stem] == 1 ? screen.stem : types.path(screen.type)
    }
    let names = screens.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    for index in screens.indices where 1 < names[screens[index].name] ?? 0 {
      let module = screens[index].module.map { ground.modules[$0].name } ?? "-"
      let name = "\(screens[index].name) (\(module))"
      numbers[name, default: 0] += 1
      let number = numbers[name] ?? 1
      screens[index].name = number == 1 ? name : "\(name) \(number)"
    }
    rename()
    screens.sort { left, right in
      left.name == right.name
        ? left.location < right.location : precedesInBytes(left.name, right.name)
    }
    reindex()
  }

  private mutating func rename() {
    for entry in ground.configuration.screens.rename {
      let wanted = entry.screen.value
      let index = screens.firstIndex {
        $0.name == wanted || $0.stem == wanted || types.path($0.type) == wanted
      }
      if let index { screens[index].name = entry.name.value }
    }
  }
}
