// `assign(to:on: self)` whose token lies in `self`: a circle that never ends.

package import ArchLint

package enum StateAssignOnSelf: Rule {
  package static let card = RuleCard(
    id: "state-assign-on-self",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A publisher is assigned on self, and self keeps the subscription.",
    why: """
      assign(to:on:) holds its object strongly. The object holds the token in a property, so neither \
      of the two is ever freed, and the screen with them.
      """,
    fix: """
      Write `.sink { [weak self] in self?.rows = $0 }`, assign on another object, or assign to a \
      published property with `assign(to: &$rows)`.
      """,
    falseAlarms: """
      Silent where the token is kept elsewhere: in a local, in another object, by nobody; for singletons, \
      which live anyway; and for `ownership: .weak` of CombineExt. A chain that finishes by itself \
      (first, Just, Future, dataTaskPublisher), also behind functions of the project, lets go in the end \
      and is reported one step lower.
      """,
    bad: """
      //- Sources/Rooms/RoomPresenter.swift
      import Combine
      final class RoomPresenter {
        private var rows: [String] = []
        private var bag = Set<AnyCancellable>()
        func bind(_ source: AnyPublisher<[String], Never>) {
          source.assign(to: \\.rows, on: self).store(in: &bag)  //~ state-assign-on-self (error)
        }
      }
      """,
    good: """
      //- Sources/Rooms/RoomPresenter.swift
      import Combine
      final class RoomPresenter {
        private var rows: [String] = []
        private var bag = Set<AnyCancellable>()
        func bind(_ source: AnyPublisher<[String], Never>) {
          source.sink { [weak self] in self?.rows = $0 }.store(in: &bag)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    // It passes over all functions: only for who has something to judge.
    lazy var endings = EndingFinder(project)
    let on = project.word("on")
    let ownership = project.word("ownership")
    for row in project.judgedCalls(named: ["assign"]) {
      let call = project.call(row)
      let place = Place(row.file, call.from)
      let arguments = project.arguments(of: row)
      let object = arguments.first { $0.label == on }
      let owned = arguments.first { $0.label == ownership }.map { project.name($0.value) }
      let owner = project.types.objectClass(around: place)
      guard object?.kind == .selfReference, owned != ".weak", owned != ".unowned", !owner.isNone,
        !project.livesForever(owner)
      else { continue }
      let bag: Symbol
      var isInherited = false
      switch project.keeper(ofToken: row) {
      case .own(let name): bag = name
      case .inherited(let name):
        bag = name
        isInherited = true
      case .other: continue
      }
      let isShort = endings.ending(of: project.chain(upTo: row)) != .unknown
      findings.report(
        """
        assign(to:on: self) keeps self, and self keeps it in \(project.name(bag)); \
        use sink with [weak self]
        """,
        at: project.location(of: row), in: project.path(of: place), subject: project.name(bag),
        grade: isShort || isInherited ? .lower : .full)
    }
  }
}
