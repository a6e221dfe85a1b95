// The rules of a team's own: what the entries of `imports:` forbid to modules, components and roles.

package import ArchLint

package enum DependencyForbiddenImport: Rule {
  package static let card = RuleCard(
    id: "dependency-forbidden-import",
    level: .error,
    lowestGrade: .lower,
    certainty: .sure,
    summary: "A file imports what an entry of `imports:` forbids to it.",
    why: """
      The team wrote down that this must not be known here, so that it can be replaced, left out \
      of a build, or kept from being needed everywhere.
      """,
    fix: """
      Use what the entry's reason names instead: a protocol, a value or a slot that the allowed \
      side fills. Where the place is an exception, list its path under `except_in`.
      """,
    falseAlarms: """
      A module with a similar name is another module: names are compared as a whole, and the most \
      exact pattern wins. An import inside an `#if` passes with `allow_conditional`, one that serves \
      only certain types with `allow_types`, and a re-export hides a use unless the entry says \
      `transitive`. What `allow_only` leaves out is judged where it is imported, not through others.
      """,
    bad: """
      //- rules.yml
      imports:
        - in: TrailFeature
          forbid: [AdKit, AppNetworking]
          reason: "the app shows ads in slots"
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Trails", targets: [.target(name: "TrailFeature")])
      //- Sources/TrailFeature/TrailView.swift
      import SwiftUI
      import AdKit  //~ dependency-forbidden-import "TrailFeature must not import AdKit"
      """,
    good: """
      //- rules.yml
      imports:
        - in: TrailFeature
          forbid: [AdKit, AppNetworking]
          reason: "the app shows ads in slots"
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Trails", targets: [.target(name: "TrailFeature")])
      //- Sources/TrailFeature/TrailView.swift
      import AdKitInterfaces
      import SwiftUI
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let bans = project.importBans
    if bans.isEmpty { return }
    checkImports(of: project, bans, &findings)
    for ban in bans where ban.entry.isTransitive { checkChains(of: project, ban, &findings) }
    for ban in bans where !ban.components.isEmpty { checkReferences(of: project, ban, &findings) }
  }

  // MARK: - Imports

  /// One file's imports of one name.
  private struct Imported {
    let name: Symbol
    var rows: [Import]
  }

  private static func checkImports(
    of project: Project, _ bans: [ImportBan], _ findings: inout Findings
  ) {
    var judgements: [[Symbol: ImportBan.Judgement?]] = Array(repeating: [:], count: bans.count)
    for (index, facts) in project.facts.files.enumerated() where !facts.imports.isEmpty {
      let file = FileID(index)
      let path = project.files.path(of: file)
      let modules = project.modules.modules(of: file)
      let holders = bans.map { ban in
        ban.isExcepted(path) ? nil : ban.holder(of: file, modules, in: project)
      }
      guard holders.contains(where: { $0 != nil }) else { continue }
      let own = Set(modules.compactMap { project.facts.symbols.find(project.modules[$0].name) })
      for imported in grouped(facts.imports) where !own.contains(imported.name) {
        var worst: (judgement: ImportBan.Judgement, ban: Int, rows: [Import])?
        for (number, ban) in bans.enumerated() where holders[number] != nil {
          let known = judgements[number][imported.name]
          let judgement = known ?? ban.judgement(of: project.facts.symbols[imported.name])
          judgements[number][imported.name] = .some(judgement)
          guard let judgement else { continue }
          let rows = rows(of: imported, in: file, that: ban, in: project)
          guard !rows.isEmpty else { continue }
          if let worst, !isWorse(judgement, than: worst.judgement) { continue }
          worst = (judgement, number, rows)
        }
        guard let worst, let holder = holders[worst.ban] else { continue }
        report(
          imported.name, worst.rows, in: file, holder, worst.judgement, bans[worst.ban],
          of: project, &findings)
      }
    }
  }

  private static func grouped(_ imports: [Import]) -> [Imported] {
    var groups: [Imported] = []
    for row in imports {
      if let index = groups.firstIndex(where: { $0.name == row.module }) {
        groups[index].rows.append(row)
      } else {
        groups.append(Imported(name: row.module, rows: [row]))
      }
    }
    return groups
  }

  /// The imports that the entry does not let pass.
  private static func rows(
    of imported: Imported, in file: FileID, that ban: ImportBan, in project: Project
  ) -> [Import] {
    let entry = ban.entry
    let rows =
      entry.allowsConditional
      ? imported.rows.filter { !project.facts[file].isConditional(at: $0.offset) } : imported.rows
    guard !rows.isEmpty, !entry.allowTypes.isEmpty else { return rows }
    let types = entry.allowTypes.map(\.value)
    return project.isServed(file, of: imported.name, byOnly: types) ? [] : rows
  }

  /// The most exact pattern wins; of equal ones the stricter.
  private static func isWorse(
    _ new: ImportBan.Judgement, than old: ImportBan.Judgement
  ) -> Bool {
    (old.exactness, old.kind.rawValue) < (new.exactness, new.kind.rawValue)
  }

  private static func report(
    _ name: Symbol, _ rows: [Import], in file: FileID,
    _ holder: (name: String, modules: [ModuleID]), _ judgement: ImportBan.Judgement,
    _ ban: ImportBan, of project: Project, _ findings: inout Findings
  ) {
    let imported = project.facts.symbols[name]
    let source = holder.name.isEmpty ? project.names(holder.modules) : holder.name
    let places = rows.map { Location(file, $0.offset, to: $0.end) }
    let what = judgement.kind == .warn ? "should not import" : "must not import"
    findings.report(
      "\(source.isEmpty ? "this file" : source) \(what) \(imported)\(reason(ban))",
      at: places[0], in: "", subject: source.isEmpty ? imported : "\(source) → \(imported)",
      grade: judgement.kind == .warn ? .lower : .full,
      notes: [Finding.Note]("imported again", at: Array(places.dropFirst()))
        + evidence(of: ban, in: project),
      isOfFile: true, modules: holder.modules)
  }

  private static func reason(_ ban: ImportBan) -> String {
    ban.entry.exception.reason.map { ": \($0.value)" } ?? ""
  }

  private static func evidence(of ban: ImportBan, in project: Project) -> [Finding.Note] {
    project.location(inConfiguration: ban.entry.range)
      .map { [Finding.Note("the entry that says so", at: $0)] } ?? []
  }

  // MARK: - Chains

  /// Forbidden modules that are reached through other modules of the project.
  private static func checkChains(
    of project: Project, _ ban: ImportBan, _ findings: inout Findings
  ) {
    let graph = ImportedGraph(project, ban)
    for source in ban.modules(in: project) where project.modules[source].kind != .test {
      let direct = Set(project.graph.imports(in: source).map(\.name))
      for reached in graph.reached(from: source) where !direct.contains(reached.name) {
        let text = project.facts.symbols[reached.name]
        guard let judgement = ban.judgement(of: text), 0 <= judgement.exactness,
          let steps = project.steps(through: reached.chain, to: reached.external)
        else { continue }
        let what = judgement.kind == .warn ? "should not reach" : "must not reach"
        findings.report(
          "\(project.name(source)) \(what) \(text), but does: \(steps.drawn)\(reason(ban))",
          at: steps[0].location, in: "", subject: "\(project.name(source)) → \(text)",
          grade: judgement.kind == .warn ? .lower : .full,
          notes: steps.notes + evidence(of: ban, in: project), modules: [source])
      }
    }
  }

  /// The imports that can be a link of a chain.
  private struct ImportedGraph {
    private let project: Project
    private let graph: DirectedGraph

    /// A name that a module reaches, and the modules on the shortest way to it.
    struct Reached {
      let name: Symbol
      let chain: [ModuleID]
      /// The name where it is no module of the project.
      let external: Symbol?
    }

    init(_ project: Project, _ ban: ImportBan) {
      self.project = project
      let all = project.graph
      graph = all.graph.filtered { edge in
        guard project.modules.modules[edge.source].kind != .test,
          project.modules.modules[edge.target].kind != .test
        else { return false }
        return all.places(from: ModuleID(edge.source), to: ModuleID(edge.target)).contains {
          $0.isImport && !$0.isTest && !(ban.entry.allowsConditional && $0.isConditional)
            && !ban.isExcepted(project.files.path(of: $0.location.file))
        }
      }
    }

    /// Nearest first; what the module itself imports is not among them.
    func reached(from source: ModuleID) -> [Reached] {
      let distances = graph.distances(from: [source.index])
      let near = distances.indices.filter { 0 < distances[$0] ?? 0 }
        .sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }
      var found: [Reached] = []
      var known: Set<Symbol> = []
      for node in near {
        let chain = graph.shortestChain(from: source.index, to: node) ?? []
        let modules = chain.map { ModuleID($0) }
        if let name = project.facts.symbols.find(project.modules.modules[node].name),
          1 < distances[node] ?? 0, known.insert(name).inserted
        {
          found.append(Reached(name: name, chain: modules, external: nil))
        }
        for use in project.graph.imports(in: ModuleID(node))
        where use.target == .external && !project.isTest(use.file)
          && known.insert(use.name).inserted
        {
          found.append(Reached(name: use.name, chain: modules, external: use.name))
        }
      }
      return found
    }
  }

  // MARK: - References

  /// A component never answers an import: what counts is who names its types.
  private static func checkReferences(
    of project: Project, _ ban: ImportBan, _ findings: inout Findings
  ) {
    struct Key: Hashable {
      let file: FileID
      let source: LocalID<Declaration>
      let target: TypeID
    }
    var places: [Key: [TypeUse]] = [:]
    for use in project.references.uses where !use.isAmbiguous {
      let home = project.types.declaration(use.target).file
      guard let component = project.modules.component(of: home),
        let kind = ban.components[component], kind != .allow,
        project.modules.component(of: use.file) != component
      else { continue }
      let key = Key(file: use.file, source: use.source, target: use.target)
      places[key, default: []].append(use)
    }
    for uses in places.values.sorted(by: { $0[0].location < $1[0].location }) {
      let file = uses[0].file
      guard !ban.isExcepted(project.files.path(of: file)),
        let holder = ban.holder(of: file, project.modules.modules(of: file), in: project)
      else { continue }
      report(uses, holder, ban, of: project, &findings)
    }
  }

  private static func report(
    _ uses: [TypeUse], _ holder: (name: String, modules: [ModuleID]), _ ban: ImportBan,
    of project: Project, _ findings: inout Findings
  ) {
    let type = uses[0].target
    let home = project.types.declaration(type).file
    guard let component = project.modules.component(of: home) else { return }
    let name = project.types.path(type)
    guard !ban.entry.allowTypes.contains(where: { $0.value == name }) else { return }
    let source = holder.name.isEmpty ? project.names(holder.modules) : holder.name
    let isWarning = ban.components[component] == .warn
    let declaration = project.path(ofSourceOf: uses[0])
    findings.report(
      "\(source) \(isWarning ? "should" : "must") not use \(project.name(component)), but names "
        + "\(name)\(reason(ban))",
      at: uses[0].location, in: declaration, subject: "\(declaration) → \(name)",
      grade: isWarning ? .lower : .full,
      notes: [Finding.Note]("named again", at: uses.dropFirst().map(\.location))
        + [Finding.Note("declared here", at: project.nameLocation(of: type))]
        + evidence(of: ban, in: project))
  }
}
