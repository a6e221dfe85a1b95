// All Swift files → their facts. A worker reads a file into its one buffer, scans it and goes on to
// the next, so the sources never lie in memory at once; nor do the names of all files, since those of
// a portion get their numbers before the next portion is read.

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

/// Facts of every file of the table, by FileID; empty for what is no Swift source.
///
/// - Parameter progress: called from the workers with the files read so far and their number.
package func scanSources(
  _ table: FileTable, in files: any FileSystem, jobs: Int,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) -> SourceScan {
  let sources = table.swiftFiles
  let done = Atomic<Int>(0)
  var all = [FileFacts](repeating: FileFacts(), count: table.count)
  var scan = SourceScan(facts: Facts(files: [], symbols: Symbols()))
  var symbols = Symbols()
  for first in stride(from: 0, to: sources.count, by: portionSize) {
    let portion = Array(sources[first..<min(first + portionSize, sources.count)])
    var scanned = parallelMap(portion, jobs: jobs, state: SwiftFacts()) { scanner, file in
      let result = scanner.scan(table.path(of: file), in: files)
      progress(done.add(1, ordering: .relaxed).newValue, sources.count)
      return result
    }
    for (file, result) in zip(portion, scanned) {
      if let failure = result.failure { scan.failures.append((file, failure)) }
      if result.isScript { scan.scripts.append(file) }
    }
    number(&scanned, &symbols, jobs: jobs)
    for (index, file) in portion.enumerated() { swap(&all[file.index], &scanned[index].facts) }
  }
  scan.facts = Facts(files: all, symbols: symbols)
  return scan
}

/// Enough for the cores to be busy to the end of a portion, and few enough for the names to be small
/// beside the rows of a large project.
private let portionSize = 1024

/// Gives the rows of some files the project's symbols.
private func number(_ scanned: inout [ScannedFile], _ symbols: inout Symbols, jobs: Int) {
  let renamings = scanned.map { symbols.merge($0.facts.names) }
  parallelForEach(&scanned, jobs: jobs) { index, file in
    file.facts.change { $0.rename(by: renamings[index]) }
  }
}

/// The facts of one file, or why there are none.
private struct ScannedFile: Sendable {
  var facts = FileFacts()
  var failure: ScanFailure?
  var isScript = false
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
  /// Whether the bytes are UTF-8 and the beginning holds no zero, which no text does and every binary
  /// file soon does.
  package var isText: Bool {
    withCursor { !$0.containsZero(before: min(count, 8192)) && isUTF8($0) }
  }

  private func isUTF8(_ cursor: ByteCursor) -> Bool {
    var offset = 0
    while offset < count {
      let wide = cursor.word(at: offset) & 0x8080_8080_8080_8080
      offset &+= wide.trailingZeroBitCount &>> 3
      if wide == 0 { continue }
      // The zeros behind the end are no continuation.
      guard let length = lengthOfCharacter(cursor.byte(at: offset), cursor.byte(at: offset + 1))
      else { return false }
      for distance in 1..<length where cursor.byte(at: offset + distance) & 0xC0 != 0x80 {
        return false
      }
      offset &+= length
    }
    return true
  }

  /// How many bytes the character has that begins with these two; nil where none does.
  private func lengthOfCharacter(_ first: UInt8, _ second: UInt8) -> Int? {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0: 0xA0 <= second ? 3 : nil
    case 0xED: second < 0xA0 ? 3 : nil
    case 0xE1...0xEF: 3
    case 0xF0: 0x90 <= second ? 4 : nil
    case 0xF1...0xF3: 4
    case 0xF4: second < 0x90 ? 4 : nil
    default: nil
    }
  }
}

extension ByteCursor {
  /// Whether one of the bytes before an offset is zero.
  fileprivate func containsZero(before end: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= end {
      let word = word(at: offset)
      if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
      offset &+= 8
    }
    while offset < end {
      if byte(at: offset) == 0 { return true }
      offset &+= 1
    }
    return false
  }
}
