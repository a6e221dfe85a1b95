// The order of folders and roles of a target that is not split into modules yet, judged by the types
// that they name.

package import ArchLint

package enum DependencyLayer: Rule {
  package static let card = RuleCard(
    id: "dependency-layer",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A component or role names a type of one that stands above it.",
    why: """
      An app that is not split into modules yet has its boundaries between folders and roles. A \
      type of the upper part that is named below cannot be moved out without what names it.
      """,
    fix: """
      Give the lower part a protocol or closure of its own that the upper one fills, or move the \
      type down.
      """,
    falseAlarms: """
      Previews and tests are not looked at, and neither are members of extensions, whose owner is \
      not known. A name with several visible declarations is reported one level lower, and not at \
      all where one of them stands in the same file or component. What composes all others knows \
      everybody by trade: put it on top, or in no layer.
      """,
    bad: """
      //- rules.yml
      modules:
        Feed: { path: "App/Feed/**" }
        Store: { path: "App/Store/**" }
      layers: [Feed, Store]
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
      //- App/Feed/FeedList.swift
      struct FeedList { let tracks: TrackStore }
      //- App/Store/TrackStore.swift
      struct TrackStore {
        func reveal(in list: FeedList) {}  //~ dependency-layer "TrackStore names FeedList of Feed"
      }
      """,
    good: """
      //- rules.yml
      modules:
        Feed: { path: "App/Feed/**" }
        Store: { path: "App/Store/**" }
      layers: [Feed, Store]
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
      //- App/Feed/FeedList.swift
      struct FeedList: TrackRevealing { let tracks: TrackStore }
      //- App/Store/TrackStore.swift
      protocol TrackRevealing {}
      struct TrackStore {
        func reveal(in list: some TrackRevealing) {}
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var places: [Key: [TypeUse]] = [:]
    for use in project.references.uses where project.verdict(of: use).isFault {
      let key = Key(file: use.file, source: use.source, target: use.target)
      places[key, default: []].append(use)
    }
    for uses in places.values.sorted(by: { $0[0].location < $1[0].location }) {
      report(uses, in: project, &findings)
    }
  }

  /// One finding for each declaration and type that it names.
  private struct Key: Hashable {
    let file: FileID
    let source: LocalID<Declaration>
    let target: TypeID
  }

  private static func report(
    _ uses: [TypeUse], in project: Project, _ findings: inout Findings
  ) {
    let certain = uses.first { !$0.isAmbiguous } ?? uses[0]
    let fault = project.verdict(of: certain)
    let source = project.path(ofSourceOf: certain)
    let target = project.types.path(certain.target)
    let subject = source.isEmpty ? fault.source : source
    findings.report(
      "\(described(source, fault)) names \(target) \(fault.isOfRoles ? "with the role" : "of") "
        + "\(fault.target), \(reason(fault.verdict))",
      at: uses[0].location, in: source, subject: "\(subject) → \(target)",
      grade: certain.isAmbiguous ? .lower : .full, notes: notes(uses, certain, in: project))
  }

  /// "TrackStore", "a file of Store", "TicketModel with the role viewModel".
  private static func described(_ source: String, _ fault: ReferenceVerdict) -> String {
    if source.isEmpty { return "a file of \(fault.source)" }
    return fault.isOfRoles ? "\(source) with the role \(fault.source)" : source
  }

  private static func reason(_ verdict: Layers.Verdict) -> String {
    switch verdict {
    case .peers: "a peer of the same layer"
    case .notAllowed: "which it is not allowed to use"
    case .upward, .featureUsesApp, .allowed: "which stands above it"
    }
  }

  private static func notes(
    _ uses: [TypeUse], _ certain: TypeUse, in project: Project
  ) -> [Finding.Note] {
    var notes = [Finding.Note]("named again", at: uses.dropFirst().map(\.location))
    let declared = certain.isAmbiguous ? "may be declared here" : "declared here"
    for type in certain.candidates {
      notes.append(Finding.Note(declared, at: project.nameLocation(of: type)))
    }
    return notes
  }
}
