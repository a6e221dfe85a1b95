// A View does not know by whom it is shown.

package import ArchLint

package enum DependencyViewKnowsHost: Rule {
  package static let card = RuleCard(
    id: "dependency-view-knows-host",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.rxDatasource, .viper, .featurePackage],
    levelElsewhere: .info,
    summary: "A SwiftUI View names a view controller.",
    why: """
      A View that holds or builds controllers works only inside that UIKit hierarchy: no preview, no \
      other place in the app, and navigation that happens behind the host's back.
      """,
    fix: """
      Send an event (a delegate protocol, a closure, an action) and let the host or the router deal \
      with controllers; a screen that stays UIKit for now comes in through a representable.
      """,
    falseAlarms: """
      Looked at is what the View itself names, not its file: a hosting subclass may stand beside it. \
      Representables and what is nested in them name controllers by trade, and a path that ends in a \
      representable (`OldBerthViewController.Wrapped`) names that. Protocols that controllers \
      conform to, and questions such as `MFMailComposeViewController.canSendMail()`, are silent. \
      Previews are left out.
      """,
    bad: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketListView.swift
      import SwiftUI
      final class TicketListViewController: UIHostingController<TicketListView> {}
      struct TicketListView: View {
        weak var controller: TicketListViewController?  //~ dependency-view-knows-host
        let navigation: UINavigationController  //~ dependency-view-knows-host
        var body: some View { Text("Tickets") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketListView.swift
      import SwiftUI
      protocol TicketListViewDelegate: AnyObject { func ticketListViewDidTapReload() }
      final class TicketListViewController: UIHostingController<TicketListView> {}
      struct TicketListView: View {
        weak var events: TicketListViewDelegate?
        var body: some View { Button("Reload") { events?.ticketListViewDidTapReload() } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let heads = project.heads(ofTypesWith: .viewController)
    for view in project.declarations(playing: .view) where !project.isInRepresentable(view) {
      let named = project.typesNamed(by: view, heads: heads) { meaning in
        isController(meaning, project)
      }
      for naming in named
      where !asksForAbility(naming, project) && !asksForKind(naming, project) {
        report(naming, in: view, project, &findings)
      }
    }
  }

  /// A class; a protocol that controllers conform to is an abstraction of them.
  private static func isController(_ meaning: Resolution, _ project: Project) -> Bool {
    switch meaning.meaning {
    case .declared:
      project.types.kind(meaning.type) == .class
        && project.types.traits(meaning.type).contains(.viewController)
    case .outside: project.types.traits(of: meaning).contains(.viewController)
    case .parameter, .other: false
    }
  }

  /// `MFMailComposeViewController.canSendMail()`: what the device can do, asked of the system's class.
  private static func asksForAbility(_ naming: TypeNamings, _ project: Project) -> Bool {
    guard naming.meaning.meaning == .outside, naming.further.isEmpty else { return false }
    let parts = project.facts.symbols.parts(of: naming.first.path)
    let member = parts.count == 2 ? project.name(parts[1]) : ""
    return ["can", "is"].contains { member.hasPrefix($0) }
  }

  /// `shown.isKind(of: UISearchController.self)` holds nothing and builds nothing, like `shown is …`.
  private static func asksForKind(_ naming: TypeNamings, _ project: Project) -> Bool {
    let questions = project.words(["isKind", "isMember"])
    return ([naming.location] + naming.further).allSatisfy { place in
      let rows = project.facts.files[place.file.index]
      return rows.calls(in: ByteRange(place.offset < 512 ? 0 : place.offset - 512, place.offset))
        .contains { questions.contains($0.name) && place.offset < $0.end }
    }
  }

  private static func report(
    _ naming: TypeNamings, in view: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(naming.meaning)
    // One that the View builds is content, no host that could be told something.
    let remedy =
      project.isConstruction(naming.first)
      ? "let a representable bring it in" : "send an event to whoever shows it"
    findings.report(
      "\(project.name(view)) names the controller \(name); \(remedy)",
      at: naming.location, in: project.path(of: naming.first.place), subject: name,
      grade: naming.grade,
      notes: [Finding.Note]("\(name) is named here as well", at: naming.further))
  }
}
