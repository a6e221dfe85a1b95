// What a token is. Keywords are identifiers: the scanner classifies names once a file (`Word`), so
// that contextual keywords need no special case in the lexer.

package enum TokenKind: UInt8, Sendable, BitwiseCopyable {
  /// A name or keyword, `$0` and `$name` included. An escaped name (`` `default` ``, `` `two words` ``)
  /// has the flag `escaped`, and its range and symbol leave the backticks out.
  case identifier
  case integer, float
  /// A longest run of operator characters, as Swift's own lexer cuts it: `->`, `=`, `&`, `...`, `<`,
  /// but also `>>` and `>?` behind generic arguments, which its parser takes apart later. Whoever
  /// matches angle brackets asks the run for its bytes, unless its word is `less` or `greater`. A `?`
  /// or `!` directly behind something is a token of its own.
  case `operator`
  case leftParenthesis, rightParenthesis
  case leftBracket, rightBracket
  case leftBrace, rightBrace
  case comma, semicolon, colon
  /// `::` of a module selector.
  case doubleColon
  case period
  case at
  /// `#` before a macro's name; the name follows as an identifier.
  case pound
  case backslash
  /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`: the word with its number sign.
  case directive
  /// The opening or closing quotes of a string with their number signs. Every opening has its
  /// closing: where source lacks it, one without length and with the flag `unterminated`.
  case openQuote, closeQuote
  /// The text of a string from quote or interpolation to interpolation or quote, also when it is
  /// empty: a string with n interpolations has n + 1 of them.
  case stringText
  /// `\(` with the number signs of its string, and the `)` that closes it. Where source lacks the
  /// latter, there is one without length and with the flag `unterminated`.
  case openInterpolation, closeInterpolation
  /// A whole regex literal, with its delimiters.
  case regex
  /// `<#…#>` as an editor leaves it behind.
  case placeholder
  /// The first line of a script.
  case shebang
  /// A line of a merge conflict marker.
  case conflictMarker
  /// What Swift source should not contain; scanning goes on behind it.
  case stray
  case endOfFile
}

extension TokenKind {
  /// What a byte of the class `pu` is.
  @inline(__always)
  init(punctuation byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): self = .leftBracket
    case UInt8(ascii: "]"): self = .rightBracket
    case UInt8(ascii: "{"): self = .leftBrace
    case UInt8(ascii: "}"): self = .rightBrace
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: "@"): self = .at
    case UInt8(ascii: "\\"): self = .backslash
    default: self = .stray
    }
  }
}

/// What stands around a token, as far as the grammar cares.
package struct TokenFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line ends between the token before and this one (comments included).
  package static let afterNewline = TokenFlags(rawValue: 1)
  /// Blank, newline or comment directly before the token.
  package static let afterSpace = TokenFlags(rawValue: 2)
  /// An identifier between backticks.
  package static let escaped = TokenFlags(rawValue: 4)
  /// A string, an interpolation or a regex literal that the end of the line or file cuts off.
  package static let unterminated = TokenFlags(rawValue: 8)
}
