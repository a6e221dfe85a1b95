// Targets of packages as modules: the folder of each is found as the package manager finds it.

extension ModuleMapBuilder {
  /// Adds the targets of a manifest that stands in `folder`, and says which of them share files.
  mutating func add(
    _ manifest: PackageManifest, file: FileID, folder: String, _ problems: inout Problems
  ) -> [TargetOverlap] {
    var lookup = makeLookup()
    for dependency in manifest.dependencies { requirePackage(dependency, &lookup) }
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
        draft.members = members(of: target, in: place, manifest: file, &lookup)
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
    return overlaps(of: manifest.targets, from: drafts.count - manifest.targets.count)
  }

  /// Pairs of targets with files in common; two that no build holds at once are none.
  private func overlaps(
    of targets: [PackageManifest.Target], from first: Int
  ) -> [TargetOverlap] {
    var ownerOfFile: [FileID: Int] = [:]
    var overlaps: [TargetOverlap] = []
    var indexOfPair: [[Int]: Int] = [:]
    for (index, target) in targets.enumerated() where target.condition == nil {
      for member in drafts[first + index].members {
        guard let owner = ownerOfFile[member.file] else {
          ownerOfFile[member.file] = index
          continue
        }
        if owner == index { continue }
        if let known = indexOfPair[[owner, index]] {
          overlaps[known].count += 1
        } else {
          indexOfPair[[owner, index]] = overlaps.count
          overlaps.append(
            TargetOverlap(
              first: targets[owner].name, second: target.name, range: target.range,
              path: table.path(of: member.file)))
        }
      }
    }
    return overlaps
  }

  /// A package that is named by its path has to be there, or is not read.
  func requirePackage(_ dependency: PackageDependency, _ lookup: inout FileLookup) {
    guard let place = dependency.place else { return }
    // One in the root itself has no slash before its manifest.
    lookup.requireThere(
      place == .inside("") ? .inside("Package.swift") : place.joined("Package.swift"))
  }

  /// The folder of a target's sources: the path it gives, or a folder of its name in one of the
  /// places that are tried; an only target may have the place for itself.
  private func place(
    of target: PackageManifest.Target, in folder: String, isOnly: Bool,
    _ lookup: inout FileLookup
  ) -> String? {
    guard target.kind != .binary else { return nil }
    if let path = target.path {
      let place = WrittenPath.inside(folder).joined(path)
      guard let path = place.path else {
        lookup.requireThere(place)
        return nil
      }
      if let found = lookup.folder(path, below: folder) { return found }
      lookup.requireThere(place)
      return links.resolved(path)
    }
    let candidates = target.kind.folders.compactMap { joinPath(folder, "\($0)/\(target.name)") }
    if let found = candidates.first(where: { holdsAnything($0) }) { return found }
    for candidate in candidates {
      if let found = lookup.folder(candidate, below: folder) { return found }
    }
    let places = isOnly ? target.kind.folders.compactMap { joinPath(folder, $0) } : []
    if let place = places.first(where: { holdsAnything($0) }) { return place }
    // A folder may well be there and hold other languages.
    if !target.isPathUnknown, !(candidates + places).contains(where: { exists($0) }) {
      lookup.requireThere(.inside(candidates.first ?? folder))
    }
    return nil
  }

  private func holdsAnything(_ folder: String) -> Bool {
    !table.range(below: folder).isEmpty || !links.links(below: folder).isEmpty
  }

  private func members(
    of target: PackageManifest.Target, in place: String, manifest: FileID,
    _ lookup: inout FileLookup
  ) -> [ModuleDraft.Member] {
    let sources = target.sources.map { sources in
      sources.compactMap { source in
        let source = WrittenPath.inside(place).joined(source)
        lookup.requireThere(source)
        return source.path
      }
    }
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

/// Files that two targets of one package hold.
struct TargetOverlap: Sendable {
  let first, second: String
  /// Of the second one in the manifest.
  let range: ByteRange
  /// The first such file, and how many there are.
  let path: String
  var count = 1
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
