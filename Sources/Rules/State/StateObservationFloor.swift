// Observation in a module whose lowest system does not have it.

package import ArchLint

package enum StateObservationFloor: Rule {
  package static let card = RuleCard(
    id: "state-observation-floor",
    level: .info,
    certainty: .sure,
    summary: "Observation is used below iOS 17 without a check of the version.",
    why: """
      `@Observable`, `@Bindable` and `@Environment(Type.self)` need iOS 17. An unguarded use below the \
      floor does not compile, so the floor was misread, or the module is about to move.
      """,
    fix: "Guard the declaration with `@available(iOS 17, *)`, or set `min_ios` to the real floor.",
    falseAlarms: """
      Silent where no floor is known, under @available around the declaration, in branches for other \
      platforms, and in files that import the backport Perception. `min_ios` overrides the floor.
      """,
    options: [minimum],
    bad: """
      //- Package.swift
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Trails", platforms: [.iOS(.v15)], targets: [.target(name: "Trails")]
      )
      //- Sources/Trails/TrailModel.swift
      import Observation
      @Observable final class TrailModel { var title = "" }  //~ state-observation-floor (info)
      """,
    good: """
      //- Package.swift
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Trails", platforms: [.iOS(.v15)], targets: [.target(name: "Trails")]
      )
      //- Sources/Trails/TrailModel.swift
      import Observation
      @available(iOS 17, *)
      @Observable final class TrailModel { var title = "" }
      """
  )

  static let minimum = Option(
    "min_ios", default: Floor.fromProject,
    "The lowest iOS; `from-project` reads it from manifests and projects.")

  package enum Floor: OptionValue, Sendable {
    case fromProject
    case version(IOSVersion)

    package static var shape: OptionShape { .either([.choice(["from-project"]), .version]) }

    package init?(_ node: YAMLNode) {
      if node.text == "from-project" {
        self = .fromProject
        return
      }
      guard let version = IOSVersion(node) else { return nil }
      self = .version(version)
    }

    package var yaml: String {
      switch self {
      case .fromProject: "from-project"
      case .version(let version): version.yaml
      }
    }
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let names = project.words(["Observable", "Bindable", "Environment"])
    let backports = project.words(["Perception", "PerceptionCore"])
    for (index, file) in project.facts.files.enumerated() {
      let id = FileID(index)
      let uses = file.attributes.filter { names.contains($0.name) }
      guard !uses.isEmpty, !project.isTest(id), !project.imports(id, anyOf: backports),
        let lowest = lowest(of: id, project, settings), lowest.floor < IOSVersion(17)
      else { continue }
      for attribute in uses where needsObservation(attribute, project) {
        let row = RowID(id, attribute.declaration)
        guard project.isJudged(id, attribute.offset), !isGuarded(Place(row), project),
          !isForOtherPlatform(Location(id, attribute.offset), project)
        else { continue }
        let name = project.name(attribute.name)
        findings.report(
          """
          @\(name) needs iOS 17, and \(lowest.module) begins at iOS \(lowest.floor.yaml); \
          guard it with @available(iOS 17, *)
          """,
          at: Location(id, attribute.offset), in: project.path(of: row), subject: name)
      }
    }
  }

  /// The module with the lowest floor of those that are shipped for iOS.
  private static func lowest(
    of file: FileID, _ project: Project, _ settings: Settings
  ) -> (module: String, floor: IOSVersion)? {
    let shipped = project.modules.modules(of: file).filter {
      project.modules[$0].kind != .test && project.modules[$0].buildsForIOS
    }
    if case .version(let version) = settings[minimum, at: Location(file, 0)] {
      return (shipped.first.map { project.name($0) } ?? "the project", version)
    }
    return shipped.compactMap { module in
      project.minimumIOS(of: module).map { (module: project.name(module), floor: $0) }
    }.min { $0.floor < $1.floor }
  }

  /// `@Environment(\.dismiss)` is older.
  private static func needsObservation(_ attribute: Attribute, _ project: Project) -> Bool {
    if project.types.isNameOfType(attribute.name) { return false }
    guard project.name(attribute.name) == "Environment" else { return true }
    return project.name(attribute.arguments).hasSuffix(".self")
  }

  /// Whether the declaration, or one around it, is available from iOS 17 on only.
  private static func isGuarded(_ place: Place, _ project: Project) -> Bool {
    let file = project.facts.files[place.file.index]
    var current = place.declaration
    while current.index < file.declarations.count {
      let guards = file.attributes(of: current).filter { project.name($0.name) == "available" }
      if guards.contains(where: { asksForObservation(project.name($0.arguments)) }) { return true }
      current = file.declarations[current.index].parent
    }
    return false
  }

  private static func asksForObservation(_ arguments: String) -> Bool {
    arguments.split(separator: ",").contains { part in
      let words = part.split(separator: " ")
      if words == ["unavailable"] { return true }
      let isFloor = words.first == "iOS" || words.first == "introduced:"
      guard words.count == 2, isFloor, let version = IOSVersion(String(words[1])) else {
        return false
      }
      return IOSVersion(17) <= version
    }
  }

  private static func isForOtherPlatform(_ location: Location, _ project: Project) -> Bool {
    guard let condition = project.condition(at: location) else { return false }
    return condition.contains("os(") && !condition.contains("os(iOS)")
      || condition.contains("canImport(AppKit)") && !condition.contains("canImport(UIKit)")
      || condition.contains("!os(iOS)") || condition.contains("!(os(iOS)")
  }
}
