// A link of SwiftUI on a screen that no stack surrounds: it is greyed out and does nothing.

package import ArchLint

package enum NavigationLinkWithoutStack: Rule {
  package static let card = RuleCard(
    id: "navigation-link-without-stack",
    level: .warning,
    certainty: .likely,
    summary: "A NavigationLink stands in a hosted View that no navigation container surrounds.",
    why: """
      Without a stack of SwiftUI or a navigation controller around its host, a link has nothing to push \
      on: it looks disabled, and taps do nothing.
      """,
    fix: """
      Put the hosted View into a `NavigationStack`, give the host a navigation controller, or send an \
      event instead of linking.
      """,
    falseAlarms: """
      Only where every host of the View is seen to be presented, or to be a tab or root, without a \
      navigation controller, and where the View is built nowhere else. Silent where the View or the place \
      where it is hosted uses a function, modifier or View of the project that brings a stack.
      """,
    consequenceOf: ["navigation-no-link-in-view"],
    bad: """
      //- Sources/Menu/Menu.swift
      import SwiftUI
      struct Menu: View {
        var body: some View {
          NavigationLink("Open") { Text("Page") }  //~ navigation-link-without-stack (warning)
        }
      }
      func open(from screen: UIViewController) {
        screen.present(UIHostingController(rootView: Menu()), animated: true)
      }
      """,
    good: """
      //- Sources/Menu/Menu.swift
      import SwiftUI
      struct Menu: View {
        var body: some View {
          NavigationStack { NavigationLink("Open") { Text("Page") } }
        }
      }
      func open(from screen: UIViewController) {
        screen.present(UIHostingController(rootView: Menu()), animated: true)
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var links: [TypeID: RowID<Call>] = [:]
    for row in project.judgedCalls(named: ["NavigationLink"]).sorted()
    where project.isSystemView(project.call(row), in: row.file) {
      guard let view = project.viewAround(row), links[view] == nil else { continue }
      links[view] = row
    }
    if links.isEmpty { return }
    let bringers = project.stackBringers().union(project.navigationWrappers())
    for (view, link) in links.sorted(by: { $0.key < $1.key }) {
      guard isLoose(view, project, bringers) else { continue }
      let name = project.name(view)
      findings.report(
        "no navigation container surrounds \(name) where it is hosted, so its link does nothing",
        at: project.location(of: link), in: project.path(around: link), subject: name,
        notes: [Finding.Note](
          "shown here",
          at: Set(project.shownHosts(of: view).flatMap(\.presentations).map(\.location))
            .sorted()),
        cause: Finding.Cause(at: project.location(of: view), "link"))
    }
  }

  private static func isLoose(
    _ view: TypeID, _ project: Project, _ bringers: Set<Symbol>
  ) -> Bool {
    let hosts = project.shownHosts(of: view)
    let loose: Set<Presentation.Kind> = [.modal, .root, .tab]
    guard !hosts.isEmpty,
      hosts.allSatisfy({ host in
        !host.isAmbiguous && !host.presentations.isEmpty
          && host.presentations.allSatisfy { loose.contains($0.kind) && !$0.isOfParent }
      })
    else { return false }
    let sites = project.constructions(of: view)
    guard sites.allSatisfy({ project.isHosted($0) && !bringsStack(around: $0, project, bringers) })
    else { return false }
    return !project.types.declarations(of: view).contains { part in
      project.facts[part.file].calls(in: project.declaration(part).body)
        .contains { bringers.contains($0.name) }
    }
  }

  /// In the expression that is hosted, or in the function around it.
  private static func bringsStack(
    around site: RowID<Call>, _ project: Project, _ bringers: Set<Symbol>
  ) -> Bool {
    guard let member = project.member(around: Place(site.file, project.call(site).from)) else {
      return true
    }
    let range = ByteRange(project.declaration(member).start, project.declaration(member).end)
    return project.facts[site.file].calls(in: range).contains { bringers.contains($0.name) }
  }
}
