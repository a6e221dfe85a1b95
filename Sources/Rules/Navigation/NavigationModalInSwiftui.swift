// A host that presents another hosted View: SwiftUI could do it without the second host.

package import ArchLint

package enum NavigationModalInSwiftui: Rule {
  package static let card = RuleCard(
    id: "navigation-modal-in-swiftui",
    level: .info,
    certainty: .hint,
    profiles: [.featurePackage],
    summary: "The host of a View presents another View in a hosting controller.",
    why: """
      A modal is independent of the stack that UIKit drives. Both sides are SwiftUI, so the View can show \
      it itself, and a host and an event become unnecessary.
      """,
    fix: "Write `.sheet(isPresented: $isHelp) { HelpView() }` in the View.",
    falseAlarms: """
      Only in methods and closures that the hosted View calls. Silent with a transition of its own, and \
      where the presented class wires handlers of its root view or answers for a protocol. Leave it as it \
      is where the modal must outlive the screen below.
      """,
    bad: """
      //- rules.yml
      rules: { navigation-modal-in-swiftui: info }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      protocol HarbourEvents: AnyObject { func harbourDidTapHelp() }
      struct HarbourView: View {
        weak var delegate: HarbourEvents?
        var body: some View { Button("Help") { delegate?.harbourDidTapHelp() } }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      final class HarbourController: UIHostingController<HarbourView>, HarbourEvents {
        func harbourDidTapHelp() {
          present(UIHostingController(rootView: HelpView()), animated: true)  //~ navigation-modal-in-swiftui (info)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-modal-in-swiftui: info }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct HarbourView: View {
        @State private var isHelp = false
        var body: some View {
          Button("Help") { isHelp = true }.sheet(isPresented: $isHelp) { HelpView() }
        }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      final class HarbourController: UIHostingController<HarbourView> {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let events = project.hostedEvents()
    for (place, host) in project.links.hosts.enumerated() where !host.view.isNone {
      for shown in project.links.presentations[place]
      where shown.kind == .modal && !shown.isOfParent {
        guard project.isJudged(shown.location.file, shown.location.offset),
          let row = project.call(at: shown.location),
          answers(row, events, project), !hasOwnTransition(row, project),
          !doesMoreThanHost(host, project)
        else { continue }
        let name = project.name(host.view)
        findings.report(
          "\(name) is presented in a host of its own: the View below can show it with `sheet`",
          at: project.location(of: row), in: project.path(around: row), subject: name)
      }
    }
  }

  /// Whether it runs when the hosted View says so: in the method or closure itself, or in a method
  /// that one of those calls.
  private static func answers(
    _ row: RowID<Call>, _ events: [Location], _ project: Project
  ) -> Bool {
    if isInside(row, events, project) { return true }
    guard let member = project.member(around: Place(row.file, project.call(row).from)),
      project.declaration(member).kind == .function
    else { return false }
    return project.calls[project.declaration(member).name].contains { caller in
      caller.file == member.file && isInside(caller, events, project)
    }
  }

  private static func isInside(
    _ row: RowID<Call>, _ events: [Location], _ project: Project
  ) -> Bool {
    let offset = project.call(row).offset
    return events.contains { $0.file == row.file && $0.offset <= offset && offset < $0.end }
  }

  /// A hosting class that closes itself, shows something or is asked whether it may be closed cannot be
  /// left out.
  private static func doesMoreThanHost(_ host: Host, _ project: Project) -> Bool {
    guard host.form == .subclass else { return false }
    let conforms = project.types.supertypes(of: host.type).contains { supertype in
      if !supertype.type.isNone { return project.types.kind(supertype.type) == .protocol }
      return project.name(supertype.name).hasSuffix("Delegate")
    }
    if conforms { return true }
    return project.types.declarations(of: host.type).contains { row in
      let body = project.declaration(row).body
      return project.facts.files[row.file.index].assignments(in: body).contains { assignment in
        var parts = project.types.names(in: assignment.target)
        if let first = parts.first, project.name(first) == "self" { parts.removeFirst() }
        return 1 < parts.count && project.name(parts[0]) == "rootView"
          && assignment.valueKind == .closure
      }
    }
  }

  private static func hasOwnTransition(_ row: RowID<Call>, _ project: Project) -> Bool {
    guard let member = project.member(around: Place(row.file, project.call(row).from)) else {
      return false
    }
    return project.facts[row.file].assignments(in: project.declaration(member).body).contains {
      let target = project.name($0.target)
      return target.hasSuffix("transitioningDelegate")
        || target.hasSuffix("modalPresentationStyle") && project.name($0.value).hasSuffix("custom")
    }
  }
}
