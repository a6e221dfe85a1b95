// Which subscriptions an object lets go of before its screen is gone: while a circle is closed nobody
// calls `deinit`, but UIKit and Views say that they leave.

package struct Farewells {
  private let project: Project
  private let callbacks: Set<Symbol>
  /// By its name, the types on whose objects Views and controllers call a function as they leave:
  /// `presenter?.stop()`. None stands for an object of which a View does not say the type.
  private var told: [Symbol: Set<TypeID>] = [:]
  /// By class: the properties that its own functions empty then.
  private var known: [TypeID: Set<String>] = [:]

  package init(_ project: Project) {
    self.project = project
    callbacks = project.words(["viewWillDisappear", "viewDidDisappear"])
    tellByViews()
    tellByControllers()
  }

  private mutating func tellByViews() {
    for row in project.judgedCalls(named: ["onDisappear"]) {
      let call = project.call(row)
      for run in project.facts.files[row.file.index].calls(in: ByteRange(call.offset, call.end)) {
        switch project.types.receiver(of: run, in: row.file) {
        case .type(let type): told[run.name, default: []].insert(type)
        case .unknown: told[run.name, default: []].insert(.none)
        case .own, .outside: break
        }
      }
      for argument in project.arguments(of: row) where argument.kind == .member {
        told[project.facts.symbols.lastPart(of: argument.value), default: []].insert(.none)
      }
    }
  }

  private mutating func tellByControllers() {
    for owner in project.lifecycleOwners {
      for row in project.overrides(named: callbacks, of: owner) {
        let body = project.declaration(row).body
        for call in project.facts.files[row.file.index].calls(in: body) {
          guard case .type(let type) = project.types.receiver(of: call, in: row.file) else {
            continue
          }
          told[call.name, default: []].insert(type)
        }
      }
    }
  }

  /// Whether the property is emptied by then, in the class or in one that it inherits from.
  package mutating func empty(_ token: Symbol, of owner: TypeID) -> Bool {
    let name = project.name(token)
    for type in [owner] + project.types.ancestors(of: owner) {
      if tokens(emptiedIn: type).contains(name) { return true }
    }
    return false
  }

  /// Whether the function may be called on an object of the class by who leaves.
  private func isTold(_ function: Symbol, to type: TypeID) -> Bool {
    let types = project.types
    return told[function]?.contains { found in
      found.isNone || found == type || types.isAncestor(found, of: type)
        || types.isAncestor(type, of: found)
    } ?? false
  }

  private mutating func tokens(emptiedIn type: TypeID) -> Set<String> {
    if let tokens = known[type] { return tokens }
    let functions = project.types.members(of: type).filter {
      project.declaration($0).kind == .function && project.declaration($0).hasBody
    }
    let leaving = functions.filter { row in
      let member = project.declaration(row)
      return member.flags.contains(.override) && callbacks.contains(member.name)
        || isTold(member.name, to: type)
    }
    var run = Set(leaving.map { project.declaration($0).name })
    for row in leaving {
      let body = project.declaration(row).body
      for call in project.facts.files[row.file.index].calls(in: body) {
        // A function of another object may be called the same.
        guard case .own = project.types.receiver(of: call, in: row.file) else { continue }
        run.insert(call.name)
      }
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
