// What a lock file of CocoaPods says of the version that wrote it.

import Testing

@testable import ArchLint

@Suite struct PodfilesTests {
  @Test(
    arguments: [
      ("COCOAPODS: 1.16.2", "1.16.2"),
      ("PODS:\n  - RxSwift (6.6.0)\n\nPODFILE CHECKSUM: 0a\n\nCOCOAPODS: 1.9.3\n", "1.9.3"),
      ("COCOAPODS: 1.16.0\r\n", "1.16"),
      ("COCOAPODS: 1.17.0.beta.1\n", "1.17"),
      ("COCOAPODS: 1\n", "1.0"),
      ("  COCOAPODS: 1.2\n", nil),
      ("COCOAPODS:\n", nil),
      ("COCOAPODS: newest\n", nil),
      ("COCOAPODS: 99999999999999999999.1\n", nil),
      ("PODS: []\n", nil),
      ("", nil),
    ] as [(String, String?)])
  func version(_ lock: String, _ expected: String?) {
    #expect(podsVersion(inLock: Array(lock.utf8))?.yaml == expected)
  }
}
