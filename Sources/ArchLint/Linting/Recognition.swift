// Which findings of an earlier state a later one has again. Both may hold very many of one kind, so no
// finding looks at all its equals.

/// Which of the marks of an earlier state a later one has again.
package struct Recognition: Sendable {
  /// By place in the later list: the place in the earlier one; nil for what is new.
  package private(set) var earlier: [Int?]
  /// Places in the earlier list that nothing matches.
  package private(set) var gone: [Int] = []

  /// Finds each mark again by identity and path, else by identity and module, else by identity alone:
  /// what only the last two find has moved, and is not new. Then the same is asked with the name of the
  /// mark's own module left out of the subject: a file takes its findings along into another module, and
  /// keeps them when its module is renamed. Equals at one place are taken in order.
  package init(
    _ later: [Mark], in earlierMarks: [Mark], _ history: FileHistory = FileHistory()
  ) {
    earlier = Array(repeating: nil, count: later.count)
    var isTaken = [Bool](repeating: false, count: earlierMarks.count)
    var departures = Departures(history)
    for step in Step.allCases {
      let wanted = later.indices.filter {
        earlier[$0] == nil && step.isFor(later[$0])
          && (!step.needsDeparture || history.mayTakeOver(later[$0].path))
      }
      if wanted.isEmpty { continue }
      var free: [Key: [Int]] = [:]
      for place in earlierMarks.indices where !isTaken[place] {
        let mark = earlierMarks[place]
        if step.needsDeparture && !departures.include(mark.path) { continue }
        guard let key = Key(mark, step, path: mark.path) else { continue }
        free[key, default: []].append(place)
      }
      // The first of them stands at the end, where it is taken at no cost.
      for key in free.keys {
        free[key]?.sort { earlierMarks[$0].identity.ordinal > earlierMarks[$1].identity.ordinal }
      }
      for index in wanted {
        let path = history.formerPath(of: later[index].path)
        guard let key = Key(later[index], step, path: path), let place = free[key]?.popLast()
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
  case path
  case module, moduleOfFile
  case anywhere, anywhereOfFile
  /// The subject without the name of the mark's own module, and the path.
  case pathInOtherModule
  /// The subject without the name of the mark's own module, and the name of the file.
  case nameInOtherModule

  /// What is said of one file is said of another one only where the former went and the other came.
  var needsDeparture: Bool {
    switch self {
    case .moduleOfFile, .anywhereOfFile, .nameInOtherModule: true
    case .path, .module, .anywhere, .pathInOtherModule: false
    }
  }

  func isFor(_ mark: Mark) -> Bool {
    switch self {
    case .path, .pathInOtherModule, .nameInOtherModule: true
    case .module, .anywhere: !mark.isOfFile
    case .moduleOfFile, .anywhereOfFile: mark.isOfFile
    }
  }
}

private struct Key: Hashable {
  let rule, declaration, subject: String
  let place: String

  /// Nil for a step that does not concern the mark.
  init?(_ mark: Mark, _ step: Step, path: String) {
    rule = mark.identity.rule
    declaration = mark.identity.declaration
    switch step {
    case .path, .module, .moduleOfFile, .anywhere, .anywhereOfFile:
      subject = mark.identity.subject
    case .pathInOtherModule, .nameInOtherModule:
      guard let text = mark.subjectInAnyModule else { return nil }
      subject = text
    }
    switch step {
    case .path, .pathInOtherModule: place = path
    case .module, .moduleOfFile: place = mark.module
    case .anywhere, .anywhereOfFile: place = ""
    case .nameInOtherModule: place = lastPart(of: path)
    }
  }
}

extension Mark {
  /// The subject without the name of the module that the mark is in; nil where it does not name it.
  /// Subjects join names by arrows, and the members of a ring by commas.
  fileprivate var subjectInAnyModule: String? {
    if module.isEmpty { return nil }
    for separator in [" → ", ", "] {
      let names = identity.subject.split(separator: separator)
      guard names.contains(where: { $0 == module }) else { continue }
      let others = names.map { $0 == module ? "" : $0 }
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
