// What rules compare between two states: how long modules are, and which module is which.

extension Project {
  /// The lines of a module's production files that hold code.
  package func codeLineCount(of module: ModuleID) -> Int {
    modules[module].files.filter { !isTest($0) }
      .reduce(0) { $0 + facts.files[$1.index].lines.codeLineCount }
  }

  /// The module of this state that a module of another one was or becomes: the same target in the
  /// same folder, else the only one of that target.
  package func counterpart(of module: Module) -> ModuleID? {
    let namesakes = moduleIDs.filter {
      modules[$0].target == module.target && modules[$0].kind == module.kind
    }
    return namesakes.first { modules[$0].folder == module.folder }
      ?? (namesakes.count == 1 ? namesakes.first : nil)
  }

  /// Where a module is declared, else the beginning of its first file.
  package func location(of module: ModuleID) -> Location? {
    modules[module].declaredAt ?? modules[module].files.first.map { Location($0, 0) }
  }

  /// Whether one of the file's modules is an app.
  package func isOfApp(_ file: FileID) -> Bool {
    !isTest(file) && modules.modules(of: file).contains { modules[$0].kind == .app }
  }
}
