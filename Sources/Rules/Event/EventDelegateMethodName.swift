// The names of a view's delegate methods follow one scheme.

package import ArchLint

package enum EventDelegateMethodName: Rule {
  package static let card = RuleCard(
    id: "event-delegate-method-name",
    level: .info,
    certainty: .sure,
    profiles: [.rxDatasource, .viper],
    summary: "A method of a view's delegate is not named like the others.",
    why: """
      A host may be the delegate of several views. The view's name in front tells them apart, and a \
      lost capital or a doubled word is a slip that every conformer has to repeat.
      """,
    fix: """
      Name it `ticketListViewDidTapReload()` (scheme `prefix`) or `ticketListView(_:didSelect:)` \
      (scheme `sender`).
      """,
    falseAlarms: """
      Both foldings of an acronym are right (`urlBarView`, `uRLBarView`), and so are the view's name \
      and the protocol's. `@objc` protocols and those that are not named for the view are not looked \
      at.
      """,
    options: [scheme],
    bad: """
      //- rules.yml
      rules: { event-delegate-method-name: info }
      //- Sources/Tickets/TicketListView.swift
      import SwiftUI
      protocol TicketListViewDelegate: AnyObject {
        func ticketListViewreload()  //~ event-delegate-method-name
      }
      struct TicketListView: View {
        weak var delegate: TicketListViewDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListViewreload() } }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-method-name: info }
      //- Sources/Tickets/TicketListView.swift
      import SwiftUI
      protocol TicketListViewDelegate: AnyObject { func ticketListViewDidTapReload() }
      struct TicketListView: View {
        weak var delegate: TicketListViewDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListViewDidTapReload() } }
      }
      """
  )

  static let scheme = Option(
    "scheme", default: Scheme.either, "How the methods of a view's delegate are named.")

  package enum Scheme: String, OptionChoice, Sendable { case prefix, sender, either }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (type, views) in project.viewDelegateProtocols() {
      let attributes = project.attributes(of: project.types.declaration(type))
      if attributes.contains(where: { project.name($0) == "objc" }) { continue }
      guard views.contains(where: { belongs(type, to: $0, project) }) else { continue }
      let prefixes = prefixes(of: project.types.name(type), views.map { project.types.name($0) })
      for method in project.requiredMethods(of: type) {
        let place = project.location(of: method)
        let labels = project.parameters(of: method).map {
          $0.label.isNone ? "" : project.name($0.label)
        }
        let name = project.name(method)
        guard let fault = fault(name, labels, prefixes, settings[scheme, at: place]) else {
          continue
        }
        findings.report(
          "\(name) \(fault)", at: place, in: project.name(type), subject: name)
      }
    }
  }

  /// It is named for the view or stands in it. One that other code has, too, follows its own scheme.
  private static func belongs(_ type: TypeID, to view: TypeID, _ project: Project) -> Bool {
    if project.types.parent(type) == view { return true }
    let stem = without("View", without("Delegate", project.types.name(type)))
    return stem == without("View", project.types.name(view))
  }

  // MARK: - Names

  /// The names of the protocol and its views in lower camel case, with and without their suffix, in
  /// both foldings of an acronym; longest first.
  static func prefixes(of delegate: String, _ views: [String]) -> [String] {
    var stems: [String] = []
    for name in views + [without("Delegate", delegate)] {
      stems += [name, without("View", name)]
    }
    var prefixes: [String] = []
    for stem in stems where !stem.isEmpty {
      for prefix in [folded(stem), stem.prefix(1).lowercased() + stem.dropFirst()]
      where !prefixes.contains(prefix) {
        prefixes.append(prefix)
      }
    }
    return prefixes.enumerated().sorted {
      ($1.element.utf8.count, $0.offset) < ($0.element.utf8.count, $1.offset)
    }.map(\.element)
  }

  private static func without(_ suffix: String, _ name: String) -> String {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  /// `URLBarView` → `urlBarView`
  private static func folded(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let isWhole = capitals.count == name.count
    let count = isWhole ? capitals.count : max(1, capitals.count - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// What is wrong with a method's name, behind the name; nil for nothing.
  static func fault(
    _ name: String, _ labels: [String], _ prefixes: [String], _ scheme: Scheme
  ) -> String? {
    if let label = labels.first(where: { !$0.isEmpty }), isDoubled(label, in: name) {
      return "says \(label) twice, in the name and in its first label"
    }
    guard let expected = expectedPrefix(prefixes) else { return nil }
    guard let prefix = prefixes.first(where: { name.hasPrefix($0) }) else {
      if let meant = prefixes.first(where: { isMisspelt($0, in: name) }) {
        return "probably means \(meant)"
      }
      return "does not begin with the name of the view: \(expected)"
    }
    guard let next = name.dropFirst(prefix.count).first else {
      return scheme == .prefix ? "names no event behind \(prefix)" : nil
    }
    if next.isLowercase {
      let event = name.dropFirst(prefix.count)
      return "lost a capital: \(prefix)\(event.prefix(1).uppercased())\(event.dropFirst())"
    }
    return scheme == .sender ? "is not named by the sender: \(prefix)(_:…)" : nil
  }

  /// The one to show: of the names the shortest that still has a suffix or stands alone.
  private static func expectedPrefix(_ prefixes: [String]) -> String? { prefixes.first }

  private static func isDoubled(_ label: String, in name: String) -> Bool {
    guard 3 < label.utf8.count else { return false }
    return name == label
      || name.hasSuffix(label.prefix(1).uppercased() + label.dropFirst())
  }

  /// One or two letters away from the prefix, with a capital behind it.
  private static func isMisspelt(_ prefix: String, in name: String) -> Bool {
    let wanted = Array(prefix.utf8)
    let bytes = Array(name.utf8)
    guard 6 <= wanted.count else { return false }
    for length in max(1, wanted.count - 2)...(wanted.count + 2) where length <= bytes.count {
      let isBoundary = length == bytes.count || (0x41...0x5A).contains(bytes[length])
      if isBoundary, (1...2).contains(distance(wanted, Array(bytes[..<length]))) { return true }
    }
    return false
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(
          above + 1, row[column] + 1, diagonal + (byte == right[column] ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
