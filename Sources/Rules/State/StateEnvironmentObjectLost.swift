// Views in a hosting controller that expect an environment object which nobody puts in there.

package import ArchLint

package enum StateEnvironmentObjectLost: Rule {
  package static let card = RuleCard(
    id: "state-environment-object-lost",
    level: .error,
    certainty: .likely,
    summary: "A hosted View needs an environment object, and none is given to it.",
    why: """
      A hosting controller that UIKit shows begins with an environment of its own: what was put into \
      that of another View does not arrive. SwiftUI stops the app as soon as the View reads the object.
      """,
    fix: """
      Pass it on, for example `UIHostingController(rootView: Cart().environmentObject(session))`.
      """,
    falseAlarms: """
      Only the outermost View of the project in the argument of a plain UIHostingController counts. \
      Silent where the object is put in anywhere in that argument, behind modifiers of the project, which \
      may put it in, and for hosts of the project's own. A controller that a representable wraps hands \
      the environment down to its children: in a project that has one, only a host that is presented, or the \
      root of a window, is judged.
      """,
    bad: """
      //- Sources/Cart/Cart.swift
      import SwiftUI
      final class Session: ObservableObject {}
      struct Cart: View {
        @EnvironmentObject var session: Session
        var body: some View { Text("a") }
      }
      func open(_ screen: UIViewController) {
        screen.present(UIHostingController(rootView: Cart()), animated: true)  //~ state-environment-object-lost (error)
      }
      """,
    good: """
      //- Sources/Cart/Cart.swift
      import SwiftUI
      final class Session: ObservableObject {}
      struct Cart: View {
        @EnvironmentObject var session: Session
        var body: some View { Text("a") }
      }
      func open(_ screen: UIViewController, _ session: Session) {
        screen.present(
          UIHostingController(rootView: Cart().environmentObject(session)), animated: true)
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let rootView = project.word("rootView")
    let modifiers = project.words(["environmentObject", "modifier"])
    var own: Set<Symbol>?
    lazy var isWrapping = project.representables().contains(where: \.wrapsController)
    for row in project.judgedCalls(named: ["UIHostingController"]) {
      let place = Place(row.file, project.call(row).from)
      guard let argument = project.arguments(of: row).first(where: { $0.label == rootView }),
        let range = expression(of: argument, row, place, project)
      else { continue }
      let calls = project.facts.files[row.file.index].calls(in: range)
      guard !calls.contains(where: { modifiers.contains($0.name) }),
        let view = outermostView(in: calls, row.file, project),
        let object = missingObject(of: view, project)
      else { continue }
      let names = own ?? functionNames(of: project)
      own = names
      let isModified = calls.contains { call in
        names.contains(call.name) || isModifier(call, row.file, project)
      }
      guard !isModified, !isReplaced(around: row, project),
        !isWrapping || isShownAlone(row, project)
      else { continue }
      findings.report(
        """
        \(project.name(view)) needs the environment object \(object), and none reaches this \
        UIHostingController; add environmentObject
        """,
        at: project.location(of: row), in: project.path(of: place),
        subject: "\(project.name(view)) → \(object)")
    }
  }

  /// Presented, or the root of a window: below no controller that hands an environment down.
  private static func isShownAlone(_ row: RowID<Call>, _ project: Project) -> Bool {
    guard let place = project.links.hosts.firstIndex(where: { $0.site == row }) else {
      return false
    }
    let shown = project.links.presentations[place]
    return !shown.isEmpty && shown.allSatisfy { $0.kind == .modal || $0.kind == .root }
  }

  /// A modifier of the project may hand the object on, as a function may.
  private static func isModifier(_ call: Call, _ file: FileID, _ project: Project) -> Bool {
    let made = project.types.constructed(by: call, in: file)
    return made.meaning == .declared && project.types.isKind(made.type, of: "ViewModifier")
  }

  /// Whether the function around gives a root view anew: what it had first was not meant to last.
  private static func isReplaced(around row: RowID<Call>, _ project: Project) -> Bool {
    let place = Place(row.file, project.call(row).from)
    guard let member = project.member(around: place) else { return false }
    let rootView = project.word("rootView")
    return project.facts.files[row.file.index].assignments(in: project.declaration(member).body)
      .contains { project.facts.symbols.lastPart(of: $0.target) == rootView }
  }

  /// The argument itself, or the initial value of the local that it names.
  private static func expression(
    of argument: Argument, _ row: RowID<Call>, _ place: Place, _ project: Project
  ) -> ByteRange? {
    guard argument.kind == .identifier else { return ByteRange(argument.offset, argument.end) }
    let bound = project.types.binding(of: argument.value, at: argument.offset, in: place)
    guard case .variable(let local)? = bound else { return nil }
    let variable = project.declaration(local)
    guard variable.flags.contains(.local), variable.flags.contains(.constant) else { return nil }
    return ByteRange(variable.start, variable.end)
  }

  private static func outermostView(
    in calls: ArraySlice<Call>, _ file: FileID, _ project: Project
  ) -> TypeID? {
    for call in calls {
      let made = project.types.constructed(by: call, in: file)
      guard made.meaning == .declared, project.types.traits(made.type).contains(.view) else {
        continue
      }
      return made.isAmbiguous ? nil : made.type
    }
    return nil
  }

  private static func missingObject(of view: TypeID, _ project: Project) -> String? {
    let row = project.storedProperties(of: view).first {
      project.wrapper(of: $0) == .environmentObject
    }
    return row.flatMap { project.property($0) }.map { project.name($0.type) }
  }

  private static func functionNames(of project: Project) -> Set<Symbol> {
    var names: Set<Symbol> = []
    for file in project.facts.files {
      for declaration in file.declarations where declaration.kind == .function {
        names.insert(declaration.name)
      }
    }
    return names
  }
}
