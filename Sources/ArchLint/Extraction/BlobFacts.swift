// Facts by the blob that they were read from, for many states of a project: what they have in common is
// read once. All speak of one numbering of names, which only grows.

package struct BlobFacts: Sendable {
  private var files: [ObjectID: ScannedFile] = [:]
  private var symbols = Symbols()
  /// How many blobs were read so far.
  package private(set) var readCount = 0

  package init() {}

  /// Begins with the facts of a state that was read otherwise.
  ///
  /// - Parameters:
  ///   - blobs: by FileID; nil for what is not to be remembered.
  ///   - scripts: those of its files that begin with `#!`.
  package init(_ facts: Facts, _ blobs: [ObjectID?], scripts: [FileID]) {
    symbols = facts.symbols
    let scripts = Set(scripts)
    for (index, blob) in blobs.enumerated() {
      // Of what could not be read, or is no Swift source, there are no lines.
      guard let blob, index < facts.files.count, 0 < facts.files[index].lines.codeLineCount else {
        continue
      }
      files[blob] = ScannedFile(
        facts: facts.files[index], isScript: scripts.contains(FileID(index)))
    }
  }

  package func holds(_ blob: ObjectID) -> Bool { files[blob] != nil }

  /// Drops the facts of blobs that will not be asked for again.
  package mutating func keep(where isNeeded: (ObjectID) -> Bool) {
    // Few of them go, and a dictionary of the others would be a new one.
    for blob in files.keys.filter({ !isNeeded($0) }) { files[blob] = nil }
  }

  /// The facts of one state.
  ///
  /// - Parameters:
  ///   - blobs: by FileID.
  ///   - isStopped: asked before each file; once it says so nothing more is read.
  /// - Returns: nil where it was stopped.
  package mutating func scan(
    _ table: FileTable, _ blobs: [ObjectID?], in tree: any FileSystem, jobs: Int,
    isStopped: @Sendable () -> Bool
  ) -> SourceScan? {
    var new: [(blob: ObjectID, file: FileID)] = []
    var seen: Set<ObjectID> = []
    for file in table.swiftFiles {
      guard let blob = blobs[file.index], files[blob] == nil, seen.insert(blob).inserted else {
        continue
      }
      new.append((blob, file))
    }
    read(new, table, in: tree, jobs: jobs, isStopped)
    if isStopped() { return nil }
    return SourceScan(
      table.files.indices.map { index in
        table.kind(of: FileID(index)) == .swift ? blobs[index].flatMap { files[$0] } : nil
      }, symbols)
  }

  private mutating func read(
    _ new: [(blob: ObjectID, file: FileID)], _ table: FileTable, in tree: any FileSystem, jobs: Int,
    _ isStopped: @Sendable () -> Bool
  ) {
    // Every worker keeps its names: all are numbered by those of earlier states.
    let exchange = NameExchange(limit: .max)
    var (scanned, names) = parallelMap(
      new, jobs: jobs, states: { ScanWorker($0, exchange, fileCount: new.count) },
      { worker, source in
        isStopped() ? nil : worker.scan(table.path(of: source.file), in: tree, exchange)
      },
      finish: { $0.names.table })
    if isStopped() { return }
    var renamings: [Int: Renaming] = [:]
    for table in names { renamings[table.number] = symbols.merge(table.symbols) }
    names = []
    parallelForEach(&scanned, jobs: jobs) { [renamings] _, file in
      guard let table = file?.names, let renaming = renamings[table] else { return }
      file?.facts.change { $0.rename(by: renaming) }
    }
    for (source, file) in zip(new, scanned) { files[source.blob] = file }
    readCount += new.count
  }
}
