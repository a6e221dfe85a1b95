// What the later of two states calls what was renamed.

import ArchLint
import TestKit
import Testing

@Suite struct LaterPathsTests {
  /// - Parameters:
  ///   - renames: the former path of each renamed file → its present one.
  ///   - others: files that are the same in both states.
  private func paths(
    _ renames: [String: String], lost: [String] = [], others: [String] = []
  ) -> LaterPaths {
    var changes = StateChanges()
    for (former, present) in renames { changes.renames[present] = former }
    changes.paths = Set(renames.keys).union(renames.values).union(lost)
    func state(_ paths: [String]) -> MemoryFileSystem {
      MemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    }
    return LaterPaths(
      changes, from: state(renames.keys + lost + others), to: state(renames.values + others))
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

  @Test func whatLeavesARenamedFolderWouldBeInIt() {
    let paths = paths(
      ["A/1.swift": "Main/1.swift", "A/2.swift": "Main/2.swift", "A/3.swift": "B/Three.swift"],
      others: ["Main/0.swift"])
    #expect(paths["A/1.swift"] == "Main/1.swift")
    #expect(paths.place(withFolderOf: "A/1.swift") == "B/1.swift")
    #expect(paths.place(withFolderOf: "A/3.swift") == "B/Three.swift")
    #expect(paths.place(withFolderOf: "A") == "B")
  }

  @Test func whatJoinsAFolderIsNotRenamed() {
    let standing = paths(["X/1.swift": "A/1.swift"], others: ["A/0.swift"])
    #expect(standing["X/1.swift"] == "A/1.swift")
    #expect(standing.place(withFolderOf: "X/1.swift") == "X/1.swift")
    #expect(standing["X"] == "X")
    let renamed = paths([
      "X/1.swift": "B/1.swift", "A/2.swift": "B/2.swift", "A/3.swift": "B/3.swift",
    ])
    #expect(renamed.place(withFolderOf: "X/1.swift") == "X/1.swift")
    #expect(renamed.place(withFolderOf: "A/2.swift") == "B/2.swift")
    // Nobody can say which of two went on.
    let merged = paths(["X/1.swift": "B/1.swift", "A/2.swift": "B/2.swift"])
    #expect(merged.place(withFolderOf: "X/1.swift") == "X/1.swift")
    #expect(merged.place(withFolderOf: "A/2.swift") == "A/2.swift")
  }

  @Test func whatGoesIntoARenamedFolderIsItsGuest() {
    let paths = paths([
      "Legacy/Old/1.swift": "New/Features/Legacy/Old/1.swift",
      "App/Features/2.swift": "New/Features/2.swift", "App/3.swift": "New/3.swift",
    ])
    #expect(paths.place(withFolderOf: "Legacy/Old/1.swift") == "Legacy/Old/1.swift")
    #expect(paths.place(withFolderOf: "App/Features/2.swift") == "New/Features/2.swift")
    #expect(paths.place(withFolderOf: "App/3.swift") == "New/3.swift")
  }

  /// A folder inside another one is no stranger to it.
  @Test func aFolderThatIsMadeFlat() {
    let paths = paths([
      "A/1.swift": "B/1.swift", "A/One/2.swift": "B/2.swift", "A/One/3.swift": "B/3.swift",
    ])
    #expect(paths.place(withFolderOf: "A/1.swift") == "B/1.swift")
    #expect(paths.place(withFolderOf: "A/One/2.swift") == "B/2.swift")
  }

  /// One goes where another one was, which went on.
  @Test func aChain() {
    let paths = paths(["A/1.swift": "B/1.swift", "B/2.swift": "C/2.swift"])
    #expect(paths.place(withFolderOf: "A/1.swift") == "B/1.swift")
    #expect(paths.place(withFolderOf: "B/2.swift") == "C/2.swift")
  }
}
