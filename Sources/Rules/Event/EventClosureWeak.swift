// A closure that the view keeps, and that keeps the owner of the view.

package import ArchLint

package enum EventClosureWeak: Rule {
  package static let card = RuleCard(
    id: "event-closure-weak",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A closure that is kept holds the object that keeps it.",
    why: """
      The controller owns the hosting view, that one the root view, and the root view its closures. \
      A closure that names `self` strongly closes the circle, and none of them is ever freed. The \
      same holds for a closure in a property of its own object, or of an object that the class keeps.
      """,
    fix: "Write `[weak self] in` into the list of the outermost closure, and `self?.` behind it.",
    falseAlarms: """
      Silent in structures, enums and static functions, for builders that are called in the \
      initialiser, for a controller that is only presented or pushed, where the property is emptied \
      somewhere, and in objects that live as long as the program: application delegates, \
      singletons, a class called Application or AppEnvironment. A warning where nobody sees \
      whether the class keeps the controller: there the closure may only make a life longer.
      """,
    consequenceOf: ["navigation-action-handler-weak"],
    options: [allowUnowned, keptBy],
    bad: """
      //- Sources/Trails/TrailHost.swift
      import SwiftUI
      struct TrailView: View {
        var onOpen: (() -> Void)?
        var body: some View { Button("Open") { onOpen?() } }
      }
      final class TrailHost: UIHostingController<TrailView> {
        func bind() {
          rootView.onOpen = { self.open() }  //~ event-closure-weak "holds TrailHost"
        }
        func open() {}
      }
      """,
    good: """
      //- Sources/Trails/TrailHost.swift
      import SwiftUI
      struct TrailView: View {
        var onOpen: (() -> Void)?
        var body: some View { Button("Open") { onOpen?() } }
      }
      final class TrailHost: UIHostingController<TrailView> {
        func bind() {
          rootView.onOpen = { [weak self] in self?.open() }
        }
        func open() {}
      }
      """
  )

  static let allowUnowned = Option(
    "allow_unowned", default: true, "Accept `unowned` as well as `weak`.")
  static let keptBy = Option(
    "kept_by", default: [String](),
    "Functions that keep the closure given to them: `observe`, or with labels `present(item:)`.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for handler in project.keptHandlers + project.handlers(keptBy: settings[keptBy]) {
      let place = Location(handler.file, handler.offset, to: handler.end)
      guard let (holder, grade) = held(by: handler, project, settings[allowUnowned, at: place])
      else { continue }
      findings.report(
        "\(project.name(of: handler.keeper)) keeps a closure that holds \(holder) strongly",
        at: place, in: project.path(of: Place(handler.file, handler.from)),
        subject: project.subject(of: handler.keeper), grade: grade)
    }
  }

  /// What the closure keeps alive, and how sure it is that this closes a circle.
  private static func held(
    by handler: KeptHandler, _ project: Project, _ allowsUnowned: Bool
  ) -> (String, Grade)? {
    guard !handler.closure.isNone else { return nil }
    if !handler.controller.isNone {
      return ("\(project.name(RowID(handler.file, handler.controller))), its own host,", .full)
    }
    let types = project.types
    let owner = types.objectClass(around: Place(handler.file, handler.from))
    guard handler.keeping != .uikit, !owner.isNone, !project.livesForever(owner),
      types.strongCapture(of: handler.closure, in: handler.file, allowsUnowned: allowsUnowned)
        != nil
    else { return nil }
    return (project.name(owner), handler.keeping == .owner ? .full : .lower)
  }
}
