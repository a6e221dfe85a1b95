// View models with inputs and outputs: exactly these two, and no way around them.

package import ArchLint

package enum ViewmodelIoShape: Rule {
  package static let card = RuleCard(
    id: "viewmodel-io-shape",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource],
    summary:
      "A view model's protocol has more or less than inputs and outputs, or is used past them.",
    why: """
      The two halves say at each place whether something goes in or comes out. A member beside them, or \
      a controller that reaches for the class's own members, says neither.
      """,
    fix: """
      Move the member into the protocol of the inputs or of the outputs, and write \
      `viewModel.inputs.reload.accept(())`.
      """,
    falseAlarms: """
      Protocols with neither of the two have another shape, `transform(input:)` for example, and are \
      silent. Only controllers are looked at, and of them production code only.
      """,
    bad: """
      //- rules.yml
      rules: { viewmodel-io-shape: warning }
      //- Sources/Tickets/TicketController.swift
      import RxSwift
      import UIKit
      protocol TicketViewModelInputs { var reload: PublishRelay<Void> { get } }
      protocol TicketViewModelOutputs { var state: Driver<Int> { get } }
      protocol TicketViewModelProtocol {
        var inputs: TicketViewModelInputs { get }
        var outputs: TicketViewModelOutputs { get }
        var title: String { get }  //~ viewmodel-io-shape (warning)
      }
      final class TicketController: UIViewController {
        let viewModel: TicketViewModelProtocol
        func load() { navigationItem.title = viewModel.title }  //~ viewmodel-io-shape (warning)
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-io-shape: warning }
      //- Sources/Tickets/TicketController.swift
      import RxSwift
      import UIKit
      protocol TicketViewModelInputs { var reload: PublishRelay<Void> { get } }
      protocol TicketViewModelOutputs { var state: Driver<Int> { get } }
      protocol TicketViewModelProtocol {
        var inputs: TicketViewModelInputs { get }
        var outputs: TicketViewModelOutputs { get }
      }
      final class TicketController: UIViewController {
        let viewModel: TicketViewModelProtocol
        func load() { viewModel.inputs.reload.accept(()) }
      }
      """
  )

  private static let halves = ["inputs", "outputs"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let inward = project.word("inputs")
    let outward = project.word("outputs")
    var shaped: Set<TypeID> = []
    for type in project.viewModelProtocols {
      let names = Set(project.requiredVariables(of: type).map { project.declaration($0).name })
      switch (names.contains(inward), names.contains(outward)) {
      case (true, true):
        shaped.insert(type)
        checkExtras(of: type, project, &findings)
      case (true, false): reportMissing("outputs", of: type, project, &findings)
      case (false, true): reportMissing("inputs", of: type, project, &findings)
      case (false, false): continue
      }
    }
    if shaped.isEmpty { return }
    let controllers = Set(
      project.declarations(playing: .viewController)
        + project.declarations(playing: .hostingController))
    for type in controllers.sorted() { checkUses(in: type, of: shaped, project, &findings) }
  }

  // MARK: - The protocol

  private static func reportMissing(
    _ half: String, of type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(type)
    findings.report(
      "\(name) has no \(half); give it inputs and outputs", at: project.location(of: type),
      in: name,
      subject: half)
  }

  private static func checkExtras(
    of type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let home = project.types.declaration(type)
    for row in project.types.members(of: type) {
      let member = project.declaration(row)
      guard row.file == home.file, member.parent == home.local,
        member.kind == .variable || member.kind == .function,
        !halves.contains(project.name(row))
      else { continue }
      findings.report(
        "\(project.name(row)) of \(project.name(type)) is neither input nor output; move it there",
        at: project.location(of: row), in: project.path(of: row), subject: project.name(row))
    }
  }

  // MARK: - Its users

  private static func checkUses(
    in type: TypeID, of shaped: Set<TypeID>, _ project: Project, _ findings: inout Findings
  ) {
    let names = holders(in: type, of: shaped, project)
    if names.isEmpty { return }
    for part in project.types.declarations(of: type) where !project.isTest(part.file) {
      let declaration = project.declaration(part)
      let range = ByteRange(declaration.start, declaration.end)
      let file = project.facts.files[part.file.index]
      func judge(_ written: Symbol, at offset: UInt32, _ from: LocalID<Declaration>) {
        let path = project.withoutSelf(project.name(written)).split(separator: ".").map(String.init)
        guard 1 < path.count, names.contains(path[0]), !halves.contains(path[1]),
          let head = project.facts.symbols.find(path[0])
        else { return }
        let place = Place(part.file, from)
        guard project.types.type(around: place) == type,
          let binding = project.types.binding(of: head, at: offset, in: place),
          isShaped(project.types.valueType(of: binding), shaped, project)
        else { return }
        let use = path[0] + "." + path[1]
        findings.report(
          "\(use) goes past the view model's inputs and outputs; go through them",
          at: Location(part.file, offset), in: project.path(of: place), subject: use)
      }
      for row in file.references(in: range) where row.kind == .value && row.path != row.name {
        judge(row.path, at: row.offset, row.from)
      }
      for row in file.calls(in: range) where row.receiver.isNone && row.callee != row.name {
        judge(row.callee, at: row.start, row.from)
      }
      for row in file.assignments(in: range) where row.receiver.isNone {
        judge(row.target, at: row.offset, row.from)
      }
    }
  }

  /// The names of properties and parameters that hold such a view model.
  private static func holders(
    in type: TypeID, of shaped: Set<TypeID>, _ project: Project
  ) -> Set<String> {
    var names: Set<String> = []
    for row in project.types.members(of: type) {
      let file = project.facts.files[row.file.index]
      if project.declaration(row).kind == .variable {
        let value = project.types.valueType(of: row)
        if isShaped(value, shaped, project) { names.insert(project.name(row)) }
      }
      for parameter in file.parameters(of: row.local) {
        let value = project.types.valueType(of: parameter, in: row.file)
        if isShaped(value, shaped, project) { names.insert(project.name(parameter.name)) }
      }
    }
    return names
  }

  /// A protocol of the shape, or a class that conforms to one.
  private static func isShaped(
    _ value: Resolution, _ shaped: Set<TypeID>, _ project: Project
  ) -> Bool {
    guard value.meaning == .declared else { return false }
    return project.family(of: value.type).contains { shaped.contains($0) }
  }
}
