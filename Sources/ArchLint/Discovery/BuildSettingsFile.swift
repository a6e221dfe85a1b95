// `.xcconfig` files: lines of `KEY = value`, and the files that they include. Projects include the
// same few files over and over, so each is read once.

struct BuildSettingsFiles {
  private let read: (String) -> Result<[UInt8], ReadError>
  private var statements: [String: [Statement]] = [:]
  private var settings: [String: [String: String]] = [:]
  private var isMissing: Set<String> = []
  private let known: [String]

  /// What of a line matters.
  private enum Statement {
    case include(String, isOptional: Bool)
    case set(key: String, value: String)
  }

  /// Files that one of the files includes and that are not there or outside the root, and files that
  /// cannot be read.
  private(set) var problems = Problems()

  /// `read` gives the bytes of a file by its path; `paths` are those of all such files, among which
  /// one may be meant whose spelling differs in case.
  init(_ paths: [String], read: @escaping (String) -> Result<[UInt8], ReadError>) {
    self.read = read
    known = paths
  }

  /// The files that were read, in the order of their paths.
  var paths: [String] { statements.keys.sorted(by: precedesInBytes) }

  /// The files that were looked for, be they there or not.
  var wanted: [String] { Array(statements.keys) + isMissing }

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
      case .include(let included, let isOptional):
        let place = joinPath(folder(of: file), included)
        if let place, seen.insert(place).inserted {
          open.append((place, statements(of: place)[...]))
          if isMissing.contains(place), !isOptional {
            reportIncluded(included, in: file, "is not there")
          }
        } else if place == nil && !isOptional {
          reportIncluded(included, in: file, "lies outside the root")
        }
      }
      while let last = open.last, last.rest.isEmpty { open.removeLast() }
    }
    settings[path] = result
    return result
  }

  private mutating func statements(of path: String) -> [Statement] {
    if let known = statements[path] { return known }
    if isMissing.contains(path) { return [] }
    let bytes: [UInt8]
    switch read(path) {
    case .success(let read): bytes = read
    case .failure(let error):
      if let found = known.first(where: { $0.lowercased() == path.lowercased() && $0 != path }) {
        problems.add(
          .warning, "\(path) is named, on disk it is \(found)", path: found,
          help: "a disk that heeds case does not find it; spell both the same")
        let read = statements(of: found)
        statements[path] = read
        return read
      }
      isMissing.insert(path)
      // Who names it says that it is missing; anything else is a fault of the file.
      if error.failure != .missing {
        problems.add(.error, "this project description \(error.failure.predicate)", path: path)
      }
      return []
    }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let read = lines.compactMap { Self.statement($0) }
    statements[path] = read
    return read
  }

  private mutating func reportIncluded(_ included: String, in file: String, _ what: String) {
    if included.split(separator: "/").contains(where: { isVendoredFolder(String($0)) }) { return }
    let problem = Problem(.note, "the file \(included) that it includes \(what)", path: file)
    // A file is gone through once for each that includes it.
    if !problems.list.contains(problem) { problems.add(problem) }
  }

  private static func statement(_ line: ArraySlice<UInt8>) -> Statement? {
    let line = trimmed(withoutComment(line))
    if line.starts(with: Array("#include".utf8)) {
      // `#include "Base.xcconfig"`, with a question mark where it may be missing.
      let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      guard 3 <= parts.count else { return nil }
      return .include(
        String(decoding: parts[1], as: UTF8.self), isOptional: parts[0].contains(UInt8(ascii: "?")))
    }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let key = trimmed(line[..<equals])
    // A setting for one platform or variant only, `KEY[sdk=…]`, says nothing in general.
    if let bracket = key.firstIndex(of: UInt8(ascii: "[")) {
      // Unless it must be known that there is one.
      let name = String(decoding: key[..<bracket], as: UTF8.self)
      return name.hasSuffix("CLUDED_SOURCE_FILE_NAMES") ? .set(key: name + "[]", value: "") : nil
    }
    guard !key.isEmpty else { return nil }
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
