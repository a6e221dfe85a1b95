// Is this slash the start of a regex literal, or a division? The one place where the lexer has to
// look at the token before: Swift's own lexer decides by the same questions.

/// `/…/`, or what there is of it.
struct BareRegex {
  /// One past the closing slash; else where the search for it ended.
  let end: Int
  let isClosed: Bool
}

extension Lexer {
  /// `#/…/#`, also over several lines.
  mutating func extendedRegex(pounds: Int) {
    let start = cursor.offset
    let (end, isClosed) = extendedRegexEnd(from: start + pounds + 1, pounds: pounds)
    cover(to: end, isCode: true)
    append(.regex, from: start, to: end, adding: isClosed ? [] : .unterminated)
    if !isClosed { lexed.add(.regex, at: start) }
  }

  /// The regex literal whose slash stands in the operator from `start` to the cursor; nil where it
  /// is an operator after all.
  mutating func bareRegex(at slash: Int, operatorFrom start: Int) -> BareRegex? {
    // A slash inside of a text that was searched in vain ends no better.
    guard searchedUpTo <= slash else { return nil }
    let isLeftBound = isLeftBound(start)
    guard !isLeftBound, !followsOperatorName else { return nil }
    var isCertain = false
    if !isRightBound(cursor.offset, isLeftBound: false) {
      // It looks like an infix operator. That is a mistake where a value is expected, except that an
      // argument may be an operator: `reduce(1, /)`.
      let isAfterTry = isAfterTry
      guard isAfterTry || expectsValue else { return nil }
      switch last()?.kind {
      case .leftParenthesis, .openInterpolation, .leftBracket, .comma, .colon, .doubleColon:
        isCertain = isAfterTry
      default: isCertain = true
      }
    }
    let regex = bareRegex(from: slash, isCertain: isCertain)
    if regex.isClosed || (isCertain && slash < regex.end) { return regex }
    searchedUpTo = regex.end
    return nil
  }
}

// MARK: - The literal

extension Lexer {
  private mutating func bareRegex(from slash: Int, isCertain: Bool) -> BareRegex {
    let nothing = BareRegex(end: slash, isClosed: false)
    let isBehindStar = cursor.byte(at: slash - 1) == UInt8(ascii: "*")
    if isBehindStar || isCommentMark(cursor.byte(at: slash + 1)) { return nothing }
    if !isCertain, isBlank(cursor.byte(at: slash + 1)) { return nothing }
    var groups = 0
    var classes = 0
    var isBehindBlank = false
    var offset = slash + 1
    while offset < cursor.end {
      let byte = cursor.byte(at: offset)
      switch byte {
      case UInt8(ascii: "/"):
        let isCut = isCommentMark(cursor.byte(at: offset + 1)) || (isBehindBlank && !isCertain)
        return BareRegex(end: isCut ? offset : offset + 1, isClosed: !isCut)
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !isCertain { return BareRegex(end: offset, isClosed: false) }
        groups = max(groups - 1, 0)
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(classes - 1, 0)
      default: break
      }
      if ByteClass.isLineEnd(cursor.byte(at: offset)) { break }
      isBehindBlank = isBlank(byte)
      offset += 1
    }
    return BareRegex(end: min(offset, cursor.end), isClosed: false)
  }

  private func isCommentMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
  }

  /// One past the closing sign; where there is none, the end of the line on which it begins.
  private mutating func extendedRegexEnd(from start: Int, pounds: Int) -> (Int, isClosed: Bool) {
    var offset = start
    while isBlank(cursor.byte(at: offset)) { offset += 1 }
    let firstLineEnd = offset
    let isMultiline = ByteClass.isLineEnd(cursor.byte(at: offset))
    if !isMultiline { offset = start }
    if isMultiline, unclosedPounds <= pounds { return (firstLineEnd, false) }
    while offset < cursor.end {
      let byte = cursor.byte(at: offset)
      if !isMultiline, ByteClass.isLineEnd(byte) { return (offset, false) }
      if byte == UInt8(ascii: "/"), isFollowed(by: pounds, at: offset) {
        return (offset + 1 + pounds, true)
      }
      let isEscape = byte == UInt8(ascii: "\\")
      let next = cursor.byte(at: offset + 1)
      offset += isEscape && (isMultiline || !ByteClass.isLineEnd(next)) ? 2 : 1
    }
    guard isMultiline else { return (cursor.end, false) }
    unclosedPounds = pounds
    return (firstLineEnd, false)
  }

  private mutating func isFollowed(by pounds: Int, at slash: Int) -> Bool {
    for distance in 1...pounds where cursor.byte(at: slash + distance) != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

// MARK: - What stands around it

extension Lexer {
  /// Whether something stands directly before the offset that an operator there would belong to.
  mutating func isLeftBound(_ offset: Int) -> Bool {
    switch cursor.byte(at: offset - 1) {
    case 0, 0x20, 0x09, 0x0A, 0x0D: false
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      false
    case UInt8(ascii: "/"): cursor.byte(at: offset - 2) != UInt8(ascii: "*")
    case 0xA0: cursor.byte(at: offset - 2) != 0xC2
    default: true
    }
  }

  private mutating func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    let next = cursor.byte(at: offset + 1)
    switch cursor.byte(at: offset) {
    case 0, 0x20, 0x09, 0x0A, 0x0D: return false
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    case 0xC2: return next != 0xA0
    default: return true
    }
  }

  /// The word of the last token, or of one before, if it is one and not escaped.
  private mutating func lastWord(before distance: Int = 0) -> Word {
    last(before: distance)?.word ?? .other
  }

  /// `func /(a: Int, b: Int)`, `infix operator /`.
  private var followsOperatorName: Bool {
    mutating get { lastWord() == .func || lastWord() == .operator }
  }

  /// `try? /x/`: what looks like a postfix operator expects a value.
  private var isAfterTry: Bool {
    mutating get {
      (lastWord() == .question || lastWord() == .exclamation) && lastWord(before: 1) == .try
    }
  }

  /// Whether the last token cannot end a value, so that one must follow.
  private var expectsValue: Bool {
    mutating get {
      switch last()?.kind {
      case nil, .leftParenthesis, .leftBracket, .leftBrace, .openInterpolation, .comma, .semicolon,
        .colon, .stray, .conflictMarker:
        true
      case .identifier: lastWord().isReserved && !lastWord().isExpression
      case .operator: operatorExpectsValue
      case .directive: lastWord() != .poundSourceLocation
      case .integer, .float, .rightParenthesis, .rightBracket, .rightBrace, .doubleColon, .period,
        .at,
        .pound, .backslash, .openQuote, .closeQuote, .stringText, .closeInterpolation, .regex,
        .placeholder, .shebang, .endOfFile:
        false
      }
    }
  }

  /// A value follows a prefix or infix operator.
  private var operatorExpectsValue: Bool {
    mutating get {
      guard let token = last() else { return true }
      let isLeftBound = isLeftBound(Int(token.start))
      let isRightBound = isRightBound(Int(token.end), isLeftBound: isLeftBound)
      switch lastWord() {
      case .arrow: return false
      case .assign: return true
      case .question, .exclamation: return !isLeftBound
      default: return isRightBound || !isLeftBound
      }
    }
  }
}
