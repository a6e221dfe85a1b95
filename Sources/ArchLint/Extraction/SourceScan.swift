// All Swift files → their facts. A worker reads a file into its one buffer, scans it and goes on to
// the next, so the sources never lie in memory at once. A name is numbered once by the first worker,
// however many files it stands in. The others begin a new table whenever theirs has grown large, which
// keeps it in the cache and memory low; the first one takes in what they leave, between two files.

internal import Synchronization

/// What a scan of all sources yields.
package struct SourceScan: Sendable {
  package var facts: Facts
  /// Files of which nothing is known, in FileID order.
  package var failures: [(file: FileID, reason: ScanFailure)] = []
  /// Files that begin with `#!`: run by themselves, they may be part of no module. In FileID order.
  package var scripts: [FileID] = []
}

package enum ScanFailure: Sendable {
  case unreadable(ReadFailure)
  /// Bytes of zero or text that is not UTF-8: a binary or an encrypted file.
  case notText
}

/// One state of the project, to be scanned.
package struct StateToScan: Sendable {
  let table: FileTable
  let files: any FileSystem
  /// By FileID: the file of the first state that holds the same bytes, and so the same facts.
  let known: [FileID?]

  package init(_ table: FileTable, in files: any FileSystem, known: [FileID?] = []) {
    self.table = table
    self.files = files
    self.known = known
  }

  fileprivate func known(_ file: FileID) -> FileID? {
    file.index < known.count ? known[file.index] : nil
  }
}

/// Facts of every file of the table, by FileID; empty for what is no Swift source.
///
/// - Parameter progress: called from the workers with the files read so far and their number.
package func scanSources(
  _ table: FileTable, in files: any FileSystem, jobs: Int,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) -> SourceScan {
  scanStates([StateToScan(table, in: files)], jobs: jobs, progress: progress)[0]
}

/// The scans of several states, with symbols in common. What states have in common is read once.
package func scanStates(
  _ states: [StateToScan], jobs: Int,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) -> [SourceScan] {
  let sources = states.enumerated().flatMap { index, state in
    state.table.swiftFiles.filter { state.known($0) == nil }.map { (state: index, file: $0) }
  }
  let done = Atomic<Int>(0)
  let exchange = NameExchange()
  var (scanned, names) = parallelMap(
    sources, jobs: jobs, states: { ScanWorker($0, exchange, fileCount: sources.count) },
    { worker, source in
      let state = states[source.state]
      let result = worker.scan(state.table.path(of: source.file), in: state.files, exchange)
      progress(done.add(1, ordering: .relaxed).newValue, sources.count)
      return result
    },
    finish: { $0.names })
  let symbols = number(&scanned, &names, exchange, jobs: jobs)
  var filesOfStates = states.map {
    [ScannedFile?](repeating: nil, count: $0.table.count)
  }
  for (index, source) in sources.enumerated() {
    filesOfStates[source.state][source.file.index] = scanned[index]
  }
  scanned = []
  for (index, state) in states.enumerated() {
    for file in state.table.swiftFiles {
      guard let known = state.known(file) else { continue }
      filesOfStates[index][file.index] = filesOfStates[0][known.index]
    }
  }
  return filesOfStates.map { SourceScan($0, symbols) }
}

extension SourceScan {
  /// - Parameter files: by FileID; nil for what is no Swift source.
  init(_ files: [ScannedFile?], _ symbols: Symbols) {
    facts = Facts(files: files.map { $0?.facts ?? FileFacts() }, symbols: symbols)
    for (index, file) in files.enumerated() {
      if let failure = file?.failure { failures.append((FileID(index), failure)) }
      if file?.isScript ?? false { scripts.append(FileID(index)) }
    }
  }
}

/// Gives all rows the symbols of the first worker, and its names those that only others met.
private func number(
  _ scanned: inout [ScannedFile], _ names: inout [WorkerNames], _ exchange: borrowing NameExchange,
  jobs: Int
) -> Symbols {
  guard !names.isEmpty else { return Symbols() }
  var first = names.removeFirst()
  for other in names { exchange.leave(other.table) }
  names = []
  first.take(from: exchange)
  if !first.renamings.isEmpty {
    let renamings = first.renamings
    parallelForEach(&scanned, jobs: jobs) { _, file in
      if let renaming = renamings[file.names] { file.facts.change { $0.rename(by: renaming) } }
    }
  }
  return Symbols(first.table.symbols)
}

/// One of those who share the files, with its scanner.
struct ScanWorker: ~Copyable {
  private let number: Int
  private var scanner = SwiftFacts()
  private(set) var names: WorkerNames

  /// - Parameter fileCount: how many files all of them share.
  init(_ number: Int, _ exchange: borrowing NameExchange, fileCount: Int) {
    self.number = number
    // The first one takes in the names of all the others.
    names = WorkerNames(
      table: NameExchange.Table(
        number: exchange.nextNumber(), fileCount: number == 0 ? fileCount : 0))
  }

  mutating func scan(
    _ path: String, in files: any FileSystem, _ exchange: borrowing NameExchange
  ) -> ScannedFile {
    if number == 0 {
      names.take(from: exchange)
    } else if exchange.limit < names.table.symbols.count {
      exchange.leave(names.table)
      names.table = NameExchange.Table(number: exchange.nextNumber())
    }
    swap(&scanner.lexed.names, &names.table.symbols)
    var result = scanner.scan(path, in: files)
    swap(&scanner.lexed.names, &names.table.symbols)
    result.names = names.table.number
    return result
  }
}

/// The facts of one file, or why there are none.
struct ScannedFile: Sendable {
  var facts = FileFacts()
  var failure: ScanFailure?
  var isScript = false
  /// The number of the table of names that its rows speak of.
  var names = 0
}

extension SwiftFacts {
  fileprivate mutating func scan(_ path: String, in files: any FileSystem) -> ScannedFile {
    if let failure = text.load({ files.read(path, into: &$0) }) {
      return ScannedFile(failure: .unreadable(failure))
    }
    lex()
    if !lexed.isText { return ScannedFile(failure: .notText) }
    let isScript = text.padded[0] == UInt8(ascii: "#") && text.padded[1] == UInt8(ascii: "!")
    return ScannedFile(facts: factsOfTokens(), isScript: isScript)
  }
}
