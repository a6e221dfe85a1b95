// Conditions as they are written, as far as routers ask: which names are compared with which values.
// Most conditions compare nothing, so they are looked at byte by byte before anything is made of them.

/// `place == Keys.about`, or `case .about(let page) = place`.
struct ComparisonText: Equatable {
  let subject, value: String
}

struct ConditionText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The parts that all have to hold and are comparisons of one or more alternatives: of
  /// `place == a || place == b, let data && isOpen` the first.
  var comparisons: [[ComparisonText]] {
    let isWorthwhile =
      find(equals, in: bytes[...]) != nil || find(Array("case ".utf8), in: bytes[...]) != nil
    return isWorthwhile ? parts.compactMap(alternatives) : []
  }

  /// Commas within brackets and texts part nothing.
  private var parts: [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var isText = false
    var start = bytes.startIndex
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0 && !isText:
        parts.append(bytes[start..<index])
        start = index + 1
      default: continue
      }
    }
    parts.append(bytes[start...])
    return parts.flatMap { split($0, at: Array("&&".utf8)) }
  }

  /// Nil where one of them compares nothing.
  private func alternatives(_ part: ArraySlice<UInt8>) -> [ComparisonText]? {
    var found: [ComparisonText] = []
    for alternative in split(part, at: Array("||".utf8)) {
      guard let comparison = comparison(alternative) else { return nil }
      found.append(comparison)
    }
    return found
  }

  private func comparison(_ text: ArraySlice<UInt8>) -> ComparisonText? {
    if let pattern = rest(of: text, behind: "case ") {
      let sides = split(pattern, at: Array(" = ".utf8))
      guard sides.count == 2 else { return nil }
      let value = rest(of: sides[0], behind: "let ") ?? sides[0]
      return comparison(of: sides[1], with: value.prefix { $0 != UInt8(ascii: "(") })
    }
    let sides = split(text, at: equals)
    guard sides.count == 2 else { return nil }
    return isValue(sides[0])
      ? comparison(of: sides[1], with: sides[0]) : comparison(of: sides[0], with: sides[1])
  }

  private func comparison(
    of subject: ArraySlice<UInt8>, with value: ArraySlice<UInt8>
  ) -> ComparisonText {
    ComparisonText(
      subject: String(decoding: subject, as: UTF8.self),
      value: String(decoding: value, as: UTF8.self))
  }

  /// `.about`, `"about"`, `Keys.about`
  private func isValue(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = String(decoding: text.prefix(4), as: UTF8.self).first else { return false }
    return first == "." || first == "\"" || first.isUppercase
  }
}

// MARK: - Bytes

private let equals = Array("==".utf8)

/// Where a text stands first.
private func find(_ wanted: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
  guard let first = wanted.first else { return nil }
  var index = text.startIndex
  while index + wanted.count <= text.endIndex {
    if text[index] == first, text[index...].starts(with: wanted) { return index }
    index += 1
  }
  return nil
}

/// The trimmed parts between separators.
private func split(_ text: ArraySlice<UInt8>, at separator: [UInt8]) -> [ArraySlice<UInt8>] {
  var parts: [ArraySlice<UInt8>] = []
  var rest = text
  while let place = find(separator, in: rest) {
    parts.append(trimmed(rest[..<place]))
    rest = rest[(place + separator.count)...]
  }
  return parts + [trimmed(rest)]
}

private func rest(of text: ArraySlice<UInt8>, behind prefix: String) -> ArraySlice<UInt8>? {
  text.starts(with: prefix.utf8) ? trimmed(text.dropFirst(prefix.utf8.count)) : nil
}

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || UInt8(ascii: "\t") <= byte && byte <= UInt8(ascii: "\r")
  }
  var text = text.drop(while: isBlank)
  while let last = text.last, isBlank(last) { text.removeLast() }
  return text
}
