// What can happen on a screen is one enum, with what it needs as its payload.

package import ArchLint

package enum NavigationActionEnumShape: Rule {
  package static let card = RuleCard(
    id: "navigation-action-enum-shape",
    level: .warning,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "The actions of a screen are not one enum with payloads.",
    why: """
      An enum says what can happen and what belongs to it, and a switch over it is complete. A \
      structure of optional values allows states that mean nothing, and a payload that the handler \
      has to fetch from the view model may have changed by then.
      """,
    fix: "Declare one enum for the screen, called `…Action`, with the values as its payload.",
    falseAlarms: """
      Only what a handler of a view model takes counts, so actions of reducers and of controls are \
      silent. A structure is reported only where it holds optional values; another name than \
      `…Action`, or than `roles: action:` says, one level lower.
      """,
    options: [NavigationOptions.handlerNames],
    bad: """
      //- rules.yml
      rules: { navigation-action-enum-shape: warning }
      //- Sources/Harbour/Harbour.swift
      import Combine
      struct HarbourAction { var berth: Int?; var query: String? }  //~ navigation-action-enum-shape
      protocol HarbourViewModel: ObservableObject {
        var actionHandler: ((HarbourAction) -> Void)? { get set }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-enum-shape: warning }
      //- Sources/Harbour/Harbour.swift
      import Combine
      enum HarbourAction { case openBerth(Int), openSearch(String) }
      protocol HarbourViewModel: ObservableObject {
        var actionHandler: ((HarbourAction) -> Void)? { get set }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let handlers = project.handlerProperties.filter { handler in
      handler.parameterCount == 1 && handler.parameter.meaning == .declared
        && (project.plays(handler.owner, .viewModel)
          || project.plays(handler.owner, .viewModelProtocol))
    }
    let byAction = Dictionary(grouping: handlers, by: \.parameter.type)
    for (action, handlers) in byAction.sorted(by: { $0.key < $1.key }) {
      guard project.isJudged(action) else { continue }
      switch project.types.kind(action) {
      case .struct, .class: judgeStructure(action, project, &findings)
      case .enum: judgeEnum(action, handlers, project, &findings)
      default: break
      }
    }
  }

  private static func judgeStructure(
    _ action: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let optional = project.storedProperties(of: action).filter {
      project.types.isOptional($0) && !project.types.isFunction($0)
    }
    guard !optional.isEmpty else { return }
    report(
      action, "is a structure whose optional values say what is meant: make it an enum",
      notes: [], .full, project, &findings)
  }

  private static func judgeEnum(
    _ action: TypeID, _ handlers: [HandlerProperty], _ project: Project,
    _ findings: inout Findings
  ) {
    let screens = separateScreens(handlers, project)
    if let other = screens.dropFirst().first {
      let names = screens.map { project.name($0.owner) }
      report(
        action, "serves \(listed(names)): one enum for each screen",
        notes: [Finding.Note("also here", at: project.location(of: other.row))], .full, project,
        &findings)
    }
    if !project.isCalledLikeAnAction(action) {
      report(action, "is called otherwise than *Action", notes: [], .lower, project, &findings)
    }
    judgeCases(of: action, handlers, project, &findings)
  }

  /// One handler of each screen: a protocol and its implementations are one.
  private static func separateScreens(
    _ handlers: [HandlerProperty], _ project: Project
  ) -> [HandlerProperty] {
    var screens: [HandlerProperty] = []
    for handler in handlers
    where !screens.contains(where: { areOneScreen($0.owner, handler.owner, project) }) {
      screens.append(handler)
    }
    return screens
  }

  private static func areOneScreen(
    _ left: TypeID, _ right: TypeID, _ project: Project
  ) -> Bool {
    if project.areRelated(left, right) { return true }
    let above = Set(project.types.ancestors(of: left))
    return project.types.ancestors(of: right).contains {
      above.contains($0) && project.plays($0, .viewModelProtocol)
    }
  }

  // MARK: - Payloads

  /// `case openBerth` beside `selectedBerth`, which the handler of that case reads.
  private static func judgeCases(
    of action: TypeID, _ handlers: [HandlerProperty], _ project: Project,
    _ findings: inout Findings
  ) {
    let selected = selectedProperties(of: handlers.map(\.owner), project)
    if selected.isEmpty { return }
    for found in project.actionSwitches where found.action == action {
      for label in project.facts[found.row.file].labels(of: found.row.local) {
        guard label.kind == .enumCase,
          let row = project.caseWithoutPayload(named: label.name, of: action),
          let read = firstRead(of: selected, in: label.body, found.row.file, project)
        else { continue }
        let name = project.name(row)
        findings.report(
          "\(name) has no payload: its handler reads \(project.name(read.name)) instead",
          at: project.location(of: row), in: project.path(of: row),
          subject: "\(project.name(action)).\(name)",
          notes: [Finding.Note("read here", at: Location(found.row.file, read.offset))])
      }
    }
  }

  private static func selectedProperties(
    of owners: [TypeID], _ project: Project
  ) -> Set<Symbol> {
    Set(
      owners.flatMap { project.types.members(of: $0) }.filter { row in
        let member = project.declaration(row)
        return member.kind == .variable && project.name(member.name).hasPrefix("selected")
      }.map { project.declaration($0).name })
  }

  /// `viewModel.selectedBerth` in a branch.
  private static func firstRead(
    of names: Set<Symbol>, in range: ByteRange, _ file: FileID, _ project: Project
  ) -> (name: Symbol, offset: UInt32)? {
    let rows = project.facts[file]
    for reference in rows.references(in: range) where reference.kind == .value {
      let path = project.types.names(in: reference.path)
      guard 1 < path.count, let read = path.dropFirst().first(where: { names.contains($0) }) else {
        continue
      }
      return (read, reference.offset)
    }
    return nil
  }

  private static func report(
    _ action: TypeID, _ fault: String, notes: [Finding.Note], _ grade: Grade,
    _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(action)
    findings.report(
      "\(name) \(fault)", at: project.location(of: action), in: name, subject: name,
      grade: grade, notes: notes)
  }
}
