// What changed in types between two states, told by what their code says: blanks, comments and the
// order of files change nothing.

extension Project {
  /// Whether a file that draws is new, gone, or of another length than before: else no screen came
  /// further. Asked before screens are linked, so it looks at no row.
  package var hasChangedDrawing: Bool {
    guard let before else { return false }
    return drawingFiles() != before.drawingFiles()
  }

  /// By path: the length of each file with a View, a controller, or what Interface Builder draws.
  private func drawingFiles() -> [String: UInt32] {
    var lengths: [String: UInt32] = [:]
    for index in types.all {
      let type = TypeID(index)
      guard types.isDeclared(type),
        !types.traits(type).isDisjoint(with: [.view, .viewController])
      else { continue }
      for part in types.declarations(of: type) {
        lengths[files.path(of: part.file)] = facts.files[part.file.index].byteCount
      }
    }
    return lengths
  }

  /// How many lines of a type say something else than in an earlier state: of those that are new and
  /// those that are gone the larger number, so that a line that was rewritten counts once.
  package func changedLines(of type: TypeID, since former: TypeID, in before: Project) -> Int {
    var counts: [String: Int] = [:]
    for line in wordLines(of: type) { counts[line, default: 0] += 1 }
    for line in before.wordLines(of: former) { counts[line, default: 0] -= 1 }
    let new = counts.values.reduce(0) { $0 + max(0, $1) }
    let gone = counts.values.reduce(0) { $0 + max(0, -$1) }
    return max(new, gone)
  }

  /// What each line of a type names: declarations, calls with their arguments, values, assignments.
  private func wordLines(of type: TypeID) -> [String] {
    types.declarations(of: type).flatMap { part -> [String] in
      let rows = facts.files[part.file.index]
      let declaration = self.declaration(part)
      let range = ByteRange(declaration.start, declaration.end)
      var words: [(offset: UInt32, word: Symbol)] = []
      for row in rows.declarations where range.contains(row.nameOffset) {
        words.append((row.nameOffset, row.name))
      }
      for call in rows.calls(in: range) {
        words.append((call.offset, call.callee))
        for argument in rows.arguments(of: call) where range.contains(argument.offset) {
          words.append((argument.offset, argument.label))
          words.append((argument.offset, argument.value))
        }
      }
      words += rows.references(in: range).map { ($0.offset, $0.path) }
      words += rows.assignments(in: range).map { ($0.offset, $0.target) }
      var lines: [Int: [String]] = [:]
      for (offset, word) in words where !word.isNone {
        lines[rows.lines.line(at: offset), default: []].append(name(word))
      }
      return lines.values.map { $0.joined(separator: " ") }
    }
  }

  /// The repositories that a type keeps or is given; behind a protocol those that implement it.
  package func repositories(heldBy type: TypeID) -> [TypeID] {
    let values = types.members(of: type).flatMap { row -> [Resolution] in
      let member = declaration(row)
      if member.kind == .variable, types.isStored(row) { return [types.valueType(of: row)] }
      guard member.kind == .initializer else { return [] }
      return facts.files[row.file.index].parameters(of: row.local).map {
        types.valueType(of: $0, in: row.file)
      }
    }
    let held = values.filter { $0.meaning == .declared && plays($0.type, .repository) }.map(\.type)
    return held.flatMap { [$0] + types.descendants(of: $0) }.filter { found in
      types.kind(found) != .protocol && !isTest(types.declaration(found).file)
    }
  }
}
