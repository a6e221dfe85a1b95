// Routers that are told by a key where to go, `navigate(to: .settings)`, `open(Keys.about)`: which keys
// lead to a place of a function, and whether a call passes one of them.

/// What a parameter has to be for a place of its function to be reached.
struct RouteCondition: Hashable, Sendable {
  /// By its place in the table of the function's file.
  let parameter: LocalID<Parameter>
  let keys: [RouteKey]
  /// Any key but these leads there: a `default:`.
  let isExcluding: Bool
}

/// A case, a constant or a text.
struct RouteKey: Hashable, Sendable {
  var name = Symbol.none
  /// The text that it is or stands for, where that is known.
  var text = Symbol.none

  /// Nil where it cannot be told.
  func equals(_ other: RouteKey) -> Bool? {
    if !name.isNone && name == other.name { return true }
    if !text.isNone && !other.text.isNone { return text == other.text }
    return name.isNone || other.name.isNone ? nil : false
  }
}

/// Who decides by a key: a type, or a function at file level.
package struct RouteDecider: Hashable, Comparable, Sendable {
  package let type: TypeID
  /// Only of a function that is in no type.
  package let function: Symbol

  init(_ member: RowID<Declaration>, _ types: Types) {
    let file = types.facts.files[member.file.index]
    type = types.type(around: Place(member))
    let isNamed = type.isNone && member.local.index < file.declarations.count
    function = isNamed ? file.declarations[member.local.index].name : .none
  }

  package static func < (left: RouteDecider, right: RouteDecider) -> Bool {
    (left.type, left.function.index) < (right.type, right.function.index)
  }
}

/// Whether a call reaches a place behind conditions.
enum RoutePassing {
  case never
  /// Under these conditions on the parameters of the function that calls.
  case reached([RouteCondition])
  /// It passes what cannot be told here, and may lead anywhere.
  case unknown
}

struct RouteKeys {
  private let types: Types

  init(_ types: Types) { self.types = types }

  private var facts: Facts { types.facts }

  // MARK: - Conditions

  /// What the parameters of a function have to be for an offset in its body to be reached.
  func conditions(at offset: UInt32, in function: RowID<Declaration>) -> [RouteCondition] {
    let rows = facts.files[function.file.index]
    guard function.local.index < rows.declarations.count,
      !rows.parameters(of: function.local).isEmpty
    else { return [] }
    let body = rows.declarations[function.local.index].body
    guard body.contains(offset) else { return [] }
    return switchConditions(at: offset, in: function, body)
      + branchConditions(at: offset, in: function, body)
  }

  private func switchConditions(
    at offset: UInt32, in function: RowID<Declaration>, _ body: ByteRange
  ) -> [RouteCondition] {
    let rows = facts.files[function.file.index]
    return rows.switches.indices.compactMap { index in
      let row = rows.switches[index]
      guard body.contains(row.offset), row.offset <= offset, offset < row.end,
        let parameter = parameter(
          named: row.subject, at: row.offset, Place(function.file, row.from), of: function)
      else { return nil }
      let labels = rows.labels(of: LocalID(index))
      let taken = labels.filter { $0.body.contains(offset) }
      let isDefault = taken.contains { $0.kind == .default || $0.kind == .unknownDefault }
      let meant = isDefault ? labels.filter { !$0.body.contains(offset) } : taken
      if meant.isEmpty { return nil }
      return RouteCondition(
        parameter: parameter, keys: meant.map { key(of: $0, function.file) },
        isExcluding: isDefault)
    }
  }

  private func key(of label: SwitchLabel, _ file: FileID) -> RouteKey {
    guard label.kind == .enumCase else { return RouteKey() }
    let rows = facts.files[file.index]
    let constant = rows.references(in: ByteRange(label.offset, label.bodyStart)).first {
      $0.kind == .expression && facts.symbols.lastPart(of: $0.path) == label.name
    }
    return constant.flatMap { key(ofPath: $0.path, at: Place(file, $0.from)) }
      ?? RouteKey(name: label.name)
  }

  private func branchConditions(
    at offset: UInt32, in function: RowID<Declaration>, _ body: ByteRange
  ) -> [RouteCondition] {
    facts.files[function.file.index].branches.flatMap { row -> [RouteCondition] in
      guard row.kind == .if || row.kind == .else, body.contains(row.offset),
        row.body.contains(offset), !row.condition.isNone
      else { return [] }
      let place = Place(function.file, row.from)
      return conditionParts(facts.symbols[row.condition]).compactMap { part in
        condition(part, at: row.offset, place, of: function)
      }
    }
  }

  /// `place == Keys.about || place == Keys.legal`
  private func condition(
    _ text: Substring, at offset: UInt32, _ place: Place, of function: RowID<Declaration>
  ) -> RouteCondition? {
    var parameter: LocalID<Parameter>?
    var keys: [RouteKey] = []
    for alternative in split(text, at: "||") {
      guard let (subject, value) = comparison(alternative),
        let symbol = facts.symbols.find(subject),
        let found = self.parameter(named: symbol, at: offset, place, of: function),
        parameter == nil || parameter == found
      else { return nil }
      parameter = found
      keys.append(key(written: value, at: place))
    }
    return parameter.map { RouteCondition(parameter: $0, keys: keys, isExcluding: false) }
  }

  /// The two sides of `place == Keys.about` and of `case .about(let page) = place`.
  private func comparison(_ text: Substring) -> (subject: Substring, value: Substring)? {
    if let pattern = text.droppingPrefix("case ") {
      let sides = split(pattern, at: " = ")
      guard sides.count == 2 else { return nil }
      let value = sides[0].droppingPrefix("let ") ?? sides[0]
      return (sides[1], value.prefix { $0 != "(" })
    }
    let sides = split(text, at: "==")
    guard sides.count == 2 else { return nil }
    let isReversed = sides[0].first.map { $0 == "." || $0 == "\"" || $0.isUppercase } ?? false
    return isReversed ? (sides[1], sides[0]) : (sides[0], sides[1])
  }

  private func key(written text: Substring, at place: Place) -> RouteKey {
    if text.first == "\"" {
      return RouteKey(text: facts.symbols.find(text.dropFirst().dropLast()) ?? .none)
    }
    if let path = facts.symbols.find(text), let key = key(ofPath: path, at: place) { return key }
    var parts = text.split(separator: ".")
    if parts.last == "rawValue" { parts.removeLast() }
    return RouteKey(name: parts.last.flatMap { facts.symbols.find($0) } ?? .none)
  }

  private func parameter(
    named name: Symbol, at offset: UInt32, _ place: Place, of function: RowID<Declaration>
  ) -> LocalID<Parameter>? {
    guard case .parameter(let owner, let local)? = types.binding(of: name, at: offset, in: place),
      owner == function
    else { return nil }
    return local
  }

  // MARK: - Calls

  /// Whether a call of a function fulfils conditions on the function's parameters.
  func passing(
    _ call: Call, in file: FileID, to function: RowID<Declaration>,
    _ conditions: [RouteCondition], from caller: RowID<Declaration>
  ) -> RoutePassing {
    var forwarded: [RouteCondition] = []
    var isKnown = true
    for condition in conditions {
      switch passed(call, in: file, as: condition.parameter, of: function, from: caller) {
      case .parameter(let own):
        forwarded.append(
          RouteCondition(
            parameter: own, keys: condition.keys, isExcluding: condition.isExcluding))
      case .oneOf(let keys, let isWhole):
        let answers = keys.map { answer(condition, $0) }
        if answers.contains(true) { continue }
        if isWhole && answers.allSatisfy({ $0 == false }) { return .never }
        isKnown = false
      }
    }
    return isKnown ? .reached(forwarded) : .unknown
  }

  /// Nil where it cannot be told.
  private func answer(_ condition: RouteCondition, _ key: RouteKey) -> Bool? {
    let answers = condition.keys.map { key.equals($0) }
    if answers.contains(true) { return !condition.isExcluding }
    return answers.contains(nil) ? nil : condition.isExcluding
  }

  private enum Passed {
    /// A parameter of the function that calls.
    case parameter(LocalID<Parameter>)
    /// These keys, and where that is not the whole some value beside them.
    case oneOf([RouteKey], isWhole: Bool)

    /// A call of something else.
    static let nothing = Passed.oneOf([], isWhole: true)
    static let unknown = Passed.oneOf([], isWhole: false)
  }

  private func passed(
    _ call: Call, in file: FileID, as local: LocalID<Parameter>, of function: RowID<Declaration>,
    from caller: RowID<Declaration>
  ) -> Passed {
    let parameters = facts.files[function.file.index].parameters(of: function.local)
    guard parameters.indices.contains(local.index) else { return .unknown }
    let parameter = parameters[local.index]
    guard let argument = argument(of: call, in: file, for: parameter, among: parameters) else {
      // Another function of that name, or a method of UIKit's.
      if !parameter.flags.contains(.hasDefault) { return .nothing }
      let text = facts.symbols[parameter.value]
      if text.isEmpty { return .unknown }
      return .oneOf([key(written: text[...], at: Place(function))], isWhole: true)
    }
    return passed(argument, call, in: file, from: caller)
  }

  private func argument(
    of call: Call, in file: FileID, for parameter: Parameter,
    among parameters: ArraySlice<Parameter>
  ) -> Argument? {
    let arguments = facts.files[file.index].arguments(of: call).filter {
      !$0.flags.contains(.trailing) && $0.label == parameter.label
    }
    if !parameter.label.isNone { return arguments.first }
    let before = parameters.prefix { $0.offset != parameter.offset }.filter { $0.label.isNone }
    return before.count < arguments.count ? arguments[before.count] : nil
  }

  private func passed(
    _ argument: Argument, _ call: Call, in file: FileID, from caller: RowID<Declaration>
  ) -> Passed {
    let rows = facts.files[file.index]
    let place = Place(file, call.from)
    switch argument.kind {
    case .string: return .oneOf([RouteKey(text: argument.value)], isWhole: !argument.value.isNone)
    case .identifier:
      return passed(variable: argument.value, at: argument.offset, place, from: caller)
    case .member:
      if argument.flags.contains(.implicitMember) {
        let name = facts.symbols.lastPart(of: argument.value)
        return .oneOf([RouteKey(name: name)], isWhole: true)
      }
      return key(ofPath: argument.value, at: place).map { .oneOf([$0], isWhole: true) } ?? .unknown
    case .call:
      guard argument.valueCall.index < rows.calls.count else { return .unknown }
      let value = rows.calls[argument.valueCall.index]
      guard value.receiver.isNone else { return .unknown }
      if value.flags.contains(.implicitMember) {
        return .oneOf([RouteKey(name: value.name)], isWhole: true)
      }
      return key(ofPath: value.callee, at: place).map { .oneOf([$0], isWhole: true) } ?? .unknown
    case .other:
      // Of a choice of two, `isNew ? .add : .edit`, each may be meant.
      let range = ByteRange(argument.offset, argument.end)
      let names =
        rows.references(in: range).filter { $0.flags.contains(.implicitMember) }.map(\.name)
        + rows.calls(in: range).filter { $0.flags.contains(.implicitMember) }.map(\.name)
      return .oneOf(names.map { RouteKey(name: $0) }, isWhole: false)
    default: return .unknown
    }
  }

  /// A parameter that is handed on, or a constant.
  private func passed(
    variable name: Symbol, at offset: UInt32, _ place: Place, from caller: RowID<Declaration>
  ) -> Passed {
    switch types.binding(of: name, at: offset, in: place) {
    case .parameter(caller, let local)?: return .parameter(local)
    case .variable(let row)?:
      return value(of: row).map { .oneOf([$0], isWhole: true) } ?? .unknown
    default: return .unknown
    }
  }

  /// `Route.about`, `Self.aboutKey`, `Keys.about.rawValue`: no value that changes.
  private func key(ofPath path: Symbol, at place: Place) -> RouteKey? {
    var parts = facts.symbols.parts(of: path, omittingEmpty: true)
    if let last = parts.last, facts.symbols[last] == "rawValue" { parts.removeLast() }
    guard 1 < parts.count, let name = parts.last,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(facts.symbols.firstByte(of: parts[0]))
    else { return nil }
    let owner =
      parts.count == 2 && facts.symbols[parts[0]] == "Self"
      ? types.type(around: place) : types.resolve(parts: Array(parts.dropLast()), at: place).type
    guard !owner.isNone, let row = types.property(named: name, of: owner) else {
      return RouteKey(name: name)
    }
    guard facts.files[row.file.index].declarations[row.local.index].flags.contains(.static) else {
      return nil
    }
    return RouteKey(name: name, text: value(of: row)?.text ?? .none)
  }

  /// What a constant begins with: a text or an enum case.
  private func value(of row: RowID<Declaration>) -> RouteKey? {
    let rows = facts.files[row.file.index]
    let isConstant = rows.declarations[row.local.index].flags.contains(.constant)
    guard isConstant, let property = rows.property(of: row.local) else { return nil }
    switch property.valueKind {
    case .string: return property.value.isNone ? nil : RouteKey(text: property.value)
    case .member:
      if let key = key(ofPath: property.value, at: Place(row)) { return key }
      let parts = facts.symbols.parts(of: property.value, omittingEmpty: true)
      return parts.count == 1 ? RouteKey(name: parts[0]) : nil
    default: return nil
    }
  }
}

// MARK: - Text of conditions

/// `place == a, let data && isOpen` in its parts, commas within brackets and texts left alone.
private func conditionParts(_ text: String) -> [Substring] {
  var parts: [Substring] = []
  var depth = 0
  var isText = false
  var start = text.startIndex
  for index in text.indices {
    switch text[index] {
    case "\"": isText.toggle()
    case "(", "[", "{": depth += 1
    case ")", "]", "}": depth -= 1
    case "," where depth == 0 && !isText:
      parts.append(text[start..<index])
      start = text.index(after: index)
    default: continue
    }
  }
  parts.append(text[start...])
  return parts.flatMap { split($0, at: "&&") }
}

/// The trimmed parts between separators.
private func split(_ text: Substring, at separator: String) -> [Substring] {
  var parts: [Substring] = []
  var rest = text
  while let place = rest.firstRange(of: separator) {
    parts.append(rest[..<place.lowerBound].trimmed)
    rest = rest[place.upperBound...]
  }
  return parts + [rest.trimmed]
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  fileprivate func droppingPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count).trimmed : nil
  }

  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
