// Variables with their accessors, functions with their parameters, enum cases with their payloads.

extension Property {
  init(_ declaration: LocalID<Declaration>) {
    self.init(
      declaration: declaration, type: .none, typeName: .none, valueKind: .none, value: .none,
      valueCall: .none, valueClosure: .none, typeOffset: 0)
  }
}

// MARK: - Variables

extension SwiftFacts {
  /// `@State private var rows: [Row] = [], isOpen = false`
  mutating func variables(isConstant: Bool) {
    index += 1
    if isConstant { modifiers.flags.insert(.constant) }
    frame.statement = .variable
    firstOfList = rows.properties.count
    variablePattern()
  }

  /// One name or tuple with its annotation, up to the `=` of its value or to its end.
  mutating func variablePattern() {
    frame.declaredCount = 0
    frame.declared = LocalID(rows.declarations.count)
    frame.property = LocalID(rows.properties.count)
    // Written twice by mistake, as the parser lets pass.
    while word(index) == .let || word(index) == .var { index += 1 }
    switch kind(index) {
    case .identifier:
      addVariable(index)
      index += 1
    case .leftParenthesis: tuplePattern()
    default: break
    }
    guard 0 < frame.declaredCount else {
      dropModifiers()
      return finishStatement()
    }
    var hasValue = false
    if kind(index) == .colon {
      index += 1
      let type = type()
      for row in propertyRows { setType(ofProperty: row, type) }
      shareType(type)
      hasValue = type.endsInAssign
    }
    if operatorWord(index) == .assign {
      index += 1
      hasValue = true
    }
    if hasValue {
      if !frame.flags.contains(.local) { frame.from = frame.declared }
      return
    }
    behindVariable()
  }

  /// `var a, b: Int`: the names before it without a type and a value have the same.
  private mutating func shareType(_ type: WrittenType) {
    var row = propertyRows.lowerBound - 1
    while firstOfList <= row, row < rows.properties.count {
      let property = rows.properties[row]
      guard property.type.isNone, property.valueKind == .none else { return }
      setType(ofProperty: row, type)
      row -= 1
    }
  }

  /// The accessors, the next variable or the end.
  mutating func behindVariable() {
    if kind(index) == .leftBrace { return openAccessors(of: frame.declared) }
    // A comma is the main loop's: called from here, a list would nest by its length.
    if kind(index) != .comma { finishStatement() }
  }

  /// `, b: Int = 2`
  mutating func nextVariable() {
    endVariables()
    index += 1
    repeatModifiers()
    variablePattern()
  }

  @inline(__always)
  private var propertyRows: Range<Int> {
    guard 0 < frame.declaredCount else { return 0..<0 }
    let first = min(frame.property.index, rows.properties.count)
    return first..<min(first + Int(frame.declaredCount), rows.properties.count)
  }

  private mutating func addVariable(_ token: Int) {
    let id = addDeclaration(.variable, symbol(token), at: start(token))
    rows.properties.append(Property(id))
    frame.declaredCount += 1
    if frame.flags.contains(.local) { locals.append(symbol(token)) }
  }

  /// The modifiers of the declaration before the comma are those of the next one, too.
  private mutating func repeatModifiers() {
    beginModifiers()
    guard frame.declared.index < rows.declarations.count else { return }
    let declaration = rows.declarations[frame.declared.index]
    modifiers.flags = declaration.flags.subtracting([
      .hasBody, .attributed, .computed, .observed, .settable,
    ])
    modifiers.access = declaration.access
    modifiers.setterAccess = declaration.setterAccess
  }

  /// `(a, b: c)` of `let (a, b: c) = …`
  private mutating func tuplePattern() {
    var depth = 0
    while true {
      switch kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis:
        depth -= 1
        if depth <= 0 {
          index += 1
          return
        }
      case .identifier where kind(index + 1) != .colon && word(index) != .wildcard:
        addVariable(index)
      case .identifier, .colon, .comma: break
      default: return
      }
      index += 1
    }
  }

  mutating func setType(ofProperty row: Int, _ type: WrittenType) {
    let text = symbol(of: type)
    let path = pathSymbol(of: type)
    rows.properties[row].type = text
    rows.properties[row].typeName = path
    rows.properties[row].typeOffset = type.start
  }

  /// The value of the variables in progress is complete.
  mutating func endVariables(keepingValue: Bool = false) {
    finishOperand()
    let item = frame.item
    for row in propertyRows where item.hasStarted && !keepingValue {
      rows.properties[row].valueKind = item.kind
      rows.properties[row].value = item.value
      rows.properties[row].valueCall = item.call
      rows.properties[row].valueClosure = item.closure
    }
    if item.hasStarted, !keepingValue { noteUnwrapping(item) }
    let first = frame.declared.index
    let last = min(first + Int(frame.declaredCount), rows.declarations.count)
    if first < last {
      for row in first..<last { rows.declarations[row].end = previousEnd }
    }
    frame.item = Item()
  }

  /// `let strong = self` in a closure that captures `self` weakly.
  private mutating func noteUnwrapping(_ item: Item) {
    if item.kind == .selfReference, !item.isComposite { unwrapSelf(at: item.start) }
  }
}

// MARK: - Accessors

extension SwiftFacts {
  /// `{ get set }`, `{ didSet { … } }`, or the body of a getter.
  mutating func openAccessors(of id: LocalID<Declaration>) {
    endVariables()
    frame.statement = .accessorBlock
    let isLocal = frame.kind != .members && frame.kind != .file
    if isAccessor(index + 1) {
      openBody(of: id, .accessors)
    } else {
      rows.declarations[id.index].flags.insert(.computed)
      openBody(of: id, .code)
      frame.flags.insert(.local)
    }
    if !isLocal { frame.closure = .none }
  }

  /// Whether an accessor begins at the token, which follows a brace.
  mutating func isAccessor(_ first: Int) -> Bool {
    var index = first
    while kind(index) == .at, kind(index + 1) == .identifier {
      index += 2
      if kind(index) == .leftParenthesis { index = behindParentheses(index) }
    }
    while [.mutating, .nonmutating, .borrowing, .consuming, .nonisolated].contains(word(index))
      || Access(word(index)) != nil
    {
      index += 1
    }
    guard accessor(index) else { return false }
    switch kind(index + 1) {
    case .leftBrace, .rightBrace: return true
    case .leftParenthesis: return kind(index + 4) == .leftBrace || kind(index + 4) == .rightBrace
    case .identifier:
      return accessor(index + 1)
        || [.async, .throws, .rethrows, .mutating, .nonmutating].contains(word(index + 1))
    default: return false
    }
  }

  private mutating func accessor(_ index: Int) -> Bool {
    switch word(index) {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .unsafeAddress,
      .unsafeMutableAddress, .initializer:
      true
    default: false
    }
  }

  /// The token behind the parenthesis that closes the one at the token.
  mutating func behindParentheses(_ first: Int) -> Int {
    var index = first
    var depth = 0
    while kind(index) != .endOfFile {
      if kind(index) == .leftParenthesis { depth += 1 }
      if kind(index) == .rightParenthesis {
        depth -= 1
        if depth <= 0 { return index + 1 }
      }
      index += 1
    }
    return index
  }

  /// One token of an accessor block.
  mutating func accessorName() {
    let word = word(index)
    let id = LocalID<Declaration>(Int(frame.row))
    switch word {
    case .get, ._read, .read, .unsafeAddress: rows.declarations[id.index].flags.insert(.computed)
    case .set: rows.declarations[id.index].flags.insert(.settable)
    case .willSet, .didSet: rows.declarations[id.index].flags.insert(.observed)
    case .async: rows.declarations[id.index].flags.insert(.async)
    case .throws: rows.declarations[id.index].flags.insert(.throws)
    default: break
    }
    index += 1
    if kind(index) == .leftParenthesis { index = behindParentheses(index) }
  }

  /// The braces of one accessor.
  mutating func openAccessorBody() {
    push(.code)
    frame.owner = .accessor
    frame.flags.insert(.local)
    index += 1
  }
}

extension Access {
  fileprivate init?(_ word: Word) {
    switch word {
    case .open: self = .open
    case .public: self = .public
    case .package: self = .package
    case .internal: self = .internal
    case .fileprivate: self = .fileprivate
    case .private: self = .private
    default: return nil
    }
  }
}

// MARK: - Functions

extension SwiftFacts {
  /// `func open(_ row: Row, animated: Bool = true) async throws -> Bool where … {`
  mutating func function(_ declarationKind: DeclarationKind) {
    let keyword = index
    index += 1
    let id: LocalID<Declaration>
    var isFailable = false
    if declarationKind == .function || declarationKind == .macro {
      guard kind(index) == .identifier || kind(index) == .operator || kind(index) == .regex else {
        return dropModifiers()
      }
      id = addDeclaration(declarationKind, functionName(), at: start(index))
      index += 1
    } else {
      id = addDeclaration(declarationKind, symbol(keyword), at: start(keyword))
      if [.question, .exclamation].contains(operatorWord(index)) {
        isFailable = true
        index += 1
      }
    }
    if frame.flags.contains(.local), declarationKind == .function {
      locals.append(rows.declarations[id.index].name)
    }
    frame.statement = .function
    frame.headerLocals = UInt32(truncatingIfNeeded: locals.count)
    frame.declared = id
    frame.statementRow = UInt32(truncatingIfNeeded: rows.functions.count)
    rows.functions.append(
      Function(
        declaration: id, result: .none, resultName: .none, thrown: .none, statementCount: 0,
        isFailable: isFailable, resultOffset: 0))
    genericParameters(of: id)
    guard kind(index) == .leftParenthesis else { return behindParameters() }
    openParameters(of: id)
  }

  /// The name at the token; of `==<T>` the operator without the bracket.
  private mutating func functionName() -> Symbol {
    let finish = end(index)
    guard kind(index) == .operator, start(index) + 1 < finish,
      byte(finish - 1) == UInt8(ascii: "<"), kind(index + 1) == .identifier,
      !isAfterSpace(index + 1)
    else { return tokenText(index) }
    return intern(from: start(index), to: finish - 1)
  }

  private mutating func openParameters(of id: LocalID<Declaration>) {
    push(.parameters)
    frame.row = id.rawValue
    index += 1
    parameter()
  }

  /// `async throws(E) -> Result where … {`, behind the parameters.
  mutating func behindParameters() {
    let id = frame.declared
    let row = Int(frame.statementRow)
    guard row < rows.functions.count else { return finishStatement() }
    effects(of: id, row)
    if operatorWord(index) == .arrow {
      index += 1
      let result = type()
      rows.functions[row].result = symbol(of: result)
      rows.functions[row].resultName = pathSymbol(of: result)
      rows.functions[row].resultOffset = result.start
    }
    requirements(of: id)
    setEnd(id, previousEnd)
    if operatorWord(index) == .assign {
      // The definition of a macro.
      index += 1
      frame.statement = .expression
      return
    }
    guard kind(index) == .leftBrace else {
      forgetLocals(from: frame.headerLocals)
      return finishStatement()
    }
    if rows.declarations[id.index].kind == .subscript {
      frame.declaredCount = 0
      return openAccessors(of: id)
    }
    let mark = frame.headerLocals
    openBody(of: id, .code)
    frame.flags.insert(.local)
    frame.closure = .none
    frame.localsMark = mark
    frame.label = UInt32(truncatingIfNeeded: row)
  }

  private mutating func effects(of id: LocalID<Declaration>, _ row: Int) {
    while true {
      switch word(index) {
      case .async, .reasync: rows.declarations[id.index].flags.insert(.async)
      case .rethrows: rows.declarations[id.index].flags.insert(.throws)
      case .throws:
        rows.declarations[id.index].flags.insert(.throws)
        if kind(index + 1) == .leftParenthesis {
          index += 2
          let thrown = type()
          rows.functions[row].thrown = symbol(of: thrown)
          guard kind(index) == .rightParenthesis else { return }
        }
      default: return
      }
      index += 1
    }
  }
}

// MARK: - Parameters

extension SwiftFacts {
  /// `_ row: @escaping (Row) -> Void = { _ in }`, up to its default value or its end.
  mutating func parameter() {
    let first = index
    let firstAttribute = rows.attributes.count
    var flags: ParameterFlags = []
    while kind(index) == .at {
      if kind(index + 1) == .identifier, word(index + 1) == .viewBuilder {
        flags.insert(.viewBuilder)
      }
      attribute()
    }
    rows.attributes.truncate(to: firstAttribute)
    guard kind(index) == .identifier || frame.flags.contains(.payload) && opensPayload(index) else {
      return
    }
    let offset = start(index)
    var label = Symbol.none
    var name = Symbol.none
    var isNamed = true
    if kind(index) == .identifier, kind(index + 1) == .colon {
      name = symbol(index)
      label = word(index) == .wildcard ? .none : name
      index += 2
    } else if kind(index) == .identifier, kind(index + 1) == .identifier, kind(index + 2) == .colon
    {
      label = word(index) == .wildcard ? .none : symbol(index)
      name = symbol(index + 1)
      index += 3
    } else {
      isNamed = false
    }
    if !isNamed, !frame.flags.contains(.payload), kind(index) == .identifier,
      operatorWord(index + 1) == .assign || kind(index + 1) == .comma
        || kind(index + 1) == .rightParenthesis
    {
      // Not Swift, or not yet complete: a name alone.
      name = symbol(index)
      label = name
      index += 1
    }
    if !name.isNone, !frame.flags.contains(.payload) { locals.append(name) }
    let type = index == first && isNamed ? WrittenType() : type()
    flags.formUnion(type.flags)
    let hasDefault = type.endsInAssign || operatorWord(index) == .assign
    if hasDefault { flags.insert(.hasDefault) }
    rows.parameters.append(
      Parameter(
        declaration: LocalID(Int(frame.row)), label: label, name: name, type: symbol(of: type),
        typeName: pathSymbol(of: type), value: .none, flags: flags, offset: offset))
    frame.statementRow = UInt32(truncatingIfNeeded: rows.parameters.count - 1)
    if hasDefault, !type.endsInAssign { index += 1 }
    frame.statement = hasDefault ? .binding : .none
  }

  private mutating func opensPayload(_ index: Int) -> Bool {
    switch kind(index) {
    case .leftParenthesis, .leftBracket, .operator: true
    default: false
    }
  }

  /// The default value of the parameter in progress is complete.
  mutating func endParameter() {
    finishOperand()
    if frame.statement == .binding, Int(frame.statementRow) < rows.parameters.count {
      rows.parameters[Int(frame.statementRow)].value = frame.item.value
    }
    frame.statement = .none
    frame.item = Item()
  }

  mutating func nextParameter() {
    endParameter()
    index += 1
    parameter()
  }

  mutating func closeParameters() {
    endParameter()
    index += 1
    let isPayload = frame.flags.contains(.payload)
    pop()
    if isPayload { behindPayload() } else { behindParameters() }
  }
}

// MARK: - Enum cases

extension SwiftFacts {
  /// `indirect case open(Berth, animated: Bool = true), closed = 3`
  mutating func enumCases() {
    index += 1
    frame.statement = .enumCase
    enumCase()
  }

  private mutating func enumCase() {
    guard kind(index) == .identifier else {
      dropModifiers()
      // What the statement before declared is none of its own.
      frame.declared = .none
      return finishStatement()
    }
    let id = addDeclaration(.case, symbol(index), at: start(index))
    index += 1
    frame.declared = id
    setEnd(id, previousEnd)
    if kind(index) == .leftParenthesis {
      push(.parameters)
      frame.row = id.rawValue
      frame.flags.insert(.payload)
      index += 1
      return parameter()
    }
    behindPayload()
  }

  private mutating func behindPayload() {
    setEnd(frame.declared, previousEnd)
    if operatorWord(index) == .assign {
      index += 1
      return
    }
    if kind(index) != .comma { finishStatement() }
  }

  mutating func nextEnumCase() {
    endEnumCase()
    index += 1
    repeatModifiers()
    enumCase()
  }

  mutating func endEnumCase() {
    finishOperand()
    setEnd(frame.declared, previousEnd)
    frame.item = Item()
  }
}
