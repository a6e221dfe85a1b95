// Prints what the toolchain's own SwiftParser makes of Swift files, for `DifferentialTests`, which
// compiles this file; it is part of no target and of no product.
//
// Reads paths from standard input, one a line. Prints for each file, fields separated by tabs:
//
//     file  <path>  <offset of the first error, or the size of the file>  <1 if it has errors>
//     <class of the token>  <start>  <end>

import Foundation
import SwiftParser
import SwiftSyntax

/// The offset of the first thing that the parser reports.
final class FirstError: SyntaxAnyVisitor {
  var offset = Int.max

  private func note(_ node: some SyntaxProtocol) { offset = min(offset, node.position.utf8Offset) }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(UnexpectedNodesSyntax.self) || node.is(MissingDeclSyntax.self)
      || node.is(MissingExprSyntax.self) || node.is(MissingTypeSyntax.self)
    {
      note(node)
    }
    return node.hasError ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing || token.tokenDiagnostic != nil { note(token) }
    return .skipChildren
  }
}

/// Where the parts of interpolations and versions stand, which the tokens alone do not tell.
final class Parts: SyntaxVisitor {
  var parts: [Int: Character] = [:]

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    for token in [node.backslash, node.pounds, node.leftParen] {
      if let token { parts[token.positionAfterSkippingLeadingTrivia.utf8Offset] = "x" }
    }
    parts[node.rightParen.positionAfterSkippingLeadingTrivia.utf8Offset] = "y"
    return .visitChildren
  }

  /// `10.15.1` is taken apart into numbers and periods.
  override func visit(_ node: VersionTupleSyntax) -> SyntaxVisitorContinueKind {
    guard let minor = node.components.first else { return .skipChildren }
    for token in [node.major, minor.period, minor.number] {
      parts[token.positionAfterSkippingLeadingTrivia.utf8Offset] = "v"
    }
    return .skipChildren
  }
}

/// One letter or the character itself: millions of lines are printed.
func tokenClass(_ kind: TokenKind) -> Character {
  switch kind {
  case .identifier, .keyword, .dollarIdentifier, .wildcard: "i"
  case .integerLiteral: "n"
  case .floatLiteral: "f"
  case .arrow, .binaryOperator, .ellipsis, .equal, .exclamationMark, .infixQuestionMark, .leftAngle,
    .postfixOperator, .postfixQuestionMark, .prefixAmpersand, .prefixOperator, .rightAngle:
    "o"
  case .leftParen: "("
  case .rightParen: ")"
  case .leftSquare: "["
  case .rightSquare: "]"
  case .leftBrace: "{"
  case .rightBrace: "}"
  case .comma: ","
  case .semicolon: ";"
  case .colon: ":"
  case .colonColon: "m"
  case .period: "."
  case .atSign: "@"
  case .pound: "#"
  case .backslash: "\\"
  case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundSourceLocation: "d"
  case .poundAvailable, .poundUnavailable: "w"
  case .rawStringPoundDelimiter: "p"
  case .stringQuote, .multilineStringQuote: "q"
  case .stringSegment: "s"
  case .regexPoundDelimiter, .regexSlash, .regexLiteralPattern: "r"
  case .shebang: "b"
  case .endOfFile: "e"
  case .singleQuote, .backtick, .unknown: "u"
  @unknown default: "?"
  }
}

func describe(_ path: String) -> String {
  guard let data = FileManager.default.contents(atPath: path) else {
    return "file\t\(path)\t-1\t1\n"
  }
  let bytes = [UInt8](data)
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  let error = FirstError(viewMode: .all)
  if tree.hasError { error.walk(tree) }
  let parts = Parts(viewMode: .sourceAccurate)
  parts.walk(tree)
  var text = "file\t\(path)\t\(min(error.offset, bytes.count))\t\(tree.hasError ? 1 : 0)\n"
  for token in tree.tokens(viewMode: .sourceAccurate) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    if error.offset <= start { break }
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    let kind = parts.parts[start] ?? tokenClass(token.tokenKind)
    text += "\(kind)\t\(start)\t\(end)\n"
  }
  return text
}

while let path = readLine() { FileHandle.standardOutput.write(Data(describe(path).utf8)) }
