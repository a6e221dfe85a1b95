// Classes of state that nothing derives from, and that do not say so.

package import ArchLint

package enum ViewmodelFinal: Rule {
  package static let card = RuleCard(
    id: "viewmodel-final",
    level: .info,
    certainty: .sure,
    summary:
      "A view model, DataSource or hosting controller is not final although nothing derives from it.",
    why: """
      A class that may be derived from has to be read with its subclasses in mind: a property that \
      publishes may be overridden, an initialiser may be inherited. `final` says that there are none, \
      to the reader and to the compiler.
      """,
    fix: "Declare it `final class`.",
    falseAlarms: """
      Silent for classes that something derives from, tests and mocks included, for `open` ones, and \
      where a class of the same name has a subclass. `classes` says which roles are judged.
      """,
    options: [classes],
    bad: """
      //- Sources/Trails/TrailViewModel.swift
      import Combine
      class TrailViewModel: ObservableObject {  //~ viewmodel-final (info)
        @Published private(set) var title = ""
      }
      """,
    good: """
      //- Sources/Trails/TrailViewModel.swift
      import Combine
      final class TrailViewModel: ObservableObject {
        @Published private(set) var title = ""
      }
      """
  )

  static let classes = Option(
    "classes", default: ["viewModel", "dataSource", "hostingController"] as [RoleName],
    "The roles whose classes must be final.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let inherited = project.inheritedNames
    for type in project.productionClasses {
      let declaration = project.declaration(project.types.declaration(type))
      guard !declaration.flags.contains(.final), declaration.access != .open,
        !project.roles.roles(of: type).isEmpty,
        !inherited.contains(project.types.symbol(type))
      else { continue }
      let place = project.location(of: type)
      let judged = settings[classes, at: place].contains { role in
        project.roles.role(named: role.name).map { project.plays(type, $0) } ?? false
      }
      guard judged else { continue }
      let name = project.name(type)
      findings.report(
        "\(name) is not final, and nothing derives from it; declare it final class",
        at: place, in: name, subject: name)
    }
  }
}
