// Which subscriptions an object lets go of before its screen is gone: while a circle is closed nobody
// calls `deinit`, but UIKit and Views say that they leave.

package struct Farewells {
  private let project: Project
  /// What Views run or name in `onDisappear`.
  private let named: Set<Symbol>
  private let callbacks: Set<Symbol>
  /// By its name, of which types objects are that controllers call it on as they leave:
  /// `presenter?.stop()`.
  private let told: [Symbol: Set<TypeID>]
  /// By class: the properties that its own functions empty then.
  private var known: [TypeID: Set<String>] = [:]

  package init(_ project: Project) {
    self.project = project
    callbacks = project.words(["viewWillDisappear", "viewDidDisappear"])
    var named: Set<Symbol> = []
    for row in project.judgedCalls(named: ["onDisappear"]) {
      let call = project.call(row)
      let run = project.facts.files[row.file.index].calls(in: ByteRange(call.offset, call.end))
      named.formUnion(run.lazy.map(\.name))
      for argument in project.arguments(of: row) {
        named.insert(project.facts.symbols.lastPart(of: argument.value))
      }
    }
    self.named = named
    told = Farewells.told(by: callbacks, in: project)
  }

  private static func told(
    by callbacks: Set<Symbol>, in project: Project
  ) -> [Symbol: Set<TypeID>] {
    var told: [Symbol: Set<TypeID>] = [:]
    for owner in project.lifecycleOwners {
      for row in project.overrides(named: callbacks, of: owner) {
        let calls = project.facts.files[row.file.index].calls(in: project.declaration(row).body)
        for index in calls.indices where !calls[index].flags.contains(.onSuper) {
          let object = project.receiverType(of: RowID(row.file, LocalID(index)))
          guard object.meaning == .declared else { continue }
          told[calls[index].name, default: []].insert(object.type)
        }
      }
    }
    return told
  }

  /// Whether the property is emptied by then, in the class or in one that it inherits from.
  package mutating func empty(_ token: Symbol, of owner: TypeID) -> Bool {
    let name = project.name(token)
    let lineage = [owner] + project.types.ancestors(of: owner)
    for type in lineage {
      if tokens(emptiedIn: type).contains(name) || isToldToEmpty(name, type, of: lineage) {
        return true
      }
    }
    return false
  }

  /// Whether a function of the type empties it that a controller calls on an object of the lineage.
  private func isToldToEmpty(_ name: String, _ type: TypeID, of lineage: [TypeID]) -> Bool {
    project.types.members(of: type).contains { row in
      let member = project.declaration(row)
      guard member.kind == .function, let objects = told[member.name],
        !objects.isDisjoint(with: lineage)
      else { return false }
      return project.emptiedTokens(in: member.body, of: row.file).contains(name)
    }
  }

  private mutating func tokens(emptiedIn type: TypeID) -> Set<String> {
    if let tokens = known[type] { return tokens }
    let functions = project.types.members(of: type).filter {
      project.declaration($0).kind == .function && project.declaration($0).hasBody
    }
    let leaving = functions.filter { row in
      let member = project.declaration(row)
      return named.contains(member.name)
        || member.flags.contains(.override) && callbacks.contains(member.name)
    }
    var run = Set(leaving.map { project.declaration($0).name })
    for row in leaving {
      let body = project.declaration(row).body
      run.formUnion(project.facts.files[row.file.index].calls(in: body).lazy.map(\.name))
    }
    var tokens: Set<String> = []
    for row in functions where !leaving.isEmpty && run.contains(project.declaration(row).name) {
      tokens.formUnion(project.emptiedTokens(in: project.declaration(row).body, of: row.file))
    }
    known[type] = tokens
    return tokens
  }
}

extension Project {
  /// Paths, without `self`, of the tokens and bags that code cancels or takes out of their properties.
  package func emptiedTokens(in range: ByteRange, of file: FileID) -> Set<String> {
    var tokens: Set<String> = []
    for assignment in facts.files[file.index].assignments(in: range)
    // An array is empty, a call makes a new bag.
    where [.null, .array, .call].contains(assignment.valueKind) {
      tokens.insert(withoutSelf(name(assignment.target).replacing("?", with: "")))
    }
    let cancels = words(["cancel", "dispose", "removeAll"])
    let forEach = word("forEach")
    let calls = facts.files[file.index].calls(in: range)
    for call in calls where cancels.contains(call.name) || call.name == forEach {
      // Of `forEach` it depends on what is done with each.
      let isEach = call.name == forEach
      let body = facts.files[file.index].calls(in: ByteRange(call.offset, call.end))
      if isEach && !body.contains(where: { cancels.contains($0.name) }) { continue }
      tokens.insert(withoutSelf(receiverPath(of: call)))
    }
    return tokens
  }
}
