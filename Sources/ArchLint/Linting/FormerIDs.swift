// Ids that rules had before. They go on working for one major version, and a note says what to write
// instead.

struct FormerIDs {
  private var presentIDs: [String: String] = [:]

  init(_ cards: [RuleCard]) {
    for card in cards {
      for alias in card.aliases { presentIDs[alias] = card.id }
    }
  }

  var isEmpty: Bool { presentIDs.isEmpty }

  /// Nil for an id that is in use, and for one that no rule ever had.
  func presentID(of id: String) -> String? { presentIDs[id] }

  /// What is said of a former id, wherever somebody wrote it.
  func note(
    of id: String, path: String? = nil, at place: Problem.Excerpt? = nil, help: String? = nil
  )
    -> Problem?
  {
    presentID(of: id).map { present in
      Problem(
        .note, "\(id) is called \(present) now", path: path, at: place,
        help: help ?? "write \(present)")
    }
  }
}

extension Baseline {
  /// Entries under a former id of a rule count under its present one; one note for each such id.
  func withPresentIDs(_ former: FormerIDs, _ problems: inout Problems) -> Baseline {
    if former.isEmpty { return self }
    var baseline = self
    var noted: Set<String> = []
    for (index, entry) in entries.enumerated() {
      let identity = entry.mark.identity
      guard let present = former.presentID(of: identity.rule) else { continue }
      let place = Problem.Excerpt(line: entry.line, column: 1)
      if noted.insert(identity.rule).inserted,
        let note = former.note(
          of: identity.rule, path: path, at: place,
          help: "archlint baseline update writes it everywhere")
      {
        problems.add(note)
      }
      let renamed = Identity(
        rule: present, declaration: identity.declaration, subject: identity.subject,
        ordinal: identity.ordinal)
      baseline.entries[index].mark = Mark(
        identity: renamed, path: entry.mark.path, module: entry.mark.module)
    }
    return baseline
  }
}

extension Project {
  /// Says of every comment that names a rule by a former id what it is called now.
  func noteFormerIDs(_ former: FormerIDs, _ problems: inout Problems) {
    if former.isEmpty { return }
    for row in facts.suppressionRows {
      let lines = facts[row.file].lines
      let place = Problem.Excerpt(
        line: lines.line(at: row.row.idOffset), column: lines.column(at: row.row.idOffset))
      if let note = former.note(of: row.rule, path: files.path(of: row.file), at: place) {
        problems.add(note)
      }
    }
  }
}
