// The files that say what belongs together: which of them count, and reading them.

/// Reads manifests, project files and what they refer to.
struct ProjectDescriptions {
  private(set) var table: FileTable
  /// The `.xcconfig` files that projects name, found or not: some are read that the table leaves out.
  private(set) var settingsFiles: [String] = []
  /// What was looked at for being a spec of XcodeGen.
  private(set) var specs: [String] = []
  let configuration: Configuration
  let files: any FileSystem
  private let keepsLines: Bool

  init(
    _ configuration: Configuration, _ table: FileTable, in files: any FileSystem, keepsLines: Bool
  ) {
    self.keepsLines = keepsLines
    self.configuration = configuration
    self.table = table
    self.files = files
  }

  mutating func setLines(_ lines: LineIndex, ofFileAt path: String) {
    if let file = table.id(of: path) { table.setLines(lines, of: file) }
  }

  /// The bytes of a file of the table; where it cannot be read, a problem says so.
  private mutating func read(_ file: FileID, _ problems: inout Problems) -> SourceText? {
    var text = SourceText()
    let path = table.path(of: file)
    if let failure = text.load({ files.read(path, into: &$0) }) {
      problems.add(
        .error, "this project description \(failure.predicate)", path: path,
        help: "without it modules are unknown; repair it, or name it under project.exclude")
      return nil
    }
    if keepsLines { table.setLines(LineIndex(text: text), of: file) }
    return text
  }
}

// MARK: - Packages

extension ProjectDescriptions {
  mutating func readPackages(into builder: inout ModuleMapBuilder, _ problems: inout Problems) {
    for file in manifests(&problems) {
      guard let bytes = read(file, &problems).map({ Array($0.bytes) }) else { continue }
      let path = table.path(of: file)
      let folder = folder(of: path)
      let manifest = PackageManifest(bytes, folder: folder)
      report(manifest, in: path, bytes, &problems)
      let overlaps = builder.add(manifest, file: file, folder: folder, &problems)
      report(overlaps, in: path, bytes, &problems)
    }
  }

  private func report(
    _ overlaps: [TargetOverlap], in path: String, _ bytes: [UInt8], _ problems: inout Problems
  ) {
    guard !overlaps.isEmpty else { return }
    let source = ConfigurationSource(path: path, bytes: bytes)
    for overlap in overlaps {
      let more = overlap.count == 1 ? "" : " and \(overlap.count - 1) more"
      problems.add(
        source.problem(
          "targets \(overlap.first) and \(overlap.second) both hold \(overlap.path)\(more)",
          at: overlap.range, level: .warning,
          help: "the package manager refuses that; exclude the files from one of the two"))
    }
  }

  /// One manifest a folder, as the package manager takes it: the one for the newest tools, if it
  /// states a higher version of them than the plain one.
  private func manifests(_ problems: inout Problems) -> [FileID] {
    var chosen: [String: FileID] = [:]
    for file in table.ids(of: .manifest) {
      let folder = folder(of: table.path(of: file))
      guard let known = chosen[folder] else {
        chosen[folder] = file
        continue
      }
      if isPreferred(file, to: known) { chosen[folder] = file }
    }
    let named = configuration.project.packages
    guard !named.isEmpty else { return chosen.values.sorted() }
    var wanted: Set<FileID> = []
    for name in named {
      guard let glob = Glob(name.value) else { continue }
      // `Packages/*` means the folders, of which each holds a manifest.
      let matching = chosen.values.filter { file in
        let folder = folder(of: path(of: file, askedBy: name.value))
        return glob.matches(folder) || folder == name.value
      }
      wanted.formUnion(matching)
      if matching.isEmpty {
        reportUnknown("no Package.swift lies in \(name.value)", name, chosen.keys, &problems)
      }
    }
    return wanted.sorted()
  }

  private func isPreferred(_ file: FileID, to other: FileID) -> Bool {
    switch (versionOfName(file), versionOfName(other)) {
    case (let version?, let otherVersion?): otherVersion < version
    case (.some, nil): toolsVersion(other) < toolsVersion(file)
    case (nil, _): toolsVersion(other) <= toolsVersion(file)
    }
  }

  /// The version in `Package@swift-6.1.swift`; nil for a plain manifest.
  private func versionOfName(_ file: FileID) -> IOSVersion? {
    let name = lastPart(of: table.path(of: file))
    guard name.hasPrefix("Package@swift-") else { return nil }
    return IOSVersion(String(name.dropFirst(14).dropLast(6))) ?? IOSVersion(0)
  }

  /// What the manifest's first line says.
  private func toolsVersion(_ file: FileID) -> IOSVersion {
    let bytes = (try? files.bytes(of: table.path(of: file)).get()) ?? []
    return PackageManifest.toolsVersion(bytes) ?? IOSVersion(0)
  }

  private func report(
    _ manifest: PackageManifest, in path: String, _ bytes: [UInt8], _ problems: inout Problems
  ) {
    guard manifest.fault != nil || !manifest.notes.isEmpty || !manifest.repeated.isEmpty else {
      return
    }
    let source = ConfigurationSource(path: path, bytes: bytes)
    if let fault = manifest.fault {
      problems.add(source.problem(fault.message, at: ByteRange(fault.offset, fault.offset)))
    }
    for target in manifest.repeated {
      problems.add(
        source.problem(
          "a second target is called \(target.name)", at: target.range, level: .warning,
          help: "the package manager refuses that; the two are read as one target"))
    }
    for note in manifest.notes {
      problems.add(
        source.problem(
          note.message, at: ByteRange(note.offset, note.offset), level: .note,
          help: "the manifest is read, never run; name modules by path under modules: of rules.yml")
      )
    }
  }
}

// MARK: - XcodeGen

extension ProjectDescriptions {
  /// The descriptions without files that only might be some, which are looked at where somebody needs them.
  mutating func confirmed(
    _ unread: [UnreadDescription], isNeeded: Bool
  ) -> [UnreadDescription] {
    unread.filter { description in
      if !description.hasToBeRead { return true }
      guard isNeeded, description.path != configuration.source?.path else { return false }
      specs.append(description.path)
      return XcodeGenSpec.isSpec((try? files.bytes(of: description.path).get()) ?? [])
    }
  }

  /// The files that the specs keep for tests: one has them compiled for tests alone, and none for
  /// anything else.
  mutating func filesForTestsAlone(by paths: [String]) -> Set<FileID> {
    specs += paths
    let specs = paths.compactMap { path in
      (try? files.bytes(of: path).get()).flatMap { XcodeGenSpec($0, path: path) }
    }
    return Set(
      table.swiftFiles.filter { file in
        let path = table.path(of: file)
        return specs.contains { $0.compiles(path, forTests: true) }
          && !specs.contains { $0.compiles(path, forTests: false) }
      })
  }
}

// MARK: - Xcode

extension ProjectDescriptions {
  mutating func readProjects(into builder: inout ModuleMapBuilder, _ problems: inout Problems) {
    let files = files
    let settingsPaths = table.ids(of: .buildSettings).map { table.path(of: $0) }
    var settings = BuildSettingsFiles(settingsPaths) { files.bytes(of: $0) }
    for file in projectFiles(&builder, &problems) {
      guard let text = read(file, &problems) else { continue }
      let path = table.path(of: file)
      // …/App.xcodeproj/project.pbxproj
      let folder = folder(of: ArchLint.folder(of: path))
      var reader = XcodeProjectReader(text, folder: folder) { settings.settings(of: $0) }
      let project = reader.read()
      report(project.faults, in: path, text, &problems)
      if project.targets.isEmpty && project.faults.isEmpty && !project.compilesNothing {
        problems.add(
          .warning, "no target can be read from this project, so its files are told by folders",
          path: path, help: "open it in Xcode, or name modules by path under modules: of rules.yml")
      }
      builder.add(project, file: file, folder: folder, &problems)
    }
    problems.add(settings.problems)
    settingsFiles = settings.wanted
    for path in settings.paths { setLines(ofFileAt: path) }
  }

  /// The bytes of a file that nothing depends on; empty where it cannot be read.
  func bytes(of file: FileID) -> [UInt8] {
    (try? files.bytes(of: table.path(of: file)).get()) ?? []
  }

  mutating func setLines(ofFileAt path: String) {
    guard keepsLines, let file = table.id(of: path), table.lines(of: file) == nil else { return }
    if let bytes = try? files.bytes(of: path).get() {
      table.setLines(LineIndex(text: bytes), of: file)
    }
  }

  /// The project files to read: those that `project.xcode` names, or else all that were found.
  private mutating func projectFiles(
    _ builder: inout ModuleMapBuilder, _ problems: inout Problems
  ) -> [FileID] {
    let all = table.ids(of: .xcodeProject)
    let named = configuration.project.xcode
    guard !named.isEmpty else {
      // Nothing depends on them, but what they hold and is not read should be known.
      for workspace in table.ids(of: .workspace) {
        _ = projects(of: workspace, level: .warning, builder, &problems)
      }
      return all
    }
    var chosen: Set<FileID> = []
    for name in named {
      var matching = all.filter { isProject($0, named: name.value) }
      for workspace in table.ids(of: .workspace) where isProject(workspace, named: name.value) {
        matching += projects(of: workspace, level: .error, builder, &problems)
      }
      chosen.formUnion(matching)
      if matching.isEmpty {
        let known = all.map { folder(of: table.path(of: $0)) }
        reportUnknown("no Xcode project \(name.value) was found", name, known, &problems)
      }
    }
    // In an earlier state they may have been called so that nobody knows them.
    return chosen.isEmpty && configuration.laterNames != nil ? all : chosen.sorted()
  }

  private func path(of file: FileID, askedBy name: String) -> String {
    let path = table.path(of: file)
    return configuration.laterNames?.path(path, askedBy: name) ?? path
  }

  /// The projects of a workspace that were found.
  private mutating func projects(
    of workspace: FileID, level: Problem.Level, _ builder: ModuleMapBuilder,
    _ problems: inout Problems
  ) -> [FileID] {
    guard let bytes = read(workspace, &problems).map({ Array($0.bytes) }) else { return [] }
    let path = table.path(of: workspace)
    let document = XML(bytes)
    if let fault = document.fault {
      let source = ConfigurationSource(path: path, bytes: bytes)
      problems.add(
        source.problem(fault.message, at: ByteRange(fault.offset, fault.offset), level: level))
    }
    // …/App.xcworkspace/contents.xcworkspacedata
    let folder = folder(of: ArchLint.folder(of: path))
    var lookup = builder.makeLookup()
    var projects: [FileID] = []
    for place in projectsOfWorkspace(document, folder: folder) {
      lookup.requireThere(place)
      if let path = place.path, let project = table.id(of: path + "/project.pbxproj") {
        projects.append(project)
      }
    }
    lookup.report(in: path, &problems)
    return projects
  }

  private func isProject(_ file: FileID, named name: String) -> Bool {
    let bundle = folder(of: path(of: file, askedBy: name))
    return bundle == name || Glob(name)?.matches(bundle) ?? false
  }

  func reportUnknown(
    _ message: String, _ name: Written<String>, _ known: some Collection<String>,
    _ problems: inout Problems
  ) {
    let meant = suggestion(for: name.value, among: known.sorted(by: precedesInBytes))
    let help = meant.map { "did you mean \($0)?" }
    if let source = configuration.source {
      problems.add(source.problem(message, at: name.range, help: help))
    } else {
      problems.add(.error, message, help: help)
    }
  }

  /// At most five faults of one file, since one mistake tends to cause many.
  private func report(
    _ faults: [PropertyList.Fault], in path: String, _ text: SourceText,
    _ problems: inout Problems
  ) {
    guard !faults.isEmpty else { return }
    let source = ConfigurationSource(path: path, bytes: Array(text.bytes))
    for fault in faults.prefix(5) {
      problems.add(
        source.problem(fault.message, at: ByteRange(fault.offset, fault.offset), help: fault.help))
    }
  }
}
