// What holds a screen back because its module runs on systems that lack what SwiftUI needs in its place.

extension BlockerFinder {
  /// What a UIKit screen uses, what takes its place in SwiftUI, and since which iOS that is there. What
  /// is wrapped as a rule, as maps and web views are, is not among them.
  private static let successors: [(name: String, successor: String, since: IOSVersion)] = [
    ("UICollectionView", "LazyVGrid", IOSVersion(14)),
    ("UICollectionViewController", "LazyVGrid", IOSVersion(14)),
    ("UITextView", "TextEditor", IOSVersion(14)),
    ("UIPageViewController", "a TabView of pages", IOSVersion(14)),
    ("UIColorPickerViewController", "ColorPicker", IOSVersion(14)),
    ("AVPlayerViewController", "VideoPlayer", IOSVersion(14)),
    ("UIDocumentPickerViewController", "fileImporter", IOSVersion(14)),
    ("UISearchController", "searchable", IOSVersion(15)),
    ("UIRefreshControl", "refreshable", IOSVersion(15)),
    ("UISwipeActionsConfiguration", "swipeActions", IOSVersion(15)),
    ("UISheetPresentationController", "presentationDetents", IOSVersion(16)),
    ("UIActivityViewController", "ShareLink", IOSVersion(16)),
    ("PHPickerViewController", "PhotosPicker", IOSVersion(16)),
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
      + availabilities(in: screen, above: floor).map { blocker($0.name, $0.since, at: $0.location) }
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
          seen.insert(found.successor).inserted
        else { return nil }
        return Need(
          name: found.successor, since: found.since,
          location: Location(row.file, reference.offset))
      }
    }
  }

  /// Views and hosts of the cluster that are there from a later iOS on: those who run an older one still
  /// need what they replace.
  private func availabilities(in screen: Screen, above floor: IOSVersion) -> [Need] {
    screen.parts.compactMap { part in
      guard part.kind == .content || part.kind == .part,
        types.traits(part.type).contains(.view),
        let attribute = types.declarations(of: part.type).lazy.compactMap({ self.available($0) })
          .first,
        floor < attribute.since
      else { return nil }
      return Need(
        name: types.name(part.type), since: attribute.since, location: attribute.location)
    }
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
