// For people: what is wrong, the source line with a caret, why, and what to do. The one format that
// is given the file system, for the lines it shows.

package struct TextReport {
  private let files: any FileSystem
  /// What report paths have before the paths of `files`.
  private let prefix: String
  private let paint: Paint
  /// Columns of the terminal; nil where texts are not broken into lines.
  private let width: Int?
  private var shown = SourceLines()
  /// Rules whose why and what to do have been printed: once is enough, however much they find.
  private var explained: Set<String> = []
  private var text = ""

  package init(files: any FileSystem, prefix: String, paint: Paint, width: Int? = nil) {
    self.files = files
    self.prefix = prefix
    self.paint = paint
    self.width = width
  }

  /// All findings, how many there are of each rule where they are more than a screenful, and the fixed
  /// last line unless the run is to be quiet; `duration` is printed where there is one.
  package static func text(
    _ report: Report, files: any FileSystem, prefix: String, paint: Paint, duration: Duration?,
    width: Int? = nil, isQuiet: Bool = false
  ) -> String {
    var printer = TextReport(files: files, prefix: prefix, paint: paint, width: width)
    for entry in report.entries { printer.add(entry) }
    if 20 < report.entries.count { printer.addCounts(report.entries) }
    if !isQuiet { printer.text += lastLine(report.summary, duration) + "\n" }
    return printer.text
  }

  package static func lastLine(_ summary: Report.Summary, _ duration: Duration?) -> String {
    guard let duration else { return summary.line }
    return summary.line + ", " + seconds(duration)
  }

  private mutating func add(_ entry: Report.Entry) {
    let place = entry.place
    text += paint.bold("\(oneLine(place.path)):\(place.line):\(place.column)") + ": "
    text += paint.level(entry.level, entry.level.name) + ": "
    text += paint.bold(oneLine(entry.message)) + " " + paint.dim("(\(entry.rule))") + "\n"
    addSource(place, entry.level)
    if 1 < entry.modules.count {
      text += "  in   \(oneLine(entry.modules.joined(separator: ", ")))\n"
    }
    for note in entry.notes { add(note) }
    if explained.insert(entry.rule).inserted {
      text += "  why  \(wrapped(oneLine(entry.why), width: width, indent: 7))\n"
      text += "  do   \(wrapped(oneLine(entry.fix), width: width, indent: 7))\n"
    }
    text += "\n"
  }

  /// `  12 error    event-closure-weak`, the gravest and then the most frequent first.
  private mutating func addCounts(_ entries: [Report.Entry]) {
    let groups = Dictionary(grouping: entries) { RuleAtLevel(level: $0.level, rule: $0.rule) }
      .map { (key: $0.key, count: $0.value.count) }
      .sorted { left, right in
        if left.key.level != right.key.level { return right.key.level < left.key.level }
        return left.count == right.count
          ? left.key.rule < right.key.rule : right.count < left.count
      }
    let width = groups.map { String($0.count).count }.max() ?? 0
    for group in groups {
      let count = String(group.count)
      let level = group.key.level
      text += "  " + String(repeating: " ", count: width - count.count) + count + " "
      text += paint.level(level, level.name)
      text += String(repeating: " ", count: 9 - level.name.count) + group.key.rule + "\n"
    }
    text += "\n"
  }

  private mutating func add(_ note: Report.Note) {
    text += "  note "
    if let place = note.place { text += "\(oneLine(place.path)):\(place.line): " }
    text += oneLine(note.message) + "\n"
  }

  private mutating func addSource(_ place: Report.Place, _ level: Level) {
    guard place.path.hasPrefix(prefix) else { return }
    let path = String(place.path.dropFirst(prefix.count))
    guard let line = shown.line(place.line, of: path, in: files) else { return }
    let last = place.endLine == place.line ? place.endColumn : Int.max
    let excerpt = Excerpt(line, column: place.column, endColumn: last)
    let number = String(place.line)
    text += "  \(paint.dim(number + " |")) \(excerpt.text)\n"
    text += "  \(paint.dim(String(repeating: " ", count: number.count) + " |")) "
    text += excerpt.indent + paint.level(level, excerpt.underline) + "\n"
  }
}

private struct RuleAtLevel: Hashable {
  let level: Level
  let rule: String
}

/// The part of a source line that is worth showing, and the marks below it.
struct Excerpt {
  private(set) var text = ""
  private(set) var indent = ""
  private(set) var underline = ""

  /// Longer lines are cut around the place.
  private static let width = 160

  /// - Parameters:
  ///   - column: counted from 1, in UTF-16 units; so is `endColumn`, which is exclusive.
  init(_ line: String, column: Int, endColumn: Int) {
    let first = max(1, column - Excerpt.width / 4)
    let count = line.utf8.count
    if first == 1, column <= count, count <= Excerpt.width, line.utf8.allSatisfy(isPlain) {
      text = line
      indent = String(repeating: " ", count: max(column, 1) - 1)
      let end = max(min(endColumn, count + 1), column + 1)
      underline = String(repeating: "^", count: end - max(column, 1))
      return
    }
    var position = 1
    if first != 1 {
      text = "…"
      indent = " "
    }
    for scalar in line.unicodeScalars {
      let width = UTF16.width(scalar)
      defer { position += width }
      if position < first { continue }
      if first + Excerpt.width <= position {
        text += "…"
        break
      }
      let isSafe = scalar == "\t" || scalar.isSafeInLine
      text.unicodeScalars.append(isSafe ? scalar : "\u{FFFD}")
      if position < column {
        indent += scalar == "\t" ? "\t" : " "
      } else if position < endColumn || underline.isEmpty {
        underline += "^"
      }
    }
    if underline.isEmpty { underline = "^" }
  }
}

private func isPlain(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

/// The lines of the file read last: findings come file by file, and within a file line by line.
private struct SourceLines {
  private var path: String?
  private var text = SourceText()
  /// The line found last, counted from 1, and where it begins.
  private var number = 1
  private var start = 0

  mutating func line(_ number: Int, of path: String, in files: any FileSystem) -> String? {
    if self.path != path {
      self.path = path
      _ = text.load { files.read(path, into: &$0) }
      (self.number, start) = (1, 0)
    }
    if number < self.number { (self.number, start) = (1, 0) }
    while self.number < number {
      let end = lineEnd(from: start)
      guard end < text.count else { return nil }
      start = end + (text.bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
      self.number += 1
    }
    guard 1 <= number, text.count != 0 else { return nil }
    return String(decoding: text.bytes[start..<lineEnd(from: start)], as: UTF8.self)
  }

  /// CRLF, LF and a lone CR each end a line, as `LineIndex` counts them.
  private func lineEnd(from start: Int) -> Int {
    text.withCursor { cursor in
      var cursor = cursor
      cursor.advance(start)
      cursor.skipWithinLine()
      while !cursor.isAtEnd, !ByteClass.isLineEnd(cursor.byte) {
        cursor.step()
        cursor.skipWithinLine()
      }
      return cursor.offset
    }
  }
}

/// Colours of a terminal, or none.
package struct Paint: Sendable {
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func bold(_ text: String) -> String { painted(text, "1") }
  package func dim(_ text: String) -> String { painted(text, "2") }

  package func level(_ level: Level, _ text: String) -> String {
    switch level {
    case .error: painted(text, "1;31")
    case .warning: painted(text, "1;33")
    case .info, .off: painted(text, "1;36")
    }
  }

  private func painted(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// "0.2 s"; below a tenth of a second in milliseconds.
package func seconds(_ duration: Duration) -> String {
  let milliseconds =
    duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
  if milliseconds < 100 { return "\(milliseconds) ms" }
  let tenths = (milliseconds + 50) / 100
  return "\(tenths / 10).\(tenths % 10) s"
}
