// The words the scanner branches on: keywords, contextual words, directives and a few operators.
//
// Every table of names begins with them, in this order. So the symbol of a word is the number of
// its case, in the names of a file and in those of the project alike, and no name is ever compared
// with a list of keywords.

package enum Word: UInt8, Sendable, CaseIterable {
  // Declarations.
  case `import`, `class`, `struct`, `enum`, `protocol`, `extension`, actor, `func`, `var`, `let`
  case initializer, `deinit`, `subscript`, `case`, `typealias`, `associatedtype`, `operator`
  case `precedencegroup`, macro

  // Statements.
  case `switch`, `default`, `if`, `else`, `guard`, `for`, `while`, `repeat`, `do`, `catch`
  case `return`, `break`, `continue`, `fallthrough`, `defer`, `throw`, yield, then, discard

  // Expressions.
  case `try`, `await`, `in`, `where`, `is`, `as`, selfValue, selfType, `super`
  case `true`, `false`, `nil`, anyType, consume, copy, borrow, wildcard

  // Effects and parts of types.
  case `throws`, `rethrows`, `async`, reasync, `some`, `any`, each, `inout`, borrowing, consuming
  case sending, metatype, protocolType

  // Modifiers.
  case open, `public`, package, `internal`, `fileprivate`, `private`
  case weak, unowned, safe, unsafe, lazy, `static`, final, override, required, convenience
  case mutating, nonmutating, indirect, dynamic, optional, nonisolated, isolated, distributed
  case prefix, postfix, infix, formerConsuming, _const, _local

  // Accessors.
  case get, set, willSet, didSet, _read, _modify, read, modify, unsafeAddress, unsafeMutableAddress

  // Names that the scanner asks for.
  case swift, body, os, canImport, targetEnvironment, available, unavailable, selector, keyPath
  case testable, _exported, _implementationOnly, preconcurrency, _spi
  case escaping, autoclosure, viewBuilder, previewProvider, poundPreview

  // Directives.
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation

  // Operators.
  case less, greater, arrow, assign, equal, question, exclamation, ampersand, ellipsis, halfOpen
  case slash, asterisk, plus, minus, nilCoalescing, and, or, notEqual, plusAssign, minusAssign

  /// Every other name.
  case other

  /// How many words there are; the symbols below this number are words.
  package static let count = Int(Word.other.rawValue)

  @inline(__always)
  package init(_ symbol: Symbol) {
    guard symbol.rawValue < UInt32(Word.count) else {
      self = .other
      return
    }
    // The initialiser from a raw value is a call and a search, here for every token.
    self = unsafe unsafeBitCast(UInt8(truncatingIfNeeded: symbol.rawValue), to: Word.self)
    assert(rawValue == UInt8(truncatingIfNeeded: symbol.rawValue))
  }

  package var symbol: Symbol { self == .other ? .none : Symbol(Int(rawValue)) }
}

extension Word {
  /// The operator of one byte, without a look into a table of names; `other` for the rare ones.
  init(operator byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): self = .less
    case UInt8(ascii: ">"): self = .greater
    case UInt8(ascii: "="): self = .assign
    case UInt8(ascii: "?"): self = .question
    case UInt8(ascii: "!"): self = .exclamation
    case UInt8(ascii: "&"): self = .ampersand
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "*"): self = .asterisk
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: "-"): self = .minus
    default: self = .other
    }
  }

  /// The word as source spells it; "" for `other`.
  package var spelling: String { self == .other ? "" : spellings[Int(rawValue)] }

  /// Reserved everywhere: a name only between backticks.
  package var isReserved: Bool {
    switch self {
    case .anyType, .as, .associatedtype, .break, .case, .catch, .class, .continue, .default, .defer,
      .deinit, .do, .else, .enum, .extension, .fallthrough, .false, .fileprivate, .for, .func,
      .guard, .if, .import, .in, .initializer, .inout, .internal, .is, .let, .nil, .operator,
      .precedencegroup, .private, .protocol, .public, .repeat, .rethrows, .return, .selfValue,
      .selfType, .static, .struct, .subscript, .super, .switch, .throw, .throws, .true, .try,
      .typealias, .var, .where, .while:
      true
    default: false
    }
  }

  /// A reserved word that is an expression by itself, so that an operator may follow.
  package var isExpression: Bool {
    switch self {
    case .true, .false, .anyType, .nil, .selfValue, .selfType, .super: true
    default: false
    }
  }
}

/// In the order of the cases. Names of cases could be asked for instead, but the runtime takes a
/// millisecond to answer for all of them, a tenth of what a run on one file may take.
private let spellings = """
  import class struct enum protocol extension actor func var let init deinit subscript case
  typealias associatedtype operator precedencegroup macro switch default if else guard for
  while repeat do catch return break continue fallthrough defer throw yield then discard try
  await in where is as self Self super true false nil Any consume copy borrow _ throws rethrows
  async reasync some any each inout borrowing consuming sending Type Protocol open public
  package internal fileprivate private weak unowned safe unsafe lazy static final override
  required convenience mutating nonmutating indirect dynamic optional nonisolated isolated
  distributed prefix postfix infix __consuming _const _local get set willSet didSet _read
  _modify read modify unsafeAddress unsafeMutableAddress swift body os canImport targetEnvironment available
  unavailable selector keyPath testable _exported _implementationOnly preconcurrency _spi escaping
  autoclosure ViewBuilder PreviewProvider #Preview #if #elseif #else #endif #sourceLocation < > -> = == ? ! & ...
  ..< / * + - ?? && || != += -=
  """.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
