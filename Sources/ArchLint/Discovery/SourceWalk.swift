// The walk over the project's tree: finds Swift sources and the files that say what belongs
// together, without entering what is vendored, excluded or ignored by git.

/// What the walk found, before anything of it was read. Folders are entered where they are met, so that
/// everything is found in the order of paths.
struct SourceWalk {
  private(set) var found: [FileTable.File] = []
  /// Links to folders and to files that would be read, none of them followed.
  private(set) var links: [String] = []
  /// Descriptions of projects that are not read yet.
  private var unread: [UnreadDescription] = []
  /// Whether something was met that only Tuist has: `Project.swift` alone may be a source.
  private var isForTuist = false
  /// Submodules to be read whose repository does not have the commit that this state has of them.
  private(set) var lackingSubmodules: [String] = []
  /// Files and folders that were met and left out.
  private(set) var leftOut: [LeftOut] = []
  /// What is to be said of folders that were not entered.
  private var remarks: [Remark] = []

  private let files: any FileSystem
  private var ignore = GitIgnore()
  private var excludes: [Exclude]
  private let includes: [Glob]
  private let laterNames: LaterNames?
  private let outerIndex: OuterGitFile?
  /// Read when something is met that an ignore pattern matches.
  private var index: GitIndex?
  /// The folders that are gone through, each inside the one before it.
  private var open: [OpenFolder] = []
  /// Of the entry that is met: one that is of no interest needs no text of its own.
  private var pathBytes: [UInt8] = []
  /// Where `.gitmodules` of the root puts other repositories.
  private var submodules: Set<String> = []
  /// Those of them that are not checked out.
  private(set) var absentSubmodules: [String] = []
  private var ignoreText: [UInt8] = []
  private var manifestText: [UInt8] = []

  private struct Exclude {
    let glob: Glob
    var isUsed = false
  }

  /// Said once, however many folders it holds for.
  private struct Remark {
    let level: Problem.Level
    let message: String
    let help: String
    var folders: [String]
  }

  private struct OpenFolder {
    let place: GitIgnore.Place
    /// How many bytes of their paths stand before the names of its entries.
    let start: Int
    /// The entries that are not met yet.
    var rest: IndexingIterator<[FileEntry]>
  }

  init(
    _ configuration: Configuration, in files: any FileSystem, index outerIndex: OuterGitFile? = nil
  ) {
    self.files = files
    self.outerIndex = outerIndex
    excludes = configuration.project.exclude.compactMap { Glob($0.value) }.map { Exclude(glob: $0) }
    includes = configuration.project.includeIgnored.compactMap { Glob($0.value) }
    laterNames = configuration.laterNames
  }

  var unreadDescriptions: [UnreadDescription] {
    unread.filter { isForTuist || $0.tool != .tuist }
  }

  /// The exclude patterns that matched nothing that was met.
  var unusedExcludes: [String] { excludes.filter { !$0.isUsed }.map(\.glob.pattern) }

  mutating func run(
    above outerIgnoreFiles: [OuterGitFile], _ problems: inout Problems, _ progress: (Int) -> Void
  ) {
    var place = GitIgnore.nowhere
    for file in outerIgnoreFiles where !files.isTracked {
      place = ignore.enter(above: file.root, file.text, from: place)
    }
    if !files.isTracked, files.read(".git/info/exclude", into: &ignoreText) == nil {
      place = ignore.enter("", ignoreText, from: place)
    }
    if case .success(let text) = files.bytes(of: ".gitmodules") {
      submodules = Set(submodulePaths(in: text))
    }
    enter(place, &problems)
    var count = 1
    progress(count)
    while let last = open.indices.last {
      guard let entry = open[last].rest.next() else {
        open.removeLast()
        continue
      }
      guard let place = meet(entry, in: open[last], &problems) else { continue }
      enter(place, &problems)
      count += 1
      progress(count)
    }
    for remark in remarks {
      let more = remark.folders.count < 2 ? "" : "; \(remark.folders.count - 1) more like it"
      problems.add(
        remark.level, remark.message + more, path: remark.folders.first, help: remark.help)
    }
  }

  private mutating func remark(
    _ level: Problem.Level, _ message: String, of folder: String, help: String
  ) {
    let known = remarks.firstIndex { $0.level == level && $0.message == message }
    if let known {
      remarks[known].folders.append(folder)
    } else {
      remarks.append(Remark(level: level, message: message, help: help, folders: [folder]))
    }
  }

  /// Opens the folder at the path, unless it has no business here.
  private mutating func enter(_ outer: GitIgnore.Place, _ problems: inout Problems) {
    let folder = pathText
    guard let entries = files.entries(of: folder) else {
      leftOut.append(LeftOut(path: folder, reason: .unreadable))
      let name = folder.isEmpty ? "the project's folder" : "this folder"
      problems.add(
        .error, "\(name) cannot be listed", path: folder.isEmpty ? nil : folder,
        help: isNameUnknown(folder)
          ? "its name is not UTF-8" : "check that it exists and may be read")
      return
    }
    let hidden = entries.filter { $0.name.utf8.first == UInt8(ascii: ".") }
    let repository = hidden.first { $0.name == ".git" }
    // It has a linter of its own.
    if !folder.isEmpty, repository != nil, !mayHoldIncluded(folder) {
      leftOut.append(LeftOut(path: folder, reason: .repository))
      remark(
        .note,
        "this is \(nameOfRepository(at: folder)), so it was not analysed with the project around it",
        of: folder,
        help: "project.include_ignored of rules.yml brings it in, project.exclude ends this note")
      return
    }
    if files.isTracked, repository?.kind == .other {
      leftOut.append(LeftOut(path: folder, reason: .repository))
      lackingSubmodules.append(folder)
      return
    }
    if entries.isEmpty, submodules.contains(folder) {
      absentSubmodules.append(folder)
      leftOut.append(LeftOut(path: folder, reason: .repository))
      remark(
        mayHoldIncluded(folder) ? .warning : .note,
        "this submodule is not checked out, so nothing of it is known", of: folder,
        help: "git submodule update --init checks it out, project.exclude ends this note")
      return
    }
    var place = outer
    if !files.isTracked, hidden.contains(where: { $0.name == ".gitignore" && $0.kind == .file }),
      files.read(childPath(".gitignore", in: folder), into: &ignoreText) == nil
    {
      place = ignore.enter(folder, ignoreText, from: outer)
    }
    if !pathBytes.isEmpty { pathBytes.append(UInt8(ascii: "/")) }
    open.append(OpenFolder(place: place, start: pathBytes.count, rest: entries.makeIterator()))
  }

  private var pathText: String { String(decoding: pathBytes, as: UTF8.self) }

  /// The place of a folder that is to be entered; nil for everything else.
  private mutating func meet(
    _ entry: FileEntry, in folder: OpenFolder, _ problems: inout Problems
  ) -> GitIgnore.Place? {
    pathBytes.removeSubrange(folder.start...)
    pathBytes.append(contentsOf: entry.name.utf8)
    switch entry.kind {
    case .folder:
      reportFolder(entry.name, folder.place, &problems)
      return meetFolder(entry.name, folder.place, &problems)
    case .file: meetFile(entry.name, folder.place, &problems)
    case .link: meetLink(entry.name, folder.place)
    case .other: meetOther(entry.name, folder.place, &problems)
    }
    return nil
  }

  /// A submodule and a worktree have a file where other repositories have a folder. A commit and the
  /// index know submodules only.
  private func nameOfRepository(at folder: String) -> String {
    if files.isTracked { return "a submodule" }
    let file = (try? files.bytes(of: "\(folder)/.git").get()) ?? []
    let target = String(decoding: file, as: UTF8.self)
    if target.contains("/worktrees/") { return "a worktree of a git repository" }
    return target.contains("/modules/") ? "a submodule" : "a git repository of its own"
  }
}

// MARK: - Entries

extension SourceWalk {
  private mutating func meetFolder(
    _ name: String, _ place: GitIgnore.Place, _ problems: inout Problems
  ) -> GitIgnore.Place? {
    if name == ".git" || isBundle(name) { return nil }
    if name == "Tuist" { isForTuist = true }
    let path = pathText
    let isIgnored = ignore.ignores(pathBytes, isFolder: true, at: place)
    let isExcluded = isExcludedFolder(path)
    if isIgnored && !mayHoldIncluded(path) && !isNeeded(path, &problems) { return nil }
    if isExcluded {
      leftOut.append(LeftOut(path: path, reason: .excluded))
      return nil
    }
    if isVendoredFolder(name) {
      if mayHoldSource(path) { leftOut.append(LeftOut(path: path, reason: .tool)) }
      return nil
    }
    if name.utf8.first == UInt8(ascii: ".") { return nil }
    if name.hasSuffix(".xcodeproj") {
      meetBundle(childPath("project.pbxproj", in: path), .xcodeProject, &problems)
    } else if name.hasSuffix(".xcworkspace") {
      meetBundle(childPath("contents.xcworkspacedata", in: path), .workspace, &problems)
    } else {
      return isIgnored ? ignore.enterIgnored(from: place) : place
    }
    return nil
  }

  private mutating func meetBundle(
    _ path: String, _ kind: FileTable.Kind, _ problems: inout Problems
  ) {
    switch files.kind(of: path) {
    case .file: found.append(FileTable.File(path: path, kind: kind))
    // Schemes alone are often kept where a tool writes the project.
    case nil where kind == .xcodeProject:
      problems.add(
        .note, "this project holds no project.pbxproj", path: ArchLint.folder(of: path),
        help: "where a tool writes it, run that first")
    case nil: break
    case .folder: reportUnreadable(path, "is a folder, not a file", &problems)
    case .link: reportUnreadable(path, "is a link, which is not followed", &problems)
    case .other: reportUnreadable(path, "is no regular file", &problems)
    }
  }

  /// A pipe, a socket or a device with the name of something that would be read.
  private mutating func meetOther(
    _ name: String, _ place: GitIgnore.Place, _ problems: inout Problems
  ) {
    guard kind(ofFile: name) != nil, !ignore.ignores(pathBytes, isFolder: false, at: place) else {
      return
    }
    let path = pathText
    let isExcluded = isExcludedFile(path)
    leftOut.append(LeftOut(path: path, reason: isExcluded ? .excluded : .unreadable))
    if !isExcluded { reportUnreadable(path, "is no regular file", &problems) }
  }

  /// A folder may be called like a source, and is entered like any other.
  private mutating func reportFolder(
    _ name: String, _ place: GitIgnore.Place, _ problems: inout Problems
  ) {
    guard let kind = kind(ofFile: name) else { return }
    let path = pathText
    if ignore.ignores(pathBytes, isFolder: true, at: place) || isExcludedFolder(path) { return }
    if kind == .manifest {
      reportUnreadable(path, "is a folder, not a file", &problems)
    } else {
      problems.add(
        .note, "this is a folder, though its name is that of a file; what it holds was read",
        path: path)
    }
  }

  private func reportUnreadable(_ path: String, _ predicate: String, _ problems: inout Problems) {
    let isSource = path.hasSuffix(".swift") && kind(ofFile: lastPart(of: path)) == .swift
    problems.add(
      .error, "this \(isSource ? "source" : "project description") \(predicate)", path: path,
      help: "put a file there, or name it under project.exclude of rules.yml")
  }

  /// Below Sources a file called like a description may be a source, unless it says what it is.
  private func describes(_ path: String) -> Bool {
    guard pathParts(path).dropLast().contains("Sources") else { return true }
    guard isPath(path, endingIn: "/Project.swift"), case .success(let text) = files.bytes(of: path)
    else { return false }
    return String(decoding: text.prefix(4096), as: UTF8.self).contains("import ProjectDescription")
  }

  private mutating func meetFile(
    _ name: String, _ place: GitIgnore.Place, _ problems: inout Problems
  ) {
    if let tool = UnreadDescription.tool(ofFile: name) {
      let path = pathText
      if describes(path) { unread.append(UnreadDescription(path: path, tool: tool)) }
    }
    if name == "Tuist.swift" || name == "Workspace.swift" { isForTuist = true }
    guard let kind = kind(ofFile: name) else { return }
    let path = pathText
    let isExcluded = isExcludedFile(path)
    if ignore.ignores(pathBytes, isFolder: false, at: place) {
      guard includes.contains(where: { $0.matches(pathBytes) }) || isTracked(path, &problems) else {
        return
      }
    }
    if isExcluded {
      leftOut.append(LeftOut(path: path, reason: .excluded))
    } else {
      let isSource = kind == .manifest && !isManifest(path)
      found.append(FileTable.File(path: path, kind: isSource ? .swift : kind))
    }
  }

  /// A source may be called `Package.swift`, too; a manifest states its tools, imports what it is
  /// written with, and makes a package. One that cannot be read is left to whoever reads manifests.
  private mutating func isManifest(_ path: String) -> Bool {
    if files.read(path, into: &manifestText) != nil || manifestText.isEmpty { return true }
    return holds("PackageDescription") || holds("swift-tools-version") || holds("= Package(")
  }

  private func holds(_ words: String) -> Bool {
    let words = Array(words.utf8)
    return manifestText.indices.contains { start in
      manifestText[start] == words[0] && manifestText[start...].starts(with: words)
    }
  }

  private mutating func meetLink(_ name: String, _ place: GitIgnore.Place) {
    let path = pathText
    let kind = kind(ofFile: name)
    let isRead = kind != nil && kind != .propertyList
    let isOfInterest =
      isRead || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      || !name.utf8.contains(UInt8(ascii: "."))
    guard isOfInterest || !isBundle(name) && leadsToFolder(path) else { return }
    if ignore.ignores(pathBytes, isFolder: false, at: place) || isExcludedFile(path) { return }
    links.append(path)
  }

  private func leadsToFolder(_ link: String) -> Bool {
    files.destination(ofLink: link).map { files.kind(of: $0) == .folder } ?? false
  }

  private func kind(ofFile name: String) -> FileTable.Kind? {
    if isPath(name, endingIn: ".swift") {
      let isManifest = name == "Package.swift" || name.hasPrefix("Package@swift-")
      return isManifest ? .manifest : .swift
    }
    if name == "Podfile" { return .podfile }
    if name == "Podfile.lock" { return .podfileLock }
    if isPath(name, endingIn: ".storyboard") || isPath(name, endingIn: ".xib") { return .interface }
    if isPath(name, endingIn: ".plist") { return .propertyList }
    return isPath(name, endingIn: ".xcconfig") ? .buildSettings : nil
  }

  private mutating func isExcludedFile(_ path: String) -> Bool {
    if excludes.isEmpty { return false }
    let path = RuledPath(path, laterNames)
    guard let index = excludes.firstIndex(where: { $0.glob.matches(path) }) else { return false }
    excludes[index].isUsed = true
    return true
  }

  private mutating func isExcludedFolder(_ path: String) -> Bool {
    let index = excludes.firstIndex { exclude in
      exclude.glob.covers(
        folder: laterNames?.path(path, askedBy: exclude.glob.pattern) ?? path)
    }
    guard let index else { return false }
    excludes[index].isUsed = true
    return true
  }

  /// Whether a folder of a tool holds Swift, without which it is nothing that was left out. Such a
  /// folder may be very large, so that the search ends early and takes it that there is some.
  private func mayHoldSource(_ folder: String) -> Bool {
    var pending = [folder]
    var count = 0
    while let folder = pending.popLast() {
      count += 1
      guard count <= 32, let entries = files.entries(of: folder) else { return true }
      for entry in entries {
        if entry.kind == .folder {
          pending.append(childPath(entry.name, in: folder))
        } else if isPath(entry.name, endingIn: ".swift") {
          return true
        }
      }
    }
    return false
  }

  /// Whether `include_ignored` may name something below a folder that git ignores.
  private func mayHoldIncluded(_ folder: String) -> Bool {
    includes.contains {
      $0.mayMatch(below: laterNames?.path(folder, askedBy: $0.pattern) ?? folder)
    }
  }

  private mutating func isTracked(_ path: String, _ problems: inout Problems) -> Bool {
    readIndex(&problems).holds(path)
  }

  /// Whether a folder that an ignore pattern matches is entered nevertheless: for what is tracked in
  /// it, or for a project of which nobody can tell whether it is.
  private mutating func isNeeded(_ folder: String, _ problems: inout Problems) -> Bool {
    let index = readIndex(&problems)
    if index.isKnown { return index.holdsAnything(below: folder) }
    return folder.hasSuffix(".xcodeproj")
  }

  private mutating func readIndex(_ problems: inout Problems) -> GitIndex {
    if let index { return index }
    var read = GitIndex()
    if let outerIndex {
      read = GitIndex(outerIndex.text, root: outerIndex.root)
    } else {
      switch files.bytes(of: ".git/index") {
      case .success(let bytes): read = GitIndex(bytes, root: "")
      // Nothing was ever added.
      case .failure(let error) where error.failure == .missing: break
      case .failure(let error): read.fault = error.failure.predicate
      }
    }
    if let fault = read.fault {
      problems.add(
        .error, "git's index \(fault), so nothing tells which ignored files are tracked",
        path: outerIndex == nil ? ".git/index" : nil,
        help: "git status says whether git can read it; git reset writes it anew")
    }
    index = read
    return read
  }

  /// Folders that are one document to everybody else. Catalogues of images hold very many folders.
  /// Of translations only what they translate from is entered: storyboards lie there.
  private func isBundle(_ name: String) -> Bool {
    if name == "Base.lproj" || name == "en.lproj" { return false }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return switch name[dot...] {
    case ".xcassets", ".lproj", ".framework", ".xcframework", ".docc", ".xcdatamodeld",
      ".playground", ".scnassets", ".xctemplate", ".xcloc":
      true
    default: false
    }
  }
}

/// What the lines `path = Vendor/Kit` of a `.gitmodules` name.
private func submodulePaths(in text: [UInt8]) -> [String] {
  text.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
    var rest = line.drop { $0 <= 0x20 }
    guard rest.starts(with: "path".utf8) else { return nil }
    rest = rest.dropFirst(4).drop { $0 <= 0x20 }
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
    while let last = rest.last, last <= 0x20 || last == UInt8(ascii: "\"") { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}

/// Folders of tools, filled from elsewhere, under the names that the tools give them.
let vendoredFolders = [
  ".build", ".swiftpm", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
]

func isVendoredFolder(_ name: String) -> Bool { vendoredFolders.contains(name) }
