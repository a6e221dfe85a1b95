// Members and calls: what `map`, `+` and their like make of a list, and functions of the manifest.

extension ManifestEvaluator {
  /// What follows an operand closely: a member, a call, a subscript; nothing is consumed where the
  /// expression ends.
  mutating func postfix(
    _ value: ManifestValue, _ index: inout Int, until end: Int, inHeader: Bool
  ) -> ManifestValue {
    switch source.kind(index) {
    case .period where source.kind(index + 1) == .identifier:
      let start = index
      index += 2
      return member(of: value, source.name(start + 1), start, &index, inHeader: inHeader)
    case .leftParenthesis where !source.startsLine(index):
      let start = index
      let labels = textLabels(of: "", value)
      let arguments = arguments(&index, inHeader: inHeader, textLabels: labels)
      return call(value, arguments, source.range(start..<index))
    case .leftBracket where !source.startsLine(index) && !source.hasSpaceBefore(index):
      let close = source.partner(index)
      var inside = index + 1
      let key = expression(&inside, until: close)
      let start = index
      index = close + 1
      return element(of: value, key, source.range(start..<index))
    case .operator where !source.hasSpaceBefore(index) && !source.startsLine(index):
      guard source.word(index) == .question || source.word(index) == .exclamation else {
        return value
      }
      index += 1
      return value
    default: return value
    }
  }

  private func element(
    of value: ManifestValue, _ key: ManifestValue, _ range: ByteRange
  ) -> ManifestValue {
    if case .dictionary(let pairs) = value, let key = key.text {
      return pairs.first { $0.key.text == key }?.value ?? .unknown(range)
    }
    return .unknown(range)
  }

  private mutating func member(
    of value: ManifestValue, _ name: String, _ start: Int, _ index: inout Int, inHeader: Bool
  ) -> ManifestValue {
    if isCall(at: index, inHeader: inHeader) {
      let labels = textLabels(of: name, method(name))
      let arguments = arguments(&index, inHeader: inHeader, textLabels: labels)
      return method(of: value, name, arguments, source.range(start..<index))
    }
    switch (value, name) {
    case (_, "self"), (.text, "rawValue"), (.text, "description"): return value
    case (.package, "targets"): return .list(targetsOfPackage)
    case (.package, _): return package[name] ?? .list(ManifestList())
    case (.target(let target), _): return argument(name, ofTarget: target)
    case (.list(let list), "first"): return list.elements.first?.value ?? .unknown(.empty)
    case (.list(let list), "last"): return list.elements.last?.value ?? .unknown(.empty)
    case (.dictionary(let pairs), "keys"): return .list(ManifestList(pairs.map(\.key)))
    case (.dictionary(let pairs), "values"): return .list(ManifestList(pairs.map(\.value)))
    case (.call(let call), _):
      if let argument = call[name] { return argument }
      guard let known = member(name) else { break }
      let scope = binding(of: call)
      return workedOut(known, binding: scope)
    case (.text, _):
      guard let known = member(name) else { break }
      return workedOut(known, binding: ["self": value, "rawValue": value])
    case (.member(let owner), _):
      return member(name, of: owner).map { workedOut($0, binding: [:]) } ?? .member(name)
    default: break
    }
    return .unknown(source.range(start..<index))
  }

  /// The targets by their places, so that what is done to one of them is done to the package.
  private var targetsOfPackage: ManifestList {
    var list = package["targets"]?.list ?? ManifestList()
    for index in list.elements.indices where list.elements[index].value.call != nil {
      list.elements[index].value = .target(index)
    }
    return list
  }

  /// The arguments of a value of one of the manifest's own types, which its members see.
  private func binding(of call: ManifestCall) -> [String: ManifestValue] {
    var scope: [String: ManifestValue] = ["self": .call(call)]
    for argument in call.arguments {
      if let label = argument.label { scope[label] = argument.value }
    }
    return scope
  }

  private mutating func method(
    of value: ManifestValue, _ name: String, _ arguments: [(label: String?, value: ManifestValue)],
    _ range: ByteRange
  ) -> ManifestValue {
    switch value {
    case .list(let list): return listMethod(list, name, arguments, range)
    case .text(let text, _): return textMethod(text, name, arguments, range)
    case .member(let owner):
      // `Target.target(…)`, `Package.Dependency.package(…)`, or a function of that type.
      let known = method(name, of: owner)
      if case .functions? = known { return call(known, arguments, range) }
      return .call(ManifestCall(name: name, arguments: arguments, range: range))
    case .call(let receiver):
      guard case .functions(let named)? = method(name) else {
        // A method that nobody declares here: most likely it returns its receiver, changed.
        return name == "init" ? .unknown(range) : .call(receiver)
      }
      return invoke(chosen(named, arguments), arguments, binding: binding(of: receiver))
    default: return .unknown(range)
    }
  }

  private mutating func listMethod(
    _ list: ManifestList, _ name: String, _ arguments: [(label: String?, value: ManifestValue)],
    _ range: ByteRange
  ) -> ManifestValue {
    switch name {
    case "map", "compactMap", "flatMap":
      guard let function = arguments.first?.value else { return .unknown(range) }
      var result = ManifestList()
      for element in list.elements {
        let value = call(function, [(nil, element.value)], range)
        if name == "flatMap", let inner = value.list {
          result.elements += inner.under(element.condition).elements
        } else {
          result.elements.append(.init(value: value, condition: element.condition))
        }
        if Self.listLimit < result.elements.count { break }
      }
      return bounded(.list(result))
    case "forEach":
      guard let function = arguments.first?.value else { return .unknown(range) }
      for element in list.elements { _ = call(function, [(nil, element.value)], range) }
      return .unknown(range)
    case "filter", "drop", "dropFirst", "dropLast", "prefix", "suffix":
      // Which of them stay is decided elsewhere.
      return .list(list.under(name))
    case "sorted", "shuffled", "uniqued": return .list(list)
    case "reversed":
      var result = list
      result.elements.reverse()
      return .list(result)
    case "joined":
      let inner = list.elements.compactMap { element in
        element.value.list?.under(element.condition)
      }
      if !inner.isEmpty && inner.count == list.elements.count {
        var result = ManifestList()
        result.elements = inner.flatMap(\.elements)
        return .list(result)
      }
      let separator = arguments.first?.value.text ?? ""
      guard list.texts.count == list.elements.count else { return .unknown(range) }
      return .text(list.texts.joined(separator: separator), range)
    default: return .unknown(range)
    }
  }

  private func textMethod(
    _ text: String, _ name: String, _ arguments: [(label: String?, value: ManifestValue)],
    _ range: ByteRange
  ) -> ManifestValue {
    switch name {
    case "lowercased": return .text(text.lowercased(), range)
    case "uppercased": return .text(text.uppercased(), range)
    case "appending":
      return arguments.first?.value.text.map { .text(text + $0, range) } ?? .unknown(range)
    default: return .unknown(range)
    }
  }

  /// A value of the manifest, called.
  mutating func call(
    _ value: ManifestValue?, _ arguments: [(label: String?, value: ManifestValue)],
    _ range: ByteRange
  ) -> ManifestValue {
    switch value {
    case .functions(let named)?: return invoke(chosen(named, arguments), arguments, binding: [:])
    case .closure(let brace)?: return invoke(closure: brace, arguments)
    case .member(let name)?:
      // `.map(Target.Dependency.init)` and the like wrap what they are given.
      if name == "init", let only = arguments.first?.value { return only }
      return .call(ManifestCall(name: name, arguments: arguments, range: range))
    default: return .unknown(range)
    }
  }

  /// A closure names its parameters before `in`, or calls them `$0` and `$1`.
  private mutating func invoke(
    closure brace: Int, _ arguments: [(label: String?, value: ManifestValue)]
  ) -> ManifestValue {
    let close = source.partner(brace)
    var scope: [String: ManifestValue] = [:]
    for (position, argument) in arguments.enumerated() { scope["$\(position)"] = argument.value }
    var start = brace + 1
    var names: [String] = []
    var index = start
    // Only names, types, brackets and commas stand before `in`.
    while index < close && source.word(index) != .in
      && !(brace + 1 < index && source.startsLine(index))
    {
      if source.kind(index) == .identifier && source.kind(index - 1) != .colon {
        names.append(source.name(index))
      }
      index += 1
    }
    if index < close && source.word(index) == .in {
      start = index + 1
      for (name, argument) in zip(names, arguments) { scope[name] = argument.value }
    }
    return result(of: start..<close, binding: scope)
  }

  private mutating func invoke(
    _ index: Int, _ arguments: [(label: String?, value: ManifestValue)],
    binding: [String: ManifestValue]
  ) -> ManifestValue {
    let function = functions[index]
    var scope = binding
    var rest = arguments[...]
    for parameter in function.parameters {
      if parameter.isVariadic {
        var values: [ManifestValue] = []
        while let next = rest.first, next.label == (values.isEmpty ? parameter.label : nil) {
          values.append(next.value)
          rest = rest.dropFirst()
        }
        scope[parameter.name] = .list(ManifestList(values))
      } else if let next = rest.first, next.label == parameter.label || isTrailing(next, in: rest) {
        scope[parameter.name] = next.value
        rest = rest.dropFirst()
      } else if !parameter.initial.isEmpty {
        var start = parameter.initial.lowerBound
        scope[parameter.name] = expecting(parameter.isText) {
          $0.expression(&start, until: parameter.initial.upperBound)
        }
      } else if let next = rest.first, next.label == nil {
        scope[parameter.name] = next.value
        rest = rest.dropFirst()
      }
    }
    openFunctions.append(index)
    defer { openFunctions.removeLast() }
    return apart {
      $0.expecting(function.returnsText) { $0.result(of: function.body, binding: scope) }
    }
  }

  private func isTrailing(
    _ argument: (label: String?, value: ManifestValue),
    in rest: ArraySlice<(label: String?, value: ManifestValue)>
  ) -> Bool {
    guard rest.count == 1, argument.label == nil, case .closure = argument.value else {
      return false
    }
    return true
  }

  mutating func result(of brace: Int, binding scope: [String: ManifestValue]) -> ManifestValue {
    result(of: (brace + 1)..<source.partner(brace), binding: scope)
  }

  /// What a body returns: the value of its `return`, or of its last expression where it has none.
  private mutating func result(
    of body: Range<Int>, binding scope: [String: ManifestValue]
  ) -> ManifestValue {
    guard depth < Self.depthLimit, steps < Self.stepLimit else {
      return .unknown(source.range(body))
    }
    depth += 1
    scopes.append(scope)
    returns.append([])
    let outer = conditions
    conditions = []
    lastValue = nil
    run(body)
    conditions = outer
    scopes.removeLast()
    depth -= 1
    let returned = returns.removeLast()
    let last = lastValue ?? .unknown(source.range(body))
    guard let first = returned.first else { return last }
    let lists = returned.compactMap { element in element.value.list?.under(element.condition) }
    guard lists.count == returned.count, 1 < lists.count else {
      return returned.first { !$0.value.isUnknown }?.value ?? first.value
    }
    var merged = ManifestList()
    merged.elements = lists.flatMap(\.elements)
    return .list(merged)
  }
}
