// How far the classes of a module have moved from Combine to Observation.

package import ArchLint

package enum StatePreferObservation: Rule {
  package static let card = RuleCard(
    id: "state-prefer-observation",
    level: .info,
    certainty: .sure,
    profiles: [.rxDatasource, .sharedMvvm],
    summary: "A module that needs iOS 17 anyway still has classes that are ObservableObject.",
    why: """
      With Observation a View is redrawn for what it reads and for nothing else, and needs no wrapper \
      to be told.
      """,
    fix: """
      Make the class `@Observable`: drop `@Published`, hold it in `@State` where the View makes it and \
      in a plain property elsewhere.
      """,
    falseAlarms: """
      One finding a module, as progress, at a class that can move; silent where none can. Where \
      `$property` publishers of a class are used, moving it takes them away, and a note names those uses; \
      a class that is observable through a protocol or a base class waits for that. From iOS 26 on UIKit \
      tracks Observation too, inside of updateProperties and the layout methods; a read in \
      viewDidLoad is never tracked.
      """,
    bad: """
      //- Package.swift
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Trails", platforms: [.iOS(.v17)], targets: [.target(name: "Trails")]
      )
      //- rules.yml
      rules: { state-prefer-observation: info }
      //- Sources/Trails/Models.swift
      import SwiftUI
      final class Model: ObservableObject { @Published var title = "" }  //~ state-prefer-observation (info)
      """,
    good: """
      //- Package.swift
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Trails", platforms: [.iOS(.v17)], targets: [.target(name: "Trails")]
      )
      //- rules.yml
      rules: { state-prefer-observation: info }
      //- Sources/Trails/Models.swift
      import Observation
      @Observable final class Model { var title = "" }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var old: [ModuleID: [TypeID]] = [:]
    var moved: [ModuleID: Int] = [:]
    let all = project.types
    for index in all.all where all.kind(TypeID(index)) == .class {
      let type = TypeID(index)
      let traits = all.traits(type)
      guard !traits.isDisjoint(with: [.observable, .observableObject]), project.isJudged(type)
      else {
        continue
      }
      for module in project.modules.modules(of: project.types.declaration(type).file) {
        guard project.modules[module].kind != .test,
          IOSVersion(17) <= project.minimumIOS(of: module) ?? IOSVersion(0)
        else {
          continue
        }
        if traits.contains(.observable) {
          moved[module, default: 0] += 1
        } else {
          old[module, default: []].append(type)
        }
      }
    }
    guard !old.isEmpty else { return }
    let uses = project.publisherUses()
    for (module, types) in old.sorted(by: { $0.key < $1.key }) {
      report(module, types, moved: moved[module] ?? 0, uses, project, &findings)
    }
  }

  private static func report(
    _ module: ModuleID, _ types: [TypeID], moved: Int, _ uses: [TypeID: [Location]],
    _ project: Project, _ findings: inout Findings
  ) {
    guard let next = types.first(where: { uses[$0] == nil && isFree($0, project) }) else { return }
    let name = project.name(module)
    var notes: [Finding.Note] = []
    for type in types {
      guard let places = uses[type] else { continue }
      notes += [Finding.Note](
        "a publisher of \(project.name(type)) is used here, which @Observable does not have",
        at: places, limit: 3)
    }
    findings.report(
      """
      \(moved) of \(moved + types.count) observable classes of \(name) use Observation; \
      \(project.name(next)) could be next
      """,
      at: project.location(of: next), in: "", subject: name, notes: Array(notes.prefix(12)),
      modules: [module])
  }

  /// Observable by itself, and not through a protocol or a base class that would have to move first;
  /// nothing that only debug builds hold.
  private static func isFree(_ type: TypeID, _ project: Project) -> Bool {
    let direct = project.types.supertypes(of: type).contains {
      $0.type.isNone && project.name($0.name) == "ObservableObject"
    }
    let isHeld = project.types.ancestors(of: type).contains {
      project.types.traits($0).contains(.observableObject)
    }
    let condition = project.condition(at: project.location(of: type)) ?? ""
    return direct && !isHeld && !condition.contains("DEBUG")
  }
}
