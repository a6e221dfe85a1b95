// All Swift files → their facts. A worker reads a file into its one buffer, scans it and goes on to
// the next, so the sources never lie in memory at once.

internal import Synchronization

/// The facts of one file, or why there are none.
package struct ScannedFile: Sendable {
  package var facts = FileFacts()
  package var failure: ScanFailure?
  /// It begins with `#!`: run by itself, it may be part of no module.
  package var isScript = false
}

package enum ScanFailure: Sendable {
  case unreadable(ReadFailure)
  /// Bytes of zero or text that is not UTF-8: a binary or an encrypted file.
  case notText
}

/// Facts of every file of the table, by FileID; empty for what is no Swift source.
///
/// - Parameter progress: called from the workers with the files read so far and their number.
package func scanSources(
  _ table: FileTable, in files: any FileSystem, jobs: Int,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) -> [ScannedFile] {
  let sources = table.swiftFiles
  let done = Atomic<Int>(0)
  let scanned = parallelMap(sources, jobs: jobs, state: SwiftFacts()) { scanner, file in
    let result = scanner.scan(table.path(of: file), in: files)
    progress(done.add(1, ordering: .relaxed).newValue, sources.count)
    return result
  }
  var all = [ScannedFile](repeating: ScannedFile(), count: table.count)
  for (file, result) in zip(sources, scanned) { all[file.index] = result }
  return all
}

extension SwiftFacts {
  fileprivate mutating func scan(_ path: String, in files: any FileSystem) -> ScannedFile {
    if let failure = text.load({ files.read(path, into: &$0) }) {
      return ScannedFile(failure: .unreadable(failure))
    }
    if !text.isText { return ScannedFile(failure: .notText) }
    let isScript = text[ByteRange(0, 2)].elementsEqual("#!".utf8)
    return ScannedFile(facts: scan(), isScript: isScript)
  }
}

extension SourceText {
  /// Whether the beginning holds no zero byte, which no text does and every binary file soon does.
  fileprivate var isText: Bool { !padded[..<min(count, 8192)].contains(0) }
}
