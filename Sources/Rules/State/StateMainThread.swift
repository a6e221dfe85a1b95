// Chains of Combine that reach the user interface on whatever thread the value comes on.

package import ArchLint

package enum StateMainThread: Rule {
  package static let card = RuleCard(
    id: "state-main-thread",
    level: .warning,
    lowestGrade: .hint,
    certainty: .likely,
    profiles: [.sharedMvvm, .viper],
    summary: "A chain ends in the user interface without a hop to the main queue.",
    why: """
      UIKit and the state of Views may only be touched on the main thread. A publisher delivers where \
      its source runs.
      """,
    fix: "Put `.receive(on: DispatchQueue.main)` before the end of the chain.",
    falseAlarms: """
      A warning only where the chain itself shows a background source. A publisher of an object that no \
      actor binds is a hint, where a closure or an asynchronous function sets it, or sends on it, that \
      nothing binds either; the note names that place. What a class hands out and sends comes to a \
      DataSource as a hint without such a place, too. Silent for sources bound to the \
      main actor, for sources that are not known, where the closure hops itself, and where all that it \
      changes belongs to objects that draw nothing.
      """,
    bad: """
      //- rules.yml
      rules: { state-main-thread: warning }
      //- Sources/Rooms/RoomViewController.swift
      import Combine
      import UIKit
      final class RoomViewController: UIViewController {
        private let label = UILabel()
        private var bag = Set<AnyCancellable>()
        func load(_ url: URL) {
          URLSession.shared.dataTaskPublisher(for: url)
            .map { "\\($0.data.count)" }
            .replaceError(with: "")
            .sink { [weak self] in self?.label.text = $0 }  //~ state-main-thread (warning)
            .store(in: &bag)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-main-thread: warning }
      //- Sources/Rooms/RoomViewController.swift
      import Combine
      import UIKit
      final class RoomViewController: UIViewController {
        private let label = UILabel()
        private var bag = Set<AnyCancellable>()
        func load(_ url: URL) {
          URLSession.shared.dataTaskPublisher(for: url)
            .map { "\\($0.data.count)" }
            .replaceError(with: "")
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.label.text = $0 }
            .store(in: &bag)
        }
      }
      """
  )

  /// The end of a chain that begins with a property of another object.
  private struct Loose {
    let row: RowID<Call>
    let root: String
    let property: RowID<Declaration>
    let isPublished: Bool
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var loose: [Loose] = []
    for row in project.judgedCalls(named: ["sink", "assign"]) {
      let place = Place(row.file, project.call(row).from)
      guard reachesInterface(row, at: place, project) else { continue }
      let chain = project.chain(upTo: row)
      switch project.thread(atEndOf: chain) {
      case .main, .unknown: continue
      case .background(let source):
        report(
          "\(source) delivers off the main thread, and the chain ends in the user interface", row,
          .full, [], project, &findings)
      case .source:
        let root = project.root(of: chain)
        guard let property = looseProperty(root, at: row, place, project) else { continue }
        let isPublished = project.wrapper(of: property) == .published
        if isPublished || !writesDataSource(row, at: place, project) {
          loose.append(
            Loose(row: row, root: root, property: property, isPublished: isPublished))
        } else {
          report(
            "\(root) may come on any thread, and the chain ends in the user interface", row, .hint,
            [], project, &findings)
        }
      }
    }
    checkWriters(of: loose, project, &findings)
  }

  /// Only what somebody sets or sends where nothing binds it to the main thread may come on another one.
  private static func checkWriters(
    of loose: [Loose], _ project: Project, _ findings: inout Findings
  ) {
    let writes = LooseWrites(project, to: loose.filter(\.isPublished).map(\.property))
    for end in loose {
      let doubtful =
        end.isPublished
        ? writes.firstDoubtful(to: end.property) : writes.firstDoubtfulSend(on: end.property)
      guard let doubtful else { continue }
      let place = Location(doubtful.place.file, doubtful.offset)
      let verb = end.isPublished ? "set" : "sent"
      report(
        """
        nothing binds \(end.root) to the main thread where it is \(verb), and the chain ends in the user \
        interface
        """, end.row, .hint, [Finding.Note("it is \(verb) here", at: place)], project, &findings)
    }
  }

  private static func report(
    _ message: String, _ row: RowID<Call>, _ grade: Grade, _ notes: [Finding.Note],
    _ project: Project, _ findings: inout Findings
  ) {
    findings.report(
      message + "; add receive(on: DispatchQueue.main)",
      at: project.location(of: row), in: project.path(around: row),
      subject: project.name(project.call(row).name), grade: grade, notes: notes)
  }

  /// The end changes what is on screen: in a controller or a UIKit view, or by writing a DataSource.
  private static func reachesInterface(
    _ row: RowID<Call>, at place: Place, _ project: Project
  ) -> Bool {
    let owner = project.types.type(around: place)
    guard !owner.isNone else { return false }
    let isScreen = !project.types.traits(owner).isDisjoint(with: [.viewController, .uiView])
    for argument in project.arguments(of: row) {
      switch argument.kind {
      case .closure:
        guard argument.closure.index < project.facts.files[row.file.index].closures.count else {
          continue
        }
        let closure = project.facts.files[row.file.index].closures[argument.closure.index]
        if project.hops(closure, in: row.file) { return false }
        if isScreen && project.draws(closure, in: place) { return true }
        if writesDataSource(closure, in: row.file, project) { return true }
      case .selfReference:
        if isScreen { return true }
      case .keyPath:
        if project.name(argument.value).hasPrefix("dataSource.") { return true }
      case .member, .identifier:
        let isMethod =
          project.types.instanceMethod(
            named: argument.value, argument.kind, at: argument.offset, in: place) != nil
        if isScreen && isMethod { return true }
        let object = project.valueType(
          at: project.name(argument.value), from: argument.offset, in: place)
        if isInterface(object, project) { return true }
      default: continue
      }
    }
    return false
  }

  /// `assign(to: \.isHidden, on: button)`, or a DataSource.
  private static func isInterface(_ object: Resolution, _ project: Project) -> Bool {
    if object.meaning == .declared && project.plays(object.type, .dataSource) { return true }
    return !project.types.traits(of: object).isDisjoint(with: [.viewController, .uiView])
  }

  /// A DataSource may be read by a View at any time, so what comes to it is doubted by itself.
  private static func writesDataSource(
    _ row: RowID<Call>, at place: Place, _ project: Project
  ) -> Bool {
    let closures = project.facts.files[row.file.index].closures
    return project.arguments(of: row).contains { argument in
      switch argument.kind {
      case .closure:
        argument.closure.index < closures.count
          && writesDataSource(closures[argument.closure.index], in: row.file, project)
      case .keyPath: project.name(argument.value).hasPrefix("dataSource.")
      default: false
      }
    }
  }

  private static func writesDataSource(
    _ closure: Closure, in id: FileID, _ project: Project
  ) -> Bool {
    let file = project.facts.files[id.index]
    return file.assignments(in: ByteRange(closure.offset, closure.end)).contains { assignment in
      let path = project.withoutSelf(project.name(assignment.target))
      guard path.contains(".") else { return false }
      let owner = project.valueType(
        at: String(path.prefix { $0 != "." }), from: assignment.offset,
        in: Place(id, assignment.from))
      return owner.meaning == .declared && project.plays(owner.type, .dataSource)
    }
  }

  /// A publisher of an object that no actor binds: a published property, or one that hands out what
  /// its class sends, where nothing in the class goes to another thread.
  private static func looseProperty(
    _ root: String, at row: RowID<Call>, _ place: Place, _ project: Project
  ) -> RowID<Declaration>? {
    guard
      let publisher = project.variable(at: root, from: project.call(row).start, in: place)
    else { return nil }
    let owner = project.types.type(around: Place(publisher))
    guard !owner.isNone, owner != project.types.type(around: place),
      project.isIsolated(owner) == .no
    else { return nil }
    if root.split(separator: ".").last?.hasPrefix("$") ?? false {
      return project.wrapper(of: publisher) == .published ? publisher : nil
    }
    guard isPublisher(publisher, project), !project.hasActor(publisher) else { return nil }
    let senders =
      project.types.kind(owner) == .protocol
      ? project.conformers(of: owner).map(\.type) : [owner]
    let areLoose = senders.allSatisfy {
      project.isIsolated($0) == .no && !changesThread($0, project)
    }
    return !senders.isEmpty && areLoose ? publisher : nil
  }

  /// By the type that is written, or by what is built.
  private static func isPublisher(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    guard let property = project.property(row) else { return false }
    if !property.typeName.isNone { return publishers.contains(project.name(property.typeName)) }
    let calls = project.facts.files[row.file.index].calls
    guard property.valueCall.index < calls.count else { return false }
    return publishers.contains(project.name(calls[property.valueCall.index].callee))
  }

  /// Operators that name a scheduler, and what runs closures on a queue or an actor.
  private static func changesThread(_ type: TypeID, _ project: Project) -> Bool {
    project.types.declarations(of: type).contains { part in
      !project.calls(
        named: [
          "receive", "subscribe", "debounce", "throttle", "delay", "async", "asyncAfter", "run",
        ], in: project.declaration(part).body, of: part.file
      ).isEmpty
    }
  }

  private static let publishers: Set<String> = [
    "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
  ]
}
