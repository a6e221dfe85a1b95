// Which chains of operators end by themselves: through operators, and through the functions of the
// project that make their publishers.

/// When a chain is over, whatever its subscribers do.
package enum Ending: Sendable {
  /// With the subscription: its values are there.
  case atOnce
  /// When it has its answer.
  case byItself
  /// Perhaps never.
  case unknown
}

/// Follows chains through the functions and variables that they begin with.
package struct EndingFinder: Sendable {
  private let project: Project
  private let constants, joins, following, lasting: Set<Symbol>
  /// Functions that return a publisher, by name; operators of publishers are none of them.
  private var sources: [Symbol: [Source]] = [:]

  private struct Source: Sendable {
    let function: RowID<Declaration>
    /// Its result is a `Single`, a `Future` or the like.
    let endsByType: Bool
  }

  package init(_ project: Project) {
    self.project = project
    constants = project.words(["Just", "Fail", "Empty", "just", "empty", "error"])
    joins = project.words([
      "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4", "Merge",
      "Merge3", "Merge4", "combineLatest", "zip", "merge", "Deferred", "deferred",
    ])
    following = project.words([
      "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "append", "concat", "merge",
      "combineLatest", "zip",
    ])
    lasting = project.words(["delay", "debounce", "throttle"])
    findSources()
  }

  /// Looks at each result type once: there are few of them, and many functions.
  private mutating func findSources() {
    var kinds: [Symbol: PublisherKind?] = [:]
    for (index, file) in project.facts.files.enumerated() where !project.isTest(FileID(index)) {
      for function in file.functions where !function.result.isNone {
        let known = kinds[function.result]
        let kind = known ?? PublisherKind(project.name(function.result))
        if known == nil { kinds[function.result] = .some(kind) }
        let row = RowID(FileID(index), function.declaration)
        guard let kind, function.declaration.index < file.declarations.count, !isOperator(row)
        else { continue }
        let declaration = file.declarations[function.declaration.index]
        guard declaration.hasBody || kind == .short else { continue }
        sources[declaration.name, default: []].append(
          Source(function: row, endsByType: kind == .short))
      }
    }
  }

  /// In an extension of publishers themselves.
  private func isOperator(_ row: RowID<Declaration>) -> Bool {
    let owner = project.types.type(around: Place(row))
    return !owner.isNone && !project.types.isDeclared(owner)
      && PublisherKind(project.types.name(owner) + "<") != nil
  }

  /// A chain that begins with a function of the project ends where every one of that name and with
  /// those labels returns what ends: who implements a requirement is not asked.
  package func ending(of chain: Chain) -> Ending {
    var waiting = [chain]
    var seen: Set<RowID<Declaration>> = []
    var followed: Set<RowID<Call>> = []
    var ending = Ending.atOnce
    while let chain = waiting.popLast() {
      // A variable may be used many times.
      if let last = chain.calls.last, !followed.insert(RowID(chain.file, last)).inserted {
        continue
      }
      if isConstant(chain) { continue }
      if project.finishes(chain) {
        ending = .byItself
        continue
      }
      guard let parts = origins(of: chain, &seen), let more = followers(of: chain) else {
        return .unknown
      }
      if parts.isEmpty || !lasting.isDisjoint(with: chain.names) { ending = .byItself }
      waiting += parts + more
    }
    return ending
  }

  private func isConstant(_ chain: Chain) -> Bool {
    guard let first = chain.calls.first, constants.contains(chain.names[0]) else { return false }
    // `Empty(completeImmediately: false)`
    let isOpen = project.arguments(of: RowID(chain.file, first)).contains {
      $0.label == project.word("completeImmediately")
    }
    return !isOpen && following.isDisjoint(with: chain.names)
      && lasting.isDisjoint(with: chain.names)
  }

  /// The chains that one begins with; nil where something is not known. None where it is a function
  /// that was looked at already, or whose result says enough.
  private func origins(of chain: Chain, _ seen: inout Set<RowID<Declaration>>) -> [Chain]? {
    for local in chain.calls {
      let row = RowID(chain.file, local)
      let candidates = sources[project.call(row).name, default: []].filter { accepts($0, row) }
      if candidates.isEmpty { continue }
      return all(
        candidates.filter { !$0.endsByType && seen.insert($0.function).inserted }.map {
          let body = project.declaration($0.function).body
          return chains(returnedIn: body, .none, Place($0.function))
        })
    }
    guard let first = chain.calls.first else { return nil }
    let row = RowID(chain.file, first)
    return joins.contains(chain.names[0]) ? given(to: row) : variable(at: row).map { [$0] }
  }

  /// The chains with which operators go on: `flatMap { answer($0) }`.
  private func followers(of chain: Chain) -> [Chain]? {
    all(
      chain.calls.dropFirst().filter {
        following.contains(project.call(RowID(chain.file, $0)).name)
      }.map { given(to: RowID(chain.file, $0)) })
  }

  private func all(_ parts: [[Chain]?]) -> [Chain]? {
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? known.flatMap(\.self) : nil
  }

  /// Whether a call may mean a function, by its receiver and by its labels.
  private func accepts(_ source: Source, _ row: RowID<Call>) -> Bool {
    let function = source.function
    let owner = project.types.type(around: Place(function))
    switch project.types.receiver(of: project.call(row), in: row.file) {
    case .outside: return false
    case .unknown: if isOfSystem(row) { return false }
    case .own(let type), .type(let type):
      let types = project.types
      let family = [type] + types.ancestors(of: type) + types.descendants(of: type)
      guard owner.isNone || type.isNone || family.contains(owner) else { return false }
    }
    let labels = project.facts[function.file].parameters(of: function.local).map(\.label)
    return project.arguments(of: row).allSatisfy {
      $0.flags.contains(.trailing) || labels.contains($0.label)
    }
  }

  /// `NotificationCenter.default.publisher(for:)`, whatever variable leads there.
  private func isOfSystem(_ row: RowID<Call>) -> Bool {
    let call = project.call(row)
    if ["publisher", "publish"].contains(project.name(call.name)) { return true }
    guard call.receiver.isNone, let first = project.types.names(in: call.callee).first else {
      return false
    }
    let head = project.types.resolve(first, at: Place(row.file, call.from))
    return head.meaning == .outside && project.types.isSystemType(first)
  }

  /// What stands behind `return`; nil where that is nothing or no call.
  private func chains(
    returnedIn body: ByteRange, _ closure: LocalID<Closure>, _ place: Place
  ) -> [Chain]? {
    let rows = project.facts.files[place.file.index]
    let calls = rows.calls(in: body)
    let last = calls.indices.filter {
      calls[$0].flags.contains(.returned) && calls[$0].closure == closure
        && calls[$0].from == place.declaration && rows.continuation(of: LocalID($0)) == nil
    }
    return last.isEmpty ? nil : last.map { project.chain(upTo: RowID(place.file, LocalID($0))) }
  }

  /// `CombineLatest(Just(1), load())`, `flatMap { load($0) }`
  private func given(to row: RowID<Call>) -> [Chain]? {
    let rows = project.facts.files[row.file.index]
    let limit = project.word("maxPublishers")
    return all(
      project.arguments(of: row).filter { $0.label != limit }.map { argument in
        if argument.valueCall.index < rows.calls.count {
          return [project.chain(upTo: RowID(row.file, argument.valueCall))]
        }
        guard argument.closure.index < rows.closures.count else { return nil }
        let closure = rows.closures[argument.closure.index]
        return chains(
          returnedIn: ByteRange(closure.offset, closure.end), argument.closure,
          Place(row.file, closure.from))
      })
  }

  /// `let answer = load()` for a chain that begins with `answer.map`. In `let answer = answer.map { … }` the
  /// second one is another, which is not told.
  private func variable(at row: RowID<Call>) -> Chain? {
    let call = project.call(row)
    let parts = project.types.names(in: call.callee)
    guard call.receiver.isNone, parts.count == 2,
      case .variable(let variable)? = project.types.binding(
        of: parts[0], at: call.start, in: Place(row.file, call.from)),
      project.declaration(variable).flags.isSuperset(of: [.local, .constant]),
      let value = project.property(variable)?.valueCall,
      value.index < project.facts.files[variable.file.index].calls.count
    else { return nil }
    let chain = project.chain(upTo: RowID(variable.file, value))
    let isItself = variable.file == row.file && chain.calls.contains(row.local)
    return isItself ? nil : chain
  }
}

/// What the name of a type says of how long its values come.
private enum PublisherKind {
  /// One answer, or none.
  case short
  case any

  init?(_ text: String) {
    let names = text.utf8.split { !isPartOfWord($0) }.map { String(Substring($0)) }
    let first = names.first { $0 != "any" && $0 != "some" } ?? ""
    if ["Future", "Just", "Fail", "Single", "Maybe", "Completable"].contains(first) {
      self = .short
    } else if first == "Observable" || first.hasSuffix("Publisher") || names.last == "Publisher" {
      self = .any
    } else {
      return nil
    }
  }
}

/// A letter or a digit; whatever is not in ASCII counts as one.
private func isPartOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
    true
  default: false
  }
}
