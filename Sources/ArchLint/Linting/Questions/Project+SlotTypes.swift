// Types that a module names and should not know: those of the app, and those that only a forbidden
// module can bring.

extension Project {
  /// Whether the only View of that name in the project is an app's, out of sight of the file.
  package func isOfApp(_ type: Symbol, besides file: FileID) -> Bool {
    guard !types.isSystemType(type), let other = types.onlyType(named: type) else { return false }
    let home = types.declaration(other).file
    let shown: Traits = [.view, .uiView, .viewController]
    return modules.modules(of: home).contains { modules[$0].kind == .app }
      && !areInOneModule(file, home) && !types.traits(other).isDisjoint(with: shown)
  }

  /// The module that `imports:` forbids in a file, where a type that nobody else can bring is named
  /// there: every other module that the file imports is a framework of the system.
  package func forbiddenOrigin(of type: Symbol, in file: FileID) -> Symbol? {
    if types.isSystemType(type) || types.isNameOfType(type) || !name(type).hasSuffix("View") {
      return nil
    }
    let rows = facts.files[file.index]
    let outside = rows.imports.map(\.module).filter { !isSystemModule(name($0)) }
    guard let first = outside.first, outside.allSatisfy({ $0 == first }) else { return nil }
    let home = modules.modules(of: file)
    let isForbidden = importBans.contains { ban in
      ban.holder(of: file, home, in: self) != nil
        && ban.judgement(of: name(first))?.kind == .forbid
    }
    return isForbidden ? first : nil
  }
}
