// Who keeps the object whose handler is filled: only where the filler does, a strong closure closes
// a circle.

extension Project {
  /// How the object around keeps the one whose handler it fills; `unknown` where nobody sees it.
  package func keeping(by filling: HandlerFilling, _ finder: KeptHandlerFinder) -> Keeping {
    switch filling.target {
    case .assigned(let path): return keeping(ofPath: path, in: filling, finder)
    case .passed(let row): return keeping(ofMadeBy: row, finder)
    }
  }

  /// A function fills the handler of one of its locals and returns something: who keeps that, nobody
  /// sees here.
  package func leavesFunction(_ filling: HandlerFilling) -> Bool {
    guard case .assigned(let path) = filling.target, let first = path.first, !first.isNone,
      case .variable(let row)? = types.binding(
        of: first, at: filling.location.offset, in: filling.place),
      declaration(row).flags.contains(.local)
    else { return false }
    let rows = facts.files[filling.place.file.index]
    return rows.function(of: filling.place.declaration).map { !$0.result.isNone } ?? false
  }

  package var keptHandlerFinder: KeptHandlerFinder {
    KeptHandlerFinder(types, hosting, hostedViews, embeddings)
  }

  private func keeping(
    ofPath path: [Symbol], in filling: HandlerFilling, _ finder: KeptHandlerFinder
  ) -> Keeping {
    guard let first = path.first else { return .owner }
    if first.isNone { return .unknown }
    let offset = filling.location.offset
    guard let head = types.binding(of: first, at: offset, in: filling.place) else {
      return name(first) == "rootView" ? .owner : .unknown
    }
    if hosting.isHost(head) { return finder.keeping(ofController: head) }
    guard case .variable(let row) = head, !declaration(row).flags.contains(.local) else {
      return keeping(ofLocal: head, named: first, at: offset, in: filling.place, finder)
    }
    return path.dropFirst().isEmpty ? finder.keeping(inProperty: head) : .unknown
  }

  /// A call that makes the object: it becomes a property, a local, or part of a hosted View.
  private func keeping(ofMadeBy row: RowID<Call>, _ finder: KeptHandlerFinder) -> Keeping {
    let rows = facts.files[row.file.index]
    let call = rows.calls[row.local.index]
    let place = Place(row.file, call.from)
    if let assignment = rows.assignments.first(where: { $0.valueCall == row.local }) {
      let path = types.names(in: assignment.target)
      guard path.count == 1,
        let kept = types.binding(of: path[0], at: assignment.offset, in: place)
      else { return .unknown }
      return finder.isProperty(kept) ? finder.keeping(inProperty: kept) : .unknown
    }
    if let property = rows.properties.first(where: { $0.valueCall == row.local }) {
      let kept = Binding.variable(RowID(row.file, property.declaration))
      if finder.isProperty(kept) { return finder.keeping(inProperty: kept) }
      let variable = rows.declarations[property.declaration.index]
      return keeping(ofLocal: kept, named: variable.name, at: call.end, in: place, finder)
    }
    return keeping(ofHosted: ByteRange(call.start, call.end), in: row.file, finder)
  }

  /// A local variable or parameter: put into a property, or given to a hosted View.
  private func keeping(
    ofLocal local: Binding, named variable: Symbol, at offset: UInt32, in place: Place,
    _ finder: KeptHandlerFinder
  ) -> Keeping {
    let rows = facts.files[place.file.index]
    guard place.declaration.index < rows.declarations.count else { return .unknown }
    let around = rows.declarations[place.declaration.index]
    let range = ByteRange(around.start, around.end)
    for row in rows.assignments(in: range)
    where row.value == variable && row.valueKind == .identifier {
      let path = types.names(in: row.target)
      guard path.count == 1 else { continue }
      // `self.model = model` means the property, whatever the parameter is called.
      let isOnSelf = name(row.target).hasPrefix("self.")
      let owner = types.type(around: place)
      let kept =
        isOnSelf && !owner.isNone
        ? types.property(named: path[0], of: owner).map { Binding.variable($0) }
        : types.binding(of: path[0], at: row.offset, in: Place(place.file, row.from))
      if let kept, finder.isProperty(kept) { return finder.keeping(inProperty: kept) }
    }
    for reference in rows.references(in: range) where reference.name == variable {
      let at = ByteRange(reference.offset, reference.offset + 1)
      let keeping = keeping(ofHosted: at, in: place.file, finder)
      if keeping != .unknown { return keeping }
    }
    return .unknown
  }

  /// Of the hosted View in whose expression a range stands.
  private func keeping(
    ofHosted range: ByteRange, in file: FileID, _ finder: KeptHandlerFinder
  ) -> Keeping {
    let hosted = hostedViews.all.first {
      $0.file == file && $0.start <= range.start && range.end <= $0.end
    }
    return hosted.map { finder.keeping(of: $0) } ?? .unknown
  }
}
