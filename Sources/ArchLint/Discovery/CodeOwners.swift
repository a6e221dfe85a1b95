// Who owns a path, as the hosting services read a CODEOWNERS file: the last pattern that matches
// decides, and one without owners takes them away.

package struct CodeOwners: Sendable {
  private var rules: [Rule] = []

  /// One line. A pattern owns what lies below the folders that it matches.
  fileprivate struct Rule: Sendable {
    let sequence: Glob.Sequence
    /// `docs/*` owns the files of a folder and nothing deeper.
    let isFlat: Bool
    let isAnchored: Bool
    let isForFolders: Bool
    let owners: [String]
  }

  /// Where the hosting services look, in their order.
  package static let places = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  /// A line that is none of theirs, a section's heading or a negation, is passed over.
  package init(_ text: [UInt8]) {
    var sectionOwners: [String] = []
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = CodeOwners.words(line)
      guard let pattern = words.first else { continue }
      if pattern.hasPrefix("[") || pattern.hasPrefix("^[") {
        // A section of GitLab's may name owners for the lines that name none.
        sectionOwners = words.filter {
          $0.contains("@") && !$0.hasPrefix("[") && !$0.hasPrefix("^")
        }
        continue
      }
      var owners = Array(words.dropFirst())
      if owners.isEmpty { owners = sectionOwners }
      if let rule = CodeOwners.rule(pattern, owners) { rules.append(rule) }
    }
  }

  /// Empty where nobody owns it.
  package func owners(of path: String) -> [String] {
    let bytes = Array(path.utf8)
    return rules.last { $0.matches(bytes) }?.owners ?? []
  }

  // MARK: - Reading

  /// The words of a line up to a comment; a backslash keeps the blank or number sign behind it.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        word += character == " " || character == "#" ? String(character) : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == " " || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else if character == "#" && word.isEmpty {
        return words
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func rule(_ pattern: String, _ owners: [String]) -> Rule? {
    if pattern.hasPrefix("!") { return nil }
    var text = Substring(pattern)
    let isForFolders = text.hasSuffix("/")
    while text.hasSuffix("/") { text = text.dropLast() }
    let isAnchored = text.contains("/")
    while text.hasPrefix("/") { text = text.dropFirst() }
    if text.isEmpty { return nil }
    let dialect: Glob.Dialect = isAnchored ? .gitPath : .gitName
    guard let sequence = Glob.Sequence(Array(text.utf8), dialect: dialect) else { return nil }
    return Rule(
      sequence: sequence, isFlat: isAnchored && text.hasSuffix("/*"),
      isAnchored: isAnchored, isForFolders: isForFolders, owners: owners)
  }
}

extension CodeOwners.Rule {
  /// Whether the pattern means the path itself or a folder above it.
  fileprivate func matches(_ path: [UInt8]) -> Bool {
    if !isForFolders && matchesEntry(path[...]) { return true }
    if isFlat { return false }
    var end = path.count
    while let slash = path[..<end].lastIndex(of: UInt8(ascii: "/")) {
      if matchesEntry(path[..<slash]) { return true }
      end = slash
    }
    return false
  }

  private func matchesEntry(_ path: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(path)
    if isAnchored { return sequence.matches(bytes, from: 0) }
    let name = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    return sequence.matches(bytes, from: name)
  }
}
