// What holds a screen back because its module runs on systems that lack what SwiftUI needs in its place.

extension BlockerFinder {
  /// What a UIKit screen uses, what takes its place in SwiftUI, and since which iOS that is there. What
  /// is wrapped as a rule is not among them: maps, web views, and the controllers of the system that are
  /// only presented, as a share sheet is.
  private static let successors: [(name: String, successor: String, since: IOSVersion)] = [
    ("UICollectionView", "LazyVGrid", IOSVersion(14)),
    ("UICollectionViewController", "LazyVGrid", IOSVersion(14)),
    ("UITextView", "TextEditor", IOSVersion(14)),
    ("UIPageViewController", "a TabView of pages", IOSVersion(14)),
    ("AVPlayerViewController", "VideoPlayer", IOSVersion(14)),
    ("UISearchController", "searchable", IOSVersion(15)),
    ("UIRefreshControl", "refreshable", IOSVersion(15)),
    ("UISwipeActionsConfiguration", "swipeActions", IOSVersion(15)),
    ("UISheetPresentationController", "presentationDetents", IOSVersion(16)),
    ("UICalendarView", "MultiDatePicker", IOSVersion(16)),
    ("UIContentUnavailableConfiguration", "ContentUnavailableView", IOSVersion(17)),
  ]

  /// By the lowest iOS of the screen's module; nothing where none is known.
  func floor(of screen: Screen) -> [Blocker] {
    guard screen.isUIKit, let module = screen.module, let floor = project.minimumIOS(of: module)
    else { return [] }
    func blocker(_ what: String, _ version: IOSVersion, at location: Location?) -> Blocker {
      let subject = "\(what) needs iOS \(version.text), the module runs on \(floor.text)"
      return Blocker(kind: .osFloor, subject: subject, count: 1, location: location)
    }
    if floor < IOSVersion(13) { return [blocker("SwiftUI", IOSVersion(13), at: nil)] }
    return successors(in: screen, above: floor).map { blocker($0.name, $0.since, at: $0.location) }
      + twin(of: screen, above: floor).map { blocker($0.name, $0.since, at: $0.location) }
  }

  private struct Need {
    let name: String
    let since: IOSVersion
    let location: Location
  }

  private func successors(in screen: Screen, above floor: IOSVersion) -> [Need] {
    var wanted: [Symbol: (successor: String, since: IOSVersion)] = [:]
    for entry in BlockerFinder.successors where floor < entry.since {
      guard let symbol = project.facts.symbols.find(entry.name) else { continue }
      wanted[symbol] = (entry.successor, entry.since)
    }
    if wanted.isEmpty { return [] }
    var seen: Set<String> = []
    return types.declarations(of: screen.type).flatMap { row -> [Need] in
      let declaration = project.declaration(row)
      let range = ByteRange(declaration.start, declaration.end)
      return project.facts.files[row.file.index].references(in: range).compactMap { reference in
        guard reference.kind != .value, let found = wanted[reference.name],
          !isAsked(for: found.since, at: reference.offset, in: row.file),
          seen.insert(found.successor).inserted
        else { return nil }
        return Need(
          name: found.successor, since: found.since,
          location: Location(row.file, reference.offset))
      }
    }
  }

  /// Whether code that asks for an iOS stands around an offset: below that one nobody comes there.
  private func isAsked(for since: IOSVersion, at offset: UInt32, in file: FileID) -> Bool {
    project.facts.files[file.index].branches.contains { branch in
      branch.kind != .guard && branch.body.contains(offset)
        && isAnswered(since, by: project.name(branch.condition))
    }
  }

  private func isAnswered(_ since: IOSVersion, by condition: String) -> Bool {
    guard let asked = IOSQuestion(condition), !asked.isNegated else { return false }
    return !(asked.version < since)
  }

  /// The other implementation, where it is there from a later iOS on: those who run an older one still
  /// need what it replaces. Other Views of SwiftUI stand in nobody's way.
  private func twin(of screen: Screen, above floor: IOSVersion) -> [Need] {
    let twin = screen.twin
    guard !twin.isNone,
      let attribute = types.declarations(of: twin).lazy.compactMap({ self.available($0) }).first,
      floor < attribute.since
    else { return [] }
    return [
      Need(name: types.name(twin), since: attribute.since, location: attribute.location)
    ]
  }

  /// `@available(iOS 17, *)`
  private func available(
    _ row: RowID<Declaration>
  ) -> (since: IOSVersion, location: Location)? {
    for attribute in project.facts.files[row.file.index].attributes(of: row.local)
    where project.name(attribute.name) == "available" {
      for part in project.name(attribute.arguments).split(separator: ",") {
        let words = part.split(separator: " ")
        guard words.count == 2, words[0] == "iOS", let version = IOSVersion(String(words[1])) else {
          continue
        }
        return (version, Location(row.file, attribute.offset))
      }
    }
    return nil
  }
}

extension IOSVersion {
  /// Without a zero at its end: `17`, `16.4`.
  fileprivate var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
