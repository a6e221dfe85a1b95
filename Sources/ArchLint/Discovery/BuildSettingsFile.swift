// `.xcconfig` files: lines of `KEY = value`, and the files that they include.

/// The settings of an `.xcconfig` file and of those it includes; what is written later wins.
///
/// `read` gives the bytes of a file by its path, or nil. Files that include each other in a ring are
/// read once.
func buildSettingsFile(_ path: String, _ read: (String) -> [UInt8]?) -> [String: String] {
  var settings: [String: String] = [:]
  var seen: Set<String> = [path]
  var open: [(path: String, lines: ArraySlice<Substring>)] = []

  func enter(_ path: String) {
    guard let bytes = read(path) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    open.append((path, text.split(whereSeparator: \.isNewline)[...]))
  }

  enter(path)
  while let file = open.last {
    guard let line = file.lines.first else {
      open.removeLast()
      continue
    }
    open[open.count - 1].lines = file.lines.dropFirst()
    let statement = withoutComment(line)
    if let included = includedPath(statement) {
      let place = joinPath(folder(of: file.path), included)
      if let place, seen.insert(place).inserted { enter(place) }
    } else if let (key, value) = assignment(statement) {
      settings[key] = value
    }
  }
  return settings
}

private func withoutComment(_ line: Substring) -> Substring {
  guard let slash = line.utf8.firstIndex(of: UInt8(ascii: "/")) else { return line }
  let next = line.utf8.index(after: slash)
  let isComment = next < line.endIndex && line.utf8[next] == UInt8(ascii: "/")
  return isComment ? line[..<slash] : line
}

/// `#include "Base.xcconfig"`, with a question mark where it may be missing.
private func includedPath(_ line: Substring) -> String? {
  guard line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("#include") else { return nil }
  let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
  return parts.count < 3 ? nil : String(parts[1])
}

/// A setting for one platform or variant only, `KEY[sdk=…]`, says nothing in general.
private func assignment(_ line: Substring) -> (key: String, value: String)? {
  guard let equals = line.firstIndex(of: "=") else { return nil }
  let key = trimmedOfBlanks(line[..<equals])
  guard !key.isEmpty, !key.contains("[") else { return nil }
  return (String(key), String(trimmedOfBlanks(line[line.index(after: equals)...])))
}

private func trimmedOfBlanks(_ text: Substring) -> Substring {
  var text = text.drop { $0.isWhitespace }
  while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
  return text
}
