// Who may use whom: `layers`, `modules.allow`, `role_layers` and `role_allow` as answers to one
// question about two places.

/// The order that a team wrote down for its modules, components and external modules.
package struct Layers: Sendable {
  private let modules: ModuleMap
  private let moduleHeights: [Height?]
  private let componentHeights: [Height?]
  /// By name: entries with `external`, and what they cover.
  private let externals: [Symbol: External]
  /// By entry of `modules:`; nil where an entry has no `allow`.
  private let allowances: [Allowance?]
  /// Modules that hold screens for others to show.
  private let isFeature: [Bool]
  /// Whether `layers` names anything at all.
  package let isEmpty: Bool

  /// How high something stands.
  package struct Height: Hashable, Sendable {
    /// 0 is the top.
    package let row: Int
    /// Written in `[]`: what stands there does not use each other.
    package let arePeers: Bool
    /// The layer as it is written in `rules.yml`.
    package let range: ByteRange
  }

  /// Something that can be used: a module, or a part of one.
  package struct Place: Hashable, Sendable {
    package var module: ModuleID?
    package var component: ComponentID?

    package init(_ module: ModuleID?, _ component: ComponentID? = nil) {
      self.module = module
      self.component = component
    }
  }

  /// What the order says about one place that uses another.
  package enum Verdict: Hashable, Sendable {
    case allowed
    /// The other stands higher.
    case upward
    /// Both are peers of one `[]`.
    case peers
    /// `allow` of the first one's entry does not name the other.
    case notAllowed
    /// A feature uses the app that shows it.
    case featureUsesApp
  }

  struct Allowance: Sendable {
    var entries: Set<Int> = []
    var modules: Set<ModuleID> = []
    var externals: Set<Symbol> = []
  }

  struct External: Sendable {
    var entry: Int
    var height: Height?
  }
}

// MARK: - Building

extension Layers {
  package init(_ configuration: Configuration, _ modules: ModuleMap, _ symbols: Symbols) {
    self.modules = modules
    isEmpty = configuration.layers.isEmpty
    let order = LayerOrder(configuration.layers)
    let entries = configuration.modules
    func height(_ name: String, entry: Int?) -> Height? {
      // A name of its own says more than the name of the entry that it falls under.
      order[name] ?? entry.flatMap { order[entries[$0].name.value] }
    }
    moduleHeights = modules.modules.map { module in
      let names = configuration.names(of: module)
      return names.lazy.compactMap { order[$0] }.first ?? height(module.name, entry: module.entry)
    }
    componentHeights = modules.components.map { height($0.name, entry: $0.entry) }
    externals = Layers.externals(entries, order, symbols)
    let covered = externals
    let names = AllowedNames(configuration, modules)
    allowances = entries.map { entry in
      entry.allow.map { Layers.allowance($0.map(\.value), names, symbols, covered) }
    }
    isFeature = modules.modules.map { module in
      module.kind == .feature || module.entry.map { entries[$0].profile?.value } == .featurePackage
    }
  }

  private static func externals(
    _ entries: [ModuleEntry], _ order: LayerOrder, _ symbols: Symbols
  ) -> [Symbol: External] {
    var externals: [Symbol: External] = [:]
    for (index, entry) in entries.enumerated() {
      guard case .external = entry.selector else { continue }
      for name in [entry.name.value] + entry.covers.map(\.value) {
        guard let symbol = symbols.find(name) else { continue }
        let height = order[name] ?? order[entry.name.value]
        externals[symbol] = External(entry: index, height: height)
      }
    }
    return externals
  }

  /// What the names in lists of `allow` may mean, looked up once for all lists.
  private struct AllowedNames {
    var entries: [String: Int] = [:]
    var modules: [String: Set<ModuleID>] = [:]

    init(_ configuration: Configuration, _ map: ModuleMap) {
      for (index, entry) in configuration.modules.enumerated()
      where self.entries[entry.name.value] == nil {
        self.entries[entry.name.value] = index
      }
      for (index, module) in map.modules.enumerated() {
        for name in configuration.names(of: module) {
          modules[name, default: []].insert(ModuleID(index))
        }
      }
    }
  }

  private static func allowance(
    _ names: [String], _ known: AllowedNames, _ symbols: Symbols, _ externals: [Symbol: External]
  ) -> Allowance {
    var allowance = Allowance()
    for name in names {
      if let entry = known.entries[name] { allowance.entries.insert(entry) }
      allowance.modules.formUnion(known.modules[name] ?? [])
      if let symbol = symbols.find(name), externals[symbol] != nil {
        allowance.externals.insert(symbol)
      }
    }
    return allowance
  }
}

// MARK: - Questions

extension Layers {
  package func height(of module: ModuleID) -> Height? { moduleHeights[module.index] }
  package func height(of component: ComponentID) -> Height? { componentHeights[component.index] }

  package func height(ofExternal name: Symbol) -> Height? { externals[name]?.height }

  /// Of a component that stands in `layers`, else of its module.
  package func height(of place: Place) -> Height? {
    place.component.flatMap { height(of: $0) } ?? place.module.flatMap { height(of: $0) }
  }

  /// Modules that no layer names and no `allow` restricts; nothing there is ever an error.
  package var unrestricted: [ModuleID] {
    modules.modules.indices.map { ModuleID($0) }
      .filter { height(of: $0) == nil && allowance(of: $0) == nil && modules[$0].kind != .test }
  }

  /// Whether the component stands in `layers` or says itself what it may use, so that its files
  /// count for it and not for their module.
  package func counts(_ component: ComponentID) -> Bool {
    height(of: component) != nil || allowances[modules[component].entry] != nil
  }

  package func isFeature(_ module: ModuleID) -> Bool { isFeature[module.index] }

  package func verdict(from source: ModuleID, to target: ModuleID) -> Verdict {
    verdict(from: Place(source), to: Place(target))
  }

  /// Tests may use everything. `allow` decides before `layers`.
  package func verdict(from source: Place, to target: Place) -> Verdict {
    if source == target { return .allowed }
    if let module = source.module, modules[module].kind == .test { return .allowed }
    if let allowed = isAllowed(target, for: source) { return allowed ? .allowed : .notAllowed }
    let (from, to) = (height(of: source), height(of: target))
    if let from, let to { return compare(from, to, areSame: isSame(source, target)) }
    if let source = source.module, let target = target.module, source != target,
      isFeature(source), modules[target].kind == .app
    {
      return .featureUsesApp
    }
    return .allowed
  }

  /// What the order says about using an external module of that name.
  package func verdict(from source: Place, toExternal name: Symbol) -> Verdict {
    if let module = source.module, modules[module].kind == .test { return .allowed }
    guard let external = externals[name] else { return .allowed }
    if let allowance = allowance(of: source) {
      let isAllowed =
        allowance.entries.contains(external.entry) || allowance.externals.contains(name)
      return isAllowed ? .allowed : .notAllowed
    }
    guard let from = height(of: source), let to = external.height else { return .allowed }
    return compare(from, to, areSame: false)
  }

  private func compare(_ from: Height, _ to: Height, areSame: Bool) -> Verdict {
    if to.row < from.row { return .upward }
    return from.row == to.row && from.arePeers && !areSame ? .peers : .allowed
  }

  /// Whether both count as one thing in `layers`.
  private func isSame(_ source: Place, _ target: Place) -> Bool {
    let from = source.component.flatMap { height(of: $0) == nil ? nil : $0 }
    let to = target.component.flatMap { height(of: $0) == nil ? nil : $0 }
    return from == to && (from != nil || source.module == target.module)
  }

  /// Nil where nothing is said: no `allow`, or both stand in one entry.
  private func isAllowed(_ target: Place, for source: Place) -> Bool? {
    if let component = source.component, let allowance = allowances[modules[component].entry] {
      if target.component == component { return nil }
      // A component is a part of its module and may use what belongs to no other part.
      if target.component == nil && target.module == source.module { return true }
      return contains(allowance, target)
    }
    guard let module = source.module, let allowance = allowance(of: module),
      let other = target.module, other != module
    else { return nil }
    if modules[other].entry != nil && modules[other].entry == modules[module].entry { return nil }
    return contains(allowance, target)
  }

  private func contains(_ allowance: Allowance, _ target: Place) -> Bool {
    if let component = target.component,
      allowance.entries.contains(modules[component].entry)
    {
      return true
    }
    guard let module = target.module else { return false }
    return allowance.modules.contains(module)
      || modules[module].entry.map(allowance.entries.contains) == true
  }

  private func allowance(of module: ModuleID) -> Allowance? {
    modules[module].entry.flatMap { allowances[$0] }
  }

  private func allowance(of place: Place) -> Allowance? {
    place.component.flatMap { allowances[modules[$0].entry] }
      ?? place.module.flatMap { allowance(of: $0) }
  }
}

// MARK: - Names in order

/// `layers` or `role_layers`: names from top to bottom.
package struct LayerOrder: Sendable {
  private var heights: [String: Layers.Height] = [:]

  package init(_ layers: [LayerEntry]) {
    for (row, layer) in layers.enumerated() {
      let height = Layers.Height(row: row, arePeers: layer.arePeers, range: layer.range)
      for name in layer.names where heights[name.value] == nil { heights[name.value] = height }
    }
  }

  package subscript(name: String) -> Layers.Height? { heights[name] }
}

/// `role_layers` and `role_allow`: which roles may name which.
package struct RoleOrder: Sendable {
  /// Roles of which the order or a list says what they may name.
  package let restricted: [Role]
  /// Roles that it can be a fault to name: a list forbids every role that it leaves out.
  package let concerned: [Role]
  /// By role; nil where the order does not name it.
  private var heights: [Layers.Height?]
  private var allowed: [Role: Set<Role>] = [:]

  /// - Parameter names: of all roles, by `Role`.
  package init(_ configuration: Configuration, names: [String]) {
    let order = LayerOrder(configuration.roleLayers)
    let heights = names.map { order[$0] }
    func number(_ name: String) -> Role? { names.firstIndex(of: name).map { Role($0) } }
    for entry in configuration.roleAllow {
      guard let role = number(entry.role.value) else { continue }
      allowed[role, default: []].formUnion(entry.allowed.compactMap { number($0.value) })
    }
    self.heights = heights
    let roles = names.indices.map { Role($0) }
    let allowed = allowed
    restricted = roles.filter { heights[$0.index] != nil || allowed[$0] != nil }
    concerned = allowed.isEmpty ? roles.filter { heights[$0.index] != nil } : roles
  }

  package var isEmpty: Bool { restricted.isEmpty }

  /// `role_allow` decides where it is given; peers of `role_layers` only stand equally high then.
  package func verdict(from source: Role, to target: Role) -> Layers.Verdict {
    if source == target { return .allowed }
    if let allowed = allowed[source] {
      return allowed.contains(target) ? .allowed : .notAllowed
    }
    guard let from = heights[source.index], let to = heights[target.index] else { return .allowed }
    if to.row < from.row { return .upward }
    return from.row == to.row && from.arePeers && allowed.isEmpty ? .peers : .allowed
  }
}
