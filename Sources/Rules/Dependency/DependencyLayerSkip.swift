// Whoever stands above a closed layer uses that, and nothing below it.

package import ArchLint

package enum DependencyLayerSkip: Rule {
  package static let card = RuleCard(
    id: "dependency-layer-skip",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A module or folder uses something below a closed layer that stands between them.",
    why: """
      A layer that is to hide what lies below it hides nothing once it is passed by: screens then \
      depend on the storage and the network, and neither can be changed without them.
      """,
    fix: """
      Offer what is needed in the closed layer, as a type of its own or as an alias, and use that.
      """,
    falseAlarms: """
      `layers` alone forbids no skipping: only layers that the option `closed` names are closed, and \
      without it the rule is silent. A type that is named by an alias of the closed layer or of what \
      stands above it is used through that layer. Tests and previews are not looked at.
      """,
    options: [closed],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**" }
        Business: { path: "Business/**" }
        Storage: { path: "Storage/**" }
      layers: [App, Business, Storage]
      rules: { dependency-layer-skip: { closed: [Business] } }
      //- App/List.swift
      import Business
      import Storage  //~ dependency-layer-skip "App imports Storage past Business"
      //- Business/Orders.swift
      import Storage
      //- Storage/Row.swift
      public struct Row {}
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**" }
        Business: { path: "Business/**" }
        Storage: { path: "Storage/**" }
      layers: [App, Business, Storage]
      rules: { dependency-layer-skip: { closed: [Business] } }
      //- App/List.swift
      import Business
      //- Business/Orders.swift
      import Storage
      public typealias Order = Storage.Row
      //- Storage/Row.swift
      public struct Row {}
      """
  )

  private static let closed = Option(
    "closed", default: [LayerName](),
    "Layers that must not be skipped: what stands above one of them uses nothing below it.")

  /// A layer that is closed, with a name for messages.
  private struct Closed {
    let row: Int
    let name: String
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let names = Set(settings.all(closed).joined().map(\.name)).sorted()
    let layers = closedLayers(names, project)
    guard !layers.isEmpty else { return }
    func layer(_ from: Int, _ to: Int, _ place: Location, _ modules: [ModuleID] = []) -> Closed? {
      let closed = settings[closed, at: place, about: modules].map(\.name)
      return layers.first { from < $0.row && $0.row < to && closed.contains($0.name) }
    }
    for use in project.judgedUses({ $0 == .allowed }) {
      guard let source = use.sources.first, let from = project.layers.height(of: source),
        let target = height(of: use.target, project),
        let layer = layer(from.row, target.row, use.location, use.sources)
      else { continue }
      let names = (project.names(use.sources), project.name(use.target))
      findings.report(
        "\(names.0) \(use.verb) \(names.1) past \(layer.name), which stands between them",
        at: use.location, in: "", subject: "\(names.0) → \(names.1)",
        notes: [Finding.Note]("imported again", at: use.further)
          + [Finding.Note]("declared here", at: use.declarations),
        modules: use.sources)
    }
    for use in project.references.uses {
      let home = project.types.declaration(use.target).file
      guard let (from, to) = rows(of: use, home, project),
        let layer = layer(from, to, use.location),
        !isNamedByAlias(use, upTo: layer.row, project)
      else { continue }
      report(use, past: layer, project, &findings)
    }
  }

  private static func closedLayers(_ names: [String], _ project: Project) -> [Closed] {
    names.flatMap { name in
      let meant = project.modules.selection(named: name, in: project.configuration)
      let heights =
        meant.modules.map { project.layers.height(of: $0) }
        + meant.components.map { project.layers.height(of: $0) }
      return Set(heights.compactMap { $0?.row }).sorted().map { Closed(row: $0, name: name) }
    }
  }

  private static func height(
    of target: JudgedUse.Target, _ project: Project
  ) -> Layers.Height? {
    switch target {
    case .module(let module): project.layers.height(of: module)
    case .external(let name): project.layers.height(ofExternal: name)
    }
  }

  // MARK: - Components

  /// The heights between which a component is used or uses something; nil between modules.
  private static func rows(
    of use: TypeUse, _ home: FileID, _ project: Project
  ) -> (from: Int, to: Int)? {
    let isOfComponent =
      project.layeredComponent(of: use.file) != nil || project.layeredComponent(of: home) != nil
    guard isOfComponent, let from = project.row(of: use.file), let to = project.row(of: home) else {
      return nil
    }
    return (from, to)
  }

  private static func report(
    _ use: TypeUse, past layer: Closed, _ project: Project, _ findings: inout Findings
  ) {
    let source = project.path(ofSourceOf: use)
    let target = project.types.path(use.target)
    findings.report(
      "\(source.isEmpty ? "this file" : source) names \(target) past \(layer.name), which stands "
        + "between them",
      at: use.location, in: source, subject: "\(source) → \(target)",
      grade: use.isAmbiguous ? .lower : .full,
      notes: [Finding.Note("declared here", at: project.nameLocation(of: use.target))])
  }

  /// What is written is an alias that stands no deeper than the closed layer.
  private static func isNamedByAlias(
    _ use: TypeUse, upTo row: Int, _ project: Project
  ) -> Bool {
    guard let alias = project.alias(named: use) else { return false }
    return project.row(of: project.types.declaration(alias).file).map { $0 <= row } ?? false
  }
}
