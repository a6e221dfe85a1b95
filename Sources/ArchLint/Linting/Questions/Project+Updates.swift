// What runs when SwiftUI updates a representable, under which conditions, and with which inputs.

extension Project {
  /// The calls by these names, as UIKit means them, in the update function of a representable.
  package func pushes(
    inUpdateOf representable: Representable, named names: [String]
  ) -> [RowID<Call>] {
    guard let update = representable.update else { return [] }
    return calls(named: names, in: declaration(update).body, of: update.file).filter { row in
      isCalledAsUIKit(row) && !isOwnFunction(row)
    }
  }

  /// Whether all closures around a place run with what is around them, or shortly after.
  package func runsSoon(_ closure: LocalID<Closure>, in file: FileID) -> Bool {
    runs(closure, in: facts[file]) { _, call in soonNames.contains(name(call.name)) }
  }

  /// The conditions under which a call runs in a function, as written: of every `if` and `switch`
  /// around it and every `guard` before it. An `else` is an empty one.
  package func conditions(
    around row: RowID<Call>, in function: RowID<Declaration>
  ) -> [String] {
    let file = facts[row.file]
    let offset = call(row).offset
    let body = declaration(function).body
    var found: [String] = []
    for branch in file.branches where body.contains(branch.offset) && branch.offset < offset {
      switch branch.kind {
      case .if, .while: if branch.body.contains(offset) { found.append(name(branch.condition)) }
      case .else, .catch: if branch.body.contains(offset) { found.append("") }
      case .guard: found.append(name(branch.condition))
      case .for, .repeat, .do, .defer: continue
      }
    }
    for row in file.switches
    where body.contains(row.offset) && row.offset < offset && offset < row.end {
      found.append(name(row.subject))
    }
    return found
  }

  /// The stored values that a representable is given: no wrapped properties, no objects, no events.
  package func inputs(of representable: Representable) -> [RowID<Declaration>] {
    storedProperties(of: representable.type).filter { row in
      if wrapper(of: row) != nil || types.isEvent(row) { return false }
      let type = types.valueType(of: row)
      if type.meaning == .declared { return !types.isClass(type.type) && !isProtocol(type.type) }
      return types.traits(of: type).isDisjoint(with: [.classBound, .viewController, .uiView])
        && !isConstant(row)
    }
  }

  private func isProtocol(_ type: TypeID) -> Bool { types.kind(type) == .protocol }

  /// `let title = "Trails"` is no input.
  private func isConstant(_ row: RowID<Declaration>) -> Bool {
    declaration(row).flags.contains(.constant) && property(row)?.valueKind != ArgumentKind.none
  }

  /// Whether a range of one of its type's members reads a property or calls what it holds.
  package func uses(
    _ property: RowID<Declaration>, in range: ByteRange, of member: RowID<Declaration>
  ) -> Bool {
    let file = facts[member.file]
    let wanted = declaration(property).name
    func means(_ offset: UInt32, _ from: LocalID<Declaration>) -> Bool {
      types.binding(of: wanted, at: offset, in: Place(member.file, from)) == .variable(property)
    }
    let isRead = file.references(in: range).contains {
      $0.kind == .value && $0.name == wanted && means($0.offset, $0.from)
    }
    return isRead
      || file.calls(in: range).contains { call in
        call.receiver.isNone && types.names(in: call.callee).first == wanted
          && means(call.start, call.from)
      }
  }

  /// The lines of code of a type's functions and computed properties: what it does. Its stored
  /// properties, initialisers and nested types are left out.
  package func linesOfWork(of type: TypeID) -> Int {
    types.members(of: type).reduce(0) { count, row in
      let member = declaration(row)
      guard member.hasBody, member.kind == .function || member.kind == .variable else {
        return count
      }
      let lines = facts[row.file].lines
      let first = lines.line(at: member.start)
      let last = max(first, lines.line(at: member.end))
      return count + (first...last).count { lines.hasCode(line: $0) }
    }
  }
}

/// Calls whose closure runs with what is around it, or shortly after.
private let soonNames: Set<String> = [
  "Task", "detached", "async", "asyncAfter", "withAnimation", "run", "performWithoutAnimation",
]
