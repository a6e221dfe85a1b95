// Reads one call or assignment: which step it is, and of which controller.

extension EmbeddingFinder {
  /// What a step is taken for.
  enum Target: Hashable {
    case variable(Binding)
    /// A view that is itself a variable or parameter, not the view of a controller.
    case view(Binding)
    /// The controller that the code belongs to.
    case owner
    /// A hosting controller built on the spot.
    case built(RowID<Call>)
  }

  struct Sighting {
    let kind: Embedding.Kind
    let target: Target
    let call: LocalID<Call>
    let location: Location
    let from: LocalID<Declaration>
    let closure: LocalID<Closure>
    let isIntoCell: Bool
  }

  /// The steps that a call takes by its own name.
  func sightings(of index: Int, in file: FileID) -> [Sighting] {
    guard let kind = words.kind(facts[file].calls[index].name) else { return [] }
    let rows = facts[file]
    let call = rows.calls[index]
    let targets: [Target]
    switch kind {
    case .addChild:
      targets = rows.arguments(of: call).prefix(1).compactMap {
        controller($0, of: call, in: file)
      }
    case .addView: targets = views(addedBy: index, in: file)
    case .didMove, .willMoveAway:
      guard let argument = rows.arguments(of: call).first,
        words.toParent.contains(argument.label),
        (argument.kind == .null) == (kind == .willMoveAway)
      else { return [] }
      targets = receiver(of: call, in: file, isView: false)
    case .removeChild:
      guard call.argumentCount == 0 else { return [] }
      targets = receiver(of: call, in: file, isView: false)
    case .removeView: targets = receiver(of: call, in: file, isView: true)
    }
    let location = Location(file, call.offset, to: call.end)
    return targets.map {
      Sighting(
        kind: kind, target: $0, call: LocalID(index), location: location, from: call.from,
        closure: call.closure,
        isIntoCell: kind == .addView && isCell(call.callee, at: Place(file, call.from)))
    }
  }

  /// `tableView.tableHeaderView = host.view`
  func sighting(of assignment: Assignment, in file: FileID) -> Sighting? {
    guard !assignment.isCompound, let last = path(assignment.target).last,
      words.isPlacement(last)
    else { return nil }
    // A view that is put into another object's `view` is that object's content.
    if last == words.view && 1 < path(assignment.target).count { return nil }
    let place = Place(file, assignment.from)
    guard let target = view(assignment.value, at: assignment.offset, in: place) else { return nil }
    return Sighting(
      kind: .addView, target: target, call: .none,
      location: Location(file, assignment.offset, to: assignment.end), from: assignment.from,
      closure: assignment.closure, isIntoCell: isCell(assignment.target, at: place))
  }

  // MARK: - Targets

  /// The controller that an argument is.
  func controller(_ argument: Argument, of call: Call, in file: FileID) -> Target? {
    switch argument.kind {
    case .selfReference: return .owner
    case .identifier, .member:
      return variable(argument.value, at: argument.offset, in: Place(file, call.from))
    case .call: return built(argument, in: file)
    default: return nil
    }
  }

  private func built(_ argument: Argument, in file: FileID) -> Target? {
    let rows = facts[file]
    guard argument.valueCall.index < rows.calls.count,
      hosting.makesHost(rows.calls[argument.valueCall.index], in: file)
    else { return nil }
    return .built(RowID(file, argument.valueCall))
  }

  func variable(_ text: Symbol, at offset: UInt32, in place: Place) -> Target? {
    guard let name = plainName(text), let found = canonical(name, at: offset, in: place),
      !found.isView
    else { return nil }
    return .variable(found.binding)
  }

  /// `host.view`, an alias of it, or a view that is a variable itself.
  func view(_ text: Symbol, at offset: UInt32, in place: Place) -> Target? {
    let parts = path(text)
    if parts.count == 2 && parts[1] == words.view {
      guard let found = canonical(parts[0], at: offset, in: place), !found.isView else {
        return nil
      }
      return .variable(found.binding)
    }
    guard parts.count == 1 else { return nil }
    guard let found = canonical(parts[0], at: offset, in: place) else {
      return parts[0] == words.view && isInController(place) ? .owner : nil
    }
    return found.isView ? .variable(found.binding) : .view(found.binding)
  }

  /// What a call adds as a subview: its arguments, the elements of an array, or the view of a
  /// controller that is built on the spot.
  private func views(addedBy index: Int, in file: FileID) -> [Target] {
    let rows = facts[file]
    let call = rows.calls[index]
    let place = Place(file, call.from)
    var found: [Target] = []
    for (position, argument) in rows.arguments(of: call).enumerated() {
      switch argument.kind {
      case .identifier, .member:
        if let target = view(argument.value, at: argument.offset, in: place) {
          found.append(target)
        }
      case .array:
        for reference in references(in: argument, rows) {
          if let target = view(reference.path, at: reference.offset, in: place) {
            found.append(target)
          }
        }
      case .call, .other:
        let local = LocalID<Argument>(call.firstArgument.index + position)
        let host = rows.calls.indices.first { other in
          rows.calls[other].outer == LocalID(index) && rows.calls[other].outerArgument == local
            && hosting.makesHost(rows.calls[other], in: file)
        }
        if let host { found.append(.built(RowID(file, LocalID(host)))) }
      default: break
      }
    }
    return found
  }

  private func references(in argument: Argument, _ rows: FileFacts) -> ArraySlice<Reference> {
    let start = rows.references.partitioningIndex { argument.offset <= $0.offset }
    let end = rows.references.partitioningIndex { argument.end <= $0.offset }
    return start < end ? rows.references[start..<end] : []
  }

  /// Whom a call is made on: `host.didMove(…)`, `host.view.removeFromSuperview()`.
  private func receiver(of call: Call, in file: FileID, isView: Bool) -> [Target] {
    guard call.receiver.isNone, !call.flags.contains(.onSuper) else { return [] }
    var parts = path(call.callee)
    if parts.popLast() != call.name { return [] }
    let place = Place(file, call.from)
    if parts.isEmpty { return isInController(place) && !isView ? [.owner] : [] }
    let hasView = parts.last == words.view && 1 < parts.count
    if hasView { parts.removeLast() }
    guard parts.count == 1, let found = canonical(parts[0], at: call.start, in: place) else {
      return []
    }
    if (hasView || found.isView) == isView { return [.variable(found.binding)] }
    return isView ? [.view(found.binding)] : []
  }

  /// Whether a view goes into a cell: `cell.contentView.addSubview`, or `contentView.addSubview` in a
  /// class that is one. Others may call a view of their own `contentView`.
  private func isCell(_ text: Symbol, at place: Place) -> Bool {
    let names = path(text).dropLast().map { facts.symbols[$0].lowercased() }
    if names.contains(where: { $0.hasSuffix("cell") }) { return true }
    guard names.contains("contentview") else { return false }
    let owner = types.type(around: place)
    return !owner.isNone && types.traits(owner).contains(.cell)
  }
}
