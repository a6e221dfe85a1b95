// The storyboard's initialiser of a hosting controller that is built in code.

package import ArchLint

package enum HostingCoderUnavailable: Rule {
  package static let card = RuleCard(
    id: "hosting-coder-unavailable",
    level: .info,
    certainty: .sure,
    profiles: [.rxDatasource],
    summary: "A hosting controller that is built in code leaves init(coder:) callable.",
    why: """
      It traps at run time, and the compiler says nothing to whoever calls it.
      """,
    fix: "`@available(*, unavailable)` before `required init?(coder: NSCoder)`.",
    falseAlarms: """
      Silent where the initialiser calls another one, as a host of a storyboard does, and where the \
      class declares none and has that of its base.
      """,
    bad: """
      //- rules.yml
      rules: { hosting-coder-unavailable: info }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      final class TicketHost: UIHostingController<Text> {
        init() { super.init(rootView: Text("Tickets")) }
        required init?(coder: NSCoder) { fatalError() }  //~ hosting-coder-unavailable
      }
      """,
    good: """
      //- rules.yml
      rules: { hosting-coder-unavailable: info }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      final class TicketHost: UIHostingController<Text> {
        init() { super.init(rootView: Text("Tickets")) }
        @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let coder = project.word("coder")
    for type in project.productionClasses
    where project.types.traits(type).contains(.hostingController) {
      for row in project.initializers(of: type) {
        let parameters = project.facts[row.file].parameters(of: row.local)
        guard parameters.count == 1, parameters.first?.label == coder,
          !isUnavailable(row, project), !callsAnother(row, project)
        else { continue }
        findings.report(
          """
          init(coder:) of \(project.name(type)) can be called and traps: put \
          `@available(*, unavailable)` before it
          """,
          at: project.location(of: row), in: project.path(of: row), subject: "init(coder:)")
      }
    }
  }

  private static func isUnavailable(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    project.facts[row.file].attributes(of: row.local).contains { attribute in
      let words = project.name(attribute.arguments).split { $0 == "," || $0 == " " }
      return project.name(attribute.name) == "available" && words.contains("unavailable")
    }
  }

  private static func callsAnother(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    project.calls(named: "init", in: row).contains { call in
      let flags = project.call(call).flags
      return flags.contains(.onSuper) || flags.contains(.onSelf)
    }
  }
}
