// Which calls and variables are hosting controllers: constructions of `UIHostingController` and of
// own subclasses, and functions that make one. Names alone prove nothing.

/// Hosting controllers as bodies speak of them.
package struct Hosting: Sendable {
  let types: Types
  let calls: CallIndex
  /// The names that are set in `mayConstruct`.
  private(set) var names: [Symbol] = []
  /// Last names that may construct a hosting controller.
  private var mayConstruct: SymbolSet
  private let initName: Symbol?
  let viewName: Symbol
  /// By symbol: functions that return a hosting controller.
  private var makers: [Symbol: [RowID<Declaration>]] = [:]
  /// By file: whether anything in it constructs, makes or holds a hosting controller.
  private(set) var files: [Bool]

  init(_ types: Types, _ calls: CallIndex) {
    self.types = types
    self.calls = calls
    mayConstruct = SymbolSet(count: types.facts.symbols.count)
    files = [Bool](repeating: false, count: types.facts.files.count)
    initName = types.facts.symbols.find("init")
    viewName = types.facts.symbols.word("view")
    mark(types.facts.symbols.find("UIHostingController"))
    for index in types.all {
      let type = TypeID(index)
      if types.traits(type).contains(.hostingController) {
        mark(types.symbol(type))
      } else if types.kind(type) == .typealias,
        types.traits(of: types.resolve(types.symbol(type), at: types.placeAround(type)))
          .contains(.hostingController)
      {
        mark(types.symbol(type))
      }
    }
    findMakers()
    findFiles()
  }

  private mutating func mark(_ symbol: Symbol?) {
    guard let symbol, !mayConstruct.contains(symbol) else { return }
    mayConstruct.insert(symbol)
    names.append(symbol)
  }

  /// Whether a type of that name may be a hosting controller.
  func mayBeHost(_ name: Symbol) -> Bool {
    mayConstruct.contains(name)
  }
}

// MARK: - Questions

extension Hosting {
  /// Whether a call constructs a hosting controller or calls a function that makes one.
  package func makesHost(_ call: Call, in file: FileID) -> Bool {
    constructsHost(call, in: file) || maker(of: call, in: file) != nil
  }

  package func constructsHost(_ call: Call, in file: FileID) -> Bool {
    guard mayBeHost(call.name) || call.name == initName else { return false }
    return types.traits(of: types.constructed(by: call, in: file)).contains(.hostingController)
  }

  /// The function that makes a hosting controller and that this call means, if its name is that of
  /// one: a call on a value of unknown type is taken at its word.
  package func maker(of call: Call, in file: FileID) -> RowID<Declaration>? {
    guard let candidates = makers[call.name] else { return nil }
    if call.callee != call.name { return candidates.count == 1 ? candidates[0] : nil }
    let owner = types.type(around: Place(file, call.from))
    return candidates.first { candidate in
      let type = types.type(around: Place(candidate))
      return type == owner || (!owner.isNone && !type.isNone && types.isAncestor(type, of: owner))
    } ?? candidates.first { types.type(around: Place($0)).isNone }
  }

  /// Whether a variable or parameter is one by its type or by its initial value.
  package func isHost(_ binding: Binding) -> Bool {
    if types.traits(of: types.valueType(of: binding)).contains(.hostingController) { return true }
    guard case .variable(let row) = binding else { return false }
    return initialHost(of: row) != nil
  }

  /// The construction or maker call that is the initial value.
  package func initialHost(of row: RowID<Declaration>) -> RowID<Call>? {
    let calls = types.facts[row.file].calls
    guard let property = types.facts[row.file].property(of: row.local),
      property.valueCall.index < calls.count
    else { return nil }
    let call = calls[property.valueCall.index]
    return makesHost(call, in: row.file) ? RowID(row.file, property.valueCall) : nil
  }
}

// MARK: - Aliases

extension Hosting {
  /// Which variable or parameter a name stands for, behind aliases: `let inner = host.view`, `if let
  /// host` and `lazy var inner = host.view` mean what they were made from.
  func canonical(
    _ name: Symbol, at offset: UInt32, in place: Place
  ) -> (binding: Binding, isView: Bool)? {
    guard var binding = types.binding(of: name, at: offset, in: place) else { return nil }
    var isView = false
    for _ in 0..<8 {
      guard case .variable(let row) = binding else { break }
      let declaration = types.facts[row.file].declarations[row.local.index]
      guard !declaration.flags.isDisjoint(with: [.local, .lazy]),
        let property = types.facts[row.file].property(of: row.local), property.valueCall.isNone,
        initialHost(of: row) == nil
      else { break }
      var parts = types.names(in: property.value)
      if parts.isEmpty && declaration.flags.contains(.binding) { parts = [declaration.name] }
      if parts.count == 2 && parts[1] == viewName && !isView {
        isView = true
        parts.removeLast()
      }
      guard parts.count == 1,
        let next = types.binding(
          of: parts[0], at: declaration.nameOffset, in: Place(row.file, declaration.parent)),
        next != binding
      else { break }
      binding = next
    }
    return (binding, isView)
  }
}

// MARK: - Search

extension Hosting {
  /// Calls that construct a hosting controller, or that may by their name; in no order.
  var constructions: [RowID<Call>] {
    names.flatMap { calls[$0] }.filter { row in
      constructsHost(types.facts.files[row.file.index].calls[row.local.index], in: row.file)
    }
  }

  /// Calls of functions that make one; in no order.
  var makerCalls: [RowID<Call>] { makers.keys.flatMap { calls[$0] } }

  /// Functions whose result is a hosting controller by type, or that return a construction of one.
  private mutating func findMakers() {
    var found: [Symbol: [RowID<Declaration>]] = [:]
    for index in types.facts.files.indices {
      for function in types.facts.files[index].functions where mayBeHost(function.resultName) {
        let row = RowID(FileID(index), function.declaration)
        let result = types.resolve(function.resultName, at: Place(row))
        if types.traits(of: result).contains(.hostingController) { add(row, to: &found) }
      }
    }
    for row in constructions {
      let call = types.facts.files[row.file.index].calls[row.local.index]
      let declarations = types.facts.files[row.file.index].declarations
      guard call.flags.contains(.returned), call.closure.isNone,
        call.from.index < declarations.count, declarations[call.from.index].kind == .function
      else { continue }
      add(RowID(row.file, call.from), to: &found)
    }
    makers = found.mapValues { $0.sorted() }
  }

  private func add(_ row: RowID<Declaration>, to found: inout [Symbol: [RowID<Declaration>]]) {
    let name = types.facts[row.file].declarations[row.local.index].name
    if !(found[name, default: []].contains(row)) { found[name, default: []].append(row) }
  }

  private mutating func findFiles() {
    for name in names + Array(makers.keys) {
      for row in calls[name] { files[row.file.index] = true }
    }
    for index in types.facts.files.indices where !files[index] {
      files[index] =
        types.facts.files[index].properties.contains { mayBeHost($0.typeName) }
        || types.facts.files[index].parameters.contains { mayBeHost($0.typeName) }
    }
  }
}
