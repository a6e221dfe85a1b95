// What a module imports stands in its manifest or its target.

package import ArchLint

package enum DependencyUndeclaredImport: Rule {
  package static let card = RuleCard(
    id: "dependency-undeclared-import",
    level: .error,
    lowestGrade: .hint,
    certainty: .sure,
    summary: "A module imports another one that its manifest or target does not declare.",
    why: """
      It builds as long as something else happens to build that module first, and breaks on a \
      clean machine or in another order.
      """,
    fix: "Add the module to the dependencies of the target, or remove the import.",
    falseAlarms: """
      Judged are only names that are a module of the project or a product that its package \
      declares elsewhere; system modules never are. `#if canImport(X)` around the import of X is \
      respected, an `#else` that is left out because a module asked for before is there, a flag of the \
      team's own, and any `#if` in a file of several modules that chooses what another of them declares. \
      A warning in a target of Xcode, which can be given modules by settings that no list shows. \
      A hint where one of the modules that the target depends on declares it: that one is built first, \
      and what it links must not be linked twice; and where the target declares another product of the \
      same outside package. A manifest and a project that describe one module, by one \
      name and with one file, declare together. Nothing is reported where a dependency list, the \
      module's or that of one it depends on, could not be read completely, where the Podfile around \
      declares it or a target takes its modules from Pods without one, where a package of its own \
      around the file declares it, or where a package outside may bring another module of that name.
      """,
    consequenceOf: [
      "dependency-direction", "dependency-feature-sibling", "dependency-test-target",
      "dependency-forbidden-import",
    ],
    bad: """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Harbour",
        targets: [
          .target(name: "HarbourFeature", dependencies: ["TideModels"]),
          .target(name: "TideModels"),
          .target(name: "WeatherUI"),
        ])
      //- Sources/HarbourFeature/HarbourView.swift
      import CoreLocation
      import TideModels
      import WeatherUI  //~ dependency-undeclared-import "HarbourFeature imports WeatherUI"
      //- Sources/TideModels/Tide.swift
      public struct Tide {}
      //- Sources/WeatherUI/WeatherBadge.swift
      import SwiftUI
      """,
    good: """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Harbour",
        targets: [
          .target(name: "HarbourFeature", dependencies: ["TideModels"]),
          .target(name: "TideModels"),
          .target(name: "WeatherUI"),
        ])
      //- Sources/HarbourFeature/HarbourView.swift
      import TideModels
      #if canImport(WeatherUI)
      import WeatherUI
      #endif
      //- Sources/TideModels/Tide.swift
      public struct Tide {}
      //- Sources/WeatherUI/WeatherBadge.swift
      import SwiftUI
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let declared = project.declaredNames
    let namesakes = Dictionary(grouping: project.moduleIDs) { project.name($0) }
    for module in project.moduleIDs where project.modules[module].statesDependencies {
      let twins = (namesakes[project.name(module)] ?? []).filter { $0 != module }
      var twinsHaving: [Symbol: [ModuleID]] = [:]
      var isMissing: [Symbol: Bool] = [:]
      var places: [Symbol: [Location]] = [:]
      for use in project.graph.imports(in: module) where !use.isGuarded && use.target != .itself {
        let name = use.name
        let known = isMissing[name]
        let missing =
          known ?? (!declared.isDeclared(name, by: module) && declared.isKnown(name, to: module))
        if known == nil { isMissing[name] = missing }
        guard missing, !isLeftOut(use, declared, in: project) else { continue }
        let having =
          twinsHaving[name] ?? twins.filter { declared.mayBeThere(name, for: $0) }
        twinsHaving[name] = having
        if !holdsFile(of: use, having, in: project) && !isOfInnerPackage(use, in: project) {
          places[name, default: []].append(use.location)
        }
      }
      for (name, places) in places.sorted(by: { $0.value[0] < $1.value[0] }) {
        report(name, at: places, in: module, declared, of: project, &findings)
      }
    }
  }

  /// Conditions around it leave it out for the importer, as far as is known.
  private static func isLeftOut(
    _ use: ImportUse, _ declared: DeclaredNames, in project: Project
  ) -> Bool {
    guard use.isConditional else { return false }
    return isUnderFlag(use, in: project) || isRuledOut(use, declared, in: project)
      || isForOthers(use, declared, in: project)
  }

  /// Which targets set a flag of the team's own is not read.
  private static func isUnderFlag(_ use: ImportUse, in project: Project) -> Bool {
    project.facts[use.file].conditions(at: use.location.offset).contains {
      asksForFlag(project.facts.symbols[$0.text])
    }
  }

  /// A package in a folder of its own says what its files are built from; one around it that lists
  /// them, too, is left over, or builds them once more.
  private static func isOfInnerPackage(_ use: ImportUse, in project: Project) -> Bool {
    let outer = project.modules[use.importer]
    guard outer.origin == .package,
      let path = relativePath(project.files.path(of: use.file), to: outer.folder)
    else { return false }
    return project.modules.modules.contains { inner in
      guard inner.origin == .package, inner.folder != outer.folder,
        let folder = relativePath(inner.folder, to: outer.folder)
      else { return false }
      return relativePath(path, to: folder) != nil
    }
  }

  /// One of the conditions is false because a module is there: `#else` behind `#if canImport(X)`.
  private static func isRuledOut(
    _ use: ImportUse, _ declared: DeclaredNames, in project: Project
  ) -> Bool {
    let symbols = project.facts.symbols
    return project.facts[use.file].conditions(at: use.location.offset).contains { condition in
      let answer = value(of: symbols[condition.text]) { name in
        guard let name = symbols.find(name) else { return nil }
        return declared.mayBeThere(name, for: use.importer) ? true : nil
      }
      return answer == false
    }
  }

  /// A file of several modules imports it under a condition, and another of them declares it: the
  /// condition tells the modules apart.
  private static func isForOthers(
    _ use: ImportUse, _ declared: DeclaredNames, in project: Project
  ) -> Bool {
    guard let condition = project.condition(at: use.location),
      // Asking for the very module, and for its absence, tells no modules apart.
      !condition.contains("canImport(\(project.facts.symbols[use.name])")
    else { return false }
    return project.modules.modules(of: use.file).contains { other in
      other != use.importer && declared.isDeclared(use.name, by: other)
    }
  }

  /// Whether one of the twins of the importer holds the file, too. An app that a project builds and a
  /// manifest describes once more is one module, and what either declares is declared.
  private static func holdsFile(
    of use: ImportUse, _ twins: [ModuleID], in project: Project
  ) -> Bool {
    if twins.isEmpty { return false }
    let holders = project.modules.modules(of: use.file)
    return twins.contains { holders.contains($0) }
  }

  private static func report(
    _ name: Symbol, at places: [Location], in module: ModuleID, _ declared: DeclaredNames,
    of project: Project, _ findings: inout Findings
  ) {
    let declarers = declared.declarers(of: name, below: module)
    let imported = project.facts.symbols[name]
    let source = project.name(module)
    var notes = [Finding.Note]("imported here as well", at: Array(places.dropFirst()))
    if let declaredAt = project.modules[module].declaredAt {
      notes.append(Finding.Note("\(source) is declared here", at: declaredAt))
    }
    let fault =
      switch declarers.count {
      case 0: "its target does not declare"
      case 1: "only \(project.name(declarers[0])), which it depends on, declares"
      default:
        "its target does not declare; \(named(declarers, in: project)), which it depends on, do"
      }
    let isNear = !declarers.isEmpty || declared.isBesideProduct(name, of: module)
    let isOfProject = project.modules[module].origin == .xcode
    findings.report(
      "\(source) imports \(imported), which \(fault)", at: places[0], in: "",
      subject: "\(source) → \(imported)", grade: isNear ? .hint : isOfProject ? .lower : .full,
      notes: notes, modules: [module])
  }

  /// Two of them, and how many there are besides.
  private static func named(_ modules: [ModuleID], in project: Project) -> String {
    let names = modules.prefix(2).map { project.name($0) }
    return listed(modules.count <= 2 ? names : names + ["\(modules.count - 2) more"])
  }
}
