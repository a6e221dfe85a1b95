// Where something stands. Everything between reading and reporting counts in bytes; lines and
// columns are made by `Report` alone.

/// A byte of a file.
package struct Location: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let file: FileID
  package let offset: UInt32
  /// One past the last byte of what is meant; equal to `offset` where only a point is known.
  package let end: UInt32

  package init(_ file: FileID, _ offset: UInt32, to end: UInt32? = nil) {
    self.file = file
    self.offset = offset
    self.end = max(offset, end ?? offset)
  }

  package static func < (left: Location, right: Location) -> Bool {
    left.file == right.file ? left.offset < right.offset : left.file < right.file
  }
}

/// A half-open range of bytes of one file.
package struct ByteRange: Hashable, Sendable, BitwiseCopyable {
  package let start, end: UInt32

  package init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  package static let empty = ByteRange(0, 0)

  package var isEmpty: Bool { end <= start }

  package func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
