// Targets of Xcode projects as modules: their files are looked up among those that were found.

extension ModuleMapBuilder {
  /// Adds the targets of a project, and says how many of its files are in the table.
  mutating func add(
    _ project: XcodeProject, file: FileID, folder: String, _ problems: inout Problems
  ) {
    let container = projects.count
    let path = table.path(of: file)
    projects.append(
      ProjectDraft(folder: folder, path: path, packages: project.packages.map(\.dependency)))
    var lookup = FileLookup(table, links)
    for target in project.targets {
      var module = Module(
        name: target.settings.moduleName ?? moduleName(ofTarget: target.name), target: target.name,
        kind: target.kind, origin: .xcode,
        declaredAt: Location(file, target.range.start, to: target.range.end), folder: folder)
      module.minimumIOS = target.settings.minimumIOS
      module.isMainActorByDefault = target.settings.isMainActorByDefault
      module.languageMode = target.settings.languageMode
      var draft = ModuleDraft(module: module, container: .project(container))
      draft.members = members(of: target, in: file, &lookup)
      draft.references = target.dependencies.map { dependency in
        DependencyReference(
          name: dependency.name, kind: dependency.kind,
          location: Location(file, dependency.range.start, to: dependency.range.end))
      }
      add(draft)
    }
    report(lookup, of: path, &problems)
  }

  private func members(
    of target: XcodeProject.Target, in project: FileID, _ lookup: inout FileLookup
  ) -> [ModuleDraft.Member] {
    var members: [ModuleDraft.Member] = []
    func add(_ file: FileID, _ reason: String, _ range: ByteRange) {
      let place = Location(project, range.start, to: range.end)
      members.append(.init(file: file, membership: Membership(reason, at: place)))
    }
    let listed = "listed in the Sources phase of target \(target.name)"
    for entry in target.files {
      if let file = lookup.file(entry.path) { add(file, listed, entry.range) }
    }
    for folder in target.folders {
      let reason = "in the synchronized folder \(folder.path) of target \(target.name)"
      for file in files(below: folder.path, without: folder.exceptions, &lookup) {
        add(file, reason, folder.range)
      }
    }
    let added = "added to target \(target.name) from another target's folder"
    for entry in target.additions {
      if entry.path.hasSuffix(".swift") {
        if let file = lookup.file(entry.path) { add(file, added, entry.range) }
      } else {
        for file in files(below: entry.path, without: [], &lookup) { add(file, added, entry.range) }
      }
    }
    return members
  }

  /// The Swift files below a folder, without those in nested packages.
  private func files(
    below folder: String, without exceptions: [String], _ lookup: inout FileLookup
  ) -> [FileID] {
    guard let folder = lookup.folder(folder) else { return [] }
    let leftOut = exceptions.map { lookup.spelling(of: $0) } + nestedPackages(below: folder)
    return swiftFiles(below: folder, without: leftOut).map(\.file)
      .filter { !belongsToNoModule(table.path(of: $0)) }
  }

  private func report(_ lookup: FileLookup, of path: String, _ problems: inout Problems) {
    for (written, found) in lookup.misspelled {
      problems.add(
        .warning, "the project says \(written), on disk it is \(found)", path: path,
        help: "a disk that heeds case does not find it; spell both the same")
    }
    guard let first = lookup.firstMissing else { return }
    let more = lookup.missing.count == 1 ? "" : " and \(lookup.missing.count - 1) more"
    problems.add(
      .note, "not among the files found, though the project lists it: \(first)\(more)", path: path)
  }
}

/// Finds files by the paths that a project gives, whose case may differ from the disk's.
private struct FileLookup {
  private let table: FileTable
  private let links: SourceLinks
  private(set) var misspelled: [(written: String, found: String)] = []
  private(set) var missing: Set<String> = []
  private(set) var firstMissing: String?

  init(_ table: FileTable, _ links: SourceLinks) {
    self.table = table
    self.links = links
  }

  mutating func file(_ written: String) -> FileID? {
    if let file = table.id(of: written) { return file }
    let path = links.resolved(written)
    if let file = table.id(of: path) { return file }
    guard let file = spelledOtherwise(path) else {
      missing.insert(path)
      firstMissing = firstMissing ?? path
      return nil
    }
    let found = table.path(of: file)
    if !misspelled.contains(where: { $0.written == path }) { misspelled.append((path, found)) }
    return file
  }

  /// The folder as it is spelled on disk; nil where no file lies below it.
  mutating func folder(_ written: String) -> String? {
    let path = links.resolved(written)
    if !table.range(below: path).isEmpty { return path }
    let prefix = path.lowercased() + "/"
    guard
      let file = table.swiftFiles.first(where: {
        table.path(of: $0).lowercased().hasPrefix(prefix)
      })
    else { return nil }
    let count = path.split(separator: "/").count
    let found = table.path(of: file).split(separator: "/").prefix(count).joined(separator: "/")
    if !misspelled.contains(where: { $0.written == path }) { misspelled.append((path, found)) }
    return found
  }

  /// The path as the disk spells it, or as it was given where nothing like it is there.
  mutating func spelling(of path: String) -> String {
    if table.id(of: path) != nil || !path.hasSuffix(".swift") { return path }
    return spelledOtherwise(path).map { table.path(of: $0) } ?? path
  }

  /// The first file whose path is the same but for case. Few paths are missing, so that none of this
  /// is prepared; most files are ruled out by the lengths of their paths.
  private func spelledOtherwise(_ path: String) -> FileID? {
    let length = path.utf8.count
    let lowerCased = path.lowercased()
    return table.swiftFiles.first { file in
      let other = table.path(of: file)
      return other.utf8.count == length && other.lowercased() == lowerCased
    }
  }
}
