// Subscriptions of Combine and RxSwift, and the properties that keep them.

/// Finds subscriptions in the members of types.
package struct SubscriptionFinder: Sendable {
  private let project: Project
  private let everywhere, reactive, libraries: Set<Symbol>

  package init(_ project: Project) {
    self.project = project
    everywhere = project.words(["sink"])
    reactive = project.words(["subscribe", "drive", "emit"])
    libraries = project.reactiveModules
  }

  /// The calls that subscribe in the members of a type; what is nested in it is not looked at.
  /// `subscribe`, `drive` and `emit` count only where a file imports RxSwift or one of its parts.
  package func subscriptions(in type: TypeID) -> [RowID<Call>] {
    var found: [RowID<Call>] = []
    let types = project.types
    for member in types.members(of: type) where types.type(declaredBy: member).isNone {
      let file = project.facts.files[member.file.index]
      let declaration = file.declarations[member.local.index]
      let calls = file.calls(in: ByteRange(declaration.start, declaration.end))
      for index in calls.indices {
        let call = calls[index]
        guard everywhere.contains(call.name) || reactive.contains(call.name),
          everywhere.contains(call.name) || project.imports(member.file, anyOf: libraries),
          types.type(around: Place(member.file, call.from)) == type,
          project.isJudged(member.file, call.offset)
        else { continue }
        found.append(RowID(member.file, LocalID(index)))
      }
    }
    return found
  }
}

extension Project {
  /// Whether the subscription is one of RxSwift.
  package func isReactive(_ row: RowID<Call>) -> Bool { call(row).name != word("sink") }

  /// Stored properties that keep subscriptions: bags, and tokens of Combine.
  package func bags(of type: TypeID) -> [RowID<Declaration>] {
    storedProperties(of: type).filter { row in
      guard let property = property(row) else { return false }
      let text = property.type.isNone ? property.value : property.type
      guard bagTypes.contains(where: { facts.symbols.begins(text, with: $0) }) else { return false }
      let written = name(text)
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
