// Where chains answer an error with an ordinary value, and whether one can get there at all.

/// `.asDriver(onErrorJustReturn: .loading)`, `.catch { … }`: an operator that ends in a value.
package struct ErrorAnswer: Sendable {
  package let call: RowID<Call>
  package let chain: Chain
  /// What it answers with, as written; none where a closure decides.
  package let constant: Symbol?
  package let constantKind: ArgumentKind
  /// What stands before it asks again and again, and lets an error of the inner sequence out.
  package let endsOuter: Bool
  /// An error can get there: a request, or an inner sequence that does not catch.
  package let canFail: Bool

  /// The same for all rules that speak of this chain.
  package let location: Location
}

extension Project {
  /// The answers of production code, in the order of their names.
  package func errorAnswers() -> [ErrorAnswer] {
    var finder = AnswerFinder(self)
    let rows = judgedCalls(named: answering).filter { finder.isAnswer($0) }
    if rows.isEmpty { return [] }
    finder.findNeverFailing(among: finder.names(askedBy: rows))
    return rows.map { finder.answer($0) }
  }

  /// Calls of production code whose error becomes a value: `(try? await service.load()) ?? []`.
  package func defaultedTries() -> [RowID<Call>] {
    let answered: CallFlags = [.optionalTry, .await, .defaulted]
    return facts.files.indices.filter { !isTest(FileID($0)) }.flatMap { index in
      let calls = facts.files[index].calls
      return calls.indices.filter { calls[$0].flags.isSuperset(of: answered) }
        .map { RowID<Call>(FileID(index), LocalID($0)) }
    }
  }
}

/// Reads chains for what an error can do in them.
private struct AnswerFinder {
  let project: Project
  let libraries, catching, flattening, operators, throwing, harmless, sending, passing: Set<Symbol>
  /// Functions of the project that return a sequence without errors, by name.
  var neverFailing: Set<Symbol> = []

  init(_ project: Project) {
    self.project = project
    libraries = project.words(["RxSwift", "RxCocoa", "RxRelay", "Combine", "SwiftUI", "CombineExt"])
    catching = project.words(catchingNames)
    flattening = project.words(["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"])
    operators = project.words(operatorNames)
    throwing = project.words(["tryMap", "tryCompactMap", "decode", "dataTaskPublisher"])
    harmless = project.words(operatorNames + sourceNames + answering)
    sending = project.words(["Just", "Empty"])
    passing = project.words([
      "setFailureType", "eraseToAnyPublisher", "map", "delay", "receive", "subscribe",
    ])
  }

  /// The names of all calls of chains, of those in their closures as well: about others nobody asks.
  func names(askedBy rows: [RowID<Call>]) -> SymbolSet {
    var names = SymbolSet(count: project.facts.symbols.count)
    for row in rows {
      let file = project.facts.files[row.file.index]
      for call in file.chain(upTo: row.local) {
        let call = file.calls[call.index]
        names.insert(call.name)
        for inner in file.calls(in: ByteRange(call.offset, call.end)) { names.insert(inner.name) }
      }
    }
    return names
  }

  /// Functions whose result holds no error, by its type or because it only stands there for a protocol:
  /// one requires the name, and every function of it with a body returns `Just(…).setFailureType(…)`.
  mutating func findNeverFailing(among names: SymbolSet) {
    var isConstant: [Symbol: Bool] = [:]
    var required: Set<Symbol> = []
    for (index, file) in project.facts.files.enumerated() {
      let isTest = project.isTest(FileID(index))
      for function in file.functions where function.declaration.index < file.declarations.count {
        let declaration = file.declarations[function.declaration.index]
        let name = declaration.name
        guard names.contains(name) else { continue }
        if cannotFail(function.result) { neverFailing.insert(name) }
        if isTest { continue }
        if declaration.parent.index < file.declarations.count,
          file.declarations[declaration.parent.index].kind == .protocol
        {
          required.insert(name)
        }
        guard !function.result.isNone, declaration.hasBody, isConstant[name] != false
        else { continue }
        isConstant[name] = returnsConstants(declaration.body, in: file)
      }
    }
    neverFailing.formUnion(isConstant.lazy.filter(\.value).map(\.key).filter(required.contains))
  }

  private func returnsConstants(_ body: ByteRange, in file: FileFacts) -> Bool {
    let calls = file.calls(in: body)
    let returned = calls.indices.filter {
      calls[$0].flags.contains(.returned) && calls[$0].closure.isNone
        && file.continuation(of: LocalID($0)) == nil
    }
    return !returned.isEmpty
      && returned.allSatisfy { index in
        let names = file.chain(upTo: LocalID(index)).map { file.calls[$0.index].name }
        return names.first.map { sending.contains($0) } ?? false
          && names.dropFirst().allSatisfy { passing.contains($0) }
      }
  }

  private func cannotFail(_ result: Symbol) -> Bool {
    let symbols = project.facts.symbols
    return ["Driver<", "Signal<", "Infallible<"].contains { symbols.begins(result, with: $0) }
      || symbols.ends(result, with: "Never>")
  }

  /// Whether a call of such a name is the operator that is meant.
  func isAnswer(_ row: RowID<Call>) -> Bool {
    guard project.imports(row.file, anyOf: libraries) else { return false }
    let label = project.arguments(of: row).first.map { project.name($0.label) } ?? ""
    return answers(project.name(project.call(row).name), label)
  }

  func answer(_ row: RowID<Call>) -> ErrorAnswer {
    let argument = project.arguments(of: row).first
    let label = argument.map { project.name($0.label) } ?? ""
    let isConstant = argument?.kind != .closure && label != "onErrorRecover"
    let chain = project.chain(upTo: row)
    let before = inner(of: chain)
    return ErrorAnswer(
      call: row, chain: chain, constant: isConstant ? argument?.value : nil,
      constantKind: argument?.kind ?? .none,
      endsOuter: before == .leaking && comesAgain(chain),
      canFail: before == .leaking || before == .absent && asksSomething(chain),
      location: project.location(of: row))
  }

  private func answers(_ verb: String, _ label: String) -> Bool {
    switch verb {
    case "asDriver", "asSignal": label == "onErrorJustReturn" || label == "onErrorRecover"
    case "replaceError": label == "with"
    case "catch", "catchError": label.isEmpty
    default: true
    }
  }

  // MARK: - Inner sequences

  private enum Inner: Equatable {
    /// Nothing before the answer asks again.
    case absent
    /// The inner sequence catches, or nobody knows what it does.
    case caught
    /// It lets an error out.
    case leaking
  }

  /// The nearest inner sequence before the end of a chain.
  private func inner(of chain: Chain) -> Inner {
    let file = project.facts.files[chain.file.index]
    let switching = project.word("switchToLatest")
    for (index, local) in chain.calls.dropLast().enumerated().reversed() {
      let call = file.calls[local.index]
      if catching.contains(call.name) { return .caught }
      var maker = call
      if call.name == switching, 0 < index {
        maker = file.calls[chain.calls[index - 1].index]
      } else if !flattening.contains(call.name) {
        continue
      }
      guard let argument = file.arguments(of: maker).last, argument.kind == .closure,
        argument.closure.index < file.closures.count
      else { return .caught }
      return catches(file.closures[argument.closure.index], in: file) ? .caught : .leaking
    }
    return .absent
  }

  /// Whether anything in the closure catches, or it asks for nothing that is seen here.
  private func catches(_ closure: Closure, in file: FileFacts) -> Bool {
    var asks = false
    for call in file.calls(in: ByteRange(closure.offset, closure.end)) {
      if catching.contains(call.name) || neverFailing.contains(call.name) { return true }
      asks = asks || !harmless.contains(call.name)
    }
    return !asks
  }

  /// The chain begins at a value that is listened to, not at a request, and takes more than one.
  private func comesAgain(_ chain: Chain) -> Bool {
    guard let first = chain.calls.first, !project.finishes(chain) else { return false }
    let head = project.facts.files[chain.file.index].calls[first.index]
    let root = project.root(of: chain)
    guard !root.isEmpty, operators.contains(head.name) else { return false }
    let place = Place(chain.file, head.from)
    // What a local stands for may have been asked for once.
    if let bound = project.variable(at: root, from: head.start, in: place),
      project.declaration(bound).flags.contains(.local)
    {
      return false
    }
    let type = project.valueType(at: root, from: head.start, in: place)
    let once = project.words(["Single", "Maybe", "Completable", "Future", "Just", "Fail"])
    return type.name.isNone || !once.contains(type.name)
  }

  /// A request at the head of the chain, or an operator that throws.
  private func asksSomething(_ chain: Chain) -> Bool {
    guard let first = chain.calls.first else { return false }
    if chain.names.contains(where: { throwing.contains($0) }) { return true }
    let head = project.facts.files[chain.file.index].calls[first.index]
    return !harmless.contains(head.name) && !neverFailing.contains(head.name)
      && project.types.constructed(by: head, in: chain.file).meaning == .other
  }
}

private let answering = [
  "asDriver", "asSignal", "catchErrorJustReturn", "catchAndReturn", "replaceError", "catch",
  "catchError",
]

/// Operators behind which no error is left.
private let catchingNames = [
  "catch", "catchError", "catchErrorJustReturn", "catchAndReturn", "replaceError", "materialize",
  "asDriver", "asSignal", "asInfallible", "tryCatch", "mapToResult", "asResult", "toResult",
  "convertToResult", "trackError", "retry", "retryWhen", "retry_when", "onErrorReturn",
]

/// Operators that give on what they get, and no error of their own.
private let operatorNames = [
  "map", "filter", "compactMap", "distinctUntilChanged", "removeDuplicates", "withLatestFrom",
  "startWith", "prepend", "asObservable", "debounce", "throttle", "delay", "observe", "observeOn",
  "subscribe", "receive", "share", "skip", "dropFirst", "scan", "do", "handleEvents", "merge",
  "combineLatest", "zip", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "take", "first",
  "prefix", "eraseToAnyPublisher", "setFailureType", "mapError", "switchToLatest", "unwrap",
  "mapTo",
  "replaceNil", "asSingle", "asMaybe", "amb", "concat", "takeUntil", "skipWhile",
]

/// Sources that send no error.
private let sourceNames = [
  "just", "of", "from", "empty", "never", "interval", "timer", "deferred", "merge", "publisher",
  "publish", "autoconnect", "asObservable",
]
