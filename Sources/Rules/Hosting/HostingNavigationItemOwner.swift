// The host and its View both write the title or the buttons of the bar.

package import ArchLint

package enum HostingNavigationItemOwner: Rule {
  package static let card = RuleCard(
    id: "hosting-navigation-item-owner",
    level: .info,
    certainty: .likely,
    summary: "The host and its View both set the title, or both set buttons of the bar.",
    why: """
      Both write into one navigation item, and the last writer wins: which one that is depends on when \
      SwiftUI updates.
      """,
    fix: "Keep title and buttons in one of them, for a pushed screen usually in the controller.",
    falseAlarms: """
      Only what meets is reported: title and title, buttons and buttons. Titles inside a stack of the \
      View's own, in sheets and destinations, toolbars of the keyboard and of the bottom, empty titles \
      `backButtonTitle` and `backBarButtonItem` are silent, and so are children of another controller.
      """,
    bad: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketListView: View {
        var body: some View { List { Text("1") }.navigationTitle("Tickets") }
      }
      final class TicketListViewController: UIHostingController<TicketListView> {
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "My tickets"  //~ hosting-navigation-item-owner
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketListView: View {
        var body: some View { List { Text("1") } }
      }
      final class TicketListViewController: UIHostingController<TicketListView> {
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "My tickets"
        }
      }
      """
  )

  private enum Part: CaseIterable {
    case title, buttons

    var words: String { self == .title ? "the title" : "buttons" }
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let controllers = Dictionary(
      project.hostedViews.all.map { ($0.site, $0.controller) },
      uniquingKeysWith: { first, _ in first })
    // Whether a path may be about a title or an item, whoever has it, is cheaper to see than whose it is.
    var items = NamesInPaths(project.words(Array(itemNames)), in: project.facts.symbols)
    for (index, host) in project.links.hosts.enumerated() where !host.view.isNone {
      guard project.isJudged(host.location.file, host.location.offset),
        !isChild(index, project)
      else { continue }
      for part in Part.allCases {
        let controller = host.site.flatMap { controllers[$0] ?? nil }
        guard let views = viewPlace(of: part, host.view, project),
          let own = hostPlace(of: part, host, controller, &items, project)
        else { continue }
        let name = project.name(host.view)
        findings.report(
          "the host and \(name) both set \(part.words): the last one wins", at: own.location,
          in: project.path(of: own.place), subject: "\(name) \(part.words)",
          notes: [Finding.Note("\(name) sets it here", at: views)])
      }
    }
  }

  private static func isChild(_ index: Int, _ project: Project) -> Bool {
    guard index < project.links.presentations.count else { return false }
    return project.links.presentations[index].contains {
      ($0.kind == .child || $0.kind == .representable) && !$0.isOfParent
    }
  }

  // MARK: - The host

  private struct Written {
    let location: Location
    let place: Place
  }

  private static func hostPlace(
    of part: Part, _ host: Host, _ variable: Binding?, _ items: inout NamesInPaths,
    _ project: Project
  ) -> Written? {
    if host.form == .bare && variable == nil || host.type.isNone && host.form == .subclass {
      return nil
    }
    let parts = host.type.isNone ? [] : Array(project.types.declarations(of: host.type))
    var bodies = parts.map { ($0.file, project.declaration($0).body) }
    if let site = host.site {
      let call = project.call(site)
      let declarations = project.facts[site.file].declarations
      guard call.from.index < declarations.count else { return nil }
      if host.type.isNone { bodies = [(site.file, declarations[call.from.index].body)] }
    }
    for (file, body) in bodies {
      if let found = written(part, by: variable, in: body, of: file, &items, project) {
        return found
      }
    }
    return nil
  }

  private static func written(
    _ part: Part, by variable: Binding?, in body: ByteRange, of file: FileID,
    _ items: inout NamesInPaths, _ project: Project
  ) -> Written? {
    let rows = project.facts.files[file.index]
    for assignment in rows.assignments(in: body)
    where assignment.receiver.isNone && items.areHeld(by: assignment.target) {
      let place = Place(file, assignment.from)
      guard !isEmpty(assignment, project),
        let path = itemPath(
          assignment.target, of: variable, at: assignment.offset, in: place, project),
        self.part(of: path) == part
      else { continue }
      return Written(
        location: Location(file, assignment.offset, to: assignment.end), place: place)
    }
    if part == .title { return nil }
    for call in rows.calls(in: body) where call.receiver.isNone && items.areHeld(by: call.callee) {
      let place = Place(file, call.from)
      guard
        let path = itemPath(call.callee, of: variable, at: call.start, in: place, project),
        path.count == 2, path[0] == "navigationItem", path[1].hasPrefix("set"),
        path[1].contains("BarButtonItem")
      else { continue }
      return Written(location: Location(file, call.start, to: call.end), place: place)
    }
    return nil
  }

  /// What a path says about the controller: `navigationItem.title`; nil where it is about another.
  private static func itemPath(
    _ path: Symbol, of variable: Binding?, at offset: UInt32, in place: Place, _ project: Project
  ) -> [String]? {
    var parts = project.types.names(in: path)
    guard let first = parts.first, namesItem(parts, project) else { return nil }
    if let variable {
      guard project.types.binding(of: first, at: offset, in: place) == variable else { return nil }
      parts.removeFirst()
    } else if project.types.binding(of: first, at: offset, in: place) != nil {
      return nil
    }
    return parts.map { project.name($0) }
  }

  private static func namesItem(_ parts: [Symbol], _ project: Project) -> Bool {
    parts.suffix(2).contains { itemNames.contains(project.name($0)) }
  }

  private static let itemNames: Set<String> = ["title", "navigationTitle", "navigationItem"]

  private static func part(of path: [String]) -> Part? {
    switch path.count {
    case 1: return path[0] == "title" || path[0] == "navigationTitle" ? .title : nil
    case 2 where path[0] == "navigationItem":
      if path[1] == "title" || path[1] == "titleView" { return .title }
      // The next screen shows it.
      if path[1] == "backBarButtonItem" { return nil }
      return path[1].hasSuffix("BarButtonItem") || path[1].hasSuffix("BarButtonItems")
        ? .buttons : nil
    default: return nil
    }
  }

  private static func isEmpty(_ assignment: Assignment, _ project: Project) -> Bool {
    switch assignment.valueKind {
    case .null: true
    case .string: assignment.end - assignment.offset < 64 && project.name(assignment.value).isEmpty
    default: false
    }
  }

  // MARK: - The View

  private static func viewPlace(
    of part: Part, _ view: TypeID, _ project: Project
  ) -> Location? {
    let names =
      part == .title
      ? ["navigationTitle", "navigationBarTitle"] : ["toolbar", "navigationBarItems"]
    for row in project.types.members(of: view) where project.isDrawn(row) {
      let rows = project.facts[row.file]
      for call in project.calls(named: names, in: project.declaration(row).body, of: row.file) {
        let modifier = project.call(call)
        guard !modifier.receiver.isNone || modifier.flags.contains(.implicitMember),
          isOfScreen(modifier.closure, rows, project),
          part == .title || setsButtons(modifier, rows, project)
        else { continue }
        return project.location(of: call)
      }
    }
    return nil
  }

  /// Not in a stack of its own, nor in what is shown on top or later.
  private static func isOfScreen(
    _ closure: LocalID<Closure>, _ rows: FileFacts, _ project: Project
  ) -> Bool {
    var current = closure
    while current.index < rows.closures.count {
      let row = rows.closures[current.index]
      guard row.call.index < rows.calls.count else { return false }
      let name = project.name(rows.calls[row.call.index].name)
      guard plainContainers.contains(name) else { return false }
      current = row.parent
    }
    return true
  }

  /// A toolbar with an item that goes into the bar at the top.
  private static func setsButtons(
    _ call: Call, _ rows: FileFacts, _ project: Project
  ) -> Bool {
    if project.name(call.name) == "navigationBarItems" { return true }
    guard call.flags.contains(.trailingClosure) else { return false }
    let items = rows.calls(in: ByteRange(call.offset, call.end)).filter {
      ["ToolbarItem", "ToolbarItemGroup"].contains(project.name($0.name))
    }
    if items.isEmpty { return false }
    return items.contains { item in
      let placement = rows.arguments(of: item).first { project.name($0.label) == "placement" }
      let name = placement.map { project.name($0.value) } ?? ""
      return !lowPlacements.contains { name.hasSuffix($0) }
    }
  }

  /// Containers that pass the title of their content on.
  private static let plainContainers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "Group", "ScrollView", "List", "Form", "Section",
    "GeometryReader", "ScrollViewReader", "ForEach",
  ]

  private static let lowPlacements = ["keyboard", "bottomBar", "bottomOrnament", "status"]
}
