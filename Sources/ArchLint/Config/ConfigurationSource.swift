// The text behind a configuration, to show the place that a problem or an answer points at.

package struct ConfigurationSource: Sendable {
  /// Relative to the project root.
  package let path: String
  package let bytes: [UInt8]
  package let lines: LineIndex

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineIndex(text: bytes)
  }

  /// Line, column and text of a place; the text is left out where it is too long to be read.
  package func excerpt(at offset: UInt32) -> Problem.Excerpt {
    let line = lines.line(at: offset)
    let range = lines.range(ofLine: line, length: UInt32(bytes.count))
    let isReadable = range.end - range.start <= 400
    return Problem.Excerpt(
      line: line, column: lines.column(at: offset), text: isReadable ? text(in: range) : nil)
  }

  package func problem(
    _ message: String, at range: ByteRange, level: Problem.Level = .error, help: String? = nil
  ) -> Problem {
    Problem(level, message, path: path, at: excerpt(at: range.start), help: help)
  }

  /// The first line with which git begins a conflict.
  var conflictMarker: ByteRange? {
    (1...lines.starts.count).lazy.map { lines.range(ofLine: $0, length: UInt32(bytes.count)) }
      .first { bytes[Int($0.start)..<Int($0.end)].starts(with: "<<<<<<< ".utf8) }
  }

  private func text(in range: ByteRange) -> String {
    let hasMark = range.start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = Int(range.start) + (hasMark ? 3 : 0)
    let line = bytes[start..<Int(range.end)]
    return String(decoding: line.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
