// Identifiers of git objects: what is one, and that it is printed as it was read.

import Testing

@testable import ArchLint

@Suite struct ObjectIDTests {
  private static let short = "0123456789abcdef0123456789abcdef89abcdef"
  private static let long = String(repeating: "fedcba9876543210", count: 4)

  @Test(arguments: [short, long, String(repeating: "0", count: 40)])
  func whatIsReadIsPrinted(_ text: String) { #expect(ObjectID(text.utf8)?.text == text) }

  @Test(arguments: [
    "", "0123abc", String(short.dropLast()), short + "0", String(long.dropLast()), long + "0",
    String(short.dropLast()) + "g", short.uppercased(), " " + short.dropFirst(),
  ])
  func whatIsNone(_ text: String) { #expect(ObjectID(text.utf8) == nil) }

  /// They may begin alike, and a long one may begin like a whole short one.
  @Test func eachDigitCounts() {
    let others = Self.short.indices.map { index in
      var other = Self.short
      other.replaceSubrange(index...index, with: Self.short[index] == "7" ? "8" : "7")
      return other
    }
    let all = [Self.short, Self.short + String(repeating: "0", count: 24)] + others
    #expect(Set(all.compactMap { ObjectID($0.utf8) }).count == 42)
  }
}
