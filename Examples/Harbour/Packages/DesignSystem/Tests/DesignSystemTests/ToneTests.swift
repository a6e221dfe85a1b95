import Testing

@testable import DesignSystem

@Suite struct ToneTests {
  @Test func everyToneHasAColourOfItsOwn() {
    #expect(Set(Tone.allCases.map(\.color)).count == Tone.allCases.count)
  }
}
