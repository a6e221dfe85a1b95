// `.xcconfig` files: lines of `KEY = value`, and the files that they include. Projects include the
// same few files over and over, so each is read once.

struct BuildSettingsFiles {
  private let read: (String) -> Result<[UInt8], ReadError>
  private var statements: [String: [Statement]] = [:]
  private var settings: [String: [String: String]] = [:]
  /// By path of a file that was looked for: why nothing is known of it.
  private var failures: [String: ReadFailure] = [:]
  private let known: CaselessPaths

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
    known = CaselessPaths(paths)
  }

  /// The files that were read, in the order of their paths.
  var paths: [String] { statements.keys.sorted(by: precedesInBytes) }

  /// The files that were looked for, be they there or not.
  var wanted: [String] { Array(statements.keys) + failures.keys }

  /// A file that is being gone through.
  private struct OpenFile {
    let path: String
    var rest: ArraySlice<Statement>
    var settings: [String: String] = [:]
  }

  /// The settings of a file and of those it includes; what is written later wins. A file that includes
  /// itself, by others or not, is gone through once.
  mutating func settings(of path: String) -> [String: String] {
    if let known = settings[path] { return known }
    var finished: [String: [String: String]] = [:]
    var openPaths: Set<String> = [path]
    var open = [OpenFile(path: path, rest: statements(of: path)[...])]
    if failures[path] == .isFolder { reportUnreadable(path, .isFolder) }
    while var file = open.popLast() {
      guard let statement = file.rest.popFirst() else {
        finished[file.path] = file.settings
        openPaths.remove(file.path)
        let last = open.count - 1
        if 0 <= last { open[last].settings.merge(file.settings) { $1 } }
        continue
      }
      var included: OpenFile?
      switch statement {
      case .set(let key, let value): file.settings[key] = value
      case .include(let name, let isOptional):
        if let place = place(ofIncluded: name, in: file.path, isOptional: isOptional) {
          if let known = finished[place] {
            file.settings.merge(known) { $1 }
          } else if openPaths.insert(place).inserted {
            included = OpenFile(path: place, rest: statements(of: place)[...])
          }
        }
      }
      open.append(file)
      if let included { open.append(included) }
    }
    settings[path] = finished[path]
    return finished[path] ?? [:]
  }

  /// The file that another one includes; nil where there is none, which is noted.
  private mutating func place(
    ofIncluded name: String, in file: String, isOptional: Bool
  ) -> String? {
    guard !name.isEmpty, let place = joinPath(folder(of: file), name) else {
      if !isOptional {
        reportIncluded(
          in: file, name.isEmpty ? "it includes a file without a name" : outside(name), name)
      }
      return nil
    }
    _ = statements(of: place)
    switch failures[place] {
    case .missing where !isOptional:
      reportIncluded(in: file, "the file \(name) that it includes is not there", name)
    case .isFolder where !isOptional:
      reportIncluded(in: file, "what it includes as \(name) is a folder", name)
    default: break
    }
    return place
  }

  private func outside(_ name: String) -> String {
    "the file \(name) that it includes lies outside the root"
  }

  private mutating func statements(of path: String) -> [Statement] {
    if let known = statements[path] { return known }
    if failures[path] != nil { return [] }
    let bytes: [UInt8]
    switch read(path) {
    case .success(let read): bytes = read
    case .failure(let error):
      if let found = known.paths(like: path).first(where: { $0 != path }) {
        problems.add(
          .warning, "\(path) is named, on disk it is \(found)", path: found,
          help: "a disk that heeds case does not find it; spell both the same", isAdvice: true)
        let read = statements(of: found)
        statements[path] = read
        return read
      }
      failures[path] = error.failure
      // Who names it says that it is missing or a folder; anything else is a fault of the file.
      if error.failure != .missing && error.failure != .isFolder {
        reportUnreadable(path, error.failure)
      }
      return []
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      problems.add(
        .warning, "this file is UTF-16, so none of its settings is known", path: path,
        help: "save it as UTF-8")
      statements[path] = []
      return []
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let read = text.split { $0 == 0x0A || $0 == 0x0D }.compactMap { Self.statement($0) }
    statements[path] = read
    return read
  }

  private mutating func reportUnreadable(_ path: String, _ failure: ReadFailure) {
    problems.add(.error, "this project description \(failure.predicate)", path: path)
  }

  private mutating func reportIncluded(in file: String, _ message: String, _ included: String) {
    if included.split(separator: "/").contains(where: { isVendoredFolder(String($0)) }) { return }
    let problem = Problem(.note, message, path: file)
    // A file is gone through once for each that includes it.
    if !problems.list.contains(problem) { problems.add(problem) }
  }

  private static func statement(_ line: ArraySlice<UInt8>) -> Statement? {
    if let include = include(line) { return include }
    let line = trimmed(withoutComment(line))
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

  /// `#include "Base.xcconfig"`, with a question mark where it may be missing. Within the quotes two slashes
  /// begin no comment.
  private static func include(_ line: ArraySlice<UInt8>) -> Statement? {
    let line = trimmed(line)
    guard line.starts(with: "#include".utf8) else { return nil }
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard 3 <= parts.count, withoutComment(parts[0]).count == parts[0].count else { return nil }
    return .include(
      String(decoding: parts[1], as: UTF8.self), isOptional: parts[0].contains(UInt8(ascii: "?")))
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
