// `.xcconfig` files: lines of `KEY = value`, and the files that they include. Projects include the
// same few files over and over, so each is read once.

struct BuildSettingsFiles {
  private let read: (String) -> [UInt8]?
  private var statements: [String: [Statement]] = [:]
  private var settings: [String: [String: String]] = [:]

  /// What of a line matters.
  private enum Statement {
    case include(String)
    case set(key: String, value: String)
  }

  /// `read` gives the bytes of a file by its path, or nil.
  init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// The files that were read, in the order of their paths.
  var paths: [String] { statements.keys.sorted(by: precedesInBytes) }

  /// The settings of a file and of those it includes; what is written later wins. Files that include
  /// each other in a ring are gone through once.
  mutating func settings(of path: String) -> [String: String] {
    if let known = settings[path] { return known }
    var result: [String: String] = [:]
    var seen: Set<String> = [path]
    var open = [(path: path, rest: statements(of: path)[...])]
    while let statement = open.last?.rest.first {
      let file = open[open.count - 1].path
      open[open.count - 1].rest.removeFirst()
      switch statement {
      case .set(let key, let value): result[key] = value
      case .include(let included):
        if let place = joinPath(folder(of: file), included), seen.insert(place).inserted {
          open.append((place, statements(of: place)[...]))
        }
      }
      while let last = open.last, last.rest.isEmpty { open.removeLast() }
    }
    settings[path] = result
    return result
  }

  private mutating func statements(of path: String) -> [Statement] {
    if let known = statements[path] { return known }
    guard let bytes = read(path) else { return [] }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let read = lines.compactMap { Self.statement($0) }
    statements[path] = read
    return read
  }

  private static func statement(_ line: ArraySlice<UInt8>) -> Statement? {
    let line = trimmed(withoutComment(line))
    if line.starts(with: Array("#include".utf8)) {
      // `#include "Base.xcconfig"`, with a question mark where it may be missing.
      let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      return parts.count < 3 ? nil : .include(String(decoding: parts[1], as: UTF8.self))
    }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let key = trimmed(line[..<equals])
    // A setting for one platform or variant only, `KEY[sdk=…]`, says nothing in general.
    guard !key.isEmpty, !line[..<equals].contains(UInt8(ascii: "[")) else { return nil }
    let value = trimmed(line[(equals + 1)...])
    return .set(
      key: String(decoding: key, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == slash && line[index + 1] == slash { return line[..<index] }
      index += 1
    }
    return line
  }

  /// Without blanks around it, and without semicolons at the end.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 || last == UInt8(ascii: ";") { text.removeLast() }
    return text
  }
}
