// Every place that takes a user somewhere: where controllers and hosted Views are built, where SwiftUI
// shows a View, and what Interface Builder draws.

/// One place that shows a screen, before it is known which screen it belongs to.
struct ScreenSite: Sendable {
  let target: Target
  let location: Location
  /// Where it stands; of a segue the controller's class.
  let place: Place
  let closure: LocalID<Closure>
  var kind: ScreenEdge.Kind
  let isSwiftUI: Bool
  var isSandwich = false
  /// The View in whose destination the site's closure is shown.
  var receiver = TypeID.none
  /// What the function around has to be given for its value to be this target.
  var conditions: [RouteCondition] = []
  /// Who decides by a key which cannot be told here.
  var router: RouteDecider?
  /// The root of a window that lies above the app's, or what a menu shows of what it is about.
  var isOverlay = false
  /// The controller that shows it: `filter.present(picker, animated: true)`.
  var presenter = TypeID.none

  enum Target: Hashable, Sendable {
    case controller(TypeID)
    case view(TypeID)
  }
}

struct ScreenSiteFinder {
  let ground: ScreenGround
  /// Controllers of the project that may be screens.
  let controllers: Set<TypeID>
  var sites: [ScreenSite] = []
  /// Controllers that code constructs or names to have them made.
  var constructed: Set<TypeID> = []
  /// Calls that have a scene of a storyboard made, each with a controller that it shows.
  private(set) var instantiated: [(call: RowID<Call>, controller: TypeID)] = []
  /// By representable: the controllers that it wraps.
  var wrapped: [TypeID: [TypeID]] = [:]
  /// By representable: the Views that hosting controllers within it show.
  var wrappedViews: [TypeID: [TypeID]] = [:]
  /// By View: its properties that it shows in a destination, with how.
  var destinationSlots: [TypeID: [Symbol: ScreenEdge.Kind]] = [:]
  /// Representables that a destination shows.
  var shownRepresentables: Set<Shown> = []
  /// Functions that have been followed, so that a ring of them ends.
  private var followed: Set<Followed> = []
  private(set) var callers: KnownCallers
  private let parts: EmbeddedControllers
  /// What is added to controllers that are not told, or begins a stack of its own: no part of the screen
  /// around the call.
  var looselyEmbedded: Set<ScreenSite.Target> = []
  /// Controllers with which properties of objects begin that show nothing themselves.
  var kept: Set<TypeID> = []

  private struct Followed: Hashable {
    let function: RowID<Declaration>
    let target: ScreenSite.Target
    let conditions: [RouteCondition]
    let router: RouteDecider?
  }

  init(_ ground: ScreenGround, controllers: Set<TypeID>) {
    self.ground = ground
    self.controllers = controllers
    callers = KnownCallers(ground)
    parts = EmbeddedControllers(ground, controllers)
  }

  var types: Types { _read { yield ground.types } }
  var facts: Facts { ground.facts }

  mutating func find() {
    instantiated = InstantiatedScenes(ground, controllers: controllers).found
    findWrapped()
    for controller in controllers.sorted() { findSites(of: controller) }
    for (row, controller) in instantiated {
      constructed.insert(controller)
      addUses(of: row, .controller(controller))
    }
    for hosted in ground.hostedViews.all where !hosted.view.isNone && hosted.form != .initializer {
      let call = ground.call(hosted.site)
      guard ground.isProduction(hosted.site.file, call.offset) else { continue }
      for target in targets(ofHosted: hosted.view) { addUses(of: hosted.site, target) }
      if let root = facts.files[hosted.file.index].call(hosted.construction) {
        shownRepresentables.insert(Shown(file: hosted.file, offset: root.offset))
      }
    }
    findKept()
    findDestinations()
    findSegues()
    addEmbedded()
  }

  /// Each part once in every type that embeds it.
  private mutating func addEmbedded() {
    struct Pair: Hashable {
      let owner: TypeID
      let target: ScreenSite.Target
    }
    var known: Set<Pair> = []
    for site in sites where site.kind == .embed {
      known.insert(Pair(owner: ground.type(around: site.place), target: site.target))
    }
    for site in parts.find() {
      let pair = Pair(owner: ground.type(around: site.place), target: site.target)
      if known.insert(pair).inserted { sites.append(site) }
    }
  }

  // MARK: - Controllers

  private mutating func findSites(of controller: TypeID) {
    for row in ground.mentions.rows(of: controller) {
      let reference = facts.files[row.file.index].references[row.local.index]
      guard ground.isProduction(row.file, reference.offset) else { continue }
      switch reference.kind {
      case .call: findCall(at: reference, in: row.file, of: controller)
      case .expression:
        guard facts.symbols.lastPart(of: reference.path) == Word.selfValue.symbol else { continue }
        findMaking(at: reference, in: row.file, of: controller)
      case .type, .value, .attribute, .keyPath: continue
      }
    }
    for row in ground.calls[types.symbol(controller)] {
      let call = ground.call(row)
      // `QuayView.HostingController(…)` begins with the name of another type.
      guard ground.isProduction(row.file, call.offset),
        facts.symbols.lastPart(of: call.callee) == call.name,
        ground.constructed(by: row).type == controller
      else { continue }
      constructed.insert(controller)
      addUses(of: row, .controller(controller))
    }
  }

  /// `QuayViewController.init(…)` and `QuayViewController.open(from: self)`.
  private mutating func findCall(
    at reference: Reference, in file: FileID, of controller: TypeID
  ) {
    let rows = facts.files[file.index]
    let range = rows.calls.range(from: reference.offset, to: reference.offset + 400)
    guard let index = range.first(where: { rows.calls[$0].start == reference.offset }) else {
      return
    }
    let call = rows.calls[index]
    if call.callee == call.name { return }
    let made = types.constructed(by: call, in: file)
    if made.meaning == .declared {
      guard made.type == controller else { return }
    } else if !isOpening(call, of: controller, in: file) {
      return
    }
    constructed.insert(controller)
    addUses(
      of: RowID(file, LocalID(index)), .controller(controller),
      otherwise: kinds(ofStatic: call.name, of: controller))
  }

  /// A static function of the controller that gives one, or that shows one by itself.
  func isOpening(_ call: Call, of controller: TypeID, in file: FileID) -> Bool {
    // A chain's later links are members of what the first one gave.
    guard call.receiver.isNone else { return false }
    let own = types.members(of: controller).first { row in
      let member = ground.declaration(row)
      return member.name == call.name && member.kind == .function
    }
    guard let own else {
      // Declared by an outside protocol or an ancestor: `instantiate()`, `loadFromNib()`.
      let name = facts.symbols[call.name].lowercased()
      return ["instan", "make", "create", "load", "build", "init", "from"].contains {
        name.hasPrefix($0)
      }
    }
    let rows = facts.files[own.file.index]
    guard let function = rows.function(of: own.local) else { return false }
    if isController(function.resultName, at: Place(own)) { return true }
    return function.result.isNone && !kinds(ofStatic: call.name, of: controller).isEmpty
  }

  /// What a static function of a controller does with it.
  private func kinds(ofStatic name: Symbol, of controller: TypeID) -> [ScreenEdge.Kind] {
    for row in types.members(of: controller) {
      let member = ground.declaration(row)
      guard member.name == name, member.kind == .function, member.flags.contains(.static) else {
        continue
      }
      let rows = facts.files[row.file.index]
      for call in rows.calls(in: member.body) {
        switch facts.symbols[call.name] {
        case "pushViewController", "show", "setViewControllers": return [.push]
        case "present": return [.modal]
        case "addChild": return [.embed]
        default: continue
        }
      }
    }
    return []
  }

  /// `storyboard.instantiate(QuayViewController.self)`: a call that is told the class.
  private mutating func findMaking(
    at reference: Reference, in file: FileID, of controller: TypeID
  ) {
    let rows = facts.files[file.index]
    let before = rows.calls.range(
      from: reference.offset < 400 ? 0 : reference.offset - 400, to: reference.offset)
    guard
      let index = before.last(where: { reference.offset < rows.calls[$0].end }),
      ScreenSiteFinder.makingVerbs.contains(where: {
        facts.symbols[rows.calls[index].name].lowercased().hasPrefix($0)
      })
    else { return }
    constructed.insert(controller)
    addUses(of: RowID(file, LocalID(index)), .controller(controller))
  }

  private static let makingVerbs = ["instan", "make", "create", "load", "resolve", "build", "get"]

  private func isController(_ name: Symbol, at place: Place) -> Bool {
    if name.isNone { return false }
    return types.traits(of: types.resolve(name, at: place)).contains(.viewController)
  }
}

// MARK: - Uses

extension ScreenSiteFinder {
  /// A call whose value is the target where conditions on the function around hold.
  struct Making {
    let call: RowID<Call>
    var conditions: [RouteCondition] = []
    var router: RouteDecider?
  }

  /// Adds how the value of a call is used, through the functions that give it away.
  private mutating func addUses(
    of row: RowID<Call>, _ target: ScreenSite.Target, otherwise: [ScreenEdge.Kind] = []
  ) {
    var pending = [Making(call: row)]
    var otherwise = otherwise.first ?? .unknown
    while var making = pending.popLast() {
      let row = making.call
      let uses = ground.uses(of: row) + usesOfCasts(of: row, to: target)
      let call = ground.call(row)
      let shown = uses.filter { $0.kind != .representable && $0.kind != .stack }
      let member = ground.member(around: call.from, in: row.file)
      // What a representable wraps is told by where the representable is shown.
      if isWrapping(member) { continue }
      // A static function of the controller's own is told by its callers.
      if case .controller(let type) = target, isStatic(member),
        ground.type(around: Place(row.file, call.from)) == type, !gives(member, target)
      {
        continue
      }
      // The root of a stack is a screen, whoever embeds the stack.
      if uses.contains(where: { $0.kind == .stack }) { looselyEmbedded.insert(target) }
      making.conditions += callers.caller(by: row).conditions
      for use in shown { add(use, of: making, target) }
      if !shown.isEmpty { continue }
      if let property = ground.property(beginningWith: row) {
        if addUses(of: property, making, target) { continue }
        if isKeptForOthers(property, target) { continue }
      }
      let isGiven = gives(member, target)
      if !isGiven, let kind = kind(ofPassing: row) { otherwise = kind }
      if isGiven {
        let step = Followed(
          function: member, target: target, conditions: making.conditions, router: making.router)
        guard followed.insert(step).inserted else { continue }
        let calls = callers.calls(of: member)
        for call in calls.reversed() {
          if let next = self.making(by: call, of: member, making) { pending.append(next) }
        }
        if !calls.isEmpty { continue }
      }
      var site = ScreenSite(
        target: target, location: ground.location(of: row), place: Place(row.file, call.from),
        closure: call.closure, kind: otherwise, isSwiftUI: false)
      if otherwise == .unknown, parts.givesPages(types.type(around: site.place)) {
        site.kind = .embed
      }
      site.conditions = making.conditions
      site.router = making.router
      site.isOverlay = isPreviewOfMenu(row)
      sites.append(site)
      otherwise = .unknown
    }
  }

  /// A call of a function that gives the target; nil where it passes another key.
  private mutating func making(
    by row: RowID<Call>, of function: RowID<Declaration>, _ making: Making
  ) -> Making? {
    let caller = callers.caller(by: row)
    switch callers.passing(row, caller, to: function, making.conditions) {
    case .never: return nil
    case .reached(let conditions):
      return Making(call: row, conditions: conditions, router: making.router)
    case .unknown:
      return Making(call: row, router: RouteDecider(function, ground))
    }
  }

  mutating func add(
    _ use: Presentation, of making: Making, _ target: ScreenSite.Target
  ) {
    let call = ground.call(making.call)
    let kind: ScreenEdge.Kind =
      switch use.kind {
      case .push: parts.turnsPages(use.location) ? .embed : .push
      case .modal: .modal
      case .child: .embed
      case .tab, .root: .root
      case .representable, .stack: .embed
      }
    if use.kind == .child, isLoose(use.location) { looselyEmbedded.insert(target) }
    // A property is shown elsewhere than it is built.
    let place = Place(use.location.file, enclosing(use.location) ?? call.from)
    var site = ScreenSite(
      target: target, location: use.location, place: place,
      closure: closure(at: use.location) ?? call.closure, kind: kind, isSwiftUI: false)
    let isInOneFunction =
      place.file == making.call.file
      && ground.member(around: place.declaration, in: place.file)
        == ground.member(around: call.from, in: place.file)
    if isInOneFunction {
      let member = ground.member(around: call.from, in: making.call.file)
      let here = ground.conditions(at: use.location.offset, in: member)
      if RouteKeys.exclude(making.conditions, here) { return }
      site.conditions = making.conditions
    }
    site.router = making.router
    if use.kind == .root { site.isOverlay = isOverlay(use.location) }
    site.presenter = presenter(at: use.location)
    sites.append(site)
  }

  /// `window.rootViewController?.addChild(player)`: whose child it becomes cannot be told.
  private func isLoose(_ location: Location) -> Bool {
    let rows = facts.files[location.file.index]
    let range = ByteRange(location.offset, location.offset + 1)
    guard let call = rows.calls(in: range).first, call.name == ground.word("addChild") else {
      return false
    }
    switch types.receiver(of: call, in: location.file) {
    case .own, .type: return false
    case .outside, .unknown: return true
    }
  }

  /// The controller of the project on which a call is made.
  private func presenter(at location: Location) -> TypeID {
    let rows = facts.files[location.file.index]
    let range = ByteRange(location.offset, location.offset + 1)
    guard let call = rows.calls(in: range).first,
      case .type(let type) = types.receiver(of: call, in: location.file),
      controllers.contains(type)
    else { return .none }
    return type
  }

  private func enclosing(_ location: Location) -> LocalID<Declaration>? {
    let rows = facts.files[location.file.index]
    return rows.calls(in: ByteRange(location.offset, location.offset + 1)).first?.from
      ?? rows.assignments(in: ByteRange(location.offset, location.offset + 1)).first?.from
  }

  private func closure(at location: Location) -> LocalID<Closure>? {
    let rows = facts.files[location.file.index]
    return rows.calls(in: ByteRange(location.offset, location.offset + 1)).first?.closure
      ?? rows.assignments(in: ByteRange(location.offset, location.offset + 1)).first?.closure
  }

  /// Whether a function, or a computed property, returns what it builds: a controller for a
  /// controller or a hosted View.
  private func gives(_ member: RowID<Declaration>, _ target: ScreenSite.Target) -> Bool {
    let rows = facts.files[member.file.index]
    guard member.local.index < rows.declarations.count else { return false }
    guard rows.declarations[member.local.index].kind == .function,
      let function = rows.function(of: member.local), !function.result.isNone
    else { return false }
    if isController(function.resultName, at: Place(member)) { return true }
    // Protocols that controllers conform to: `Presentable`, `Drawable`.
    let result = types.resolve(text: function.result, at: Place(member))
    return result.meaning == .declared && types.kind(result.type) == .protocol
  }

  /// `UIContextMenuConfiguration(identifier: id, previewProvider: { … }) { … }`
  private func isPreviewOfMenu(_ row: RowID<Call>) -> Bool {
    let rows = facts.files[row.file.index]
    var closure = rows.calls[row.local.index].closure
    for _ in 0..<8 where closure.index < rows.closures.count {
      let around = rows.closures[closure.index]
      if around.call.index < rows.calls.count {
        let call = rows.calls[around.call.index]
        let argument = rows.arguments(of: call).first {
          $0.offset <= around.offset && around.offset < $0.end
        }
        if call.name == ground.word("UIContextMenuConfiguration"),
          argument?.label == ground.word("previewProvider")
        {
          return true
        }
      }
      closure = around.parent
    }
    return false
  }

  private func isStatic(_ member: RowID<Declaration>) -> Bool {
    let declarations = facts.files[member.file.index].declarations
    return member.local.index < declarations.count
      && declarations[member.local.index].flags.contains(.static)
  }

  func isWrapping(_ member: RowID<Declaration>) -> Bool {
    let rows = facts.files[member.file.index]
    guard member.local.index < rows.declarations.count else { return false }
    return rows.declarations[member.local.index].name == ground.word("makeUIViewController")
  }
}
