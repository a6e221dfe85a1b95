// The sizes of rows. There are millions of them, so a byte more is a decision.

import Testing

@testable import ArchLint

@Suite struct LayoutTests {
  @Test func sizes() {
    #expect(MemoryLayout<Import>.stride == 20)
    #expect(MemoryLayout<Declaration>.stride == 36)
    #expect(MemoryLayout<Attribute>.stride == 16)
    #expect(MemoryLayout<Inheritance>.stride == 24)
    #expect(MemoryLayout<GenericParameter>.stride == 16)
    #expect(MemoryLayout<Requirement>.stride == 20)
    #expect(MemoryLayout<Property>.stride == 32)
    #expect(MemoryLayout<Function>.stride == 24)
    #expect(MemoryLayout<Parameter>.stride == 32)
    #expect(MemoryLayout<Reference>.stride == 20)
    #expect(MemoryLayout<Call>.stride == 48)
    #expect(MemoryLayout<Argument>.stride == 24)
    #expect(MemoryLayout<Closure>.stride == 48)
    #expect(MemoryLayout<Capture>.stride == 20)
    #expect(MemoryLayout<Assignment>.stride == 40)
    #expect(MemoryLayout<Switch>.stride == 20)
    #expect(MemoryLayout<SwitchLabel>.stride == 24)
    #expect(MemoryLayout<Branch>.stride == 32)
    #expect(MemoryLayout<Condition>.stride == 16)
    #expect(MemoryLayout<ScanProblem>.stride == 8)
  }

  /// The scanner copies frames with every bracket.
  @Test func frame() { #expect(MemoryLayout<Frame>.stride <= 192) }
}
