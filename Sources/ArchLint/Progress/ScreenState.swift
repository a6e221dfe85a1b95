// A screen of one state of the project as plain values, so that states can be compared after the
// projects that they were found in are gone.

package struct ScreenState: Sendable, Equatable {
  /// As the report prints it; unique within a state.
  package var name: String
  package var stem: String
  /// The path of the entry's type, `Tickets.ListViewController`: what makes it the same screen in
  /// another state.
  package var type: String
  package var module = ""
  package var stage: Stage
  /// At its module's target stage.
  package var isFinished = false
  /// Stays UIKit on purpose.
  package var isKept = false
  package var axes = ScreenAxes()
  package var lines = ScreenLines()
  package var bridges = ScreenBridges()
  /// Screens that it opens, and those of them that are UIKit.
  package var destinations = 0
  package var uikitDestinations = 0
  /// Where the entry stands, relative to the project root.
  package var path: String
  package var line = 0
  /// Files with declarations of its own; what many screens share, as a router, is not among them.
  package var files: [String] = []
  /// Why it is at this stage.
  package var reason = ""

  package var isUIKit: Bool { stage < .hosted }

  package init(name: String, stem: String, type: String, stage: Stage, path: String) {
    self.name = name
    self.stem = stem
    self.type = type
    self.stage = stage
    self.path = path
  }
}

extension ScreenState {
  /// The screens of a project that was linked, by name.
  package static func all(of project: Project) -> [ScreenState] {
    let isUIKit = project.screens.all.map(\.isUIKit)
    let (types, table) = (project.types, project.files)
    return project.screens.ids.map { id in
      var state = plain(project.screens[id], project)
      for target in project.screens.graph.targets(of: id) {
        state.destinations += 1
        if isUIKit[target.index] { state.uikitDestinations += 1 }
      }
      state.files = files(of: project.screens[id], types).map { table.path(of: $0) }
      return state
    }
  }

  private static func files(of screen: Screen, _ types: Types) -> [FileID] {
    var files = [screen.location.file]
    for part in screen.parts where part.kind != .navigation {
      for row in types.declarations(of: part.type) { files.append(row.file) }
    }
    files.sort()
    return files.indices.filter { $0 == 0 || files[$0 - 1] < files[$0] }.map { files[$0] }
  }

  /// But for its files and what it opens. An initialiser would be given a copy of the project.
  private static func plain(_ screen: Screen, _ project: Project) -> ScreenState {
    let home = Migration.home(of: screen, project)
    var state = ScreenState(
      name: screen.name, stem: screen.stem, type: project.types.path(screen.type),
      stage: screen.stage, path: project.files.path(of: screen.location.file))
    state.module = home.map { project.name($0) } ?? ""
    state.isFinished = project.targetStage(of: home) <= screen.stage
    state.isKept = screen.marks.contains(.keep)
    state.axes = screen.axes
    state.lines = screen.lines
    state.bridges = screen.bridges
    state.line = project.lines(of: screen.location.file).line(at: screen.location.offset)
    state.reason = screen.reasons.first?.text ?? ""
    return state
  }
}
