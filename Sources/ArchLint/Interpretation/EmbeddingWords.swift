// The names by which UIKit code embeds one controller in another, as symbols of the project.

struct EmbeddingWords: Sendable {
  /// By symbol: 0 for a name that is no step, else the raw value of its kind and one.
  private var kinds: [UInt8]
  /// All names that may be a step.
  private(set) var steps: [Symbol] = []
  private let placements: SymbolSet
  let selfWord: Symbol
  let view: Symbol
  let toParent: [Symbol]
  let harmless: SymbolSet
  /// Functions that embed the controller they are given, as packages call them.
  let embeddingNames: SymbolSet
  /// Classes of UIKit whose extensions every controller has.
  let controllerBases: [Symbol]

  init(_ symbols: Symbols, _ calls: CallIndex) {
    kinds = [UInt8](repeating: 0, count: symbols.count)
    func symbol(_ text: String) -> Symbol { symbols.find(text) ?? .none }
    func found(_ texts: [String]) -> SymbolSet {
      SymbolSet(texts.compactMap { symbols.find($0) }, count: symbols.count)
    }
    selfWord = symbol("self")
    view = symbol("view")
    toParent = [symbol("toParent"), symbol("toParentViewController")]
    placements = found(["view", "tableHeaderView", "tableFooterView", "backgroundView"])
    harmless = found(EmbeddingWords.harmlessNames)
    embeddingNames = found(EmbeddingWords.helperNames)
    controllerBases = ["UIViewController", "UIResponder"].compactMap { symbols.find($0) }
    for name in calls.names {
      let first = symbols.firstByte(of: name)
      guard first == UInt8(ascii: "a") || first == UInt8(ascii: "i"),
        symbols.begins(name, with: "add") || symbols.begins(name, with: "insert")
      else { continue }
      if EmbeddingWords.speaksOfSubviews(symbols.utf8(of: name)) { set(.addView, name) }
    }
    for (kind, names) in EmbeddingWords.names {
      for name in names { if let found = symbols.find(name) { set(kind, found) } }
    }
  }

  private mutating func set(_ kind: Embedding.Kind, _ symbol: Symbol) {
    kinds[symbol.index] = kind.rawValue + 1
    steps.append(symbol)
  }

  /// The step that a call of that name may be.
  func kind(_ name: Symbol) -> Embedding.Kind? {
    guard name.index < kinds.count, kinds[name.index] != 0 else { return nil }
    return Embedding.Kind(rawValue: kinds[name.index] - 1)
  }

  /// Whether assigning to a property of that name puts a view somewhere.
  func isPlacement(_ name: Symbol) -> Bool { placements.contains(name) }

  private static let names: [(Embedding.Kind, [String])] = [
    (.addChild, ["addChild", "addChildViewController"]),
    (.didMove, ["didMove"]),
    (.willMoveAway, ["willMove"]),
    (.removeView, ["removeFromSuperview"]),
    (.removeChild, ["removeFromParent", "removeFromParentViewController"]),
  ]

  /// Calls that take a controller and leave containment alone.
  private static let harmlessNames = [
    "print", "debugPrint", "present", "type", "ObjectIdentifier", "bringSubviewToFront",
    "sendSubviewToBack", "activate", "setNeedsLayout", "assert", "precondition", "addTarget",
  ]

  private static let helperNames = [
    "add", "embed", "addAsChild", "addChildController", "addChildVC", "embedChild",
    "embedViewController", "embedChildViewController", "installChild", "installChildViewController",
  ]

  /// `addSubview`, `insertArrangedSubview`, `addConstrainedSubviews`: they begin with the verb and
  /// speak of subviews.
  private static func speaksOfSubviews(_ name: [UInt8]) -> Bool {
    let word = Array("ubview".utf8)
    guard word.count <= name.count else { return false }
    return (0...(name.count - word.count)).contains { name[$0...].starts(with: word) }
  }
}
