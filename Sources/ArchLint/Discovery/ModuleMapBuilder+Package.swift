// Targets of packages as modules: the folder of each is found as the package manager finds it.

extension ModuleMapBuilder {
  /// Adds the targets of a manifest that stands in `folder`.
  mutating func add(
    _ manifest: PackageManifest, file: FileID, folder: String, _ problems: inout Problems
  ) {
    var lookup = FileLookup(table, links)
    let container = packages.count
    var package = PackageDraft(
      folder: folder, name: manifest.name,
      identity: packageIdentity(folder.isEmpty ? manifest.name ?? "" : folder))
    package.products = manifest.products
    package.dependencies = manifest.dependencies
    packages.append(package)
    var countOfPlace: [String: Int] = [:]
    for target in manifest.targets { countOfPlace[target.kind.folders[0], default: 0] += 1 }
    for target in manifest.targets {
      var module = Module(
        name: moduleName(ofTarget: target.name), target: target.name, kind: target.kind.moduleKind,
        origin: .package, declaredAt: Location(file, target.range.start, to: target.range.end),
        folder: folder)
      module.dependenciesAreComplete = target.dependenciesAreComplete
      module.minimumIOS = manifest.minimumIOS
      module.isMainActorByDefault = target.isMainActorByDefault
      module.languageMode = target.languageMode
      var draft = ModuleDraft(module: module, container: .package(container))
      let isOnly = countOfPlace[target.kind.folders[0]] == 1
      if let place = place(of: target, in: folder, isOnly: isOnly, &lookup) {
        packages[container].targetFolders.append(place)
        draft.members = members(of: target, in: place, package: folder, manifest: file)
      }
      draft.references = target.dependencies.map { dependency in
        DependencyReference(
          name: dependency.name, kind: dependency.kind,
          location: Location(file, dependency.range.start, to: dependency.range.end),
          condition: dependency.condition)
      }
      add(draft)
    }
    lookup.report(in: table.path(of: file), &problems)
  }

  /// The folder of a target's sources: the path it gives, or a folder of its name in one of the
  /// places that are tried; an only target may have the place for itself.
  private func place(
    of target: PackageManifest.Target, in folder: String, isOnly: Bool,
    _ lookup: inout FileLookup
  ) -> String? {
    guard target.kind != .binary else { return nil }
    if let path = target.path {
      return joinPath(folder, path).map { lookup.folder($0, below: folder) ?? links.resolved($0) }
    }
    let candidates = target.kind.folders.compactMap { joinPath(folder, "\($0)/\(target.name)") }
    if let found = candidates.first(where: { holdsAnything($0) }) { return found }
    for candidate in candidates {
      if let found = lookup.folder(candidate, below: folder) { return found }
    }
    guard isOnly else { return nil }
    return target.kind.folders.compactMap { joinPath(folder, $0) }
      .first { holdsAnything($0) }
  }

  private func holdsAnything(_ folder: String) -> Bool {
    !table.range(below: folder).isEmpty || !links.links(below: folder).isEmpty
  }

  private func members(
    of target: PackageManifest.Target, in place: String, package: String, manifest: FileID
  ) -> [ModuleDraft.Member] {
    let sources = target.sources.map { $0.compactMap { joinPath(place, $0) } }
    let excluded = target.exclude.compactMap { joinPath(place, $0) } + nestedPackages(below: place)
    let evidence = Location(manifest, target.range.start, to: target.range.end)
    let shown = place.isEmpty ? "the root" : place
    let reason = "below \(shown), the folder of target \(target.name)"
    let membership = Membership(reason, at: evidence)
    return swiftFiles(below: place, without: excluded).compactMap { file, link in
      let path = link ?? table.path(of: file)
      if let sources, !sources.contains(where: { isPath(path, inside: $0) }) { return nil }
      guard let link else { return ModuleDraft.Member(file: file, membership: membership) }
      return ModuleDraft.Member(
        file: file, membership: Membership("\(reason), through the link \(link)", at: evidence))
    }
  }
}

extension PackageManifest.Kind {
  /// Where a target of this kind is looked for when it gives no path.
  var folders: [String] {
    switch self {
    case .regular, .executable, .macro, .system, .binary: ["Sources", "Source", "src", "srcs"]
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    }
  }

  var moduleKind: ModuleKind {
    switch self {
    case .regular, .binary, .system: .library
    case .executable, .macro, .plugin: .tool
    case .test: .test
    }
  }
}
