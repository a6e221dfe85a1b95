// Gives the types of a project their roles, in three steps: proved ones, those of `rules.yml`, and
// defaults for roles that it does not mention.

struct RoleFinder {
  private let types: Types
  private let modules: ModuleMap
  private let paths: [String]
  private let configuration: Configuration
  private var names: [String]
  private var sets: [RoleSet]
  /// Types by a name that they derive from or conform to; asked for once a name.
  private var kinds: [String: [Bool]] = [:]
  private var configured: Set<Int> = []
  private let moduleNames: ModuleNames
  private let laterNames: LaterNames?

  init(_ types: Types, _ modules: ModuleMap, paths: [String], _ configuration: Configuration) {
    self.types = types
    self.modules = modules
    self.paths = paths
    self.configuration = configuration
    moduleNames = ModuleNames(modules, in: configuration)
    laterNames = configuration.laterNames
    names = BuiltInRole.allCases.map(\.rawValue)
    for entry in configuration.roles where !names.contains(entry.name.value) {
      names.append(entry.name.value)
    }
    sets = Array(repeating: RoleSet(), count: types.count)
    configured = Set(configuration.roles.compactMap { names.firstIndex(of: $0.name.value) })
  }

  /// Everything but `screenView` and what is nested in roles, which links decide.
  mutating func find() -> Roles {
    proveRoles()
    for entry in configuration.roles where entry.name.value != BuiltInRole.screenView.rawValue {
      apply(entry) { $0.nestedIn.isEmpty }
    }
    applyDefaults()
    findWatchedProtocols()
    implementViewModels()
    applyNested()
    return Roles(names: names, sets: sets)
  }

  /// `screenView`: what links show as a screen, and by the patterns of `rules.yml` those Views that
  /// no link reaches.
  mutating func addScreens(to roles: inout Roles, _ links: Links) {
    var screens = links.screenViews
    let before = sets
    for entry in configuration.roles where entry.name.value == BuiltInRole.screenView.rawValue {
      apply(entry) { $0.nestedIn.isEmpty }
    }
    for index in types.all where sets[index].contains(.screenView) {
      if before[index].contains(.view) { screens.insert(TypeID(index)) }
    }
    roles.assign(.screenView, to: screens.sorted())
  }

  // MARK: - Proof

  private mutating func proveRoles() {
    for index in types.all {
      let type = TypeID(index)
      guard types.isDeclared(type), types.kind(type) != .protocol else { continue }
      let traits = types.traits(type)
      if traits.contains(.view) { sets[index].insert(.view) }
      if traits.contains(.viewController) { sets[index].insert(.viewController) }
      if traits.contains(.hostingController) { sets[index].insert(.hostingController) }
      if !traits.isDisjoint(with: .representable) { sets[index].insert(.representable) }
    }
  }

  /// A protocol of what Views watch, all of whose classes are view models, is one of theirs, whatever
  /// it is called.
  private mutating func findWatchedProtocols() {
    if configured.contains(Role.viewModelProtocol.index) { return }
    for index in types.all where types.kind(TypeID(index)) == .protocol {
      let type = TypeID(index)
      guard types.isDeclared(type), types.traits(type).contains(.observableObject) else { continue }
      let classes = types.descendants(of: type).filter { found in
        types.kind(found) == .class && !modules.isTest(types.declaration(found).file)
      }
      if !classes.isEmpty, classes.allSatisfy({ sets[$0.index].contains(.viewModel) }) {
        sets[index].insert(.viewModelProtocol)
      }
    }
  }

  /// A class that conforms to a view-model protocol is a view model, whatever it is called.
  private mutating func implementViewModels() {
    for index in types.all where sets[index].contains(.viewModelProtocol) {
      for type in types.descendants(of: TypeID(index)) {
        guard types.kind(type) == .class || types.kind(type) == .actor else { continue }
        if types.traits(type).isDisjoint(with: RoleFinder.visible) {
          sets[type.index].insert(.viewModel)
        }
      }
    }
  }

  /// What is seen on screen is no model, service or repository, however it is called.
  private static let visible: Traits = [
    .view, .viewController, .uiView, .controllerRepresentable, .viewRepresentable,
    .appKitController, .scene,
  ]

  // MARK: - rules.yml

  private mutating func apply(_ entry: RoleEntry, where condition: (RoleMatcher) -> Bool) {
    guard let index = names.firstIndex(of: entry.name.value) else { return }
    for matcher in entry.matchers where condition(matcher) {
      assign(Role(index), matching: matcher)
    }
  }

  /// Roles nested in roles: again until nothing is added, since one may be nested in the other.
  private mutating func applyNested() {
    var rounds = 0
    var before = -1
    var now = playerCount
    while before != now && rounds < 16 {
      for entry in configuration.roles { apply(entry) { !$0.nestedIn.isEmpty } }
      before = now
      now = playerCount
      rounds += 1
    }
  }

  private var playerCount: Int {
    sets.reduce(0) { count, set in
      set.isEmpty
        ? count : count + names.indices.reduce(0) { $0 + (set.contains(Role($1)) ? 1 : 0) }
    }
  }

  private mutating func assign(_ role: Role, matching matcher: RoleMatcher) {
    let patterns = matcher.names.compactMap { NamePattern($0.value) }
    let inherited = matcher.inherits.map { kindTable($0.value) }
    let conformed = matcher.conforms.map { kindTable($0.value) }
    let files = fileTable(matcher)
    let owners = matcher.nestedIn.compactMap { name in
      names.firstIndex(of: name.value).map { Role($0) }
    }
    for index in types.all {
      let type = TypeID(index)
      guard types.isDeclared(type) else { continue }
      if !matcher.kinds.isEmpty, !matcher.kinds.contains(where: { isKind($0.value, type) }) {
        continue
      }
      if !patterns.isEmpty, !patterns.contains(where: { isNamed($0, type) }) { continue }
      if !inherited.isEmpty, !inherited.contains(where: { $0[index] }) { continue }
      if !conformed.isEmpty, !conformed.contains(where: { $0[index] }) { continue }
      if let files, !files[types.declaration(type).file.index] { continue }
      if !matcher.nestedIn.isEmpty, !isNested(type, in: owners) { continue }
      sets[index].insert(role)
    }
  }

  private func isNested(_ type: TypeID, in owners: [Role]) -> Bool {
    let parent = types.parent(type)
    if parent.isNone { return false }
    return owners.contains { owner in
      // A screen's view is decided by links, later; any view may have become one by then.
      sets[parent.index].contains(owner == .screenView ? .view : owner)
    }
  }

  private func isNamed(_ pattern: NamePattern, _ type: TypeID) -> Bool {
    pattern.matches(
      pattern.asksForPath
        ? Array(types.path(type).utf8) : types.facts.symbols.utf8(of: types.symbol(type)))
  }

  private func isKind(_ kind: RoleMatcher.DeclarationKindName, _ type: TypeID) -> Bool {
    switch kind {
    case .class: types.kind(type) == .class
    case .struct: types.kind(type) == .struct
    case .enum: types.kind(type) == .enum
    case .protocol: types.kind(type) == .protocol
    case .actor: types.kind(type) == .actor
    }
  }

  /// By type: whether it stands anywhere below the class or protocol of that name.
  private mutating func kindTable(_ name: String) -> [Bool] {
    if let table = kinds[name] { return table }
    let table = types.kindTable(name)
    kinds[name] = table
    return table
  }

  /// By file; nil where the matcher names neither a module nor a path.
  private func fileTable(_ matcher: RoleMatcher) -> [Bool]? {
    if matcher.modules.isEmpty && matcher.paths.isEmpty { return nil }
    var table = [Bool](repeating: true, count: types.facts.files.count)
    if !matcher.modules.isEmpty {
      let files = matcher.modules.reduce(into: Set<FileID>()) { files, name in
        files.formUnion(
          modules.files(of: moduleNames[name.value]))
      }
      for index in table.indices { table[index] = files.contains(FileID(index)) }
    }
    if !matcher.paths.isEmpty {
      let globs = matcher.paths.compactMap { Glob($0.value) }
      for index in table.indices where table[index] {
        let path = RuledPath(index < paths.count ? paths[index] : "", laterNames)
        table[index] = globs.contains { $0.matches(path) }
      }
    }
    return table
  }
}

// MARK: - Defaults

extension RoleFinder {
  /// What a role is taken for where `rules.yml` says nothing: a name, and some proof beside it
  /// where the name alone is common for other things.
  private struct Default {
    let role: Role
    let kinds: [DeclarationKind]
    /// How the name may end, behind a stem.
    let endings: [String]
    /// It has no stem: the ending is the whole name.
    var isWholeName = false
    let proof: Proof
  }

  private enum Proof {
    case none
    /// It holds or drives controllers of UIKit: services and representables have coordinators too.
    case navigates
    /// It stands between a view and an interactor or router.
    case mediates
    case decodes
    case nestedInView
    case nestedInScreen
  }

  private static let defaults: [Default] = [
    Default(
      role: .viewModelProtocol, kinds: [.protocol],
      endings: ["ViewModel", "ViewModelProtocol", "ViewModelType"], proof: .none),
    Default(
      role: .viewModel, kinds: [.class, .actor],
      endings: ["ViewModel", "ViewModelImpl", "ViewModelImplementation"], proof: .none),
    Default(
      role: .viewModel, kinds: [.class, .actor], endings: ["ViewModel"], isWholeName: true,
      proof: .nestedInScreen),
    Default(
      role: .dataSource, kinds: [.class], endings: ["DataSource"], isWholeName: true,
      proof: .nestedInView),
    Default(
      role: .delegate, kinds: [.protocol], endings: ["Delegate", "DelegateProtocol"], proof: .none),
    Default(
      role: .router, kinds: [.class, .struct, .protocol], endings: ["Router", "Wireframe"],
      proof: .navigates),
    Default(
      role: .coordinator, kinds: [.class, .struct, .protocol], endings: ["Coordinator"],
      proof: .navigates),
    Default(
      role: .presenter, kinds: [.class], endings: ["Presenter"], proof: .mediates),
    Default(role: .interactor, kinds: [.class, .actor], endings: ["Interactor"], proof: .none),
    Default(
      role: .repository, kinds: [.class, .struct, .actor, .protocol],
      endings: ["Repository", "RepositoryProtocol", "RepositoryImpl"], proof: .none),
    Default(
      role: .service, kinds: [.class, .struct, .actor, .protocol],
      endings: ["Service", "ServiceProtocol", "ServiceImpl", "APIClient"], proof: .none),
    Default(
      role: .transportModel, kinds: [.class, .struct, .enum], endings: ["Response", "DTO"],
      proof: .decodes),
  ]

  private mutating func applyDefaults() {
    let defaults = RoleFinder.defaults.filter { !configured.contains($0.role.index) }
    let endings = defaults.enumerated().flatMap { index, entry in
      entry.endings.map { NameEnding($0, of: index) }
    }
    for index in types.all {
      let type = TypeID(index)
      let end = types.facts.symbols.lastBytes(of: types.symbol(type))
      for ending in endings where end & ending.mask == ending.bytes {
        let entry = defaults[ending.entry]
        guard entry.kinds.contains(types.kind(type)), isNamed(type, as: entry),
          types.traits(type).isDisjoint(with: RoleFinder.visible), holds(entry.proof, type)
        else { continue }
        sets[index].insert(entry.role)
      }
    }
  }

  /// The last eight bytes of an ending: enough to pass over nearly every name.
  private struct NameEnding: BitwiseCopyable {
    private(set) var bytes: UInt64 = 0
    private(set) var mask: UInt64 = 0
    /// The place of the default that it belongs to.
    let entry: Int

    init(_ text: String, of entry: Int) {
      self.entry = entry
      for byte in text.utf8.suffix(8) {
        bytes = bytes >> 8 | UInt64(byte) << 56
        mask = mask >> 8 | 0xFF << 56
      }
    }
  }

  private func isNamed(_ type: TypeID, as entry: Default) -> Bool {
    let symbols = types.facts.symbols
    let name = types.symbol(type)
    let length = Int(symbols.length(of: name))
    return entry.endings.contains { ending in
      symbols.ends(name, with: ending) && (ending.utf8.count == length) == entry.isWholeName
    }
  }

  private func holds(_ proof: Proof, _ type: TypeID) -> Bool {
    let parent = types.parent(type)
    switch proof {
    case .none: return true
    case .decodes: return types.traits(type).contains(.decodable)
    case .nestedInView: return !parent.isNone && types.traits(parent).contains(.view)
    case .nestedInScreen:
      return !parent.isNone && !types.traits(parent).isDisjoint(with: [.view, .viewController])
    case .navigates:
      if !parent.isNone, !types.traits(parent).isDisjoint(with: .representable) { return false }
      return types.drivesControllers(type)
    case .mediates:
      return types.members(of: type).contains { row in
        types.hasProperty(row, namedLike: ["interactor", "router", "wireframe", "view"])
      }
    }
  }
}
