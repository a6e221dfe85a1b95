// Closing braces, and finding the way back when brackets do not match: the damage of a missing or
// stray bracket should end with the declaration it stands in.

extension SwiftFacts {
  mutating func rightBrace() {
    guard leave(to: { $0.holdsStatements && $0.kind != .file }) else {
      noteUnbalanced(at: start(index))
      if frame.holdsStatements { finishStatement() }
      index += 1
      return
    }
    closeBraces(at: start(index), end: end(index))
  }

  /// Closes the innermost braces; the token at the end is passed over.
  private mutating func closeBraces(at close: UInt32, end: UInt32) {
    if frame.kind == .switchBody { closeLabel() } else { finishStatement() }
    forgetLocals(from: frame.localsMark)
    if frame.statements == 1 { markReturned() }
    let inner = frame
    if kind(index) == .rightBrace, start(index) == close { index += 1 }
    pop()
    switch inner.kind {
    case .closure: behindClosure(inner, end)
    case .switchBody:
      rows.switches[Int(inner.row)].end = end
      endControl()
    case .file: break
    case .members, .code, .accessors, .condition, .parameters, .arguments, .tuple, .array,
      .interpolation:
      closeOwner(of: inner, at: close, end: end)
    }
  }

  private mutating func closeOwner(of inner: Frame, at close: UInt32, end: UInt32) {
    let row = Int(inner.row)
    switch inner.owner {
    case .declaration:
      rows.declarations[row].bodyEnd = max(rows.declarations[row].bodyStart, close)
      rows.declarations[row].end = end
      if inner.kind == .members {
        if inner.flags.contains(.preview), !frame.flags.contains(.preview) {
          rows.previews.append(ByteRange(rows.declarations[row].start, end))
        }
      } else if inner.kind == .code, Int(inner.label) < rows.functions.count {
        rows.functions[Int(inner.label)].statementCount = inner.statements
      }
      finishStatement()
    case .branch:
      rows.branches[row].bodyEnd = max(rows.branches[row].bodyStart, close)
      rows.branches[row].end = end
      if rows.branches[row].kind == .repeat { frame.flags.insert(.afterRepeat) }
      endControl()
    case .nothing, .accessor, .switch: break
    }
  }

  private mutating func behindClosure(_ inner: Frame, _ end: UInt32) {
    let id = LocalID<Closure>(Int(inner.row))
    rows.closures[id.index].end = end
    rows.closures[id.index].statementCount = inner.statements
    let closure = rows.closures[id.index]
    if closure.flags.contains(.strongSelf) || closure.unwrapOffset != 0 { implicitSelfCount -= 1 }
    if inner.label != .max {
      let first = min(Int(inner.label), rows.declarations.count)
      let last = min(first + Int(inner.labelCount), rows.declarations.count)
      for row in first..<last {
        rows.declarations[row].start = rows.closures[id.index].offset
        rows.declarations[row].end = end
      }
    }
    if frame.kind == .arguments, frame.flags.contains(.trailing) {
      addTrailingClosure(id, end)
    } else {
      frame.operand.kind = .closure
      frame.operand.closure = id
    }
  }

  /// The closure joins the arguments; a label and a brace behind it begin the next one.
  private mutating func addTrailingClosure(_ id: LocalID<Closure>, _ end: UInt32) {
    rows.calls[frame.outer.index].flags.insert(.trailingClosure)
    let ordinal = max(0, arguments.count - Int(frame.argumentsMark))
    nested.append(
      Nested(row: id.rawValue, isClosure: true, ordinal: UInt32(truncatingIfNeeded: ordinal)))
    arguments.append(
      Argument(
        call: frame.outer, label: frame.item.label, value: .none, kind: .closure, flags: .trailing,
        closure: id, valueCall: .none, offset: frame.item.start, end: end))
    if kind(index) == .identifier, kind(index + 1) == .colon, kind(index + 2) == .leftBrace,
      word(index) != .default
    {
      let label = word(index) == .wildcard ? Symbol.none : symbol(index)
      index += 2
      openTrailingClosure(label: label)
    } else {
      finishCall()
    }
  }

  /// The only statement of a body is a call: its value is the body's.
  mutating func markReturned() {
    guard !frame.lastCall.isNone else { return }
    rows.calls[frame.lastCall.index].flags.insert(.returned)
  }
}

// MARK: - Damage

extension SwiftFacts {
  /// Closes brackets up to the nearest one that fits. False where there is none, and nothing is
  /// closed: a string's interpolation is never left, and parentheses do not reach beyond braces.
  mutating func leave(to fits: (Frame) -> Bool) -> Bool {
    if fits(frame) { return true }
    guard !isBarrier(frame) else { return false }
    var outer = frames.count - 1
    // What is nested deeper than any code is not worth a search for every stray bracket.
    while max(0, frames.count - 256) <= outer {
      if fits(frames[outer]) {
        while outer < frames.count { abandon() }
        return fits(frame)
      }
      if isBarrier(frames[outer]) { return false }
      outer -= 1
    }
    return false
  }

  @inline(__always)
  private func isBarrier(_ frame: Frame) -> Bool {
    frame.kind == .interpolation || frame.holdsStatements
  }

  /// Closes the innermost bracket here, where its own end is missing.
  mutating func abandon() {
    let close = previousEnd
    switch frame.kind {
    case .arguments:
      if frame.flags.contains(.trailing) { frame.item = Item() }
      endArgument()
      finishCall()
    case .parameters:
      endParameter()
      pop()
      finishStatement()
    case .condition:
      endConditionItem()
      pop()
      endControl()
    case .array where frame.flags.contains(.captures):
      finishOperand()
      pop()
      // Whoever closes brackets counts on the token that it looks at: the parameters are given up.
      frame.operand = Operand()
      frame.closure = LocalID(Int(frame.row))
    case .tuple, .array, .interpolation:
      finishOperand()
      pop()
      if !frame.operand.isPresent { frame.operand.kind = .other }
    case .members, .code, .closure, .accessors, .switchBody: closeBraces(at: close, end: close)
    case .file: finishStatement()
    }
  }

  /// A word that begins a statement shows that the brackets around it were never closed.
  mutating func leaveBrackets() {
    noteUnbalanced(at: frame.open)
    while !frame.holdsStatements, frame.kind != .interpolation, !frames.isEmpty { abandon() }
    if frame.kind == .interpolation { index += 1 } else { finishStatement() }
  }

  /// In a file whose braces do not match, a type in the first column begins anew.
  mutating func beginAnew() {
    guard isAfterNewline(index), isFirstColumn(index), isUnbalanced else { return }
    noteUnbalanced(at: innermostBrace)
    while !frames.isEmpty { abandon() }
    finishStatement()
  }

  private mutating func isFirstColumn(_ index: Int) -> Bool {
    let offset = start(index)
    return offset == 0 || [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte(offset - 1))
  }

  @inline(__always)
  private var innermostBrace: UInt32 {
    if frame.holdsStatements { return frame.open }
    var outer = frames.count - 1
    while 0 <= outer {
      if frames[outer].holdsStatements, frames[outer].kind != .file { return frames[outer].open }
      outer -= 1
    }
    return frame.open
  }

  /// Whether the file has more opening braces than closing ones, or fewer; counted when first asked.
  private var isUnbalanced: Bool {
    mutating get {
      if let known = hasUnequalBraces { return known }
      var balance = 0
      for index in tables.tokens.indices {
        switch kind(index) {
        case .leftBrace: balance += 1
        case .rightBrace: balance -= 1
        default: break
        }
      }
      hasUnequalBraces = balance != 0
      return balance != 0
    }
  }

  /// One for a file: what follows may come from it.
  mutating func noteUnbalanced(at offset: UInt32) {
    for row in rows.scanProblems.indices {
      switch rows.scanProblems[row].kind {
      case .unbalancedBraces, .missingBody: return
      case .unterminatedString, .unterminatedComment, .unterminatedRegex, .conflictMarker,
        .binary:
        continue
      }
    }
    // Where the braces add up, no brace was lost: the `for` of a sentence has no body either.
    let isSentence = frame.kind == .condition && !isUnbalanced
    addProblem(isSentence ? .missingBody : .unbalancedBraces, at: offset)
  }

  mutating func endOfFile() {
    if frame.kind != .file, !frames.isEmpty {
      noteUnbalanced(at: innermostBrace)
      while !frames.isEmpty { abandon() }
    }
    finishStatement()
    closeConditions()
  }
}
