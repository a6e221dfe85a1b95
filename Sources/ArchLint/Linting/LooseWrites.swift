// Where published properties are set off the main thread, as far as the surroundings of each write say.

package struct LooseWrites: Sendable {
  private let project: Project
  private let writes: MemberWrites

  /// Looks up the writes of the properties, and of every other one of their types that they may follow.
  package init(_ project: Project, to properties: [RowID<Declaration>]) {
    self.project = project
    let owners = Set(properties.map { project.types.type(around: Place($0)) })
    let followed = owners.flatMap { project.storedProperties(of: $0) }
      .filter { project.wrapper(of: $0) == .published }
    let names = Set((properties + followed).map { project.declaration($0).name })
    writes = MemberWrites(project, to: names)
  }

  /// The first place that sets the property, or one that it follows, where nothing binds it to the
  /// main thread.
  package func firstDoubtful(to property: RowID<Declaration>) -> MemberWrite? {
    var pending = [property]
    var seen: Set<RowID<Declaration>> = [property]
    while let next = pending.popLast() {
      let owner = project.types.type(around: Place(next))
      for write in writes.sureWrites(to: next, of: owner) where !project.isTest(write.place.file) {
        switch binding(of: write, owner) {
        case .bound: continue
        case .loose: return write
        case .follows(let source): if seen.insert(source).inserted { pending.append(source) }
        }
      }
    }
    return nil
  }

  /// The first place that sends on a publisher of an object where nothing binds it to the main thread:
  /// on the subject itself, or on one that it hands out. Of a protocol those who conform to it count.
  package func firstDoubtfulSend(on publisher: RowID<Declaration>) -> MemberWrite? {
    let owner = project.types.type(around: Place(publisher))
    let senders =
      project.types.kind(owner) == .protocol
      ? project.conformers(of: owner).map(\.type) : [owner]
    for sender in senders {
      let name = project.declaration(publisher).name
      guard let own = project.types.property(named: name, of: sender) else { continue }
      let subjects = subjects(of: own)
      for send in sends(in: sender, on: subjects) {
        if case .loose = binding(of: send, sender) { return send }
      }
    }
    return nil
  }

  /// A publisher, and what is named where it is made.
  private func subjects(of publisher: RowID<Declaration>) -> Set<Symbol> {
    let declaration = project.declaration(publisher)
    let range = ByteRange(declaration.start, declaration.end)
    let rows = project.facts.files[publisher.file.index]
    let named = rows.references(in: range).map(\.path) + rows.calls(in: range).map(\.callee)
    return Set(named.compactMap { project.types.names(in: $0).first } + [declaration.name])
  }

  private func sends(in type: TypeID, on subjects: Set<Symbol>) -> [MemberWrite] {
    project.types.declarations(of: type).flatMap { part -> [MemberWrite] in
      project.calls(named: "send", in: part).compactMap { row -> MemberWrite? in
        let call = project.call(row)
        guard let first = project.types.names(in: call.callee).first, subjects.contains(first)
        else {
          return nil
        }
        return MemberWrite(
          place: Place(row.file, call.from), offset: call.offset, target: .unknown, isBare: false,
          isLasting: false)
      }
    }
  }

  /// What the surroundings of a write say of its thread.
  private enum Binding {
    /// An attribute, a hop, a chain that came to the main queue, or a plain function, which runs where
    /// it is called and mostly answers the user. What nobody knows counts as bound, too.
    case bound
    /// A closure that is handed to a function, or an asynchronous function.
    case loose
    /// A chain that changes no thread hands on what another property publishes.
    case follows(RowID<Declaration>)
  }

  private func binding(of write: MemberWrite, _ owner: TypeID) -> Binding {
    let file = write.place.file
    let rows = project.facts.files[file.index]
    var level = write.place.declaration
    var isAsync = false
    while level.index < rows.declarations.count {
      if project.hasActor(RowID(file, level)) { return .bound }
      isAsync = isAsync || rows.declarations[level.index].flags.contains(.async)
      level = rows.declarations[level.index].parent
    }
    if let binding = bindingByCalls(around: write) { return binding }
    return isAsync && !project.isInInitializer(write, of: owner) ? .loose : .bound
  }

  /// Nil where no closure stands around that runs later.
  private func bindingByCalls(around write: MemberWrite) -> Binding? {
    let file = write.place.file
    let rows = project.facts.files[file.index]
    // `assign(to: &$rows)` stands in no closure.
    let assigning = project.calls[project.word("assign")].first { row in
      let call = project.call(row)
      return row.file == file && call.start <= write.offset && write.offset < call.end
    }
    if let assigning { return binding(by: assigning, in: write.place) }
    let around = rows.closures.indices.filter {
      rows.closures[$0].offset <= write.offset && write.offset < rows.closures[$0].end
    }
    for index in around.reversed() {
      let closure = rows.closures[index]
      guard closure.call.index < rows.calls.count else {
        // Kept by somebody who calls it from anywhere, or run on the spot.
        if closure.flags.contains(.calledAtOnce) { continue }
        return .loose
      }
      let row = RowID(file, closure.call)
      let call = project.call(row)
      if project.name(call.callee).lowercased().contains("main") { return .bound }
      if onTheSpot.contains(project.name(call.name)) { continue }
      return project.name(call.name) == "sink" ? binding(by: row, in: write.place) : .loose
    }
    return nil
  }

  /// What the chain says that ends in a call.
  private func binding(by end: RowID<Call>, in place: Place) -> Binding {
    let chain = project.chain(upTo: end)
    switch project.thread(atEndOf: chain) {
    case .main, .unknown: return .bound
    case .background: return .loose
    case .source:
      let root = project.root(of: chain)
      guard root.split(separator: ".").last?.hasPrefix("$") ?? false,
        let source = project.variable(at: root, from: project.call(end).start, in: place),
        project.wrapper(of: source) == .published,
        project.isIsolated(project.types.type(around: Place(source))) == .no
      else { return .bound }
      return .follows(source)
    }
  }
}

/// Functions that run their closure on the spot.
private let onTheSpot: Set<String> = [
  "withAnimation", "withTransaction", "map", "forEach", "filter", "compactMap", "flatMap", "first",
  "contains", "removeAll", "sorted", "animate", "performWithoutAnimation",
]
