// Puts together what manifests, projects, configuration and folders say: numbers the modules, looks
// up the names they depend on, and lists the modules of every file.

/// Collects drafts; `finish` makes the map.
struct ModuleMapBuilder {
  var drafts: [ModuleDraft] = []
  var packages: [PackageDraft] = []
  var projects: [ProjectDraft] = []
  let table: FileTable
  var configuration: Configuration
  let links: SourceLinks
  /// Submodules that are not checked out.
  let absentSubmodules: [String]
  let caseless: CaselessTable
  /// Whether anything stands at a path of the tree, be it of no interest to the table.
  let exists: @Sendable (String) -> Bool

  /// What is a module of its own in the later of two states alone, for each file that is in it there.
  var laterComponents: [FileID: LaterComponent] = [:]

  /// Files that descriptions which are otherwise not read keep for tests.
  var testFiles: Set<FileID> = []

  /// By FileID: whether a draft claims the file.
  private var isClaimed: [Bool]

  /// The folders that hold a manifest: a file belongs to the innermost package around it.
  let packageFolders: [String]

  init(
    _ table: FileTable, _ configuration: Configuration, _ links: SourceLinks = SourceLinks(),
    absentSubmodules: [String] = [],
    exists: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.table = table
    self.links = links
    self.absentSubmodules = absentSubmodules
    caseless = CaselessTable(table)
    self.exists = exists
    self.configuration = configuration
    isClaimed = Array(repeating: false, count: table.count)
    packageFolders = table.ids(of: .manifest).map { ArchLint.folder(of: table.path(of: $0)) }
  }

  /// The Swift files below a folder, and those that links below it lead to with the link's path.
  func swiftFiles(below folder: String, without leftOut: [String]) -> [(
    file: FileID, link: String?
  )] {
    var files = swiftFiles(in: table.range(below: folder), leftOut).map { ($0, String?.none) }
    for link in links.links(below: folder) {
      if leftOut.contains(where: { isPath(link.path, inside: $0) }) { continue }
      if let file = table.id(of: link.destination), table.kind(of: file) == .swift {
        files.append((file, link.path))
      } else {
        files += swiftFiles(in: table.range(below: link.destination), leftOut)
          .map { ($0, link.path) }
      }
    }
    return files
  }

  private func swiftFiles(in range: Range<Int>, _ leftOut: [String]) -> [FileID] {
    range.compactMap { index in
      let file = FileID(index)
      guard table.kind(of: file) == .swift else { return nil }
      let path = table.path(of: file)
      return leftOut.contains(where: { isPath(path, inside: $0) }) ? nil : file
    }
  }

  func makeLookup() -> FileLookup {
    FileLookup(table, links, caseless, absent: absentSubmodules, exists: exists)
  }

  /// The folders below `folder` whose files belong to a package of their own.
  func nestedPackages(below folder: String) -> [String] {
    packageFolders.filter { $0 != folder && isPath($0, inside: folder) }
  }

  mutating func add(_ draft: ModuleDraft) {
    for member in draft.members { isClaimed[member.file.index] = true }
    drafts.append(draft)
  }

  func claims(_ file: FileID) -> Bool { isClaimed[file.index] }

  var claimsAll: Bool { table.swiftFiles.allSatisfy { claims($0) } }

  /// The map of everything that was added, and the index of each draft's module in it.
  func finish() -> ModuleMap {
    var map = ModuleMap()
    let order = drafts.indices.sorted { precedes(drafts[$0], drafts[$1]) }
    var position = [Int](repeating: 0, count: drafts.count)
    for (index, draft) in order.enumerated() { position[draft] = index }
    let resolver = DependencyResolver(drafts, packages, projects)
    map.modulesOfFile = Array(repeating: [], count: table.count)
    for (index, draft) in order.enumerated() {
      var module = drafts[draft].module
      fill(&module, from: drafts[draft].members)
      module.dependencies = resolver.dependencies(of: draft) { ModuleID(position[$0]) }
      map.add(ModuleID(index), toModulesOf: module.files)
      map.modules.append(module)
    }
    applyEntries(to: &map)
    addComponents(to: &map)
    markTests(in: &map)
    return map
  }

  private func precedes(_ left: ModuleDraft, _ right: ModuleDraft) -> Bool {
    let (left, right) = (left.module, right.module)
    if left.name != right.name { return precedesInBytes(left.name, right.name) }
    if left.folder != right.folder { return precedesInBytes(left.folder, right.folder) }
    if left.origin != right.origin { return left.origin.rawValue < right.origin.rawValue }
    if left.target != right.target { return precedesInBytes(left.target, right.target) }
    guard let first = left.declaredAt, let second = right.declaredAt else { return false }
    return first < second
  }

  /// Each file once, in the order of paths, with the first reason given for it.
  private func fill(_ module: inout Module, from members: [ModuleDraft.Member]) {
    // The file and the place of each, as one number.
    let order = members.enumerated().map { UInt64($1.file.rawValue) << 32 | UInt64($0) }.sorted()
    for place in order {
      let member = members[Int(place & 0xFFFF_FFFF)]
      if module.files.last == member.file { continue }
      module.files.append(member.file)
      module.memberships.append(member.membership)
    }
  }
}

// MARK: - What the configuration says

extension ModuleMapBuilder {
  /// A module belongs to the entry that names its target, else to the one with the longest pattern
  /// that matches its name.
  private func applyEntries(to map: inout ModuleMap) {
    let patterns = entryPatterns()
    let entryOfTarget = entriesByTarget()
    for index in map.modules.indices where map.modules[index].entry == nil {
      let module = map.modules[index]
      let named = configuration.names(of: module).compactMap { entryOfTarget[$0] }.min()
      guard let entry = named ?? entry(matching: module, patterns) else { continue }
      map.modules[index].entry = entry
      if let kind = configuration.modules[entry].kind { map.modules[index].kind = kind.value }
    }
  }

  /// The first entry that names each target.
  private func entriesByTarget() -> [String: Int] {
    var entries: [String: Int] = [:]
    for (index, entry) in configuration.modules.enumerated() {
      guard case .target(let names) = entry.selector else { continue }
      for name in names where entries[name.value] == nil { entries[name.value] = index }
    }
    return entries
  }

  private typealias EntryPattern = (glob: Glob, entry: Int)

  private func entryPatterns() -> [EntryPattern] {
    var patterns: [EntryPattern] = []
    for (index, entry) in configuration.modules.enumerated() {
      guard case .match(let globs) = entry.selector else { continue }
      for glob in globs { if let glob = Glob(glob.value) { patterns.append((glob, index)) } }
    }
    return patterns.enumerated().sorted {
      let lengths = ($0.element.glob.pattern.utf8.count, $1.element.glob.pattern.utf8.count)
      return lengths.0 == lengths.1 ? $0.offset < $1.offset : lengths.1 < lengths.0
    }.map(\.element)
  }

  private func entry(matching module: Module, _ patterns: [EntryPattern]) -> Int? {
    patterns.first { configuration.doesMatch($0.glob, module) }?.entry
  }

  /// Entries with a `path` are components where there are modules, and modules themselves where
  /// none was discovered.
  private func addComponents(to map: inout ModuleMap) {
    map.componentOfFile = Array(repeating: nil, count: table.count)
    let modules = map.modules.filter { $0.origin == .configuration }.compactMap(\.entry)
    let areModules = Set(modules)
    let entries = configuration.modules.indices.filter { entry in
      guard case .path = configuration.modules[entry].selector else { return false }
      return !areModules.contains(entry)
    }
    guard !entries.isEmpty || !laterComponents.isEmpty else { return }
    var componentOfEntry: [Int: ComponentID] = [:]
    for entry in entries {
      componentOfEntry[entry] = ComponentID(map.components.count)
      let name = configuration.modules[entry].name.value
      map.components.append(Component(name: name, entry: entry))
    }
    var laterIDs: [LaterComponent: ComponentID] = [:]
    for later in Set(laterComponents.values).sorted(by: {
      ($0.name, $0.entry) < ($1.name, $1.entry)
    }) {
      laterIDs[later] = ComponentID(map.components.count)
      map.components.append(Component(name: later.name, entry: later.entry))
    }
    let owners = pathOwners()
    for file in table.swiftFiles {
      let id =
        laterComponents[file].flatMap { laterIDs[$0] }
        ?? owners[file.index].flatMap { componentOfEntry[$0.entry] }
      guard let id else { continue }
      map.components[id.index].files.append(file)
      map.componentOfFile[file.index] = id
    }
  }

  /// By FileID: the `path` entry with the longest pattern that matches the file.
  private func pathOwners() -> [PathOwner?] {
    var patterns = PathPatterns()
    var written: [PathOwner] = []
    for (index, entry) in configuration.modules.enumerated() {
      guard case .path(let globs) = entry.selector else { continue }
      for pattern in globs {
        guard let glob = Glob(pattern.value) else { continue }
        patterns.add(glob, written.count)
        written.append(PathOwner(entry: index, pattern: pattern.range))
      }
    }
    var owners: [PathOwner?] = Array(repeating: nil, count: table.count)
    guard !patterns.isEmpty else { return owners }
    for file in table.swiftFiles {
      let path = RuledPath(table.path(of: file), configuration.laterNames)
      owners[file.index] = patterns.longestMatch(path).map { written[$0] }
    }
    return owners
  }

  private struct PathOwner {
    let entry: Int
    let pattern: ByteRange
  }

  /// The `path` entries as modules, for projects in which nothing else tells, or those entries all of
  /// whose files nothing else takes in.
  mutating func addModulesOfConfiguration(ofStraysAlone: Bool = false) {
    let owners = pathOwners()
    var filesOfEntry: [Int: [FileID]] = [:]
    for source in table.swiftFiles {
      if let owner = owners[source.index] { filesOfEntry[owner.entry, default: []].append(source) }
    }
    let file = configuration.source.flatMap { table.id(of: $0.path) }
    for (index, entry) in configuration.modules.enumerated() {
      guard case .path(let globs) = entry.selector else { continue }
      let sources = filesOfEntry[index] ?? []
      if ofStraysAlone, sources.isEmpty || sources.contains(where: claims) { continue }
      let name = entry.name.value
      let place = file.map { Location($0, entry.name.range.start, to: entry.name.range.end) }
      var module = Module(
        name: moduleName(ofTarget: name), target: name, kind: entry.kind?.value ?? .library,
        origin: .configuration, declaredAt: place, folder: plainFolder(of: globs.first?.value ?? "")
      )
      module.entry = index
      // What such a module needs is stated nowhere.
      module.dependenciesAreComplete = false
      var draft = ModuleDraft(module: module, container: .none)
      for source in sources {
        guard let owner = owners[source.index] else { continue }
        let evidence = file.map { Location($0, owner.pattern.start, to: owner.pattern.end) }
        draft.members.append(
          .init(file: source, membership: Membership("a path of the entry \(name)", at: evidence)))
      }
      add(draft)
    }
  }

  /// A module all of whose files `tests` covers is a test module.
  private func markTests(in map: inout ModuleMap) {
    let globs = configuration.project.tests.compactMap { Glob($0.value) }
    map.isTestFile = Array(repeating: false, count: table.count)
    if !globs.isEmpty {
      for file in table.swiftFiles {
        let path = RuledPath(table.path(of: file), configuration.laterNames)
        map.isTestFile[file.index] = globs.contains { $0.matches(path) }
      }
    }
    for file in testFiles { map.isTestFile[file.index] = true }
    for index in map.modules.indices where map.modules[index].kind != .test {
      let files = map.modules[index].files
      let isNamed = map.modules[index].entry.map { configuration.modules[$0].kind != nil } ?? false
      guard !isNamed, !files.isEmpty else { continue }
      if files.allSatisfy({ map.isTestFile[$0.index] }) { map.modules[index].kind = .test }
    }
    for module in map.modules where module.kind == .test {
      for file in module.files where map.modules(of: file).allSatisfy({ map[$0].kind == .test }) {
        map.isTestFile[file.index] = true
      }
    }
  }
}

// MARK: - Folders

extension ModuleMapBuilder {
  /// Guesses a module for every file that is in none and for which folders may be asked.
  mutating func addGuesses(on ground: GuessingGround) -> [ModuleDraft] {
    let projectName = configuration.project.name ?? ProjectSettings.defaultName
    var guesses: [ModuleDraft] = []
    var indexOfGuess: [String: Int] = [:]
    // Files of one folder follow each other, and share the guess.
    var asked: (folder: String, index: Int?)?
    for file in table.swiftFiles where !claims(file) {
      let path = table.path(of: file)
      let folder = folder(of: path)
      if asked?.folder != folder {
        asked = (folder, nil)
        if ground.isOpen(folder) {
          let guess = FolderGuess(
            folder: folder, below: ground.base(of: folder), projectName: projectName)
          let index = indexOfGuess[guess.key] ?? guesses.count
          if index == guesses.count {
            guesses.append(draft(of: guess))
            guesses[index].module.mayShareTarget = ground.mayShareTargets(in: folder)
          }
          indexOfGuess[guess.key] = index
          asked?.index = index
        }
      }
      guard let index = asked?.index, !belongsToNoModule(path), !ground.isDescription(path) else {
        continue
      }
      let folderOfModule = guesses[index].module.folder
      let place = folderOfModule.isEmpty ? "the root" : "the folder \(folderOfModule)"
      guesses[index].members.append(
        .init(file: file, membership: Membership("a guess from \(place)", at: nil)))
    }
    guesses.removeAll { $0.members.isEmpty }
    for guess in guesses { add(guess) }
    return guesses
  }

  /// Files that nothing takes in, though nothing says that they are no part of any module.
  func strays(on ground: GuessingGround) -> [FileID] {
    // Who names projects or packages leaves out the others.
    if !configuration.project.xcode.isEmpty || !configuration.project.packages.isEmpty { return [] }
    return table.swiftFiles.filter { file in
      if claims(file) { return false }
      let path = table.path(of: file)
      return !belongsToNoModule(path) && !ground.isDescription(path)
    }
  }

  private func draft(of guess: FolderGuess) -> ModuleDraft {
    var module = Module(
      name: guess.name, target: guess.name, kind: guess.kind, origin: .folder,
      declaredAt: nil, folder: guess.folder)
    module.dependenciesAreComplete = false
    return ModuleDraft(module: module, container: .none)
  }
}
