// Finds the steps of every embedding: first what functions do with a parameter, then what types do
// with their hosting controllers, calls of those functions included.

struct EmbeddingFinder {
  let types: Types
  let hosting: Hosting
  let calls: CallIndex
  let words: EmbeddingWords
  private var helpers: [EmbeddingHelper] = []
  private var helpersNamed: [Symbol: [EmbeddingHelper]] = [:]
  /// Functions that `rules.yml` says embed completely.
  private let completeHelpers: SymbolSet
  private var helperNameSet: SymbolSet

  init(_ types: Types, _ hosting: Hosting, _ calls: CallIndex, completeHelpers: [String]) {
    self.types = types
    self.hosting = hosting
    self.calls = calls
    words = EmbeddingWords(types.facts.symbols, calls)
    let symbols = types.facts.symbols
    self.completeHelpers = SymbolSet(
      completeHelpers.compactMap { symbols.find($0) }, count: symbols.count)
    helperNameSet = SymbolSet(count: symbols.count)
  }

  var facts: Facts { types.facts }

  func helpers(named name: Symbol) -> [EmbeddingHelper] {
    isHelperName(name) ? helpersNamed[name] ?? [] : []
  }

  var helperNames: [Symbol] { Array(helpersNamed.keys) }

  func isHelperName(_ name: Symbol) -> Bool { helperNameSet.contains(name) }

  func isCompleteHelper(_ name: Symbol) -> Bool { completeHelpers.contains(name) }

  mutating func replaceHelpers(_ new: [EmbeddingHelper]) {
    helpers = new
    helpersNamed = [:]
    for helper in new {
      let row = helper.function
      helpersNamed[facts[row.file].declarations[row.local.index].name, default: []].append(helper)
    }
    helperNameSet = SymbolSet(helpersNamed.keys, count: facts.symbols.count)
  }

  mutating func find() -> Embeddings {
    findHelpers()
    var embeddings = Embeddings()
    for owner in hostOwners() {
      embeddings.all += self.embeddings(of: owner)
    }
    embeddings.all.sort { left, right in
      guard let first = left.steps.first, let second = right.steps.first else { return false }
      return first.location < second.location
    }
    embeddings.helpers = helpers
    return embeddings
  }

  /// The types in whose members hosting controllers are built or held, and whether free functions
  /// do so (`TypeID.none`).
  private func hostOwners() -> [TypeID] {
    var owners: Set<TypeID> = []
    for row in hosting.constructions + hosting.makerCalls {
      let call = facts.files[row.file.index].calls[row.local.index]
      if hosting.makesHost(call, in: row.file) {
        owners.insert(types.type(around: Place(row.file, call.from)))
      }
    }
    for index in facts.files.indices where hosting.files[index] {
      let file = FileID(index)
      for property in facts.files[index].properties where hosting.mayBeHost(property.typeName) {
        let row = RowID(file, property.declaration)
        if hosting.isHost(.variable(row)) { owners.insert(types.type(around: Place(row))) }
      }
      for (local, parameter) in facts.files[index].parameters.enumerated()
      where hosting.mayBeHost(parameter.typeName) {
        let row = RowID(file, parameter.declaration)
        if hosting.isHost(.parameter(row, LocalID(local))) {
          owners.insert(types.type(around: Place(row)))
        }
      }
    }
    return owners.sorted()
  }
}

// MARK: - Places

extension EmbeddingFinder {
  /// The member of a type, or the function at file level, around a row of a body.
  func member(around from: LocalID<Declaration>, in file: FileID) -> RowID<Declaration> {
    RowID(file, facts[file].member(around: from))
  }

  /// Whether the code at a place belongs to a view controller, also by `where Self:`.
  func isInController(_ place: Place) -> Bool {
    let owner = types.type(around: place)
    if owner.isNone { return false }
    if types.traits(owner).contains(.viewController) { return true }
    guard types.kind(owner) == .protocol else { return false }
    let file = facts[place.file]
    var level = place.declaration
    while level.index < file.declarations.count {
      let found = file.requirements(of: level).contains { requirement in
        types.traits(of: types.resolve(text: requirement.right, at: place))
          .contains(.viewController)
      }
      if found { return true }
      level = file.declarations[level.index].parent
    }
    return false
  }

  /// `self.host.view` → [host, view]. Empty for what is no plain path.
  func path(_ text: Symbol) -> [Symbol] {
    if text.isNone { return [] }
    var parts = facts.symbols.parts(of: text)
    if parts.first == words.selfWord { parts.removeFirst() }
    return parts
  }

  /// What a path is that is one name, `self.` left out; nil for any other.
  func plainName(_ text: Symbol) -> Symbol? {
    if !facts.symbols.contains(UInt8(ascii: "."), in: text) {
      return text == words.selfWord || text.isNone ? nil : text
    }
    guard facts.symbols.begins(text, with: "self.") else { return nil }
    let parts = path(text)
    return parts.count == 1 ? parts[0] : nil
  }

  func canonical(
    _ name: Symbol, at offset: UInt32, in place: Place
  ) -> (binding: Binding, isView: Bool)? {
    hosting.canonical(name, at: offset, in: place)
  }
}
