// A new object that nothing but a weak reference holds.

package import ArchLint

package enum StateWeakOnlyReference: Rule {
  package static let card = RuleCard(
    id: "state-weak-only-reference",
    level: .error,
    certainty: .likely,
    summary: "A new object gets no other reference than a weak one.",
    why: """
      A weak reference keeps nobody alive: the object is freed before the statement ends, and the \
      delegate or property is nil from the start.
      """,
    fix: "Keep the object in a strong property or in a local first, and assign that.",
    falseAlarms: """
      Only constructions of classes count; what a function returns may be kept elsewhere, and a \
      function may be called like a type. Silent where the property assigned to is not known to be weak.
      """,
    bad: """
      //- Sources/Screen/Screen.swift
      import UIKit
      protocol ChildDelegate: AnyObject {}
      final class Flow: ChildDelegate {}
      final class Child { weak var delegate: ChildDelegate? }
      final class Screen: UIViewController {
        func bind(_ child: Child) {
          child.delegate = Flow()  //~ state-weak-only-reference (error)
        }
      }
      """,
    good: """
      //- Sources/Screen/Screen.swift
      import UIKit
      protocol ChildDelegate: AnyObject {}
      final class Flow: ChildDelegate {}
      final class Child { weak var delegate: ChildDelegate? }
      final class Screen: UIViewController {
        private let flow = Flow()
        func bind(_ child: Child) {
          child.delegate = flow
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    // Few of all that is assigned to.
    var names = NamesInPaths(project.types.declared.weakVariables, in: project.facts.symbols)
    if names.isEmpty { return }
    for (index, file) in project.facts.files.enumerated() {
      let id = FileID(index)
      if project.isTest(id) { continue }
      checkInitialValues(of: file, id, project, &findings)
      for assignment in file.assignments
      where assignment.valueKind == .call && assignment.receiver.isNone
        && names.areHeld(by: assignment.target)
      {
        check(assignment, in: file, id, project, &findings)
      }
    }
  }

  private static func checkInitialValues(
    of file: FileFacts, _ id: FileID, _ project: Project, _ findings: inout Findings
  ) {
    for property in file.properties where property.valueKind == .call {
      let row = RowID(id, property.declaration)
      guard project.declaration(row).flags.contains(.weak),
        let made = madeClass(property.valueCall, in: file, id, project),
        project.isJudged(id, project.declaration(row).nameOffset)
      else { continue }
      let name = project.name(row)
      findings.report(
        """
        \(name) is weak and begins with a new \(made), which is freed at once; keep it in a strong \
        property
        """,
        at: project.location(of: row), in: project.path(of: row), subject: name)
    }
  }

  private static func check(
    _ assignment: Assignment, in file: FileFacts, _ id: FileID, _ project: Project,
    _ findings: inout Findings
  ) {
    guard let made = madeClass(assignment.valueCall, in: file, id, project),
      project.isJudged(id, assignment.offset)
    else { return }
    let target = project.name(assignment.target)
    let place = Place(id, assignment.from)
    guard
      let variable = project.variable(at: target, from: assignment.offset, in: place),
      project.declaration(variable).flags.contains(.weak)
    else { return }
    findings.report(
      """
      a new \(made) is assigned to \(target), which is weak: it is freed at once; keep it in a \
      strong property
      """,
      at: Location(id, assignment.offset, to: assignment.end), in: project.path(of: place),
      subject: target)
  }

  /// The class of the project that a call constructs.
  private static func madeClass(
    _ call: LocalID<Call>, in file: FileFacts, _ id: FileID, _ project: Project
  ) -> String? {
    guard call.index < file.calls.count else { return nil }
    let made = project.types.constructed(by: file.calls[call.index], in: id)
    guard made.meaning == .declared, project.types.isClass(made.type),
      !handsItselfOn(made.type, project)
    else { return nil }
    return project.name(made.type)
  }

  /// Whether an initialiser gives the new object to somebody, who may keep it.
  private static func handsItselfOn(_ type: TypeID, _ project: Project) -> Bool {
    project.family(of: type).flatMap { project.types.members(of: $0) }.contains { member in
      let row = project.declaration(member)
      guard row.kind == .initializer else { return false }
      let file = project.facts.files[member.file.index]
      return file.assignments(in: row.body).contains { $0.valueKind == .selfReference }
        || file.calls(in: row.body).contains { call in
          file.arguments(of: call).contains { $0.kind == .selfReference }
        }
    }
  }
}
