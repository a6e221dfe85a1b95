// Where the lines of a file begin, in two bytes a line for files of up to 64 KiB, which nearly all are:
// lines are the most frequent thing that is kept of a file.

package struct LineStarts: RandomAccessCollection, Sendable, Equatable {
  /// Exactly one of them has elements, or none where there is no line.
  private var short: [UInt16] = []
  private var long: [UInt32] = []

  package init(_ starts: some RandomAccessCollection<UInt32>) {
    // They rise, so the last one tells.
    if starts.last ?? 0 <= UInt32(UInt16.max) {
      short.append(addingCapacity: starts.count) { short in
        for start in starts { short.append(UInt16(truncatingIfNeeded: start)) }
      }
    } else {
      long = Array(starts)
    }
  }

  /// Takes over what fits into two bytes.
  init(short: [UInt16]) { self.short = short }

  /// A single line.
  package static let one = LineStarts([0])

  package var startIndex: Int { 0 }
  package var endIndex: Int { long.isEmpty ? short.count : long.count }

  package subscript(line: Int) -> UInt32 {
    long.isEmpty ? UInt32(short[line]) : long[line]
  }
}
