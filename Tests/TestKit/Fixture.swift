// A whole project in one string, with the findings it must yield written on its lines.

package import ArchLint
import Foundation

/// A project of one or two states, and what must be reported of it.
///
/// | Line | Means |
/// | --- | --- |
/// | `//- Sources/Feed/Feed.swift` | a file starts |
/// | `//- before: Sources/Feed/Feed.swift` | what the file held in the earlier state |
/// | `import X  //~ rule-id "part of the message"` | this line must be reported, so |
/// | `import X  //~ rule-id (warning)` | … and with this level |
/// | `import X  //~ note "part of the note"` | a note of some finding must point here |
/// | `key: value  #~ rule-id`, `<a> <!--~ rule-id -->` | the same in YAML and XML |
/// | `key: value  #~ problem "part of the message"` | a problem of level error must be found here |
///
/// Markers are blanked before the analysis, so that offsets stay. Several may follow each other on
/// one line. A section `//- screens` says which screens are found, see `checkScreens`. As soon as one file has a `before:`, files without one are the same in both states; an
/// empty `before:` says that the file did not exist.
package struct Fixture: Sendable, CustomStringConvertible {
  package let name: String
  package private(set) var files: [String: [UInt8]] = [:]
  package private(set) var filesBefore: [String: [UInt8]]?
  package private(set) var expected: [Expectation] = []
  /// What is said of the screens; nil where nothing is.
  package private(set) var screens: String?

  package struct Expectation: Sendable, Hashable, CustomStringConvertible {
    package let path: String
    package let line: Int
    package let rule: String
    package let level: Level?
    package let text: String

    package var description: String {
      "\(path):\(line): \(rule)" + (level.map { " (\($0.name))" } ?? "")
        + (text.isEmpty ? "" : " \"\(text)\"")
    }
  }

  package var description: String { name }

  package init(_ name: String, _ project: String) {
    self.name = name
    var sections: [(path: String, isBefore: Bool, lines: [Substring])] = []
    for line in project.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        var path = line.dropFirst(4)
        let isBefore = path.hasPrefix("before: ")
        if isBefore { path = path.dropFirst(8) }
        sections.append((trimmed(path), isBefore, []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    precondition(!sections.isEmpty, "fixture \(name) has no file: a line \"//- path\" starts one")
    screens = sections.first { $0.path == "screens" }.map { $0.lines.joined(separator: "\n") }
    sections.removeAll { $0.path == "screens" }
    for section in sections where !section.isBefore {
      files[section.path] = text(of: section.path, section.lines)
    }
    fillBefore(sections.filter { $0.isBefore }.map { ($0.path, $0.lines) })
  }

  private mutating func fillBefore(_ sections: [(path: String, lines: [Substring])]) {
    guard !sections.isEmpty else { return }
    var before = files
    for (path, lines) in sections {
      let isEmpty = lines.allSatisfy { trimmed($0).isEmpty }
      before[path] = isEmpty ? nil : Array(lines.joined(separator: "\n").utf8)
    }
    filesBefore = before
  }

  /// How the two states differ, as git would say it without a look for renamed files; nil for one state.
  package var changes: StateChanges? {
    guard let filesBefore else { return nil }
    var changes = StateChanges()
    changes.paths = Set(files.keys).union(filesBefore.keys).filter { files[$0] != filesBefore[$0] }
    return changes
  }

  /// The bytes without their markers, which become expectations.
  private mutating func text(of path: String, _ lines: [Substring]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if 0 < index { bytes.append(0x0A) }
      let (code, markers) = splitMarkers(line)
      bytes.append(contentsOf: code)
      for marker in markers { expected.append(expectation(marker, path, index + 1)) }
    }
    return bytes
  }

  private func expectation(_ marker: String, _ path: String, _ line: Int) -> Expectation {
    var rest = Substring(marker)
    let rule = String(rest.prefix { $0 != " " })
    rest = rest.dropFirst(rule.count).drop { $0 == " " }
    var level: Level?
    if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") {
      level = Level(String(rest[rest.index(after: rest.startIndex)..<close]))
      precondition(level != nil, "fixture \(name): \(marker) names no level")
      rest = rest[rest.index(after: close)...].drop { $0 == " " }
    }
    var text = ""
    if rest.hasPrefix("\""), let close = rest.lastIndex(of: "\""), close != rest.startIndex {
      text = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
    }
    precondition(trimmed(rest).isEmpty, "fixture \(name): cannot read the marker \(marker)")
    return Expectation(path: path, line: line, rule: rule, level: level, text: text)
  }
}

/// What stands before the first marker, blanks for the rest, and the markers.
private func splitMarkers(_ line: Substring) -> (code: [UInt8], markers: [String]) {
  for (open, close) in [("//~", ""), ("#~", ""), ("<!--~", "-->")] {
    let parts = separated(String(line), by: open)
    if parts.count == 1 { continue }
    let code = Array(parts[0].utf8)
    let markers = parts.dropFirst().map { part -> String in
      let end = close.isEmpty ? nil : part.range(of: close)
      return trimmed(end.map { part[..<$0.lowerBound] } ?? part[...])
    }
    let blanks = [UInt8](repeating: 0x20, count: line.utf8.count - code.count)
    return (code + blanks, markers)
  }
  return (Array(line.utf8), [])
}

private func separated(_ text: String, by separator: String) -> [String] {
  var parts: [String] = []
  var rest = text[...]
  while let range = rest.range(of: separator) {
    parts.append(String(rest[..<range.lowerBound]))
    rest = rest[range.upperBound...]
  }
  return parts + [String(rest)]
}

package func trimmed(_ text: some StringProtocol) -> String {
  let blanks: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
  let start = text.firstIndex { !blanks($0) } ?? text.endIndex
  let end = text.lastIndex { !blanks($0) }.map { text.index(after: $0) } ?? start
  return String(text[start..<end])
}
