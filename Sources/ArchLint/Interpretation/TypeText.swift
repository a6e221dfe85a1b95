// A type as it is written, taken apart one level deep: facts keep types as text, and most questions
// need the path and the generic arguments only.

/// `any Store<Row>?` is a name with the path `Store` and the argument `Row`.
struct TypeText: Sendable {
  enum Form: Sendable, Equatable {
    case named, composition, function, tuple, array, dictionary, other
  }

  /// Without attributes, `any`, `some`, `inout`, optional marks and enclosing parentheses.
  let text: ArraySlice<UInt8>
  let form: Form
  /// Whether a `?` or `!` was taken off.
  let isOptional: Bool

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    var text = bytes
    var isOptional = false
    // Each round looks at the whole text, so that a limit keeps the time in proportion to it.
    for _ in 0..<TypeText.deepest {
      let before = text
      text = TypeText.withoutBlanks(text)
      text = TypeText.withoutPrefixes(text)
      if let last = text.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!"),
        TypeText.arrow(in: text) == nil
      {
        isOptional = true
        text = text.dropLast()
      }
      text = TypeText.withoutParentheses(text)
      if text.startIndex == before.startIndex && text.endIndex == before.endIndex { break }
    }
    self.text = text
    self.isOptional = isOptional
    form = TypeText.form(of: text)
  }

  /// The parts of a dotted path, generic arguments and module selectors left out; empty unless the
  /// form is `named`.
  var path: [ArraySlice<UInt8>] {
    guard form == .named else { return [] }
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = text.startIndex
    var end: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "<"):
        if depth == 0 && end == nil { end = index }
        depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "."):
        guard depth == 0 else { continue }
        parts.append(TypeText.withoutBlanks(text[start..<(end ?? index)]))
        start = index + 1
        end = nil
      case UInt8(ascii: ":"):
        guard depth == 0 else { continue }
        start = index + 1
        end = nil
      default: break
      }
    }
    parts.append(TypeText.withoutBlanks(text[start..<(end ?? text.endIndex)]))
    return parts
  }

  /// The generic arguments of the last part of the path.
  var arguments: [ArraySlice<UInt8>] {
    guard form == .named, text.last == UInt8(ascii: ">") else { return [] }
    var depth = 0
    var open: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "<"):
        if depth == 0 { open = index }
        depth += 1
      case UInt8(ascii: ">"):
        if index == text.startIndex || text[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      default: break
      }
    }
    guard let open else { return [] }
    return TypeText.split(text[(open + 1)..<(text.endIndex - 1)], at: UInt8(ascii: ","))
  }

  /// The members of a composition; the type itself for everything else.
  var parts: [ArraySlice<UInt8>] {
    form == .composition ? TypeText.split(text, at: UInt8(ascii: "&")) : [text]
  }

  /// The parameter types of a function type.
  var parameters: [ArraySlice<UInt8>] {
    guard form == .function, text.first == UInt8(ascii: "(") else { return [] }
    guard let close = TypeText.closing(of: text.startIndex, in: text) else { return [] }
    let inside = TypeText.withoutBlanks(text[(text.startIndex + 1)..<close])
    if inside.isEmpty { return [] }
    return TypeText.split(inside, at: UInt8(ascii: ",")).map(TypeText.withoutLabel)
  }

  /// What a function type returns.
  var result: ArraySlice<UInt8>? {
    guard form == .function, let arrow = TypeText.arrow(in: text) else { return nil }
    return TypeText.withoutBlanks(text[(arrow + 2)...])
  }
}

// MARK: - Scanning

extension TypeText {
  /// So many parentheses and marks around a type are taken off; nobody writes more.
  private static let deepest = 64

  private static func form(of text: ArraySlice<UInt8>) -> Form {
    guard let first = text.first, let last = text.last else { return .other }
    if arrow(in: text) != nil { return .function }
    if 1 < split(text, at: UInt8(ascii: "&")).count { return .composition }
    switch first {
    case UInt8(ascii: "("): return .tuple
    case UInt8(ascii: "["):
      guard last == UInt8(ascii: "]") else { return .other }
      let inside = text.dropFirst().dropLast()
      return 1 < split(inside, at: UInt8(ascii: ":")).count ? .dictionary : .array
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xFF:
      return .named
    default: return .other
    }
  }

  /// Cuts at a byte that stands outside of all brackets; an arrow's `>` closes nothing.
  static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ">"):
        if index == text.startIndex || text[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      default:
        if byte == separator && depth == 0 {
          parts.append(withoutBlanks(text[start..<index]))
          start = index + 1
        }
      }
    }
    parts.append(withoutBlanks(text[start...]))
    return parts
  }

  /// The `->` that stands outside of all brackets.
  private static func arrow(in text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        let isArrow = index != text.startIndex && text[index - 1] == UInt8(ascii: "-")
        if isArrow && depth == 0 { return index - 1 }
        if !isArrow { depth -= 1 }
      default: break
      }
    }
    return nil
  }

  private static func closing(of open: Int, in text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in open..<text.endIndex {
      switch text[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  static func withoutBlanks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, first <= 0x20 { text = text.dropFirst() }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    return text
  }

  /// Takes off `any `, `some `, `inout ` and the like, and attributes such as `@escaping `.
  private static func withoutPrefixes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let blank = text.firstIndex(where: { $0 <= 0x20 }) {
      let word = text[..<blank]
      guard word.first == UInt8(ascii: "@") || prefixes.contains(where: word.elementsEqual) else {
        break
      }
      text = withoutBlanks(text[blank...])
    }
    return text
  }

  private static let prefixes: [[UInt8]] = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "repeat",
    "each",
  ].map { Array($0.utf8) }

  /// `((A) -> Void)` without its outer parentheses; a tuple or a function keeps its own.
  private static func withoutParentheses(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")"),
      closing(of: text.startIndex, in: text) == text.endIndex - 1
    else { return text }
    let inside = text.dropFirst().dropLast()
    let isPlain = split(inside, at: UInt8(ascii: ",")).count == 1
    return isPlain && !withoutBlanks(inside).isEmpty ? inside : text
  }

  /// `_ action: Action` without the label and the name.
  private static func withoutLabel(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let parts = split(text, at: UInt8(ascii: ":"))
    return parts.count == 2 ? parts[1] : text
  }
}
