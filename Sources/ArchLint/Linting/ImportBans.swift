// The entries of `imports:`, ready to be asked: for whom each holds, and what it says of a name.

/// One entry of `imports:`.
package struct ImportBan: Sendable {
  package let entry: ImportEntry
  /// Nil where the entry names no module or component.
  private let selection: ModuleSelection?
  private let roles: Set<Role>?
  private let patterns: [Pattern]
  private let exceptIn: [Glob]
  private let laterNames: LaterNames?
  /// Components that are forbidden by name, and how; judged by references.
  package private(set) var components: [ComponentID: Kind] = [:]

  package enum Kind: Int, Sendable { case allow, warn, forbid }

  /// What the entry says about one name.
  package struct Judgement: Sendable {
    package let kind: Kind
    /// How exact the pattern is that says so; -1 where only `allow_only` does, by leaving it out.
    package let exactness: Int
  }

  private struct Pattern: Sendable {
    let kind: Kind
    let names: Set<String>
    let glob: Glob?
    let exactness: Int

    func matches(_ name: String, _ bytes: [UInt8]) -> Bool {
      names.contains(name) || glob?.matches(bytes) ?? false
    }
  }

  init(_ entry: ImportEntry, in project: Project, _ moduleNames: ModuleNames) {
    self.entry = entry
    var selection = ModuleSelection()
    for name in entry.modules {
      let one = moduleNames[name.value]
      selection.modules += one.modules
      selection.components += one.components
    }
    self.selection = entry.modules.isEmpty ? nil : selection
    let roles = entry.roles.compactMap { project.roles.role(named: $0.value) }
    self.roles = entry.roles.isEmpty ? nil : Set(roles)
    exceptIn = entry.exceptIn.compactMap { Glob($0.value) }
    laterNames = project.configuration.laterNames
    patterns =
      entry.forbid.map { ImportBan.pattern($0.value, .forbid, project, moduleNames) }
      + entry.warn.map { ImportBan.pattern($0.value, .warn, project, moduleNames) }
      + (entry.allowOnly ?? []).map { ImportBan.pattern($0.value, .allow, project, moduleNames) }
    components = ImportBan.components(entry, project)
  }

  private static func pattern(
    _ text: String, _ kind: Kind, _ project: Project, _ moduleNames: ModuleNames
  ) -> Pattern {
    let selection = moduleNames[text]
    var names = Set(selection.modules.map { project.modules[$0].name })
    names.formUnion(selection.covers)
    names.insert(text)
    // What had this name in an earlier state, and has another one, is not meant.
    if project.configuration.laterNames?.isNew(text) ?? false {
      let others = project.modules.modules.filter { !$0.laterNames.isEmpty }.map(\.name)
      names.subtract(Set(others).subtracting(selection.modules.map { project.modules[$0].name }))
    }
    let glob = Glob(text)
    let isExact = glob?.isLiteral ?? true
    if let glob, !isExact {
      // The code of an earlier state imports modules by their former names.
      let renamed = project.modules.modules.filter { !$0.laterNames.isEmpty }
      names.formUnion(
        renamed.filter { project.configuration.doesMatch(glob, $0) }.map(\.name))
    }
    // An exact name beats every pattern, and a longer pattern a shorter one.
    let length = text.utf8.lazy.filter { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "?") }.count
    return Pattern(
      kind: kind, names: names, glob: isExact ? nil : glob,
      exactness: isExact ? Int.max : length)
  }

  private static func components(
    _ entry: ImportEntry, _ project: Project
  ) -> [ComponentID: Kind] {
    var components: [ComponentID: Kind] = [:]
    func add(_ names: [Written<String>], _ kind: Kind) {
      for name in names {
        let selected = project.modules.selection(
          named: name.value, in: project.configuration)
        for component in selected.components { components[component] = kind }
      }
    }
    add(entry.warn, .warn)
    add(entry.forbid, .forbid)
    guard let allowed = entry.allowOnly else { return components }
    add(allowed, .allow)
    // A list that names a folder speaks of folders: the others are forbidden.
    guard components.values.contains(.allow) else { return components }
    for index in project.modules.components.indices
    where components[ComponentID(index)] == nil {
      components[ComponentID(index)] = .forbid
    }
    return components
  }

  // MARK: - For whom

  /// The modules for which it holds; none where it speaks of components or roles alone.
  package func modules(in project: Project) -> [ModuleID] {
    guard roles == nil else { return [] }
    return selection.map(\.modules) ?? project.moduleIDs
  }

  /// Who of the file it speaks to: nil for nobody, "" for everybody.
  package func holder(
    of file: FileID, _ modules: [ModuleID], in project: Project
  ) -> (name: String, modules: [ModuleID])? {
    var holder: (name: String, modules: [ModuleID]) = ("", modules)
    if let selection {
      let chosen = modules.filter(selection.modules.contains)
      let component = project.modules.component(of: file)
      if let component, selection.components.contains(component) {
        holder.name = project.name(component)
      } else if !chosen.isEmpty {
        holder = (project.names(chosen), chosen)
      } else {
        return nil
      }
    }
    if let roles {
      guard let role = project.role(ofFile: file, among: roles) else { return nil }
      if holder.name.isEmpty { holder.name = role }
    }
    return holder
  }

  package func isExcepted(_ path: String) -> Bool {
    if exceptIn.isEmpty { return false }
    let path = RuledPath(path, laterNames)
    return exceptIn.contains { $0.matches(path) }
  }

  // MARK: - What

  /// Nil where the entry has nothing against the name.
  package func judgement(of name: String) -> Judgement? {
    let bytes = Array(name.utf8)
    let matching = patterns.filter { $0.matches(name, bytes) }
    let best = matching.max { ($0.exactness, $0.kind.rawValue) < ($1.exactness, $1.kind.rawValue) }
    if let best {
      return best.kind == .allow ? nil : Judgement(kind: best.kind, exactness: best.exactness)
    }
    return entry.allowOnly == nil ? nil : Judgement(kind: .forbid, exactness: -1)
  }
}

extension Project {
  package var importBans: [ImportBan] {
    let names = ModuleNames(modules, in: configuration)
    return configuration.imports.map { ImportBan($0, in: self, names) }
  }

  /// The role that the file's types at top level play, if they play none beside those: where a file
  /// holds a view as well as its view model, an import may serve the view.
  func role(ofFile file: FileID, among wanted: Set<Role>) -> String? {
    var found: Role?
    for (index, declaration) in facts[file].declarations.enumerated()
    where declaration.parent.isNone && declaration.kind.isType {
      let type = types.type(declaredBy: RowID(file, LocalID(index)))
      guard !type.isNone else { continue }
      let list = roles.list(of: type)
      guard let role = list.first(where: wanted.contains) else {
        if list.isEmpty { continue }
        return nil
      }
      found = found ?? role
    }
    return found.map { roles.name($0) }
  }
}
