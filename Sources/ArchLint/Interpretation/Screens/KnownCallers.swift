// Who calls a function, under which conditions and with which keys: asked again and again while ways are
// followed, and the same whichever screens there are.

struct KnownCallers: Sendable {
  private let ground: ScreenGround
  private var functions: KnownCalls
  private var callers: [RowID<Call>: Caller] = [:]
  private var passed: [Passing: RoutePassed] = [:]

  /// A call with what is around it.
  struct Caller: Sendable {
    let call: Call
    let member: RowID<Declaration>
    /// What the parameters of the member have to be for the call to be reached.
    let conditions: [RouteCondition]
  }

  private struct Passing: Hashable {
    let call: RowID<Call>
    let function: RowID<Declaration>
    let parameter: LocalID<Parameter>
  }

  init(_ ground: ScreenGround) {
    self.ground = ground
    functions = KnownCalls(ground.functions)
  }

  mutating func calls(of function: RowID<Declaration>) -> [RowID<Call>] {
    functions.calls(of: function)
  }

  mutating func caller(by row: RowID<Call>) -> Caller {
    if let known = callers[row] { return known }
    let call = ground.call(row)
    let member = ground.member(around: call.from, in: row.file)
    let caller = Caller(
      call: call, member: member,
      conditions: ground.conditions(at: call.offset, in: member))
    callers[row] = caller
    return caller
  }

  /// Whether a call fulfils conditions on the parameters of the function that it calls.
  ///
  /// - Parameter caller: the call with what is around it.
  mutating func passing(
    _ row: RowID<Call>, _ caller: Caller, to function: RowID<Declaration>,
    _ conditions: some Sequence<RouteCondition>
  ) -> RoutePassing {
    RouteKeys.passing(conditions) { parameter in
      let asked = Passing(call: row, function: function, parameter: parameter)
      if let known = passed[asked] { return known }
      let found = ground.routeKeys.passed(
        caller.call, in: row.file, as: parameter, of: function, from: caller.member)
      passed[asked] = found
      return found
    }
  }
}
