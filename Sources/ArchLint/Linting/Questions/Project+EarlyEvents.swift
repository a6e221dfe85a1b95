// Which Views speak before the user does: in `onAppear`, `task` and the like, or as they are built.

/// When a View first sends something through a delegate.
package enum EarlyEvent: Sendable {
  /// In its own initialiser.
  case initialiser(Location)
  /// As soon as it appears.
  case appearance(Location)
}

extension Project {
  /// The first event that a View sends by itself through a delegate property; nil where it waits for
  /// the user, also behind a condition.
  package func earlyEvent(of view: TypeID, through delegate: Symbol) -> EarlyEvent? {
    if let place = initialiserEvent(of: view, delegate) { return .initialiser(place) }
    if let place = appearanceEvent(of: view, delegate) { return .appearance(place) }
    for child in children(of: view, given: delegate) {
      if let place = appearanceEvent(of: child.view, child.property) { return .appearance(place) }
    }
    return nil
  }

  private func initialiserEvent(of view: TypeID, _ delegate: Symbol) -> Location? {
    for row in types.members(of: view) where declaration(row).kind == .initializer {
      for call in facts[row.file].calls(in: declaration(row).body) {
        let path = types.names(in: call.callee)
        guard call.closure.isNone, path.count == 2, path[0] == delegate else { continue }
        return Location(row.file, call.start, to: call.end)
      }
    }
    return nil
  }

  private func appearanceEvent(of view: TypeID, _ delegate: Symbol) -> Location? {
    let senders = sendingMethods(of: view, delegate)
    for row in types.members(of: view) where isDrawn(row) {
      let rows = facts[row.file]
      for call in rows.calls(in: declaration(row).body) {
        let path = types.names(in: call.callee)
        let sends =
          (path.count == 2 && path[0] == delegate)
          || (path.count == 1 && call.receiver.isNone && senders.contains(path[0]))
        if sends, isEarly(call.closure, in: row.file), !isConditional(call, in: rows) {
          return Location(row.file, call.start, to: call.end)
        }
        // `.onAppear(perform: load)`
        guard isEarlyModifier(call, in: row.file) else { continue }
        let performs = types.arguments(of: call, in: row.file).contains { argument in
          types.names(in: argument.value).count == 1 && argument.kind != .closure
            && senders.contains(types.names(in: argument.value)[0])
        }
        if performs { return Location(row.file, call.start, to: call.end) }
      }
    }
    return nil
  }

  /// Methods of the View that call the delegate as one of their statements.
  private func sendingMethods(of view: TypeID, _ delegate: Symbol) -> Set<Symbol> {
    var senders: Set<Symbol> = []
    for row in types.members(of: view) where declaration(row).kind == .function {
      if isDrawn(row) { continue }
      let rows = facts[row.file]
      let sends = rows.calls(in: declaration(row).body).contains { call in
        let path = types.names(in: call.callee)
        return call.closure.isNone && path.count == 2 && path[0] == delegate
          && !isConditional(call, in: rows)
      }
      if sends { senders.insert(declaration(row).name) }
    }
    return senders
  }

  /// Whether the closures around a call run as soon as the View appears, or whenever something comes
  /// in by itself.
  private func isEarly(_ closure: LocalID<Closure>, in file: FileID) -> Bool {
    let rows = facts[file]
    var current = closure
    while current.index < rows.closures.count {
      let row = rows.closures[current.index]
      guard row.call.index < rows.calls.count else { return false }
      let call = rows.calls[row.call.index]
      if isEarlyModifier(call, in: file) { return true }
      guard passing.contains(name(call.name)) else { return false }
      current = row.parent
    }
    return false
  }

  private func isEarlyModifier(_ call: Call, in file: FileID) -> Bool {
    guard
      !call.receiver.isNone || call.flags.contains(.implicitMember) || continuesPart(call, in: file)
    else { return false }
    switch name(call.name) {
    case "onAppear", "task", "onReceive": return true
    case "onChange":
      return types.arguments(of: call, in: file).contains {
        name($0.label) == "initial" && name($0.value) == "true"
      }
    default: return false
    }
  }

  /// `rows.task { … }` behind a part of the View's own.
  private func continuesPart(_ call: Call, in file: FileID) -> Bool {
    let path = types.names(in: call.callee)
    let owner = types.type(around: Place(file, call.from))
    guard path.count == 2, !owner.isNone,
      let part = types.property(named: path[0], of: owner)
    else { return false }
    return isDrawn(part) || contentSlots(of: owner).contains { $0.property == part }
  }

  /// Under an `if`, in a `switch`, or behind a `guard` of the same body.
  private func isConditional(_ call: Call, in rows: FileFacts) -> Bool {
    for branch in rows.branches where branch.offset < call.offset && branch.from == call.from {
      switch branch.kind {
      case .guard: if branch.closure == call.closure { return true }
      case .do, .defer: continue
      case .if, .else, .for, .while, .repeat, .catch:
        // One that stands around the early closure itself decides what is shown, not what is sent.
        if branch.closure == call.closure, branch.body.contains(call.offset) { return true }
      }
    }
    return rows.switches.contains {
      $0.closure == call.closure && $0.offset < call.offset && call.offset < $0.end
        && $0.from == call.from && !call.closure.isNone
    }
  }

  /// Child Views of the same file that are given the delegate.
  private func children(
    of view: TypeID, given delegate: Symbol
  ) -> [(view: TypeID, property: Symbol)] {
    var children: [(view: TypeID, property: Symbol)] = []
    for row in types.members(of: view) where isDrawn(row) {
      for call in facts[row.file].calls(in: declaration(row).body) {
        let made = types.constructed(by: call, in: row.file)
        guard made.meaning == .declared, types.traits(made.type).contains(.view),
          types.declaration(made.type).file == row.file
        else { continue }
        for argument in types.arguments(of: call, in: row.file) {
          if types.names(in: argument.value) == [delegate] {
            children.append((made.type, argument.label))
          }
        }
      }
    }
    return children
  }
}

/// Calls whose closure runs as soon as what is around it does, or shortly after.
private let passing: Set<String> = [
  "Task", "detached", "async", "asyncAfter", "withAnimation", "run",
]
