// What the search for parts has found already: they are found twice where some screens turn out to be
// embedded, and for most of the others that changes nothing.

struct KnownParts: Sendable {
  /// By the type of the screen.
  private var searches: [TypeID: Search] = [:]
  /// Types at top level that may be told by their stems.
  let stemmed: [TypeID]

  /// What code links with a screen.
  struct Search: Sendable {
    let scope: ScreenPartFinder.Scope
    let starts: [ScreenPartFinder.Pending]
    let parts: [ScreenPart]
    /// Screens that it came to and left alone.
    let others: Set<TypeID>
  }

  init(_ types: Types) {
    stemmed = types.all.map { TypeID($0) }.filter { type in
      types.parent(type).isNone && !types.traits(type).contains(.viewController)
        && types.facts.symbols.mayHaveStem(types.symbol(type))
    }
  }

  /// What a search for the parts of a screen would find again; nil where that is not certain. Between two
  /// of them screens only go.
  func search(
    in scope: ScreenPartFinder.Scope, from starts: [ScreenPartFinder.Pending], isScreen: [Bool]
  ) -> Search? {
    guard let known = searches[scope.type], known.scope == scope, known.starts == starts,
      known.others.allSatisfy({ isScreen[$0.index] })
    else { return nil }
    return known
  }

  mutating func remember(_ search: Search) { searches[search.scope.type] = search }
}
