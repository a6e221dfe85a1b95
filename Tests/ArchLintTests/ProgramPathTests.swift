// Which folders of PATH a program is looked up in.

import ArchLint
import Foundation
import Testing

@Suite struct ProgramPathTests {
  @Test func onlyFoldersNamedFromTheTop() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["one", "two", "three/git"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    #expect(
      FileManager.default.createFile(
        atPath: folder + "/two/git", contents: nil, attributes: attributes))
    // A file that may not be run, and a folder of the name.
    #expect(FileManager.default.createFile(atPath: folder + "/one/git", contents: nil))
    let (one, two, three) = (folder + "/one", folder + "/two", folder + "/three")
    for path in [two, "\(one):\(two)", ":\(two):", ".:\(three):\(two)", "two:../two:\(two)"] {
      #expect(programPath(named: "git", in: path) == two + "/git")
    }
    for path in ["", ":", ".", "::.", "two", one, three, String(two.dropFirst())] {
      #expect(programPath(named: "git", in: path) == nil)
    }
    #expect(programPath(named: "./git", in: two) == "./git")
  }
}
