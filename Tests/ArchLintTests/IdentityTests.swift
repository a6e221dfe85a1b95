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
