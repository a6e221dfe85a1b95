// What a name in `rules.yml` stands for: `in: Features`, `allow: [Core]`, an entry of `layers`.

/// The modules and components that one name of `rules.yml` means.
package struct ModuleSelection: Sendable {
  package var modules: [ModuleID] = []
  package var components: [ComponentID] = []
  /// It names an entry that stands outside the project.
  package var isExternal = false

  package var isEmpty: Bool { modules.isEmpty && components.isEmpty && !isExternal }
}

extension ModuleMap {
  /// Everything that `name` means: the modules of an entry of `modules:`, its folder, an external
  /// entry or what it covers, a module or a target of that name.
  package func selection(
    named name: String, in configuration: Configuration
  ) -> ModuleSelection {
    var selection = ModuleSelection()
    for (index, entry) in configuration.modules.enumerated() {
      let isMeant = entry.name.value == name
      if isMeant {
        selection.modules += modules.indices.filter { modules[$0].entry == index }
          .map { ModuleID($0) }
        selection.components += components.indices.filter { components[$0].entry == index }
          .map { ComponentID($0) }
      }
      if case .external = entry.selector {
        let isCovered = entry.covers.contains { $0.value == name }
        selection.isExternal = selection.isExternal || isMeant || isCovered
      }
    }
    for index in modules.indices where modules[index].name == name || modules[index].target == name
    {
      let module = ModuleID(index)
      if !selection.modules.contains(module) { selection.modules.append(module) }
    }
    return selection
  }

  /// The files of what is selected.
  package func files(of selection: ModuleSelection) -> Set<FileID> {
    var files = Set(selection.modules.flatMap { self[$0].files })
    files.formUnion(selection.components.flatMap { self[$0].files })
    return files
  }
}
