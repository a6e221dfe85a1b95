// A View that brings a navigation stack, in a host that UIKit pushes: two bars, two back buttons.

package import ArchLint

package enum NavigationContainerInPushedHost: Rule {
  package static let card = RuleCard(
    id: "navigation-container-in-pushed-host",
    level: .error,
    lowestGrade: .hint,
    certainty: .likely,
    summary: "A View with a navigation stack is pushed on a UINavigationController.",
    why: """
      The stack of SwiftUI draws a bar below UIKit's, with a title and a back button of its own; the \
      swipe back means one of them and looks like the other.
      """,
    fix: """
      Take the stack out of the View and let the app push, or present the host: \
      `present(UIHostingController(rootView: TrailRootView()), animated: true)`.
      """,
    falseAlarms: """
      Only hosts that are seen to be pushed count, or whose parent controller is. Silent where the View \
      is also presented or is a tab or root, where the stack stands under a condition, and where one of \
      the files in question hides the bar. Nothing is said of a host whose way to the screen is not \
      known, unless `unknown_presentation: hint` asks for it.
      """,
    options: [unknownPresentation],
    bad: """
      //- Sources/Trails/Trails.swift
      import SwiftUI
      struct TrailView: View {
        var body: some View {
          NavigationStack { Text("Trail") }  //~ navigation-container-in-pushed-host (error)
        }
      }
      func open(from screen: UIViewController) {
        screen.navigationController?.pushViewController(
          UIHostingController(rootView: TrailView()), animated: true)
      }
      """,
    good: """
      //- Sources/Trails/Trails.swift
      import SwiftUI
      struct TrailView: View {
        var body: some View { NavigationStack { Text("Trail") } }
      }
      func open(from screen: UIViewController) {
        screen.present(UIHostingController(rootView: TrailView()), animated: true)
      }
      """
  )

  static let unknownPresentation = Option(
    "unknown_presentation", default: Unknown.silent,
    "What is said of a host whose way to the screen is not known.")

  package enum Unknown: String, OptionChoice, Sendable { case silent, hint }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      let hosts = project.shownHosts(of: view)
      if hosts.isEmpty { continue }
      let shown = hosts.flatMap(\.presentations)
      let pushes = shown.filter { $0.kind == .push }
      let unknown = settings[unknownPresentation, at: project.location(of: view)]
      let isUnknown = shown.isEmpty && unknown == .hint
      guard shown.allSatisfy({ $0.kind == .push || $0.kind == .child }),
        isUnknown || !pushes.isEmpty, let stack = project.rootStacks(of: view).first
      else { continue }
      let files = hosts.flatMap { filesAround($0, project) } + [stack.file]
      if Set(files).contains(where: { hidesBar($0, project) }) { continue }
      let name = project.name(project.call(stack).name)
      let way = isUnknown ? "is hosted" : "is pushed on a navigation controller"
      findings.report(
        "\(project.name(view)) brings a \(name) and \(way): there will be two bars",
        at: project.location(of: stack), in: project.path(around: stack),
        subject: project.name(view),
        grade: isUnknown ? .hint : hosts.contains { $0.isAmbiguous } ? .lower : .full,
        notes: [Finding.Note](
          "pushed here", at: Set(pushes.map(\.location)).sorted()))
    }
  }

  /// The files in which a host stands, is pushed, and is declared.
  private static func filesAround(_ host: ShownHost, _ project: Project) -> [FileID] {
    let declared =
      host.owner.isNone ? [] : project.types.declarations(of: host.owner).map(\.file)
    return declared + [host.location.file] + host.presentations.map(\.location.file)
  }

  /// Whether a file hides a navigation bar somewhere, by UIKit or by a modifier.
  private static func hidesBar(_ file: FileID, _ project: Project) -> Bool {
    let rows = project.facts[file]
    let hiding = project.words(hidingCalls)
    let toolbar = project.word("toolbar")
    let isCalled = rows.calls.contains { call in
      if hiding.contains(call.name) { return true }
      guard call.name == toolbar else { return false }
      return rows.arguments(of: call).contains { project.name($0.value).hasSuffix("hidden") }
    }
    return isCalled
      || rows.assignments.contains { assignment in
        let target = project.name(assignment.target)
        return target.hasSuffix("isNavigationBarHidden")
          || target.hasSuffix("navigationBar.isHidden")
      }
  }

  private static let hidingCalls = [
    "setNavigationBarHidden", "navigationBarHidden", "toolbarVisibility", "hideNavigationBar",
  ]
}
