// Which files the project consists of, and which module each is in.

/// What was found of one state of the project.
package struct Discovery: Sendable {
  package var files: FileTable
  package var modules: ModuleMap
  /// Files and folders that were found and left out; a folder counts as one.
  package var leftOutCount: Int
  /// The patterns of `exclude` that matched nothing.
  package var unusedExcludes: [String]
}

/// Finds the project's files and modules.
///
/// What git reads from above the root is given, since nothing here looks outside it.
package func discoverProject(
  _ configuration: Configuration, in files: any FileSystem,
  above outerIgnoreFiles: [OuterGitFile] = [], index outerIndex: OuterGitFile? = nil,
  _ problems: inout Problems
) -> Discovery {
  var walk = SourceWalk(configuration, in: files, index: outerIndex)
  walk.run(above: outerIgnoreFiles, &problems)
  var found = walk.found
  if let path = configuration.source?.path {
    found.append(FileTable.File(path: path, kind: .configuration))
  }
  var descriptions = ProjectDescriptions(configuration, FileTable(found), in: files)
  if let source = configuration.source {
    descriptions.setLines(source.lines, ofFileAt: source.path)
  }
  let links = SourceLinks(walk.links, in: files)
  links.report(&problems)
  var builder = ModuleMapBuilder(descriptions.table, configuration, links)
  descriptions.readPackages(into: &builder, &problems)
  descriptions.readProjects(into: &builder, &problems)
  if builder.drafts.isEmpty { builder.addModulesOfConfiguration() }
  let ground = GuessingGround(builder, walk.unreadDescriptions)
  let guesses = builder.addGuesses(on: ground)
  ground.report(guesses, &problems)
  return Discovery(
    files: descriptions.table, modules: builder.finish(), leftOutCount: walk.leftOutCount,
    unusedExcludes: walk.unusedExcludes)
}
