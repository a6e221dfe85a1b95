// What a module may import itself, so that nobody need bring it from outside.

extension Project {
  /// Whether code of a file may use a type by its module: one of the file's own, or one that neither
  /// the layers nor `imports:` forbid, that is no app and does not use the file's module itself.
  package func mayUse(_ type: TypeID, in file: FileID) -> Bool {
    let home = types.declaration(type).file
    if areInOneModule(home, file) { return true }
    let sources = modules.modules(of: file)
    return !sources.isEmpty
      && sources.allSatisfy { source in
        modules.modules(of: home).contains { mayImport($0, from: source, in: file) }
      }
  }

  func mayImport(_ target: ModuleID, from source: ModuleID, in file: FileID) -> Bool {
    guard modules[target].kind != .app, modules[target].kind != .test,
      layers.verdict(from: source, to: target) == .allowed
    else { return false }
    return !isForbidden(word(modules[target].name), in: file) && !uses(target, source)
  }

  /// Whether `imports:` forbids a module in a file.
  package func isForbidden(_ module: Symbol, in file: FileID) -> Bool {
    if configuration.imports.isEmpty { return false }
    let home = modules.modules(of: file)
    return importBans.contains { ban in
      ban.holder(of: file, home, in: self) != nil
        && ban.judgement(of: name(module))?.kind == .forbid
    }
  }

  /// Whether one module uses another, at any distance.
  private func uses(_ module: ModuleID, _ wanted: ModuleID) -> Bool {
    var seen: Set<ModuleID> = [module]
    var queue = [module]
    while let next = queue.popLast() {
      for found in graph.dependencies(of: next) where seen.insert(found).inserted {
        if found == wanted { return true }
        queue.append(found)
      }
    }
    return false
  }

  /// Whether code of a file can name a type: it is of the same module, or open to others.
  package func isReachable(_ type: TypeID, from file: FileID) -> Bool {
    if areInOneModule(types.declaration(type).file, file) {
      let access = types.access(type)
      return access != .private && access != .fileprivate || types.declaration(type).file == file
    }
    return mayUse(type, in: file) && isOpen(type)
  }

  private func isOpen(_ type: TypeID) -> Bool {
    var current = type
    for _ in 0..<32 where !current.isNone {
      let access = types.access(current)
      guard access == .public || access == .open || access == .package else { return false }
      current = types.parent(current)
    }
    return true
  }
}
