// What is new is written in SwiftUI.

package import ArchLint

package enum MigrationNoNewUikitScreen: Rule {
  package static let card = RuleCard(
    id: "migration-no-new-uikit-screen",
    level: .error,
    certainty: .sure,
    summary: "A new screen is written in UIKit.",
    why: """
      As long as new screens are UIKit, the stock of what has to be rewritten grows faster than anyone \
      rewrites it.
      """,
    fix: """
      Write the screen as a SwiftUI View and host it. One that has to stay UIKit belongs into \
      `screens: keep_uikit`, with the reason.
      """,
    falseAlarms: """
      Silent without an earlier state, since nothing says then what is new. Hosting controllers and \
      controllers whose whole content is one hosted View are no UIKit screens, nor are containers, \
      subclasses of the system's pickers and viewers, controllers of app extensions, and a class that \
      was renamed or drawn out of old ones.
      """,
    needsEarlierState: true,
    bad: """
      //- Sources/Quay/QuayViewController.swift
      import UIKit
      final class QuayViewController: UIViewController {}  //~ migration-no-new-uikit-screen
      //- before: Sources/Quay/QuayViewController.swift
      """,
    good: """
      //- Sources/Quay/QuayViewController.swift
      import UIKit
      final class QuayViewController: UIViewController {}
      //- before: Sources/Quay/QuayViewController.swift
      import UIKit
      class QuayViewController: UIViewController {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard project.hasReference else { return }
    let known = project.before.map { KnownControllers(in: $0) }
    for type in project.uikitScreens {
      if let known, known.has(type, project) { continue }
      let name = project.name(type)
      findings.report(
        "\(name) is a new screen in UIKit", at: project.location(of: type), in: name, subject: name)
    }
  }

  /// The view controllers of the earlier state.
  private struct KnownControllers {
    private var paths: Set<String> = []
    private var pathsOfFile: [String: Set<String>] = [:]
    /// The names of the members of those that may have been renamed.
    private var members: [String: Set<String>] = [:]

    init(in before: Project) {
      for type in before.productionClasses
      where before.types.traits(type).contains(.viewController) {
        let path = before.types.path(type)
        paths.insert(path)
        pathsOfFile[KnownControllers.file(of: type, before), default: []].insert(path)
        members[path] = KnownControllers.members(of: type, before)
      }
    }

    /// It was there: under this name, under another one in the same file or with the same members, or
    /// is a base of what was.
    func has(_ type: TypeID, _ project: Project) -> Bool {
      if paths.contains(project.types.path(type)) { return true }
      let below = project.types.descendants(of: type).map { project.types.path($0) }
      if below.contains(where: { paths.contains($0) }) { return true }
      let former = pathsOfFile[KnownControllers.file(of: type, project)] ?? []
      if former.contains(where: { !project.hasController(at: $0) }) { return true }
      let own = KnownControllers.members(of: type, project)
      return 2 <= own.count
        && members.contains { path, names in
          names.symmetricDifference(own).count * 4 <= names.union(own).count
            && !project.hasController(at: path)
        }
    }

    /// Those that every controller has say nothing.
    private static func members(of type: TypeID, _ project: Project) -> Set<String> {
      Set(project.types.members(of: type).map { project.name(project.declaration($0).name) })
        .subtracting(["init", "viewDidLoad", "viewWillAppear", "viewDidAppear"])
    }

    private static func file(of type: TypeID, _ project: Project) -> String {
      project.files.path(of: project.types.declaration(type).file)
    }
  }
}
