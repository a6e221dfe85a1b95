// Which calls and variables are hosting controllers: constructions of `UIHostingController` and of
// own subclasses, and functions that make one. Names alone prove nothing.

/// Hosting controllers as bodies speak of them.
package struct Hosting: Sendable {
  let types: Types
  /// By symbol: a last name that may construct a hosting controller.
  private var mayConstruct: [Bool]
  private let initName: Symbol?
  /// By symbol: functions that return a hosting controller.
  private var makers: [Symbol: [RowID<Declaration>]] = [:]
  /// By file: whether anything in it constructs, makes or holds a hosting controller.
  private(set) var files: [Bool]

  init(_ types: Types) {
    self.types = types
    mayConstruct = [Bool](repeating: false, count: types.facts.symbols.count)
    files = [Bool](repeating: false, count: types.facts.files.count)
    initName = types.facts.symbols.find("init")
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
    guard let symbol, symbol.index < mayConstruct.count else { return }
    mayConstruct[symbol.index] = true
  }

  private func mayBeHost(_ name: Symbol) -> Bool {
    name.index < mayConstruct.count && mayConstruct[name.index]
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
    let file = types.facts[row.file]
    guard let property = file.property(of: row.local), property.valueCall.index < file.calls.count
    else { return nil }
    let call = file.calls[property.valueCall.index]
    return makesHost(call, in: row.file) ? RowID(row.file, property.valueCall) : nil
  }
}

// MARK: - Search

extension Hosting {
  /// Functions whose result is a hosting controller by type, or that return a construction of one.
  private mutating func findMakers() {
    var found: [Symbol: [RowID<Declaration>]] = [:]
    for (index, file) in types.facts.files.enumerated() {
      let id = FileID(index)
      for function in file.functions where mayBeHost(lastPart(function.resultName)) {
        let row = RowID(id, function.declaration)
        let result = types.resolve(function.resultName, at: Place(row))
        if types.traits(of: result).contains(.hostingController) { add(row, to: &found) }
      }
      for call in file.calls where mayBeHost(call.name) && call.flags.contains(.returned) {
        guard call.closure.isNone, call.from.index < file.declarations.count,
          file.declarations[call.from.index].kind == .function, constructsHost(call, in: id)
        else { continue }
        add(RowID(id, call.from), to: &found)
      }
    }
    makers = found
  }

  private func add(_ row: RowID<Declaration>, to found: inout [Symbol: [RowID<Declaration>]]) {
    let name = types.facts[row.file].declarations[row.local.index].name
    if !(found[name, default: []].contains(row)) { found[name, default: []].append(row) }
  }

  private func lastPart(_ path: Symbol) -> Symbol {
    if path.isNone || mayBeHost(path) { return path }
    guard types.facts.symbols.contains(UInt8(ascii: "."), in: path) else { return path }
    let parts = types.facts.symbols.utf8(of: path).split(separator: UInt8(ascii: "."))
    return parts.last.map { types.symbol($0) } ?? .none
  }

  private mutating func findFiles() {
    for (index, file) in types.facts.files.enumerated() {
      files[index] =
        file.calls.contains { mayBeHost($0.name) || makers[$0.name] != nil }
        || file.properties.contains { mayBeHost(lastPart($0.typeName)) }
        || file.parameters.contains { mayBeHost(lastPart($0.typeName)) }
    }
  }
}
