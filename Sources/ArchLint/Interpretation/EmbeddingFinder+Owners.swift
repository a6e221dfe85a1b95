// Gathers the steps that the members of one type take for each of its hosting controllers.

extension EmbeddingFinder {
  func embeddings(of owner: TypeID) -> [Embedding] {
    var gathering = Gathering(owner: owner)
    for row in bodies(of: owner) { gather(row, &gathering) }
    gatherSecondNames(owner, &gathering)
    return gathering.finished(self)
  }

  /// Declarations in whose ranges the members stand; of free functions each for itself.
  private func bodies(of owner: TypeID) -> [RowID<Declaration>] {
    if !owner.isNone { return Array(types.declarations(of: owner)) }
    var rows: [RowID<Declaration>] = []
    for (index, file) in facts.files.enumerated() where hosting.files[index] {
      for (local, declaration) in file.declarations.enumerated() where declaration.parent.isNone {
        if declaration.kind == .function || declaration.kind == .variable {
          rows.append(RowID(FileID(index), LocalID(local)))
        }
      }
    }
    return rows
  }

  struct Gathering {
    let owner: TypeID
    var steps: [Target: [Embedding.Step]] = [:]
    var escapes: [Target: [Location]] = [:]
    /// In the order in which they are first seen.
    var order: [Target] = []
    /// A local and the property it is kept in.
    var merged: [Binding: Binding] = [:]
    /// A variable that keeps the view of controllers: `banner = host.view`.
    var views: [Binding: [Binding]] = [:]

    init(owner: TypeID) { self.owner = owner }

    mutating func add(_ step: Embedding.Step, for target: Target) {
      if steps[target] == nil && escapes[target] == nil { order.append(target) }
      steps[target, default: []].append(step)
    }

    mutating func addEscape(_ location: Location, of target: Target) {
      if steps[target] == nil && escapes[target] == nil { order.append(target) }
      escapes[target, default: []].append(location)
    }
  }

  private func gather(_ row: RowID<Declaration>, _ gathering: inout Gathering) {
    let declaration = facts[row.file].declarations[row.local.index]
    let calls = facts[row.file].calls
    var index = calls.partitioningIndex { declaration.start <= $0.offset }
    while index < calls.count && calls[index].offset < declaration.end {
      let call = calls[index]
      if types.type(around: Place(row.file, call.from)) == gathering.owner {
        gather(call: index, in: row.file, &gathering)
      }
      index += 1
    }
    let assignments = facts[row.file].assignments
    index = assignments.partitioningIndex { declaration.start <= $0.offset }
    while index < assignments.count && assignments[index].offset < declaration.end {
      let assignment = assignments[index]
      if types.type(around: Place(row.file, assignment.from)) == gathering.owner {
        gather(assignment, in: row.file, &gathering)
      }
      index += 1
    }
  }

  private func gather(call index: Int, in file: FileID, _ gathering: inout Gathering) {
    let own = sightings(of: index, in: file)
    for sighting in own where isHost(sighting.target) {
      gathering.add(step(sighting, helper: nil, in: file), for: sighting.target)
    }
    if !own.isEmpty { return }
    if gather(handedOverBy: index, in: file, &gathering, where: isHost) { return }
    gatherEscapes(index, in: file, &gathering)
  }

  /// The steps that a call takes by way of the functions it may mean. Whether it hands anything to one
  /// of them, be it of those that are asked for or not.
  private func gather(
    handedOverBy index: Int, in file: FileID, _ gathering: inout Gathering,
    where isWanted: (Target) -> Bool
  ) -> Bool {
    let rows = facts[file]
    let call = rows.calls[index]
    var isHandled = false
    for helper in helpers(named: call.name) {
      guard let target = target(of: call, for: helper, in: Place(file, call.from), rows) else {
        continue
      }
      isHandled = true
      guard isWanted(target) else { continue }
      for taken in helper.steps {
        let sighting = Sighting(
          kind: taken.kind, target: target, call: LocalID(index),
          location: Location(file, call.offset, to: call.end), from: call.from,
          closure: call.closure, isIntoCell: taken.isIntoCell)
        gathering.add(step(sighting, helper: helper.function, in: file), for: target)
      }
    }
    return isHandled
  }

  /// A controller that is given to code of which nothing is known here.
  private func gatherEscapes(_ index: Int, in file: FileID, _ gathering: inout Gathering) {
    let call = facts[file].calls[index]
    if words.harmless.contains(call.name) { return }
    let given = facts[file].arguments(of: call)
    for argument in given {
      guard argument.kind == .identifier || argument.kind == .member || argument.kind == .call
      else { continue }
      guard let target = controller(argument, of: call, in: file), isHost(target) else { continue }
      let location = Location(file, call.offset, to: call.end)
      let isComplete =
        isCompleteHelper(call.name) || isHelperFromOutside(call, in: file, gathering.owner)
      if isComplete {
        for kind in [Embedding.Kind.addChild, .didMove] {
          let sighting = Sighting(
            kind: kind, target: target, call: LocalID(index), location: location, from: call.from,
            closure: call.closure, isIntoCell: false)
          gathering.add(step(sighting, helper: nil, isCombined: true, in: file), for: target)
        }
      } else {
        gathering.addEscape(location, of: target)
      }
    }
    // `host.embed(in: self)`: an extension of the controller that is not seen here.
    guard call.receiver.isNone, call.callee != call.name,
      given.contains(where: { $0.kind == .selfReference })
    else { return }
    var parts = path(call.callee)
    guard parts.popLast() == call.name, parts.count == 1,
      let target = variable(parts[0], at: call.start, in: Place(file, call.from)), isHost(target)
    else { return }
    gathering.addEscape(Location(file, call.offset, to: call.end), of: target)
  }

  /// `add(host)`: a function of the controller under one of the names that packages give to theirs,
  /// declared nowhere in the project.
  private func isHelperFromOutside(_ call: Call, in file: FileID, _ owner: TypeID) -> Bool {
    guard call.argumentCount == 1, call.receiver.isNone,
      words.embeddingNames.contains(call.name), plainName(call.callee) == call.name, !owner.isNone,
      isInController(Place(file, call.from)),
      let argument = facts.files[file.index].arguments(of: call).first, argument.label.isNone
    else { return false }
    var family = [owner] + types.ancestors(of: owner)
    for base in words.controllerBases {
      let extended = types.extendedType(named: base)
      if !extended.isNone { family.append(extended) }
    }
    return !family.contains { type in
      types.members(of: type).contains { row in
        let member = facts.files[row.file.index].declarations[row.local.index]
        return member.kind == .function && member.name == call.name
      }
    }
  }

  private func gather(
    _ assignment: Assignment, in file: FileID, _ gathering: inout Gathering
  ) {
    if let sighting = sighting(of: assignment, in: file), isHost(sighting.target) {
      gathering.add(step(sighting, helper: nil, in: file), for: sighting.target)
    }
    guard assignment.valueKind == .identifier || assignment.valueKind == .member else { return }
    let place = Place(file, assignment.from)
    let targetPath = path(assignment.target)
    let kept =
      targetPath.count == 1
      ? binding(assignedBy: assignment, named: targetPath[0], of: gathering.owner, in: place) : nil
    if let kept,
      case .variable(let host)? = view(assignment.value, at: assignment.offset, in: place),
      hosting.isHost(host)
    {
      gathering.views[kept, default: []].append(host)
    }
    // `self.host = host`: one controller, two names.
    guard let value = variable(assignment.value, at: assignment.offset, in: place), isHost(value),
      case .variable(let local) = value
    else { return }
    if let kept, kept != local {
      gathering.merged[local] = kept
    } else if 1 < targetPath.count {
      gathering.addEscape(Location(file, assignment.offset, to: assignment.end), of: value)
    }
  }

  /// What `host = …` means; `self.host = …` means the property, be there a local of its name.
  private func binding(
    assignedBy assignment: Assignment, named name: Symbol, of owner: TypeID, in place: Place
  ) -> Binding? {
    let isOwn = facts.symbols.parts(of: assignment.target).first == words.selfWord
    if isOwn, !owner.isNone, let property = types.property(named: name, of: owner) {
      return .variable(property)
    }
    return canonical(name, at: assignment.offset, in: place)?.binding
  }

  func isHost(_ target: Target) -> Bool {
    switch target {
    case .variable(let binding): hosting.isHost(binding)
    case .built: true
    case .view, .owner: false
    }
  }

  private func step(
    _ sighting: Sighting, helper: RowID<Declaration>?, isCombined: Bool = false,
    in file: FileID
  ) -> Embedding.Step {
    Embedding.Step(
      kind: sighting.kind, location: sighting.location, call: sighting.call,
      function: member(around: sighting.from, in: file), closure: sighting.closure,
      helper: helper, isCombined: isCombined, isIntoCell: sighting.isIntoCell,
      isInController: isInController(Place(file, sighting.from)))
  }
}

// MARK: - Second names

extension EmbeddingFinder {
  /// Steps of a property that is not of a hosting type count for the local that is kept in it, and
  /// those of a variable that keeps a view for the controllers whose view it keeps.
  private func gatherSecondNames(_ owner: TypeID, _ gathering: inout Gathering) {
    let kept = Set(gathering.merged.values).filter { !hosting.isHost($0) }
    if kept.isEmpty && gathering.views.isEmpty { return }
    func isKept(_ target: Target) -> Bool {
      if case .variable(let binding) = target { kept.contains(binding) } else { false }
    }
    for row in bodies(of: owner) {
      let declaration = facts[row.file].declarations[row.local.index]
      let calls = facts[row.file].calls
      var index = calls.partitioningIndex { declaration.start <= $0.offset }
      while index < calls.count && calls[index].offset < declaration.end {
        let own = sightings(of: index, in: row.file)
        for sighting in own where isKept(sighting.target) {
          gathering.add(step(sighting, helper: nil, in: row.file), for: sighting.target)
        }
        for sighting in own + handovers(of: index, in: row.file) {
          guard case .view(let binding) = sighting.target else { continue }
          for host in gathering.views[binding] ?? [] {
            gathering.add(step(sighting, helper: nil, in: row.file), for: .variable(host))
          }
        }
        _ = gather(handedOverBy: index, in: row.file, &gathering, where: isKept)
        index += 1
      }
    }
  }
}

extension EmbeddingFinder.Gathering {
  /// One embedding for each controller with at least one step, names of one controller joined.
  func finished(_ finder: EmbeddingFinder) -> [Embedding] {
    var found: [EmbeddingFinder.Target: Embedding] = [:]
    var foundOrder: [EmbeddingFinder.Target] = []
    for target in order {
      let root = root(of: target)
      if found[root] == nil {
        found[root] = finder.embedding(of: root, first: target, owner: owner)
        foundOrder.append(root)
      }
      found[root]?.steps += steps[target] ?? []
      found[root]?.escapes += escapes[target] ?? []
      if case .variable(.parameter) = target { found[root]?.isHandedIn = true }
      for case .variable(let binding) in [target, root] {
        found[root]?.variables.insert(binding)
      }
    }
    for binding in merged.keys {
      let root = root(of: .variable(binding))
      found[root]?.variables.insert(binding)
    }
    return foundOrder.compactMap { found[$0] }.compactMap { embedding in
      if embedding.steps.isEmpty { return nil }
      var embedding = embedding
      embedding.steps.sort {
        $0.location == $1.location
          ? $0.kind.rawValue < $1.kind.rawValue : $0.location < $1.location
      }
      return embedding
    }
  }

  private func root(of target: EmbeddingFinder.Target) -> EmbeddingFinder.Target {
    guard case .variable(var binding) = target else { return target }
    for _ in 0..<8 {
      guard let next = merged[binding], next != binding else { break }
      binding = next
    }
    return .variable(binding)
  }
}

extension EmbeddingFinder {
  fileprivate func embedding(
    of root: Target, first: Target, owner: TypeID
  ) -> Embedding {
    let child: Binding? = if case .variable(let binding) = root { binding } else { nil }
    let construction: RowID<Call>? = if case .built(let call) = root { call } else { nil }
    return Embedding(
      child: child, name: name(of: first), owner: owner, construction: construction)
  }

  private func name(of target: Target) -> String {
    switch target {
    case .variable(.variable(let row)), .view(.variable(let row)):
      return facts.symbols[facts[row.file].declarations[row.local.index].name]
    case .variable(.parameter(let function, let local)), .view(.parameter(let function, let local)):
      return facts.symbols[facts[function.file].parameters[local.index].name]
    case .built(let row): return facts.symbols[facts[row.file].calls[row.local.index].name]
    case .owner: return "self"
    }
  }
}
