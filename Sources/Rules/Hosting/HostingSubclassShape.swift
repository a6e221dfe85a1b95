// A hosting subclass that does not say what it shows, or makes its own view model.

package import ArchLint

package enum HostingSubclassShape: Rule {
  package static let card = RuleCard(
    id: "hosting-subclass-shape",
    level: .warning,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.rxDatasource],
    summary: "A hosting subclass erases its View, or makes the view model that it should be given.",
    why: """
      `UIHostingController<AnyView>` hides which View belongs to the screen, from readers, from the \
      compiler and from every report. A view model that is made inside cannot be chosen by a test or \
      a coordinator.
      """,
    fix: """
      Write it like `final class TicketListViewController: UIHostingController<TicketListView>`, with the view model \
      as a parameter of `init` and `super.init(rootView:)` for the View.
      """,
    falseAlarms: """
      Silent for classes that others derive from and for those in `hosting.bases`, for a View behind a \
      modifier's type, and for a view model that is only the default of a parameter. A view model is \
      known by its role, so that one is a step weaker.
      """,
    options: [HostingOptions.bases],
    bad: """
      //- rules.yml
      rules: { hosting-subclass-shape: warning }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      final class TicketListViewController: UIHostingController<AnyView> {}  //~ hosting-subclass-shape
      """,
    good: """
      //- rules.yml
      rules: { hosting-subclass-shape: warning }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketListView: View { var body: some View { Text("Tickets") } }
      final class TicketListViewController: UIHostingController<TicketListView> {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for type in project.productionClasses
    where project.types.traits(type).contains(.hostingController) {
      let place = project.location(of: type)
      guard project.types.subtypes(of: type).isEmpty,
        !settings[HostingOptions.bases, at: place].contains(project.types.name(type))
      else { continue }
      if project.erasesRootView(type) {
        findings.report(
          "\(project.name(type)) hosts AnyView: name the View that it shows", at: place,
          in: project.name(type), subject: "AnyView")
      }
      reportOwnModels(of: type, project, &findings)
    }
  }

  private static func reportOwnModels(
    of type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    for row in project.storedProperties(of: type) {
      let model = project.types.valueType(of: row)
      guard model.meaning == .declared, project.plays(model.type, .viewModel),
        project.constructedType(ofInitialValue: row) != nil
      else { continue }
      findings.report(
        "\(project.name(type)) makes its own \(project.name(model.type)): hand it in",
        at: project.location(of: row), in: project.path(of: row), subject: project.name(row),
        grade: .lower)
    }
  }
}
