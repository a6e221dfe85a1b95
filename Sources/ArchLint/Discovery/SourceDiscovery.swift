// Which files the project consists of, and which module each is in.

/// What was found of one state of the project.
package struct Discovery: Sendable {
  package var files: FileTable
  package var modules: ModuleMap
  /// Files and folders that were found and left out; a folder counts as one.
  package var leftOut: [LeftOut]
  /// The patterns of `exclude` that matched nothing.
  package var unusedExcludes: [String]
  /// Swift files in no module, without those that are meant to be in none.
  package var strays: [FileID]
  /// How `rules.yml` speaks of the state, where it is the earlier one of two.
  package var laterNames: LaterNames?
  /// The `.xcconfig` files that projects name, found or not.
  fileprivate var settingsFiles: [String]
  /// What was looked at for being a spec of XcodeGen.
  fileprivate var specs: [String]
}

/// The project's files as they were met, before anything says which of them belong together.
package struct FoundFiles: Sendable {
  package let table: FileTable
  fileprivate let walk: SourceWalk

  /// Submodules to be read whose repository does not have the commit that this state has of them.
  package var lackingSubmodules: [String] { walk.lackingSubmodules }
}

/// Walks the project's tree.
///
/// What git reads from above the root is given, since nothing here looks outside it.
///
/// - Parameter progress: called with the number of folders entered so far.
package func findFiles(
  _ configuration: Configuration, in files: any FileSystem,
  above outerIgnoreFiles: [OuterGitFile] = [], index outerIndex: OuterGitFile? = nil,
  _ problems: inout Problems, progress: (Int) -> Void = { _ in }
) -> FoundFiles {
  var walk = SourceWalk(configuration, in: files, index: outerIndex)
  walk.run(above: outerIgnoreFiles, &problems, progress)
  var found = walk.found
  if let path = configuration.source?.path {
    found.append(FileTable.File(path: path, kind: .configuration))
  }
  return FoundFiles(table: FileTable(found), walk: walk)
}

/// Reads what says which files belong together, and finds the modules.
///
/// - Parameters:
///   - later: the state that this one is compared with.
///   - keepsLines: whether somebody will ask for lines of what is read.
package func findModules(
  _ found: FoundFiles, _ configuration: Configuration, in files: any FileSystem,
  before later: LaterState? = nil, keepsLines: Bool = true, _ problems: inout Problems
) -> Discovery {
  var descriptions = ProjectDescriptions(
    configuration, found.table, in: files, keepsLines: keepsLines)
  if let source = configuration.source {
    descriptions.setLines(source.lines, ofFileAt: source.path)
  }
  let links = SourceLinks(found.walk.links, in: files)
  links.report(&problems)
  var builder = ModuleMapBuilder(
    descriptions.table, configuration, links, absentSubmodules: found.walk.absentSubmodules
  ) {
    files.kind(of: $0) != nil
  }
  descriptions.readPackages(into: &builder, &problems)
  descriptions.readProjects(into: &builder, &problems)
  if builder.drafts.isEmpty { builder.addModulesOfConfiguration() }
  let unread = descriptions.confirmed(
    found.walk.unreadDescriptions, isNeeded: !builder.claimsAll)
  let ground = GuessingGround(builder, unread)
  let guesses = builder.addGuesses(on: ground)
  ground.report(guesses, &problems)
  if !guesses.isEmpty { builder.testFiles = descriptions.filesForTestsAlone(by: ground.specs) }
  builder.addModulesOfConfiguration(ofStraysAlone: true)
  if let later { builder.setLaterNames(later) }
  var modules = builder.finish()
  modules.podfiles = descriptions.podfiles()
  modules.podModules = descriptions.podModules(of: modules.podfiles, &problems)
  return Discovery(
    files: descriptions.table, modules: modules, leftOut: found.walk.leftOut,
    unusedExcludes: found.walk.unusedExcludes, strays: builder.strays(on: ground),
    laterNames: builder.configuration.laterNames,
    settingsFiles: descriptions.settingsFiles, specs: descriptions.specs)
}

extension FoundFiles {
  /// What was discovered of a later state, where it holds for this one: both hold the same files, and
  /// nothing that tells which of them belong together differs. Nil where that is not certain.
  ///
  /// - Parameters:
  ///   - files: the tree of the later state.
  ///   - changed: every path of which the two states do not hold the same bytes.
  package func sharing(
    _ discovery: Discovery, of later: FoundFiles, in files: any FileSystem, changed: Set<String>
  ) -> Discovery? {
    guard table.files == later.table.files, walk.links.isEmpty, later.walk.links.isEmpty,
      walk.unreadDescriptions == later.walk.unreadDescriptions,
      discovery.specs.allSatisfy({ !changed.contains($0) }),
      table.files.allSatisfy({ !$0.kind.saysWhatBelongsTogether || !changed.contains($0.path) }),
      // One that git ignores stands on the disk alone.
      discovery.settingsFiles.allSatisfy({ path in
        !changed.contains(path) && (table.id(of: path) != nil || files.kind(of: path) == nil)
      })
    else { return nil }
    var discovery = discovery
    discovery.leftOut = walk.leftOut
    discovery.unusedExcludes = walk.unusedExcludes
    return discovery
  }
}

/// Finds the project's files and modules.
package func discoverProject(
  _ configuration: Configuration, in files: any FileSystem,
  above outerIgnoreFiles: [OuterGitFile] = [], index outerIndex: OuterGitFile? = nil,
  _ problems: inout Problems
) -> Discovery {
  let found = findFiles(
    configuration, in: files, above: outerIgnoreFiles, index: outerIndex, &problems)
  return findModules(found, configuration, in: files, &problems)
}
