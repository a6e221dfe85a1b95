// Types as they are written: annotations, results, inheritance, casts. One flat walk with a count of
// brackets finds where a type ends, and records each type it names.

/// A type that was passed over.
struct WrittenType: Sendable, BitwiseCopyable {
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// The tokens of its path if the whole type is one named type; -1 otherwise.
  var first: Int32 = -1
  var last: Int32 = -1
  /// Where that path begins with its module selector.
  var written: Int32 = -1
  /// The generic arguments of that path; both 0 without.
  var argumentsStart: UInt32 = 0
  var argumentsEnd: UInt32 = 0
  var flags: ParameterFlags = []
  /// Its last token ends in the `=` of an initial value: `Row?=nil`.
  var endsInAssign = false
  /// Blanks other than single spaces stand in it.
  var isIrregular = false

  var isEmpty: Bool { end <= start }
}

extension SwiftFacts {
  /// Passes over a type and records the types it names. Stops at a brace, at a comma or closing
  /// bracket that is none of its own, and at what cannot continue a type.
  mutating func type(splitsCompositions: Bool = false) -> WrittenType {
    var walk = TypeWalk(first: index, splitsCompositions: splitsCompositions)
    while walkType(&walk) {}
    var text = walk.text
    if walk.first < index {
      text.start = start(walk.first)
      text.end = walk.end
    }
    if !walk.isSimple {
      text.first = -1
      text.argumentsStart = 0
      text.argumentsEnd = 0
    }
    return text
  }

  /// The type as written, in one line.
  mutating func symbol(of type: WrittenType) -> Symbol {
    if type.isEmpty { return .none }
    if type.isIrregular { return lineText(from: type.start, to: type.end) }
    if 0 <= type.first, type.first == type.last, start(Int(type.first)) == type.start,
      self.end(Int(type.first)) == type.end
    {
      return symbol(Int(type.first))
    }
    return intern(from: type.start, to: type.end)
  }

  /// The path of a type that is one named type.
  mutating func pathSymbol(of type: WrittenType) -> Symbol {
    type.first < 0 ? .none : pathText(Int(type.first), Int(type.last))
  }
}

// MARK: - The walk

struct TypeWalk {
  let first: Int
  let splitsCompositions: Bool
  var text = WrittenType()
  var end: UInt32 = 0
  var depth = 0
  /// One bit a level, lowest innermost: parentheses, in which names before a colon are labels.
  var parentheses: UInt64 = 0
  /// Levels of angle brackets alone, so that a `>` closes only what a `<` opened.
  var angles: UInt64 = 0
  var expectsType = true
  /// One named type so far, but for marks.
  var isSimple = true
  var hasPath = false
  var isBehindPeriod = false
  /// How many parentheses the type begins with, and the level of the first arrow among them.
  var leadingParentheses = 0
  var hasContent = false
  var arrowDepth = -1
}

extension SwiftFacts {
  /// One step; false at the end of the type.
  private mutating func walkType(_ walk: inout TypeWalk) -> Bool {
    let here = index
    guard stepType(&walk) else { return false }
    if here != walk.first, isIrregularGap(here) { walk.text.isIrregular = true }
    if walk.end < end(index - 1) { walk.end = end(index - 1) }
    return true
  }

  private mutating func isIrregularGap(_ index: Int) -> Bool {
    // A gap of one may also be a backtick, a tab or a line end.
    let gap = start(index) &- end(index - 1)
    return gap != 0 && (gap != 1 || byte(end(index - 1)) != UInt8(ascii: " "))
  }

  private mutating func stepType(_ walk: inout TypeWalk) -> Bool {
    switch kind(index) {
    case .identifier: return typeName(&walk)
    case .operator: return typeOperator(&walk)
    case .leftParenthesis: return openType(&walk, parenthesis: true)
    case .leftBracket: return openType(&walk, parenthesis: false)
    case .rightParenthesis, .rightBracket: return closeType(&walk)
    case .comma, .colon:
      guard 0 < walk.depth else { return false }
      if walk.depth == walk.arrowDepth { walk.text.flags.remove(.function) }
      index += 1
      walk.expectsType = true
      return true
    case .period:
      guard !walk.expectsType || 0 < walk.depth, kind(index + 1) == .identifier else {
        return false
      }
      index += 1
      walk.expectsType = true
      walk.isBehindPeriod = true
      return true
    case .at:
      guard walk.expectsType else { return false }
      typeAttribute(&walk)
      return true
    case .integer, .float, .stringText, .openQuote, .closeQuote, .pound, .doubleColon, .placeholder:
      guard 0 < walk.depth || kind(index) == .placeholder && walk.expectsType else { return false }
      index += 1
      walk.expectsType = false
      if walk.depth == 0 { walk.isSimple = false }
      return true
    default: return false
    }
  }

  /// A name with its path, or a word that belongs to types.
  private mutating func typeName(_ walk: inout TypeWalk) -> Bool {
    let word = word(index)
    if walk.expectsType {
      if isTypePrefix(word), kind(index + 1) == .identifier || opensType(index + 1) {
        typePrefix(word, &walk)
        return true
      }
      if word == .nonisolated { return nonisolatedPrefix(&walk) }
      if walk.depth == 0, word != .selfType, word != .anyType, word != .wildcard, word.isReserved {
        return false
      }
      if walk.depth & 63 == walk.depth, walk.parentheses & 1 == 1, 0 < walk.depth,
        skippedLabel()
      {
        return true
      }
      typePath(&walk)
      return true
    }
    switch word {
    case .async, .throws, .rethrows, .reasync: return typeEffects(&walk)
    default:
      // `of` in `[4 of Int]`, and whatever else stands between brackets.
      guard 0 < walk.depth else { return false }
      index += 1
      walk.expectsType = true
      return true
    }
  }

  private mutating func opensType(_ index: Int) -> Bool {
    switch kind(index) {
    case .leftParenthesis, .leftBracket, .at: isAfterSpace(index)
    case .operator: token(index).first == UInt8(ascii: "~")
    default: false
    }
  }

  @inline(__always)
  private func isTypePrefix(_ word: Word) -> Bool {
    switch word {
    case .some, .any, .inout, .each, .repeat, .borrowing, .consuming, .sending, .isolated: true
    case .other, .selfType, .anyType: false
    default: word == .copy
    }
  }

  private mutating func typePrefix(_ word: Word, _ walk: inout TypeWalk) {
    if word == .inout, walk.depth == 0 { walk.text.flags.insert(.isInout) }
    if word == .each || word == .repeat { walk.isSimple = false }
    index += 1
  }

  private mutating func nonisolatedPrefix(_ walk: inout TypeWalk) -> Bool {
    index += 1
    if kind(index) == .leftParenthesis, kind(index + 2) == .rightParenthesis { index += 3 }
    walk.isSimple = false
    return true
  }

  /// `name:`, `_ name:` in the parentheses of a tuple or function type.
  private mutating func skippedLabel() -> Bool {
    if kind(index + 1) == .colon {
      index += 2
      return true
    }
    if kind(index + 1) == .identifier, kind(index + 2) == .colon {
      index += 3
      return true
    }
    return false
  }

  /// `A.B`, `UIKit::UIView`, the generic arguments excepted.
  private mutating func typePath(_ walk: inout TypeWalk) {
    var flags: ReferenceFlags = []
    if kind(index + 1) == .doubleColon, kind(index + 2) == .identifier {
      index += 2
      flags = .moduleSelector
    }
    let first = index
    let selector = flags.isEmpty ? first : first - 2
    index += 1
    while kind(index) == .period, kind(index + 1) == .identifier { index += 2 }
    let continues = walk.isBehindPeriod
    walk.isBehindPeriod = false
    walk.hasContent = true
    if !continues, word(first) != .selfType, word(first) != .wildcard, word(first) != .anyType {
      addReference(
        .type, name: symbol(first), path: pathText(selector, index - 1), at: start(selector),
        flags: flags)
    }
    if walk.depth == 0 {
      if walk.hasPath, !continues { walk.isSimple = false }
      if !continues {
        walk.text.first = Int32(truncatingIfNeeded: first)
        walk.text.written = Int32(truncatingIfNeeded: selector)
      }
      walk.hasPath = true
      walk.text.last = Int32(truncatingIfNeeded: index - 1)
    }
    walk.expectsType = false
  }

  /// `async throws(E) ->`; words that nothing of the kind follows belong to what comes next.
  private mutating func typeEffects(_ walk: inout TypeWalk) -> Bool {
    var next = index
    while true {
      switch word(next) {
      case .async, .throws, .rethrows, .reasync: next += 1
      default:
        if next == index { return false }
        if kind(next) == .leftParenthesis {
          index = next
          return openType(&walk, parenthesis: true)
        }
        guard operatorWord(next) == .arrow || 0 < walk.depth else { return false }
        index = next
        return true
      }
    }
  }

  private mutating func openType(_ walk: inout TypeWalk, parenthesis: Bool) -> Bool {
    let isEffect = [.throws, .rethrows].contains(word(index - 1)) && walk.first < index
    guard walk.expectsType || isEffect || 0 < walk.depth else { return false }
    if walk.depth == 0 { walk.isSimple = false }
    if parenthesis, !walk.hasContent, walk.depth == walk.leadingParentheses {
      walk.leadingParentheses += 1
    } else {
      walk.hasContent = true
    }
    walk.depth += 1
    walk.parentheses = walk.parentheses << 1 | (parenthesis ? 1 : 0)
    walk.angles <<= 1
    index += 1
    walk.expectsType = true
    return true
  }

  private mutating func closeType(_ walk: inout TypeWalk) -> Bool {
    walk.hasContent = true
    // An angle bracket that was never closed was no bracket.
    while 0 < walk.depth, walk.angles & 1 == 1, walk.depth < 64 { leaveType(&walk) }
    guard 0 < walk.depth else { return false }
    leaveType(&walk)
    index += 1
    walk.expectsType = false
    return true
  }

  @inline(__always)
  private func leaveType(_ walk: inout TypeWalk) {
    walk.depth -= 1
    walk.parentheses >>= 1
    walk.angles >>= 1
  }

  /// `@escaping`, `@MainActor`, `@convention(c)` inside a type.
  private mutating func typeAttribute(_ walk: inout TypeWalk) {
    if walk.depth == 0 {
      switch word(index + 1) {
      case .escaping: walk.text.flags.insert(.escaping)
      case .autoclosure: walk.text.flags.insert(.autoclosure)
      case .viewBuilder: walk.text.flags.insert(.viewBuilder)
      default: break
      }
    }
    let count = rows.attributes.count
    attribute()
    rows.attributes.truncate(to: count)
  }
}

// MARK: - Operators in types

extension SwiftFacts {
  /// A run of operator characters is read one by one: `>>?` closes two lists and is optional.
  private mutating func typeOperator(_ walk: inout TypeWalk) -> Bool {
    switch operatorWord(index) {
    case .arrow: return typeArrow(&walk)
    case .ellipsis:
      guard !walk.expectsType || 0 < walk.depth else { return false }
      if walk.depth == 0 { walk.text.flags.insert(.variadic) }
      index += 1
      return true
    default: break
    }
    let begin = start(index)
    let finish = end(index)
    var offset = begin
    while offset < finish {
      guard typeByte(byte(offset), at: offset, &walk) else { break }
      offset += 1
    }
    if offset == begin { return false }
    if offset < finish, byte(offset) == UInt8(ascii: "="), offset + 1 == finish, walk.depth == 0 {
      walk.text.endsInAssign = true
      walk.end = offset
    }
    index += 1
    if walk.text.endsInAssign { return false }
    return offset == finish
  }

  private mutating func typeByte(_ byte: UInt8, at offset: UInt32, _ walk: inout TypeWalk) -> Bool {
    switch byte {
    case UInt8(ascii: "<"):
      guard !walk.expectsType else { return false }
      if walk.depth == 0 { walk.text.argumentsStart = offset + 1 }
      walk.depth += 1
      walk.parentheses <<= 1
      walk.angles = walk.angles << 1 | 1
      walk.expectsType = true
    case UInt8(ascii: ">"):
      guard 0 < walk.depth, walk.angles & 1 == 1 || 64 < walk.depth else { return false }
      leaveType(&walk)
      if walk.depth == 0 { walk.text.argumentsEnd = offset }
      walk.expectsType = false
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      guard !walk.expectsType, offset != start(index) || !isAfterSpace(index) else { return false }
    case UInt8(ascii: "&"):
      guard !walk.expectsType, !(walk.splitsCompositions && walk.depth == 0) else { return false }
      if walk.depth == 0 { walk.isSimple = false }
      walk.expectsType = true
    case UInt8(ascii: "~"):
      guard walk.expectsType else { return false }
      if walk.depth == 0 { walk.isSimple = false }
    case UInt8(ascii: "-"):
      // A negative number as a generic argument.
      guard walk.expectsType, 0 < walk.depth else { return false }
    default: return false
    }
    return true
  }

  private mutating func typeArrow(_ walk: inout TypeWalk) -> Bool {
    guard !walk.expectsType else { return false }
    if walk.depth == 0 { walk.isSimple = false }
    if walk.arrowDepth < 0, walk.depth <= walk.leadingParentheses {
      walk.arrowDepth = walk.depth
      walk.text.flags.insert(.function)
    }
    index += 1
    walk.expectsType = true
    return true
  }
}

// MARK: - Text

extension SwiftFacts {
  /// The dotted path between two tokens, without blanks, marks, generic arguments and backticks. A
  /// module selector keeps its `::`.
  @inline(__always)
  mutating func pathText(_ first: Int, _ last: Int) -> Symbol {
    first == last && kind(first) != .period ? symbol(first) : joinedPath(first, last)
  }

  private mutating func joinedPath(_ first: Int, _ last: Int) -> Symbol {
    var isPlain = !self.token(first).flags.contains(.escaped)
    var token = first
    while token < last, isPlain {
      isPlain = end(token) == start(token + 1)
      token += 1
    }
    return isPlain ? intern(from: start(first), to: end(last)) : builtPath(first, last)
  }

  mutating func builtPath(_ first: Int, _ last: Int) -> Symbol {
    scratch.removeAll(keepingCapacity: true)
    var depth = 0
    for token in first...max(first, last) {
      switch kind(token) {
      case .period where depth == 0: scratch.append(UInt8(ascii: "."))
      case .pound where depth == 0: scratch.append(UInt8(ascii: "#"))
      case .doubleColon where depth == 0:
        scratch.append(UInt8(ascii: ":"))
        scratch.append(UInt8(ascii: ":"))
      case .identifier where depth == 0, .integer where depth == 0, .float where depth == 0:
        scratch.append(contentsOf: text[self.token(token).range])
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .operator: depth += angleBalance(token)
      default: break
      }
    }
    return lexed.names.intern(scratch)
  }

  /// How many angle brackets an operator opens, less those it closes.
  mutating func angleBalance(_ token: Int) -> Int {
    switch operatorWord(token) {
    case .less: return 1
    case .greater: return -1
    case .arrow: return 0
    default: break
    }
    var balance = 0
    for offset in start(token)..<end(token) {
      if byte(offset) == UInt8(ascii: "<") { balance += 1 }
      if byte(offset) == UInt8(ascii: ">") { balance -= 1 }
    }
    return balance
  }

  /// The source of a range in one line: each run of blanks and comments becomes one space.
  mutating func lineText(from start: UInt32, to end: UInt32, limit: Int = .max) -> Symbol {
    guard start < end else { return .none }
    let cut = UInt32(truncatingIfNeeded: min(Int(end), Int(start) + min(limit, Int(end))))
    let first = firstToken(from: start)
    var token = first
    var isRegular = true
    while token < tables.tokens.count, self.start(token) < cut {
      if token != first, isIrregularGap(token) { isRegular = false }
      if self.token(token).flags.contains(.escaped) { isRegular = false }
      token += 1
    }
    guard first < token else { return .none }
    if isRegular {
      return intern(from: max(start, self.start(first)), to: min(cut, self.end(token - 1)))
    }
    return joinedText(first..<token, from: start, to: cut)
  }

  private mutating func joinedText(
    _ tokens: Range<Int>, from start: UInt32, to end: UInt32
  ) -> Symbol {
    scratch.removeAll(keepingCapacity: true)
    for token in tokens {
      if token != tokens.lowerBound, isAfterSpace(token) { scratch.append(UInt8(ascii: " ")) }
      let isEscaped = self.token(token).flags.contains(.escaped)
      if isEscaped { scratch.append(UInt8(ascii: "`")) }
      let range = self.token(token).range
      scratch.append(contentsOf: text[ByteRange(max(start, range.start), min(end, range.end))])
      if isEscaped { scratch.append(UInt8(ascii: "`")) }
    }
    return lexed.names.intern(scratch)
  }

  /// The first token that ends behind an offset.
  mutating func firstToken(from offset: UInt32) -> Int {
    var low = 0
    var high = tables.tokens.count
    while low < high {
      let middle = (low + high) / 2
      if end(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
