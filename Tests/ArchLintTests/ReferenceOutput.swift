// Reads what the program around SwiftParser prints.

/// The head of a file in the reference's output.
struct ReferenceFile {
  let path: String
  /// The offset of the first error, or the size of the file.
  let error: Int
  let hasErrors: Bool
}

/// Reads the reference's output, millions of lines, without a string for each.
struct ReferenceLines {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next file, if one begins here.
  mutating func file() -> ReferenceFile? {
    guard offset < bytes.count else { return nil }
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    let fields = String(decoding: bytes[offset..<end], as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, fields[0] == "file" else { return nil }
    offset = end + 1
    return ReferenceFile(
      path: String(fields[1]), error: Int(fields[2]) ?? -1, hasErrors: fields[3] == "1")
  }

  /// The next token of the file; its line is a letter and two numbers.
  mutating func token() -> TokenComparison.Token? {
    guard offset + 1 < bytes.count, bytes[offset + 1] == 0x09, !isDeclaration else { return nil }
    let kind = Unicode.Scalar(bytes[offset])
    offset += 2
    let start = number()
    return TokenComparison.Token(kind: kind, start: start, end: number())
  }

  /// The next import or declaration of the file, as a line.
  mutating func declaration() -> String? {
    guard offset < bytes.count, isDeclaration else { return nil }
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private var isDeclaration: Bool {
    bytes[offset] == UInt8(ascii: "D") || bytes[offset] == UInt8(ascii: "I")
  }

  /// The digits up to the end of the field, which is passed over.
  private mutating func number() -> Int {
    var value = 0
    while offset < bytes.count, 0x30 <= bytes[offset] {
      value = value * 10 + Int(bytes[offset] - 0x30)
      offset += 1
    }
    offset += 1
    return value
  }
}
