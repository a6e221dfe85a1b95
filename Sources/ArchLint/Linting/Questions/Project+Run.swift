// What the machinery asks of a project: the ground for levels and selectors, lines of places, what was
// not read, and what suppression comments leave of a run.

extension Project {
  var paths: [String] { files.files.map(\.path) }

  /// What was found and not read, by path: sources that could not be read among it.
  package var leftOut: [LeftOut] {
    let unread = gaps.unreadFiles.map { LeftOut(path: files.path(of: $0), reason: .unreadable) }
    return (gaps.leftOut + unread).sorted { precedesInBytes($0.path, $1.path) }
  }

  package var ruleGround: RuleGround {
    var ground = RuleGround(paths: paths, modules: modules, profiles: profiles.all)
    ground.laterNames = configuration.laterNames
    ground.screens = namedScreens
    return ground
  }

  /// The screens that `overrides:` name; what several screens share belongs to none of them.
  private var namedScreens: [RuleGround.ScreenPlace] {
    let named = Set(configuration.screensOfOverrides.map(\.value))
    if named.isEmpty { return [] }
    return screens.all.flatMap { screen -> [RuleGround.ScreenPlace] in
      let names = Set(self.names(of: screen)).intersection(named)
      if names.isEmpty { return [] }
      let own = screen.parts.map(\.type).filter { screens.ofType[$0]?.count == 1 }
      let ranges = own.flatMap { types.declarations(of: $0) }.map { row in
        Location(row.file, declaration(row).start, to: declaration(row).end)
      }
      return names.map { RuleGround.ScreenPlace(name: $0, ranges: ranges) }
    }
  }

  func checkSelectors(_ problems: inout Problems) {
    var ground = SelectorGround(
      modules: modules, paths: paths, unusedExcludes: gaps.unusedExcludes,
      screens: hasScreens ? screenNames : nil, playedRoles: playedRoles)
    if !configuration.namedTypes.isEmpty {
      let named = types.all.map { TypeID($0) }.filter { types.kind($0) != .extension }
      ground.types = Set(named.map { types.path($0) })
      ground.writtenNames = Set(
        configuration.namedTypes.map(\.name.value).filter { facts.symbols.find($0) != nil })
    }
    ground.importedNames = importedNames
    ground.spellings = spellings
    configuration.checkSelectors(ground, &problems)
  }

  /// What anything imports, and what manifests, projects and Podfiles bring in from outside.
  private var importedNames: Set<String> {
    guard !configuration.imports.isEmpty else { return [] }
    var names = Set(Set(graph.imports.map(\.name)).map { facts.symbols[$0] })
    for module in modules.modules {
      for dependency in module.dependencies { names.formUnion(dependency.externalNames) }
    }
    return names.union(modules.podModules)
  }

  private var spellings: SelectorGround.Spellings {
    SelectorGround.Spellings(
      types: { [facts] in facts.declaredNames { $0.isType } },
      functions: { [facts] in facts.declaredNames { $0 == .function } },
      isMentioned: { [facts] in facts.symbols.find($0) != nil })
  }

  private var playedRoles: Set<String> {
    let named = roles.names.filter { name in
      roles.role(named: name).map { !roles.types(playing: $0).isEmpty } ?? false
    }
    return Set(named)
  }

  /// The lines of a file: a source's stand in its facts, those of any other in the table of files.
  func lines(of file: FileID) -> LineIndex {
    if files.kind(of: file) == .interface {
      return interfaces.first { $0.file == file }?.lines ?? LineIndex()
    }
    return files.lines(of: file) ?? facts[file].lines
  }

  /// What comments leave of the findings of a run, and what they hide.
  func withoutSuppressed(
    _ run: RuleRun, _ cards: [RuleCard], on today: Day
  ) -> Suppressions.Outcome {
    let uncertain = modulesWithGaps
    let isUncertain = gaps.lacksSettings
    let circumstances = Suppressions.Circumstances(
      line: { self.lines(of: $0.file).line(at: $0.offset) },
      hasEarlierState: hasReference,
      isUncertain: { file in
        isUncertain || modules.modules(of: file).contains { uncertain.contains($0) }
      },
      configuration: configuration.source.flatMap { files.id(of: $0.path) })
    return Suppressions(facts.suppressionRows, cards: cards, today: today)
      .apply(to: run, expired: configuration.expired, circumstances)
  }

  private var modulesWithGaps: Set<ModuleID> {
    Set(gaps.unreadFiles.flatMap { modules.modules(of: $0) })
  }
}

extension Facts {
  /// The names of all declarations of some kinds, sorted.
  fileprivate func declaredNames(_ isWanted: (DeclarationKind) -> Bool) -> [String] {
    var names: Set<Symbol> = []
    for file in files.indices {
      for row in files[file].declarations where isWanted(row.kind) { names.insert(row.name) }
    }
    return names.map { symbols[$0] }.sorted()
  }
}
