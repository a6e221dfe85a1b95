// Declarations as such: which one begins here, its row, and what every kind has in common; then types
// and extensions with their inheritance, generic parameters and requirements.

extension SwiftFacts {
  /// A declaration with its attributes and modifiers. False, and nothing passed over, where the words
  /// turn out to be names: `open(url)`, `actor.run()`.
  mutating func declaration() -> Bool {
    let first = index
    beginModifiers()
    while true {
      switch kind(index) {
      case .at: attribute()
      case .directive: directive()
      case .identifier:
        let word = word(index)
        if word == .class, isMember(behind: index + 1) {
          modifiers.flags.formUnion([.static, .classMember])
          index += 1
        } else if declares(word) {
          declare(word)
          return true
        } else if word == .other || !modifier(word) {
          return isNoDeclaration(from: first)
        }
      default: return isNoDeclaration(from: first)
      }
    }
  }

  private mutating func isNoDeclaration(from first: Int) -> Bool {
    dropModifiers()
    // Attributes of no declaration are passed over, since nothing else could read them.
    if kind(first) != .at && kind(first) != .directive { index = first }
    return index != first
  }

  /// Whether `class` in front of the token is a modifier.
  private mutating func isMember(behind index: Int) -> Bool {
    switch word(index) {
    case .func, .var, .let, .subscript, .typealias, .final, .override, .private, .fileprivate,
      .internal, .public, .open, .package, .dynamic, .nonisolated, .lazy, .weak, .unowned,
      .required, .initializer, .mutating, .async:
      true
    default: false
    }
  }

  /// Whether the word at the token begins a declaration there.
  private mutating func declares(_ word: Word) -> Bool {
    switch word {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias,
      .associatedtype:
      true
    // In a closure, too: that is what a type is taken for that lost its keyword.
    case .initializer, .deinit, .subscript: [.members, .file, .closure].contains(frame.kind)
    case .case: frame.kind == .members
    case .actor: kind(index + 1) == .identifier && !isAfterNewline(index + 1) && !isInfix(index + 1)
    case .macro: kind(index + 1) == .identifier && kind(index + 2) != .period && isHead(index + 2)
    case .operator: kind(index + 1) == .operator || kind(index + 1) == .regex
    case .precedencegroup: kind(index + 1) == .identifier
    default: false
    }
  }

  private mutating func isInfix(_ index: Int) -> Bool {
    [.is, .as, .in, .else, .where].contains(word(index))
  }

  private mutating func isHead(_ index: Int) -> Bool {
    kind(index) == .leftParenthesis || operatorWord(index) == .less
  }

  private mutating func declare(_ word: Word) {
    if frame.holdsStatements { frame.statements &+= 1 }
    frame.lastCall = .none
    switch word {
    case .import: importStatement()
    case .class: typeDeclaration(.class)
    case .struct: typeDeclaration(.struct)
    case .enum: typeDeclaration(.enum)
    case .protocol: typeDeclaration(.protocol)
    case .actor: typeDeclaration(.actor)
    case .extension: extensionDeclaration()
    case .func: function(.function)
    case .macro: function(.macro)
    case .initializer: function(.initializer)
    case .subscript: function(.subscript)
    case .deinit: function(.deinitializer)
    case .var: variables(isConstant: false)
    case .let: variables(isConstant: true)
    case .typealias: typealiasDeclaration(.typealias)
    case .associatedtype: typealiasDeclaration(.associatedtype)
    case .case: enumCases()
    case .operator: operatorDeclaration()
    case .precedencegroup: precedenceGroup()
    default: index += 1
    }
  }
}

// MARK: - Rows

extension SwiftFacts {
  /// Adds a declaration with the modifiers in front of it.
  mutating func addDeclaration(
    _ kind: DeclarationKind, _ name: Symbol, at nameOffset: UInt32, from start: UInt32? = nil,
    adding flags: DeclarationFlags = []
  ) -> LocalID<Declaration> {
    let id = LocalID<Declaration>(rows.declarations.count)
    var flags = flags.union(modifiers.flags)
    if frame.flags.contains(.preview) { flags.insert(.preview) }
    if frame.flags.contains(.local) { flags.insert(.local) }
    if modifiers.firstAttribute < rows.attributes.count { flags.insert(.attributed) }
    rows.declarations.append(
      Declaration(
        name: name, parent: frame.base, start: start ?? modifiers.start, end: previousEnd,
        nameOffset: nameOffset, bodyStart: 0, bodyEnd: 0, kind: kind, access: modifiers.access,
        setterAccess: modifiers.setterAccess, flags: flags))
    for attribute in modifiers.firstAttribute..<rows.attributes.count {
      rows.attributes[attribute].declaration = id
    }
    if !(kind == .variable && flags.contains(.local)) {
      for reference in modifiers.firstReference..<rows.references.count {
        rows.references[reference].from = id
      }
      frame.from = id
    }
    modifiers.firstAttribute = rows.attributes.count
    modifiers.firstReference = rows.references.count
    return id
  }

  mutating func setEnd(_ id: LocalID<Declaration>, _ end: UInt32) {
    if !id.isNone { rows.declarations[id.index].end = end }
  }

  mutating func addReference(
    _ kind: ReferenceKind, name: Symbol, path: Symbol, at offset: UInt32,
    flags: ReferenceFlags = []
  ) {
    rows.references.append(
      Reference(
        name: name, path: path, from: frame.from, closure: frame.closure, offset: offset,
        kind: kind, flags: flags))
  }
}

// MARK: - Types

extension SwiftFacts {
  /// `final class TicketHost: UIHostingController<TicketList>, Sendable where … {`
  private mutating func typeDeclaration(_ kind: DeclarationKind) {
    index += 1
    guard self.kind(index) == .identifier else { return dropModifiers() }
    let id = addDeclaration(kind, symbol(index), at: start(index))
    index += 1
    let firstInheritance = rows.inheritances.count
    genericParameters(of: id)
    inheritance(of: id)
    requirements(of: id)
    openBody(of: id, inheritingFrom: firstInheritance)
  }

  /// `extension List.Cell: View where Content: View {`
  private mutating func extensionDeclaration() {
    index += 1
    let id = addDeclaration(.extension, .none, at: start(index))
    let firstInheritance = rows.inheritances.count
    let extended = type()
    // `extension Bool?` extends `Optional`, not `Bool`.
    let isOptional = !extended.isEmpty && byte(extended.end - 1) == UInt8(ascii: "?")
    let isPath = 0 <= extended.first && !isOptional
    let name = isPath ? pathSymbol(of: extended) : symbol(of: extended)
    rows.declarations[id.index].name = name
    inheritance(of: id)
    requirements(of: id)
    openBody(of: id, inheritingFrom: firstInheritance)
  }

  private mutating func openBody(of id: LocalID<Declaration>, inheritingFrom first: Int) {
    setEnd(id, previousEnd)
    guard kind(index) == .leftBrace else {
      frame.from = frame.base
      return
    }
    var isPreview = false
    for row in first..<max(first, rows.inheritances.count)
    where Word(rows.inheritances[row].name) == .previewProvider {
      isPreview = true
    }
    openBody(of: id, .members)
    frame.flags.remove(.local)
    if isPreview {
      frame.flags.insert(.preview)
      rows.declarations[id.index].flags.insert(.preview)
    }
    frame.closure = .none
  }

  /// Opens the braces of a declaration at the token.
  mutating func openBody(of id: LocalID<Declaration>, _ kind: Frame.Kind) {
    rows.declarations[id.index].bodyStart = end(index)
    rows.declarations[id.index].bodyEnd = end(index)
    rows.declarations[id.index].flags.insert(.hasBody)
    push(kind)
    frame.owner = .declaration
    frame.row = id.rawValue
    frame.from = id
    frame.base = id
    index += 1
  }

  /// `: A, B & C, @unchecked Sendable`
  mutating func inheritance(of id: LocalID<Declaration>) {
    guard kind(index) == .colon else { return }
    repeat {
      index += 1
      let first = index
      inheritedType(of: id)
      if index == first { break }
    } while kind(index) == .comma || operatorWord(index) == .ampersand
  }

  private mutating func inheritedType(of id: LocalID<Declaration>) {
    if word(index) == .class {
      // The old spelling of `AnyObject`.
      let name = symbol(index)
      rows.inheritances.append(
        Inheritance(
          declaration: id, type: name, path: name, name: name, firstArgument: .none,
          offset: start(index)))
      index += 1
      return
    }
    let entry = type(splitsCompositions: true)
    if entry.isEmpty { return }
    var written = entry
    if 0 <= entry.first {
      // Attributes and `any` in front of the name are left out.
      written.start = start(Int(entry.written))
      written.isIrregular = entry.isIrregular
    }
    var argument = Symbol.none
    if entry.argumentsStart < entry.argumentsEnd {
      argument = firstListEntry(from: entry.argumentsStart, to: entry.argumentsEnd)
    }
    let typeSymbol = symbol(of: written)
    let hasPath = 0 <= entry.first
    rows.inheritances.append(
      Inheritance(
        declaration: id, type: typeSymbol, path: hasPath ? pathSymbol(of: entry) : typeSymbol,
        name: hasPath ? symbol(Int(entry.last)) : typeSymbol, firstArgument: argument,
        offset: written.start))
  }

  /// The text up to the first comma that no bracket holds.
  private mutating func firstListEntry(from start: UInt32, to end: UInt32) -> Symbol {
    var token = firstToken(from: start)
    var depth = 0
    var last = start
    while token < tables.tokens.count, self.start(token) < end {
      switch kind(token) {
      case .comma where depth <= 0: return lineText(from: start, to: last)
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .operator: depth += angleBalance(token)
      default: break
      }
      last = min(end, self.end(token))
      token += 1
    }
    return lineText(from: start, to: end)
  }
}

// MARK: - Generics

extension SwiftFacts {
  /// `<Content: View, each Element, let count: Int>`
  mutating func genericParameters(of id: LocalID<Declaration>) {
    guard operatorWord(index) == .less else { return }
    index += 1
    while true {
      while kind(index) == .at { index += 2 }
      if word(index) == .each || word(index) == .let { index += 1 }
      guard kind(index) == .identifier else { break }
      let name = index
      index += 1
      var constraint = Symbol.none
      if kind(index) == .colon {
        index += 1
        constraint = symbol(of: genericConstraint())
      }
      rows.genericParameters.append(
        GenericParameter(
          declaration: id, name: symbol(name), constraint: constraint, offset: start(name)))
      guard kind(index) == .comma else { break }
      index += 1
    }
    if kind(index) == .operator, token(index).first == UInt8(ascii: ">") { index += 1 }
  }

  private mutating func genericConstraint() -> WrittenType { type() }

  /// `where Self: UIViewController, Content.Body == Never`
  mutating func requirements(of id: LocalID<Declaration>) {
    guard word(index) == .where else { return }
    repeat {
      index += 1
      let offset = start(index)
      let left = symbol(of: type())
      let isEquality = operatorWord(index) == .equal
      guard !left.isNone, isEquality || kind(index) == .colon else { return }
      index += 1
      let right = symbol(of: type())
      rows.requirements.append(
        Requirement(
          declaration: id, left: left, right: right, isEquality: isEquality, offset: offset))
    } while kind(index) == .comma
  }

  /// `typealias Route = Feed.Route`, `associatedtype Item: Identifiable = Row`
  private mutating func typealiasDeclaration(_ declarationKind: DeclarationKind) {
    index += 1
    guard kind(index) == .identifier else { return dropModifiers() }
    let id = addDeclaration(declarationKind, symbol(index), at: start(index))
    index += 1
    genericParameters(of: id)
    inheritance(of: id)
    let row = rows.properties.count
    rows.properties.append(Property(id))
    if operatorWord(index) == .assign {
      index += 1
      let type = type()
      setType(ofProperty: row, type)
    }
    requirements(of: id)
    setEnd(id, previousEnd)
    frame.from = frame.base
  }
}

// MARK: - Operators

extension SwiftFacts {
  /// `infix operator +++: AdditionPrecedence`
  private mutating func operatorDeclaration() {
    index += 1
    let id = addDeclaration(.operator, tokenText(index), at: start(index))
    index += 1
    if kind(index) == .colon, kind(index + 1) == .identifier { index += 2 }
    setEnd(id, previousEnd)
    frame.from = frame.base
  }

  @inline(__always)
  mutating func tokenText(_ index: Int) -> Symbol {
    let token = token(index)
    return token.symbol.isNone ? intern(from: token.start, to: token.end) : token.symbol
  }

  /// `precedencegroup Power { higherThan: MultiplicationPrecedence }`
  private mutating func precedenceGroup() {
    index += 1
    let id = addDeclaration(.precedenceGroup, symbol(index), at: start(index))
    index += 1
    if kind(index) == .leftBrace {
      while kind(index) != .rightBrace, kind(index) != .endOfFile { index += 1 }
      if kind(index) == .rightBrace { index += 1 }
    }
    setEnd(id, previousEnd)
    frame.from = frame.base
  }
}
