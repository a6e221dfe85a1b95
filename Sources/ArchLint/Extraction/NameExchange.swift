// How workers share names without sharing a table: all but the first leave theirs when it has grown
// large, and the first one takes in what was left before it reads its next file.

internal import Synchronization

/// The tables of names that workers left and nobody took in yet.
struct NameExchange: ~Copyable, Sendable {
  /// One table, with its number among all that a scan makes.
  struct Table: Sendable {
    let number: Int
    var symbols: LocalSymbols

    /// - Parameter fileCount: of how many files it is to hold the names, where that is known.
    init(number: Int, fileCount: Int = 0) {
      self.number = number
      symbols = LocalSymbols(expecting: fileCount * Self.namesPerFile)
    }

    /// What files of large projects add to the names of those before them, and a few more.
    private static let namesPerFile = 32
  }

  /// How many names a worker keeps at most, but for those of its last file.
  let limit: Int

  private let numbers = Atomic<Int>(0)
  private let waiting = Mutex<[Table]>([])
  private let waitingCount = Atomic<Int>(0)

  /// - Parameter limit: so many names by default that their table stays in the cache of a core.
  init(limit: Int = 1 << 15) { self.limit = limit }

  func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).oldValue }

  func leave(_ table: Table) {
    waiting.withLock { $0.append(table) }
    waitingCount.add(1, ordering: .relaxed)
  }

  /// What was left since it was asked last.
  func take() -> [Table] {
    if waitingCount.load(ordering: .relaxed) == 0 { return [] }
    return waiting.withLock { tables in
      waitingCount.subtract(tables.count, ordering: .relaxed)
      defer { tables = [] }
      return tables
    }
  }
}

/// The names of one worker.
struct WorkerNames: Sendable {
  var table: NameExchange.Table
  /// What the names of tables that were taken in are called in this one, by their numbers.
  private(set) var renamings: [Int: Renaming] = [:]

  init(table: NameExchange.Table) { self.table = table }

  mutating func take(from exchange: borrowing NameExchange) {
    for other in exchange.take() { renamings[other.number] = table.symbols.merge(other.symbols) }
  }
}
