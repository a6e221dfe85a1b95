// What a name in `rules.yml` stands for: `in: Features`, `allow: [Core]`, an entry of `layers`.

/// The modules and components that one name of `rules.yml` means.
package struct ModuleSelection: Sendable {
  package var modules: [ModuleID] = []
  package var components: [ComponentID] = []
  /// It names an entry that stands outside the project.
  package var isExternal = false
  /// What an external entry of that name covers.
  package var covers: [String] = []

  package var isEmpty: Bool { modules.isEmpty && components.isEmpty && !isExternal }
}

/// Every name that `rules.yml` may speak of modules by: made once, asked often.
package struct ModuleNames: Sendable {
  private var selections: [String: ModuleSelection] = [:]

  package init(_ map: ModuleMap, in configuration: Configuration) {
    var modulesOfEntry: [Int: [ModuleID]] = [:]
    for (index, module) in map.modules.enumerated() {
      if let entry = module.entry { modulesOfEntry[entry, default: []].append(ModuleID(index)) }
    }
    var componentsOfEntry: [Int: [ComponentID]] = [:]
    for (index, component) in map.components.enumerated() {
      componentsOfEntry[component.entry, default: []].append(ComponentID(index))
    }
    for (index, entry) in configuration.modules.enumerated() {
      selections[entry.name.value, default: ModuleSelection()].modules +=
        modulesOfEntry[index] ?? []
      selections[entry.name.value, default: ModuleSelection()].components +=
        componentsOfEntry[index] ?? []
      guard case .external = entry.selector else { continue }
      selections[entry.name.value]?.covers += entry.covers.map(\.value)
      for name in [entry.name] + entry.covers {
        selections[name.value, default: ModuleSelection()].isExternal = true
      }
    }
    for (index, module) in map.modules.enumerated() {
      for name in configuration.names(of: module) {
        let known = selections[name]?.modules ?? []
        if known.last != ModuleID(index) && !known.contains(ModuleID(index)) {
          selections[name, default: ModuleSelection()].modules.append(ModuleID(index))
        }
      }
    }
  }

  /// Everything that `name` means: the modules of an entry of `modules:`, its folder, an external
  /// entry or what it covers, a module or a target of that name.
  package subscript(name: String) -> ModuleSelection { selections[name] ?? ModuleSelection() }
}

extension ModuleMap {
  /// What one name means; whoever asks for many makes `ModuleNames` first.
  package func selection(
    named name: String, in configuration: Configuration
  ) -> ModuleSelection {
    ModuleNames(self, in: configuration)[name]
  }

  /// The files of what is selected.
  package func files(of selection: ModuleSelection) -> Set<FileID> {
    var files = Set(selection.modules.flatMap { self[$0].files })
    files.formUnion(selection.components.flatMap { self[$0].files })
    return files
  }
}
