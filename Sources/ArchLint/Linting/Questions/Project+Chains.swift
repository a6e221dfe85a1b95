// Chains of operators on publishers and observables: what they begin with, what stands in them, and
// who keeps the token that they end in.

/// `model.$rows.map { … }.sink { … }`: the calls of a chain, first to last.
package struct Chain: Sendable {
  package let file: FileID
  package let calls: [LocalID<Call>]
  package let names: [Symbol]

  package var last: RowID<Call> { RowID(file, calls[calls.count - 1]) }
}

/// Who holds what a subscription returns.
package enum TokenKeeper: Sendable, Equatable {
  /// A property of the object around, by name.
  case own(Symbol)
  /// A property that no class of the project on the way up declares: an outside base has it.
  case inherited(Symbol)
  /// A local, another object, or nobody.
  case other

  package var isOwn: Bool {
    if case .own = self { true } else { false }
  }

  /// Of the property; nil without one.
  package var name: Symbol? {
    switch self {
    case .own(let name), .inherited(let name): name
    case .other: nil
    }
  }
}

extension Project {
  package func chain(upTo row: RowID<Call>) -> Chain {
    let file = facts.files[row.file.index]
    let calls = file.chain(upTo: row.local)
    return Chain(file: row.file, calls: calls, names: calls.map { file.calls[$0.index].name })
  }

  /// What the first call of a chain is called on: `model.$rows`, without `self.`; empty for a call
  /// without a receiver.
  package func root(of chain: Chain) -> String {
    guard let first = chain.calls.first else { return "" }
    let call = facts.files[chain.file.index].calls[first.index]
    return withoutSelf(receiverPath(of: call))
  }

  /// A callee without its last name.
  package func receiverPath(of call: Call) -> String {
    let callee = name(call.callee)
    guard let period = callee.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(callee[..<period])
  }

  /// `self.bag` is `bag`.
  package func withoutSelf(_ path: String) -> String {
    if path == "self" { return "" }
    return path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
  }

  /// Who keeps the token of a subscription: `.store(in: &bag)`, `.disposed(by: bag)` or an
  /// assignment.
  package func keeper(ofToken row: RowID<Call>) -> TokenKeeper {
    let file = facts.files[row.file.index]
    let call = file.calls[row.local.index]
    if let next = file.continuation(of: row.local) {
      let storing = file.calls[next.index]
      let isStore = storing.name == word("store") || storing.name == word("disposed")
      guard isStore, let argument = file.arguments(of: storing).first,
        argument.label == word("in") || argument.label == word("by")
      else { return .other }
      return keeper(named: name(argument.value), at: storing.offset, Place(row.file, call.from))
    }
    let start = file.chain(upTo: row.local).first.map { file.calls[$0.index].start } ?? call.start
    let line = file.assignments(in: ByteRange(start < 512 ? 0 : start - 512, call.end))
    guard let assignment = line.last(where: { $0.valueCall == row.local }) else { return .other }
    let target = name(assignment.target)
    return keeper(named: target, at: assignment.offset, Place(row.file, call.from))
  }

  private func keeper(named path: String, at offset: UInt32, _ place: Place) -> TokenKeeper {
    let name = withoutSelf(path)
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: ".")),
      let symbol = facts.symbols.find(name)
    else { return .other }
    if path == name, case .parameter? = types.binding(of: symbol, at: offset, in: place) {
      return .other
    }
    guard let binding = types.binding(of: symbol, at: offset, in: place) else {
      return .inherited(symbol)
    }
    guard case .variable(let row) = binding else { return .other }
    let flags = declaration(row).flags
    return flags.contains(.local) || flags.contains(.static) ? .other : .own(symbol)
  }

  /// Whether a chain completes by itself: it takes one value, or asks one question.
  package func finishes(_ chain: Chain) -> Bool {
    let finishing = words([
      "first", "prefix", "Just", "Future", "dataTaskPublisher", "single", "asSingle", "take",
      "just",
    ])
    // Of Alamofire.
    let answers = words([
      "publishResponse", "publishDecodable", "publishData", "publishString", "publishUnserialized",
    ])
    let file = facts.files[chain.file.index]
    return chain.calls.contains { local in
      let call = file.calls[local.index]
      if answers.contains(call.name) { return true }
      guard finishing.contains(call.name) else { return false }
      // `take(until:)` and `prefix(while:)` wait for something else.
      return file.arguments(of: call).first?.label.isNone ?? true || call.name == word("first")
        || call.name == word("dataTaskPublisher")
    }
  }
}

// MARK: - Types of chains

extension Project {
  /// The types that a chain names, in its closures too.
  package func typeNames(in chain: Chain) -> [Symbol] {
    let file = facts.files[chain.file.index]
    guard let first = chain.calls.first else { return [] }
    let range = ByteRange(file.calls[first.index].start, call(chain.last).end)
    return file.references(in: range).filter { $0.kind == .expression || $0.kind == .call }
      .map(\.name)
  }

  /// The types named in the type of what a chain is assigned to, begins or is returned as.
  package func typeNames(ofResult chain: Chain) -> [Symbol] {
    let file = facts.files[chain.file.index]
    var last = chain.last.local
    while let next = file.continuation(of: last) { last = next }
    let call = file.calls[last.index]
    if let property = file.properties.first(where: { $0.valueCall == last }) {
      return typeNames(in: property.type)
    }
    let line = file.assignments(in: ByteRange(call.start < 512 ? 0 : call.start - 512, call.end))
    if let assignment = line.last(where: { $0.valueCall == last }) {
      let target = variable(
        at: name(assignment.target), from: assignment.offset,
        in: Place(chain.file, assignment.from))
      return target.flatMap { property($0) }.map { typeNames(in: $0.type) } ?? []
    }
    guard call.flags.contains(.returned), let function = file.function(of: call.from) else {
      return []
    }
    return typeNames(in: function.result)
  }

  /// `Driver<TicketState>` names two.
  private func typeNames(in type: Symbol) -> [Symbol] {
    name(type).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      .compactMap { facts.symbols.find($0) }
  }
}
