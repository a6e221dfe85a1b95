// Expressions, without their precedence: operands one after the other, each a path, a literal or a
// bracket with what is called on it, and what stands between them.

extension SwiftFacts {
  /// Makes ready for an operand at the token: what was in progress ends, or goes on with it.
  mutating func beginOperand() {
    if frame.operand.isPresent {
      if frame.holdsStatements, isAfterNewline(index) {
        finishStatement()
      } else {
        finishOperand()
        frame.item.isComposite = true
      }
    }
    if frame.statement == .none, frame.holdsStatements { beginStatement(.expression) }
    if !frame.item.hasStarted {
      frame.item.hasStarted = true
      frame.item.start = start(index)
    }
    frame.operand.start = start(index)
    if frame.statement == .expression, frame.item.kind == .none, !frame.item.isComposite {
      frame.operand.flags.insert(.statement)
    }
  }

  /// The operand in progress is complete and becomes part of its item.
  @inline(__always)
  mutating func finishOperand() {
    if frame.operand.isPresent { completeOperand() }
  }

  // An operand is looked at where it is, in the frame: handed over, its dozen fields would be copied
  // at each step.

  private mutating func completeOperand() {
    let value = 0 <= frame.operand.first ? finishPath() : frame.operand.value
    if frame.item.kind != .none || frame.item.isComposite {
      frame.item.kind = .other
      frame.item.value = .none
      frame.item.call = .none
      frame.item.closure = .none
    } else {
      summarize(value)
    }
    frame.operand = Operand()
  }

  /// The operand is all of the item.
  @inline(__always)
  private mutating func summarize(_ value: Symbol) {
    frame.item.kind = operandKind
    frame.item.value = value
    frame.item.closure = frame.operand.closure
    if frame.operand.flags.contains(.implicitMember) { frame.item.flags.insert(.implicitMember) }
    if frame.item.kind == .call {
      let call = frame.operand.receiver
      frame.item.call = call
      if !call.isNone { frame.item.value = rows.calls[call.index].callee }
    }
  }

  @inline(__always)
  private var operandKind: ArgumentKind {
    guard 0 <= frame.operand.first else {
      let isSubscript =
        frame.operand.kind == .call && !frame.operand.receiver.isNone
        && rows.calls[frame.operand.receiver.index].flags.contains(.subscript)
      return isSubscript ? .other : frame.operand.kind
    }
    if !frame.operand.receiver.isNone || !frame.operand.hasHead { return .other }
    if frame.operand.flags.contains(.macro) { return .other }
    if frame.operand.first < frame.operand.last { return .member }
    return word(Int(frame.operand.first)) == .selfValue ? .selfReference : .identifier
  }

  /// Records what the path names and gives its text.
  @inline(__always)
  private mutating func finishPath() -> Symbol {
    let path = operandText()
    if !frame.operand.reference.isNone {
      rows.references[frame.operand.reference.index].path = path
      rows.references[frame.operand.reference.index].kind = .expression
    } else if frame.operand.receiver.isNone, frame.operand.hasHead {
      addHead(path, isCall: false)
    }
    return path
  }

  /// The path of the operand as text, without `?`, `!` and generic arguments.
  @inline(__always)
  mutating func operandText() -> Symbol {
    operandText(from: Int(frame.operand.first), to: Int(frame.operand.last))
  }

  @inline(__always)
  private mutating func operandText(from first: Int, to last: Int) -> Symbol {
    frame.operand.isPlain ? pathText(first, last) : builtPath(first, last)
  }

  /// The row for the head of the operand; calls have one only where they begin with a capital letter.
  mutating func addHead(_ path: Symbol, isCall: Bool, capital kind: ReferenceKind = .call) {
    guard frame.operand.reference.isNone, !frame.operand.flags.contains(.macro) else { return }
    var first = Int(frame.operand.first)
    let last = Int(frame.operand.last)
    var flags: ReferenceFlags = []
    var path = path
    let head = word(first)
    if frame.operand.flags.contains(.implicitMember) {
      if isCall { return }
      first += 1
      flags = .implicitMember
      path = operandText(from: first, to: last)
    } else if head == .selfValue || head == .super {
      // Behind it stands `.`, or `?.`.
      first += 1
      while first < last, self.kind(first) == .operator || self.kind(first) == .period {
        first += 1
      }
      guard first <= last, !isCall else { return }
      flags = .onSelf
      path = operandText(from: first, to: last)
    } else if frame.operand.hasModuleSelector {
      flags = .moduleSelector
      path = builtPath(first - 2, last)
    } else if head == .wildcard || isShorthandArgument(first) {
      return
    }
    let isCapital = flags.isDisjoint(with: [.implicitMember, .onSelf]) && isCapital(first)
    if !isCapital, flags.isEmpty, 0 < implicitSelfCount { noteBareMember(first, isCall: isCall) }
    if isCall, !isCapital { return }
    addReference(
      isCapital ? isCall ? kind : .expression : .value, name: symbol(first), path: path,
      at: start(frame.operand.hasModuleSelector ? first - 2 : first), flags: flags)
  }
}

extension Operand {
  /// Whether its path begins the operand, rather than following a call, a literal or a bracket.
  var hasHead: Bool { kind == .identifier || kind == .member || kind == .selfReference }
}

// MARK: - Paths

extension SwiftFacts {
  /// A name and what follows it with periods: `rows`, `self.model?.title`, `Foo<Bar>.shared`.
  @inline(__always)
  mutating func path() {
    if frame.flags.contains(.pattern), isBindingName() { return bindName() }
    beginOperand()
    frame.operand.kind = .identifier
    frame.operand.first = Int32(truncatingIfNeeded: index)
    frame.operand.last = frame.operand.first
    shorthandArgument()
    index += 1
    extendPath()
  }

  /// Takes in every further part of the operand's path.
  mutating func extendPath() {
    while true {
      switch kind(index) {
      case .period:
        let next = kind(index + 1)
        guard next == .identifier || next == .integer || next == .float else {
          index += 1
          return
        }
        if frame.operand.first < 0 {
          frame.operand.first = Int32(truncatingIfNeeded: index)
          frame.operand.isPlain = true
        }
        index += 2
        frame.operand.last = Int32(truncatingIfNeeded: index - 1)
      case .doubleColon:
        guard kind(index + 1) == .identifier, 0 <= frame.operand.first else { return }
        frame.operand.hasModuleSelector = true
        frame.operand.first = Int32(truncatingIfNeeded: index + 1)
        frame.operand.last = frame.operand.first
        index += 2
      case .operator:
        if isAfterSpace(index) { return }
        switch operatorWord(index) {
        case .question: optionalMark()
        case .exclamation:
          frame.operand.isPlain = false
          index += 1
        case .less:
          guard 0 <= frame.operand.first, let end = genericArgumentsEnd(index) else { return }
          genericArguments(until: end)
        default: return
        }
      default: return
      }
    }
  }

  private mutating func optionalMark() {
    frame.operand.isPlain = false
    index += 1
    if isAfterSpace(index) { return }
    switch kind(index) {
    case .period, .leftParenthesis, .leftBracket: frame.operand.flags.insert(.optionalChain)
    default: break
    }
  }

  /// `.loading`, `.init(…)`, or the next part of a chain on a line of its own.
  mutating func period() {
    if frame.operand.isPresent { return extendPath() }
    guard kind(index + 1) == .identifier else {
      index += 1
      return
    }
    beginOperand()
    frame.operand.kind = .member
    frame.operand.flags.insert(.implicitMember)
    frame.operand.first = Int32(truncatingIfNeeded: index)
    frame.operand.last = Int32(truncatingIfNeeded: index + 1)
    index += 2
    extendPath()
  }

  @inline(__always)
  private mutating func shorthandArgument() {
    if isShorthandArgument(index), !frame.closure.isNone {
      rows.closures[frame.closure.index].flags.insert(.shorthandArguments)
    }
  }

  /// `$0`
  @inline(__always)
  private func isShorthandArgument(_ token: Int) -> Bool {
    let token = self.token(token)
    guard token.first == UInt8(ascii: "$") else { return false }
    let next = byte(token.start + 1)
    return UInt8(ascii: "0") <= next && next <= UInt8(ascii: "9")
  }

  /// `\Row.title`, `\.title`
  mutating func keyPath() {
    beginOperand()
    let offset = start(index)
    frame.operand.kind = .keyPath
    index += 1
    if kind(index) == .leftBracket || kind(index) == .leftParenthesis { skipBalanced() }
    var first = -1
    var last = -1
    if kind(index) == .identifier {
      first = index
      last = index
      index += 1
      skipGenericArguments(isCertain: false)
    }
    while true {
      if kind(index) == .period, kind(index + 1) == .identifier || kind(index + 1) == .integer {
        last = index + 1
        if first < 0 { first = last }
        index += 2
      } else if kind(index) == .period, !isAfterSpace(index) {
        // `\.[0]`, `\.?.title`
        index += 1
      } else if kind(index) == .leftBracket, !isAfterSpace(index) {
        skipBalanced()
      } else if kind(index) == .operator, !isAfterSpace(index),
        [.question, .exclamation].contains(operatorWord(index))
      {
        index += 1
      } else {
        break
      }
    }
    guard 0 <= first else { return }
    let path = builtPath(first, last)
    frame.operand.value = path
    addReference(.keyPath, name: symbol(first), path: path, at: offset)
  }

  /// Passes over a bracket and all it holds.
  mutating func skipBalanced() {
    var depth = 0
    while kind(index) != .endOfFile {
      switch kind(index) {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
      index += 1
      if depth <= 0 { return }
    }
  }
}

// MARK: - Generic arguments

extension SwiftFacts {
  /// Where the list of types ends that `<` opens, if it is one: only what types are made of stands in
  /// it, and what follows it can follow a type.
  private mutating func genericArgumentsEnd(_ first: Int, isCertain: Bool = false) -> Int? {
    var token = first
    var depth = 0
    var brackets = 0
    while token < first + 256 {
      switch kind(token) {
      case .operator:
        switch operatorWord(token) {
        case .arrow, .ampersand, .question, .exclamation, .ellipsis, .minus: break
        default:
          for offset in start(token)..<end(token) {
            switch byte(offset) {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "&"): break
            default: return nil
            }
            if depth < 0 { return nil }
          }
        }
        if depth == 0, brackets == 0 {
          return isCertain || canFollowType(token + 1) ? token + 1 : nil
        }
      case .leftParenthesis, .leftBracket: brackets += 1
      case .rightParenthesis, .rightBracket:
        brackets -= 1
        if brackets < 0 { return nil }
      case .identifier, .comma, .period, .at, .doubleColon: break
      case .colon, .integer, .placeholder: break
      default: return nil
      }
      token += 1
    }
    return nil
  }

  private mutating func canFollowType(_ index: Int) -> Bool {
    switch kind(index) {
    case .leftParenthesis: return !isAfterNewline(index)
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon,
      .colon, .endOfFile, .closeInterpolation, .leftBracket:
      return true
    case .operator:
      let word = operatorWord(index)
      return word == .assign || word == .question || word == .exclamation || word == .equal
        || word == .notEqual || word == .nilCoalescing
    case .identifier: return isAfterNewline(index) || [.in, .is, .as].contains(word(index))
    default: return isAfterNewline(index)
    }
  }

  /// Records the types between the angle brackets that begin at the token.
  private mutating func genericArguments(until end: Int) {
    frame.operand.isPlain = false
    if frame.operand.reference.isNone, frame.operand.receiver.isNone, frame.operand.hasHead {
      // The head comes before the arguments; its path is completed where it ends.
      let count = rows.references.count
      addHead(operandText(), isCall: true)
      if count < rows.references.count { frame.operand.reference = LocalID(count) }
    }
    index += 1
    while index < end {
      let first = index
      _ = type()
      if index == first { index += 1 }
    }
    index = end
  }

  /// `<Row>` behind a name that cannot be compared.
  ///
  /// - Parameter isCertain: whether nothing else than a list of types can begin here.
  mutating func skipGenericArguments(isCertain: Bool) {
    guard operatorWord(index) == .less, !isAfterSpace(index),
      let end = genericArgumentsEnd(index, isCertain: isCertain)
    else { return }
    index += 1
    while index < end {
      let first = index
      _ = type()
      if index == first { index += 1 }
    }
    index = end
  }
}

// MARK: - Literals

extension SwiftFacts {
  mutating func literal(_ kind: ArgumentKind, value: Symbol = .none) {
    beginOperand()
    frame.operand.kind = kind
    frame.operand.value = value
    index += 1
  }

  mutating func number() {
    let isNegative =
      !isAfterSpace(index) && 0 < index && operatorWord(index - 1) == .minus
      && !frame.operand.isPresent
    let first = start(isNegative ? index - 1 : index)
    literal(.number, value: intern(from: first, to: end(index)))
  }

  /// A string; one without interpolation is passed over at once.
  mutating func openQuote() {
    beginOperand()
    frame.operand.kind = .string
    guard kind(index + 1) == .stringText, kind(index + 2) == .closeQuote else {
      index += 1
      return
    }
    let range = token(index + 1).range
    let isShort = range.end - range.start <= 128
    if isShort, !mayHoldLineEnds(index) || !text[range].contains(where: ByteClass.isLineEnd) {
      frame.operand.value = intern(from: range.start, to: range.end)
    }
    index += 3
  }

  /// Whether the quotes are those of several lines, or look like them.
  @inline(__always)
  private func mayHoldLineEnds(_ quotes: Int) -> Bool { 3 <= end(quotes) - start(quotes) }

  mutating func closeQuote() { index += 1 }

  mutating func openInterpolation() {
    pushInner(.interpolation)
    index += 1
  }

  mutating func closeInterpolation() {
    if leave(to: { $0.kind == .interpolation }) {
      finishOperand()
      pop()
    }
    index += 1
  }

  /// `#Preview`, `#available`, `#file`
  mutating func macroExpansion() {
    guard kind(index + 1) == .identifier, !isAfterSpace(index + 1) else {
      index += 1
      return
    }
    beginOperand()
    frame.operand.kind = .identifier
    frame.operand.flags.insert(.macro)
    frame.operand.first = Int32(truncatingIfNeeded: index)
    frame.operand.last = Int32(truncatingIfNeeded: index + 1)
    index += 2
    extendPath()
  }
}

// MARK: - Words

extension SwiftFacts {
  /// A word between two operands. False where it is none.
  mutating func infixWord(_ word: Word) -> Bool {
    switch word {
    case .as, .is: cast()
    case .else:
      if frame.kind == .condition {
        endCondition()
      } else if frame.holdsStatements, frame.statement != .none {
        elseBranch()
      } else {
        return false
      }
    case .in: endPattern()
    case .where:
      finishOperand()
      frame.item = freshItem()
      frame.flags.subtract([.pattern, .binds, .bindsItems])
      if frame.kind == .switchBody, frame.statement == .label { guardLabel() }
      index += 1
    default: return false
    }
    return true
  }

  /// `as? Row`, `is Row`
  private mutating func cast() {
    finishOperand()
    if !frame.item.hasStarted { beginOperand() }
    frame.item.isComposite = true
    index += 1
    if kind(index) == .operator, !isAfterSpace(index) { index += 1 }
    let cast = type()
    frame.operand.kind = .other
    if cast.endsInAssign { frame.operand = Operand() }
  }

  /// `in` of a loop: what follows is a sequence.
  private mutating func endPattern() {
    finishOperand()
    frame.item = freshItem()
    frame.operand = Operand()
    frame.flags.subtract([.pattern, .binds, .bindsItems, .variableBindings])
    index += 1
  }

  /// A word where an operand is expected.
  mutating func expressionWord(_ word: Word) {
    switch word {
    case .try:
      markStart()
      index += 1
      frame.item.effects.insert(.try)
      if kind(index) == .operator, !isAfterSpace(index) {
        if operatorWord(index) == .question { frame.item.effects.insert(.optionalTry) }
        index += 1
      }
    case .await:
      markStart()
      frame.item.effects.insert(.await)
      index += 1
    case .let, .var: bindingWord(isConstant: word == .let)
    case .case:
      if frame.kind == .condition { frame.flags.insert(.pattern) }
      index += 1
    case .is, .as: cast()
    case .in: endPattern()
    case .else:
      if frame.kind == .condition { endCondition() } else { index += 1 }
    case .where: _ = infixWord(.where)
    case .if where !frame.flags.contains(.pattern): branch(.if)
    case .switch where !frame.flags.contains(.pattern): switchStatement()
    case .true, .false: literal(.boolean, value: symbol(index))
    case .nil: literal(.null, value: symbol(index))
    case .selfValue, .super: selfPath(word)
    case .some, .any, .each, .repeat, .consume, .copy, .borrow, .inout, .unsafe, .sending:
      if kind(index + 1) == .identifier, !isAfterNewline(index + 1), !isInfixWord(index + 1) {
        markStart()
        index += 1
      } else {
        path()
      }
    default: path()
    }
  }

  private mutating func isInfixWord(_ index: Int) -> Bool {
    [.as, .is, .else, .in, .where].contains(word(index))
  }

  /// `try`, `await` and the like begin the item, but are no operand.
  private mutating func markStart() {
    beginOperand()
    frame.operand = Operand()
  }

  private mutating func bindingWord(isConstant: Bool) {
    if frame.flags.contains(.pattern) {
      frame.flags.insert(.binds)
      if frame.kind != .tuple { frame.flags.insert(.bindsItems) }
      if !isConstant { frame.flags.insert(.variableBindings) }
      index += 1
    } else if frame.kind == .condition {
      conditionBinding(isConstant: isConstant)
    } else {
      index += 1
    }
  }

  private mutating func selfPath(_ word: Word) {
    mentionSelf(at: start(index))
    beginOperand()
    frame.operand.flags.insert(word == .super ? .onSuper : .onSelf)
    frame.operand.kind = .identifier
    frame.operand.first = Int32(truncatingIfNeeded: index)
    frame.operand.last = frame.operand.first
    index += 1
    extendPath()
  }

  /// A name alone in a pattern that binds: no path, no label, no call.
  private mutating func isBindingName() -> Bool {
    guard frame.flags.contains(.binds), !frame.operand.isPresent else { return false }
    switch kind(index + 1) {
    case .period, .leftParenthesis, .doubleColon: return false
    case .colon: return frame.kind != .tuple
    default: return true
    }
  }

  private mutating func bindName() {
    if !frame.item.hasStarted {
      frame.item.hasStarted = true
      frame.item.start = start(index)
    }
    if word(index) != .wildcard {
      addBinding(index, isConstant: !frame.flags.contains(.variableBindings))
    }
    frame.operand.kind = .other
    index += 1
    if kind(index) == .operator, !isAfterSpace(index), operatorWord(index) == .question {
      index += 1
    }
  }
}

// MARK: - Operators

extension SwiftFacts {
  mutating func operation() {
    let word = operatorWord(index)
    if frame.operand.isPresent {
      if !isAfterSpace(index), word == .question || word == .exclamation { return extendPath() }
      let isPrefix = isAfterNewline(index) && !isAfterSpace(index + 1)
      if isPrefix, frame.holdsStatements, word != .assign {
        finishStatement()
        return prefixOperator(word)
      }
      if word == .assign { return assign(isCompound: false) }
      if isCompoundAssignment { return assign(isCompound: true) }
      return infixOperator(word)
    }
    if word == .assign { return assign(isCompound: false) }
    prefixOperator(word)
  }

  private mutating func infixOperator(_ word: Word) {
    let isPostfix = !isAfterSpace(index) && endsOperand(index + 1)
    frame.item.isComposite = true
    if isPostfix {
      index += 1
      return
    }
    finishOperand()
    if word == .question { frame.ternaries &+= 1 }
    if word == .nilCoalescing { markDefaulted() }
    index += 1
  }

  /// Marks the call that ends before the operator, or before the parentheses around it.
  private mutating func markDefaulted() {
    var last = index - 1
    while 0 < last, kind(last) == .rightParenthesis, kind(last - 1) == .rightParenthesis {
      last -= 1
    }
    // The parenthesis of the call itself, or one that stands around it.
    let ends = [end(last), last == 0 ? 0 : end(last - 1), previousEnd]
    for row in rows.calls.indices.suffix(8) where ends.contains(rows.calls[row].end) {
      rows.calls[row].flags.insert(.defaulted)
    }
  }

  private mutating func endsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .rightParenthesis, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .endOfFile,
      .closeInterpolation:
      true
    default: isAfterSpace(index)
    }
  }

  private mutating func prefixOperator(_ word: Word) {
    beginOperand()
    frame.operand = Operand()
    switch kind(index + 1) {
    case .rightParenthesis, .comma, .rightBracket:
      // An operator passed as a function.
      frame.operand.kind = .other
      frame.operand.value = tokenText(index)
    case .integer where word == .minus, .float where word == .minus: break
    default:
      if word == .ampersand {
        frame.item.flags.insert(.isInout)
      } else {
        frame.item.isComposite = true
      }
    }
    index += 1
  }

  /// `+=`, `??=` and the like, but no comparison.
  @inline(__always)
  private var isCompoundAssignment: Bool {
    let first = token(index).first
    let count = end(index) - start(index)
    guard 1 < count, byte(end(index) - 1) == UInt8(ascii: "="), isAfterSpace(index) else {
      return operatorWord(index) == .plusAssign || operatorWord(index) == .minusAssign
    }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return 2 < count && byte(start(index) + 1) == first
    default: return true
    }
  }

  /// `=` between the sides of an assignment, or behind the pattern of a condition.
  private mutating func assign(isCompound: Bool) {
    if frame.kind == .condition, !isCompound {
      endConditionItem()
      index += 1
      return
    }
    guard frame.operand.isPresent, frame.holdsStatements,
      frame.statement == .expression || frame.statement == .result
    else {
      finishOperand()
      frame.item.isComposite = true
      index += 1
      return
    }
    let operand = frame.operand
    var target = Symbol.none
    if 0 <= operand.first {
      target = operandText()
      // What is written to is no use of it, but the type in front of it is.
      if operand.receiver.isNone, operand.hasHead {
        addHead(target, isCall: true, capital: .expression)
      }
    } else if operand.receiver.isNone {
      target = lineText(from: frame.item.start, to: previousEnd, limit: 256)
    }
    frame.operand = Operand()
    let place = 0 <= operand.first ? start(Int(operand.first)) : start(index)
    frame.statementRow = UInt32(truncatingIfNeeded: rows.assignments.count)
    rows.assignments.append(
      Assignment(
        target: target, receiver: operand.receiver, from: frame.from, closure: frame.closure,
        value: .none, valueKind: .none, isCompound: isCompound, valueCall: .none,
        valueClosure: .none, offset: place, end: end(index)))
    frame.statement = .assignment
    frame.item = freshItem()
    index += 1
  }

  mutating func endAssignment() {
    finishOperand()
    let row = Int(frame.statementRow)
    guard row < rows.assignments.count else { return }
    let item = frame.item
    rows.assignments[row].value = item.value
    rows.assignments[row].valueKind = item.kind
    rows.assignments[row].valueCall = item.call
    rows.assignments[row].valueClosure = item.closure
    rows.assignments[row].end = previousEnd
    if !item.closure.isNone {
      rows.closures[item.closure.index].assignment = LocalID(row)
    }
  }

  mutating func colon() {
    if 0 < frame.ternaries {
      frame.ternaries -= 1
      finishOperand()
      frame.item.isComposite = true
    } else if frame.statement == .label {
      return beginLabelBody()
    } else if frame.kind == .array {
      frame.flags.insert(.dictionary)
      endElement()
    } else if frame.kind == .condition, frame.flags.contains(.pattern) {
      index += 1
      _ = type()
      return
    } else if frame.holdsStatements, frame.statement == .expression {
      // The label of a loop.
      frame.operand = Operand()
      frame.statement = .none
      frame.statements &-= 1
      frame.item = freshItem()
    }
    index += 1
  }
}
