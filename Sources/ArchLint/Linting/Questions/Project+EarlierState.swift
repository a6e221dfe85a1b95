// What rules that compare two states ask of modules and files.

extension Project {
  /// Where a module is declared, else the beginning of its first file.
  package func location(of module: ModuleID) -> Location? {
    modules[module].declaredAt ?? modules[module].files.first.map { Location($0, 0) }
  }

  /// Whether one of the file's modules is an app.
  package func isOfApp(_ file: FileID) -> Bool {
    !isTest(file) && modules.modules(of: file).contains { modules[$0].kind == .app }
  }
}
