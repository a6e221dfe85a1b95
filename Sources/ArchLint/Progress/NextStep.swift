// What to do next with a screen, in a sentence: wrap a few destinations, wait for many.

struct NextStepFinder {
  private let project: Project
  private let wrapIfAtMost: Int
  private let postponeIfShareOver: Double

  init(_ project: Project) {
    self.project = project
    let configuration = project.configuration
    wrapIfAtMost = configuration[shared: NavigationOptions.wrapIfAtMost]
    postponeIfShareOver = configuration[shared: NavigationOptions.postponeIfShareOver]
  }

  private var screens: Screens { project.screens }

  /// Whether there are feature packages for screens to move into.
  private var hasPackages: Bool {
    project.profiles.all.contains { $0?.profile == .featurePackage }
  }

  /// - Parameter removable: the rules of the family `retire` that say what may go now.
  func step(
    for id: ScreenID, _ blockers: [Blocker], removable: [String], isDone: Bool
  ) -> String {
    let screen = screens[id]
    if screen.marks.contains(.keep) { return "stays UIKit: " + (screen.keepReason ?? "") }
    if screen.marks.contains(.parallel), screen.isUIKit {
      let twin = project.types.name(screen.twin)
      return "finish \(twin), switch to it and remove \(project.types.name(screen.type))"
    }
    if isDone, let errors = blockers.first(where: { $0.kind == .findings }) {
      return "fix \(errors.subject); the stage is done"
    }
    if isDone { return doneStep(id, blockers, removable) }
    return nextStage(of: id, blockers, removable)
  }

  /// A packaged screen may be at its target and still have bridges to retire.
  private func doneStep(_ id: ScreenID, _ blockers: [Blocker], _ removable: [String]) -> String {
    let stage = screens[id].stage
    if stage == .native { return "done" }
    if stage < .packaged { return "done for this module" }
    let step = nextStage(of: id, blockers, removable)
    return stage == .packaged ? step : "done for this module; to go on, \(step)"
  }

  private func nextStage(of id: ScreenID, _ blockers: [Blocker], _ removable: [String]) -> String {
    let screen = screens[id]
    switch screen.stage {
    case .uikitIB, .uikitCode: return uikitStep(id, blockers)
    case .mixed: return mixedStep(screen)
    case .hosted: return hostedStep(screen)
    case .decoupled: return decoupledStep(screen, blockers)
    case .packaged: return packagedStep(screen, blockers, removable)
    case .packagedClean: return cleanStep(id)
    case .native: return "done"
    }
  }

  private func uikitStep(_ id: ScreenID, _ blockers: [Blocker]) -> String {
    let all = screens.graph.destinations(of: id)
    let uikit = all.filter { screens[$0].isUIKit }
    let features = blockers.filter { $0.kind == .uikitFeature }
    if 3 <= features.count {
      let names = features.map(\.subject).joined(separator: ", ")
      return "keep_uikit, or embed components first (\(names))"
    }
    if uikit.isEmpty {
      if !all.isEmpty { return "rewrite now: all destinations are SwiftUI" }
      return hasPackages ? "rewrite and package now" : "rewrite now"
    }
    let share = Double(uikit.count) / Double(max(1, all.count))
    if uikit.count <= wrapIfAtMost || share <= postponeIfShareOver {
      return "rewrite it, wrapping \(names(uikit))"
    }
    let first = uikit.sorted { left, right in
      let (here, there) = (
        screens.graph.callers(of: left).count, screens.graph.callers(of: right).count
      )
      return here == there ? left < right : there < here
    }
    return "postpone (\(uikit.count) of \(all.count) destinations are UIKit): first \(names(first))"
  }

  private func mixedStep(_ screen: Screen) -> String {
    let embedded = screen.components.filter { !$0.isInCell }
    let views = screen.parts.filter {
      $0.kind == .part && !project.types.traits($0.type).isDisjoint(with: .uiView)
    }
    if embedded.isEmpty && !screen.components.isEmpty {
      return "host the list itself: its cells are SwiftUI already"
    }
    return views.isEmpty
      ? "host the rest of the screen in one View"
      : "host the rest: "
        + views.prefix(3).map { project.types.name($0.type) }
        .joined(separator: ", ")
  }

  private func hostedStep(_ screen: Screen) -> String {
    let profile = screen.module.flatMap { project.profiles.profile(of: $0)?.profile }
    switch profile {
    case .featurePackage, .sharedMvvm: return "put a view-model protocol in front of the View"
    case .rxDatasource, .viper: return "give the View a DataSource, and let its events leave"
    case .component, nil: return freeStep(screen)
    }
  }

  /// What holds for any style: whatever keeps the View in the app has to go out of its Views.
  private func freeStep(_ screen: Screen) -> String {
    if screen.view.isNone { return "find its View: its class does not say which one it hosts" }
    let advice = "know values, closures or a protocol only"
    if screen.boundTo.isNone { return "pass in what it needs, so that its Views \(advice)" }
    return "take \(project.types.name(screen.boundTo)) out of its Views, so that they \(advice)"
  }

  private func decoupledStep(_ screen: Screen, _ blockers: [Blocker]) -> String {
    let types = blockers.filter { $0.kind == .appType }.map(\.subject)
    let moved = "move the View, its protocols and actions into a package"
    return types.isEmpty
      ? moved : moved + "; first " + types.prefix(4).joined(separator: ", ")
  }

  /// What may go now comes first, then what keeps the other bridges.
  private func packagedStep(
    _ screen: Screen, _ blockers: [Blocker], _ removable: [String]
  ) -> String {
    let uikit = blockers.filter { $0.kind == .uikitDestination }.map(\.subject)
    var steps: [String] = []
    if !removable.isEmpty { steps.append("remove now: \(removable.joined(separator: ", "))") }
    if !uikit.isEmpty { steps.append("migrate \(uikit.prefix(3).joined(separator: ", "))") }
    if !steps.isEmpty { return steps.joined(separator: "; ") }
    let left = ScreenBridges.Kind.allCases.filter { $0 != .host && 0 < screen.bridges[$0] }
    if left.isEmpty { return "nothing that code shows is left to retire" }
    return "retire " + left.map { "\($0.name) \(screen.bridges[$0])" }.joined(separator: ", ")
  }

  private func cleanStep(_ id: ScreenID) -> String {
    let sandwich = screens.graph.edges(from: id).first {
      $0.through == .sandwich && screens[$0.target].isUIKit
    }
    if let sandwich { return "migrate the wrapped \(screens[sandwich.target].name)" }
    let wrapped = screens[id].wrapped
    if !wrapped.isNone { return "migrate the wrapped \(project.types.name(wrapped))" }
    let uikit = screens.graph.callers(of: id).filter { screens[$0].isUIKit }
    return uikit.isEmpty
      ? "move the state into the package, remove the host"
      : "move the state; the host goes when \(names(uikit)) are SwiftUI"
  }

  private func names(_ ids: [ScreenID]) -> String {
    let shown = ids.prefix(4).map { screens[$0].name }.joined(separator: ", ")
    return 4 < ids.count ? shown + " and \(ids.count - 4) more" : shown
  }
}
