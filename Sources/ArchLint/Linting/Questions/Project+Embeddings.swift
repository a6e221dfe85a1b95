// What is wrong with an embedding: which step is missing or comes too early.

package struct EmbeddingFault: Sendable {
  package let kind: Kind
  /// The step at which it shows.
  package let step: Embedding.Step
  /// False where code that is not seen may take the missing step.
  package let isSure: Bool

  package enum Kind: Sendable {
    case noChild, viewBeforeChild, movedBeforeView, notMoved
    case childStays, viewStays, notAnnounced
  }
}

extension Project {
  /// The embeddings of production code; previews left out.
  package var productionEmbeddings: [Embedding] {
    embeddings.all.filter { embedding in
      guard let step = embedding.steps.first else { return false }
      return !isTest(step.location.file) && !isSkipped(step.location)
    }
  }

  /// Functions through which at least one hosting controller of production code is embedded.
  package var usedEmbeddingHelpers: [EmbeddingHelper] {
    let used = Set(productionEmbeddings.flatMap { $0.steps.compactMap(\.helper) })
    return embeddings.helpers.filter { used.contains($0.function) && !isTest($0.function.file) }
  }

  /// What makes several rules speak of the same hosting controller: where it is declared or built.
  package func cause(of embedding: Embedding) -> Finding.Cause? {
    guard case .variable(let row)? = embedding.child else {
      return embedding.steps.first.map { Finding.Cause(at: $0.location) }
    }
    return Finding.Cause(at: location(of: row))
  }

  /// The first fault of an embedding; nil where there is none or where it cannot be judged.
  package func fault(of embedding: Embedding) -> EmbeddingFault? {
    guard let view = embedding.steps(.addView).first(where: { !$0.isIntoCell }) else { return nil }
    // Views are handed their parent, and extensions are shown by the system.
    if !embedding.owner.isNone {
      let silent: Traits = [.extensionContent, .uiView]
      if !types.traits(embedding.owner).isDisjoint(with: silent) { return nil }
    }
    let isSure = embedding.escapes.isEmpty && !embedding.isHandedIn
    guard embedding.has(.addChild) else {
      let isJudged =
        view.isInController && !embedding.isHandedIn && !isTakenAway(embedding, behind: view)
        && !isMadeChildWhereBuilt(embedding) && !isIntoBar(view)
      return isJudged ? EmbeddingFault(kind: .noChild, step: view, isSure: isSure) : nil
    }
    if let fault = orderFault(of: embedding.steps) { return fault }
    if !embedding.has(.didMove) && !isLeftToHelper(embedding) {
      return embedding.isHandedIn
        ? nil : EmbeddingFault(kind: .notMoved, step: view, isSure: isSure)
    }
    return isSure ? removalFault(of: embedding) : nil
  }

  /// A view that the same function takes away again is only measured or drawn.
  private func isTakenAway(_ embedding: Embedding, behind view: Embedding.Step) -> Bool {
    embedding.steps(.removeView).contains {
      $0.function == view.function && view.location < $0.location
    }
  }

  /// A bar lies below no controller's own view: who makes the host a child there is told by UIKit that
  /// another controller should be its parent.
  private func isIntoBar(_ step: Embedding.Step) -> Bool {
    let rows = facts.files[step.location.file.index]
    guard step.helper == nil, step.call.index < rows.calls.count else { return false }
    let call = rows.calls[step.call.index]
    let path = types.names(in: call.callee).dropLast()
    if path.contains(where: { isBar($0) }) { return true }
    guard path.count == 1, let head = path.first,
      case .variable(let row)? = types.binding(
        of: head, at: call.start, in: Place(step.location.file, call.from)),
      let property = property(row)
    else { return false }
    return isBar(facts.symbols.lastPart(of: property.value))
  }

  private func isBar(_ name: Symbol) -> Bool {
    ["searchBar", "navigationBar", "toolbar", "tabBar", "titleView", "inputAccessoryView"]
      .contains(self.name(name))
  }

  /// `lazy var host = { let made = …; addChild(made); return made }()`
  private func isMadeChildWhereBuilt(_ embedding: Embedding) -> Bool {
    guard case .variable(let row)? = embedding.child else { return false }
    let addChild = word("addChild")
    let property = declaration(row)
    return facts.files[row.file.index].calls(in: ByteRange(property.start, property.end))
      .contains { $0.name == addChild }
  }

  /// What stands in a `defer` runs last, wherever it is written.
  private func isDeferred(_ step: Embedding.Step) -> Bool {
    facts.files[step.location.file.index].branches.contains {
      $0.kind == .defer && $0.body.contains(step.location.offset)
    }
  }

  /// What a helper does wrong by itself: it begins with `addChild` and does not finish in order. One
  /// that only adds a view leaves the rest to its callers, who are judged.
  package func fault(of helper: EmbeddingHelper) -> EmbeddingFault? {
    guard let view = helper.first(.addView), helper.has(.addChild), !view.isIntoCell else {
      return nil
    }
    if let fault = orderFault(of: helper.steps.sorted { $0.location < $1.location }) {
      return fault
    }
    return helper.has(.didMove) ? nil : EmbeddingFault(kind: .notMoved, step: view, isSure: true)
  }

  /// A helper that makes the controller a child and adds its view is judged itself.
  private func isLeftToHelper(_ embedding: Embedding) -> Bool {
    let children = Set(embedding.steps(.addChild).compactMap(\.helper))
    return embedding.steps(.addView).contains { step in
      step.helper.map { children.contains($0) } ?? false
    }
  }

  /// Judged only where the steps stand in one function and in the same closure of it, and are not
  /// the steps of one helper call.
  private func orderFault(of steps: [Embedding.Step]) -> EmbeddingFault? {
    let placed = steps.filter {
      $0.helper == nil && !$0.isCombined && !$0.isIntoCell && !isDeferred($0)
    }
    for view in placed where view.kind == .addView {
      let together = placed.filter { $0.function == view.function && $0.closure == view.closure }
      let child = together.first { $0.kind == .addChild }
      let moved = together.last { $0.kind == .didMove }
      let views = together.filter { $0.kind == .addView }
      if let child, let first = views.first, first.location < child.location {
        return EmbeddingFault(kind: .viewBeforeChild, step: first, isSure: true)
      }
      if child != nil, let moved, let first = views.first, moved.location < first.location {
        return EmbeddingFault(kind: .movedBeforeView, step: first, isSure: true)
      }
    }
    return nil
  }

  /// The three steps back: each of them anywhere in the class asks for the others there.
  private func removalFault(of embedding: Embedding) -> EmbeddingFault? {
    let views = embedding.steps(.removeView)
    let children = embedding.steps(.removeChild)
    if let view = views.first, children.isEmpty {
      return EmbeddingFault(kind: .childStays, step: view, isSure: true)
    }
    guard let child = children.first else { return nil }
    if views.isEmpty { return EmbeddingFault(kind: .viewStays, step: child, isSure: true) }
    return embedding.has(.willMoveAway)
      ? nil : EmbeddingFault(kind: .notAnnounced, step: child, isSure: true)
  }
}
