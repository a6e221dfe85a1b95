// When a finding is the same one as before.

import Testing

@testable import ArchLint

@Suite struct IdentityTests {
  /// "rule Declaration subject @ path in Module"; the ordinal counts equals in the order written.
  private func marks(_ lines: String...) -> [Mark] {
    var counts: [String: Int] = [:]
    return lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      let kind = words[0...2].joined(separator: " ")
      defer { counts[kind, default: 0] += 1 }
      return Mark(
        identity: Identity(
          rule: words[0], declaration: words[1], subject: words[2], ordinal: counts[kind] ?? 0),
        path: words[4], module: words[6])
    }
  }

  @Test func sameIdentityAndPathIsTheSame() {
    let before = marks("slot Tide body @ Tide.swift in App", "slot Zone body @ Zone.swift in App")
    let now = marks("slot Zone body @ Zone.swift in App", "slot Tide body @ Tide.swift in App")
    let found = Recognition(now, in: before)
    #expect(found.earlier == [1, 0])
    #expect(found.gone == [])
  }

  @Test func aRenamedFileAndAMoveIntoAPackageAreNothingNew() {
    let before = marks("slot Tide body @ App/Tide.swift in App")
    let renamed = marks("slot Tide body @ App/TideView.swift in App")
    let packaged = marks("slot Tide body @ Packages/Tide.swift in TideFeature")
    #expect(Recognition(renamed, in: before).earlier == [0])
    #expect(Recognition(packaged, in: before).earlier == [0])
  }

  // MARK: - Subjects that name the module

  private func edge(_ subject: String, _ path: String, in module: String) -> Mark {
    Mark(
      identity: Identity(rule: "dependency", declaration: "", subject: subject), path: path,
      module: module, isOfFile: true)
  }

  @Test(arguments: [
    ("Base/Feed.swift", "Base → AdKit", true), ("Base/Feed.swift", "Base → MapKit", false),
    ("Base/Other.swift", "Base → AdKit", false), ("App/Feed.swift", "Base → AdKit", true),
  ])
  func aRenamedModuleKeepsItsFindings(_ path: String, _ subject: String, _ isKnown: Bool) {
    let before = [edge("App → AdKit", "App/Feed.swift", in: "App")]
    let now = [edge(subject, path, in: "Base")]
    #expect(Recognition(now, in: before).earlier == [isKnown ? 0 : nil])
  }

  @Test func whatGitCallsRenamedKeepsItsFindingsUnderAnotherName() {
    let before = [edge("App → AdKit", "App/Feed.swift", in: "App")]
    let now = [edge("Base → AdKit", "Base/List.swift", in: "Base")]
    var history = FileHistory()
    history.renames = ["Base/List.swift": "App/Feed.swift"]
    #expect(Recognition(now, in: before, history).earlier == [0])
  }

  /// A baseline is kept in the later state, so its entries may have moved with the files.
  @Test func anUpdatedBaselineHasThePresentPathsOfRenamedFiles() {
    let baseline = [edge("App → AdKit", "App/List.swift", in: "App")]
    let now = [edge("App → AdKit", "App/List.swift", in: "App")]
    var history = FileHistory()
    history.renames = ["App/List.swift": "App/Feed.swift"]
    history.isThere = { $0 == "App/List.swift" }
    #expect(Recognition(now, in: baseline, history).earlier == [nil])
    history.mayBeUpdated = true
    #expect(Recognition(now, in: baseline, history).earlier == [0])
  }

  /// A copy is no move, and neither is a fix here and the same mistake there.
  @Test func aFileThatIsStillThereTakesNothingAlong() {
    let before = [edge("App → AdKit", "App/Feed.swift", in: "App")]
    let now = [edge("Base → AdKit", "Base/Feed.swift", in: "Base")]
    var history = FileHistory()
    history.isThere = { _ in true }
    #expect(Recognition(now, in: before, history).earlier == [nil])
    history = FileHistory()
    history.wasThere = { _ in true }
    #expect(Recognition(now, in: before, history).earlier == [nil])
  }

  @Test func aRingKnowsItsRenamedMember() {
    let before = [edge("App, Feed", "App/Feed.swift", in: "App")]
    let now = [edge("Feed, Start", "App/Feed.swift", in: "Start")]
    #expect(Recognition(now, in: before).earlier == [0])
  }

  /// As many as there may be of one kind, in files that all went and came.
  @Test func veryManyEquals() {
    let count = 20_000
    let before = (0..<count).map { edge("App → AdKit", "App/\($0).swift", in: "App") }
    let now = (0..<count).map { edge("App → AdKit", "Sources/\($0)a.swift", in: "App") }
    #expect(Recognition(now, in: before).gone.isEmpty)
  }

  @Test func fixingOneAndAddingAnotherIsANewFindingAndAGoneOne() {
    let before = marks("slot Tide body @ Tide.swift in App")
    let now = marks("slot Zone body @ Tide.swift in App")
    let found = Recognition(now, in: before)
    #expect(found.earlier == [nil])
    #expect(found.gone == [0])
  }

  /// A second equal finding in a file that sorts first must not make the old one look new.
  @Test func equalsAreKnownByTheirPlaceBeforeTheirOrder() {
    let before = marks("slot Tide body @ Z.swift in App")
    let now = marks("slot Tide body @ A.swift in App", "slot Tide body @ Z.swift in App")
    #expect(Recognition(now, in: before).earlier == [nil, 0])
  }

  @Test func equalsInOnePlaceAreCounted() {
    let before = marks("slot Tide body @ A.swift in App", "slot Tide body @ A.swift in App")
    let now = marks(
      "slot Tide body @ A.swift in App", "slot Tide body @ A.swift in App",
      "slot Tide body @ A.swift in App")
    #expect(Recognition(now, in: before).earlier == [0, 1, nil])
    #expect(Recognition(before, in: now).gone == [2])
  }

  @Test func aModuleIsPreferredToAnyOtherPlace() {
    let before = marks("slot Tide body @ A.swift in Feed", "slot Tide body @ B.swift in App")
    let now = marks("slot Tide body @ C.swift in App")
    #expect(Recognition(now, in: before).earlier == [1])
  }

  /// An import of one file is not that of another, unless the one file went and the other came.
  @Test func whatIsSaidOfAFileStaysWithIt() {
    let before = marks("ban none Kit @ A.swift in App")
    var now = marks("ban none Kit @ B.swift in App")
    now[0].isOfFile = true
    var history = FileHistory()
    #expect(Recognition(now, in: before, history).earlier == [0])
    history.isThere = { $0 == "A.swift" }
    #expect(Recognition(now, in: before, history).earlier == [nil])
    history.isThere = { _ in false }
    history.wasThere = { $0 == "B.swift" }
    #expect(Recognition(now, in: before, history).earlier == [nil])
    history.wasThere = { _ in false }
    history.renames = ["B.swift": "C.swift"]
    #expect(Recognition(now, in: before, history).earlier == [nil])
    history.renames = ["B.swift": "A.swift"]
    #expect(Recognition(now, in: before, history).earlier == [0])
  }

  @Test func fingerprintsTellPartsApart() {
    let one = Identity(rule: "ab", declaration: "c", subject: "")
    let other = Identity(rule: "a", declaration: "bc", subject: "")
    #expect(one.fingerprint != other.fingerprint)
    #expect(one.fingerprint.count == 16)
    #expect(
      one.fingerprint == Identity(rule: "ab", declaration: "c", subject: "", ordinal: 0).fingerprint
    )
  }
}
