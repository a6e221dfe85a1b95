// What a fixture says of its screens, compared with the screens that are found.

package import ArchLint
package import Testing

/// The section `//- screens` of a fixture, one screen after the other:
///
/// ```
/// Harbour: packaged hosted/protocol/action/router/split
///   bridges host 1, view-model protocol 1, handler case 3
///   edge push Berth action case
///   unresolved Router 3
///   mark parallel
///   component TideView, event closures 2
///   part state HarbourViewModelImpl
///   lines 12/40/33
/// ```
///
/// Every screen has to be there. The axes (rendering, state, events, navigation, home) may hold a `*`
/// for what is not said. `bridges none`, `edges none` and `unresolved none` say that there is none; without such a line
/// nothing is said of them. `app edge root Harbour` is an edge of the app itself. Parts and lines
/// (uikit/swiftui/state) are compared where they are named.
package func checkScreens(
  _ fixture: Fixture, sourceLocation: SourceLocation = #_sourceLocation
) {
  let project = linkedProject(fixture)
  func complain(_ message: String) {
    Issue.record("\(fixture.name): \(message)", sourceLocation: sourceLocation)
  }
  let expected = expectedScreens(fixture.screens ?? "")
  let found = project.screens.all
  for screen in found where !expected.contains(where: { $0.name == screen.name }) {
    complain("not expected: \(describe(screen))")
  }
  for expectation in expected {
    guard let index = found.firstIndex(where: { $0.name == expectation.name }) else {
      complain("missing screen \(expectation.name)")
      continue
    }
    for fault in expectation.faults(ScreenID(index), project) { complain(fault) }
  }
}

/// A fixture read and linked, on one core, on a fixed day. Without a `rules.yml` each top folder is a
/// library.
package func linkedProject(_ fixture: Fixture) -> Project {
  let files = tree(fixture.files)
  var request = Request(today: Day(year: 2026, month: 11, day: 30))
  if fixture.files["rules.yml"] != nil { request.configurationPath = "rules.yml" }
  var problems = Problems()
  var timings = Stopwatch()
  let configuration = Configuration.read(request, [], from: files, &problems)
  var project = readProject(configuration, request, in: files, &problems, &timings)
  project.linkScreens(in: files, &problems)
  return project
}

private func describe(_ screen: Screen) -> String {
  "\(screen.name): \(screen.stage.name) " + screen.axes.names.joined(separator: "/")
}

private struct ExpectedScreen {
  let name: String
  let stage: String
  let axes: [String]
  var bridges: String?
  var edges: [String]?
  var unresolved: [String]?
  var marks: [String] = []
  var components: [String] = []
  var parts: [String] = []
  var lines: String?

  func faults(_ id: ScreenID, _ project: Project) -> [String] {
    let screen = project.screens[id]
    var faults: [String] = []
    func compare(_ what: String, _ expected: String, _ found: String) {
      if expected != found { faults.append("\(name): \(what) is \(found), not \(expected)") }
    }
    compare("stage", stage, screen.stage.name)
    for (index, axis) in axes.enumerated() where axis != "*" {
      let names = ["rendering", "state", "events", "navigation", "home"]
      compare(names[index], axis, screen.axes.names[index])
    }
    if let bridges { compare("bridges", bridges, text(of: screen.bridges)) }
    if let edges {
      let found = project.screens.graph.edges(from: id).map { edge in
        "\(edge.kind.rawValue) \(project.screens[edge.target].name) \(edge.through.rawValue)"
      }
      compare(
        "edges", edges.sorted().joined(separator: "; "), found.sorted().joined(separator: "; "))
    }
    if let unresolved {
      let found = project.screens.graph.unresolvedWays(from: id).map { way in
        "\(project.name(of: way.router)) \(way.targets)"
      }
      compare("unresolved", unresolved.joined(separator: "; "), found.joined(separator: "; "))
    }
    compare(
      "marks", marks.sorted().joined(separator: ", "),
      screen.marks.names.sorted().joined(separator: ", "))
    let components = screen.components.map { component in
      let view = component.view.isNone ? "-" : project.types.name(component.view)
      return "\(view), event closures \(component.eventClosures)"
    }
    compare(
      "components", self.components.joined(separator: "; "), components.joined(separator: "; "))
    let found = screen.parts.map { "\($0.kind.rawValue) \(project.types.path($0.type))" }
    for part in parts where !found.contains(part) {
      faults.append("\(name): no part \(part) among \(found.joined(separator: ", "))")
    }
    if let lines {
      compare(
        "lines", lines, "\(screen.lines.uikit)/\(screen.lines.swiftui)/\(screen.lines.state)")
    }
    if stage != screen.stage.name {
      faults += screen.reasons.map { "\(name): because \($0.text)" }
    }
    return faults
  }

  private func text(of bridges: ScreenBridges) -> String {
    let parts = ScreenBridges.Kind.allCases.filter { 0 < bridges[$0] }
      .map { "\($0.name) \(bridges[$0])" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

private func expectedScreens(_ text: String) -> [ExpectedScreen] {
  var screens: [ExpectedScreen] = []
  for line in text.split(separator: "\n") {
    let content = trimmed(line)
    if content.isEmpty || content.hasPrefix("#") { continue }
    if !line.hasPrefix(" ") {
      let colon = content.firstIndex(of: ":") ?? content.endIndex
      let words = content[colon...].dropFirst().split(separator: " ").map(String.init)
      let axes = words.count < 2 ? [] : words[1].split(separator: "/").map(String.init)
      screens.append(
        ExpectedScreen(
          name: String(content[..<colon]), stage: words.first ?? "", axes: axes))
      continue
    }
    guard var screen = screens.popLast() else { continue }
    let blank = content.firstIndex(of: " ") ?? content.endIndex
    let rest = trimmed(content[blank...])
    switch content[..<blank] {
    case "bridges": screen.bridges = rest
    case "edges": screen.edges = []
    case "edge": screen.edges = (screen.edges ?? []) + [rest]
    case "unresolved":
      screen.unresolved = (screen.unresolved ?? []) + (rest == "none" ? [] : [rest])
    case "mark": screen.marks.append(rest)
    case "component": screen.components.append(rest)
    case "part": screen.parts.append(rest)
    case "lines": screen.lines = rest
    default: preconditionFailure("cannot read the screen line \(content)")
    }
    screens.append(screen)
  }
  return screens
}
