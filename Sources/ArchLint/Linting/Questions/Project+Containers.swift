// The stacks that Views bring along, and how the hosts of Views are shown.

/// A hosting controller of a View, and how it gets on the screen.
package struct ShownHost: Sendable {
  /// The hosting subclass, or the type in whose members the View is hosted; none in free functions.
  package let owner: TypeID
  package let location: Location
  /// Empty where nothing is known.
  package let presentations: [Presentation]
  package let isAmbiguous: Bool
}

extension Project {
  /// The hosts of a View in production code, those that helpers make as well.
  package func shownHosts(of view: TypeID) -> [ShownHost] {
    var found: [ShownHost] = []
    func add(_ owner: TypeID, _ location: Location, _ shown: [Presentation], _ isAmbiguous: Bool) {
      guard isJudged(location.file, location.offset) else { return }
      let judged = shown.filter { isJudged($0.location.file, $0.location.offset) }
      found.append(
        ShownHost(
          owner: owner, location: location, presentations: judged, isAmbiguous: isAmbiguous))
    }
    for place in links.hostsOfView[view] ?? [] where place < links.presentations.count {
      let host = links.hosts[place]
      add(host.type, host.location, links.presentations[place], host.isAmbiguous)
    }
    for place in hostedViews.ofView[view] ?? [] where place < hostedViews.presentations.count {
      let hosted = hostedViews.all[place]
      guard hosted.form == .helper else { continue }
      add(
        hosted.owner, location(of: hosted.site), hostedViews.presentations[place],
        hosted.isAmbiguous)
    }
    return found
  }

  /// The stacks that a View brings along whenever it is shown: in its body, in parts of it, and in
  /// Views that stand there. Those under a condition are left out.
  package func rootStacks(of view: TypeID) -> [RowID<Call>] {
    var found: [RowID<Call>] = []
    var seen: Set<RowID<Declaration>> = []
    var queue = [view].compactMap { body(of: $0) }.map { (row: $0, depth: 0) }
    while let next = queue.popLast(), seen.count < 64 {
      guard seen.insert(next.row).inserted else { continue }
      let file = facts.files[next.row.file.index]
      let range = declaration(next.row).body
      let calls = file.calls(in: range)
      for index in calls.indices {
        let call = calls[index]
        // Most calls are modifiers, which are neither stacks nor parts.
        guard call.receiver.isNone, isDrawnAtOnce(call.closure, in: next.row.file),
          !isUnderCondition(call.start, of: next.row)
        else { continue }
        let row = RowID(next.row.file, LocalID<Call>(index))
        if isStack(row) {
          found.append(row)
        } else if let part = part(calledBy: call, in: next.row.file) {
          queue.append((part, next.depth))
        } else if next.depth < 3, let child = childView(of: row), let body = body(of: child) {
          queue.append((body, next.depth + 1))
        }
      }
      for reference in file.references(in: range)
      where reference.kind == .value && reference.path == reference.name {
        guard isDrawnAtOnce(reference.closure, in: next.row.file),
          !isUnderCondition(reference.offset, of: next.row),
          let part = part(named: reference.name, around: next.row)
        else { continue }
        queue.append((part, next.depth))
      }
    }
    return found.sorted()
  }

  private func body(of view: TypeID) -> RowID<Declaration>? {
    part(named: word("body"), of: view)
  }

  private func part(named name: Symbol, around row: RowID<Declaration>) -> RowID<Declaration>? {
    let owner = types.type(around: Place(row))
    return owner.isNone ? nil : part(named: name, of: owner)
  }

  private func part(named name: Symbol, of view: TypeID) -> RowID<Declaration>? {
    types.members(of: view).first { declaration($0).name == name && isDrawn($0) }
  }

  private func part(calledBy call: Call, in file: FileID) -> RowID<Declaration>? {
    guard call.receiver.isNone, types.names(in: call.callee).count == 1 else { return nil }
    let owner = types.type(around: Place(file, call.from))
    return owner.isNone ? nil : part(named: call.name, of: owner)
  }

  private func childView(of row: RowID<Call>) -> TypeID? {
    let made = types.constructed(by: call(row), in: row.file)
    guard made.meaning == .declared, !made.isAmbiguous, types.traits(made.type).contains(.view)
    else { return nil }
    return made.type
  }

  /// `NavigationStack`, `NavigationView` or `NavigationSplitView` of SwiftUI.
  package func isStack(_ row: RowID<Call>) -> Bool {
    let call = call(row)
    return stackNames.contains(name(call.name)) && isSystemView(call, in: row.file)
  }

  /// Whether a place of a body counts only under a condition; that the system is new enough is none.
  package func isUnderCondition(_ offset: UInt32, of row: RowID<Declaration>) -> Bool {
    let body = declaration(row).body
    let all = facts.files[row.file.index].branches
    let branches = all[all.range(from: body.start, to: offset)]
    let holds = branches.contains { branch in
      guard branch.body.contains(offset) else { return false }
      switch branch.kind {
      case .if: return !asksForVersion(branch, in: facts.symbols)
      case .else:
        let first = branches.filter { $0.end <= branch.offset }.max { $0.end < $1.end }
        return !(first.map { asksForVersion($0, in: facts.symbols) } ?? false)
      case .for, .while, .repeat, .catch: return true
      case .guard, .do, .defer: return false
      }
    }
    if holds { return true }
    return facts.files[row.file.index].switches.contains { row in
      row.offset < offset && offset < row.end && body.contains(row.offset)
    }
  }
}

/// `#available(iOS 16, *)`
private func asksForVersion(_ branch: Branch, in symbols: Symbols) -> Bool {
  symbols.firstByte(of: branch.condition) == UInt8(ascii: "#")
}

/// SwiftUI's containers that bring a bar and a path.
package let stackNames: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]
