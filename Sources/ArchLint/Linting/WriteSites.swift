// Every place of a project that may write a member, whoever's it is: assignments, bindings, `inout`
// arguments, mutating functions and key paths. Found once for all rules that follow writes.

/// One place that may write what its path names.
struct WriteSite: Sendable, BitwiseCopyable {
  let path: Symbol
  let offset: UInt32
  let file: FileID
  let from: LocalID<Declaration>
  let form: Form

  enum Form: UInt8, Sendable, BitwiseCopyable {
    /// The path itself is written: `model.rows = []`, `&model.rows`.
    case path
    /// What stands behind the first part is given away to be written: `$model.rows`.
    case projection
    /// What stands before the last part changes itself: `model.rows.append`.
    case mutation
    /// The path follows a call or a subscript.
    case ofResult
    /// `\.rows`, given to somebody who may write through it.
    case keyPath
  }
}

extension Project {
  /// Tests included, in file order; the calls of mutating functions last.
  var writeSites: [WriteSite] { shared.writeSites.value { findWriteSites() } }

  private func findWriteSites() -> [WriteSite] {
    var finder = WriteSiteFinder(self)
    for index in facts.files.indices { finder.look(in: FileID(index)) }
    for row in calls.rows(named: finder.mutators) { finder.lookAtMutation(row) }
    return finder.sites
  }
}

private struct WriteSiteFinder {
  let project: Project
  private(set) var sites: [WriteSite] = []
  private let identity: Symbol
  private let readers: Set<Symbol>
  /// Every `$model.rows`, but not `$0.rows`.
  private let projections: SymbolSet

  init(_ project: Project) {
    let symbols = project.facts.symbols
    self.project = project
    sites.reserveCapacity(project.facts.files.reduce(0) { $0 + $1.assignments.count })
    identity = project.word("id")
    readers = project.words(readingFunctions)
    projections = SymbolSet(
      symbols.all.filter { symbols.isProjection($0) }, count: symbols.count)
  }

  mutating func look(in file: FileID) {
    // Each table by itself: all of them together would be copied.
    let calls = project.facts.files[file.index].calls
    for row in project.facts.files[file.index].assignments {
      if row.receiver.isNone {
        add(row.target, row.offset, file, row.from, .path)
      } else if row.receiver.index < calls.count {
        add(row.target, row.offset, file, row.from, .ofResult)
        addSubscripted(calls[row.receiver.index], file, row.from)
      }
    }
    for argument in project.facts.files[file.index].arguments {
      guard argument.flags.contains(.isInout) || argument.kind == .keyPath,
        argument.call.index < calls.count
      else { continue }
      let call = calls[argument.call.index]
      if argument.kind != .keyPath {
        add(argument.value, argument.offset, file, call.from, .path)
      } else if argument.label != identity, !readers.contains(call.name) {
        add(argument.value, argument.offset, file, call.from, .keyPath)
      }
    }
    for row in project.facts.files[file.index].references
    where row.name != row.path && projections.contains(row.name) && row.kind == .value {
      add(row.path, row.offset, file, row.from, .projection)
    }
    for row in calls
    where row.callee != row.name && projections.contains(row.callee) && row.receiver.isNone {
      add(row.callee, row.start, file, row.from, .projection)
    }
  }

  /// `rows.append(row)`, `flags[0].toggle()`
  mutating func lookAtMutation(_ row: RowID<Call>) {
    let call = project.call(row)
    let calls = project.facts.files[row.file.index].calls
    if call.receiver.isNone {
      add(call.callee, call.start, row.file, call.from, .mutation)
    } else if call.receiver.index < calls.count {
      addSubscripted(calls[call.receiver.index], row.file, call.from)
    }
  }

  private mutating func addSubscripted(_ call: Call, _ file: FileID, _ from: LocalID<Declaration>) {
    guard call.flags.contains(.subscript), call.receiver.isNone else { return }
    add(call.callee, call.start, file, from, .path)
  }

  private mutating func add(
    _ path: Symbol, _ offset: UInt32, _ file: FileID, _ from: LocalID<Declaration>,
    _ form: WriteSite.Form
  ) {
    sites.append(WriteSite(path: path, offset: offset, file: file, from: from, form: form))
  }

  /// Functions that change what they are called on, of the standard library and of the project.
  var mutators: Set<Symbol> {
    project.words(standardMutators).union(project.types.declared.mutatingFunctions)
  }
}

private let standardMutators = [
  "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "removeValue",
  "removeSubrange", "replaceSubrange", "popLast", "popFirst", "toggle", "sort", "reverse",
  "shuffle", "swapAt", "partition", "move", "formUnion", "formIntersection",
  "formSymmetricDifference", "subtract", "merge", "updateValue", "update", "negate",
  "reserveCapacity",
]

/// Functions that read through a key path.
private let readingFunctions = [
  "map", "compactMap", "flatMap", "filter", "sorted", "contains", "first", "allSatisfy", "min",
  "max", "reduce", "publisher", "removeDuplicates", "Dictionary", "sort", "grouped", "sum",
]
