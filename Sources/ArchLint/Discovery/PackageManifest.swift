// What a `Package.swift` declares: products, targets, what they depend on and are built with.

/// A package as its manifest states it, read from the text and never run.
struct PackageManifest {
  var name: String?
  var products: [PackageDraft.Product] = []
  var dependencies: [PackageDependency] = []
  var targets: [Target] = []
  var minimumIOS: IOSVersion?
  /// Targets whose name another one before them has, whatever the platform.
  var repeated: [(name: String, range: ByteRange)] = []
  /// Places that could not be read, in the order of offsets.
  var notes: [ManifestEvaluator.Note] = []
  /// A merge conflict, or a bracket that is never closed.
  var fault: (offset: UInt32, message: String)?
  /// Whether every target could be read.
  var targetsAreComplete = true

  struct Target {
    var name: String
    var kind: Kind
    /// From the call's name to its closing parenthesis.
    var range: ByteRange
    var path: String?
    /// A path is given that cannot be told from the text.
    var isPathUnknown = false
    /// The `#if` or `if` around it; nil where it is there in any case.
    var condition: String?
    var exclude: [String] = []
    /// Files and folders to take; nil for everything.
    var sources: [String]?
    var dependencies: [Dependency] = []
    var dependenciesAreComplete = true
    var isMainActorByDefault = false
    var languageMode: Int?
  }

  enum Kind: String {
    case regular = "target"
    case executable = "executableTarget"
    case test = "testTarget"
    case macro, plugin
    case binary = "binaryTarget"
    case system = "systemLibrary"
  }

  struct Dependency {
    var name: String
    var kind: DependencyReference.Kind
    var range: ByteRange
    var condition: String?
  }

  /// `folder` is the folder of the manifest, relative to the root.
  init(_ bytes: [UInt8], folder: String) {
    let source = ManifestSource(bytes)
    fault = source.fault
    var evaluator = ManifestEvaluator(source)
    evaluator.declareAhead(0..<source.end)
    evaluator.run(0..<source.end)
    if !evaluator.hasPackage {
      evaluator.note(0, "no package is declared here that can be read")
      targetsAreComplete = false
    }
    let package = evaluator.package
    name = package["name"]?.text
    minimumIOS = Self.minimumIOS(package["platforms"])
    readDependencies(package["dependencies"], folder: folder, &evaluator)
    readTargets(package["targets"], &evaluator)
    readProducts(package["products"], &evaluator)
    let modes = package["swiftLanguageModes"] ?? package["swiftLanguageVersions"]
    let mode = Self.languageMode(modes) ?? Self.toolsVersion(bytes).map { $0.major < 6 ? 5 : 6 }
    for index in targets.indices where targets[index].languageMode == nil {
      targets[index].languageMode = mode
    }
    notes = evaluator.notes.sorted { $0.offset < $1.offset }
  }
}

// MARK: - Products and packages

extension PackageManifest {
  private mutating func readProducts(
    _ value: ManifestValue?, _ evaluator: inout ManifestEvaluator
  ) {
    guard let value else { return }
    for element in evaluator.asList(value).elements {
      guard let call = element.value.call, let name = call["name"]?.text else {
        evaluator.note(element.value.range.start, "this product cannot be read")
        continue
      }
      let names = call["targets"]?.list?.texts ?? []
      products.append(PackageDraft.Product(name: name, targets: names))
    }
    // Every executable is a product of its own name.
    for target in targets where target.kind == .executable {
      guard !products.contains(where: { $0.name == target.name }) else { continue }
      products.append(PackageDraft.Product(name: target.name, targets: [target.name]))
    }
  }

  private mutating func readDependencies(
    _ value: ManifestValue?, folder: String, _ evaluator: inout ManifestEvaluator
  ) {
    guard let value else { return }
    for element in evaluator.asList(value).elements {
      guard let call = element.value.call, call.name == "package" || call.name == "init" else {
        evaluator.note(element.value.range.start, "this package dependency cannot be read")
        continue
      }
      let name = call["name"]?.text?.lowercased()
      if let path = call["path"]?.text {
        dependencies.append(
          PackageDependency(
            identity: packageIdentity(path), name: name,
            place: WrittenPath.inside(folder).joined(path)))
      } else if let place = call["url"]?.text ?? call["id"]?.text {
        dependencies.append(
          PackageDependency(identity: packageIdentity(place), name: name, place: nil))
      } else {
        evaluator.note(call.range.start, "where this package comes from cannot be told")
      }
    }
  }
}

// MARK: - Targets

extension PackageManifest {
  private mutating func readTargets(
    _ value: ManifestValue?, _ evaluator: inout ManifestEvaluator
  ) {
    guard let value else { return }
    var indexOfName: [String: Int] = [:]
    for element in evaluator.asList(value).elements {
      guard let call = element.value.call, let kind = Kind(rawValue: call.name),
        let name = call["name"]?.text
      else {
        targetsAreComplete = false
        evaluator.note(element.value.range.start, "this target cannot be read")
        continue
      }
      var target = Target(name: name, kind: kind, range: call.range)
      target.condition = element.condition
      target.path = call["path"]?.text
      if target.path == nil, call["path"] != nil {
        target.isPathUnknown = true
        evaluator.note(call.range.start, "the path of target \(name) cannot be told")
      }
      target.exclude = call["exclude"]?.list?.texts ?? []
      target.exclude += Self.copiedResources(call["resources"])
      target.sources = call["sources"]?.list?.texts
      readDependencies(of: &target, call["dependencies"], &evaluator)
      readSettings(of: &target, call["swiftSettings"])
      if let index = indexOfName[name] {
        // Declared once in each branch of a condition: it may need what either says.
        targets[index].dependencies += target.dependencies
        if target.condition == nil && targets[index].condition == nil {
          repeated.append((name, call.range))
        }
      } else {
        indexOfName[name] = targets.count
        targets.append(target)
      }
    }
  }

  /// Folders copied as they are hold no sources, whatever their files are called.
  private static func copiedResources(_ value: ManifestValue?) -> [String] {
    (value?.list?.elements ?? []).compactMap { element in
      guard let call = element.value.call, call.name == "copy" || call.name == "embedInCode" else {
        return nil
      }
      return call.arguments.first?.value.text
    }
  }

  private func readDependencies(
    of target: inout Target, _ value: ManifestValue?, _ evaluator: inout ManifestEvaluator
  ) {
    guard let value else { return }
    for element in evaluator.asList(value).elements {
      guard let dependency = Self.dependency(element) else {
        target.dependenciesAreComplete = false
        let place = element.value.range.isEmpty ? target.range : element.value.range
        evaluator.note(place.start, "this dependency of target \(target.name) cannot be read")
        continue
      }
      target.dependencies.append(dependency)
    }
  }

  /// `"Core"`, `.target(name: "Core")`, `.byName(name: "Core")`, `.product(name: "Kit", package: "kit")`
  private static func dependency(_ element: ManifestList.Element) -> Dependency? {
    if case .text(let name, let range) = element.value {
      return Dependency(name: name, kind: .byName, range: range, condition: element.condition)
    }
    guard let call = element.value.call, let name = call["name"]?.text else { return nil }
    let kind: DependencyReference.Kind
    switch call.name {
    case "target", "targetItem": kind = .target
    case "byName", "byNameItem": kind = .byName
    case "product", "productItem": kind = .product(package: call["package"]?.text)
    // A target of the package, named by the value that declares it.
    case "executableTarget", "macro", "systemLibrary", "binaryTarget": kind = .target
    default: return nil
    }
    let conditions = [element.condition, platforms(call["condition"])].compactMap { $0 }
    return Dependency(
      name: name, kind: kind, range: call.range,
      condition: conditions.isEmpty ? nil : conditions.joined(separator: " && "))
  }

  /// `.when(platforms: [.iOS, .macOS])` → "iOS, macOS".
  private static func platforms(_ value: ManifestValue?) -> String? {
    guard let value else { return nil }
    guard let call = value.call, let list = (call["platforms"] ?? call.arguments.first?.value)?.list
    else { return "a condition" }
    let names = list.elements.compactMap { element -> String? in
      if case .member(let name) = element.value { name } else { element.value.call?.name }
    }
    return names.isEmpty ? "a condition" : names.joined(separator: ", ")
  }

  private func readSettings(of target: inout Target, _ value: ManifestValue?) {
    for element in value?.list?.elements ?? [] {
      guard let call = element.value.call, let first = call.arguments.first?.value else { continue }
      switch call.name {
      case "defaultIsolation":
        if case .member("MainActor") = first { target.isMainActorByDefault = true }
      case "swiftLanguageMode", "swiftLanguageVersion":
        target.languageMode = Self.languageMode(.list(ManifestList([first])))
      default: continue
      }
    }
  }
}

// MARK: - Versions

extension PackageManifest {
  /// `[.iOS(.v16), .macOS("13.4")]`
  private static func minimumIOS(_ value: ManifestValue?) -> IOSVersion? {
    let versions = (value?.list?.elements ?? []).compactMap { element -> IOSVersion? in
      guard let call = element.value.call, call.name == "iOS" else { return nil }
      switch call.arguments.first?.value {
      case .text(let text, _)?: return IOSVersion(text)
      case .member(let name)?:
        // `.v16`, `.v16_4`
        return IOSVersion(String(name.dropFirst().map { $0 == "_" ? "." : $0 }))
      default: return nil
      }
    }
    return versions.min()
  }

  /// `[.v5, .v6]` → 6; `.version("6")` and `.v4_2` as well.
  private static func languageMode(_ value: ManifestValue?) -> Int? {
    let modes = (value?.list?.elements ?? []).compactMap { element -> Int? in
      switch element.value {
      case .member(let name): Int(name.dropFirst().prefix { $0 != "_" })
      case .text(let text, _): Int(text.prefix { $0 != "." })
      case .call(let call):
        call.arguments.first?.value.text.flatMap { Int($0.prefix { $0 != "." }) }
      default: nil
      }
    }
    return modes.max()
  }

  /// The version in `// swift-tools-version: 6.0`, which must be the first line.
  static func toolsVersion(_ bytes: [UInt8]) -> IOSVersion? {
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.hasPrefix("//"), let colon = line.firstIndex(of: ":") else { return nil }
    let version = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    return IOSVersion(String(version.prefix { $0.isNumber || $0 == "." }))
  }
}
