// Brackets: calls with their arguments, subscripts, tuples, arrays and closures.

extension SwiftFacts {
  mutating func leftParenthesis() {
    if frame.operand.isPresent, !isAfterNewline(index) {
      if frame.flags.contains(.pattern), !frame.operand.flags.contains(.macro) {
        openPatternPayload()
      } else if let end = compoundNameEnd() {
        index = end
      } else {
        beginCall(isSubscript: false)
        index += 1
      }
      return
    }
    beginOperand()
    frame.operand.kind = .tuple
    pushInner(.tuple)
    index += 1
  }

  /// `.open(let berth)`: a pattern, no call.
  private mutating func openPatternPayload() {
    if 0 <= frame.operand.first, frame.operand.receiver.isNone, frame.operand.hasHead {
      addHead(operandText(), isCall: false)
    }
    frame.operand = Operand()
    frame.operand.kind = .other
    pushInner(.tuple)
    index += 1
  }

  /// `open(_:animated:)`: labels alone are part of a name.
  private mutating func compoundNameEnd() -> Int? {
    var token = index + 1
    while kind(token) == .identifier, kind(token + 1) == .colon { token += 2 }
    return index + 1 < token && kind(token) == .rightParenthesis ? token + 1 : nil
  }

  mutating func leftBracket() {
    if frame.operand.isPresent, !isAfterNewline(index) {
      beginCall(isSubscript: true)
      index += 1
      return
    }
    beginOperand()
    frame.operand.kind = .array
    pushInner(.array)
    index += 1
  }

  /// A bracket whose content still belongs to the argument around it.
  mutating func pushInner(_ kind: Frame.Kind) {
    let outer = frame.outer
    let mark = frame.argumentsMark
    let effects = frame.item.effects
    let pattern = frame.flags.intersection([.pattern, .binds, .bindsItems, .variableBindings])
    push(kind)
    frame.outer = outer
    if !outer.isNone { frame.argumentsMark = mark }
    frame.effects = effects
    frame.item = freshItem()
    frame.flags.formUnion(pattern)
    if pattern.contains(.binds) { frame.flags.insert(.bindsItems) }
    if kind == .interpolation {
      frame.flags.subtract([.pattern, .binds, .bindsItems, .variableBindings])
    }
    if kind == .tuple { label() }
  }

  /// `label:` at the beginning of an argument. Called with the bracket or comma still ahead.
  private mutating func label() {
    let token = index + 1
    guard kind(token) == .identifier, kind(token + 1) == .colon else { return }
    frame.item.label = word(token) == .wildcard ? .none : symbol(token)
    frame.item.hasStarted = true
    frame.item.start = start(token)
    index += 2
  }

  mutating func comma() {
    switch frame.kind {
    case .arguments:
      endArgument()
      label()
      index += 1
    case .tuple:
      endElement()
      frame.flags.insert(.bracket)
      if !frame.flags.contains(.bindsItems) { frame.flags.remove(.binds) }
      label()
      index += 1
    case .array, .interpolation:
      endElement()
      index += 1
      if frame.flags.contains(.captures) { nextCaptureValue() }
    case .parameters: nextParameter()
    case .condition:
      endConditionItem()
      index += 1
    case .file, .members, .code, .closure, .accessors, .switchBody:
      switch frame.statement {
      case .variable: nextVariable()
      case .enumCase: nextEnumCase()
      case .label: nextLabel()
      default:
        finishStatement()
        index += 1
      }
    }
  }

  /// An element of a tuple, array or dictionary is complete.
  mutating func endElement() {
    finishOperand()
    frame.item = freshItem()
    frame.ternaries = 0
  }

  mutating func rightParenthesis() {
    guard
      leave(to: {
        $0.kind == .parameters || $0.kind == .tuple
          || $0.kind == .arguments && $0.flags.isDisjoint(with: [.bracket, .trailing])
      })
    else {
      index += 1
      return
    }
    switch frame.kind {
    case .parameters: closeParameters()
    case .arguments:
      endArgument()
      index += 1
      behindArguments()
    default: closeTuple()
    }
  }

  private mutating func closeTuple() {
    finishOperand()
    let item = frame.item
    let isSingle = !frame.flags.contains(.bracket) && item.hasStarted && item.label.isNone
    index += 1
    pop()
    if frame.flags.contains(.pattern) {
      frame.operand = Operand()
      frame.operand.kind = .other
      return
    }
    frame.operand.first = -1
    frame.operand.kind = .tuple
    guard isSingle else { return }
    frame.operand.kind = item.kind == .closure || item.kind == .call ? item.kind : .other
    frame.operand.closure = item.closure
    frame.operand.receiver = item.call
  }

  mutating func rightBracket() {
    guard
      leave(to: { $0.kind == .array || $0.kind == .arguments && $0.flags.contains(.bracket) })
    else {
      index += 1
      return
    }
    if frame.kind == .arguments {
      endArgument()
      index += 1
      behindArguments()
    } else {
      endElement()
      let isDictionary = frame.flags.contains(.dictionary)
      let isCaptureList = frame.flags.contains(.captures)
      index += 1
      pop()
      if isCaptureList { return behindCaptureValues() }
      frame.operand.kind = isDictionary ? .dictionary : .array
    }
  }
}

// MARK: - Calls

extension SwiftFacts {
  /// Opens a call of the operand; the bracket or trailing closure is still ahead.
  private mutating func beginCall(isSubscript: Bool) {
    let operand = frame.operand
    let id = LocalID<Call>(rows.calls.count)
    var callee = Symbol.none
    var name = Symbol.none
    var offset = start(index)
    if 0 <= operand.first {
      callee = operandText()
      name = operand.flags.contains(.macro) ? callee : tokenText(Int(operand.last))
      offset = start(Int(operand.last))
      if operand.flags.contains(.macro) { offset = start(Int(operand.first)) }
      finishHead(callee, isSubscript: isSubscript)
    }
    if isSubscript {
      name = Word.subscript.symbol
      offset = start(index)
    }
    if operand.kind == .closure, !operand.closure.isNone {
      rows.closures[operand.closure.index].flags.insert(.calledAtOnce)
    }
    var flags = operand.flags.union(frame.item.effects)
    if isSubscript { flags.insert(.subscript) }
    rows.calls.append(
      Call(
        name: name, callee: callee, receiver: operand.receiver, from: frame.from,
        closure: frame.closure, outer: frame.outer, outerArgument: .none, firstArgument: .none,
        argumentCount: 0, flags: flags, start: operand.start, offset: offset, end: end(index)))
    noteNested(id.rawValue, isClosure: false)
    let effects = frame.item.effects
    push(.arguments)
    frame.outer = id
    frame.effects = effects
    frame.item = freshItem()
    if isSubscript { frame.flags.insert(.bracket) }
    if kind(index) != .leftBrace { label() }
  }

  private mutating func finishHead(_ callee: Symbol, isSubscript: Bool) {
    if !frame.operand.reference.isNone {
      rows.references[frame.operand.reference.index].path = callee
    } else if frame.operand.receiver.isNone, frame.operand.hasHead {
      addHead(callee, isCall: !isSubscript)
    }
  }

  private mutating func noteNested(_ row: UInt32, isClosure: Bool) {
    guard !frame.outer.isNone else { return }
    let ordinal = max(0, arguments.count - Int(frame.argumentsMark))
    nested.append(
      Nested(row: row, isClosure: isClosure, ordinal: UInt32(truncatingIfNeeded: ordinal)))
  }

  /// The argument in progress is complete.
  mutating func endArgument() {
    finishOperand()
    let item = frame.item
    if item.hasStarted {
      if item.kind == .closure { noteNested(item.closure.rawValue, isClosure: true) }
      arguments.append(
        Argument(
          call: frame.outer, label: item.label, value: item.value,
          kind: item.kind == .none ? .other : item.kind, flags: item.flags, closure: item.closure,
          valueCall: item.call, offset: item.start, end: previousEnd))
    }
    frame.item = freshItem()
    frame.ternaries = 0
  }

  /// Behind the closing bracket: trailing closures, or the end of the call.
  private mutating func behindArguments() {
    frame.flags.insert(.trailing)
    if kind(index) == .leftBrace, isTrailingClosure() {
      openTrailingClosure(label: .none)
    } else {
      finishCall()
    }
  }

  mutating func openTrailingClosure(label: Symbol) {
    frame.item.label = label
    frame.item.start = start(index)
    openClosure()
  }

  /// Whether the brace behind a call, whose frame is the innermost one, opens its closure.
  private mutating func isTrailingClosure() -> Bool {
    frames.isEmpty || isClosure(in: frames[frames.count - 1])
  }

  private mutating func isClosure(in outer: Frame) -> Bool {
    if outer.kind == .condition { return isClosureInCondition() }
    if outer.statement == .variable, isAccessor(index + 1) { return false }
    return !outer.flags.contains(.pattern)
  }

  /// A brace in an expression, or one that ends a head.
  mutating func leftBrace() {
    switch frame.kind {
    case .accessors: return openAccessorBody()
    case .condition:
      let expectsValue = frame.item.isComposite || frame.statement == .binding
      if frame.operand.isPresent ? !isClosureInCondition() : !expectsValue { return endCondition() }
    default: break
    }
    if frame.operand.isPresent {
      if frame.statement == .variable, isAccessor(index + 1) {
        finishOperand()
        return openAccessors(of: frame.declared)
      }
      if isCallable(frame.operand) {
        beginCall(isSubscript: false)
        frame.flags.insert(.trailing)
        return openTrailingClosure(label: .none)
      }
    }
    if frame.kind == .members, frame.statement == .none { return openStrayBraces() }
    beginOperand()
    openClosure()
  }

  @inline(__always)
  private func isCallable(_ operand: Operand) -> Bool {
    switch operand.kind {
    case .identifier, .member, .call, .other, .selfReference, .closure, .array, .dictionary, .tuple:
      true
    case .none, .string, .number, .boolean, .null, .keyPath: 0 <= operand.first
    }
  }

  /// Braces that belong to nothing, in a type's body.
  private mutating func openStrayBraces() {
    push(.code)
    frame.flags.insert(.local)
    index += 1
  }

  /// All arguments are known: the call's rows move to their table, and the call is an operand.
  mutating func finishCall() {
    let id = frame.outer
    let mark = min(Int(frame.argumentsMark), arguments.count)
    let first = rows.arguments.count
    let count = arguments.count - mark
    if 0 < count {
      rows.arguments.take(from: mark, of: &arguments)
      rows.calls[id.index].firstArgument = LocalID(first)
    }
    rows.calls[id.index].argumentCount = UInt16(clamping: count)
    rows.calls[id.index].end = previousEnd
    tieNested(to: id, firstArgument: first, count: count)
    if rows.calls[id.index].flags.contains(.macro) { notePreview(id) }
    pop()
    let old = frame.operand
    frame.operand = Operand()
    frame.operand.kind = .call
    frame.operand.receiver = id
    frame.operand.start = old.start
    frame.operand.flags = old.flags.intersection([.onSelf, .onSuper, .statement])
  }

  private mutating func tieNested(to id: LocalID<Call>, firstArgument: Int, count: Int) {
    let mark = Int(frame.nestedMark)
    if nested.count <= mark { return }
    for row in mark..<nested.count {
      let entry = nested[row]
      let isKnown = Int(entry.ordinal) < count
      let argument: LocalID<Argument> =
        isKnown ? LocalID(firstArgument + Int(entry.ordinal)) : .none
      if entry.isClosure {
        rows.closures[Int(entry.row)].call = id
        rows.closures[Int(entry.row)].argument = argument
      } else {
        rows.calls[Int(entry.row)].outerArgument = argument
      }
    }
    nested.truncate(to: mark)
  }

  private mutating func notePreview(_ id: LocalID<Call>) {
    let call = rows.calls[id.index]
    if Word(call.name) == .poundPreview {
      rows.previews.append(ByteRange(call.start, call.end))
    }
  }
}

// MARK: - Closures

extension SwiftFacts {
  /// Opens the closure at the brace and reads its captures and parameters.
  private mutating func openClosure() {
    let id = LocalID<Closure>(rows.closures.count)
    rows.closures.append(
      Closure(
        parent: frame.closure, from: frame.from, call: .none, argument: .none, assignment: .none,
        offset: start(index), end: end(index), selfOffset: 0, unwrapOffset: 0,
        firstCapture: .none, captureCount: 0, statementCount: 0, parameterCount: 0, flags: []))
    let isPreview =
      frame.kind == .arguments && !frame.outer.isNone
      && rows.calls[frame.outer.index].flags.contains(.macro)
      && Word(rows.calls[frame.outer.index].name) == .poundPreview
    push(.closure)
    frame.row = id.rawValue
    frame.flags.insert(.local)
    if isPreview { frame.flags.insert(.preview) }
    index += 1
    if let end = signatureEnd() {
      signature(of: id, until: end)
    } else {
      frame.closure = id
    }
  }

  /// The `in` behind captures and parameters, if the closure has them.
  private mutating func signatureEnd() -> Int? {
    var token = index
    while kind(token) == .at, kind(token + 1) == .identifier {
      token += 2
      if kind(token) == .leftParenthesis, !isAfterSpace(token) { token = behindBrackets(token) }
    }
    if kind(token) == .leftBracket { token = behindBrackets(token) }
    if kind(token) == .leftParenthesis {
      token = behindBrackets(token)
    } else {
      while kind(token) == .identifier, word(token) != .in {
        token += 1
        guard kind(token) == .comma else { break }
        token += 1
      }
    }
    return word(token) == .in ? token : effectsEnd(token)
  }

  /// `async throws(E) -> Row in`
  private mutating func effectsEnd(_ first: Int) -> Int? {
    var token = first
    while [.async, .throws, .rethrows].contains(word(token)) {
      token += 1
      if kind(token) == .leftParenthesis { token = behindBrackets(token) }
    }
    if word(token) == .in { return token }
    guard operatorWord(token) == .arrow else { return nil }
    let limit = token + 256
    while token < limit {
      switch kind(token) {
      case .identifier: if word(token) == .in { return token }
      case .operator, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .period,
        .comma, .colon, .at, .doubleColon, .integer:
        break
      default: return nil
      }
      token += 1
    }
    return nil
  }

  /// The token behind the bracket that closes the one at the token, if it is not far away.
  private mutating func behindBrackets(_ first: Int) -> Int {
    var token = first
    var depth = 0
    while token < first + 256 {
      switch kind(token) {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        depth -= 1
        if depth <= 0 { return token + 1 }
      case .endOfFile: return token
      default: break
      }
      token += 1
    }
    return token
  }

  private mutating func signature(of id: LocalID<Closure>, until end: Int) {
    while kind(index) == .at {
      let count = rows.attributes.count
      attribute()
      rows.attributes.truncate(to: count)
    }
    let bracket = index
    if kind(index) == .leftBracket, captures(of: id) { return openCaptureValues(at: bracket) }
    parameters(of: id, until: end)
  }

  /// What stands behind the capture list. From here on everything is in the closure.
  private mutating func parameters(of id: LocalID<Closure>, until end: Int) {
    frame.closure = id
    let first = rows.declarations.count
    closureParameters(until: end)
    let count = rows.declarations.count - first
    rows.closures[id.index].parameterCount = UInt8(clamping: count)
    for row in first..<rows.declarations.count
    where rows.declarations[row].name == Word.selfValue.symbol {
      rows.closures[id.index].flags.insert(.bindsSelf)
    }
    frame.declared = LocalID(first)
    frame.label = UInt32(truncatingIfNeeded: first)
    frame.labelCount = UInt32(truncatingIfNeeded: count)
    while index < end {
      if word(index) == .async { rows.closures[id.index].flags.insert(.isAsync) }
      if operatorWord(index) == .arrow {
        index += 1
        _ = type()
      } else {
        index += 1
      }
    }
    index = end + 1
  }

  /// `row, index` or `(row: Row, _ index: Int)`
  private mutating func closureParameters(until end: Int) {
    guard kind(index) == .leftParenthesis else {
      while index < end, kind(index) == .identifier, ![.async, .throws].contains(word(index)) {
        if word(index) != .wildcard { addBinding(index) }
        index += 1
        guard kind(index) == .comma else { return }
        index += 1
      }
      return
    }
    let close = behindBrackets(index) - 1
    index += 1
    while index < min(close, end) {
      let first = index
      if kind(index) == .identifier {
        if kind(index + 1) == .identifier { index += 1 }
        let token = index
        let isName = word(token) != .wildcard
        if isName { addBinding(token) }
        index += 1
        if kind(index) == .colon {
          index += 1
          let type = type()
          if isName {
            rows.properties.append(Property(LocalID(rows.declarations.count - 1)))
            setType(ofProperty: rows.properties.count - 1, type)
          }
        }
      }
      if kind(index) == .comma || index == first { index += 1 }
    }
    index = max(index, close + 1)
  }

  /// `[weak self, id = model.id]`; says whether a value is more than a path.
  private mutating func captures(of id: LocalID<Closure>) -> Bool {
    let first = rows.captures.count
    var hasExpressions = false
    index += 1
    while kind(index) != .rightBracket, kind(index) != .endOfFile {
      let before = index
      if capture(of: id) { hasExpressions = true }
      if kind(index) == .comma || index == before { index += 1 }
    }
    if kind(index) == .rightBracket { index += 1 }
    let count = rows.captures.count - first
    if 0 < count { rows.closures[id.index].firstCapture = LocalID(first) }
    rows.closures[id.index].captureCount = UInt16(clamping: count)
    return hasExpressions
  }

  /// Reads the values again, as expressions of the code around the closure: they hold calls and more.
  private mutating func openCaptureValues(at bracket: Int) {
    index = bracket
    pushInner(.array)
    frame.flags.insert(.captures)
    index += 1
    nextCaptureValue()
  }

  /// Moves to the next value that is more than a path, or to the end of the capture list.
  private mutating func nextCaptureValue() {
    while kind(index) == .identifier {
      skipOwnership()
      if operatorWord(index + 1) == .assign {
        index += 2
        let first = index
        skipCapture()
        if isExpression(first) {
          index = first
          return
        }
      } else {
        skipCapture()
      }
      guard kind(index) == .comma else { return }
      index += 1
    }
  }

  /// `weak`, `unowned` or `unowned(safe)` in front of a name.
  private mutating func skipOwnership() {
    guard kind(index + 1) == .identifier || kind(index + 1) == .leftParenthesis,
      [.weak, .unowned].contains(word(index))
    else { return }
    index += 1
    if kind(index) == .leftParenthesis { index = behindBrackets(index) }
  }

  /// Whether the tokens from `first` to the one looked at are more than a path or a number.
  private mutating func isExpression(_ first: Int) -> Bool {
    var token = first
    while token < index {
      switch kind(token) {
      case .identifier, .period, .integer, .float: token += 1
      default: return true
      }
    }
    return false
  }

  /// The values are read: what is left of the signature follows.
  mutating func behindCaptureValues() {
    frame.operand = Operand()
    let id = LocalID<Closure>(Int(frame.row))
    if let end = signatureEnd() {
      parameters(of: id, until: end)
    } else {
      frame.closure = id
    }
  }

  private mutating func capture(of id: LocalID<Closure>) -> Bool {
    let offset = start(index)
    var kind = CaptureKind.strong
    if self.kind(index + 1) == .identifier || self.kind(index + 1) == .leftParenthesis {
      switch word(index) {
      case .weak: kind = .weak
      case .unowned: kind = .unowned
      default: break
      }
    }
    if kind != .strong { index += 1 }
    if kind == .unowned, self.kind(index) == .leftParenthesis { index = behindBrackets(index) }
    guard self.kind(index) == .identifier else {
      skipCapture()
      return false
    }
    let name = index
    index += 1
    var value = Symbol.none
    var isExpression = false
    if operatorWord(index) == .assign {
      index += 1
      let first = index
      skipCapture()
      value = lineText(from: start(first), to: previousEnd, limit: 128)
      isExpression = self.isExpression(first)
      if !isExpression { referToCapture(from: first) }
    } else {
      referToCapture(from: name)
      skipCapture()
    }
    rows.captures.append(
      Capture(closure: id, name: symbol(name), value: value, kind: kind, offset: offset))
    locals.append(symbol(name))
    let isSelf = value.isNone ? word(name) == .selfValue : value == Word.selfValue.symbol
    switch kind {
    case .strong:
      if isSelf {
        rows.closures[id.index].flags.insert(.strongSelf)
        implicitSelfCount += 1
      }
    case .weak: if word(name) == .selfValue { rows.closures[id.index].flags.insert(.weakSelf) }
    case .unowned:
      if word(name) == .selfValue { rows.closures[id.index].flags.insert(.unownedSelf) }
    }
    return isExpression
  }

  /// Moves to the comma or bracket behind the entry.
  private mutating func skipCapture() {
    var depth = 0
    while true {
      switch kind(index) {
      case .comma where depth == 0, .rightBracket where depth == 0, .endOfFile: return
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        depth -= 1
        if depth < 0 { return }
      default: break
      }
      index += 1
    }
  }

  /// What a capture names is named by the code around the closure.
  private mutating func referToCapture(from first: Int) {
    guard kind(first) == .identifier else { return }
    if word(first) == .selfValue { return mentionSelf(at: start(first)) }
    var last = first
    while kind(last + 1) == .period, kind(last + 2) == .identifier { last += 2 }
    addReference(
      isCapital(first) ? .expression : .value, name: symbol(first), path: pathText(first, last),
      at: start(first))
  }

  /// `self` is named in the closures around the token, as far as it is the object and no parameter.
  mutating func mentionSelf(at offset: UInt32) {
    var id = frame.closure
    while !id.isNone, rows.closures[id.index].selfOffset == 0,
      !rows.closures[id.index].flags.contains(.bindsSelf)
    {
      rows.closures[id.index].selfOffset = offset
      id = rows.closures[id.index].parent
    }
  }

  /// The weak capture of the closure around the token is unwrapped.
  mutating func unwrapSelf(at offset: UInt32) {
    var id = frame.closure
    while !id.isNone {
      if rows.closures[id.index].flags.contains(.weakSelf) {
        if rows.closures[id.index].unwrapOffset == 0 {
          rows.closures[id.index].unwrapOffset = offset
          implicitSelfCount += 1
        }
        return
      }
      id = rows.closures[id.index].parent
    }
  }

  /// A bare name in a closure in which `self` may be left out.
  mutating func noteBareMember(_ token: Int, isCall: Bool) {
    guard !frame.closure.isNone else { return }
    // Real code nests a handful of closures; the limit keeps hostile input from costing its square.
    let nearest = closures(around: frame.closure, limit: 64)
    let root = nearest.firstIndex { id in
      let closure = rows.closures[id.index]
      return closure.flags.contains(.strongSelf) || closure.unwrapOffset != 0
        || closure.flags.contains(.weakSelf)
    }
    guard let root, omitsSelf(rows.closures[nearest[root].index]), !isLocal(symbol(token)),
      !(isCall && isGlobalFunction(token))
    else { return }
    for id in nearest[...root] { rows.closures[id.index].flags.insert(.bareMember) }
  }

  @inline(__always)
  private func omitsSelf(_ closure: Closure) -> Bool {
    closure.flags.contains(.strongSelf) || closure.unwrapOffset != 0
  }

  /// The closure and those around it, innermost first.
  private mutating func closures(around id: LocalID<Closure>, limit: Int) -> [LocalID<Closure>] {
    var ids: [LocalID<Closure>] = []
    var id = id
    while !id.isNone, ids.count < limit {
      ids.append(id)
      id = rows.closures[id.index].parent
    }
    return ids
  }

  private mutating func isLocal(_ name: Symbol) -> Bool {
    for index in locals.indices where locals[index] == name { return true }
    return false
  }

  /// Functions that every file can call without having them as members.
  private mutating func isGlobalFunction(_ token: Int) -> Bool {
    switch lexed.names[symbol(token)] {
    case "print", "debugPrint", "dump", "min", "max", "abs", "zip", "type", "assert",
      "assertionFailure", "precondition", "preconditionFailure", "fatalError", "stride", "swap",
      "repeatElement", "sequence", "withAnimation", "withTransaction", "withCheckedContinuation",
      "withCheckedThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup",
      "withUnsafePointer", "withExtendedLifetime", "autoreleasepool", "objc_getAssociatedObject":
      true
    default: false
    }
  }
}
