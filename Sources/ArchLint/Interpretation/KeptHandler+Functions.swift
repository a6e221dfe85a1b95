// Handlers that are given to functions which keep them: those of the project that put a parameter into
// a property, and those that the configuration names.

extension KeptHandlerFinder {
  /// A function that puts a parameter into a property of its object.
  private struct Storing {
    let function: RowID<Declaration>
    let position: Int
    let label: Symbol
  }

  mutating func findStored() {
    let storing = storingFunctions()
    if storing.isEmpty { return }
    for row in hosting.calls.rows(named: storing.keys) {
      let call = facts.files[row.file.index].calls[row.local.index]
      guard call.receiver.isNone, let candidates = storing[call.name] else { continue }
      let path = types.names(in: call.callee)
      let place = Place(row.file, call.from)
      guard path.count == 2,
        case .variable(let kept)? = types.binding(of: path[0], at: call.start, in: place),
        let object = keptObject(kept, around: place)
      else { continue }
      for candidate in candidates where owns(candidate.function, object) {
        guard let argument = argument(of: call, for: candidate, in: row.file) else { continue }
        add(argument, call.from, .object(path[0], member: path[1]), .unknown, in: row.file)
      }
    }
  }

  private func owns(_ function: RowID<Declaration>, _ object: TypeID) -> Bool {
    let owner = types.type(around: Place(function))
    return !owner.isNone && (owner == object || types.isAncestor(owner, of: object))
  }

  private func storingFunctions() -> [Symbol: [Storing]] {
    var storing: [Symbol: [Storing]] = [:]
    for (index, rows) in facts.files.enumerated() {
      for assignment in rows.assignments
      where assignment.valueKind == .identifier && assignment.from.index < rows.declarations.count {
        let function = rows.declarations[assignment.from.index]
        guard function.kind == .function, assignment.closure.isNone else { continue }
        let parameters = rows.parameters(of: assignment.from)
        guard
          let place = parameters.firstIndex(where: {
            $0.name == assignment.value && $0.flags.contains(.function)
          })
        else { continue }
        let path = types.names(in: assignment.target)
        let from = Place(FileID(index), assignment.from)
        guard path.count == 1, property(path[0], at: assignment.offset, in: from) != nil,
          !isEmptied(path, around: types.type(around: from), in: FileID(index))
        else { continue }
        storing[function.name, default: []].append(
          Storing(
            function: RowID(FileID(index), assignment.from),
            position: place - parameters.startIndex, label: parameters[place].label))
      }
    }
    return storing
  }

  private func argument(of call: Call, for storing: Storing, in file: FileID) -> Argument? {
    let given = types.arguments(of: call, in: file)
    if let last = given.last, last.flags.contains(.trailing) {
      let count = facts[storing.function.file].parameters(of: storing.function.local).count
      return last.label.isNone && storing.position == count - 1 ? last : nil
    }
    if !storing.label.isNone { return given.first { $0.label == storing.label } }
    return given.dropFirst(storing.position).first { $0.label.isNone }
  }

  mutating func findConfigured(_ function: KeepingFunction, _ row: RowID<Call>) {
    let call = facts[row.file].calls[row.local.index]
    let given = types.arguments(of: call, in: row.file)
    if let labels = function.labels {
      let written = given.filter { !$0.flags.contains(.trailing) }.map {
        $0.label.isNone ? "_" : facts.symbols[$0.label]
      }
      guard written == labels else { return }
    }
    for argument in given {
      add(argument, call.from, .function(call.name), .unknown, in: row.file)
    }
  }
}

/// `observe`, or `present(item:)`: with labels only the calls that give exactly these.
package struct KeepingFunction: Sendable {
  let name: String
  let labels: [String]?

  package init(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      name = text
      labels = nil
      return
    }
    name = String(text[..<open])
    labels = text[text.index(after: open)...].dropLast().split(separator: ":").map(String.init)
  }
}
