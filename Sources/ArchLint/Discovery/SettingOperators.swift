// The operators that a variable of a build setting may carry, `$(NAME:lower:default=x)`: each takes
// what the ones before it made.

/// Stands in a value for a variable that is not known. What an operator would make of it is not known
/// either, but a default that is not needed may hold it. No text of a project does.
let unknownValue: Character = "\u{FFFF}"

/// The value that a variable has after its operators; nil where it has none, and where an operator
/// is none that Xcode documents.
func settingValue(_ value: String?, applying operators: [Substring]) -> String? {
  var value = value
  for written in operators {
    if let value, value.contains(unknownValue) { return value }
    let parts = written.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let operand = parts.count == 2 ? String(parts[1]) : nil
    if parts[0] == "default" {
      if value?.isEmpty ?? true { value = operand }
    } else {
      guard let known = value else { continue }
      value = settingValue(known, applying: parts[0], operand)
    }
  }
  return value
}

private func settingValue(
  _ value: String, applying name: Substring, _ operand: String?
) -> String? {
  switch (name, operand) {
  case ("c99extidentifier", nil): return moduleName(ofTarget: value)
  case ("identifier", nil):
    return replacing(moduleName(ofTarget: value), with: "_") { $0 == "_" }
  case ("rfc1034identifier", nil): return replacing(value, with: "-") { $0 == "-" }
  case ("lower", nil): return value.lowercased()
  case ("upper", nil): return value.uppercased()
  case ("quote", nil): return value
  case ("standardizepath", nil): return standardized(value)
  case ("file", nil): return String(value[PathParts(value).file])
  case ("dir", nil): return String(value[PathParts(value).folder])
  case ("base", nil): return String(value[PathParts(value).base])
  case ("suffix", nil): return String(value[PathParts(value).suffix])
  case ("file", let new?): return replacing(PathParts(value).file, of: value, with: new)
  case ("dir", let new?): return replacing(PathParts(value).folder, of: value, with: new)
  case ("base", let new?): return replacing(PathParts(value).base, of: value, with: new)
  case ("suffix", let new?): return replacing(PathParts(value).suffix, of: value, with: new)
  default: return nil
  }
}

/// A path of a setting in parts: `Folder/`, `Base`, `.suffix`.
private struct PathParts {
  let folder: Range<String.Index>
  let file: Range<String.Index>
  let base: Range<String.Index>
  let suffix: Range<String.Index>

  init(_ path: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = path[start...].lastIndex(of: ".") ?? path.endIndex
    // A name that begins with its only dot has no suffix.
    let end = dot == start ? path.endIndex : dot
    folder = path.startIndex..<start
    file = start..<path.endIndex
    base = start..<end
    suffix = end..<path.endIndex
  }
}

private func replacing(_ part: Range<String.Index>, of value: String, with new: String) -> String {
  value[..<part.lowerBound] + new + value[part.upperBound...]
}

/// A text in which all but ASCII letters, digits and what `isAllowed` became `character`.
private func replacing(
  _ text: String, with character: Character, isAllowed: (Character) -> Bool
) -> String {
  String(
    text.map { letter in
      let isPlain = letter.isASCII && (letter.isLetter || letter.isNumber)
      return isPlain || isAllowed(letter) ? letter : character
    })
}

/// A path without `.`, `..` and empty parts.
private func standardized(_ path: String) -> String {
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else if part != ".." || !isAbsolute {
      parts.append(part)
    }
  }
  return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
}
