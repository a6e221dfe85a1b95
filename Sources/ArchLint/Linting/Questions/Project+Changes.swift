// What changed in types between two states, told by what their code says: blanks, comments and the
// order of files change nothing.

/// Lines that one of two states has and the other has not.
package struct ChangedLines: Sendable {
  package fileprivate(set) var new = 0
  package fileprivate(set) var gone = 0

  /// A line that was rewritten counts once.
  package var rewritten: Int { max(new, gone) }
}

extension Project {
  /// Whether a file with a part of a View or a controller is new, gone or another than before: else no
  /// screen came further. Asked before screens are linked, so it looks at no row.
  package var hasChangedDrawing: Bool { hasChangedPart(ofTypesWith: [.view, .viewController]) }

  /// The same of controllers and of what extends UIKit's own: else no screen left UIKit.
  package var hasChangedController: Bool { hasChangedPart(ofTypesWith: .viewController) }

  private func hasChangedPart(ofTypesWith traits: Traits) -> Bool {
    hasChangedPart { project in
      project.types.all.map { TypeID($0) }.filter {
        !project.types.traits($0).isDisjoint(with: traits)
      }
    }
  }

  /// Whether a storyboard or nib is new, gone or another than before.
  var hasChangedInterface: Bool {
    comparedStates.contains { state, changed in
      state.files.ids(of: .interface).contains { changed[$0.index] }
    }
  }

  /// Whether a file with a part of a type that plays one of the roles, or of one that stands for a
  /// repository, is new, gone or another than before: else no line of theirs changed.
  package func hasChangedPart(ofTypesPlaying roles: [Role]) -> Bool {
    hasChangedPart { project in
      let repositories = project.roles.types(playing: .repository)
      return roles.flatMap { project.roles.types(playing: $0) } + repositories
        + repositories.flatMap { project.types.descendants(of: $0) }
    }
  }

  private func hasChangedPart(of types: (Project) -> [TypeID]) -> Bool {
    comparedStates.contains { state, changed in
      changed.contains(true)
        && types(state).contains { type in
          state.types.declarations(of: type).contains { changed[$0.file.index] }
        }
    }
  }

  /// This state and the earlier one, each with what of its files may have changed, by FileID: all, where
  /// nobody said how the states differ.
  var comparedStates: [(state: Project, changed: [Bool])] {
    guard let before else { return [] }
    return [(self, before), (before, self)].map { state, other in
      (
        state,
        changes?.files(of: state.files, besides: other.files)
          ?? Array(repeating: true, count: state.files.count)
      )
    }
  }

  /// How many lines of a type say something else than in an earlier state.
  package func changedLines(
    of type: TypeID, since former: TypeID, in before: Project
  ) -> ChangedLines {
    var counts: [String: Int] = [:]
    for line in wordLines(of: type) { counts[line, default: 0] += 1 }
    for line in before.wordLines(of: former) { counts[line, default: 0] -= 1 }
    return counts.values.reduce(into: ChangedLines()) { changed, count in
      changed.new += max(0, count)
      changed.gone += max(0, -count)
    }
  }

  /// The types of the project by their paths, which are the same in another state.
  package var typesByPath: [String: TypeID] {
    var found: [String: TypeID] = [:]
    for index in types.all where types.isDeclared(TypeID(index)) {
      found[types.path(TypeID(index))] = TypeID(index)
    }
    return found
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
