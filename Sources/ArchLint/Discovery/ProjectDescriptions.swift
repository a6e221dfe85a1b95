// The files that say what belongs together: which of them count, and reading them.

/// Reads manifests, project files and what they refer to.
struct ProjectDescriptions {
  private(set) var table: FileTable
  private let configuration: Configuration
  private let files: any FileSystem

  init(_ configuration: Configuration, _ table: FileTable, in files: any FileSystem) {
    self.configuration = configuration
    self.table = table
    self.files = files
  }

  mutating func setLines(_ lines: LineIndex, ofFileAt path: String) {
    if let file = table.id(of: path) { table.setLines(lines, of: file) }
  }

  /// The bytes of a file of the table; where it cannot be read, a problem says so.
  private mutating func read(_ file: FileID, _ problems: inout Problems) -> [UInt8]? {
    var bytes: [UInt8] = []
    if let failure = files.read(table.path(of: file), into: &bytes) {
      problems.add(
        .error, "this project description \(failure.predicate)", path: table.path(of: file))
      return nil
    }
    table.setLines(LineIndex(text: bytes), of: file)
    return bytes
  }
}

// MARK: - Xcode

extension ProjectDescriptions {
  mutating func readProjects(into builder: inout ModuleMapBuilder, _ problems: inout Problems) {
    let files = files
    var settings: [String: [String: String]] = [:]
    for file in projectFiles(&problems) {
      guard let bytes = read(file, &problems) else { continue }
      let path = table.path(of: file)
      // …/App.xcodeproj/project.pbxproj
      let folder = folder(of: ArchLint.folder(of: path))
      var used: Set<String> = []
      var reader = XcodeProjectReader(bytes, folder: folder) { path in
        used.insert(path)
        if let known = settings[path] { return known }
        let read = buildSettingsFile(path) { included in
          used.insert(included)
          return try? files.bytes(of: included).get()
        }
        settings[path] = read
        return read
      }
      let project = reader.read()
      report(project.faults, in: path, bytes, &problems)
      for path in used.sorted(by: precedesInBytes) { setLines(ofFileAt: path) }
      builder.add(project, file: file, folder: folder, &problems)
    }
  }

  private mutating func setLines(ofFileAt path: String) {
    guard let file = table.id(of: path), table.lines(of: file) == nil else { return }
    if let bytes = try? files.bytes(of: path).get() {
      table.setLines(LineIndex(text: bytes), of: file)
    }
  }

  /// The project files to read: those that `project.xcode` names, or else all that were found.
  private func projectFiles(_ problems: inout Problems) -> [FileID] {
    let all = table.ids(of: .xcodeProject)
    let named = configuration.project.xcode
    guard !named.isEmpty else { return all }
    var chosen: Set<FileID> = []
    for name in named {
      let matching = all.filter { isProject($0, named: name.value) }
      chosen.formUnion(matching)
      if matching.isEmpty { reportUnknown(name, among: all, &problems) }
    }
    return chosen.sorted()
  }

  private func isProject(_ file: FileID, named name: String) -> Bool {
    let bundle = folder(of: table.path(of: file))
    return bundle == name || Glob(name)?.matches(bundle) ?? false
  }

  private func reportUnknown(
    _ name: Written<String>, among all: [FileID], _ problems: inout Problems
  ) {
    let known = all.map { folder(of: table.path(of: $0)) }
    let meant = suggestion(for: name.value, among: known).map { "did you mean \($0)?" }
    let message = "no Xcode project \(name.value) was found"
    if let source = configuration.source {
      problems.add(source.problem(message, at: name.range, help: meant))
    } else {
      problems.add(.error, message, help: meant)
    }
  }

  /// At most five faults of one file, since one mistake tends to cause many.
  private func report(
    _ faults: [PropertyList.Fault], in path: String, _ bytes: [UInt8], _ problems: inout Problems
  ) {
    guard !faults.isEmpty else { return }
    let source = ConfigurationSource(path: path, bytes: bytes)
    for fault in faults.prefix(5) {
      problems.add(
        source.problem(fault.message, at: ByteRange(fault.offset, fault.offset), help: fault.help))
    }
  }
}
