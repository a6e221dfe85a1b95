// Other modules reach a feature through the types that it gives out for that.

package import ArchLint

package enum DependencyFacadeOnly: Rule {
  package static let card = RuleCard(
    id: "dependency-facade-only",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A module names a type of a feature that is not part of its facade.",
    why: """
      Behind a facade a screen can turn from UIKit to SwiftUI without anybody noticing. Whoever names \
      the View or the controller itself has to change along with it.
      """,
    fix: """
      Offer what is needed through a type of the facade (a builder, an interface), or add the type to \
      the option `facade` if it belongs there.
      """,
    falseAlarms: """
      Silent without the option. What is nested in a type of the facade belongs to it, tests and \
      previews are not looked at, and a name that may mean another declaration is reported one level \
      lower.
      """,
    options: [facade],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        Booking: { path: "Booking/**" }
      rules: { dependency-facade-only: { facade: { Booking: [BookingBuilder] } } }
      //- Booking/BookingView.swift
      import SwiftUI
      public struct BookingView: View { public var body: some View { Text("Booking") } }
      public enum BookingBuilder { public static func make() -> some View { BookingView() } }
      //- App/Home.swift
      import Booking
      import SwiftUI
      struct Home: View {
        var body: some View { BookingView() }  //~ dependency-facade-only "Home names BookingView of Booking"
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        Booking: { path: "Booking/**" }
      rules: { dependency-facade-only: { facade: { Booking: [BookingBuilder] } } }
      //- Booking/BookingView.swift
      import SwiftUI
      public struct BookingView: View { public var body: some View { Text("Booking") } }
      public enum BookingBuilder { public static func make() -> some View { BookingView() } }
      //- App/Home.swift
      import Booking
      import SwiftUI
      struct Home: View {
        var body: some View { BookingBuilder.make() }
      }
      """
  )

  private static let facade = Option(
    "facade", default: [ModuleName: [TypePattern]](),
    "The types through which each module or folder is reached, as names or patterns.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for module in Set(settings.all(facade).flatMap(\.keys)).sorted(by: { $0.name < $1.name }) {
      let meant = project.modules.selection(named: module.name, in: project.configuration)
      let files = project.modules.files(of: meant)
      let heads = project.heads(ofTypes: { files.contains(project.types.declaration($0).file) })
      for index in project.facts.files.indices where !files.contains(FileID(index)) {
        let named = project.typesNamed(in: FileID(index), heads: heads) { naming in
          naming.meaning.meaning == .declared
            && files.contains(project.types.declaration(naming.meaning.type).file)
        }
        for naming in named {
          guard let patterns = settings[facade, at: naming.location][module],
            !isGivenOut(naming.first, patterns, project)
          else { continue }
          report(naming, module.name, patterns, project, &findings)
        }
      }
    }
  }

  /// Whether the type, one around it, or the alias that names it is part of the facade.
  private static func isGivenOut(
    _ naming: TypeNaming, _ patterns: [TypePattern], _ project: Project
  ) -> Bool {
    func isMeant(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }
    return isMeant(project.name(naming.path))
      || project.isInside(naming.meaning.type) { isMeant(project.name($0)) }
  }

  private static func report(
    _ naming: TypeNamings, _ module: String, _ patterns: [TypePattern], _ project: Project,
    _ findings: inout Findings
  ) {
    let name = project.name(naming.meaning)
    let user = project.types.type(around: naming.first.place)
    let source = user.isNone ? project.path(of: naming.first.place) : project.name(user)
    let facade = patterns.map(\.name)
    findings.report(
      """
      \(source.isEmpty ? "this file" : source) names \(name) of \(module); go through \
      \(facade.isEmpty ? "its facade" : listed(facade))
      """,
      at: naming.location, in: source, subject: name, grade: naming.grade,
      notes: [Finding.Note]("\(name) is named here as well", at: naming.further)
        + [Finding.Note("\(name) is declared here", at: project.location(of: naming.meaning.type))])
  }
}
