// Functions that embed what they are given: recognised by their bodies, whatever they are called.

extension EmbeddingFinder {
  /// Functions that take steps for a parameter or for their own controller, and those that hand a
  /// parameter on to such a function, two levels deep.
  mutating func findHelpers() {
    var found: [Key: EmbeddingHelper] = [:]
    for row in words.steps.flatMap({ calls[$0] }) {
      for sighting in sightings(of: row.local.index, in: row.file) {
        note(sighting, in: row.file, &found)
      }
    }
    dropHalves(&found)
    set(found)
    for _ in 0..<2 {
      for row in helperNames.flatMap({ calls[$0] }) {
        for sighting in handovers(of: row.local.index, in: row.file) {
          note(sighting, in: row.file, &found)
        }
      }
      set(found)
    }
  }

  private struct Key: Hashable {
    let function: RowID<Declaration>
    let parameter: LocalID<Parameter>?
    let takesView: Bool
  }

  private func note(
    _ sighting: Sighting, in file: FileID, _ found: inout [Key: EmbeddingHelper]
  ) {
    let function = member(around: sighting.from, in: file)
    let key: Key
    switch sighting.target {
    case .variable(.parameter(let owner, let parameter)):
      key = Key(function: owner, parameter: parameter, takesView: false)
    case .view(.parameter(let owner, let parameter)):
      guard sighting.kind == .addView else { return }
      key = Key(function: owner, parameter: parameter, takesView: true)
    case .owner: key = Key(function: function, parameter: nil, takesView: false)
    default: return
    }
    guard facts[file].declarations.indices.contains(key.function.local.index),
      [.function, .initializer].contains(facts[file].declarations[key.function.local.index].kind)
    else { return }
    let step = Embedding.Step(
      kind: sighting.kind, location: sighting.location, call: sighting.call, function: function,
      closure: sighting.closure, helper: nil, isCombined: false, isIntoCell: sighting.isIntoCell,
      isInController: isInController(Place(file, sighting.from)))
    var helper =
      found[key]
      ?? EmbeddingHelper(
        function: key.function, parameter: key.parameter, takesView: key.takesView, steps: [])
    let isKnown = helper.steps.contains { $0.kind == step.kind && $0.location == step.location }
    if !isKnown { helper.steps.append(step) }
    found[key] = helper
  }

  /// A function embeds its own controller only where it makes it a child: every controller that
  /// lays out its view says `addSubview(view)` of something.
  private func dropHalves(_ found: inout [Key: EmbeddingHelper]) {
    found = found.filter { $0.key.parameter != nil || $0.value.has(.addChild) }
  }

  private mutating func set(_ found: [Key: EmbeddingHelper]) {
    replaceHelpers(
      found.values.sorted {
        $0.function == $1.function
          ? ($0.parameter?.rawValue ?? 0, $0.takesView ? 1 : 0)
            < ($1.parameter?.rawValue ?? 0, $1.takesView ? 1 : 0)
          : $0.function < $1.function
      })
  }

  // MARK: - Calls of helpers

  /// The steps that a call takes by way of the function it calls.
  func handovers(of index: Int, in file: FileID) -> [Sighting] {
    let rows = facts[file]
    let call = rows.calls[index]
    let place = Place(file, call.from)
    var found: [Sighting] = []
    for helper in helpers(named: call.name) {
      guard let target = target(of: call, for: helper, in: place, rows), mayMean(helper, call, file)
      else { continue }
      for step in helper.steps {
        found.append(
          Sighting(
            kind: step.kind, target: target, call: LocalID(index),
            location: Location(file, call.offset, to: call.end), from: call.from,
            closure: call.closure, isIntoCell: step.isIntoCell))
      }
    }
    return found
  }

  /// `last.points.add(point)` is a call of somebody else's `add`: what a controller does for children
  /// it is asked for by itself or by its name.
  private func mayMean(_ helper: EmbeddingHelper, _ call: Call, _ file: FileID) -> Bool {
    guard helper.parameter != nil else { return true }
    switch types.receiver(of: call, in: file) {
    case .unknown: return path(call.callee).count < 3
    case .own, .type, .outside: return true
    }
  }

  /// What a call hands to the parameter that the helper embeds.
  func target(
    of call: Call, for helper: EmbeddingHelper, in place: Place, _ rows: FileFacts
  ) -> Target? {
    guard let parameter = helper.parameter else {
      var parts = path(call.callee)
      guard call.receiver.isNone, parts.popLast() == call.name, parts.count == 1,
        let found = canonical(parts[0], at: call.start, in: place), !found.isView
      else { return nil }
      return .variable(found.binding)
    }
    let all = facts[helper.function.file].parameters
    guard parameter.index < all.count else { return nil }
    let label = all[parameter.index].label
    let own = facts[helper.function.file].parameters(of: helper.function.local)
    guard
      let argument = argument(of: call, label: label, at: parameter.index - own.startIndex, rows)
    else { return nil }
    if !helper.takesView { return controller(argument, of: call, in: place.file) }
    guard argument.kind == .identifier || argument.kind == .member else { return nil }
    return view(argument.value, at: argument.offset, in: place)
  }

  private func argument(
    of call: Call, label: Symbol, at position: Int, _ rows: FileFacts
  ) -> Argument? {
    let given = rows.arguments(of: call)
    if !label.isNone { return given.first { $0.label == label } }
    // Parameters with defaults may be missing before it, so the labels must agree up to there.
    guard position < given.count else { return given.first { $0.label.isNone } }
    let argument = given[given.startIndex + position]
    return argument.label.isNone ? argument : nil
  }
}
