// Which findings of an earlier state a later one has again. Both may hold very many of one kind, so no
// finding looks at all its equals.

/// Which of the marks of an earlier state a later one has again.
package struct Recognition: Sendable {
  /// By place in the later list: the place in the earlier one; nil for what is new.
  package private(set) var earlier: [Int?]
  /// Places in the earlier list that nothing matches.
  package private(set) var gone: [Int] = []

  /// Finds each mark again by identity and path, else by identity and module, else by identity alone:
  /// what only the last two find has moved, and is not new. The same is asked with the names that
  /// renamed modules have now, and last with the name of the mark's own module left out of the subject: a
  /// file takes its findings along into another module. Equals at one place are taken in order.
  package init(
    _ later: [Mark], in earlierMarks: [Mark], _ history: FileHistory = FileHistory()
  ) {
    earlier = Array(repeating: nil, count: later.count)
    var isTaken = [Bool](repeating: false, count: earlierMarks.count)
    var departures = Departures(history)
    let laterNames = history.laterModules
    // In the later state they are what they are called.
    let presentNames = Dictionary(
      laterNames.values.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    // Where nothing is left to be found again, nobody need look for it.
    for step in Step.allCases where isTaken.contains(false) {
      if step.needsRenamedModule && laterNames.isEmpty { continue }
      if step == .presentPath && !history.mayBeUpdated { continue }
      let wanted = later.indices.filter {
        earlier[$0] == nil && step.isFor(later[$0])
          && (!step.needsDeparture || history.mayTakeOver(later[$0].path))
      }
      if wanted.isEmpty { continue }
      var free: [Key: [Int]] = [:]
      for place in earlierMarks.indices where !isTaken[place] {
        let mark = earlierMarks[place]
        if step.needsDeparture && !departures.include(mark.path) { continue }
        guard let key = Key(mark, step, path: mark.path, laterNames) else { continue }
        free[key, default: []].append(place)
      }
      // The first of them stands at the end, where it is taken at no cost.
      for key in free.keys {
        free[key]?.sort { earlierMarks[$0].identity.ordinal > earlierMarks[$1].identity.ordinal }
      }
      for index in wanted {
        let present = later[index].path
        let path = step == .presentPath ? present : history.formerPath(of: present)
        guard let key = Key(later[index], step, path: path, presentNames),
          let place = free[key]?.popLast()
        else { continue }
        earlier[index] = place
        isTaken[place] = true
      }
    }
    gone = earlierMarks.indices.filter { !isTaken[$0] }
  }
}

/// What has to be equal, from the surest to the least sure.
private enum Step: CaseIterable {
  /// The present path, though the file was renamed.
  case presentPath
  /// The subject with the present names of renamed modules, and the path that the file had. It comes before
  /// the subject as it is: another module may have the former name.
  case pathOfRenamed
  case path
  case module, moduleOfFile
  case anywhere, anywhereOfFile
  case anywhereOfRenamed
  /// The subject without the name of the mark's own module, and the path.
  case pathInOtherModule
  /// The subject without the name of the mark's own module, and the name of the file.
  case nameInOtherModule

  /// What is said of one file is said of another one only where the former went and the other came.
  var needsDeparture: Bool {
    switch self {
    case .moduleOfFile, .anywhereOfFile, .nameInOtherModule: true
    case .presentPath, .path, .module, .anywhere, .pathOfRenamed, .anywhereOfRenamed,
      .pathInOtherModule:
      false
    }
  }

  var needsRenamedModule: Bool { self == .pathOfRenamed || self == .anywhereOfRenamed }

  func isFor(_ mark: Mark) -> Bool {
    switch self {
    case .presentPath, .path, .pathOfRenamed, .pathInOtherModule, .nameInOtherModule: true
    case .module, .anywhere, .anywhereOfRenamed: !mark.isOfFile
    case .moduleOfFile, .anywhereOfFile: mark.isOfFile
    }
  }
}

private struct Key: Hashable {
  let rule, declaration, subject: String
  let place: String

  /// Nil for a step that does not concern the mark.
  ///
  /// - Parameter names: the present name of each renamed module, by the one it has in the mark's state.
  init?(_ mark: Mark, _ step: Step, path: String, _ names: [String: String]) {
    rule = mark.identity.rule
    declaration = mark.identity.declaration
    switch step {
    case .presentPath, .path, .module, .moduleOfFile, .anywhere, .anywhereOfFile:
      subject = mark.identity.subject
    case .pathOfRenamed, .anywhereOfRenamed:
      guard let text = mark.subject(renaming: names, where: { names[$0] != nil }) else {
        return nil
      }
      subject = text
    case .pathInOtherModule, .nameInOtherModule:
      guard let text = mark.subjectInAnyModule(names) else { return nil }
      subject = text
    }
    switch step {
    case .presentPath, .path, .pathOfRenamed, .pathInOtherModule: place = path
    case .module, .moduleOfFile: place = names[mark.module] ?? mark.module
    case .anywhere, .anywhereOfFile, .anywhereOfRenamed: place = ""
    case .nameInOtherModule: place = lastPart(of: path)
    }
  }
}

extension Mark {
  /// The subject with other names for some modules, and without the name of the module that the mark is
  /// in; nil where it does not name that one.
  fileprivate func subjectInAnyModule(_ names: [String: String]) -> String? {
    if module.isEmpty { return nil }
    return subject(renaming: names.merging([module: ""]) { $1 }) { $0 == module }
  }

  /// The subject with other names for some modules; nil where it names none of those that it has to.
  /// Subjects join names by arrows or signs of equality, and the members of a ring by commas.
  fileprivate func subject(
    renaming names: [String: String], where isMeant: (String) -> Bool
  ) -> String? {
    for separator in [" → ", ", ", " = "] {
      let parts = identity.subject.split(separator: separator).map(String.init)
      guard parts.contains(where: isMeant) else { continue }
      let others = parts.map { names[$0] ?? $0 }
      return (separator == ", " ? others.sorted() : others).joined(separator: separator)
    }
    return nil
  }
}

/// The files of the earlier state that the later one does not have; each is looked for once.
private struct Departures {
  private let history: FileHistory
  private var known: [String: Bool] = [:]

  init(_ history: FileHistory) { self.history = history }

  mutating func include(_ path: String) -> Bool {
    if let answer = known[path] { return answer }
    let answer = !history.isThere(path)
    known[path] = answer
    return answer
  }
}
