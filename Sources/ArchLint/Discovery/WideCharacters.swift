// Characters beyond ASCII in patterns and paths: "é" may be one code point or a letter and a mark, and
// the spelling in `rules.yml` need not be the disk's.

/// The characters beyond ASCII of a pattern, to spell paths as the pattern does.
struct WideCharacters: Sendable {
  /// Characters are equal whatever they are put together from.
  private var spellings: [Character: String] = [:]

  init(of pattern: String) {
    guard pattern.utf8.contains(where: { 0x80 <= $0 }) else { return }
    for character in pattern where character.utf8.contains(where: { 0x80 <= $0 }) {
      spellings[character] = String(character)
    }
  }

  var isEmpty: Bool { spellings.isEmpty }

  /// The path with each of these characters spelled as in the pattern.
  func respelled(_ path: [UInt8]) -> [UInt8] {
    guard !isEmpty, path.contains(where: { 0x80 <= $0 }) else { return path }
    var result = ""
    for character in String(decoding: path, as: UTF8.self) {
      if let spelling = spellings[character] {
        result += spelling
      } else {
        result.append(character)
      }
    }
    return Array(result.utf8)
  }

  /// The bytes up to the last slash before anything that may be spelled otherwise.
  static func folder(of bytes: [UInt8]) -> [UInt8] {
    let plain = bytes.prefix { $0 < 0x80 }
    guard plain.count < bytes.count else { return bytes }
    return Array(plain[..<(plain.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
  }
}
