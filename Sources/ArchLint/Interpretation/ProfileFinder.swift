// Guesses the style of each module from its linked screens: a host, its root View, and what both
// hold.

struct ProfileFinder {
  let types: Types
  let roles: Roles
  let links: Links
  let embeddings: Embeddings
  private let rx: Set<Symbol>

  init(_ types: Types, _ roles: Roles, _ links: Links, _ embeddings: Embeddings) {
    self.types = types
    self.roles = roles
    self.links = links
    self.embeddings = embeddings
    let symbols = types.facts.symbols
    rx = Set(["RxSwift", "RxCocoa", "RxRelay"].compactMap { symbols.find($0) })
  }

  /// By ModuleID.
  func counts() -> [Profiles.Counts] {
    var counts = Array(repeating: Profiles.Counts(), count: types.modules.modules.count)
    let embedders = Set(embeddings.all.filter { $0.has(.addView) }.map(\.owner))
    var seen: Set<TypeID> = []
    for host in links.hosts {
      if !host.view.isNone && !seen.insert(host.view).inserted { continue }
      let style = host.view.isNone ? nil : style(of: host, embedders)
      let file = host.view.isNone ? host.location.file : types.declaration(host.view).file
      for module in types.modules.modules(of: file) {
        counts[module.index].screens += 1
        if let style { counts[module.index].byProfile[style, default: 0] += 1 }
      }
    }
    return counts
  }

  private func style(of host: Host, _ embedders: Set<TypeID>) -> Profile? {
    let view = host.view
    if holdsDataSource(view) {
      let mediated = holds(host.type, .presenter) || holds(host.type, .router)
      if mediated { return .viper }
      if usesRx(host) && host.form == .subclass { return .rxDatasource }
    }
    let hostModules = types.modules.modules(of: host.location.file)
    let viewModules = types.modules.modules(of: types.declaration(view).file)
    if hostModules != viewModules && isGenericOverViewModel(view) { return .featurePackage }
    let models = held(by: view).filter { roles.plays($0, .viewModel) }
    if !models.isEmpty {
      let shared = Set(held(by: host.type)).intersection(models)
      if !shared.isEmpty && host.form == .subclass { return .sharedMvvm }
    }
    if host.form == .bare && !host.type.isNone && embedders.contains(host.type) {
      return .component
    }
    return nil
  }

  private func holdsDataSource(_ view: TypeID) -> Bool {
    held(by: view).contains { roles.plays($0, .dataSource) && types.parent($0) == view }
  }

  private func holds(_ type: TypeID, _ role: Role) -> Bool {
    held(by: type).contains { roles.plays($0, role) }
  }

  /// The project's types of stored properties.
  private func held(by type: TypeID) -> [TypeID] {
    if type.isNone { return [] }
    return types.members(of: type).compactMap { row in
      guard types.isStored(row) else { return nil }
      let value = types.valueType(of: row)
      return value.meaning == .declared ? value.type : nil
    }
  }

  private func isGenericOverViewModel(_ view: TypeID) -> Bool {
    let row = types.declaration(view)
    return types.facts.files[row.file.index].genericParameters(of: row.local).contains {
      parameter in
      types.resolveAll(text: parameter.constraint, at: Place(row)).contains {
        $0.meaning == .declared && roles.plays($0.type, .viewModelProtocol)
      }
    }
  }

  private func usesRx(_ host: Host) -> Bool {
    types.facts.files[host.location.file.index].imports.contains { rx.contains($0.module) }
  }
}
