// Questions for the version of iOS that a module's lowest one answers once and for all.

/// `#available(iOS 16, *)` or `@available(iOS 16, *)` in a place that always has that version.
package struct SettledVersion: Sendable {
  /// The branch or the attribute.
  package let location: Location
  package let place: Place
  package let version: IOSVersion
  package let floor: IOSVersion
  package let form: Form

  package enum Form: Sendable {
    /// `#available`: always true.
    case available
    /// `#unavailable`: always false.
    case unavailable
    /// An attribute of this declaration.
    case attribute(RowID<Declaration>)
  }
}

extension Project {
  /// The questions of production code that the lowest iOS of their module answers, outside of `#if`.
  /// Those that name another system beside iOS are left out, since nothing is known of that one.
  package func settledVersions() -> [SettledVersion] {
    let (available, hash) = (word("available"), UInt8(ascii: "#"))
    var found: [SettledVersion] = []
    for index in facts.files.indices {
      let file = FileID(index)
      let (branches, attributes) = (facts.files[index].branches, facts.files[index].attributes)
      let asks =
        branches.contains { facts.symbols.firstByte(of: $0.condition) == hash }
        || attributes.contains { $0.name == available }
      guard asks, !isTest(file), let floor = minimumIOS(at: file) else { continue }
      for row in branches where facts.symbols.firstByte(of: row.condition) == hash {
        guard let asked = IOSQuestion(name(row.condition)), asked.version <= floor else { continue }
        found.append(
          SettledVersion(
            location: Location(file, row.offset, to: row.bodyStart), place: Place(file, row.from),
            version: asked.version, floor: floor,
            form: asked.isNegated ? .unavailable : .available))
      }
      for row in attributes where row.name == available {
        guard
          let version = IOSQuestion.version(in: name(row.arguments)), version <= floor
        else { continue }
        found.append(
          SettledVersion(
            location: Location(file, row.offset), place: Place(file, row.declaration),
            version: version, floor: floor, form: .attribute(RowID(file, row.declaration))))
      }
    }
    return found.filter {
      isJudged($0.location.file, $0.location.offset) && condition(at: $0.location) == nil
    }
  }

  /// Whether a place belongs to what puts SwiftUI into UIKit or the reverse: a hosting class, a
  /// representable, or a member that hosts a View.
  package func isBridge(_ place: Place, hosting members: Set<RowID<Declaration>>) -> Bool {
    let type = types.type(around: place)
    if !type.isNone, types.traits(type).contains(.hostingController) || isInRepresentable(type) {
      return true
    }
    return member(around: place).map { members.contains($0) } ?? false
  }

  /// The members and functions of files that host Views.
  package var hostingMembers: Set<RowID<Declaration>> {
    Set(
      hostedViews.all.compactMap { hosted in
        member(around: Place(hosted.site.file, call(hosted.site).from))
      })
  }
}

/// What a condition asks of the system, where it asks nothing else.
struct IOSQuestion {
  let version: IOSVersion
  let isNegated: Bool

  init?(_ condition: String) {
    let (available, unavailable) = ("#available(", "#unavailable(")
    isNegated = condition.hasPrefix(unavailable)
    guard isNegated || condition.hasPrefix(available), condition.hasSuffix(")") else { return nil }
    let list = condition.dropFirst((isNegated ? unavailable : available).utf8.count).dropLast()
    guard !list.contains("("), let version = IOSQuestion.version(in: String(list)) else {
      return nil
    }
    self.version = version
  }

  /// Of `iOS 16.0, *`, or of `iOS 16.0` behind `#unavailable`.
  static func version(in list: String) -> IOSVersion? {
    let blanks = " \t\n".utf8
    let parts = list.utf8.split(separator: UInt8(ascii: ",")).map { part in
      part.split { blanks.contains($0) }.map { Substring($0) }
    }
    guard let first = parts.first, first.count == 2, first[0] == "iOS",
      parts.dropFirst().allSatisfy({ $0 == ["*"] })
    else { return nil }
    return IOSVersion(String(first[1]))
  }
}
