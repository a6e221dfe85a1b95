// What types hold, each looked up once: screens have types in common, and their parts are found twice
// where some of them turn out to be embedded.

struct HeldTypes: Sendable {
  /// By TypeID; nil where nobody asked yet.
  private var known: [[ScreenGround.HeldType]?]

  init(_ types: Types) { known = Array(repeating: nil, count: types.count) }

  mutating func held(by type: TypeID, _ ground: ScreenGround) -> [ScreenGround.HeldType] {
    if let held = known[type.index] { return held }
    let held = ground.heldTypes(of: type)
    known[type.index] = held
    return held
  }
}
