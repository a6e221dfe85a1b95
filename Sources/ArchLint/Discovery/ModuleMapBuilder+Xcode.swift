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
    var lookup = makeLookup()
    for place in project.others { lookup.requireThere(place) }
    for package in project.packages { requirePackage(package.dependency, &lookup) }
    for target in project.targets {
      var module = Module(
        name: target.settings.moduleName ?? moduleName(ofTarget: target.name), target: target.name,
        kind: target.kind, origin: .xcode,
        declaredAt: Location(file, target.range.start, to: target.range.end), folder: folder)
      module.isExtension = target.isExtension
      module.takesPods = target.takesPods
      module.minimumIOS = target.settings.minimumIOS
      module.buildsForIOS = target.settings.buildsForIOS
      module.isMainActorByDefault = target.settings.isMainActorByDefault
      module.languageMode = target.settings.languageMode
      module.listedFileCount = target.files.count
      module.synchronizedFolderCount = target.folders.count
      var draft = ModuleDraft(module: module, container: .project(container))
      draft.members = members(of: target, in: file, &lookup)
      draft.references = target.dependencies.map { dependency in
        DependencyReference(
          name: dependency.name, kind: dependency.kind,
          location: Location(file, dependency.range.start, to: dependency.range.end))
      }
      add(draft)
    }
    lookup.report(in: path, &problems)
  }

  private func members(
    of target: XcodeProject.Target, in project: FileID, _ lookup: inout FileLookup
  ) -> [ModuleDraft.Member] {
    var members: [ModuleDraft.Member] = []
    func add(_ file: FileID, _ reason: String, _ range: ByteRange) {
      if target.settings.filter.excludes(table.path(of: file)) { return }
      let place = Location(project, range.start, to: range.end)
      members.append(.init(file: file, membership: Membership(reason, at: place)))
    }
    let listed = "listed in the Sources phase of target \(target.name)"
    for entry in target.files {
      if let file = lookup.file(entry.place) { add(file, listed, entry.range) }
    }
    for folder in target.folders {
      guard let path = lookup.folder(folder.place) else { continue }
      let reason = "in the synchronized folder \(path) of target \(target.name)"
      for file in files(below: path, without: folder.exceptions, &lookup) {
        add(file, reason, folder.range)
      }
    }
    let added = "added to target \(target.name) from another target's folder"
    for entry in target.additions {
      if entry.place.isSwift {
        if let file = lookup.file(entry.place) { add(file, added, entry.range) }
      } else if let path = entry.place.path.flatMap({ lookup.folder($0) }) {
        for file in files(below: path, without: [], &lookup) { add(file, added, entry.range) }
      }
    }
    return members
  }

  /// The Swift files below a folder, without those in nested packages.
  private func files(
    below folder: String, without exceptions: [String], _ lookup: inout FileLookup
  ) -> [FileID] {
    let leftOut = exceptions.map { lookup.spelling(of: $0) } + nestedPackages(below: folder)
    return swiftFiles(below: folder, without: leftOut).map(\.file)
      .filter { !belongsToNoModule(table.path(of: $0)) }
  }
}
