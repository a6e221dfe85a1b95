// Where statements begin and end, and the ones with braces of their own: branches, loops, switches.

extension SwiftFacts {
  /// A name or keyword.
  @inline(__always)
  mutating func name() {
    if frame.kind == .accessors { return accessorName() }
    let word = word(index)
    if word == .other { return path() }
    if !frames.isEmpty, opensFile(word) { beginAnew() }
    if frame.operand.isPresent, infixWord(word) { return }
    if frame.holdsStatements {
      if frame.statement != .none, isBoundary(word) { finishStatement() }
      if frame.statement == .none, statement(word) { return }
    } else if isAfterNewline(index), breaksBrackets(word) {
      return leaveBrackets()
    }
    expressionWord(word)
  }

  /// Words that most often begin the declarations of a file.
  @inline(__always)
  private func opensFile(_ word: Word) -> Bool {
    switch word {
    case .import, .class, .struct, .enum, .protocol, .extension, .actor, .final, .public, .open:
      true
    default: false
    }
  }

  /// Whether the statement in progress ends in front of the word.
  private mutating func isBoundary(_ word: Word) -> Bool {
    guard beginsStatement(word) else {
      return frame.operand.isPresent && isAfterNewline(index)
    }
    // `let x = if …`
    return frame.operand.isPresent || word != .if && word != .switch && word != .do
  }

  /// Reserved words that end what stands before them, on the same line too.
  private mutating func beginsStatement(_ word: Word) -> Bool {
    switch word {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .deinit,
      .typealias, .associatedtype, .if, .guard, .for, .while, .return, .break, .continue,
      .fallthrough, .defer, .throw, .do, .switch, .catch:
      !frame.flags.contains(.pattern)
    case .case, .default: frame.kind == .switchBody || frame.kind == .members
    default: false
    }
  }

  /// Whether a word at the beginning of a line shows that brackets around it were never closed.
  private mutating func breaksBrackets(_ word: Word) -> Bool {
    if kind(index + 1) == .colon { return false }
    switch word {
    case .import, .struct, .enum, .protocol, .extension, .func, .typealias, .guard, .for, .while,
      .return, .defer, .deinit:
      return frame.kind != .condition
    case .class: return kind(index + 1) == .identifier && frame.kind != .condition
    default: return false
    }
  }

  /// A statement at its first word. False where it is an expression.
  private mutating func statement(_ word: Word) -> Bool {
    let wasRepeat = frame.flags.contains(.afterRepeat)
    frame.flags.remove(.afterRepeat)
    switch word {
    case .if: branch(.if)
    case .else: elseBranch()
    case .guard: branch(.guard)
    case .for: branch(.for)
    case .while:
      if wasRepeat {
        index += 1
        frame.statement = .control
      } else {
        branch(.while)
      }
    case .repeat:
      guard kind(index + 1) == .leftBrace else { return false }
      branch(.repeat)
    case .do: branch(.do)
    case .catch: branch(.catch)
    case .defer: branch(.defer)
    case .switch: switchStatement()
    case .case:
      guard frame.kind == .switchBody else { return declaration() || skipWord() }
      caseLabel()
    case .default:
      guard frame.kind == .switchBody else { return false }
      defaultLabel(.default)
    case .return, .throw:
      beginStatement(.result)
      index += 1
    case .break, .continue, .fallthrough:
      beginStatement(.expression)
      index += 1
      if kind(index) == .identifier, !isAfterNewline(index), self.word(index) == .other {
        index += 1
      }
      finishStatement()
    case .other: return false
    default: return mayDeclare(word) && declaration()
    }
    return true
  }

  @inline(__always)
  private func mayDeclare(_ word: Word) -> Bool {
    word.rawValue <= Word.macro.rawValue || word == .async
      || Word.open.rawValue <= word.rawValue && word.rawValue <= Word.infix.rawValue
  }

  private mutating func skipWord() -> Bool {
    index += 1
    return true
  }

  mutating func beginStatement(_ statement: Frame.Statement) {
    frame.statement = statement
    frame.statements &+= 1
    frame.lastCall = .none
    frame.flags.remove(.afterRepeat)
    frame.item = freshItem()
  }

  @inline(__always)
  func freshItem() -> Item {
    var item = Item()
    item.effects = frame.effects
    return item
  }

  /// Ends the statement in progress; the token looked at belongs to the next one.
  mutating func finishStatement() {
    finishOperand()
    let item = frame.item
    switch frame.statement {
    case .expression: frame.lastCall = item.kind == .call ? item.call : .none
    case .result:
      if item.kind == .call, !item.call.isNone {
        rows.calls[item.call.index].flags.insert(.returned)
      }
    case .assignment: endAssignment()
    case .variable: endVariables()
    case .enumCase: endEnumCase()
    case .accessorBlock: endVariables(keepingValue: true)
    case .none, .function, .label, .binding, .control: break
    }
    frame.statement = .none
    frame.item = freshItem()
    frame.operand = Operand()
    frame.ternaries = 0
    frame.from = frame.base
    frame.flags.subtract([.pattern, .binds, .bindsItems, .variableBindings])
  }

  mutating func semicolon() {
    if frame.holdsStatements { finishStatement() } else { finishOperand() }
    index += 1
  }

  /// `@`: a declaration, an accessor's attribute, `@unknown default`.
  mutating func at() {
    if frame.holdsStatements, frame.kind != .accessors {
      if frame.statement != .none { finishStatement() }
      if frame.kind == .switchBody, word(index + 2) == .default {
        index += 2
        return defaultLabel(.unknownDefault)
      }
      let first = index
      if declaration(), first < index { return }
    }
    let count = rows.attributes.count
    attribute()
    rows.attributes.truncate(to: count)
  }
}

// MARK: - Branches

extension SwiftFacts {
  /// `if`, `guard`, `for`, `while`, `repeat`, `do`, `catch`, `defer`, at the word.
  mutating func branch(_ kind: BranchKind) {
    beginControl(counted: kind != .catch)
    let row = addBranch(kind)
    index += 1
    switch kind {
    case .if, .guard, .while: openCondition(row)
    case .for:
      openCondition(row)
      frame.flags.formUnion([.pattern, .binds, .bindsItems])
    case .catch:
      openCondition(row)
      frame.flags.insert(.pattern)
    case .do, .repeat, .defer, .else: openBranch(row)
    }
  }

  /// `else {`, `else if`
  mutating func elseBranch() {
    beginControl(counted: false)
    let row = addBranch(.else)
    index += 1
    if word(index) == .if {
      index += 1
      openCondition(row)
    } else {
      openBranch(row)
    }
  }

  /// A statement, or the operand of one: `let x = if …`.
  private mutating func beginControl(counted: Bool) {
    if frame.statement == .none, frame.holdsStatements {
      if counted { beginStatement(.control) } else { frame.statement = .control }
    } else if frame.operand.isPresent {
      frame.operand = Operand()
    } else {
      beginOperand()
    }
  }

  private mutating func addBranch(_ kind: BranchKind) -> UInt32 {
    rows.branches.append(
      Branch(
        kind: kind, from: frame.from, closure: frame.closure, condition: .none,
        offset: start(index), bodyStart: 0, bodyEnd: 0, end: end(index)))
    return UInt32(truncatingIfNeeded: rows.branches.count - 1)
  }

  private mutating func openCondition(_ row: UInt32) {
    push(.condition)
    frame.owner = .branch
    frame.row = row
  }

  /// The braces of a branch; where they are missing, the branch ends here.
  private mutating func openBranch(_ row: UInt32) {
    if word(index) == .throws {
      index += 1
      if kind(index) == .leftParenthesis { index = behindParentheses(index) }
    }
    guard kind(index) == .leftBrace else { return endControl() }
    rows.branches[Int(row)].bodyStart = end(index)
    rows.branches[Int(row)].bodyEnd = end(index)
    push(.code)
    frame.owner = .branch
    frame.row = row
    frame.flags.insert(.local)
    index += 1
  }

  /// The brace, or the `else` of a guard, that ends the head.
  mutating func endCondition() {
    endConditionItem()
    let head = frame
    let text = lineText(from: head.open, to: previousEnd, limit: 256)
    if word(index) == .else { index += 1 }
    pop()
    switch head.owner {
    case .switch: openSwitch(Int(head.row), subject: text)
    case .branch:
      rows.branches[Int(head.row)].condition = text
      openBranch(head.row)
      if frame.kind == .code, frame.row == head.row, rows.branches[Int(head.row)].kind != .guard {
        // What the head binds goes out of scope with the braces.
        frame.localsMark = head.localsMark
      }
    case .nothing, .declaration, .accessor: break
    }
  }

  /// Behind the braces of a branch or switch.
  mutating func endControl() {
    if frame.statement == .control {
      frame.statement = .none
      frame.item = freshItem()
      frame.operand = Operand()
    } else {
      frame.operand = Operand()
      frame.operand.kind = .other
    }
  }
}

// MARK: - Conditions

extension SwiftFacts {
  /// `let x`, `let x = value`, `var (a, b) = value` in a condition.
  mutating func conditionBinding(isConstant: Bool) {
    index += 1
    guard kind(index) == .identifier else {
      frame.flags.formUnion([.pattern, .binds, .bindsItems])
      return
    }
    let token = index
    index += 1
    frame.declaredCount = 0
    let isSelf = word(token) == .selfValue
    if !isSelf, word(token) != .wildcard {
      frame.declared = addBinding(token, isConstant: isConstant)
      frame.property = LocalID(rows.properties.count)
      rows.properties.append(Property(frame.declared))
      frame.declaredCount = 1
    }
    if kind(index) == .colon {
      index += 1
      let type = type()
      if frame.declaredCount == 1 { setType(ofProperty: frame.property.index, type) }
    }
    if operatorWord(index) == .assign {
      index += 1
      frame.statement = .binding
      frame.item = freshItem()
    } else if isSelf {
      mentionSelf(at: start(token))
      unwrapSelf(at: start(token))
    } else {
      addReference(.value, name: symbol(token), path: symbol(token), at: start(token))
    }
  }

  /// A variable that a pattern, a condition or a closure's parameters bring.
  @discardableResult
  mutating func addBinding(_ token: Int, isConstant: Bool = true) -> LocalID<Declaration> {
    let id = LocalID<Declaration>(rows.declarations.count)
    var flags: DeclarationFlags = isConstant ? [.binding, .constant] : .binding
    flags.insert(.local)
    if frame.flags.contains(.preview) { flags.insert(.preview) }
    rows.declarations.append(
      Declaration(
        name: symbol(token), parent: frame.base, start: start(token), end: end(token),
        nameOffset: start(token), bodyStart: 0, bodyEnd: 0, kind: .variable, access: .unspecified,
        setterAccess: .unspecified, flags: flags))
    locals.append(symbol(token))
    return id
  }

  /// One of the conditions is complete.
  mutating func endConditionItem() {
    finishOperand()
    if frame.statement == .binding {
      let item = frame.item
      if frame.declaredCount == 1, frame.property.index < rows.properties.count {
        rows.properties[frame.property.index].valueKind = item.kind
        rows.properties[frame.property.index].value = item.value
        rows.properties[frame.property.index].valueCall = item.call
        rows.properties[frame.property.index].valueClosure = item.closure
      }
      if item.kind == .selfReference { unwrapSelf(at: item.start) }
    }
    frame.statement = .none
    frame.item = freshItem()
    frame.ternaries = 0
    frame.flags.subtract([.pattern, .binds, .bindsItems, .variableBindings])
  }

  /// Whether the brace behind an operand in a condition opens a closure: one whose end something
  /// follows that would make no sense behind a statement's braces.
  mutating func isClosureInCondition() -> Bool {
    let limit = isAfterNewline(index + 1) ? 64 : 256
    var token = index
    var depth = 0
    while token < index + limit {
      switch kind(token) {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return continuesCondition(token + 1) }
      case .endOfFile: return false
      default: break
      }
      token += 1
    }
    return false
  }

  private mutating func continuesCondition(_ index: Int) -> Bool {
    switch kind(index) {
    case .leftBrace, .comma: return true
    case .leftParenthesis, .leftBracket, .period: return !isAfterNewline(index)
    case .operator: return !isAfterNewline(index)
    case .identifier: return !isAfterNewline(index) && [.is, .as, .where].contains(word(index))
    default: return false
    }
  }
}

// MARK: - Switches

extension SwiftFacts {
  mutating func switchStatement() {
    beginControl(counted: true)
    rows.switches.append(
      Switch(
        subject: .none, from: frame.from, closure: frame.closure, offset: start(index),
        end: end(index)))
    index += 1
    push(.condition)
    frame.owner = .switch
    frame.row = UInt32(truncatingIfNeeded: rows.switches.count - 1)
  }

  private mutating func openSwitch(_ row: Int, subject: Symbol) {
    rows.switches[row].subject = subject
    guard kind(index) == .leftBrace else { return endControl() }
    push(.switchBody)
    frame.owner = .switch
    frame.row = UInt32(truncatingIfNeeded: row)
    frame.flags.insert(.local)
    index += 1
  }

  /// `case .open(let berth) where berth.isFree, .reopen:`
  private mutating func caseLabel() {
    closeLabel()
    frame.statement = .label
    frame.flags.insert(.pattern)
    frame.label = UInt32(truncatingIfNeeded: rows.switchLabels.count)
    frame.labelCount = 0
    index += 1
    addLabel()
  }

  private mutating func addLabel() {
    let name = patternName()
    rows.switchLabels.append(
      SwitchLabel(
        switch: LocalID(Int(frame.row)), name: name, kind: name.isNone ? .pattern : .enumCase,
        hasGuard: false, statementCount: 0, offset: start(index), bodyStart: end(index),
        bodyEnd: end(index)))
    frame.labelCount += 1
  }

  /// The comma between two patterns of a case.
  mutating func nextLabel() {
    finishOperand()
    frame.item = freshItem()
    frame.flags.subtract([.binds, .bindsItems])
    frame.flags.insert(.pattern)
    index += 1
    addLabel()
  }

  mutating func defaultLabel(_ kind: SwitchLabelKind) {
    closeLabel()
    frame.label = UInt32(truncatingIfNeeded: rows.switchLabels.count)
    frame.labelCount = 1
    rows.switchLabels.append(
      SwitchLabel(
        switch: LocalID(Int(frame.row)), name: .none, kind: kind, hasGuard: false,
        statementCount: 0, offset: start(index), bodyStart: end(index), bodyEnd: end(index)))
    index += 1
    frame.statement = .label
  }

  /// The colon behind the patterns: the body begins.
  mutating func beginLabelBody() {
    finishOperand()
    index += 1
    for row in labelRows { rows.switchLabels[row].bodyStart = end(index - 1) }
    frame.statement = .none
    frame.statements = 0
    frame.item = freshItem()
    frame.flags.subtract([.pattern, .binds, .bindsItems, .variableBindings])
  }

  /// The next label, or the brace, ends the body of the last one.
  mutating func closeLabel() {
    finishStatement()
    for row in labelRows {
      rows.switchLabels[row].bodyEnd = max(rows.switchLabels[row].bodyStart, start(index))
      rows.switchLabels[row].statementCount = frame.statements
    }
    if frame.statements == 1 { markReturned() }
    frame.label = .max
    frame.labelCount = 0
    forgetLocals(from: frame.localsMark)
  }

  mutating func guardLabel() {
    if let row = labelRows.last { rows.switchLabels[row].hasGuard = true }
  }

  @inline(__always)
  private var labelRows: Range<Int> {
    guard frame.label != .max else { return 0..<0 }
    let first = min(Int(frame.label), rows.switchLabels.count)
    return first..<min(first + Int(frame.labelCount), rows.switchLabels.count)
  }

  /// The case that a pattern names: `.open`, `let .open(berth)`, `Action.open`.
  private mutating func patternName() -> Symbol {
    var token = index
    if word(token) == .let || word(token) == .var { token += 1 }
    var parts = 0
    if kind(token) == .identifier, word(token) != .is {
      parts = 1
      token += 1
    }
    while kind(token) == .period, kind(token + 1) == .identifier {
      token += 2
      parts += 1
    }
    guard 0 < parts,
      1 < parts || kind(index) != .identifier || word(index) == .let || word(index) == .var,
      kind(token - 2) == .period
    else { return .none }
    switch kind(token) {
    case .colon, .comma, .leftParenthesis: return symbol(token - 1)
    case .operator: return operatorWord(token) == .question ? symbol(token - 1) : .none
    case .identifier: return word(token) == .where ? symbol(token - 1) : .none
    default: return .none
    }
  }
}
