// Patterns for paths and names, compiled once and matched on bytes. Matching takes time in
// proportion to the lengths of pattern and path at worst: no pattern can make it explode.

/// A pattern for paths (`App/**/*.generated.swift`) or names (`*Feature`).
///
/// - `*` stands for any number of characters within a part of a path, `?` for one;
/// - `**` as a whole part stands for any number of parts, none included; at the end it stands for
///   everything below, at least one part;
/// - `[a-z]` stands for one character of a set, `[!a-z]` for one outside it;
/// - `{a,b}` stands for either, and may hold slashes, wildcards and braces;
/// - a backslash makes the next character stand for itself: `\[old\]/**`.
///
/// A character may be written in one piece or as a letter with its marks: disks and editors differ,
/// and both mean the same file.
///
/// A pattern whose last part has no wildcard also matches everything below what it names, so that
/// `App/Feed` and `App/Feed/**` mean the same folder; with a slash at the end it matches only that.
package struct Glob: Sendable {
  /// As it was written.
  package let pattern: String

  /// One for each choice of alternatives in braces.
  private let sequences: [Sequence]
  private let characters: WideCharacters

  /// Nil where brackets or braces do not close, the pattern ends in a backslash, holds a set with
  /// other than ASCII characters, or has more than 256 alternatives.
  package init?(_ pattern: String) {
    self.pattern = pattern
    characters = WideCharacters(of: pattern)
    var bytes = Array(pattern.utf8)
    if bytes.starts(with: [UInt8(ascii: "."), slash]) { bytes.removeFirst(2) }
    guard let alternatives = alternatives(of: bytes) else { return nil }
    var sequences: [Sequence] = []
    for alternative in alternatives {
      guard let sequence = Sequence(alternative, dialect: .archlint) else { return nil }
      sequences.append(sequence)
    }
    self.sequences = sequences
  }

  /// Whether it holds no wildcard, so that it names one path.
  package var isLiteral: Bool { sequences.count == 1 && sequences[0].isLiteral }

  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)) }

  package func matches(_ path: [UInt8]) -> Bool {
    let path = characters.isEmpty ? path : characters.respelled(path)
    for sequence in sequences where sequence.matches(path, from: 0) { return true }
    return false
  }

  /// For each choice of alternatives the bytes that every path it matches begins with.
  package var plainStarts: [[UInt8]] {
    sequences.map { characters.isEmpty ? $0.plainStart : WideCharacters.folder(of: $0.plainStart) }
  }

  /// Whether a path below the folder may match, judged by the plain text a pattern starts with.
  package func mayMatch(below folder: String) -> Bool {
    let folder = characters.respelled(Array(folder.utf8)) + [slash]
    return sequences.contains { sequence in
      let start = sequence.plainStart
      return start.starts(with: folder) || folder.starts(with: start)
    }
  }

  /// Whether every path below the folder is certain to match, so that it need not be entered.
  package func covers(folder: String) -> Bool {
    let below = characters.respelled(Array(folder.utf8)) + [slash, 1]
    return sequences.contains { $0.reachesBelow && $0.matches(below, from: 0) }
  }
}

private let slash = UInt8(ascii: "/")

extension Glob {
  /// Whose pattern it is: git matches some with a name and some with a path, a little differently.
  enum Dialect { case archlint, gitName, gitPath }

  /// A pattern without alternatives, as the steps that consume a path.
  struct Sequence: Sendable {
    private enum Step: Sendable {
      case byte(UInt8)
      case set(ByteSet)
      /// One character, or in git's dialect one byte.
      case character, anyByte
      /// Any bytes within a part.
      case star
      /// Any number of whole parts, each with the slash behind it.
      case parts
      /// All that is left, of at least so many bytes.
      case rest(Int)
    }

    private var steps: [Step] = []
    private(set) var isLiteral = true
    /// Whether a match of the whole pattern stands for everything below it, too.
    private var namesFolder = false

    /// The bytes before the first wildcard.
    var plainStart: [UInt8] {
      var bytes: [UInt8] = []
      for step in steps {
        guard case .byte(let byte) = step else { break }
        bytes.append(byte)
      }
      return bytes
    }

    /// The bytes that every match ends in.
    var tail: Tail {
      var tail = Tail()
      guard !namesFolder else { return tail }
      for step in steps.reversed() {
        guard case .byte(let byte) = step, tail.extend(by: byte) else { break }
      }
      return tail
    }

    var reachesBelow: Bool {
      if namesFolder { return true }
      if case .rest? = steps.last { return true }
      return false
    }

    init?(_ pattern: [UInt8], dialect: Dialect) {
      var index = 0
      var partIsLiteral = true
      var isPlain = true
      let minimum = dialect == .archlint ? 1 : 0
      while index < pattern.count {
        let byte = pattern[index]
        let startsPart = index == 0 || pattern[index - 1] == slash
        if byte == slash { partIsLiteral = true }
        switch byte {
        case UInt8(ascii: "*"):
          // Git cuts the plain text off the front of a path's pattern and lets the first stars
          // behind it pass for the start of a part.
          let passes = dialect == .gitPath && isLiteral && isPlain
          isLiteral = false
          index += appendStars(
            pattern, at: index, startsPart: startsPart || passes, minimum: minimum)
          partIsLiteral = pattern[index - 1] == slash
          continue
        case UInt8(ascii: "?"):
          isLiteral = false
          partIsLiteral = false
          steps.append(dialect == .archlint ? .character : .anyByte)
        case UInt8(ascii: "["):
          isLiteral = false
          partIsLiteral = false
          guard let (set, end) = ByteSet.parse(pattern, at: index) else { return nil }
          if dialect == .archlint && pattern[index..<end].contains(where: { 0x80 <= $0 }) {
            return nil
          }
          steps.append(.set(set))
          index = end
          continue
        case UInt8(ascii: "\\"):
          index += 1
          guard index < pattern.count else { return nil }
          steps.append(.byte(pattern[index]))
          isPlain = false
        default:
          steps.append(.byte(byte))
        }
        index += 1
      }
      guard dialect == .archlint else { return }
      if pattern.last == slash { steps.append(.rest(1)) } else { namesFolder = partIsLiteral }
    }

    /// Appends what the stars at `index` mean and says how many bytes of the pattern that took.
    private mutating func appendStars(
      _ pattern: [UInt8], at index: Int, startsPart: Bool, minimum: Int
    ) -> Int {
      var end = index
      while end < pattern.count && pattern[end] == UInt8(ascii: "*") { end += 1 }
      if startsPart && 2 <= end - index {
        if end == pattern.count {
          steps.append(.rest(minimum))
          return end - index
        }
        if pattern[end] == slash {
          steps.append(.parts)
          return end + 1 - index
        }
      }
      steps.append(.star)
      return end - index
    }

    /// Goes back to the last star on a mismatch, or else to the last `**`. Nothing before that one
    /// needs another look: whatever it could match instead, the last `**` can match as well.
    func matches(_ path: [UInt8], from start: Int) -> Bool {
      if case .byte(let last)? = steps.last, !namesFolder, path.last != last { return false }
      var offset = start
      var step = 0
      var star: (step: Int, offset: Int)?
      var parts: (step: Int, offset: Int)?
      while true {
        if step < steps.count {
          switch steps[step] {
          case .rest(let minimum):
            if minimum <= path.count - offset { return true }
          case .parts:
            parts = (step, offset)
            star = nil
            step += 1
            continue
          case .star:
            star = (step, offset)
            step += 1
            continue
          case .byte(let byte):
            if offset < path.count && path[offset] == byte {
              offset += 1
              step += 1
              continue
            }
          case .set(let set):
            if offset < path.count && path[offset] != slash && set.contains(path[offset]) {
              offset += 1
              step += 1
              continue
            }
          case .anyByte, .character:
            if offset < path.count && path[offset] != slash {
              offset += 1
              if case .character = steps[step] {
                while offset < path.count && path[offset] & 0xC0 == 0x80 { offset += 1 }
              }
              step += 1
              continue
            }
          }
        } else if offset == path.count || (namesFolder && path[offset] == slash) {
          return true
        }
        if let last = star, last.offset < path.count, path[last.offset] != slash {
          star = (last.step, last.offset + 1)
          offset = last.offset + 1
          step = last.step + 1
        } else if let last = parts, let next = path[last.offset...].firstIndex(of: slash) {
          parts = (last.step, next + 1)
          star = nil
          offset = next + 1
          step = last.step + 1
        } else {
          return false
        }
      }
    }
  }
}

// MARK: - Ends of paths

extension Glob {
  /// Up to eight bytes at the end of what a pattern matches: most patterns are ruled out by them.
  struct Tail: Sendable {
    private var mask: UInt64 = 0
    private var value: UInt64 = 0
    private var count: UInt64 = 0

    /// Puts a byte before the others; false where there is no room.
    mutating func extend(by byte: UInt8) -> Bool {
      guard count < 8 else { return false }
      mask |= 0xFF << (8 * count)
      value |= UInt64(byte) << (8 * count)
      count += 1
      return true
    }

    /// Whether a path may match whose last eight bytes are given as one number.
    func fits(_ end: UInt64) -> Bool { end & mask == value }

    /// The last eight bytes of a path, the last one lowest.
    static func end(of path: [UInt8]) -> UInt64 {
      var end: UInt64 = 0
      for byte in path.suffix(8) { end = end << 8 | UInt64(byte) }
      return end
    }
  }
}

// MARK: - Alternatives

/// The patterns that braces stand for, in order; nil where they do not close or are too many.
private func alternatives(of pattern: [UInt8]) -> [[UInt8]]? {
  let limit = 256
  var done: [[UInt8]] = []
  var open = [pattern]
  var rounds = 0
  while let next = open.popLast() {
    rounds += 1
    guard rounds <= limit * 8, open.count <= limit, done.count < limit else { return nil }
    switch firstBraces(in: next) {
    case .none: done.append(next)
    case .unclosed: return nil
    case .choices(let range, let commas):
      var starts = [range.lowerBound + 1]
      starts.append(contentsOf: commas.map { $0 + 1 })
      let ends = commas + [range.upperBound]
      for (start, end) in zip(starts, ends).reversed() {
        open.append(
          Array(next[..<range.lowerBound] + next[start..<end] + next[(range.upperBound + 1)...]))
      }
    }
  }
  return done
}

private enum Braces {
  case none, unclosed
  /// From the opening to the closing brace, and the commas that stand directly between them.
  case choices(Range<Int>, commas: [Int])
}

private func firstBraces(in pattern: [UInt8]) -> Braces {
  var index = 0
  var start: Int?
  var depth = 0
  var commas: [Int] = []
  while index < pattern.count {
    switch pattern[index] {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "["):
      if let (_, end) = ByteSet.parse(pattern, at: index) { index = end - 1 }
    case UInt8(ascii: "{"):
      if depth == 0 { start = index }
      depth += 1
    case UInt8(ascii: "}"):
      guard let start else { return .unclosed }
      depth -= 1
      if depth == 0 { return .choices(start..<index, commas: commas) }
    case UInt8(ascii: ","):
      if depth == 1 { commas.append(index) }
    default: break
    }
    index += 1
  }
  return start == nil ? .none : .unclosed
}

// MARK: - Sets

/// A set of bytes, one bit each.
struct ByteSet: Sendable, Equatable {
  private var low: UInt64 = 0, middle: UInt64 = 0, high: UInt64 = 0, top: UInt64 = 0

  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : byte < 128 ? middle : byte < 192 ? high : top
    return word & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    case 2: high |= bit
    default: top |= bit
    }
  }

  mutating func invert() {
    low = ~low
    middle = ~middle
    high = ~high
    top = ~top
  }

  /// The set whose bracket opens at `start`, and the index behind its closing bracket. A closing
  /// bracket in the first place is a member; a backslash makes the next byte one.
  static func parse(_ pattern: [UInt8], at start: Int) -> (set: ByteSet, end: Int)? {
    var set = ByteSet()
    var index = start + 1
    let isInverted =
      index < pattern.count
      && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
    if isInverted { index += 1 }
    var isFirst = true
    var previous: UInt8?
    while index < pattern.count {
      var byte = pattern[index]
      if byte == UInt8(ascii: "]") && !isFirst {
        if isInverted { set.invert() }
        return (set, index + 1)
      }
      isFirst = false
      if let (members, end) = namedClass(pattern, at: index) {
        for member in members { set.insert(member) }
        previous = nil
        index = end
        continue
      }
      if byte == UInt8(ascii: "-"), let first = previous, index + 1 < pattern.count,
        pattern[index + 1] != UInt8(ascii: "]")
      {
        index += 1
        if pattern[index] == UInt8(ascii: "\\") { index += 1 }
        guard index < pattern.count else { return nil }
        if first <= pattern[index] { for member in first...pattern[index] { set.insert(member) } }
        previous = nil
        index += 1
        continue
      }
      if byte == UInt8(ascii: "\\") {
        index += 1
        guard index < pattern.count else { return nil }
        byte = pattern[index]
      }
      set.insert(byte)
      previous = byte
      index += 1
    }
    return nil
  }

  /// `[:alpha:]` and its like, as git knows them too.
  private static func namedClass(_ pattern: [UInt8], at start: Int) -> (members: [UInt8], end: Int)?
  {
    guard pattern[start...].starts(with: Array("[:".utf8)) else { return nil }
    var end = start + 2
    while end < pattern.count && pattern[end] != UInt8(ascii: ":") { end += 1 }
    guard pattern[end...].starts(with: Array(":]".utf8)) else { return nil }
    guard let isMember = memberTest(named: pattern[(start + 2)..<end]) else { return nil }
    return ((0...127).filter(isMember), end + 2)
  }

  private static func memberTest(named name: ArraySlice<UInt8>) -> ((UInt8) -> Bool)? {
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
    let isUpper = { (byte: UInt8) in UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") }
    let isLower = { (byte: UInt8) in UInt8(ascii: "a") <= byte && byte <= UInt8(ascii: "z") }
    let isAlpha = { (byte: UInt8) in isUpper(byte) || isLower(byte) }
    let isGraphic = { (byte: UInt8) in 0x20 < byte && byte < 0x7F }
    return switch String(decoding: name, as: UTF8.self) {
    case "alnum": { isAlpha($0) || isDigit($0) }
    case "alpha": isAlpha
    case "blank": { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": { $0 < 0x20 || $0 == 0x7F }
    case "digit": isDigit
    case "graph": isGraphic
    case "lower": isLower
    case "print": { isGraphic($0) || $0 == 0x20 }
    case "punct": { isGraphic($0) && !isAlpha($0) && !isDigit($0) }
    case "space": { $0 == 0x20 || (0x09 <= $0 && $0 <= 0x0D) }
    case "upper": isUpper
    case "xdigit": { isDigit($0) || (0x41 <= $0 && $0 <= 0x46) || (0x61 <= $0 && $0 <= 0x66) }
    default: nil
    }
  }
}
