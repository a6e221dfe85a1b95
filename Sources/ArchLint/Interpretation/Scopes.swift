// What a file can see: its own module, and the modules it imports, re-exports followed. Folders that were
// taken for modules, and that nobody imports, see each other: they may well be one.

/// Sets of modules that files are in, numbered: most files are in exactly one.
struct Scopes: Sendable {
  /// By file; files in no module share one scope.
  private(set) var scopeOfFile: [Int32] = []
  private var members: [[ModuleID]] = []
  /// By module: its name, and the names of all modules that come along with an import of it.
  private var names: [Symbol] = []
  private var reexports: [Symbol: Set<Symbol>] = [:]
  /// The modules that have an entry there.
  private var reexporting = SymbolSet(count: 0)

  init(_ facts: Facts, _ modules: ModuleMap) {
    names = modules.modules.map { facts.symbols.find($0.name) ?? .none }
    let loose = Self.looseModules(facts, modules)
    var numbers: [[ModuleID]: Int32] = [:]
    scopeOfFile.reserveCapacity(facts.files.count)
    for index in facts.files.indices {
      var set = modules.modules(of: FileID(index))
      if set.contains(where: loose.contains) { set = loose }
      if let number = numbers[set] {
        scopeOfFile.append(number)
      } else {
        numbers[set] = Int32(members.count)
        scopeOfFile.append(Int32(members.count))
        members.append(set)
      }
    }
    findReexports(facts, modules)
  }

  /// The folders of targets that no import confirms as modules, tests left out. A file is in one of
  /// them at most.
  private static func looseModules(_ facts: Facts, _ modules: ModuleMap) -> [ModuleID] {
    let guesses = modules.modules.indices.filter {
      modules.modules[$0].mayShareTarget && modules.modules[$0].kind != .test
    }
    if guesses.count < 2 { return [] }
    var imported = SymbolSet(count: facts.symbols.count)
    for file in facts.files { for row in file.imports { imported.insert(row.module) } }
    return guesses.filter {
      facts.symbols.find(modules.modules[$0].name).map { !imported.contains($0) } ?? true
    }.map { ModuleID($0) }
  }

  /// Whether two files are compiled into one module.
  func areTogether(_ left: FileID, _ right: FileID) -> Bool {
    guard left.index < scopeOfFile.count, right.index < scopeOfFile.count else { return false }
    let first = scopeOfFile[left.index]
    let second = scopeOfFile[right.index]
    if first == second { return true }
    return members[Int(first)].contains { members[Int(second)].contains($0) }
  }

  func isInAModule(_ file: FileID) -> Bool {
    file.index < scopeOfFile.count && !members[Int(scopeOfFile[file.index])].isEmpty
  }

  enum Importing { case not, plainly, testably }

  /// Whether `file` imports a module that `other` is in, directly or through a re-export.
  func importing(_ file: FileID, _ other: FileID, _ facts: Facts) -> Importing {
    guard other.index < scopeOfFile.count else { return .not }
    let targets = members[Int(scopeOfFile[other.index])]
    var best = Importing.not
    for row in facts[file].imports {
      for target in targets where target.index < names.count && !names[target.index].isNone {
        let name = names[target.index]
        if row.module == name {
          if row.flags.contains(.testable) { return .testably }
          best = .plainly
        } else if reexporting.contains(row.module), reexports[row.module]?.contains(name) == true {
          best = .plainly
        }
      }
    }
    return best
  }

  func isModule(_ name: Symbol) -> Bool { names.contains(name) }

  func isIn(_ file: FileID, moduleNamed name: Symbol) -> Bool {
    guard file.index < scopeOfFile.count else { return false }
    return members[Int(scopeOfFile[file.index])].contains {
      $0.index < names.count && names[$0.index] == name
    }
  }

  /// Closes `@_exported import` over all modules, by rounds until nothing is added.
  private mutating func findReexports(_ facts: Facts, _ modules: ModuleMap) {
    for (index, module) in modules.modules.enumerated() where !names[index].isNone {
      for file in module.files {
        for row in facts[file].imports where row.flags.contains(.exported) {
          reexports[names[index], default: []].insert(row.module)
        }
      }
    }
    reexporting = SymbolSet(reexports.keys, count: facts.symbols.count)
    var isGrowing = !reexports.isEmpty
    while isGrowing {
      isGrowing = false
      for (name, known) in reexports {
        let further = known.reduce(into: known) { $0.formUnion(reexports[$1] ?? []) }
        if known.count < further.count {
          reexports[name] = further
          isGrowing = true
        }
      }
    }
  }
}
