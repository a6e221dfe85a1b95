// From the paths on the command line to the project that contains them.

import ArchLint

/// The project a command works on.
struct ProjectRoot: Sendable {
  /// Absolute.
  var path: String
  /// The root relative to the git top level, "" or ending in a slash; "" without git.
  var prefix = ""
  /// Something says that the project begins there, and not only that somebody stood there.
  var isMarked = true
  /// Absolute; nil outside of git.
  var gitTop: String?
  /// Relative to the root.
  var configurationPath: String?
  /// What report paths are relative to: the git top level, else the root.
  var displayRoot: String {
    String(Substring(path.utf8.dropLast(prefix.utf8.count)))
  }
  /// What was named on the command line, relative to the root; empty for the root itself.
  var selected: [String] = []

  /// What was named and is not there, and where that would be relative to the root.
  private(set) var gone: [(operand: String, path: String)] = []

  /// The folder of the `rules.yml` in use, else the git top level, else what a project file says.
  ///
  /// - Parameter mayBeGone: whether a PATH may name what is not on the disk.
  static func find(
    _ operands: [String], configuration: String?, mayBeGone: Bool = false,
    in environment: Environment
  ) throws(UsageError) -> ProjectRoot {
    let named = operands.isEmpty ? ["."] : operands
    var paths: [String] = []
    var gone: Set<String> = []
    for operand in named {
      if operand.isEmpty { throw UsageError("a PATH is empty; is a variable of a script unset?") }
      let path = environment.withoutLinks(
        environment.asOnDisk(absolutePath(operand, from: environment.workingDirectory)))
      if environment.machine.kind(of: relativeToMachine(path)) == nil && path != "/" {
        guard mayBeGone, !isNameUnknown(path) else {
          throw UsageError(absence(of: operand, in: environment.workingDirectory))
        }
        gone.insert(path)
      }
      paths.append(path)
    }
    let start = folder(of: paths[0], in: environment)
    let top = gitFolder(above: start, in: environment)
    var root = ProjectRoot(path: top ?? start)
    if top == nil {
      let described = describedRoot(around: start, in: environment)
      root.path = described ?? undescribedRoot(around: start, in: environment)
      root.isMarked = described != nil
    }
    if let configuration {
      try root.use(configuration, in: environment)
    } else if let folder = nearest("rules.yml", from: start, upTo: top ?? "/", in: environment) {
      root.path = folder
      root.isMarked = true
      root.configurationPath = "rules.yml"
      let kind = environment.machine.kind(of: relativeToMachine(folder + "/rules.yml"))
      if kind == .folder || kind == .other {
        throw UsageError("\(folder)/rules.yml is no file; move it away or name one by --config")
      }
    }
    root.gitTop = gitFolder(above: root.path, in: environment)
    if let top = root.gitTop, let folder = relativePath(root.path, to: top) {
      root.prefix = folder + "/"
    }
    for (path, operand) in zip(paths, named) where path != root.path {
      guard let relative = relativePath(path, to: root.path) else {
        if relativePath(root.path, to: path) != nil { continue }
        throw UsageError(
          "\(operand) is outside of the project at \(root.path); lint one project at a time")
      }
      root.selected.append(relative)
      if gone.contains(path) { root.gone.append((operand, relative)) }
    }
    return root
  }

  private mutating func use(_ configuration: String, in environment: Environment)
    throws(UsageError)
  {
    let file = environment.withoutLinks(
      environment.asOnDisk(absolutePath(configuration, from: environment.workingDirectory)))
    switch environment.machine.kind(of: relativeToMachine(file)) {
    case .file, .link: break
    case .folder: throw UsageError("--config \(configuration) is a folder, not a file")
    case .other: throw UsageError("--config \(configuration) is no regular file")
    case nil: throw UsageError("--config \(configuration) does not exist")
    }
    path = parent(of: file)
    isMarked = true
    configurationPath = relativePath(file, to: path)
  }
}

// MARK: - What git keeps outside of the root

extension ProjectRoot {
  /// What a walk from the root does not meet: the ignore files between the git top level and the
  /// root, outermost first, and before them git's own for the repository.
  func outerIgnoreFiles(in environment: Environment) -> [OuterGitFile] {
    guard let folders = outerGitFolders(in: environment) else { return [] }
    var files: [OuterGitFile] = []
    var folder = displayRoot
    var rest = pathParts(prefix)
    append(folders.common + "/info/exclude", below: rest, to: &files, environment)
    while !rest.isEmpty {
      append(folder + "/.gitignore", below: rest, to: &files, environment)
      folder += "/" + rest.removeFirst()
    }
    return files
  }

  /// The index of a repository that keeps it outside of the root.
  func outerIndex(in environment: Environment) -> OuterGitFile? {
    guard let folders = outerGitFolders(in: environment) else { return nil }
    var files: [OuterGitFile] = []
    append(folders.own + "/index", below: pathParts(prefix), to: &files, environment)
    return files.first
  }

  /// Nil where everything lies in the root's own `.git`, or nowhere.
  private func outerGitFolders(in environment: Environment) -> GitFolders? {
    guard let gitTop else { return nil }
    let folders = GitFolders(ofCheckout: gitTop, in: environment)
    return prefix.isEmpty && !folders.areElsewhere ? nil : folders
  }

  private func append(
    _ path: String, below parts: [String], to files: inout [OuterGitFile],
    _ environment: Environment
  ) {
    guard case .success(let text) = environment.machine.bytes(of: relativeToMachine(path)) else {
      return
    }
    files.append(OuterGitFile(root: parts.joined(separator: "/"), text: text))
  }
}

// MARK: - Paths

/// Lexically normalised: neither `.`, `..` nor doubled slashes.
func absolutePath(_ path: String, from folder: String) -> String {
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  var parts: [String] = []
  for part in pathParts(isAbsolute ? path : folder + "/" + path) where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

extension Environment {
  /// The path as folders list it: a letter with a mark may be one code point or two, a disk may ignore
  /// case, and a terminal may write what it likes. Everything is compared by the one spelling.
  func asOnDisk(_ path: String) -> String {
    let ignoresCase = isFoundInAnyCase(path)
    guard ignoresCase || path.utf8.contains(where: { 0x80 <= $0 }) else { return path }
    var known = ""
    for part in pathParts(path) {
      let names = machine.entries(of: known)?.map(\.name) ?? []
      let name =
        names.first { $0.utf8.elementsEqual(part.utf8) } ?? names.first { $0 == part }
        ?? (ignoresCase ? names.first { $0.lowercased() == part.lowercased() } : nil)
      known += (known.isEmpty ? "" : "/") + (name ?? part)
    }
    return "/" + known
  }

  /// True on a disk that ignores case. Where it is not ignored and both are there by chance, each is
  /// listed as it is written.
  private func isFoundInAnyCase(_ path: String) -> Bool {
    let lower = path.lowercased()
    let other = lower == path ? path.uppercased() : lower
    return other != path && machine.kind(of: relativeToMachine(path)) != nil
      && machine.kind(of: relativeToMachine(other)) != nil
  }

  fileprivate var workingFolderOnDisk: String { withoutLinks(asOnDisk(workingDirectory)) }

  /// The path with every link in it followed: what a user names is followed, what a walk meets is not.
  func withoutLinks(_ path: String) -> String {
    var rest = pathParts(path)[...]
    var real = ""
    // A ring of links would never end.
    var followed = 0
    while let part = rest.popFirst() {
      let next = real.isEmpty ? part : real + "/" + part
      if followed < 40, machine.kind(of: next) == .link,
        let destination = machine.destination(ofLink: next)
      {
        followed += 1
        rest = pathParts(destination) + rest
        real = ""
      } else {
        real = next
      }
    }
    return "/" + real
  }
}

/// What to say of a PATH at which nothing is.
func absence(of operand: String, in folder: String) -> String {
  if commands.contains(where: { $0.name == operand }) {
    return "\(operand) is a command and stands before its flags: archlint \(operand) …"
  }
  if Day(operand) != nil {
    return "\(operand) is a day and no PATH: a flag's value stands behind =, --trend=\(operand)"
  }
  return isNameUnknown(operand) || isNameUnknown(folder)
    ? "\(operand) cannot be found in \(folder), since not all of that is UTF-8"
    : "\(operand) does not exist in \(folder)"
}

func parent(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
    return "/"
  }
  return String(path[..<slash])
}

func relativeToMachine(_ path: String) -> String {
  String(Substring(path.utf8.drop { $0 == UInt8(ascii: "/") }))
}

/// The working folder where it holds a project, else the nearest folder upwards that does: a PATH
/// chooses what is reported, and never cuts a project into pieces.
private func describedRoot(around start: String, in environment: Environment) -> String? {
  let here = environment.workingFolderOnDisk
  let isBelow = start == here || relativePath(start, to: here) != nil
  if isBelow && holdsProject(here, in: environment) { return here }
  var folder = start
  while !holdsProject(folder, in: environment) {
    if folder == "/" { return nil }
    folder = parent(of: folder)
  }
  return folder
}

/// The working folder, or the PATH's own one where that lies elsewhere.
private func undescribedRoot(around start: String, in environment: Environment) -> String {
  let here = environment.workingFolderOnDisk
  return start == here || relativePath(start, to: here) != nil ? here : start
}

private func holdsProject(_ folder: String, in environment: Environment) -> Bool {
  // An Xcode project holds a workspace of its own.
  if folder.hasSuffix(".xcodeproj") { return false }
  let entries = environment.machine.entries(of: relativeToMachine(folder)) ?? []
  return entries.contains { entry in
    entry.name == "Package.swift" || entry.name.hasSuffix(".xcodeproj")
      || entry.name.hasSuffix(".xcworkspace")
  }
}

private func folder(of path: String, in environment: Environment) -> String {
  if path == "/" { return path }
  if environment.machine.entries(of: relativeToMachine(path)) != nil { return path }
  return parent(of: path)
}

private func nearest(
  _ name: String, from start: String, upTo top: String, in environment: Environment
) -> String? {
  var folder = start
  while true {
    let kind = environment.machine.kind(of: relativeToMachine(folder + "/" + name))
    if kind != nil { return folder }
    if folder == top || folder == "/" { return nil }
    folder = parent(of: folder)
  }
}

/// The nearest folder with a `.git`, which is a file in worktrees and submodules.
private func gitFolder(above start: String, in environment: Environment) -> String? {
  var folder = start
  while true {
    if environment.machine.kind(of: relativeToMachine(folder + "/.git")) != nil { return folder }
    if folder == "/" { return nil }
    folder = parent(of: folder)
  }
}
