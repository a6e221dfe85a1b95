// Both ways to look at sixteen bytes, whichever the processor takes, against a look at each byte.

import Testing

@testable import ArchLint

@Suite struct ByteBlockTests {
  /// Every byte at every place, behind and before bytes of each kind.
  private static let blocks: [[UInt8]] = {
    var blocks: [[UInt8]] = []
    for around in Array(" a_Z09\"\\.:\u{1F}~".utf8) + [0, 0x0A, 0x0D, 0x80, 0xFF] {
      for place in 0..<16 {
        for byte in UInt8.min...UInt8.max {
          var block = [UInt8](repeating: around, count: 16)
          block[place] = byte
          blocks.append(block)
        }
      }
    }
    return blocks
  }()

  private func check<Block: ByteBlockLengths>(_: Block.Type) {
    for bytes in Self.blocks {
      let words = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: SIMD2<UInt64>.self) }
      let block = Block(words)
      func length(_ holds: (UInt8) -> Bool) -> Int { bytes.prefix(while: holds).count }
      let isRight =
        block.nameLength
        == length { byte in
          (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || (0x30...0x39).contains(byte) || byte == 0x5F
        }
        && block.spaceLength == length { $0 == 0x20 }
        && block.lineLength == length { $0 != 0x0A && $0 != 0x0D && $0 < 0x80 }
        && block.textLength(to: 0x22, or: 0x5C)
          == length { $0 != 0x22 && $0 != 0x5C && 0x20 <= $0 && $0 < 0x80 }
        && block.textLength(to: 0x3A, or: 0x3A)
          == length { $0 != 0x3A && 0x20 <= $0 && $0 < 0x80 }
      #expect(isRight, "\(bytes)")
    }
  }

  @Test func blockOfThisProcessor() { check(ByteBlock.self) }

  @Test func wordsWithoutVectors() { check(WordBlock.self) }
}
