// The system types whose names occur in the project, by symbol.

/// Whether Apple's frameworks are known to have a type of that name; what stands before a dot is its
/// module or owner.
package func isSystemType(_ name: String) -> Bool {
  systemTypeNames.contains(String(name.split(separator: ".").last ?? ""))
}

private let systemTypeNames = Set(SystemType.all.map(\.name))

struct SystemTypes: Sendable {
  private var known: [Symbol: Known] = [:]

  private struct Known: Sendable {
    let kind: SystemType.Kind
    /// Its own and those of its ancestors.
    let traits: Traits
    /// Its name and those of all ancestors.
    let names: Set<String>
  }

  init(_ symbols: Symbols) {
    var all: [String: Known] = [:]
    for type in SystemType.all {
      var traits = type.traits
      var names: Set<String> = [type.name]
      for ancestor in type.ancestors.compactMap({ all[$0] }) {
        traits.formUnion(ancestor.traits)
        names.formUnion(ancestor.names)
      }
      let entry = Known(kind: type.kind, traits: traits, names: names)
      all[type.name] = entry
      if let symbol = symbols.find(type.name) { known[symbol] = entry }
    }
  }

  /// Empty for an unknown name.
  func traits(_ name: Symbol) -> Traits { known[name]?.traits ?? [] }

  /// The names with any of the traits.
  func names(with traits: Traits) -> [Symbol] {
    known.filter { !$0.value.traits.isDisjoint(with: traits) }.map(\.key)
  }

  func isKnown(_ name: Symbol) -> Bool { known[name] != nil }

  func kind(_ name: Symbol) -> SystemType.Kind? { known[name]?.kind }

  /// Whether a system type is of that name or derives from one that is.
  func isKind(_ name: Symbol, of ancestor: String) -> Bool {
    known[name]?.names.contains(ancestor) ?? false
  }
}
