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

  init(_ member: RowID<Declaration>, _ ground: ScreenGround) {
    let file = ground.facts.files[member.file.index]
    type = ground.type(around: Place(member))
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

/// What a call passes as a parameter.
enum RoutePassed {
  /// A parameter of the function that calls.
  case parameter(LocalID<Parameter>)
  /// These keys, and where that is not the whole some value beside them.
  case oneOf([RouteKey], isWhole: Bool)

  /// A call of something else.
  static let nothing = RoutePassed.oneOf([], isWhole: true)
  static let unknown = RoutePassed.oneOf([], isWhole: false)

  var isUnknown: Bool {
    if case .oneOf(let keys, isWhole: false) = self { return keys.isEmpty }
    return false
  }
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
    return rows.switches.range(from: body.start, to: offset + 1).compactMap { index in
      let row = rows.switches[index]
      guard offset < row.end,
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
    let rows = facts.files[function.file.index]
    var found: [RouteCondition] = []
    for row in rows.branches[rows.branches.range(from: body.start, to: offset)] {
      guard row.kind == .if || row.kind == .else, row.body.contains(offset), !row.condition.isNone
      else { continue }
      let place = Place(function.file, row.from)
      for alternatives in ConditionText(facts.symbols.utf8(of: row.condition)).comparisons {
        if let condition = condition(alternatives, at: row.offset, place, of: function) {
          found.append(condition)
        }
      }
    }
    return found
  }

  /// `place == Keys.about || place == Keys.legal`
  private func condition(
    _ alternatives: [ComparisonText], at offset: UInt32, _ place: Place,
    of function: RowID<Declaration>
  ) -> RouteCondition? {
    var parameter: LocalID<Parameter>?
    var keys: [RouteKey] = []
    for comparison in alternatives {
      guard let symbol = facts.symbols.find(comparison.subject),
        let found = self.parameter(named: symbol, at: offset, place, of: function),
        parameter == nil || parameter == found
      else { return nil }
      parameter = found
      keys.append(key(written: comparison.value[...], at: place))
    }
    return parameter.map { RouteCondition(parameter: $0, keys: keys, isExcluding: false) }
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

  /// Whether a call fulfils conditions on the parameters of the function that it calls.
  ///
  /// - Parameter passed: what the call passes as a parameter.
  static func passing(
    _ conditions: some Sequence<RouteCondition>, _ passed: (LocalID<Parameter>) -> RoutePassed
  ) -> RoutePassing {
    var forwarded: [RouteCondition] = []
    var isKnown = true
    for condition in conditions {
      switch passed(condition.parameter) {
      case .parameter(let own):
        forwarded.append(
          RouteCondition(
            parameter: own, keys: condition.keys, isExcluding: condition.isExcluding))
      case .oneOf(let keys, let isWhole):
        switch answer(condition, anyOf: keys) {
        case true?: continue
        case false? where isWhole: return .never
        default: isKnown = false
        }
      }
    }
    return isKnown ? .reached(forwarded) : .unknown
  }

  /// Whether one of the keys fulfils a condition; nil where it cannot be told.
  private static func answer(_ condition: RouteCondition, anyOf keys: [RouteKey]) -> Bool? {
    var answer: Bool? = false
    for key in keys {
      let own = self.answer(condition, key)
      if own == true { return true }
      if own == nil { answer = nil }
    }
    return answer
  }

  /// Whether no key fulfils both: `controller` made for `.tide` is never what a `default:` shows that a
  /// `case .tide:` stands before.
  static func exclude(_ some: [RouteCondition], _ others: [RouteCondition]) -> Bool {
    some.contains { condition in
      others.contains { other in
        if condition.parameter != other.parameter { return false }
        let (keys, asked) = condition.isExcluding ? (other, condition) : (condition, other)
        return !keys.isExcluding && answer(asked, anyOf: keys.keys) == false
      }
    }
  }

  /// Nil where it cannot be told.
  private static func answer(_ condition: RouteCondition, _ key: RouteKey) -> Bool? {
    var isKnown = true
    for other in condition.keys {
      let isEqual = key.equals(other)
      if isEqual == true { return !condition.isExcluding }
      if isEqual == nil { isKnown = false }
    }
    return isKnown ? condition.isExcluding : nil
  }

  /// What a call passes as a parameter of the function that it calls, within another function.
  func passed(
    _ call: Call, in file: FileID, as local: LocalID<Parameter>, of function: RowID<Declaration>,
    from caller: RowID<Declaration>
  ) -> RoutePassed {
    let parameters = facts.files[function.file.index].parameters(of: function.local)
    guard parameters.indices.contains(local.index) else { return .unknown }
    let parameter = parameters[local.index]
    let rows = facts.files[file.index]
    guard let argument = rows.argument(of: call, for: parameter, among: parameters) else {
      // Another function of that name, or a method of UIKit's.
      if !parameter.flags.contains(.hasDefault) { return .nothing }
      let text = facts.symbols[parameter.value]
      if text.isEmpty { return .unknown }
      return .oneOf([key(written: text[...], at: Place(function))], isWhole: true)
    }
    let passed = passed(argument, call, in: file, from: caller)
    if passed.isUnknown, argument.kind == .identifier {
      return switched(argument, Place(file, call.from), from: caller, as: parameter, of: function)
    }
    return passed
  }

  /// What a call passes as one of its arguments, counted from the first.
  func passed(
    at position: Int, _ call: Call, in file: FileID, from caller: RowID<Declaration>
  ) -> RoutePassed {
    let arguments = facts.files[file.index].arguments(of: call).dropFirst(position)
    return arguments.first.map { passed($0, call, in: file, from: caller) } ?? .unknown
  }

  private func passed(
    _ argument: Argument, _ call: Call, in file: FileID, from caller: RowID<Declaration>
  ) -> RoutePassed {
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
  ) -> RoutePassed {
    switch types.binding(of: name, at: offset, in: place) {
    case .parameter(caller, let local)?: return .parameter(local)
    case .variable(let row)?:
      return value(of: row).map { .oneOf([$0], isWhole: true) } ?? .unknown
    default: return .unknown
    }
  }

  /// `switch action { case .back: close()  default: router.handle(action) }`: one of the cases of the
  /// branch around, if the argument is what is switched over.
  private func switched(
    _ argument: Argument, _ place: Place, from caller: RowID<Declaration>,
    as parameter: Parameter, of function: RowID<Declaration>
  ) -> RoutePassed {
    let rows = facts.files[place.file.index]
    // A call at file level stands in no function.
    guard caller.local.index < rows.declarations.count else { return .unknown }
    let binding = types.binding(of: argument.value, at: argument.offset, in: place)
    let body = rows.declarations[caller.local.index].body
    let around = rows.switches.range(from: body.start, to: argument.offset).last { index in
      let row = rows.switches[index]
      return argument.offset < row.end && row.subject == argument.value
        && types.binding(of: row.subject, at: row.offset, in: Place(place.file, row.from))
          == binding
    }
    guard binding != nil, let around else { return .unknown }
    let labels = rows.labels(of: LocalID(around))
    let taken = labels.filter { $0.body.contains(argument.offset) }
    if taken.isEmpty { return .unknown }
    if taken.allSatisfy({ $0.kind == .enumCase }) {
      return .oneOf(taken.map { key(of: $0, place.file) }, isWhole: true)
    }
    let owner = types.valueType(of: parameter, in: function.file).type
    guard !owner.isNone, types.kind(owner) == .enum else { return .unknown }
    let named = Set(labels.filter { !$0.hasGuard }.map(\.name))
    let left = types.members(of: owner).map { facts[$0.file].declarations[$0.local.index] }
      .filter { $0.kind == .case && !named.contains($0.name) }
    return .oneOf(left.map { RouteKey(name: $0.name) }, isWhole: true)
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
