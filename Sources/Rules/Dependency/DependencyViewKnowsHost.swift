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
      representable (`OldBerthViewController.Wrapped`) names that. So do Views that only show a \
      representable, and what is given to either. Silent are protocols that controllers conform to, \
      questions such as `MFMailComposeViewController.canSendMail()`, static functions that hand the \
      View out in a controller, and functions that `introspect` hands a controller in. Previews are \
      left out.
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
    for view in project.declarations(playing: .view) {
      let named = project.typesNamed(by: view, heads: heads) { naming in
        isController(naming.meaning, project)
          && !project.isArgumentOfConstruction(naming) { isBridge($0, project) }
          && !handsOut(naming, project) && !isHandedIn(naming, project)
      }
      if named.isEmpty || isBridge(view, project) { continue }
      for naming in named
      where !asksForAbility(naming, project) && !asksForKind(naming, project) {
        report(naming, in: view, project, &findings)
      }
    }
  }

  /// A representable, what is nested in one, and a View that brings one along and builds nothing else.
  private static func isBridge(_ type: TypeID, _ project: Project) -> Bool {
    if project.isInRepresentable(type) { return true }
    let types = project.types
    guard types.traits(type).contains(.view) else { return false }
    let members = types.members(of: type)
    // A private one may begin with an underscore, which no construction elsewhere does.
    let nested = Set(
      members.filter {
        let part = types.type(declaredBy: $0)
        return !part.isNone && !types.traits(part).isDisjoint(with: .representable)
      }.map { project.declaration($0).name })
    var bringsOne = false
    for row in members where types.type(declaredBy: row).isNone {
      let member = project.declaration(row)
      for call in project.facts[row.file].calls(in: ByteRange(member.start, member.end)) {
        let made = types.constructed(by: call, in: row.file)
        let isRepresentable =
          nested.contains(call.name) || !types.traits(of: made).isDisjoint(with: .representable)
        if !isRepresentable && made.meaning != .other { return false }
        bringsOne = bringsOne || isRepresentable
      }
    }
    return bringsOne
  }

  /// In a static function that returns a controller: `static func viewController(for:)` wraps the View
  /// for those who show it.
  private static func handsOut(_ naming: TypeNaming, _ project: Project) -> Bool {
    let rows = project.facts[naming.location.file]
    guard naming.from.index < rows.declarations.count,
      rows.declarations[naming.from.index].flags.contains(.static),
      let function = rows.function(of: naming.from), !function.resultName.isNone
    else { return false }
    return isController(project.types.resolve(function.resultName, at: naming.place), project)
  }

  /// By the type of its parameter, of a function that is given to `introspect(…)`.
  private static func isHandedIn(_ naming: TypeNaming, _ project: Project) -> Bool {
    let rows = project.facts[naming.location.file]
    guard naming.from.index < rows.declarations.count else { return false }
    let function = rows.declarations[naming.from.index]
    guard function.kind == .function, naming.location.offset < function.bodyStart else {
      return false
    }
    return rows.calls.contains { call in
      project.facts.symbols.begins(call.name, with: "introspect")
        && rows.arguments(of: call).contains {
          project.types.names(in: $0.value) == [function.name]
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

  /// `MFMailComposeViewController.canSendMail()`: what the device can do, asked of the system's class;
  /// or the device told to turn.
  private static func asksForAbility(_ naming: TypeNamings, _ project: Project) -> Bool {
    guard naming.meaning.meaning == .outside, naming.further.isEmpty else { return false }
    let parts = project.facts.symbols.parts(of: naming.first.path)
    let member = parts.count == 2 ? project.name(parts[1]) : ""
    return ["can", "is", "attemptRotationToDeviceOrientation"].contains { member.hasPrefix($0) }
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
