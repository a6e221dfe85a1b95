// What all constructions of a View put into a slot: where it is always the same, or nothing, the View
// need not ask for it.

/// A construction of a View with what fills one of its slots.
package struct SlotContent: Sendable {
  package let call: RowID<Call>
  package let argument: Argument

  package var location: Location { Location(call.file, argument.offset, to: argument.end) }
}

extension Project {
  /// What production code puts into a slot, in every construction; nil where there is none, or one of
  /// which that is not seen.
  package func contents(of slot: Slot, among slots: [Slot]) -> [SlotContent]? {
    let sites = constructions(of: slot.view, inPreviews: false)
    let slots = LabelledSlots(slots, in: self)
    let found = sites.compactMap { row in
      argument(filling: slot, of: row, among: slots).map { SlotContent(call: row, argument: $0) }
    }
    return found.isEmpty || found.count < sites.count ? nil : found
  }

  /// `EmptyView()`, `{ EmptyView() }` or `{}`
  package func isEmpty(_ content: SlotContent) -> Bool {
    let rows = facts.files[content.call.file.index]
    let range = ByteRange(content.argument.offset, content.argument.end)
    let calls = rows.calls(in: range)
    guard content.argument.kind == .closure || content.argument.kind == .call else { return false }
    let references = rows.references(in: range).filter { $0.kind != .call }
    if !references.isEmpty { return false }
    if calls.isEmpty { return content.argument.kind == .closure && isBlank(content, rows) }
    return calls.count == 1
      && calls.allSatisfy { name($0.name) == "EmptyView" && $0.argumentCount == 0 }
  }

  /// A closure without a statement.
  private func isBlank(_ content: SlotContent, _ rows: FileFacts) -> Bool {
    let index = content.argument.closure.index
    return index < rows.closures.count && rows.closures[index].statementCount == 0
  }

  /// The View of the project that a content is, where the module of a file could build it itself: it
  /// is built from nothing but constants and what the slot is given, without a choice.
  package func ownView(in content: SlotContent, for file: FileID) -> TypeID? {
    let rows = facts.files[content.call.file.index]
    let range = ByteRange(content.argument.offset, content.argument.end)
    guard rows.branches.range(from: range.start, to: range.end).isEmpty,
      rows.switches.range(from: range.start, to: range.end).isEmpty
    else { return nil }
    var views: Set<TypeID> = []
    for row in rows.references(in: range) {
      let place = Place(content.call.file, row.from)
      switch row.kind {
      case .value:
        guard isGiven(row.name, at: row.offset, in: place, range) else { return nil }
      case .type, .expression, .call:
        let found = types.resolve(row.path, at: place)
        guard found.meaning == .declared else { continue }
        guard !found.isAmbiguous, isReachable(found.type, from: file) else { return nil }
        if row.kind == .call, types.traits(found.type).contains(.view) { views.insert(found.type) }
      case .attribute, .keyPath: continue
      }
    }
    for call in rows.calls(in: range) where call.receiver.isNone {
      let first = types.names(in: call.callee).first ?? call.name
      let isType = isCapital(facts.symbols.firstByte(of: first))
      if isType, isLookup(call, in: content.call.file) { return nil }
      if call.flags.contains(.implicitMember) || isType { continue }
      let place = Place(content.call.file, call.from)
      guard isGiven(first, at: call.start, in: place, range) else { return nil }
    }
    guard views.count == 1, let view = views.first,
      types.traits(view).isDisjoint(with: .representable)
    else { return nil }
    return view
  }

  /// `Container.shared.resolve(…)`, `Resolver.resolve(Model.self)`: what the app has put there before is
  /// no constant.
  private func isLookup(_ call: Call, in file: FileID) -> Bool {
    let path = types.names(in: call.callee)
    guard 2 <= path.count, call.name != word("init"),
      !isCapital(facts.symbols.firstByte(of: call.name))
    else { return false }
    if !isCapital(facts.symbols.firstByte(of: path[path.count - 2])) { return true }
    return facts.files[file.index].arguments(of: call).contains {
      name($0.value).hasSuffix(".self")
    }
  }

  private func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  /// `$0`, or a parameter of a closure in the range.
  private func isGiven(
    _ name: Symbol, at offset: UInt32, in place: Place, _ range: ByteRange
  ) -> Bool {
    if facts.symbols.firstByte(of: name) == UInt8(ascii: "$") { return true }
    guard case .variable(let row)? = types.binding(of: name, at: offset, in: place) else {
      return false
    }
    return row.file == place.file && range.contains(declaration(row).start)
  }
}
