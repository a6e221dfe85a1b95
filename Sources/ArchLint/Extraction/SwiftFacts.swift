// Reads the facts off one file's tokens in a single forward pass. The grammar of Swift is followed
// as far as rules need it, with an explicit stack of brackets and never by recursion.

/// The scanner of one worker. Its buffers are kept from file to file.
package struct SwiftFacts: ~Copyable, Sendable {
  var text = SourceText()
  var lexed = Lexed()
  var tables = LexerTables()
  var rows = OpenTables()

  /// The token that is looked at. Every step of the loop moves it on or closes a bracket.
  var index = 0

  /// The innermost bracket, and those around it.
  var frame = Frame(.file)
  var frames = RowBuffer<Frame>()

  /// Arguments of calls that are not complete; those of one call move to `rows` together.
  var arguments = RowBuffer<Argument>()
  /// Calls and closures that stand in those arguments.
  var nested = RowBuffer<Nested>()
  /// Names of parameters, captures and local variables that are in scope.
  var locals = RowBuffer<Symbol>()
  /// How many open closures allow members without `self.`.
  var implicitSelfCount = 0
  /// The `#if` blocks around the token.
  var blocks: [ConditionalBlock] = []
  var savedFrames: [Frame] = []

  /// Attributes and modifiers of the declaration that is about to begin.
  var modifiers = Modifiers()
  /// The first property of the list of variables in progress.
  var firstOfList = 0

  /// The last directives that were passed over: what stands before them ends where they begin.
  var directiveFirst = -1
  var directiveEnd = -1

  /// The braces do not match, so declarations in the first column begin anew; nil before it is asked.
  var hasUnequalBraces: Bool?
  var scratch: [UInt8] = []
  /// Regions of suppressions that have their end.
  var endedRegions: [UInt32] = []

  package init() {}

  /// The facts of one file.
  package static func scan(_ text: SourceText) -> FileFacts {
    var scanner = SwiftFacts()
    scanner.text = text
    var facts = scanner.scan()
    facts.change { $0.names = scanner.lexed.names.names }
    return facts
  }

  /// The facts of the file whose bytes are in `text`; their symbols are those of `lexed.names`.
  mutating func scan() -> FileFacts {
    lex()
    return factsOfTokens()
  }

  /// Cuts what is in `text` into tokens.
  mutating func lex() { Lexer.lex(text, into: &lexed, &tables) }

  /// The facts of the file that was cut into tokens last.
  mutating func factsOfTokens() -> FileFacts {
    reset()
    run()
    return finished()
  }

  private mutating func reset() {
    rows.removeAll()
    index = 0
    frame = Frame(.file)
    frames.removeAll()
    arguments.removeAll()
    nested.removeAll()
    locals.removeAll()
    blocks.removeAll(keepingCapacity: true)
    savedFrames.removeAll(keepingCapacity: true)
    directiveFirst = -1
    directiveEnd = -1
    endedRegions.removeAll(keepingCapacity: true)
    implicitSelfCount = 0
    hasUnequalBraces = nil
  }

  private mutating func run() {
    while true {
      let place = (index, frames.count)
      switch kind(index) {
      case .identifier: name()
      case .operator: operation()
      case .period: period()
      case .leftParenthesis: leftParenthesis()
      case .rightParenthesis: rightParenthesis()
      case .leftBracket: leftBracket()
      case .rightBracket: rightBracket()
      case .leftBrace: leftBrace()
      case .rightBrace: rightBrace()
      case .comma: comma()
      case .colon: colon()
      case .semicolon: semicolon()
      case .integer, .float: number()
      case .openQuote: openQuote()
      case .stringText: index += 1
      case .closeQuote: closeQuote()
      case .openInterpolation: openInterpolation()
      case .closeInterpolation: closeInterpolation()
      case .regex, .placeholder: literal(.other)
      case .at: at()
      case .pound: macroExpansion()
      case .backslash: keyPath()
      case .directive: directive()
      case .conflictMarker:
        addProblem(.conflictMarker)
        index += 1
      case .doubleColon, .shebang, .stray: index += 1
      case .endOfFile: return endOfFile()
      }
      assert(place.0 < index || frames.count < place.1, "every step moves on or closes a bracket")
    }
  }
}

/// A call or closure that stands in an argument of a call that is still open.
struct Nested: Sendable, BitwiseCopyable {
  let row: UInt32
  let isClosure: Bool
  /// Which argument of the call, counted from 0.
  let ordinal: UInt32
}

// MARK: - Tokens

// A method that is neither inlined nor `mutating` is handed a copy of the whole scanner: a fifth of
// the scan when it was measured. So those that only look are one or the other.

extension SwiftFacts {
  /// A token; behind the last one, which is `endOfFile`, that again.
  @inline(__always)
  func token(_ index: Int) -> Token { tables.tokens.nearest(index) }

  @inline(__always)
  func kind(_ index: Int) -> TokenKind { token(index).kind }

  /// The word an unescaped name is; `other` for any other token.
  @inline(__always)
  func word(_ index: Int) -> Word {
    let token = token(index)
    return token.kind == .identifier ? token.word : .other
  }

  /// The word that an operator is; `other` for any other token.
  @inline(__always)
  func operatorWord(_ index: Int) -> Word {
    let token = token(index)
    return token.kind == .operator ? token.word : .other
  }

  @inline(__always)
  func isAfterNewline(_ index: Int) -> Bool { token(index).flags.contains(.afterNewline) }

  @inline(__always)
  func isAfterSpace(_ index: Int) -> Bool {
    !token(index).flags.isDisjoint(with: [.afterSpace, .afterNewline])
  }

  @inline(__always)
  func start(_ index: Int) -> UInt32 { token(index).start }

  @inline(__always)
  func end(_ index: Int) -> UInt32 { token(index).end }

  @inline(__always)
  func symbol(_ index: Int) -> Symbol { token(index).symbol }

  @inline(__always)
  func byte(_ offset: UInt32) -> UInt8 { text.padded[min(Int(offset), text.count)] }

  /// The end of the code before the token looked at; directives between them do not count.
  @inline(__always)
  var previousEnd: UInt32 {
    let before = index == directiveEnd ? directiveFirst : index
    return before < 1 ? 0 : end(before - 1)
  }

  mutating func addProblem(_ kind: ScanProblem.Kind, at offset: UInt32? = nil) {
    rows.scanProblems.append(ScanProblem(kind: kind, offset: offset ?? start(index)))
  }

  mutating func intern(from start: UInt32, to end: UInt32) -> Symbol {
    lexed.names.intern(ByteRange(start, end), in: text)
  }
}

// MARK: - Frames

extension SwiftFacts {
  /// Opens a bracket that takes over what is known of the one around it.
  mutating func push(_ kind: Frame.Kind) {
    frames.append(frame)
    let inherited = frame.flags.intersection([.preview, .local])
    let from = frame.from
    let closure = frame.closure
    frame = Frame(kind)
    frame.flags = inherited
    frame.from = from
    frame.base = from
    frame.closure = closure
    frame.open = start(index)
    frame.argumentsMark = UInt32(truncatingIfNeeded: arguments.count)
    frame.nestedMark = UInt32(truncatingIfNeeded: nested.count)
    frame.localsMark = UInt32(truncatingIfNeeded: locals.count)
  }

  /// Goes back to the bracket around this one.
  mutating func pop() {
    if !frames.isEmpty { frame = frames.removeLast() }
  }

  mutating func forgetLocals(from mark: UInt32) {
    locals.truncate(to: Int(mark))
  }
}
