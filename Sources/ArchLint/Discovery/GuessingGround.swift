// Where folders may be asked which module a file is in: not where a manifest or project has spoken.

/// A project description of a kind that is recognised but not read.
struct UnreadDescription: Sendable, Equatable {
  let path: String
  let tool: Tool

  enum Tool: String, Sendable {
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"
    case cocoaPods = "CocoaPods"
    case bazel = "Bazel"

    /// How the modules become known all the same.
    var help: String {
      let byHand = "name modules by path under modules: of rules.yml"
      return switch self {
      case .xcodeGen:
        "run xcodegen generate first, so that there is a project to read, or \(byHand)"
      case .tuist: "run tuist generate first, so that there is a project to read, or \(byHand)"
      case .cocoaPods, .bazel: byHand
      }
    }
  }

  /// A spec of XcodeGen is mostly called `project.yml`; under any other name it has to be looked at.
  var hasToBeRead: Bool {
    tool == .xcodeGen && !["project.yml", "project.yaml"].contains(lastPart(of: path))
  }

  /// The tool that a file of that name may be for.
  static func tool(ofFile name: String) -> Tool? {
    // Asked for every file of the tree.
    if isPath(name, endingIn: ".yml") || isPath(name, endingIn: ".yaml") {
      return name.utf8.first == UInt8(ascii: ".") ? nil : .xcodeGen
    }
    guard name.utf8.count <= 13 || isPath(name, endingIn: ".podspec") else { return nil }
    return switch name {
    case "Project.swift": .tuist
    case "BUILD", "BUILD.bazel": .bazel
    default: isPath(name, endingIn: ".podspec") ? .cocoaPods : nil
    }
  }
}

/// The folders that descriptions speak for.
///
/// A file that a project or package could have claimed and did not is in no module: nobody compiles
/// it. Only where nothing else describes the code, or where the nearest description is of a kind
/// that is not read, folders are asked.
struct GuessingGround {
  /// Folders of projects and of packages' targets.
  private let described: [String]
  /// Folders of packages, where nothing but packages describes code.
  private let packages: [String]?
  /// In the order of paths.
  private let unread: [UnreadDescription]
  private let unreadFolders: [String]
  private let isForTuist: Bool
  private let isUndescribed: Bool

  init(_ builder: ModuleMapBuilder, _ unread: [UnreadDescription]) {
    isUndescribed = !builder.drafts.contains { draft in
      draft.module.origin != .configuration && !draft.members.isEmpty
    }
    packages = builder.table.ids(of: .xcodeProject).isEmpty ? builder.packageFolders : nil
    described = builder.packages.flatMap(\.targetFolders) + builder.projects.map(\.folder)
    self.unread = unread.sorted { precedesInBytes($0.path, $1.path) }
    unreadFolders = self.unread.map { folder(of: $0.path) }
    isForTuist = unread.contains { $0.tool == .tuist }
  }

  /// Whether the folder itself may be asked.
  func isOpen(_ folder: String) -> Bool {
    if isUndescribed { return true }
    // A package takes in nothing from outside its folder; a project may.
    if let packages, nearest(packages, folder) == nil { return true }
    guard let nearest = nearest(unreadFolders, folder) else { return false }
    return self.nearest(described, folder) ?? -1 < nearest
  }

  /// Says, once a tool, that its descriptions are not read and folders were asked instead.
  func report(_ guesses: [ModuleDraft], _ problems: inout Problems) {
    guard !guesses.isEmpty else { return }
    var seen: Set<UnreadDescription.Tool> = []
    for description in unread where seen.insert(description.tool).inserted {
      problems.add(
        .note,
        "descriptions for \(description.tool.rawValue) are not read: modules are guessed from folders",
        path: description.path, help: description.tool.help)
    }
  }

  /// The specs of XcodeGen.
  var specs: [String] { unread.filter { $0.tool == .xcodeGen }.map(\.path) }

  /// The folder of the innermost description around the folder that is not read; "" without one.
  func base(of folder: String) -> String {
    description(around: folder).map { ArchLint.folder(of: $0.path) } ?? ""
  }

  /// Whether folders are no modules of themselves: targets of XcodeGen list them as they like.
  func mayShareTargets(in folder: String) -> Bool {
    description(around: folder)?.tool == .xcodeGen
  }

  private func description(around folder: String) -> UnreadDescription? {
    let length = nearest(unreadFolders, folder) ?? 0
    return zip(unread, unreadFolders)
      .first { $1.utf8.count == length && isPath(folder, inside: $1) }?.0
  }

  /// A description in Swift is no source itself, nor what it is put together from.
  func isDescription(_ path: String) -> Bool {
    guard isForTuist else { return false }
    if path.hasPrefix("Tuist/") || path.contains("/Tuist/") { return true }
    return ["Workspace.swift", "Tuist.swift"].contains(lastPart(of: path))
      || unread.contains { $0.path == path }
  }

  /// How long the innermost of the folders around the path is; nil where none is around it.
  private func nearest(_ folders: [String], _ path: String) -> Int? {
    folders.filter { isPath(path, inside: $0) }.map(\.utf8.count).max()
  }
}
