// Works out what a manifest's code yields, from its tokens: literals, names, calls of the package
// description, functions of its own, `+`, `map` and the like. It is never run; what cannot be told
// becomes `unknown`.

/// Reads the statements of a manifest in order.
///
/// The depth of nested expressions and the number of steps are limited, so that no manifest
/// exhausts the stack or goes on for ever.
struct ManifestEvaluator {
  let source: ManifestSource

  /// The arguments of `Package(…)`, and what was added to them later.
  var package = ManifestCall(name: "Package", arguments: [], range: .empty)
  var hasPackage = false
  /// Places that should have mattered and could not be read.
  var notes: [Note] = []

  var scopes: [[String: ManifestValue]] = [[:]]
  var functions: [Function] = []
  /// What types and extensions declare, by its own name.
  var members: [String: [Member]] = [:]
  /// Whether what is read now has to be a `String`, which decides whose member `.feed` is.
  var expectsText = false
  /// The functions whose bodies are being read.
  var openFunctions: [Int] = []
  /// The conditions of the `#if` and `if` that are open.
  var conditions: [String] = []
  /// What the functions that are open returned so far.
  var returns: [[ManifestList.Element]] = []
  /// The values of the statement before, for bodies of one expression.
  var lastValue: ManifestValue?

  var depth = 0
  var steps = 0

  struct Note {
    let offset: UInt32
    let message: String
  }

  /// A value or function of a type, which is called by the last part of its name.
  struct Member {
    let owner: String
    let value: ManifestValue
  }

  static let depthLimit = 60
  static let stepLimit = 50_000
  static let listLimit = 2_000
  /// Bytes of a text.
  static let textLimit = 100_000

  init(_ source: ManifestSource) { self.source = source }

  mutating func note(_ offset: UInt32, _ message: String) {
    if notes.count < 20 && !notes.contains(where: { $0.offset == offset }) {
      notes.append(Note(offset: offset, message: message))
    }
  }

  var condition: String? {
    conditions.isEmpty ? nil : conditions.joined(separator: " && ")
  }

  func lookUp(_ name: String) -> ManifestValue? {
    for scope in scopes.reversed() { if let value = scope[name] { return value } }
    return nil
  }
}

// MARK: - Expressions

extension ManifestEvaluator {
  /// The value of the expression at `index`, which is moved behind it. With `inHeader` a brace does
  /// not belong to the expression but opens a body.
  mutating func expression(
    _ index: inout Int, until end: Int, inHeader: Bool = false
  ) -> ManifestValue {
    let start = index
    steps += 1
    guard depth < Self.depthLimit, steps < Self.stepLimit else {
      note(source.range(start..<(start + 1)).start, "this is nested too deeply, or does too much")
      skipExpression(&index, until: end)
      return .unknown(source.range(start..<index))
    }
    depth += 1
    defer { depth -= 1 }
    var value = operand(&index, until: end, inHeader: inHeader)
    while index < end, let operation = binaryOperator(at: index) {
      index += 1
      switch operation {
      case "?":
        let first = expression(&index, until: end)
        if source.kind(index) == .colon { index += 1 }
        let second = expression(&index, until: end, inHeader: inHeader)
        value = either(first, second, condition: source.text.string(source.range(start..<index)))
      case "as", "is":
        skipType(&index, until: end)
        if operation == "is" { value = .unknown(source.range(start..<index)) }
      default:
        let right = operand(&index, until: end, inHeader: inHeader)
        value = combine(value, operation, right, source.range(start..<index))
      }
    }
    if index == start { index += 1 }
    return value
  }

  /// The operator between two operands, or nil where the expression ends.
  private func binaryOperator(at index: Int) -> String? {
    switch source.word(index) {
    case .as, .is: return source.name(index)
    default: break
    }
    guard source.kind(index) == .operator else { return nil }
    let name = source.name(index)
    // `=` and `+=` belong to statements; what stands closely before its operand at the start of a
    // line begins a new one.
    if name == "=" || name == "+=" { return nil }
    if source.startsLine(index) && !source.hasSpaceBefore(index + 1) { return nil }
    return name
  }

  private mutating func combine(
    _ left: ManifestValue, _ operation: String, _ right: ManifestValue, _ range: ByteRange
  ) -> ManifestValue {
    switch operation {
    case "+":
      if let first = left.text, let second = right.text {
        return bounded(.text(first + second, range))
      }
      if left.list != nil || right.list != nil {
        var list = asList(left)
        list.elements += asList(right).elements
        return bounded(.list(list))
      }
      return .unknown(range)
    case "??": return left.isUnknown ? right : left
    default: return .unknown(range)
    }
  }

  /// A list, or one of which nothing but the place is known.
  func asList(_ value: ManifestValue) -> ManifestList {
    value.list ?? ManifestList([value.isUnknown ? value : .unknown(value.range)])
  }

  /// Both branches, each on the condition: which one holds is decided elsewhere.
  func either(
    _ first: ManifestValue, _ second: ManifestValue, condition: String
  ) -> ManifestValue {
    if let left = first.list, let right = second.list {
      var list = left.under(condition)
      list.elements += right.under(condition).elements
      return .list(list)
    }
    return first.isUnknown ? second : first
  }

  private mutating func operand(
    _ index: inout Int, until end: Int, inHeader: Bool
  ) -> ManifestValue {
    while index < end {
      let isPrefix = source.kind(index) == .operator && binaryOperator(at: index) != "="
      guard isPrefix || source.word(index) == .try || source.word(index) == .await else { break }
      index += 1
    }
    var value = primary(&index, until: end, inHeader: inHeader)
    var start = index
    while index < end {
      start = index
      value = postfix(value, &index, until: end, inHeader: inHeader)
      if index == start { break }
    }
    return value
  }

  private mutating func primary(
    _ index: inout Int, until end: Int, inHeader: Bool
  ) -> ManifestValue {
    guard index < end else { return .unknown(source.range(index..<index)) }
    let start = index
    switch source.kind(index) {
    case .openQuote: return text(&index)
    case .leftBracket: return collection(&index)
    case .leftParenthesis:
      let close = source.partner(index)
      index += 1
      let value = expression(&index, until: close)
      let isTuple = index < close
      index = close + 1
      return isTuple ? .unknown(source.range(start..<index)) : value
    case .leftBrace:
      index = source.partner(index) + 1
      return .closure(start)
    case .period:
      guard source.kind(index + 1) == .identifier else { break }
      index += 2
      return named(source.name(index - 1), start, &index, inHeader: inHeader, isMember: true)
    case .identifier:
      index += 1
      return named(source.name(start), start, &index, inHeader: inHeader, isMember: false)
    case .integer, .float, .regex, .placeholder, .stray, .pound, .directive: index += 1
    default: break
    }
    return .unknown(source.range(start..<max(index, start + 1)))
  }

  /// A name alone, or called.
  private mutating func named(
    _ name: String, _ start: Int, _ index: inout Int, inHeader: Bool, isMember: Bool
  ) -> ManifestValue {
    let isCalled = isCall(at: index, inHeader: inHeader)
    let known = known(name, isMember: isMember, isCalled: isCalled)
    if case .functions? = known, let end = compoundNameEnd(at: index) {
      index = end
      return known ?? .unknown(source.range(start..<index))
    }
    if isCalled {
      let arguments = arguments(&index, inHeader: inHeader, textLabels: textLabels(of: name, known))
      let range = source.range(start..<index)
      if case .functions? = known { return call(known, arguments, range) }
      if case .closure? = known { return call(known, arguments, range) }
      return .call(ManifestCall(name: name, arguments: arguments, range: range))
    }
    if let known { return workedOut(known, binding: [:]) }
    if name == "package" { return .package }
    let isType = name.unicodeScalars.first?.properties.isUppercase ?? false
    return isMember || isType ? .member(name) : .unknown(source.range(start..<index))
  }

  /// The value of a computed property or of a constant that was put off.
  mutating func workedOut(
    _ value: ManifestValue, binding: [String: ManifestValue]
  ) -> ManifestValue {
    switch value {
    case .computed(let body, let isText):
      return apart { $0.expecting(isText) { $0.result(of: body, binding: binding) } }
    case .deferred(let start, let isText):
      var index = start
      return expecting(isText) { $0.expression(&index, until: $0.source.end) }
    default: return value
    }
  }

  func isCall(at index: Int, inHeader: Bool) -> Bool {
    guard index <= source.end else { return false }
    if source.kind(index) == .leftParenthesis { return !source.startsLine(index) }
    return source.kind(index) == .leftBrace && !inHeader && !source.startsLine(index)
  }

  /// The arguments in parentheses and the closures behind them.
  ///
  /// - Parameter textLabels: those of the arguments that are a `String` or several.
  mutating func arguments(
    _ index: inout Int, inHeader: Bool, textLabels: Set<String?>
  ) -> [(label: String?, value: ManifestValue)] {
    var arguments: [(label: String?, value: ManifestValue)] = []
    if source.kind(index) == .leftParenthesis {
      let close = source.partner(index)
      index += 1
      while index < close {
        var label: String?
        if source.kind(index) == .identifier && source.kind(index + 1) == .colon {
          label = source.name(index)
          index += 2
        }
        let value = expecting(textLabels.contains(label)) { $0.expression(&index, until: close) }
        arguments.append((label, value))
        skipToComma(&index, until: close)
      }
      index = close + 1
    }
    while !inHeader, source.kind(index) == .leftBrace, !source.startsLine(index) {
      arguments.append((nil, .closure(index)))
      index = source.partner(index) + 1
    }
    return arguments
  }

  /// Behind the next comma, or at the end.
  func skipToComma(_ index: inout Int, until end: Int) {
    while index < end && source.kind(index) != .comma { index = source.partner(index) + 1 }
    index = min(index + 1, end)
  }

  private mutating func collection(_ index: inout Int) -> ManifestValue {
    let close = source.partner(index)
    index += 1
    var list = ManifestList()
    var pairs: [(key: ManifestValue, value: ManifestValue)] = []
    if source.kind(index) == .colon { index = close }
    var isDictionary = index == close && source.kind(close - 1) == .colon
    while index < close {
      let open = conditions
      directive(&index, until: close)
      guard index < close else { break }
      let value = expression(&index, until: close)
      if source.kind(index) == .colon {
        isDictionary = true
        index += 1
        pairs.append((value, expression(&index, until: close)))
      } else {
        list.elements.append(.init(value: value, condition: open == conditions ? nil : condition))
      }
      skipToComma(&index, until: close)
    }
    index = close + 1
    return isDictionary ? .dictionary(pairs) : .list(list)
  }

  /// A directive has no place between elements, but a half-edited manifest may hold one.
  private func directive(_ index: inout Int, until end: Int) {
    while index < end && source.kind(index) == .directive {
      index += 1
      while index < end && !source.startsLine(index) { index += 1 }
    }
  }

  private mutating func text(_ index: inout Int) -> ManifestValue {
    let start = index
    let close = source.partner(index)
    let pounds = source.string(index).prefix { $0 == "#" }.count
    index += 1
    var text = ""
    var isKnown = true
    while index < close {
      switch source.kind(index) {
      case .stringText:
        text += unescaped(source.string(index), pounds: pounds)
        index += 1
      case .openInterpolation:
        let end = source.partner(index)
        index += 1
        if let part = expression(&index, until: end).text { text += part } else { isKnown = false }
        index = end + 1
      default: index += 1
      }
    }
    index = close + 1
    let range = source.range(start..<index)
    return isKnown ? bounded(.text(text, range)) : .unknown(range)
  }

  private func unescaped(_ text: String, pounds: Int) -> String {
    guard pounds == 0, text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(escape)
      }
    }
    return result
  }

  /// Moves behind an expression without reading it.
  func skipExpression(_ index: inout Int, until end: Int) {
    let start = index
    while index < end && source.kind(index) != .comma && source.kind(index) != .semicolon {
      if start < index && source.startsLine(index) && source.kind(index) != .period { break }
      index = source.partner(index) + 1
    }
    index = max(index, min(start + 1, end))
  }

  func skipType(_ index: inout Int, until end: Int) {
    if source.word(index) == .question || source.word(index) == .exclamation { index += 1 }
    while index < end {
      switch source.kind(index) {
      case .identifier, .period: index += 1
      case .leftBracket, .leftParenthesis:
        if source.startsLine(index) { return }
        index = source.partner(index) + 1
      case .operator where source.word(index) != .assign && source.word(index) != .plusAssign:
        index += 1
      default: return
      }
    }
  }
}
