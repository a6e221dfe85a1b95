// Where a new hosting controller is built and embedded in one go, and what takes the former one away.

/// A function that builds a hosting controller and embeds it.
package struct FreshEmbedding: Sendable {
  package let embedding: Embedding
  package let function: RowID<Declaration>
  /// The first step in the function that makes it a child or shows its view.
  package let step: Embedding.Step
}

extension Project {
  /// By function, in the order of their steps; previews and tests left out.
  package func freshEmbeddings() -> [FreshEmbedding] {
    productionEmbeddings.flatMap { embedding -> [FreshEmbedding] in
      let shown = embedding.steps.filter { $0.kind == .addChild || $0.kind == .addView }
      var seen: Set<RowID<Declaration>> = []
      return shown.filter { seen.insert($0.function).inserted }
        .filter { builds(embedding, in: $0.function) }
        .map { FreshEmbedding(embedding: embedding, function: $0.function, step: $0) }
    }
  }

  /// Whether the controller of an embedding is made in a function: on the spot, as a local, or by an
  /// assignment.
  private func builds(_ embedding: Embedding, in function: RowID<Declaration>) -> Bool {
    guard function.local.index < facts[function.file].declarations.count else { return false }
    if embedding.construction != nil { return true }
    return !constructions(of: embedding, in: function).isEmpty
  }

  /// Whether a function asks for the property that keeps the controller before it embeds one:
  /// `if let host { … return }`.
  package func asksForHost(_ fresh: FreshEmbedding) -> Bool {
    let names = fresh.embedding.variables.compactMap { binding -> Symbol? in
      guard case .variable(let row) = binding, !declaration(row).flags.contains(.local) else {
        return nil
      }
      return declaration(row).name
    }
    if names.isEmpty { return false }
    let rows = facts[fresh.function.file]
    let body = declaration(fresh.function).body
    // `host = …; if let host { addChild(host) }` asks for what was just built.
    let built =
      constructions(of: fresh.embedding, in: fresh.function).min() ?? fresh.step.location.offset
    return rows.branches.range(from: body.start, to: min(body.end, built))
      .contains { index in
        let branch = rows.branches[index]
        guard branch.kind == .if else { return false }
        let words = name(branch.condition).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return names.contains { name in words.contains { $0 == self.name(name) } }
      }
  }

  /// Where the function builds controllers for the variables of an embedding.
  private func constructions(
    of embedding: Embedding, in function: RowID<Declaration>
  ) -> [UInt32] {
    let rows = facts[function.file]
    let body = declaration(function).body
    var found: [UInt32] = []
    for case .variable(let row) in embedding.variables
    where row.file == function.file && body.contains(declaration(row).nameOffset) {
      if hosting.initialHost(of: row) != nil { found.append(declaration(row).nameOffset) }
    }
    for assignment in rows.assignments(in: body) where assignment.receiver.isNone {
      let path = types.names(in: assignment.target)
      guard path.count == 1, assignment.valueCall.index < rows.calls.count,
        hosting.makesHost(rows.calls[assignment.valueCall.index], in: function.file),
        let kept = hosting.canonical(
          path[0], at: assignment.offset, in: Place(function.file, assignment.from)),
        embedding.variables.contains(kept.binding)
      else { continue }
      found.append(assignment.offset)
    }
    return found
  }

  /// Whether a function takes a controller or a view away, itself or by a method that it calls,
  /// before an offset of it.
  package func removesViews(_ function: RowID<Declaration>, before offset: UInt32 = .max) -> Bool {
    let body = declaration(function).body
    let rows = facts[function.file]
    let calls = rows.calls(in: ByteRange(body.start, min(body.end, offset)))
    return calls.indices.contains { index in
      if isRemoval(calls[index].name) { return true }
      return ownFunctions(RowID(function.file, LocalID(index))).contains { called in
        facts[called.file].calls(in: declaration(called).body).contains { isRemoval($0.name) }
      }
    }
  }

  /// `removeFromSuperview`, and what teams call `removeAllSubviews`.
  private func isRemoval(_ symbol: Symbol) -> Bool {
    let name = name(symbol)
    return removals.contains(name) || name.hasPrefix("remove") && name.contains("ubview")
  }
}

private let removals: Set<String> = [
  "removeFromSuperview", "removeFromParent", "removeFromParentViewController",
  "removeArrangedSubview",
]
