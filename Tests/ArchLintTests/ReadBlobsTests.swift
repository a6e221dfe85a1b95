// Blobs that are read one at a time: which of them are asked for once.

import Testing

@testable import ArchLint

@Suite struct ReadBlobsTests {
  private static let ids = ["a1", "b2"].map { text in
    ObjectID(String(repeating: text, count: 20).utf8)!
  }

  /// What is small is kept; what is large, or not there, is asked for each time.
  @Test(arguments: [
    ([UInt8]([1, 2]) as [UInt8]?, 1), ([], 1), (Array(repeating: 7, count: 1 << 16), 1),
    (Array(repeating: 7, count: 1 << 16 + 1), 3), (nil, 3),
  ])
  func howOftenABlobIsAskedFor(_ bytes: [UInt8]?, _ times: Int) throws {
    let blobs = ReadBlobs()
    var asked = 0
    for _ in 0..<3 {
      let found = try blobs.blob(Self.ids[0]) { id throws(GitRepository.Failure) in
        #expect(id == Self.ids[0])
        asked += 1
        return bytes
      }
      #expect(found == bytes)
    }
    #expect(asked == times)
  }

  @Test func eachBlobIsItself() throws {
    let blobs = ReadBlobs()
    for id in [0, 1, 0].map({ Self.ids[$0] }) {
      let found = try blobs.blob(id) { id throws(GitRepository.Failure) in id.digits }
      #expect(found == id.digits)
    }
  }

  /// What could not be asked for may be answered later.
  @Test func aFailureIsNotKept() throws {
    let blobs = ReadBlobs()
    #expect(throws: GitRepository.Failure("busy")) {
      try blobs.blob(Self.ids[0]) { _ throws(GitRepository.Failure) in
        throw GitRepository.Failure("busy")
      }
    }
    let found = try blobs.blob(Self.ids[0]) { _ throws(GitRepository.Failure) in [3] }
    #expect(found == [3])
  }
}
