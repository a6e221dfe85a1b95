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
      subclasses of the system's pickers and viewers, controllers of app extensions, a file that no \
      target takes in, and a class that was renamed or drawn out of old ones. Compared with another \
      commit it reports what `archlint report` calls a UIKit screen, and so no controller that others \
      only embed or derive from; a baseline alone does not tell.
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

  /// With a baseline alone every controller is new to the rule, and each run would link screens.
  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    project.before.map { !controllers(of: project, since: $0).isEmpty } ?? false
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard project.hasReference else { return }
    let new: [TypeID]
    if let before = project.before {
      // No screens are linked where no controller is new.
      let screens = Set(project.screens.all.filter(\.isUIKit).map(\.type))
      new = screens.isEmpty ? [] : controllers(of: project, since: before).filter(screens.contains)
    } else {
      new = project.uikitScreens
    }
    for type in new {
      let name = project.name(type)
      findings.report(
        "\(name) is a new screen in UIKit", at: project.location(of: type), in: name, subject: name)
    }
  }

  private static func controllers(of project: Project, since before: Project) -> [TypeID] {
    let known = KnownControllers(in: before, now: project)
    return project.uikitScreens.filter { !known.has($0, project) }
  }

  /// The view controllers of the earlier state, by their paths.
  private struct KnownControllers {
    private let before: Project
    private var types: [String: TypeID] = [:]
    /// Those that the later state does not have.
    private var gone: [String: TypeID] = [:]
    private var filesOfGone: Set<String> = []

    init(in before: Project, now project: Project) {
      self.before = before
      let present = project.controllerPaths
      for type in before.productionClasses
      where before.types.traits(type).contains(.viewController) {
        let path = before.types.path(type)
        types[path] = type
        if present.contains(path) { continue }
        gone[path] = type
        filesOfGone.insert(KnownControllers.file(of: type, before))
      }
    }

    /// It was there: under this name, under another one in the same file or with the same members, or
    /// is a base of what was.
    func has(_ type: TypeID, _ project: Project) -> Bool {
      if types[project.types.path(type)] != nil { return true }
      let below = project.types.descendants(of: type).map { project.types.path($0) }
      if below.contains(where: { types[$0] != nil }) { return true }
      if filesOfGone.contains(KnownControllers.file(of: type, project)) { return true }
      let own = KnownControllers.members(of: type, project)
      if own.count < 2 { return false }
      return gone.values.contains { former in
        let names = KnownControllers.members(of: former, before)
        return names.symmetricDifference(own).count * 4 <= names.union(own).count
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
