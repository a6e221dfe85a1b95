// A host and its View are called differently, and the screen has two names.

package import ArchLint

package enum HostingNameStem: Rule {
  package static let card = RuleCard(
    id: "hosting-name-stem",
    level: .info,
    certainty: .sure,
    summary: "A hosting controller and its View do not carry the same name.",
    why: """
      They are one screen. Who searches for one of them should find both, and a report needs one \
      name for it.
      """,
    fix: "Give both the same stem, as `TicketListViewController` and `TicketListView` have.",
    falseAlarms: """
      Said once for each host, and never of a base class, of a View that several hosts show, of one \
      that is nested in its host, or of one that is not known. Root, Content, Main, Container and Wrapper \
      behind a name tell parts of one screen apart, Page, Sheet and Hosting say what kind of thing it is.
      """,
    bad: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct MainContentView: View { var body: some View { Text("Tickets") } }
      final class TicketListViewController: UIHostingController<MainContentView> {}  //~ hosting-name-stem
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketListView: View { var body: some View { Text("Tickets") } }
      final class TicketListViewController: UIHostingController<TicketListView> {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for host in project.links.hosts where host.form == .subclass && !host.view.isNone {
      guard !project.isTest(host.location.file),
        project.types.subtypes(of: host.type).isEmpty,
        !isNested(host.view, in: host.type, project), isOnlyHost(host, project)
      else { continue }
      let name = project.types.name(host.type)
      let view = project.types.name(host.view)
      let stems = (screenStem(name), screenStem(view))
      if isSame(stems.0.lowercased(), stems.1.lowercased()) { continue }
      findings.report(
        """
        \(name) shows \(view): \(stems.0) and \(stems.1) are names of one screen; call both after one \
        of them
        """,
        at: project.location(of: host.type), in: project.name(host.type), subject: view)
    }
  }

  /// `BookmarksRootView` and `BookmarksPage` are the View of `BookmarksViewController`.
  private static func isSame(_ host: String, _ view: String) -> Bool {
    bare(host) == bare(view)
  }

  private static func bare(_ stem: String) -> String {
    let words = [
      "presentationwrapper", "wrapper", "root", "content", "main", "container", "page", "sheet",
      "hosting",
    ]
    var stem = Substring(stem)
    while let word = words.first(where: { stem.hasSuffix($0) && $0.count < stem.count }) {
      stem = stem.dropLast(word.count)
    }
    return String(stem)
  }

  private static func isNested(_ view: TypeID, in host: TypeID, _ project: Project) -> Bool {
    var current = project.types.parent(view)
    for _ in 0..<32 where !current.isNone {
      if current == host { return true }
      current = project.types.parent(current)
    }
    return false
  }

  private static func isOnlyHost(_ host: Host, _ project: Project) -> Bool {
    let hosts = project.links.hosts(of: host.view)
    return Set(hosts.filter { $0.form == .subclass }.map(\.type)).count == 1
  }
}
