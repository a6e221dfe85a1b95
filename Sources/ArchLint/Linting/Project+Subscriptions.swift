// Subscriptions of Combine and RxSwift, and the properties that keep them.

extension Project {
  /// The calls that subscribe in the members of a type; what is nested in it is not looked at.
  /// `subscribe`, `drive` and `emit` count only where a file imports RxSwift or one of its parts.
  package func subscriptions(in type: TypeID) -> [RowID<Call>] {
    var found: [RowID<Call>] = []
    let everywhere = words(["sink"])
    let reactive = words(["subscribe", "drive", "emit"])
    for member in types.members(of: type) where types.type(declaredBy: member).isNone {
      let file = facts.files[member.file.index]
      let range = ByteRange(declaration(member).start, declaration(member).end)
      let isReactive = imports(member.file, anyOf: reactiveModules)
      for (index, call) in zip(file.calls(in: range).indices, file.calls(in: range)) {
        guard everywhere.contains(call.name) || isReactive && reactive.contains(call.name),
          types.type(around: Place(member.file, call.from)) == type,
          isJudged(member.file, call.offset)
        else { continue }
        found.append(RowID(member.file, LocalID(index)))
      }
    }
    return found
  }

  /// Whether the subscription is one of RxSwift.
  package func isReactive(_ row: RowID<Call>) -> Bool { call(row).name != word("sink") }

  /// Stored properties that keep subscriptions: bags, and tokens of Combine.
  package func bags(of type: TypeID) -> [RowID<Declaration>] {
    storedProperties(of: type).filter { row in
      guard let property = property(row) else { return false }
      let written = property.type.isNone ? name(property.value) : name(property.type)
      return bagTypes.contains { written == $0 || written == $0 + "?" || written == $0 + "!" }
    }
  }

  /// The modules that bring the operators of RxSwift.
  package var reactiveModules: Set<Symbol> { words(["RxSwift", "RxCocoa", "RxRelay"]) }
}

private let bagTypes = [
  "DisposeBag", "CompositeDisposable", "SerialDisposable", "AnyCancellable",
  "Set<AnyCancellable>", "[AnyCancellable]",
]
