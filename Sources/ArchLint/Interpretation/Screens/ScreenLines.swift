// Code lines of a screen by kind: what each declaration of its cluster holds, nested declarations of
// another kind apart, and what several screens share counted once and for none of them.

struct ScreenLineCounter {
  private let ground: ScreenGround
  private let ofType: [TypeID: [ScreenID]]
  /// By screen.
  private(set) var lines: [ScreenLines]
  private(set) var shared: [(type: TypeID, screens: Int)] = []
  private(set) var sharedLines = ScreenLines()

  init(_ ground: ScreenGround, _ screens: [Screen], _ ofType: [TypeID: [ScreenID]]) {
    self.ground = ground
    self.ofType = ofType
    lines = Array(repeating: ScreenLines(), count: screens.count)
    count(screens)
  }

  private mutating func count(_ screens: [Screen]) {
    for type in ofType.keys.sorted() {
      guard let owners = ofType[type], let first = owners.first,
        let part = screens[first.index].parts.first(where: { $0.type == type })
      else { continue }
      let own = sorted(ownLines(of: type), of: type, part.kind)
      if 1 < owners.count {
        shared.append((type, owners.count))
        sharedLines = sharedLines + own
      } else {
        lines[first.index] = lines[first.index] + own
      }
    }
    shared.sort { $0.screens == $1.screens ? $0.type < $1.type : $1.screens < $0.screens }
  }

  /// The lines of its declaration and extensions, without those of nested types that are parts
  /// themselves.
  private func ownLines(of type: TypeID) -> Int {
    ground.types.declarations(of: type).reduce(0) { sum, row in
      let rows = ground.facts.files[row.file.index]
      let declaration = rows.declarations[row.local.index]
      var lines = rows.lines.codeLines(in: ByteRange(declaration.start, declaration.end))
      var index = row.local.index + 1
      var end: UInt32 = 0
      while index < rows.declarations.count, rows.declarations[index].start < declaration.end {
        let inner = rows.declarations[index]
        let here = RowID<Declaration>(row.file, LocalID(index))
        index += 1
        guard end <= inner.start, inner.kind.isType || inner.kind == .extension else { continue }
        let nested = ground.types.type(declaredBy: here)
        guard !nested.isNone, nested != type, ofType[nested] != nil else { continue }
        lines -= rows.lines.codeLines(in: ByteRange(inner.start, inner.end))
        end = inner.end
      }
      return sum + max(0, lines)
    }
  }

  /// The lines of a part under their kind.
  private func sorted(_ count: Int, of type: TypeID, _ kind: ScreenPart.Kind) -> ScreenLines {
    var lines = ScreenLines()
    switch kind {
    case .bridge: lines.bridge = count
    case .state: lines.state = count
    case .navigation: lines.navigation = count
    case .events:
      // A protocol or a bundle through which a View speaks is there for the bridge alone.
      if ground.types.kind(type) == .enum {
        lines.navigation = count
      } else {
        lines.bridge = count
      }
    case .entry, .content, .part:
      if ground.has(type, .representable) {
        lines.bridge = count
      } else if ground.has(type, .view) {
        lines.swiftui = count
      } else {
        lines.uikit = count
      }
    }
    return lines
  }
}
