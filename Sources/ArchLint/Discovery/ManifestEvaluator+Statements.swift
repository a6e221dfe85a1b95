// Statements of a manifest: declarations, assignments and what is appended to the package; both
// branches of a condition count, marked with it.

extension ManifestEvaluator {
  /// Reads the statements between two tokens.
  mutating func run(_ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound && steps < Self.stepLimit {
      let start = index
      statement(&index, until: body.upperBound)
      if index <= start { index = start + 1 }
    }
  }

  /// Declares the functions and types between two tokens, which may be used before they stand.
  mutating func declareAhead(_ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound {
      let start = index
      skipModifiers(&index, until: body.upperBound)
      switch source.word(index) {
      case .func, .extension, .struct, .enum, .class, .actor:
        statement(&index, until: body.upperBound)
      default: index = source.partner(index) + 1
      }
      index = max(index, start + 1)
    }
  }

  private mutating func statement(_ index: inout Int, until end: Int) {
    steps += 1
    skipModifiers(&index, until: end)
    switch source.word(index) {
    case .import: skipLine(&index, until: end)
    case .let, .var: bindings(&index, until: end)
    case .func, .initializer: function(&index, until: end)
    case .extension, .struct, .enum, .class, .actor, .protocol: type(&index, until: end)
    case .case: enumCases(&index, until: end)
    case .typealias: skipLine(&index, until: end)
    case .poundIf: conditionalCompilation(&index, until: end)
    case .if: conditional(&index, until: end)
    case .guard: guardStatement(&index, until: end)
    case .for: loop(&index, until: end)
    case .switch: switchStatement(&index, until: end)
    case .while, .repeat: unread(&index, until: end)
    case .do, .defer:
      index += 1
      block(&index, until: end)
    case .return:
      index += 1
      let value = expression(&index, until: end)
      if !returns.isEmpty {
        returns[returns.count - 1].append(.init(value: value, condition: condition))
      }
    default: expressionStatement(&index, until: end)
    }
  }

  private func skipModifiers(_ index: inout Int, until end: Int) {
    while index < end {
      switch source.word(index) {
      case .private, .fileprivate, .internal, .public, .static, .final, .lazy, .mutating,
        .nonisolated:
        index += 1
      case .package where source.kind(index + 1) == .identifier: index += 1
      default:
        guard source.kind(index) == .at, source.kind(index + 1) == .identifier else { return }
        index += 2
        if source.kind(index) == .leftParenthesis && !source.hasSpaceBefore(index) {
          index = source.partner(index) + 1
        }
      }
    }
  }

  private func skipLine(_ index: inout Int, until end: Int) {
    index += 1
    while index < end && !source.startsLine(index) && source.kind(index) != .semicolon {
      index = source.partner(index) + 1
    }
  }

  /// A body in braces, if one stands here.
  private mutating func block(_ index: inout Int, until end: Int) {
    guard index < end, source.kind(index) == .leftBrace else { return }
    let close = source.partner(index)
    run((index + 1)..<close)
    index = close + 1
  }
}

// MARK: - Declarations

extension ManifestEvaluator {
  /// `let base = "Base", other = "Other"`, `var deps: [Target.Dependency] { … }`
  private mutating func bindings(_ index: inout Int, until end: Int) {
    repeat {
      index += 1
      binding(&index, until: end)
    } while index < end && source.kind(index) == .comma
  }

  private mutating func binding(_ index: inout Int, until end: Int) {
    guard source.kind(index) == .identifier else { return skipLine(&index, until: end) }
    let name = source.name(index)
    index += 1
    var isText = false
    if source.kind(index) == .colon {
      let start = index + 1
      index = start
      skipType(&index, until: end)
      isText = isTextType(start..<index)
    }
    if source.kind(index) == .leftBrace && !source.startsLine(index) {
      declare(name, .computed(index, isText: isText))
      index = source.partner(index) + 1
      return
    }
    guard source.word(index) == .assign else { return }
    index += 1
    if isInType {
      declare(name, .deferred(index, isText: isText))
      skipExpression(&index, until: end)
      return
    }
    let value = expecting(isText) { $0.expression(&index, until: end) }
    if case .call(let call) = value, call.name == "Package" {
      package = call
      hasPackage = true
      declare(name, .package)
      return
    }
    guard condition != nil, case .list(let more)? = Optional(value), let known = lookUp(name)?.list
    else { return declare(name, value) }
    // Declared once in each branch of a condition: whichever holds, both are what it may be.
    var list = known
    list.elements += more.under(condition).elements
    declare(name, .list(list))
  }

  private mutating func declare(_ name: String, _ value: ManifestValue) {
    if let owner = typeOfScope {
      steps += members[name, default: []].count
      members[name, default: []].removeAll { $0.owner == owner }
      members[name, default: []].append(Member(owner: owner, value: value))
    }
    scopes[scopes.count - 1][name] = value
  }

  private var isInType: Bool { typeOfScope != nil }

  /// The type whose declarations are being read.
  private var typeOfScope: String? {
    if case .member(let name)? = scopes.last?["\0type"] { name } else { nil }
  }

  private mutating func function(_ index: inout Int, until end: Int) {
    index += 1
    let name = source.name(index)
    while index < end && source.kind(index) != .leftParenthesis && source.kind(index) != .leftBrace
    {
      index += 1
    }
    guard source.kind(index) == .leftParenthesis else { return }
    let parameters = parameters(in: index)
    index = source.partner(index) + 1
    let behind = index
    while index < end && source.kind(index) != .leftBrace {
      // A requirement of a protocol has no body.
      if source.startsLine(index) && source.word(index) == .func { return }
      index += 1
    }
    guard index < end else { return }
    let function = Function(
      parameters: parameters, returnsText: isTextType(behind..<index), body: index)
    declare(function, name)
    index = source.partner(index) + 1
  }

  /// Functions of one name stand beside each other; what was declared ahead is the same one again.
  private mutating func declare(_ function: Function, _ name: String) {
    let key = Self.key(ofFunctions: name)
    var named: [Int] = []
    if case .functions(let known)? = scopes[scopes.count - 1][key] { named = known }
    if named.contains(where: { functions[$0].body == function.body }) { return }
    functions.append(function)
    declare(key, .functions(named + [functions.count - 1]))
  }

  /// Whether the type between two tokens is `String`, or a list or an optional of it.
  private func isTextType(_ tokens: Range<Int>) -> Bool {
    let names = tokens.filter { source.kind($0) == .identifier }.map { source.name($0) }
    return names == ["String"]
  }

  private func parameters(in open: Int) -> [Function.Parameter] {
    let close = source.partner(open)
    var parameters: [Function.Parameter] = []
    var index = open + 1
    while index < close {
      let label = source.name(index)
      var name = label
      index += 1
      if source.kind(index) == .identifier {
        name = source.name(index)
        index += 1
      }
      var isVariadic = false
      var initial = 0..<0
      let type = index
      while index < close && source.kind(index) != .comma {
        if source.word(index) == .ellipsis { isVariadic = true }
        if source.word(index) == .assign {
          let start = index + 1
          while index < close && source.kind(index) != .comma { index = source.partner(index) + 1 }
          initial = start..<index
          break
        }
        index = source.kind(index) == .leftBracket ? index + 1 : source.partner(index) + 1
      }
      let typeEnd = initial.isEmpty ? index : initial.lowerBound
      parameters.append(
        .init(
          label: label == "_" ? nil : label, name: name, initial: initial,
          isVariadic: isVariadic, isText: isTextType(type..<typeEnd)))
      index += 1
    }
    return parameters
  }

  private mutating func type(_ index: inout Int, until end: Int) {
    index += 1
    var name = source.name(index)
    while index < end && source.kind(index + 1) == .period {
      index += 2
      name = source.name(index)
    }
    while index < end && source.kind(index) != .leftBrace { index += 1 }
    guard index < end, depth < Self.depthLimit else { return }
    depth += 1
    scopes.append(["\0type": .member(name)])
    block(&index, until: end)
    scopes.removeLast()
    depth -= 1
  }

  /// `case feed = "Feed", home`: a case stands for its raw value.
  private mutating func enumCases(_ index: inout Int, until end: Int) {
    repeat {
      index += 1
      guard source.kind(index) == .identifier else { return }
      let name = source.name(index)
      var value = ManifestValue.text(name, source.range(index..<(index + 1)))
      index += 1
      if source.kind(index) == .leftParenthesis { index = source.partner(index) + 1 }
      if source.word(index) == .assign {
        index += 1
        value = expression(&index, until: end)
      }
      declare(name, value)
    } while index < end && source.kind(index) == .comma
  }
}

// MARK: - Control flow

extension ManifestEvaluator {
  /// Every branch of `#if … #elseif … #else … #endif` counts, each with its condition.
  private mutating func conditionalCompilation(_ index: inout Int, until end: Int) {
    var open = index
    while open < end {
      var body = open + 1
      while body < end && !source.startsLine(body) { body += 1 }
      let text = source.text.string(source.range(open..<body))
      let next = min(source.branchEnd(open), end)
      guard depth < Self.depthLimit else { break }
      depth += 1
      conditions.append(text)
      run(body..<next)
      conditions.removeLast()
      depth -= 1
      open = next
      if end <= open || source.word(open) == .poundEndif { break }
    }
    index = min(open + 1, end)
  }

  private mutating func conditional(_ index: inout Int, until end: Int) {
    var isFirst = true
    while index < end {
      let start = index
      if source.word(index) == .if {
        index += 1
        header(&index, until: end)
      } else if isFirst {
        return
      }
      let text = source.text.string(source.range(start..<index))
      guard source.kind(index) == .leftBrace, depth < Self.depthLimit else { return }
      depth += 1
      conditions.append(isFirst ? text : "else")
      block(&index, until: end)
      conditions.removeLast()
      depth -= 1
      isFirst = false
      guard source.word(index) == .else else { return }
      index += 1
    }
  }

  /// The conditions of an `if` or `guard`, whose names are bound, up to the brace or `else`.
  private mutating func header(_ index: inout Int, until end: Int) {
    while index < end && source.kind(index) != .leftBrace && source.word(index) != .else {
      let start = index
      if source.word(index) == .let || source.word(index) == .var,
        source.kind(index + 1) == .identifier
      {
        let name = source.name(index + 1)
        index += 2
        if source.word(index) == .assign {
          index += 1
          scopes[scopes.count - 1][name] = expression(&index, until: end, inHeader: true)
        }
      } else {
        _ = expression(&index, until: end, inHeader: true)
      }
      if source.kind(index) == .comma { index += 1 }
      if index <= start { index = start + 1 }
    }
  }

  private mutating func guardStatement(_ index: inout Int, until end: Int) {
    index += 1
    header(&index, until: end)
    if source.word(index) == .else { index += 1 }
    if source.kind(index) == .leftBrace { index = source.partner(index) + 1 }
  }

  /// Every case counts, on the condition of the whole statement.
  private mutating func switchStatement(_ index: inout Int, until end: Int) {
    let start = index
    index += 1
    header(&index, until: end)
    guard index < end, source.kind(index) == .leftBrace, depth < Self.depthLimit else { return }
    let close = source.partner(index)
    depth += 1
    conditions.append(source.text.string(source.range(start..<index)))
    index += 1
    while index < close && steps < Self.stepLimit {
      let first = index
      skipModifiers(&index, until: close)
      if source.word(index) == .case || source.word(index) == .default {
        while index < close && source.kind(index) != .colon { index = source.partner(index) + 1 }
        index += 1
      } else {
        statement(&index, until: close)
      }
      index = max(index, first + 1)
    }
    conditions.removeLast()
    depth -= 1
    index = close + 1
  }

  private mutating func loop(_ index: inout Int, until end: Int) {
    let start = index
    var names: [String] = []
    index += 1
    while index < end && source.word(index) != .in && source.kind(index) != .leftBrace {
      if source.kind(index) == .identifier && source.word(index) != .case {
        names.append(source.name(index))
      }
      index += 1
    }
    guard source.word(index) == .in else { return }
    index += 1
    let sequence = expression(&index, until: end, inHeader: true)
    if source.word(index) == .where {
      index += 1
      _ = expression(&index, until: end, inHeader: true)
    }
    guard index < end, source.kind(index) == .leftBrace, depth < Self.depthLimit else { return }
    let body = index
    index = source.partner(index) + 1
    depth += 1
    defer { depth -= 1 }
    for element in elements(of: sequence, at: start) {
      scopes.append(bound(names, element.value))
      if let condition = element.condition { conditions.append(condition) }
      run((body + 1)..<source.partner(body))
      if element.condition != nil { conditions.removeLast() }
      scopes.removeLast()
    }
  }

  private func bound(_ names: [String], _ value: ManifestValue) -> [String: ManifestValue] {
    if names.count == 1 { return [names[0]: value] }
    // Pairs of a dictionary, as `for (name, dependencies) in …` takes them apart.
    guard case .dictionary(let pairs) = value, let pair = pairs.first, names.count == 2 else {
      return [:]
    }
    return [names[0]: pair.key, names[1]: pair.value]
  }

  private mutating func elements(
    of sequence: ManifestValue, at start: Int
  ) -> [ManifestList.Element] {
    switch sequence {
    case .list(let list): return list.elements
    case .dictionary(let pairs): return pairs.map { .init(value: .dictionary([$0])) }
    default:
      note(source.range(start..<(start + 1)).start, "what this loop goes over cannot be told")
      return []
    }
  }

  /// A statement of a kind that is not read; worth a note where it speaks of the package.
  private mutating func unread(_ index: inout Int, until end: Int) {
    let start = index
    while index < end && source.kind(index) != .leftBrace { index += 1 }
    let close = index < end ? source.partner(index) : end
    if (start..<min(close, end)).contains(where: { isAboutPackage($0) }) {
      note(
        source.range(start..<(start + 1)).start, "this statement about the package cannot be read")
    }
    index = close + 1
  }

  private func isAboutPackage(_ index: Int) -> Bool {
    source.word(index) == .package || source.name(index) == "target"
  }
}

// MARK: - Assignments

extension ManifestEvaluator {
  /// `package.targets.append(…)`, `targets += […]`, `target.swiftSettings = …`, or an expression.
  private mutating func expressionStatement(_ index: inout Int, until end: Int) {
    let start = index
    let path = path(at: index)
    index = path.end
    let operation = source.word(index)
    if !path.names.isEmpty && (operation == .assign || operation == .plusAssign) {
      index += 1
      let value = expression(&index, until: end)
      assign(path.names, value, adds: operation == .plusAssign, at: start)
      return
    }
    if let last = path.names.last, last == "append" || last == "insert", 1 < path.names.count,
      isCall(at: index, inHeader: false)
    {
      let arguments = arguments(&index, inHeader: false, textLabels: [])
      guard let first = arguments.first else { return }
      let isMany = first.label == "contentsOf"
      let value = isMany ? first.value : .list(ManifestList([first.value]))
      assign(path.names.dropLast(), value, adds: true, at: start)
      return
    }
    index = start
    let value = expression(&index, until: end)
    lastValue = value
    if value.isUnknown, path.names.first == "package", path.names.last != "forEach" {
      note(source.range(start..<index).start, "what this does to the package cannot be told")
    }
  }

  /// Names with periods between them, and the index behind the last.
  private func path(at start: Int) -> (names: [String], end: Int) {
    var names: [String] = []
    var index = start
    while source.kind(index) == .identifier {
      names.append(source.name(index))
      index += 1
      while source.word(index) == .question || source.word(index) == .exclamation {
        guard !source.hasSpaceBefore(index) else { return (names, index) }
        index += 1
      }
      guard source.kind(index) == .period, source.kind(index + 1) == .identifier else { break }
      index += 1
    }
    return (names, index)
  }

  private mutating func assign(
    _ path: some Collection<String>, _ value: ManifestValue, adds: Bool, at start: Int
  ) {
    let names = Array(path)
    guard let first = names.first else { return }
    let owner = lookUp(first) ?? (first == "package" ? .package : nil)
    switch (owner, names.count) {
    case (_, 1): setVariable(first, value, adds: adds)
    case (.package?, 2):
      package[names[1]] = merged(package[names[1]], withoutPlaces(value), adds: adds)
    case (.target(let target)?, 2):
      let old = argument(names[1], ofTarget: target)
      setArgument(names[1], ofTarget: target, merged(old, value, adds: adds))
    default:
      note(source.range(start..<(start + 1)).start, "what this changes cannot be told")
    }
  }

  /// Targets that are given back to the package stand for themselves again.
  private func withoutPlaces(_ value: ManifestValue) -> ManifestValue {
    guard var list = value.list, let targets = package["targets"]?.list else { return value }
    for index in list.elements.indices {
      guard case .target(let target) = list.elements[index].value else { continue }
      guard target < targets.elements.count else { continue }
      list.elements[index].value = targets.elements[target].value
    }
    return .list(list)
  }

  private mutating func setVariable(_ name: String, _ value: ManifestValue, adds: Bool) {
    guard let scope = scopes.lastIndex(where: { $0[name] != nil }) else { return }
    scopes[scope][name] = merged(scopes[scope][name], value, adds: adds)
  }

  private mutating func merged(
    _ old: ManifestValue?, _ value: ManifestValue, adds: Bool
  ) -> ManifestValue {
    guard adds || condition != nil else { return value }
    guard let old else { return value.list.map { .list($0.under(condition)) } ?? value }
    if adds, let first = old.text, let second = value.text {
      return bounded(.text(first + second, value.range))
    }
    guard old.list != nil || value.list != nil else { return adds ? value : old }
    var list = asList(old)
    list.elements += asList(value).under(condition).elements
    return bounded(.list(list))
  }

  /// What is said of a target of the package; an empty list where nothing is.
  func argument(_ label: String, ofTarget index: Int) -> ManifestValue {
    guard let targets = package["targets"]?.list, index < targets.elements.count else {
      return .unknown(.empty)
    }
    return targets.elements[index].value.call?[label] ?? .list(ManifestList())
  }

  private mutating func setArgument(
    _ label: String, ofTarget index: Int, _ value: ManifestValue
  ) {
    guard var targets = package["targets"]?.list, index < targets.elements.count,
      var call = targets.elements[index].value.call
    else { return }
    call[label] = value
    targets.elements[index].value = .call(call)
    package["targets"] = .list(targets)
  }
}
