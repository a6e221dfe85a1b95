// Controllers that are handed to a function of the same type, which adds or shows them: sections of a
// list, bars, pages.

extension ScreenSiteFinder {
  /// A function, and the parameter that holds the controller.
  private struct Receiving {
    let function: RowID<Declaration>
    let parameter: Parameter
  }

  /// How the functions of the type around show what a call builds for them:
  /// `addSection(TideSectionController())`. Nil where they do not.
  func kind(ofPassing row: RowID<Call>) -> ScreenEdge.Kind? {
    let rows = facts.files[row.file.index]
    let outer = rows.calls[row.local.index].outer
    guard outer.index < rows.calls.count else { return nil }
    let call = rows.calls[outer.index]
    guard
      let argument = rows.arguments(of: call).first(where: {
        $0.kind == .call && $0.valueCall == row.local
      })
    else { return nil }
    var pending = receiving(argument, of: call, in: row.file)
    for _ in 0..<8 {
      guard let next = pending.popLast() else { return nil }
      let names = names(of: next)
      let rows = facts.files[next.function.file.index]
      for call in rows.calls(in: ground.declaration(next.function).body) {
        for argument in rows.arguments(of: call) where isName(argument, among: names) {
          if let kind = kind(of: call, showing: argument) { return kind }
          pending += receiving(argument, of: call, in: next.function.file)
        }
      }
    }
    return nil
  }

  private func kind(of call: Call, showing argument: Argument) -> ScreenEdge.Kind? {
    switch facts.symbols[call.name] {
    case "addChild": .embed
    case "addSubview", "addArrangedSubview", "insertSubview":
      argument.kind == .member ? .embed : nil
    case "pushViewController": .push
    case "present": .modal
    default: nil
    }
  }

  /// The function of the type around that a call means, with the parameter that an argument fills.
  private func receiving(_ argument: Argument, of call: Call, in file: FileID) -> [Receiving] {
    guard case .own(let type) = types.receiver(of: call, in: file), !type.isNone else { return [] }
    let before = facts.files[file.index].arguments(of: call).prefix {
      $0.offset != argument.offset
    }.filter { $0.label.isNone }.count
    return types.members(of: type).compactMap { member in
      let declaration = ground.declaration(member)
      guard declaration.kind == .function, declaration.name == call.name else { return nil }
      let fitting = facts.files[member.file.index].parameters(of: member.local)
        .filter { $0.label == argument.label }
      let place = argument.label.isNone ? before : 0
      return place < fitting.count
        ? Receiving(function: member, parameter: fitting[place]) : nil
    }
  }

  /// The parameter, and the local names that it is given: `guard let controller = section as? …`.
  private func names(of receiving: Receiving) -> Set<Symbol> {
    let rows = facts.files[receiving.function.file.index]
    var names: Set<Symbol> = [receiving.parameter.name]
    let end = rows.declarations[receiving.function.local.index].end
    var index = receiving.function.local.index + 1
    while index < rows.declarations.count, rows.declarations[index].start < end {
      let local = rows.declarations[index]
      let kind = rows.property(of: LocalID(index))?.valueKind
      index += 1
      guard kind == .identifier || kind == .other else { continue }
      // The first value behind the name is what it begins with.
      let behind = ByteRange(local.nameOffset, local.nameOffset + 200)
      let first = rows.references(in: behind).first { $0.kind == .value }
      if let first, names.contains(first.path) { names.insert(local.name) }
    }
    return names
  }

  /// `section`, `section.view`
  private func isName(_ argument: Argument, among names: Set<Symbol>) -> Bool {
    guard argument.kind == .identifier || argument.kind == .member else { return false }
    return types.names(in: argument.value).first.map(names.contains) ?? false
  }
}
