// A pattern for the name of a type, as roles use it: `{stem}ViewModel`, `*Wrapper`, `List.*`.

/// Almost every pattern is one star between two fixed ends, which costs two comparisons a name.
struct NamePattern: Sendable {
  private let form: Form
  /// It holds a dot, so it is asked of the path with the owner: `{stem}ViewController.Wrapped`.
  let asksForPath: Bool

  private enum Form: Sendable {
    case exact([UInt8])
    case ends([UInt8], [UInt8])
    case glob(Glob)
  }

  /// Nil where the pattern cannot be read, which the configuration has reported then.
  init?(_ pattern: String) {
    let starred = NamePattern.withStars(pattern)
    asksForPath = starred.contains(UInt8(ascii: "."))
    let parts = starred.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    let special = [UInt8](arrayLiteral: 0x3F, 0x5B, 0x5D, 0x7B, 0x7D, 0x5C)
    if starred.contains(where: { special.contains($0) }) || 2 < parts.count {
      guard let glob = Glob(String(decoding: starred, as: UTF8.self)) else { return nil }
      form = .glob(glob)
    } else if parts.count == 2 {
      form = .ends(Array(parts[0]), Array(parts[1]))
    } else {
      form = .exact(starred)
    }
  }

  func matches(_ name: [UInt8]) -> Bool {
    switch form {
    case .exact(let text): return name == text
    case .glob(let glob): return glob.matches(name)
    case .ends(let prefix, let suffix):
      // The star is a stem: it stands for something.
      guard prefix.count + suffix.count < name.count else { return false }
      if let last = suffix.last, name[name.count - 1] != last { return false }
      return name.starts(with: prefix) && name.suffix(suffix.count).elementsEqual(suffix)
    }
  }

  /// `{stem}` as a star.
  private static func withStars(_ pattern: String) -> [UInt8] {
    let bytes = Array(pattern.utf8)
    let word = Array("{stem}".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: word) {
        result.append(UInt8(ascii: "*"))
        index += word.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
