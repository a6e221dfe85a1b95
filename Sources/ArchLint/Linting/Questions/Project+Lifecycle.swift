// Callbacks that UIKit calls again and again, the own functions that they call, and what keeps their
// code from running each time.

extension Project {
  /// Controllers and views of production code, in file order.
  package var lifecycleOwners: [TypeID] {
    productionClasses.filter { type in
      !types.traits(type).isDisjoint(with: [.viewController, .uiView])
    }
  }

  /// The overrides of these names in a class and its extensions.
  package func overrides(
    named names: Set<Symbol>, of type: TypeID
  ) -> [RowID<Declaration>] {
    types.members(of: type).filter { row in
      let member = declaration(row)
      return member.kind == .function && member.flags.contains(.override) && member.hasBody
        && names.contains(member.name)
    }
  }

  /// The calls in a function that run whenever it does, without a condition and at once or shortly
  /// after.
  package func unconditionalCalls(in function: RowID<Declaration>) -> [RowID<Call>] {
    let rows = facts[function.file]
    let calls = rows.calls(in: declaration(function).body)
    return calls.indices.filter { index in
      runsEachTime(calls[index].offset, calls[index].closure, in: function)
    }.map { RowID(function.file, LocalID($0)) }
  }

  /// Whether a place of a function's body is reached each time that the function runs.
  package func runsEachTime(
    _ offset: UInt32, _ closure: LocalID<Closure>, in function: RowID<Declaration>
  ) -> Bool {
    let rows = facts[function.file]
    let isSoon = runs(closure, in: rows) { row, call in
      soon.contains(name(call.name)) && row.argument.index < rows.arguments.count
        && name(rows.arguments[row.argument.index].label) != "completion"
    }
    return isSoon && !isConditional(offset, closure, in: function)
  }

  /// Whether a place runs under a condition: in a branch, behind a guard or behind an early exit. What
  /// only unwraps self or asks for a version is no condition.
  package func isConditional(
    _ offset: UInt32, _ closure: LocalID<Closure>, in function: RowID<Declaration>
  ) -> Bool {
    let rows = facts[function.file]
    let body = declaration(function).body
    let around = closures(around: closure, in: rows)
    for index in rows.branches.range(from: body.start, to: min(body.end, offset)) {
      let branch = rows.branches[index]
      guard branch.from == function.local, branch.closure.isNone || around.contains(branch.closure),
        !isFormal(branch)
      else { continue }
      switch branch.kind {
      case .guard: return true
      case .if:
        if branch.body.contains(offset) || isExit(branch, rows) { return true }
      case .else, .catch: if branch.body.contains(offset) { return true }
      case .for, .while, .repeat, .do, .defer: continue
      }
    }
    return rows.switches.contains { row in
      row.from == function.local && row.offset < offset && offset < row.end
    }
  }

  private func closures(
    around closure: LocalID<Closure>, in rows: FileFacts
  ) -> Set<LocalID<Closure>> {
    var found: Set<LocalID<Closure>> = []
    var current = closure
    while current.index < rows.closures.count, found.insert(current).inserted {
      current = rows.closures[current.index].parent
    }
    return found
  }

  private func isFormal(_ branch: Branch) -> Bool {
    let condition = name(branch.condition)
    return condition.hasPrefix("#available") || condition.hasSuffix("= self")
      || condition == "let self"
  }

  /// `if isReady { return }`
  private func isExit(_ branch: Branch, _ rows: FileFacts) -> Bool {
    branch.bodyEnd - min(branch.bodyStart, branch.bodyEnd) < 48
      && rows.calls(in: branch.body).isEmpty && rows.assignments(in: branch.body).isEmpty
      && rows.references(in: branch.body).isEmpty
  }

  // MARK: - Own functions

  /// The names of functions in which calls of these names stand directly.
  package func namesOfCallers(of names: some Sequence<Symbol>) -> Set<Symbol> {
    var found: Set<Symbol> = []
    for row in names.flatMap({ calls[$0] }) {
      let from = call(row).from
      guard from.index < facts.files[row.file.index].declarations.count else { continue }
      found.insert(facts.files[row.file.index].declarations[from.index].name)
    }
    return found
  }

  /// The functions of the project that a call without another receiver may mean: those of the class
  /// around, of its ancestors, and of extensions of what UIKit has above it.
  package func ownFunctions(_ row: RowID<Call>) -> [RowID<Declaration>] {
    let call = call(row)
    guard call.receiver.isNone, !call.flags.contains(.onSuper),
      !call.flags.contains(.implicitMember), types.names(in: call.callee).count == 1
    else { return [] }
    let owner = types.type(around: Place(row.file, call.from))
    if owner.isNone { return [] }
    return lineage(of: owner).flatMap { type in
      types.members(of: type).filter { member in
        let declaration = declaration(member)
        return declaration.name == call.name && declaration.kind == .function
          && declaration.hasBody && fits(row, member)
      }
    }
  }

  /// A type, its ancestors of the project, and the extended ones of UIKit.
  package func lineage(of type: TypeID) -> [TypeID] {
    var found = [type] + types.ancestors(of: type)
    let traits = types.traits(type)
    var outside: [String] = []
    if traits.contains(.hostingController) { outside.append("UIHostingController") }
    if traits.contains(.viewController) { outside.append("UIViewController") }
    if traits.contains(.uiView) { outside.append("UIView") }
    for name in outside {
      let extended = types.extendedType(named: word(name))
      if !extended.isNone && !found.contains(extended) { found.append(extended) }
    }
    return found
  }

  /// Whether the labels of a call are among those of a function.
  private func fits(_ row: RowID<Call>, _ function: RowID<Declaration>) -> Bool {
    let labels = facts[function.file].parameters(of: function.local).map(\.label)
    return arguments(of: row).allSatisfy { argument in
      argument.flags.contains(.trailing) || labels.contains(argument.label)
    }
  }
}

/// Calls whose closure runs as soon as what is around it does, or shortly after.
private let soon: Set<String> = [
  "Task", "detached", "async", "asyncAfter", "run", "animate", "performWithoutAnimation",
  "withAnimation", "assumeIsolated",
]
