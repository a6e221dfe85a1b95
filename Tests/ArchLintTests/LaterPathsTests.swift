// What the later of two states calls what was renamed.

import ArchLint
import TestKit
import Testing

@Suite struct LaterPathsTests {
  /// - Parameters:
  ///   - renames: the former path of each renamed file → its present one.
  ///   - others: files that are the same in both states, or new.
  private func paths(
    _ renames: [String: String], lost: [String] = [], others: [String] = []
  ) -> LaterPaths {
    var changes = StateChanges()
    for (former, present) in renames { changes.renames[present] = former }
    changes.paths = Set(renames.keys).union(renames.values).union(lost)
    let files = (Array(renames.values) + others).map { ($0, "") }
    return LaterPaths(
      changes, in: MemoryFileSystem(Dictionary(uniqueKeysWithValues: files)))
  }

  @Test func filesAndTheFoldersThatWentWithThem() {
    let paths = paths(["App/Tide/One/A.swift": "App/Ebb/One/A.swift"], others: ["App/B.swift"])
    #expect(paths["App/Tide/One/A.swift"] == "App/Ebb/One/A.swift")
    #expect(paths["App/Tide/One"] == "App/Ebb/One")
    #expect(paths["App/Tide"] == "App/Ebb")
    #expect(paths["App"] == "App")
    #expect(paths["App/B.swift"] == "App/B.swift")
  }

  @Test func theInnermostFolderDecides() {
    let paths = paths(
      ["A/One/1.swift": "B/Uno/1.swift", "A/Two/2.swift": "B/Two/2.swift"],
      lost: ["A/One/x.swift", "A/Two/y.swift", "A/z.swift"])
    #expect(paths["A/One/x.swift"] == "B/Uno/x.swift")
    #expect(paths["A/Two/y.swift"] == "B/Two/y.swift")
    #expect(paths["A/z.swift"] == "B/z.swift")
  }

  @Test func mostFilesDecide() {
    let paths = paths(
      ["A/1.swift": "B/1.swift", "A/2.swift": "B/2.swift", "A/3.swift": "C/3.swift"],
      lost: ["A/4.swift"])
    #expect(paths["A/3.swift"] == "C/3.swift")
    #expect(paths["A/4.swift"] == "B/4.swift")
    #expect(paths["A"] == "B")
  }

  /// What leaves a folder does not take the folder along.
  @Test func aFolderThatIsThereKeepsItsName() {
    let paths = paths(["A/1.swift": "B/1.swift"], lost: ["A/2.swift"], others: ["A/3.swift"])
    #expect(paths["A/1.swift"] == "B/1.swift")
    #expect(paths["A/2.swift"] == "A/2.swift")
    #expect(paths["A"] == "A")
  }

  @Test func intoAFolderAndOutOfOne() {
    let into = paths(["A/1.swift": "ios/A/1.swift"], lost: ["A/2.swift"])
    #expect(into["A/2.swift"] == "ios/A/2.swift")
    let out = paths(["ios/A/1.swift": "A/1.swift"], lost: ["ios/A/2.swift", "ios/3.swift"])
    #expect(out["ios/A/2.swift"] == "A/2.swift")
    #expect(out["ios/3.swift"] == "3.swift")
  }

  @Test func aFileRenamedWhereItIs() {
    let paths = paths(["A/1.swift": "A/2.swift"], lost: ["A/3.swift"])
    #expect(paths["A/1.swift"] == "A/2.swift")
    #expect(paths["A/3.swift"] == "A/3.swift")
  }
}
