// The system types whose names occur in the project, by symbol, and the classes of libraries of which
// it is known what they derive from.

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
  /// Those behind are of libraries.
  private var systemCount = 0

  private struct Known: Sendable {
    let kind: SystemType.Kind
    /// Its own and those of its ancestors.
    let traits: Traits
    /// Its name and those of all ancestors.
    let names: Set<String>
  }

  private static let all: [(name: String, known: Known)] = {
    var all: [String: Known] = [:]
    return SystemType.all.map { type in
      let ancestors = type.ancestors.compactMap { all[$0] }
      let known = Known(
        kind: type.kind, traits: ancestors.reduce(type.traits) { $0.union($1.traits) },
        names: ancestors.reduce([type.name]) { $0.union($1.names) })
      all[type.name] = known
      return (type.name, known)
    }
  }()

  init(_ symbols: Symbols) {
    places = [UInt16](repeating: 0, count: symbols.count)
    for (name, known) in SystemTypes.all {
      guard let symbol = symbols.find(name) else { continue }
      add(known, symbol)
    }
    systemCount = known.count
  }

  private mutating func add(_ entry: Known, _ symbol: Symbol) {
    known.append(entry)
    symbols.append(symbol)
    places[symbol.index] = UInt16(known.count)
  }

  /// Makes a class of a library known by what stands above it: the lowest of several system classes that
  /// derive from each other. Where they do not, nothing is learnt.
  mutating func learn(_ name: Symbol, called spelling: String, from ancestors: Set<String>) {
    guard !isKnown(name), name.index < places.count, known.count < Int(UInt16.max) else { return }
    let lowest = SystemTypes.all.map(\.known).first { ancestors.isSubset(of: $0.names) }
    guard let lowest else { return }
    add(
      Known(
        kind: .class, traits: lowest.traits.union(.unknownAncestor),
        names: lowest.names.union([spelling])),
      name)
  }

  /// Nil for an unknown name.
  private func place(of name: Symbol) -> Int? {
    guard name.index < places.count, places[name.index] != 0 else { return nil }
    return Int(places[name.index]) - 1
  }

  /// Empty for an unknown name.
  func traits(_ name: Symbol) -> Traits { place(of: name).map { known[$0].traits } ?? [] }

  /// The names of system types with any of the traits.
  func names(with traits: Traits) -> [Symbol] {
    (0..<systemCount).filter { !known[$0].traits.isDisjoint(with: traits) }.map { symbols[$0] }
  }

  func isKnown(_ name: Symbol) -> Bool { place(of: name) != nil }

  /// Whether Apple's frameworks have it.
  func isOfSystem(_ name: Symbol) -> Bool { place(of: name).map { $0 < systemCount } ?? false }

  func kind(_ name: Symbol) -> SystemType.Kind? { place(of: name).map { known[$0].kind } }

  /// Whether a system type is of that name or derives from one that is.
  func isKind(_ name: Symbol, of ancestor: String) -> Bool {
    place(of: name).map { known[$0].names.contains(ancestor) } ?? false
  }
}
