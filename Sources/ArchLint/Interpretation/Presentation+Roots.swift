// Whoever is the root of a navigation controller that was built for it is taken to by whatever shows
// that one: nobody pushes a root.

extension PresentationFinder {
  /// How a navigation controller is shown that a call makes, or that the class around makes of itself
  /// by `super.init(rootViewController:)`.
  func usesOfContainer(madeBy row: RowID<Call>, within steps: Int) -> [Presentation] {
    let call = facts.files[row.file.index].calls[row.local.index]
    let stack = Presentation(
      kind: .stack, location: Location(row.file, call.offset, to: call.end), isOfParent: false)
    guard 0 < steps else { return [stack] }
    guard call.flags.contains(.onSuper) else {
      let uses = uses(of: row, within: steps - 1)
      return [stack] + (uses.isEmpty ? usesOfVariable(around: row, within: steps - 1) : uses)
    }
    let owner = types.type(around: Place(row.file, call.from))
    return [stack] + constructions(of: owner).flatMap { uses(of: $0, within: steps - 1) }
  }

  /// `navigation.setViewControllers([quay], animated: false)` on one that was just built; nil on
  /// any other.
  func usesOfRoot(setBy call: Call, in file: FileID, within steps: Int) -> [Presentation]? {
    let place = Place(file, call.from)
    return call.receiver.isNone
      ? usesOfFresh(call.callee, at: call.start, call.closure, in: place, within: steps) : nil
  }

  /// `navigation.viewControllers = [quay]`
  func usesOfRoot(
    setBy assignment: Assignment, in file: FileID, within steps: Int
  ) -> [Presentation]? {
    let place = Place(file, assignment.from)
    return assignment.receiver.isNone && assignment.valueKind == .array
      ? usesOfFresh(
        assignment.target, at: assignment.offset, assignment.closure, in: place, within: steps)
      : nil
  }

  /// Of the local navigation controller whose member a path names. What a closure does with it comes
  /// later, when it is shown.
  private func usesOfFresh(
    _ path: Symbol, at offset: UInt32, _ closure: LocalID<Closure>, in place: Place,
    within steps: Int
  ) -> [Presentation]? {
    let parts = types.names(in: path)
    guard 0 < steps, parts.count == 2,
      let binding = types.binding(of: parts[0], at: offset, in: place),
      case .variable(let row) = binding, isNavigation(row, builtIn: closure)
    else { return nil }
    return uses(of: binding, around: row.local, in: row.file, within: steps - 1)
  }

  private func isNavigation(
    _ row: RowID<Declaration>, builtIn closure: LocalID<Closure>
  ) -> Bool {
    let rows = facts.files[row.file.index]
    guard rows.declarations[row.local.index].flags.contains(.local),
      let property = rows.property(of: row.local), property.valueCall.index < rows.calls.count
    else { return false }
    let call = rows.calls[property.valueCall.index]
    if call.closure != closure { return false }
    let made = types.constructed(by: call, in: row.file)
    switch made.meaning {
    case .declared: return types.isKind(made.type, of: "UINavigationController")
    case .outside: return facts.symbols[made.name] == "UINavigationController"
    case .parameter, .other: return false
    }
  }
}

extension Types {
  /// The labels behind which navigation controllers are given their root: UIKit's own, and those of
  /// initialisers of the project that hand it on.
  var rootLabels: Set<Symbol> {
    let own = facts.symbols.word("rootViewController")
    var containers = all.map { TypeID($0) }.filter { traits($0).contains(.containerController) }
    containers.append(extendedType(named: facts.symbols.word("UINavigationController")))
    var labels: Set<Symbol> = [own]
    for container in containers where !container.isNone {
      for row in members(of: container) {
        let rows = facts.files[row.file.index]
        guard rows.declarations[row.local.index].kind == .initializer else { continue }
        let given = rows.calls(in: rows.declarations[row.local.index].body)
          .flatMap { rows.arguments(of: $0) }
          .filter { $0.label == own && $0.kind == .identifier }.map(\.value)
        labels.formUnion(
          rows.parameters(of: row.local).filter { given.contains($0.name) }.map(\.label))
      }
    }
    return labels
  }
}
