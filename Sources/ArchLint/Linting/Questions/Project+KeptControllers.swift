// Who keeps the controllers of hosted Views that are embedded.

extension Project {
  /// Whether the view of an embedded controller stays, and nobody keeps the controller.
  package func losesController(_ embedding: Embedding) -> Bool {
    embedding.escapes.isEmpty && !embedding.isHandedIn && !embedding.has(.addChild)
      && !embedding.has(.removeView) && !isKept(embedding)
  }

  /// Whether anything but its view keeps an embedded controller beyond the function that builds it: a
  /// property, another object, a closure, the caller, or one of which nothing is known.
  private func isKept(_ embedding: Embedding) -> Bool {
    for binding in embedding.variables {
      guard case .variable(let row) = binding else { return true }
      guard declaration(row).flags.contains(.local) else { return true }
      if leaves(row) { return true }
    }
    return false
  }

  /// Whether a local is caught by a closure, given back, or put into something.
  private func leaves(_ local: RowID<Declaration>) -> Bool {
    let rows = facts[local.file]
    let declaration = declaration(local)
    guard declaration.parent.index < rows.declarations.count else { return true }
    let function = rows.declarations[declaration.parent.index]
    let home = closure(around: declaration, rows)
    let range = ByteRange(declaration.end, function.end)
    let uses = rows.references(in: range).filter { $0.name == declaration.name }
    if uses.contains(where: { $0.closure != home }) { return true }
    if rows.calls(in: range).contains(where: { call in
      call.closure != home && types.names(in: call.callee).first == declaration.name
    }) {
      return true
    }
    if rows.assignments(in: range).contains(where: { assignment in
      assignment.closure != home
        && types.names(in: assignment.target).first == declaration.name
    }) {
      return true
    }
    // A whole mention that is no argument of a call: returned, assigned, an element.
    return uses.contains { use in
      use.path == use.name && !isArgument(use, rows)
    }
  }

  private func closure(around declaration: Declaration, _ rows: FileFacts) -> LocalID<
    Closure
  > {
    let range = ByteRange(
      declaration.start < 8192 ? 0 : declaration.start - 8192, declaration.start)
    let closures = rows.closures(in: range)
    let found = closures.indices.reversed().first { declaration.start < closures[$0].end }
    guard let found else { return .none }
    let isInside =
      declaration.parent.index < rows.declarations.count
      && rows.declarations[declaration.parent.index].start <= closures[found].offset
    return isInside ? LocalID(found) : .none
  }

  private func isArgument(_ use: Reference, _ rows: FileFacts) -> Bool {
    let from = use.offset < 2048 ? 0 : use.offset - 2048
    return rows.calls(in: ByteRange(from, use.offset)).contains { call in
      rows.arguments(of: call).contains { $0.offset == use.offset && $0.kind == .identifier }
    }
  }
}
