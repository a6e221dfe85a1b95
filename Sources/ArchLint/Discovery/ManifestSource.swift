// The tokens of a manifest, with the partner of every bracket, so that a part of it can be stepped
// over at once.

/// A `Package.swift`, cut into tokens.
struct ManifestSource {
  let text: SourceText
  private let lexed: Lexed
  /// For each opening bracket or quote the index of its closing one, and for every other token its
  /// own index. What is never closed ends at the last token.
  private let partners: [Int]
  /// For each `#if`, `#elseif` and `#else` the directive that ends its branch.
  private let branches: [Int: Int]

  init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
    var lexed = Lexed()
    Lexer.lex(text, into: &lexed)
    self.lexed = lexed
    partners = Self.partners(lexed.tokens)
    branches = Self.branches(lexed.tokens)
  }

  /// The index of the token that ends the file.
  var end: Int { lexed.tokens.count - 1 }

  func kind(_ index: Int) -> TokenKind {
    index < lexed.tokens.count ? lexed.tokens[index].kind : .endOfFile
  }

  func word(_ index: Int) -> Word {
    index < lexed.tokens.count ? Word(lexed.tokens[index].symbol) : .other
  }

  /// The name, keyword or operator at an index; "" for every other token.
  func name(_ index: Int) -> String {
    guard index < lexed.tokens.count, !lexed.tokens[index].symbol.isNone else { return "" }
    return lexed.names[lexed.tokens[index].symbol]
  }

  func string(_ index: Int) -> String { text.string(lexed.tokens[index].range) }

  func startsLine(_ index: Int) -> Bool { hasFlag(index, .afterNewline) }

  func hasSpaceBefore(_ index: Int) -> Bool { hasFlag(index, .afterSpace) }

  private func hasFlag(_ index: Int, _ flag: TokenFlags) -> Bool {
    index < lexed.tokens.count && lexed.tokens[index].flags.contains(flag)
  }

  /// The index of the bracket that closes the one at an index.
  func partner(_ index: Int) -> Int { index < partners.count ? partners[index] : end }

  /// The directive that ends the branch of `#if`, `#elseif` or `#else`, past conditions inside it.
  func branchEnd(_ directive: Int) -> Int { branches[directive] ?? end }

  /// The bytes from the first token to the one before the last.
  func range(_ tokens: Range<Int>) -> ByteRange {
    guard !tokens.isEmpty, tokens.lowerBound <= end else { return .empty }
    let last = min(tokens.upperBound - 1, end)
    return ByteRange(lexed.tokens[tokens.lowerBound].start, lexed.tokens[last].end)
  }

  /// The first conflict marker, or a bracket that is never closed.
  var fault: (offset: UInt32, message: String)? {
    if let marker = lexed.tokens.firstIndex(where: { $0.kind == .conflictMarker }) {
      return (
        lexed.tokens[marker].start, "merge conflict: this line is a marker that git left behind"
      )
    }
    for index in 0..<end where Self.opens(kind(index)) && partners[index] == end {
      return (lexed.tokens[index].start, "the bracket that opens here is never closed")
    }
    return nil
  }

  private static func opens(_ kind: TokenKind) -> Bool {
    switch kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .openInterpolation, .openQuote: true
    default: false
    }
  }

  private static func closes(_ kind: TokenKind, _ open: TokenKind) -> Bool {
    switch open {
    case .leftParenthesis: kind == .rightParenthesis
    case .leftBracket: kind == .rightBracket
    case .leftBrace: kind == .rightBrace
    case .openInterpolation: kind == .closeInterpolation
    default: kind == .closeQuote
    }
  }

  private static func branches(_ tokens: [Token]) -> [Int: Int] {
    var branches: [Int: Int] = [:]
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .directive {
      switch Word(tokens[index].symbol) {
      case .poundIf: open.append(index)
      case .poundElseif, .poundElse:
        guard let last = open.popLast() else { continue }
        branches[last] = index
        open.append(index)
      case .poundEndif: if let last = open.popLast() { branches[last] = index }
      default: continue
      }
    }
    return branches
  }

  private static func partners(_ tokens: [Token]) -> [Int] {
    var partners = Array(tokens.indices)
    var open: [Int] = []
    for index in tokens.indices {
      let kind = tokens[index].kind
      if opens(kind) {
        partners[index] = tokens.count - 1
        open.append(index)
      } else if let last = open.last, closes(kind, tokens[last].kind) {
        partners[last] = index
        open.removeLast()
      } else if kind == .rightBrace,
        let brace = open.lastIndex(where: { tokens[$0].kind == .leftBrace })
      {
        // A bracket in between was left open: the brace ends it, too.
        partners[open[brace]] = index
        open.removeSubrange(brace...)
      }
    }
    return partners
  }
}
