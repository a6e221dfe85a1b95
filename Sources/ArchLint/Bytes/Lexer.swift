// Cuts the bytes of one Swift file into tokens. Comments and blanks produce none.
//
// Never fails: what it does not understand becomes a `stray` token, and scanning goes on. Methods that
// only look are `mutating` all the same: any other is handed a copy of the lexer unless it is inlined.

package struct Lexer: ~Copyable {
  var cursor: ByteCursor
  var lexed = Lexed()
  var tables = LexerTables()

  /// What stands between the last token and the next one.
  var flags: TokenFlags = .afterNewline

  /// The strings whose interpolations we are inside of, innermost last.
  var openStrings: [OpenString] = []

  /// How many parentheses are open in the innermost interpolation, or in the file.
  var parentheses = 0

  /// How far a search for the end of a regex literal went that found none.
  var searchedUpTo = 0

  /// The least number of signs for which the rest of the file closes no regex literal of many lines.
  var unclosedPounds = Int.max

  /// Where the last line of the conflict begins that was met last; -1 before the first.
  var conflictEnd = -1

  /// The rest of the file ends no conflict.
  var hasNoConflict = false

  private init(_ cursor: ByteCursor) { self.cursor = cursor }

  /// Replaces what `lexed` holds by what a file holds, its tokens included.
  package static func lex(_ text: borrowing SourceText, into lexed: inout Lexed) {
    var tables = LexerTables()
    lex(text, into: &lexed, &tables)
    lexed.tokens = tables.tokens.array
  }

  /// The same with the tokens in a table, whose memory is used again.
  static func lex(
    _ text: borrowing SourceText, into lexed: inout Lexed, _ tables: inout LexerTables
  ) {
    text.withCursor { cursor in
      var lexer = Lexer(cursor)
      swap(&lexer.lexed, &lexed)
      swap(&lexer.tables, &tables)
      lexer.lexed.removeAll()
      lexer.tables.removeAll()
      lexer.run()
      swap(&lexer.lexed, &lexed)
      swap(&lexer.tables, &tables)
    }
  }

  /// The cursor is a variable here, which is kept in a register; what is met seldom, or takes long, moves
  /// the lexer's own.
  private mutating func run() {
    byteOrderMark()
    shebang()
    var cursor = cursor
    while true {
      switch cursor.byteClass {
      case .sp: blanks(&cursor)
      case .nl: newline(&cursor)
      case .id: identifier(&cursor)
      case .no: apart(&cursor) { $0.number() }
      case .op: apart(&cursor) { $0.operation() }
      case .pt: point(&cursor)
      case .sl: apart(&cursor) { $0.slash() }
      case .pu: punctuation(&cursor)
      case .lp: leftParenthesis(&cursor)
      case .rp: rightParenthesis(&cursor)
      case .co: colon(&cursor)
      case .qt: apart(&cursor) { $0.string(pounds: 0) }
      case .hs: apart(&cursor) { $0.pound() }
      case .bt: apart(&cursor) { $0.escapedIdentifier() }
      case .hi: apart(&cursor) { $0.wideCharacter() }
      case .xx: apart(&cursor) { $0.stray(length: 1) }
      case .z0:
        if cursor.isAtEnd { return finish() }
        apart(&cursor) { $0.zero() }
      }
    }
  }

  /// Takes a step with the lexer's own cursor.
  @inline(__always)
  mutating func apart(_ cursor: inout ByteCursor, _ step: (inout Lexer) -> Void) {
    self.cursor.offset = cursor.offset
    step(&self)
    cursor.offset = self.cursor.offset
  }

  private mutating func finish() {
    cursor.offset = cursor.end
    closeStrings(while: { _ in true })
    append(.endOfFile, from: cursor.end)
    lexed.finishCode()
    lexed.lines.starts = LineStarts(tables.lineStarts)
  }
}

// MARK: - Tokens

extension Lexer {
  /// Adds the token from `start` to the cursor.
  @inline(__always)
  mutating func append(_ kind: TokenKind, from start: Int, symbol: Symbol = .none) {
    append(kind, from: start, to: cursor.offset, symbol: symbol)
  }

  @inline(__always)
  mutating func append(
    _ kind: TokenKind, from start: Int, to end: Int, symbol: Symbol = .none,
    adding extra: TokenFlags = []
  ) {
    if flags.contains(.afterNewline), start < end { markCode() }
    tables.tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        symbol: symbol, kind: kind, flags: flags.union(extra), first: cursor.first(from: start)))
    flags = []
  }

  /// Adds the byte at a cursor as a token and passes over it.
  @inline(__always)
  mutating func append(_ kind: TokenKind, at cursor: inout ByteCursor) {
    let start = cursor.offset
    cursor.step()
    append(kind, from: start, to: cursor.offset)
  }

  /// Counts the line of the cursor as a line of code.
  @inline(__always)
  mutating func markCode() { lexed.markCode(line: tables.lineStarts.count &- 1) }

  /// The last token, or the one so many before it; nil where the file has not that many yet.
  @inline(__always)
  func last(before distance: Int = 0) -> Token? {
    let index = tables.tokens.count &- 1 &- distance
    return index < 0 ? nil : tables.tokens[index]
  }

  /// The symbol of the bytes from `start` to the cursor.
  @inline(__always)
  mutating func name(from start: Int) -> Symbol {
    lexed.names.intern(from: start, to: cursor.offset, of: cursor)
  }

  /// A name: of most of them the end is seen in one step, and the bytes are its words.
  @inline(__always)
  private mutating func identifier(_ cursor: inout ByteCursor) {
    let start = cursor.offset
    let length = cursor.block(at: start).nameLength
    let end = start &+ length
    if length == 16 || ByteClass.of(cursor.first(from: end)).mayContinueIdentifier {
      return apart(&cursor) { $0.longIdentifier() }
    }
    let name = cursor.words(at: start, count: length)
    cursor.offset = end
    append(
      .identifier, from: start, to: end,
      symbol: lexed.names.intern(name.low, name.high, count: length))
  }

  /// A name of sixteen bytes or more, or one that holds a dollar or more than ASCII.
  @inline(never)
  private mutating func longIdentifier() {
    let start = cursor.offset
    cursor.pass { $0.nameLength }
    if cursor.byteClass.mayContinueIdentifier { skipIdentifierPart() }
    append(.identifier, from: start, symbol: name(from: start))
  }

  /// A name between backticks that closes on its line; otherwise the backtick is stray.
  private mutating func escapedIdentifier() {
    let start = cursor.offset + 1
    var end = start
    while end < cursor.end, cursor.byte(at: end) != UInt8(ascii: "`"),
      !ByteClass.isLineEnd(cursor.byte(at: end))
    {
      end += 1
    }
    guard start < end, cursor.byte(at: end) == UInt8(ascii: "`") else { return stray(length: 1) }
    cover(to: end)
    append(.identifier, from: start, to: end, symbol: name(from: start), adding: .escaped)
    cursor.advance()
  }

  @inline(__always)
  private mutating func punctuation(_ cursor: inout ByteCursor) {
    append(TokenKind(punctuation: cursor.byte), at: &cursor)
  }

  @inline(__always)
  private mutating func leftParenthesis(_ cursor: inout ByteCursor) {
    parentheses &+= 1
    append(.leftParenthesis, at: &cursor)
  }

  @inline(__always)
  private mutating func colon(_ cursor: inout ByteCursor) {
    let start = cursor.offset
    cursor.step()
    let isDouble = cursor.byteClass == .co
    if isDouble { cursor.step() }
    append(isDouble ? .doubleColon : .colon, from: start, to: cursor.offset)
  }

  @inline(__always)
  private mutating func rightParenthesis(_ cursor: inout ByteCursor) {
    if parentheses == 0 { return apart(&cursor) { $0.closeInterpolation() } }
    parentheses &-= 1
    append(.rightParenthesis, at: &cursor)
  }

  /// A parenthesis that none inside of the innermost interpolation opens, or of the file.
  private mutating func closeInterpolation() {
    let start = cursor.offset
    cursor.step()
    guard let string = openStrings.popLast() else {
      return append(.rightParenthesis, from: start)
    }
    append(.closeInterpolation, from: start)
    parentheses = string.parentheses
    text(of: string)
  }

  /// `#` of a macro, `#if`, `#"…"#`, `#/…/#`.
  private mutating func pound() {
    let start = cursor.offset
    var count = 1
    while cursor.byte(at: start + count) == UInt8(ascii: "#") { count += 1 }
    switch cursor.byte(at: start + count) {
    case UInt8(ascii: "\""): return string(pounds: count)
    case UInt8(ascii: "/"): return extendedRegex(pounds: count)
    default: break
    }
    // A run of signs is cut up at once: to count anew at each would take the square of its length.
    for offset in start..<(start + count - 1) {
      cursor.advance()
      append(.pound, from: offset)
    }
    directive(from: start + count - 1)
  }

  private mutating func directive(from start: Int) {
    cursor.advance()
    var word = cursor
    word.skip { $0 == .id }
    if word.offset - start <= "#sourceLocation".utf8.count {
      let symbol = lexed.names.find(from: start, to: word.offset, of: cursor)
      switch Word(symbol ?? .none) {
      case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation:
        cursor = word
        return append(.directive, from: start, symbol: symbol ?? .none)
      default: break
      }
    }
    append(.pound, from: start)
  }

  mutating func stray(length: Int) {
    let start = cursor.offset
    cover(to: min(start + length, cursor.end))
    append(.stray, from: start)
  }
}
