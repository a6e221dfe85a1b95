// Selectors of `rules.yml` that match nothing in the project: a rule that looks at nothing would
// pass for one that finds nothing.

/// What the selectors of a configuration are held against.
package struct SelectorGround: Sendable {
  package var modules: ModuleMap
  /// Of all files that were found and not excluded, relative to the project root.
  package var paths: [String]
  /// Patterns of `exclude` that matched nothing that was met.
  package var unusedExcludes: [String]
  /// The names of all screens; nil in a run that does not link them.
  package var screens: [String]?
  /// The names of all roles that some declaration plays; nil where nobody looked.
  package var playedRoles: Set<String>?
  /// The paths of all types of the project; nil where nobody looked.
  package var types: Set<String>?
  /// Those of the names in question that some source holds, of whatever they are the name.
  package var writtenNames: Set<String> = []
  /// Names that an import of the project or a manifest outside its modules uses; nil where nobody
  /// looked.
  package var importedNames: Set<String>?
  /// What the sources call things by; nil where nobody looked.
  package var spellings: Spellings?

  /// Whether any source mentions a name, and what is worth suggesting for one that none does.
  package struct Spellings: Sendable {
    package var isMentioned: @Sendable (String) -> Bool
    /// Asked for only where a name is unknown.
    package var types, functions: @Sendable () -> [String]

    package init(
      types: @escaping @Sendable () -> [String], functions: @escaping @Sendable () -> [String],
      isMentioned: @escaping @Sendable (String) -> Bool
    ) {
      self.types = types
      self.functions = functions
      self.isMentioned = isMentioned
    }
  }

  package init(
    modules: ModuleMap, paths: [String], unusedExcludes: [String] = [], screens: [String]? = nil,
    playedRoles: Set<String>? = nil
  ) {
    self.modules = modules
    self.paths = paths
    self.unusedExcludes = unusedExcludes
    self.screens = screens
    self.playedRoles = playedRoles
  }
}

extension Configuration {
  /// Reports every selector that the user wrote and that matches nothing: an error, unless its entry
  /// is optional; a note where a checkout may well lack what is meant.
  package func checkSelectors(_ ground: SelectorGround, _ problems: inout Problems) {
    guard let source else { return }
    var check = SelectorCheck(configuration: self, ground: ground, source: source)
    check.run()
    let found = check.problems.list.enumerated().sorted { left, right in
      let places = [left, right].map { problem in
        (problem.element.excerpt?.line ?? 0, problem.element.excerpt?.column ?? 0, problem.offset)
      }
      return places[0] < places[1]
    }
    for problem in found { problems.add(problem.element) }
  }
}

private struct SelectorCheck {
  let configuration: Configuration
  let ground: SelectorGround
  let source: ConfigurationSource
  var problems = Problems()
  private let paths: SortedPaths
  private let modules: ModuleNames
  private let moduleNames: Set<String>
  private let targetNames: Set<String>

  init(configuration: Configuration, ground: SelectorGround, source: ConfigurationSource) {
    self.configuration = configuration
    self.ground = ground
    self.source = source
    paths = SortedPaths(ground.paths)
    modules = ModuleNames(ground.modules, in: configuration)
    targetNames = Set(ground.modules.modules.flatMap { [$0.name, $0.target] })
    var names = targetNames
    for entry in configuration.modules {
      names.insert(entry.name.value)
      names.formUnion(entry.covers.map(\.value))
    }
    moduleNames = names
  }

  mutating func run() {
    for (index, entry) in configuration.modules.enumerated() { check(entry, at: index) }
    for layer in configuration.layers where !layer.isOptional { checkModules(layer.names) }
    for entry in configuration.imports {
      if !entry.isOptional {
        checkModules(entry.modules)
        checkImported(entry.forbid + entry.warn + (entry.allowOnly ?? []))
      }
      checkPaths(entry.exceptIn, isOptional: entry.isOptional)
    }
    checkHosting()
    for role in configuration.roles { check(role) }
    for entry in configuration.overrides {
      if !entry.isOptional { checkModules(entry.modules) }
      checkPaths(entry.paths, isOptional: entry.isOptional)
      if !entry.isOptional { checkScreens(entry.screens) }
    }
    checkModules(configuration.namedModules)
    checkTypes(configuration.namedTypes)
    checkLayers(configuration.namedLayers)
    checkScreenSettings()
    checkPaths(configuration.project.tests, isOptional: false, level: .note)
    for pattern in configuration.project.exclude {
      guard glob(pattern) != nil, ground.unusedExcludes.contains(pattern.value) else { continue }
      report("\(pattern.value) excludes nothing", pattern.range, level: .note)
    }
  }

  // MARK: - Modules

  private mutating func check(_ entry: ModuleEntry, at index: Int) {
    checkModules((entry.allow ?? []) + entry.implementationsIn)
    let found = problems.list.count
    switch entry.selector {
    case .external: return
    case .target(let names):
      for name in names where !targetNames.contains(name.value) && !entry.isOptional {
        reportUnknown("target", name) { $0.ground.modules.modules.map(\.target) }
      }
    case .match(let patterns):
      for pattern in patterns {
        guard let glob = glob(pattern), !entry.isOptional else { continue }
        let isMatched = ground.modules.modules.contains {
          glob.matches($0.name) || glob.matches($0.target)
        }
        if !isMatched {
          reportUnknown("module", pattern) { $0.ground.modules.modules.map(\.name) }
        }
      }
    case .path(let patterns):
      checkPaths(patterns, isOptional: entry.isOptional)
      checkComponent(entry, at: index)
    }
    let selection = modules[entry.name.value]
    let isEmpty = selection.modules.isEmpty && isEmptyComponents(selection.components)
    guard isEmpty, !entry.isOptional, found == problems.list.count else { return }
    report("other entries have taken all that \(entry.name.value) names", entry.name.range)
  }

  /// Kind, profile and target stage are those of the module that a component is a folder of.
  private mutating func checkComponent(_ entry: ModuleEntry, at index: Int) {
    let selection = modules[entry.name.value]
    guard selection.components.contains(where: { ground.modules[$0].entry == index }) else {
      return
    }
    let ranges = [
      ("kind", entry.kind?.range), ("profile", entry.profile?.range),
      ("target_stage", entry.targetStage?.range),
    ]
    for case (let key, let range?) in ranges {
      report(
        "\(key) has no effect on a folder of a bigger module; it belongs to the entry of the module",
        range, level: .warning)
    }
  }

  private func isEmptyComponents(_ components: [ComponentID]) -> Bool {
    components.allSatisfy { ground.modules[$0].files.isEmpty }
  }

  /// Names of entries, modules or targets.
  private mutating func checkModules(_ names: [Written<String>]) {
    for name in names where !moduleNames.contains(name.value) {
      reportUnknown("module", name) { $0.moduleNames.sorted() }
    }
  }

  private mutating func checkTypes(_ names: [NameOfType]) {
    guard let types = ground.types else { return }
    for name in names {
      let text = name.name.value
      if name.mayBeModule, moduleNames.contains(text) || ground.writtenNames.contains(text) {
        continue
      }
      if types.contains(text) || types.contains(where: { matches($0, pattern: text) }) { continue }
      let known = name.mayBeModule ? types.union(moduleNames) : types
      let near = suggestion(for: text, among: known.sorted())
      report(
        "\(text) matches no \(name.mayBeModule ? "module or type" : "type") of this project",
        name.name.range,
        help: near.map { "did you mean \"\($0)\"?" }
          ?? "write a type with the types around it, and * for any characters: List.*")
    }
  }

  /// Names of modules that an option puts in an order have to stand in one.
  private mutating func checkLayers(_ names: [Written<String>]) {
    let order = LayerOrder(configuration.layers)
    for name in names where moduleNames.contains(name.value) {
      let modules = self.modules[name.value].modules.map { ground.modules[$0] }
      let spellings = modules.flatMap { module in
        [module.name, module.target]
          + (module.entry.map { [configuration.modules[$0].name.value] } ?? [])
      }
      if ([name.value] + spellings).contains(where: { order[$0] != nil }) { continue }
      report(
        "\(name.value) stands in no layer", name.range, help: "name it under layers as well")
    }
  }

  /// What is forbidden need not be there: a ban may outlive what it bans. A name that nothing has and
  /// that is one letter off from one that something has is misspelt, most likely.
  private mutating func checkImported(_ names: [Written<String>]) {
    guard let imported = ground.importedNames else { return }
    for name in names where Glob(name.value)?.isLiteral ?? true {
      let isKnown = moduleNames.contains(name.value) || imported.contains(name.value)
      if isKnown || isSystemModule(name.value) { continue }
      reportMisspelt(name, "is no module that anything here imports or declares") { check in
        check.moduleNames.union(imported).sorted()
      }
    }
  }

  /// A warning where a known name is very near, and nothing otherwise: nobody can be sure.
  private mutating func reportMisspelt(
    _ name: Written<String>, _ what: String, among known: (SelectorCheck) -> [String]
  ) {
    guard problems.list.count < ConfigurationReader.maximumProblemCount,
      5 <= name.value.utf8.count,
      let near = suggestion(for: name.value, among: known(self), limit: 1)
    else { return }
    report(
      "\(name.value) \(what)", name.range, level: .warning,
      help: "did you mean \"\(near)\"? Write optional: true if it is meant as it is")
  }

  /// Own base classes and helpers that no source mentions.
  private mutating func checkHosting() {
    guard let spellings = ground.spellings else { return }
    let section = configuration.shared.first { $0.name == HostingOptions.section }
    for field in section?.options ?? [] {
      let known: @Sendable () -> [String]
      switch field.key.value {
      case HostingOptions.bases.name: known = spellings.types
      case HostingOptions.helpers.name, HostingOptions.layoutHelpers.name:
        known = spellings.functions
      default: continue
      }
      for node in field.value.elements ?? [field.value] {
        guard let text = node.text, Glob(text)?.isLiteral ?? true, !isMentioned(text) else {
          continue
        }
        guard problems.list.count < ConfigurationReader.maximumProblemCount else { return }
        let near = suggestion(for: text, among: known())
        report(
          "no source of this project mentions \(text)", node.range,
          help: near.map { "did you mean \"\($0)\"?" } ?? "leave it out")
      }
    }
  }

  /// Whether the last part of a dotted name occurs in the sources, without generic arguments.
  private func isMentioned(_ name: String) -> Bool {
    guard let spellings = ground.spellings else { return true }
    let plain = name.prefix { $0 != "<" && $0 != "(" }
    return spellings.isMentioned(String(plain.split(separator: ".").last ?? plain))
  }

  // MARK: - Roles

  private mutating func check(_ role: RoleEntry) {
    let found = problems.list.count
    // Any key is a role; one that is spelt nearly like a known one is hardly meant to be another.
    let known = BuiltInRole.allCases.map(\.rawValue)
    let plain = role.name.value.filter { $0 != "_" && $0 != "-" }
    if !known.contains(role.name.value),
      let near = known.first(where: { $0.lowercased() == plain.lowercased() })
        ?? suggestion(for: role.name.value, among: known, limit: 1)
    {
      report(
        "\(role.name.value) is a role of this project's own, which no rule knows", role.name.range,
        level: .warning, help: "did you mean \"\(near)\"?")
    }
    for matcher in role.matchers {
      if !matcher.isOptional { checkModules(matcher.modules) }
      checkPaths(matcher.paths, isOptional: matcher.isOptional)
      for name in matcher.names { _ = glob(withoutStem(name)) }
      for name in matcher.inherits + matcher.conforms where !matcher.isOptional {
        if isMentioned(name.value) || isSystemType(name.value) { continue }
        reportMisspelt(name, "is no type that a source of this project mentions") {
          $0.ground.spellings?.types() ?? []
        }
      }
    }
    guard let played = ground.playedRoles, !played.contains(role.name.value),
      found == problems.list.count, !role.matchers.contains(where: \.isOptional)
    else { return }
    report(
      "no declaration of this project plays the role \(role.name.value)", role.name.range,
      help: "write optional: true where none has to")
  }

  // MARK: - Paths

  private mutating func checkPaths(
    _ patterns: [Written<String>], isOptional: Bool, level: Problem.Level = .error
  ) {
    for pattern in patterns {
      guard let glob = glob(pattern), !isOptional else { continue }
      guard !paths.hasMatch(glob) else { continue }
      guard problems.list.count < ConfigurationReader.maximumProblemCount else { return }
      let near = level == .error ? suggestedPath(for: pattern.value) : nil
      report(
        "\(pattern.value) matches no file", pattern.range, level: level,
        help: near.map { "did you mean \"\($0)\"?" })
    }
  }

  /// The first part of the pattern that no path has, in the spelling that a path has at its place.
  private func suggestedPath(for pattern: String) -> String? {
    let split = ground.paths.map { $0.split(separator: "/") }
    var known: [Substring] = []
    for part in pattern.split(separator: "/") {
      if part.contains(where: { "*?[{\\".contains($0) }) { return nil }
      let siblings = Set(
        split.filter { known.count < $0.count && $0.starts(with: known) }
          .map { String($0[known.count]) })
      if !siblings.contains(String(part)) {
        let near = suggestion(for: String(part), among: siblings.sorted())
        return near.map { (known.map(String.init) + [$0]).joined(separator: "/") }
      }
      known.append(part)
    }
    return nil
  }

  private mutating func glob(_ pattern: Written<String>) -> Glob? {
    if let glob = Glob(pattern.value) { return glob }
    report(
      "\(pattern.value) is no pattern", pattern.range,
      help: "brackets and braces have to close; a backslash makes the next character plain")
    return nil
  }

  private func withoutStem(_ pattern: Written<String>) -> Written<String> {
    let parts = pattern.value.split(separator: "{stem}", omittingEmptySubsequences: false)
    return Written(parts.joined(separator: "*"), at: pattern.range)
  }

  // MARK: - Screens

  private mutating func checkScreenSettings() {
    let screens = configuration.screens
    checkScreens(screens.keepUIKit.filter { !$0.isOptional }.map(\.name))
    checkScreens(
      screens.rename.map(\.screen) + screens.parts.map(\.screen) + screens.stage.map(\.screen))
  }

  private mutating func checkScreens(_ names: [Written<String>]) {
    guard let known = ground.screens else { return }
    for name in names where !known.contains(name.value) {
      reportUnknown("screen", name) { _ in known }
    }
  }

  // MARK: -

  private mutating func reportUnknown(
    _ what: String, _ word: Written<String>, among known: (SelectorCheck) -> [String]
  ) {
    guard problems.list.count < ConfigurationReader.maximumProblemCount else { return }
    let known = known(self)
    let near = suggestion(for: word.value, among: known)
    report(
      "\(word.value) matches no \(what) of this project", word.range,
      help: near.map { "did you mean \"\($0)\"?" } ?? helpFor(unknown: what, among: known))
  }

  /// What there is, where that can be read; with more of them the command that lists them.
  private func helpFor(unknown what: String, among known: [String]) -> String {
    let names = Set(known.filter { !$0.isEmpty }).sorted()
    let list = names.count <= 16 ? names.joined(separator: ", ") : "archlint graph lists them"
    let there = names.isEmpty ? "there is none" : names.count <= 16 ? "there are \(list)" : list
    return "\(there); write optional: true where it is not in every checkout"
  }

  private mutating func report(
    _ message: String, _ range: ByteRange, level: Problem.Level = .error, help: String? = nil
  ) {
    problems.add(source.problem(message, at: range, level: level, help: help))
  }
}
