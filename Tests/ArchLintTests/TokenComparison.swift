// Compares tokens with those of SwiftParser, after the normalisations of one table, and declarations.

import Foundation

@testable import ArchLint

/// Where the two cut the same bytes differently without disagreeing, and how often that happened.
enum Normalisation: String, CaseIterable {
  case joinedOperators = "adjacent operators joined: its parser splits `>>`, `x!=`"
  case joinedQuotes = "number signs and quotes of a string joined"
  case joinedText = "segments of a string joined, line ends and indentation included"
  case joinedInterpolation = "`\\`, number signs and `(` of an interpolation joined"
  case joinedRegex = "parts of a regex literal joined"
  case joinedVersion = "number, period and number of a version joined"
  case backticks = "backticks counted as part of the name"
  case hiddenStray =
    "stray bytes left out behind a zero, for which its lexer reports the zero alone"
  case splitPoundWord = "`#available` split into sign and name"
}

struct TokenComparison {
  private(set) var fileCount = 0
  private(set) var tokenCount = 0
  private(set) var declarationCount = 0
  private(set) var erroneousCount = 0
  private(set) var normalisations: [Normalisation: Int] = [:]
  private(set) var differences: [String] = []

  struct Token: Equatable {
    let kind: Unicode.Scalar
    var start, end: Int
  }

  init() {}

  /// Compares what the reference printed for some files with the lexer's tokens and the scanner's
  /// declarations.
  init(with output: [UInt8]) {
    var lines = ReferenceLines(output)
    while let file = lines.file() {
      fileCount += 1
      var theirs = ReferenceTokens()
      while let token = lines.token() { theirs.add(token) }
      var declarations: [String] = []
      while let declaration = lines.declaration() { declarations.append(declaration) }
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      compare(file, [UInt8](data), theirs)
      if !file.hasErrors { compare(file, [UInt8](data), declarations) }
      normalisations.merge(theirs.normalisations, uniquingKeysWith: +)
    }
  }

  mutating func add(_ other: TokenComparison) {
    fileCount += other.fileCount
    tokenCount += other.tokenCount
    declarationCount += other.declarationCount
    erroneousCount += other.erroneousCount
    normalisations.merge(other.normalisations, uniquingKeysWith: +)
    differences += other.differences
  }

  func report(_ title: String) -> String {
    let counts = Normalisation.allCases.map { "  \(normalisations[$0] ?? 0) × \($0.rawValue)" }
    let heading =
      "\(title): \(fileCount) files, \(erroneousCount) of them with errors; \(tokenCount) tokens and \(declarationCount) declarations compared"
    return ([heading] + counts + differences.prefix(40)).joined(separator: "\n")
  }

  private mutating func compare(_ file: ReferenceFile, _ bytes: [UInt8], _ theirs: ReferenceTokens)
  {
    let (text, lexed) = lexed(bytes)
    if let fault = fault(in: lexed, of: text) { differences.append("\(file.path): \(fault)") }
    if file.hasErrors { erroneousCount += 1 }
    let ours = ourTokens(lexed.tokens, bytes)
    for (our, their) in zip(ours, theirs.tokens) {
      if file.hasErrors, file.error < max(our.end, their.end) { return }
      guard our == their else {
        let line = lexed.lines.line(at: UInt32(min(our.start, their.start)))
        let range = ByteRange(
          UInt32(min(our.start, their.start)), UInt32(max(our.end, their.end)))
        differences.append(
          "\(file.path):\(line): ours \(our), theirs \(their): \(text.string(range))")
        return
      }
      tokenCount += 1
    }
    if !file.hasErrors, ours.count != theirs.tokens.count {
      differences.append("\(file.path): ours \(ours.count) tokens, theirs \(theirs.tokens.count)")
    }
  }

  /// The first line in which they differ, of the imports and declarations.
  private mutating func compare(_ file: ReferenceFile, _ bytes: [UInt8], _ theirs: [String]) {
    let ours = declarationLines(SwiftFacts.scan(SourceText(bytes)))
    declarationCount += ours.count
    guard
      let place = (0..<max(ours.count, theirs.count)).first(where: { place in
        ours.count <= place || theirs.count <= place || ours[place] != theirs[place]
      })
    else { return }
    let our = place < ours.count ? ours[place] : "nothing"
    let their = place < theirs.count ? theirs[place] : "nothing"
    differences.append("\(file.path):\n    ours   \(our)\n    theirs \(their)")
  }

  private mutating func ourTokens(_ tokens: [ArchLint.Token], _ bytes: [UInt8]) -> [Token] {
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    for index in 0..<tokens.count {
      var token = Token(
        kind: letter(tokens[index].kind), start: Int(tokens[index].start),
        end: Int(tokens[index].end))
      if tokens[index].flags.contains(.escaped) {
        token = Token(kind: token.kind, start: token.start - 1, end: token.end + 1)
        normalisations[.backticks, default: 0] += 1
      }
      if token.kind == "u", bytes[(result.last?.end ?? 0)..<token.start].contains(0) {
        normalisations[.hiddenStray, default: 0] += 1
      } else if token.kind == "o", let last = result.last, last.kind == "o", last.end == token.start
      {
        result[result.count - 1].end = token.end
      } else {
        result.append(token)
      }
    }
    return result
  }

  private func letter(_ kind: TokenKind) -> Unicode.Scalar {
    switch kind {
    case .identifier, .placeholder: "i"
    case .integer: "n"
    case .float: "f"
    case .operator: "o"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .comma: ","
    case .semicolon: ";"
    case .colon: ":"
    case .doubleColon: "m"
    case .period: "."
    case .at: "@"
    case .pound: "#"
    case .backslash: "\\"
    case .directive: "d"
    case .openQuote, .closeQuote: "q"
    case .stringText: "s"
    case .openInterpolation: "x"
    case .closeInterpolation: "y"
    case .regex: "r"
    case .shebang: "b"
    case .conflictMarker, .stray: "u"
    case .endOfFile: "e"
    }
  }
}

/// The reference's tokens, cut as the lexer cuts them.
struct ReferenceTokens {
  private(set) var tokens: [TokenComparison.Token] = []
  private(set) var normalisations: [Normalisation: Int] = [:]

  /// Inside of a string, between its quotes and interpolations.
  private var isText = false
  private var segmentCount = 0
  private var isClosing = false

  mutating func add(_ token: TokenComparison.Token) {
    switch token.kind {
    case "s": segmentCount += 1
    case "p": pounds(token)
    case "q": quote(token)
    case "x":
      if isText { endText(at: token.start) }
      join(token, .joinedInterpolation)
    case "y":
      tokens.append(token)
      beginText()
    case "o": join(token, .joinedOperators)
    case "r": join(token, .joinedRegex)
    case "v": version(token)
    case "w":
      count(.splitPoundWord)
      tokens.append(TokenComparison.Token(kind: "#", start: token.start, end: token.start + 1))
      tokens.append(TokenComparison.Token(kind: "i", start: token.start + 1, end: token.end))
    default: tokens.append(token)
    }
  }

  /// The signs stand before an opening quote or behind a closing one.
  private mutating func pounds(_ token: TokenComparison.Token) {
    if isClosing, let last = tokens.last, last.kind == "q", last.end == token.start {
      join(TokenComparison.Token(kind: "q", start: token.start, end: token.end), .joinedQuotes)
    } else {
      isClosing = false
      tokens.append(TokenComparison.Token(kind: "q", start: token.start, end: token.end))
    }
  }

  private mutating func quote(_ token: TokenComparison.Token) {
    if isText {
      endText(at: token.start)
      tokens.append(token)
      isClosing = true
    } else {
      let hasPounds = tokens.last.map { $0.kind == "q" && $0.end == token.start && !isClosing }
      if hasPounds == true { join(token, .joinedQuotes) } else { tokens.append(token) }
      beginText()
    }
  }

  /// The three parts follow each other directly.
  private mutating func version(_ token: TokenComparison.Token) {
    join(
      TokenComparison.Token(kind: "f", start: token.start, end: token.end), .joinedVersion)
  }

  private mutating func beginText() {
    isText = true
    isClosing = false
    segmentCount = 0
  }

  private mutating func endText(at end: Int) {
    let start = tokens.last?.end ?? 0
    if segmentCount != 1 { count(.joinedText) }
    tokens.append(TokenComparison.Token(kind: "s", start: start, end: end))
    isText = false
  }

  /// Joins a token to one of its kind directly before it.
  private mutating func join(_ token: TokenComparison.Token, _ normalisation: Normalisation) {
    guard let last = tokens.last, last.kind == token.kind, last.end == token.start else {
      return tokens.append(token)
    }
    tokens[tokens.count - 1].end = token.end
    count(normalisation)
  }

  private mutating func count(_ normalisation: Normalisation) {
    normalisations[normalisation, default: 0] += 1
  }
}
