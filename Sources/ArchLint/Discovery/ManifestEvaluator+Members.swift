// Whose member a leading dot means, and which of several functions of one name: the compiler tells by
// types, of which `String` or not is all that a manifest's targets depend on.

extension ManifestEvaluator {
  /// A function of the manifest.
  struct Function {
    let parameters: [Parameter]
    let returnsText: Bool
    /// Its opening brace.
    let body: Int

    struct Parameter {
      let label: String?
      let name: String
      /// The tokens of its default.
      let initial: Range<Int>
      let isVariadic: Bool
      /// It takes a `String`, or several.
      let isText: Bool
    }
  }

  mutating func expecting<Value>(
    _ text: Bool, _ read: (inout ManifestEvaluator) -> Value
  ) -> Value {
    let outer = expectsText
    expectsText = text
    defer { expectsText = outer }
    return read(&self)
  }

  /// Reads a body that stands elsewhere: of all that is open it sees what is global.
  mutating func apart<Value>(_ read: (inout ManifestEvaluator) -> Value) -> Value {
    let open = scopes[1...]
    scopes.removeSubrange(1...)
    defer { scopes.replaceSubrange(1..., with: open) }
    return read(&self)
  }

  /// No manifest has that many of anything; the code that makes them goes on for ever.
  mutating func bounded(_ value: ManifestValue) -> ManifestValue {
    let isList = Self.listLimit < value.list?.elements.count ?? 0
    guard isList || Self.textLimit < value.text?.utf8.count ?? 0 else { return value }
    steps = Self.stepLimit
    return .unknown(value.range)
  }

  /// What `.name` stands for where it is read, or `Owner.name`: of several types that have it, the one
  /// that is written, or else `String` where a text is expected, and another one where none is.
  func member(_ name: String, of owner: String? = nil) -> ManifestValue? {
    guard let known = members[name] else { return nil }
    let best =
      known.last { $0.owner == owner } ?? known.last { ($0.owner == "String") == expectsText }
    return (best ?? known.last)?.value
  }

  /// The functions of the name that a type has, or else its value.
  func method(_ name: String, of owner: String? = nil) -> ManifestValue? {
    member(Self.key(ofFunctions: name), of: owner) ?? member(name, of: owner)
  }

  /// What a name alone or called stands for: a variable and functions may have the same one.
  func known(_ name: String, isMember: Bool, isCalled: Bool) -> ManifestValue? {
    let key = Self.key(ofFunctions: name)
    for name in isCalled ? [key, name] : [name, key] {
      if let value = isMember ? member(name) : lookUp(name) ?? member(name) { return value }
    }
    return nil
  }

  static func key(ofFunctions name: String) -> String { name + "()" }

  /// The labels of those arguments that are a `String` or several.
  func textLabels(of name: String, _ known: ManifestValue?) -> Set<String?> {
    if case .functions(let named)? = known {
      let parameters = named.flatMap { functions[$0].parameters }
      return Set(parameters.filter(\.isText).map(\.label))
    }
    let labels: Set<String?> = [
      "name", "package", "path", "url", "branch", "revision", "exclude", "sources",
      "publicHeadersPath",
    ]
    // The targets of a product are names; those of a package are targets.
    return name == "Package" ? labels : labels.union(["targets"])
  }

  /// Behind the labels of `products(from:)`, which names a function and does not call it.
  func compoundNameEnd(at open: Int) -> Int? {
    guard source.kind(open) == .leftParenthesis else { return nil }
    let close = source.partner(open)
    guard open + 1 < close else { return nil }
    let labels = (open + 1)..<close
    guard labels.count.isMultiple(of: 2) else { return nil }
    let isName = labels.allSatisfy { index in
      source.kind(index) == ((index - labels.lowerBound).isMultiple(of: 2) ? .identifier : .colon)
    }
    return isName ? close + 1 : nil
  }

  /// The function that takes the arguments. Of several that do, one that hands on to the others is
  /// not called again by itself.
  mutating func chosen(
    _ named: [Int], _ arguments: [(label: String?, value: ManifestValue)]
  ) -> Int {
    steps += named.count
    let taking = named.filter { takes(functions[$0].parameters, arguments) }
    let candidates = taking.isEmpty ? named : taking
    return candidates.last { !openFunctions.contains($0) } ?? candidates[candidates.count - 1]
  }

  private func takes(
    _ parameters: [Function.Parameter], _ arguments: [(label: String?, value: ManifestValue)]
  ) -> Bool {
    let labels = Set(parameters.map(\.label))
    let given = Set(arguments.map(\.label))
    var plain = arguments.filter { $0.label == nil }.count
    var hasTrailing = false
    if let last = arguments.last, last.label == nil, case .closure = last.value {
      hasTrailing = true
      plain -= 1
    }
    let free = parameters.filter { $0.label == nil }
    let needed = free.filter { $0.initial.isEmpty && !$0.isVariadic }.count
    let isComplete =
      needed <= plain + (hasTrailing ? 1 : 0)
      && (plain <= free.count || free.contains(where: \.isVariadic))
      && parameters.allSatisfy { parameter in
        parameter.label == nil || given.contains(parameter.label) || !parameter.initial.isEmpty
          || parameter.isVariadic || hasTrailing
      }
    return isComplete
      && arguments.allSatisfy { argument in
        guard argument.label != nil else { return true }
        guard labels.contains(argument.label) else { return false }
        let isText = parameters.contains { $0.label == argument.label && $0.isText }
        let values = argument.value.list?.elements.map(\.value) ?? [argument.value]
        return values.allSatisfy { isText ? $0.call == nil : $0.text == nil }
      }
  }
}
