// The system types whose names occur in the project, by symbol.

/// Whether Apple's frameworks are known to have a type of that name; what stands before a dot is its
/// module or owner.
package func isSystemType(_ name: String) -> Bool {
  systemTypeNames.contains(String(name.split(separator: ".").last ?? ""))
}

private let systemTypeNames = Set(SystemType.all.map(\.name))

struct SystemTypes: Sendable {
  private var known: [Known] = []
  /// By symbol: one more than the place in `known`, 0 for a name that is not.
  private var places: [UInt16]
  /// By place.
  private var symbols: [Symbol] = []

  private struct Known: Sendable {
    let kind: SystemType.Kind
    /// Its own and those of its ancestors.
    let traits: Traits
    /// Its name and those of all ancestors.
    let names: Set<String>
  }

  init(_ symbols: Symbols) {
    var all: [String: Known] = [:]
    places = [UInt16](repeating: 0, count: symbols.count)
    for type in SystemType.all {
      var traits = type.traits
      var names: Set<String> = [type.name]
      for ancestor in type.ancestors.compactMap({ all[$0] }) {
        traits.formUnion(ancestor.traits)
        names.formUnion(ancestor.names)
      }
      let entry = Known(kind: type.kind, traits: traits, names: names)
      all[type.name] = entry
      guard let symbol = symbols.find(type.name) else { continue }
      known.append(entry)
      self.symbols.append(symbol)
      places[symbol.index] = UInt16(known.count)
    }
  }

  /// Nil for an unknown name.
  private func place(of name: Symbol) -> Int? {
    guard name.index < places.count, places[name.index] != 0 else { return nil }
    return Int(places[name.index]) - 1
  }

  /// Empty for an unknown name.
  func traits(_ name: Symbol) -> Traits { place(of: name).map { known[$0].traits } ?? [] }

  /// The names with any of the traits.
  func names(with traits: Traits) -> [Symbol] {
    known.indices.filter { !known[$0].traits.isDisjoint(with: traits) }.map { symbols[$0] }
  }

  func isKnown(_ name: Symbol) -> Bool { place(of: name) != nil }

  func kind(_ name: Symbol) -> SystemType.Kind? { place(of: name).map { known[$0].kind } }

  /// Whether a system type is of that name or derives from one that is.
  func isKind(_ name: Symbol, of ancestor: String) -> Bool {
    place(of: name).map { known[$0].names.contains(ancestor) } ?? false
  }
}
