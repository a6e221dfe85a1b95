// The functions through which hosting controllers are embedded, and what is embedded by hand.

extension Project {
  /// Functions that embed what they are given, completely: a controller, or a View that they build the
  /// controller for. By their bodies, whatever they are called.
  package var completeHelpers: Set<RowID<Declaration>> {
    let ofControllers = embeddings.helpers.filter {
      $0.has(.addChild) && $0.has(.addView) && $0.parameter != nil && !$0.takesView
    }
    let embedding = Set(
      embeddings.all.filter { $0.has(.addView) }.flatMap { $0.steps.map(\.function) })
    return Set(ofControllers.map(\.function)).union(hostedViews.helpers.intersection(embedding))
  }

  /// The helper that code of a type may call instead of embedding by hand, nil without one: of a base,
  /// of an extension or protocol, or free. A method of the type itself is there for its own use.
  package func helper(
    for owner: TypeID, in file: FileID, among helpers: [RowID<Declaration>]
  ) -> RowID<Declaration>? {
    let lineage = owner.isNone ? [] : lineage(of: owner)
    return helpers.first { helper in
      let home = types.type(around: Place(helper))
      let access = declaration(helper).access
      guard access != .private && access != .fileprivate else { return false }
      let isReached =
        home.isNone || home != owner && (lineage.contains(home) || types.kind(home) == .protocol)
      return isReached
        && (areInOneModule(helper.file, file) || access == .public || access == .open)
    }
  }

  /// The first step that puts a controller in by hand, outside of helpers; nil where a helper does it.
  package func rawStep(
    of embedding: Embedding, besides helpers: Set<RowID<Declaration>>
  ) -> Embedding.Step? {
    embedding.steps.first { step in
      (step.kind == .addChild || step.kind == .addView) && step.helper == nil && !step.isCombined
        && !step.isIntoCell && !helpers.contains(step.function)
    }
  }
}

extension Project {
  /// `view.addSubview(host.view)`: into the view of the controller that the code belongs to.
  package func isIntoOwnView(_ step: Embedding.Step) -> Bool {
    let calls = facts.files[step.location.file.index].calls
    guard step.call.index < calls.count, calls[step.call.index].receiver.isNone else {
      return false
    }
    var parts = types.names(in: calls[step.call.index].callee)
    if let first = parts.first, name(first) == "self" { parts.removeFirst() }
    return parts.count == 2 && name(parts[0]) == "view"
  }
}
