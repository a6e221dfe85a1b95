// The targets of an Xcode project file: what each compiles, needs and is built with. Paths are
// worked out here; whether they exist is asked by `ModuleMapBuilder`.

/// An Xcode project as its `project.pbxproj` states it.
struct XcodeProject: Sendable {
  var targets: [Target] = []
  /// It has targets, and all of them only run scripts or other tools.
  var compilesNothing = false
  /// Packages of the project: local ones with their place, others by the name of their address.
  var packages: [Package] = []
  /// Other projects and settings files that it refers to.
  var others: [WrittenPath] = []
  var faults: [PropertyList.Fault] = []

  struct Target: Sendable {
    let name: String
    /// From the beginning of the target's object to its end.
    let range: ByteRange
    var kind: ModuleKind
    var isExtension = false
    /// It takes modules from CocoaPods.
    var takesPods = false
    /// Files of its Sources phases.
    var files: [ListedFile] = []
    /// Folders whose content belongs to it without being listed.
    var folders: [SynchronizedFolder] = []
    /// Files of other targets' folders that are in this target, too.
    var additions: [ListedFile] = []
    var dependencies: [Dependency] = []
    var settings = BuildSettings()
  }

  struct ListedFile: Sendable {
    let place: WrittenPath
    let range: ByteRange
  }

  struct SynchronizedFolder: Sendable {
    let place: WrittenPath
    let range: ByteRange
    /// Files and folders, relative to the root, that are not in the target.
    var exceptions: [String] = []
  }

  struct Dependency: Sendable {
    let name: String
    let kind: DependencyReference.Kind
    let range: ByteRange
  }

  struct Package: Sendable {
    let dependency: PackageDependency
    let range: ByteRange
  }

  /// What of the build settings matters here.
  struct BuildSettings: Sendable {
    var moduleName: String?
    var minimumIOS: IOSVersion?
    var buildsForIOS = true
    var isMainActorByDefault = false
    var languageMode: Int?
    var filter = SourceNameFilter()
  }
}

/// Reads a project file whose bytes are given.
///
/// `folder` is the folder that holds the `.xcodeproj`, relative to the root; `buildSettings` gives the
/// settings of an `.xcconfig` file, by its path relative to the root.
struct XcodeProjectReader {
  let list: PropertyList
  let folder: String
  let buildSettings: (String) -> [String: String]

  private var objects: ObjectIndex
  /// The base, and behind it the places of groups in the order in which they are met.
  private var places: [WrittenFolder] = []
  /// By node: the number of the group that holds it, 0 for none. Files are many, and few of their
  /// places are asked for.
  private var groups: [UInt32] = []
  var project: PropertyList.NodeID?
  private var synchronizedGroups: [PropertyList.NodeID] = []
  /// The name of the target that makes each product.
  private var targetOfProduct: [PropertyList.NodeID: String] = [:]
  /// Where paths begin that are relative to nothing else.
  var base = WrittenPath.inside("")

  init(
    _ source: SourceText, folder: String, buildSettings: @escaping (String) -> [String: String]
  ) {
    list = PropertyList(source)
    objects = ObjectIndex(list)
    self.folder = folder
    self.buildSettings = buildSettings
  }

  mutating func read() -> XcodeProject {
    var result = XcodeProject()
    result.faults = list.faults
    guard let root = list.root, let table = list.value("objects", of: root) else { return result }
    synchronizedGroups = list.children(of: table).filter {
      isObject($0, "PBXFileSystemSynchronizedRootGroup")
    }
    project = reference("rootObject", of: root) ?? firstObject(of: "PBXProject", in: table)
    guard let project else { return result }
    base = WrittenPath.inside(folder).joined(list.text("projectDirPath", of: project) ?? "")
    findPlaces()
    for target in references("targets", of: project) {
      guard let product = reference("productReference", of: target) else { continue }
      targetOfProduct[product] = list.text("name", of: target)
    }
    result.packages = packages()
    for target in references("targets", of: project) {
      if let target = self.target(target) { result.targets.append(target) }
    }
    let others = ["PBXAggregateTarget", "PBXLegacyTarget"]
    let targets = references("targets", of: project)
    result.compilesNothing =
      !targets.isEmpty
      && targets.allSatisfy { target in others.contains { isObject(target, $0) } }
    addExceptions(to: &result)
    result.others = otherProjects() + settingsFiles()
    return result
  }
}

// MARK: - Objects

extension XcodeProjectReader {
  /// The object that a key names.
  func reference(_ key: String, of object: PropertyList.NodeID) -> PropertyList.NodeID? {
    list.value(key, of: object).flatMap { objects.object(namedBy: $0, in: list) }
  }

  /// The objects that a list under a key names, without those that are missing.
  func references(_ key: String, of object: PropertyList.NodeID) -> [PropertyList.NodeID] {
    guard let names = list.value(key, of: object), list.nodes[names].kind == .list else {
      return []
    }
    return list.children(of: names).compactMap { objects.object(namedBy: $0, in: list) }
  }

  private func firstObject(
    of type: String, in table: PropertyList.NodeID
  ) -> PropertyList.NodeID? {
    list.children(of: table).first { isObject($0, type) }
  }

  private func isObject(_ object: PropertyList.NodeID, _ type: String) -> Bool {
    list.value("isa", of: object).map { list.isText($0, type) } ?? false
  }

  /// Walks the groups from the main one; what is met twice belongs to the first one.
  private mutating func findPlaces() {
    groups = [UInt32](repeating: 0, count: list.nodes.count)
    places = [WrittenFolder(base)]
    guard let project, let main = reference("mainGroup", of: project) else { return }
    var pending = [main]
    while let group = pending.popLast() {
      let number = UInt32(places.count)
      places.append(WrittenFolder(place(of: group)))
      for child in references("children", of: group) where groups[child] == 0 && child != main {
        groups[child] = number
        if list.value("children", of: child) != nil { pending.append(child) }
      }
    }
  }

  /// The place of a file or folder, also of one that no group holds.
  func place(of object: PropertyList.NodeID) -> WrittenPath {
    let folder = places[Int(groups[object])]
    let path = list.text("path", of: object)
    guard let tree = list.value("sourceTree", of: object), !list.isText(tree, "<group>"),
      let name = list.text(of: tree)
    else { return path.map { folder.joined($0) } ?? folder.place }
    switch name {
    case "SOURCE_ROOT": return path.map { base.joined($0) } ?? base
    case "<absolute>": return .outside(path ?? "/")
    // A folder that a build makes, or one of Xcode's own.
    default: return .outside("$(\(name))/\(path ?? "")")
    }
  }

  private func otherProjects() -> [WrittenPath] {
    guard let project else { return [] }
    return list.elements("projectReferences", of: project).compactMap { element in
      reference("ProjectRef", of: element).map { place(of: $0).joined("project.pbxproj") }
    }
  }
}

// MARK: - Targets

extension XcodeProjectReader {
  private func target(_ object: PropertyList.NodeID) -> XcodeProject.Target? {
    guard let name = list.text("name", of: object) ?? list.text("productName", of: object),
      isObject(object, "PBXNativeTarget")
    else { return nil }
    var target = XcodeProject.Target(
      name: name, range: list.range(of: object),
      kind: kind(ofProduct: list.text("productType", of: object) ?? ""))
    target.isExtension = list.text("productType", of: object)?.contains("extension") ?? false
    for phase in references("buildPhases", of: object) {
      if isObject(phase, "PBXSourcesBuildPhase") {
        target.files += sources(of: phase)
      } else if isObject(phase, "PBXFrameworksBuildPhase") {
        target.dependencies += linked(by: phase)
      } else if isObject(phase, "PBXCopyFilesBuildPhase") {
        // A framework that is embedded is linked by its import; products of targets are copied for
        // other reasons, too, a target's own among them.
        target.dependencies += linked(by: phase).filter { $0.kind != .target }
      } else if list.text("name", of: phase)?.hasPrefix("[CP]") ?? false {
        target.takesPods = true
      }
    }
    for group in references("fileSystemSynchronizedGroups", of: object) {
      let place = place(of: group)
      var folder = XcodeProject.SynchronizedFolder(place: place, range: list.range(of: group))
      // Folders copied as they are hold resources, whatever their files are called.
      folder.exceptions = places("explicitFolders", of: group, below: place).compactMap(\.path)
      target.folders.append(folder)
    }
    target.dependencies += targetDependencies(of: object)
    target.dependencies += references("packageProductDependencies", of: object).compactMap {
      productDependency($0)
    }
    target.settings = settings(of: object, named: name)
    return target
  }

  private func kind(ofProduct type: String) -> ModuleKind {
    let type = type.replacingPrefix("com.apple.product-type.")
    if type.contains("test") { return .test }
    if type == "tool" || type == "xpc-service" { return .tool }
    let isProgram =
      type.hasPrefix("application") || type.contains("extension") || type.hasPrefix("app-")
    return isProgram ? .app : .library
  }

  private func sources(of phase: PropertyList.NodeID) -> [XcodeProject.ListedFile] {
    references("files", of: phase).compactMap { entry -> XcodeProject.ListedFile? in
      guard let file = reference("fileRef", of: entry) else { return nil }
      let place = place(of: file)
      guard place.isSwift else { return nil }
      return XcodeProject.ListedFile(place: place, range: list.range(of: entry))
    }
  }

  private func places(
    _ key: String, of object: PropertyList.NodeID, below folder: WrittenPath
  ) -> [WrittenPath] {
    list.elements(key, of: object).compactMap { element in
      list.text(of: element).map { folder.joined($0) }
    }
  }

  /// An exception set of a target that has the folder takes files out of it; one of another target
  /// brings them into that.
  private func addExceptions(to result: inout XcodeProject) {
    guard let project else { return }
    var indexOfTarget: [PropertyList.NodeID: Int] = [:]
    var next = 0
    for object in references("targets", of: project) where isObject(object, "PBXNativeTarget") {
      guard next < result.targets.count, result.targets[next].range == list.range(of: object) else {
        continue
      }
      indexOfTarget[object] = next
      next += 1
    }
    for group in synchronizedGroups {
      let folder = place(of: group)
      for set in references("exceptions", of: group) {
        guard let target = reference("target", of: set), let index = indexOfTarget[target] else {
          continue
        }
        let members = places("membershipExceptions", of: set, below: folder)
        let range = list.range(of: set)
        let place = result.targets[index].folders.firstIndex { $0.range == list.range(of: group) }
        if let place {
          result.targets[index].folders[place].exceptions += members.compactMap(\.path)
        } else {
          result.targets[index].additions += members.map {
            XcodeProject.ListedFile(place: $0, range: range)
          }
        }
      }
    }
  }
}

// MARK: - Dependencies

extension XcodeProjectReader {
  private func packages() -> [XcodeProject.Package] {
    guard let project else { return [] }
    return references("packageReferences", of: project).compactMap { object in
      let range = list.range(of: object)
      if let path = list.text("relativePath", of: object) ?? list.text("path", of: object) {
        return XcodeProject.Package(
          dependency: PackageDependency(
            identity: packageIdentity(path), name: nil, place: base.joined(path)),
          range: range)
      }
      guard let address = list.text("repositoryURL", of: object) else { return nil }
      return XcodeProject.Package(
        dependency: PackageDependency(identity: packageIdentity(address), name: nil, place: nil),
        range: range)
    }
  }

  private func linked(by phase: PropertyList.NodeID) -> [XcodeProject.Dependency] {
    references("files", of: phase).compactMap { entry -> XcodeProject.Dependency? in
      if let product = reference("productRef", of: entry) { return productDependency(product) }
      guard let file = reference("fileRef", of: entry) else { return nil }
      if let target = targetOfProduct[file] {
        return .init(name: target, kind: .target, range: list.range(of: entry))
      }
      guard let path = list.text("path", of: file) ?? list.text("name", of: file),
        let name = linkedName(lastPart(of: path))
      else { return nil }
      return .init(name: name, kind: .framework, range: list.range(of: entry))
    }
  }

  /// `Feed.framework`, `Feed.xcframework` and `libFeed.a` all bring in Feed.
  private func linkedName(_ file: String) -> String? {
    for end in [".framework", ".xcframework"] where file.hasSuffix(end) {
      return String(file.dropLast(end.count))
    }
    for end in [".a", ".dylib", ".tbd"] where file.hasSuffix(end) && file.hasPrefix("lib") {
      return String(file.dropFirst(3).dropLast(end.count))
    }
    return nil
  }

  private func productDependency(_ object: PropertyList.NodeID) -> XcodeProject.Dependency? {
    guard let name = list.text("productName", of: object) else { return nil }
    var identity: String?
    if let package = reference("package", of: object) {
      let place = list.text("relativePath", of: package) ?? list.text("repositoryURL", of: package)
      identity = place.map { packageIdentity($0) }
    }
    // A plug-in is named with its kind in front.
    return .init(
      name: name.replacingPrefix("plugin:"), kind: .product(package: identity),
      range: list.range(of: object))
  }

  private func targetDependencies(of target: PropertyList.NodeID) -> [XcodeProject.Dependency] {
    references("dependencies", of: target).compactMap { object -> XcodeProject.Dependency? in
      let range = list.range(of: object)
      if let product = reference("productRef", of: object) { return productDependency(product) }
      if let other = reference("target", of: object), let name = list.text("name", of: other) {
        return .init(name: name, kind: .target, range: range)
      }
      guard let proxy = reference("targetProxy", of: object) else { return nil }
      guard let name = list.text("remoteInfo", of: proxy) ?? list.text("name", of: object) else {
        return nil
      }
      let portal = reference("containerPortal", of: proxy)
      if portal == nil || portal == project {
        return .init(name: name, kind: .target, range: range)
      }
      let path = portal.flatMap { place(of: $0).path }.map { $0 + "/project.pbxproj" }
      return .init(name: name, kind: .projectTarget(project: path), range: range)
    }
  }
}

extension WrittenPath {
  /// Whether it is a Swift file by its name.
  var isSwift: Bool {
    switch self {
    case .inside(let path), .outside(let path): isPath(path, endingIn: ".swift")
    }
  }
}

extension String {
  /// Without a beginning, where it has it.
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
