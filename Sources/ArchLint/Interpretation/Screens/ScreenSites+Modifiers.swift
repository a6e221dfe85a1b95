// Modifiers and functions of the project's own that show what a closure gives them:
// `.pushed(isActive: $isOpen) { TideView() }`.

extension ScreenSiteFinder {
  /// A function, and the parameter whose Views it shows.
  struct ShowingFunction {
    let function: RowID<Declaration>
    let parameter: Parameter
    let kind: ScreenEdge.Kind
  }

  /// Those that hand a parameter to something of SwiftUI's that shows it, or to one another.
  ///
  /// - Parameter shown: what calls of SwiftUI show.
  func showingFunctions(
    _ shown: [(range: ByteRange, call: RowID<Call>, kind: ScreenEdge.Kind)]
  ) -> [ShowingFunction] {
    var found: [ShowingFunction] = []
    var seen: Set<RowID<Declaration>> = []
    var pending = shown
    while let next = pending.popLast() {
      guard let function = function(handing: next.range, to: next.call, next.kind),
        seen.insert(function.function).inserted
      else { continue }
      found.append(function)
      pending += calls(of: function).map { ($0.range, $0.call, function.kind) }
    }
    return found
  }

  /// The function around a call, if a parameter of it is in what the call shows.
  private func function(
    handing range: ByteRange, to row: RowID<Call>, _ kind: ScreenEdge.Kind
  ) -> ShowingFunction? {
    let member = ground.member(around: ground.call(row).from, in: row.file)
    let rows = facts.files[row.file.index]
    guard member.local.index < rows.declarations.count,
      rows.declarations[member.local.index].kind == .function,
      ground.isView(types.type(around: Place(member))) || isOfAllViews(member)
    else { return nil }
    var names = Set(rows.calls(in: range).filter { $0.callee == $0.name }.map(\.name))
    names.formUnion(rows.references(in: range).filter { $0.kind == .value }.map(\.path))
    let parameter = rows.parameters(of: member.local).first {
      names.contains($0.name) && types.isFunction($0)
    }
    return parameter.map { ShowingFunction(function: member, parameter: $0, kind: kind) }
  }

  private func isOfAllViews(_ member: RowID<Declaration>) -> Bool {
    let owner = types.type(around: Place(member))
    return !owner.isNone && owner == types.extendedType(named: ground.word("View"))
  }

  /// What calls of such a function give to its parameter.
  func calls(of function: ShowingFunction) -> [(range: ByteRange, call: RowID<Call>)] {
    ground.calls[ground.declaration(function.function).name].compactMap { row in
      let call = ground.call(row)
      guard ground.isProduction(row.file, call.offset),
        types.takes(function.function, call, in: row.file)
      else { return nil }
      let given = facts.files[row.file.index].arguments(of: call)
      let argument = given.first {
        types.parameter(for: $0, among: given, of: function.function)?.offset
          == function.parameter.offset
      }
      return argument.map { (ByteRange($0.offset, $0.end), row) }
    }
  }
}
