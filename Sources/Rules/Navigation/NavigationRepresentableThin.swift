// The wrapper of a screen only constructs it: whatever else it does belongs to the screen.

package import ArchLint

package enum NavigationRepresentableThin: Rule {
  package static let card = RuleCard(
    id: "navigation-representable-thin",
    level: .warning,
    certainty: .likely,
    summary: "The wrapper of a screen of UIKit does more than construct it and hand it inputs.",
    why: """
      A wrapper is thrown away when the screen is rewritten. What it knows and does is lost then, is \
      tested nowhere, and is not there when UIKit shows the same screen.
      """,
    fix: "Move state, loading and navigation into the controller or its view model.",
    falseAlarms: """
      Only wrappers of controllers of the project are judged: those of cameras, maps and pickers need a \
      coordinator and an update. Of its lines only those of functions count, not inputs, initialisers \
      and nested types.
      """,
    consequenceOf: ["navigation-push-in-representable-update"],
    options: [maxLines],
    bad: """
      //- Sources/Trails/Map.swift
      import SwiftUI
      final class MapViewController: UIViewController {}
      struct TrailMap: UIViewControllerRepresentable {  //~ navigation-representable-thin (warning)
        @State private var rows: [String] = []
        func makeUIViewController(context: Context) -> MapViewController { MapViewController() }
        func updateUIViewController(_ controller: MapViewController, context: Context) {
          URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()
        }
      }
      """,
    good: """
      //- Sources/Trails/Map.swift
      import SwiftUI
      final class MapViewController: UIViewController { var title = "" }
      struct TrailMap: UIViewControllerRepresentable {
        let title: String
        func makeUIViewController(context: Context) -> MapViewController { MapViewController() }
        func updateUIViewController(_ controller: MapViewController, context: Context) {
          controller.title = title
        }
      }
      """
  )

  static let maxLines = Option(
    "max_lines", default: 40, "How many lines of code its functions may have together.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables()
    where representable.wrapsController && project.ownController(in: representable) != nil {
      let location = project.location(of: representable.type)
      let limit = settings[maxLines, at: location]
      let lines = project.linesOfWork(of: representable.type)
      var reasons: [String] = []
      if limit < lines { reasons.append("works in \(lines) lines, more than \(limit)") }
      let states = project.storedProperties(of: representable.type)
        .filter { project.wrapper(of: $0) == .state }
      if !states.isEmpty {
        reasons.append("keeps state of its own (\(listed(states.map { project.name($0) })))")
      }
      if loads(representable.type, project) { reasons.append("loads from the network") }
      let pushes = project.pushes(
        inUpdateOf: representable, named: settings[NavigationOptions.pushCalls])
      if !pushes.isEmpty { reasons.append("navigates in its update") }
      if reasons.isEmpty { continue }
      let isOnlyPush = reasons.count == 1 && !pushes.isEmpty
      findings.report(
        "\(project.name(representable.type)) \(listed(reasons)): a wrapper only constructs its screen",
        at: location, in: project.name(representable.type),
        subject: project.name(representable.type),
        cause: isOnlyPush ? pushes.first.map { Finding.Cause(at: project.location(of: $0)) } : nil)
    }
  }

  private static func loads(_ type: TypeID, _ project: Project) -> Bool {
    project.types.declarations(of: type).contains { part in
      let body = project.declaration(part).body
      let tasks = ["dataTask", "dataTaskPublisher", "downloadTask", "uploadTask"]
      if !project.calls(named: tasks, in: body, of: part.file).isEmpty { return true }
      return project.calls(named: ["data"], in: body, of: part.file).contains {
        project.name(project.call($0).callee).hasPrefix("URLSession.")
      }
    }
  }
}
