// Tables for a terminal: columns shrink to a width, and go where they cannot shrink any more.

/// Columns that shrink to a width, and go where they cannot shrink any more.
struct TextTable {
  struct Column {
    let title: String
    let least: Int
    let isRight: Bool
    /// Columns go in the order of this number where there is no room; nil for those that stay.
    let leaving: Int?
    let overflow: Overflow

    /// What becomes of a text that is wider than its column.
    enum Overflow {
      case cut
      /// It goes on in the next line.
      case wrap
      /// It stands whole on a line of its own, however wide, and the rest of its row below.
      case ownLine
    }

    init(
      _ title: String, least: Int, isRight: Bool = false, isFirstToGo leaving: Int? = nil,
      overflow: Overflow = .cut
    ) {
      self.title = title
      self.least = least
      self.isRight = isRight
      self.leaving = leaving
      self.overflow = overflow
    }
  }

  private(set) var columns: [Column]
  var rows: [[String]] = []
  private var left: Set<Int> = []

  init(columns: [Column]) { self.columns = columns }

  /// Takes out a column that says nothing.
  mutating func leave(_ title: String) {
    if let column = columns.firstIndex(where: { $0.title == title }) { left.insert(column) }
  }

  /// How many there are where there is room for all.
  var columnCount: Int { columns.count - left.count }

  /// The titles of the columns for which a width has room.
  func titles(width: Int) -> Set<String> { Set(layout(width).shown.map { columns[$0].title }) }

  func text(width: Int, header: (String) -> String) -> String {
    let (shown, widths) = layout(width)
    let head = lines(of: columns.map(\.title), shown, widths).joined(separator: "\n")
    var text = header(head) + "\n"
    for row in rows {
      for line in lines(of: row, shown, widths) { text += line + "\n" }
    }
    return text
  }

  // MARK: Widths

  private func layout(_ width: Int) -> (shown: [Int], widths: [Int]) {
    var shown = columns.indices.filter { !left.contains($0) }
    var natural = columns.indices.map { column in
      max(
        displayWidth(columns[column].title),
        rows.map { displayWidth(oneLine($0[column])) }.max() ?? 0)
    }
    // A single long name does not take the room of all others.
    for column in shown where columns[column].overflow == .ownLine {
      natural[column] = min(natural[column], max(columns[column].least, width * 2 / 5))
    }
    func needed(_ widths: [Int]) -> Int {
      shown.reduce(0) { $0 + widths[$1] } + 2 * max(0, shown.count - 1)
    }
    let least = columns.indices.map { column in
      columns[column].overflow == .ownLine
        ? natural[column] : min(natural[column], columns[column].least)
    }
    while width < needed(least) {
      let next = shown.filter { columns[$0].leaving != nil }
        .min { columns[$0].leaving ?? 0 < columns[$1].leaving ?? 0 }
      guard let next else { break }
      shown.removeAll { $0 == next }
    }
    // The widest column gives first.
    while width < needed(natural) {
      let widest = shown.filter { least[$0] < natural[$0] }.max { natural[$0] < natural[$1] }
      guard let widest else { break }
      natural[widest] = max(least[widest], natural[widest] - (needed(natural) - width + 3) / 4)
    }
    return (shown, natural)
  }

  // MARK: Lines

  private func lines(of cells: [String], _ shown: [Int], _ widths: [Int]) -> [String] {
    var above: [String] = []
    var texts = cells.map { oneLine($0) }
    for column in shown
    where columns[column].overflow == .ownLine && widths[column] < displayWidth(texts[column]) {
      above.append(texts[column])
      texts[column] = ""
    }
    let wrapped = shown.map { column in
      columns[column].overflow == .wrap
        ? TextTable.wrapped(texts[column], to: widths[column])
        : [cut(texts[column], to: widths[column])]
    }
    let height = wrapped.map(\.count).max() ?? 1
    return above
      + (0..<height).map { line in
        self.line(wrapped.map { line < $0.count ? $0[line] : "" }, shown, widths)
      }
  }

  private func line(_ cells: [String], _ shown: [Int], _ widths: [Int]) -> String {
    var line = ""
    for (place, column) in shown.enumerated() {
      let blanks = String(
        repeating: " ", count: max(0, widths[column] - displayWidth(cells[place])))
      line += columns[column].isRight ? blanks + cells[place] : cells[place] + blanks
      if place < shown.count - 1 { line += "  " }
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Between words where possible; a word that is too wide goes on in the next line, so that a name
  /// stays whole.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").flatMap({ pieces(of: $0, width) }) {
      if line.isEmpty {
        line = word
      } else if displayWidth(line) + 1 + displayWidth(word) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return lines + [line]
  }

  /// Lines of a width, each with its line break.
  ///
  /// - Parameters:
  ///   - indent: blanks before every line.
  ///   - hanging: further blanks before all lines but the first.
  static func paragraph(
    _ text: String, to width: Int, indent: Int = 0, hanging: Int = 0
  ) -> String {
    wrapped(text, to: max(1, width - indent - hanging)).enumerated().map { index, line in
      let blanks = indent + (index == 0 ? 0 : hanging)
      let shown = String(line.map { $0 == keptBlank ? " " : $0 })
      return String(repeating: " ", count: blanks) + shown + "\n"
    }.joined()
  }

  /// One of the lines below a heading, which stand further in.
  static func entry(_ text: String, to width: Int) -> String {
    paragraph(text, to: width, indent: 2, hanging: 2)
  }

  /// A text that a paragraph does not break between its words.
  static func inOneLine(_ text: String) -> String {
    String(text.map { $0 == " " ? keptBlank : $0 })
  }

  /// The blank at which no line ends.
  private static let keptBlank: Character = "\u{A0}"

  /// A word in pieces that fit: behind a sign or before a capital letter where the second half of a line
  /// has one.
  private static func pieces(of word: Substring, _ width: Int) -> [String] {
    var pieces: [String] = []
    var rest = word
    while width < displayWidth(String(rest)) {
      var end = rest.startIndex
      var taken = 0
      var seam: String.Index?
      while end < rest.endIndex {
        if width <= 2 * taken, isSeam(end, in: rest) { seam = end }
        let own = displayWidth(of: rest[end])
        if width < taken + own { break }
        taken += own
        end = rest.index(after: end)
      }
      let cut = max(seam ?? end, rest.index(after: rest.startIndex))
      pieces.append(String(rest[..<cut]))
      rest = rest[cut...]
    }
    return rest.isEmpty ? pieces : pieces + [String(rest)]
  }

  private static func isSeam(_ place: String.Index, in word: Substring) -> Bool {
    guard word.startIndex < place else { return false }
    let before = word[word.index(before: place)]
    return "_-./".contains(before) || before.isLowercase && word[place].isUppercase
  }
}

/// As much of a text as a width holds.
private func cut(_ text: String, to width: Int) -> String {
  if displayWidth(text) <= width { return text }
  var cut = ""
  var taken = 1
  for character in text {
    let own = displayWidth(of: character)
    if width < taken + own { break }
    cut.append(character)
    taken += own
  }
  return cut + "…"
}

/// How many columns a terminal gives to a text.
func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + displayWidth(of: $1) } }

/// Two for the wide scripts and for emoji, one for anything else that is seen.
private func displayWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
