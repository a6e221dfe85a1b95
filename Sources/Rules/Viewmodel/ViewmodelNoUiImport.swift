// A view model that names views and controllers, or imports what brings them.

package import ArchLint

package enum ViewmodelNoUiImport: Rule {
  package static let card = RuleCard(
    id: "viewmodel-no-ui-import",
    level: .error,
    lowestGrade: .hint,
    certainty: .sure,
    summary: "A view model names a view or a controller, or imports a UI framework.",
    why: """
      A view model that knows UIKit serves UIKit only: the SwiftUI screen beside it needs another one, \
      and every test needs a UI.
      """,
    fix: """
      Import Foundation and Combine, give out values, and leave to the view or controller what draws \
      and animates them.
      """,
    falseAlarms: """
      Error only where the profile shared-mvvm meets a view or controller; any other use of UIKit is a \
      warning, and SwiftUI for ObservableObject or an animation a hint. Images and colours pass \
      (`allow_types`), and so do index paths, attributed strings with the fonts and paragraph styles in them, objects of scenes and maps, values of SwiftUI (Color, Binding …), \
      what CoreData's protocols prescribe, and imports that serve a view or another type of the same file.
      """,
    consequenceOf: ["dependency-forbidden-import"],
    options: [allowTypes],
    bad: """
      //- Sources/Trails/TrailViewModel.swift
      import UIKit
      final class TrailViewModel {
        weak var controller: UIViewController?  //~ viewmodel-no-ui-import (warning)
      }
      """,
    good: """
      //- Sources/Trails/TrailViewModel.swift
      import UIKit
      final class TrailViewModel {
        var image: UIImage?
      }
      """
  )

  static let allowTypes = Option(
    "allow_types", default: ["UIImage", "UIColor"], "Types of UIKit that are values.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let models = project.declarations(playing: .viewModel).filter { !project.isStandIn($0) }
    let files = Dictionary(grouping: models) { project.types.declaration($0).file }
    let heads = project.heads(ofTypesWith: drawing)
    for (file, types) in files.sorted(by: { $0.key < $1.key }) {
      let namesUI = types.map { checkNames(in: $0, of: heads, project, settings, &findings) }
      if namesUI.contains(true) { continue }
      let ground = Ground(file: file, models: Set(types))
      if project.declaresUI(file) { continue }
      checkUIKit(ground, project, settings, &findings)
      checkSwiftUI(ground, project, &findings)
    }
  }

  private struct Ground {
    let file: FileID
    let models: Set<TypeID>
  }

  // MARK: - Views and controllers

  private static let drawing: Traits = [.uiView, .viewController]

  private static func checkNames(
    in type: TypeID, of heads: PathHeads, _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) -> Bool {
    let allowed = settings[allowTypes, at: project.location(of: type)]
    let named = project.typesNamed(by: type, heads: heads) { naming in
      let meaning = naming.meaning
      guard meaning.meaning == .declared || meaning.meaning == .outside else { return false }
      let traits = project.types.traits(of: meaning)
      return !traits.isDisjoint(with: drawing)
        && !allowed.contains(project.name(meaning))
        && !(meaning.meaning == .outside && isOfScene(project.name(meaning.name)))
    }
    guard let first = named.first else { return false }
    let file = first.location.file
    let isShared = project.modules.modules(of: file).contains {
      project.profiles.profile(of: $0)?.profile == .sharedMvvm
    }
    let name = project.name(type)
    let row = imports(of: "UIKit", in: file, project).first
    let imported = row.map { Location(file, $0.offset, to: $0.end) }
    findings.report(
      """
      \(name) names \(project.name(first.meaning)); a view model knows no views and controllers: give \
      out values
      """,
      at: first.location, in: project.path(of: first.first.place),
      subject: project.name(first.meaning), grade: isShared ? .full : .lower,
      notes: named.dropFirst().map {
        Finding.Note("names \(project.name($0.meaning))", at: $0.location)
      } + (imported.map { [Finding.Note("UIKit is imported here", at: $0)] } ?? []),
      cause: imported.map { Finding.Cause(at: $0) })
    return true
  }

  /// Nodes and maps are the model of an app that shows them.
  private static func isOfScene(_ name: String) -> Bool {
    ["SCN", "SK", "MK", "AR"].contains { name.hasPrefix($0) }
  }

  // MARK: - Imports

  private static func imports(of module: String, in file: FileID, _ project: Project) -> [Import] {
    let module = project.word(module)
    return project.facts.files[file.index].imports.filter {
      $0.module == module && $0.path == module
    }
  }

  private static func checkUIKit(
    _ ground: Ground, _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {
    guard let row = imports(of: "UIKit", in: ground.file, project).first else { return }
    let place = Location(ground.file, row.offset, to: row.end)
    let allowed = settings[allowTypes, at: place]
    let uses = project.references(in: ground.file, toTypesOf: "UIKit")
    let attributes = project.namesAttributedStrings(ground.file) ? attributesOfStrings : []
    let prescribed =
      imports(of: "CoreData", in: ground.file, project).isEmpty ? [] : partsOfCoreData
    let names = uses.filter { use in
      let name = project.name(use.name)
      return !allowed.contains(name) && !attributes.contains(name) && !prescribed.contains(name)
    }
    if names.isEmpty, !uses.isEmpty || project.namesValuesOfUIKit(ground.file) { return }
    // What another type of the file needs is not the view model's fault.
    let isForOthers = names.contains { use in
      !ground.models.contains(project.types.type(around: Place(ground.file, use.from)))
    }
    if isForOthers { return }
    var spellings: [String] = []
    for name in names.map({ project.name($0.name) }) where !spellings.contains(name) {
      spellings.append(name)
    }
    let what =
      spellings.isEmpty
      ? "and names nothing of it; \(instead(of: ["Foundation"], in: ground.file, project))"
      : "for \(listed(spellings)); give out values"
    findings.report(
      "the file of \(modelNames(ground, project)) imports UIKit \(what)",
      at: place, in: "", subject: "UIKit", grade: .lower)
  }

  private static func checkSwiftUI(
    _ ground: Ground, _ project: Project, _ findings: inout Findings
  ) {
    guard let row = imports(of: "SwiftUI", in: ground.file, project).first,
      !project.namesSwiftUI(ground.file),
      project.references(in: ground.file, toTypesOf: "UIKit").isEmpty
    else { return }
    let animations = project.animations(in: ground.file)
    let observation = ground.models.contains { project.types.traits($0).contains(.observable) }
    var others = ["Foundation"]
    if observation { others.append("Observation") }
    if project.namesCombine(ground.file) { others.append("Combine") }
    let what =
      animations.isEmpty
      ? "and names nothing of it that draws; \(instead(of: others, in: ground.file, project))"
      : "for \(listed(animations)); change the value here and animate it in the View"
    findings.report(
      "the file of \(modelNames(ground, project)) imports SwiftUI \(what)",
      at: Location(ground.file, row.offset, to: row.end), in: "", subject: "SwiftUI", grade: .hint)
  }

  /// What a file needs in place of a UI framework, as far as it does not import it yet.
  private static func instead(
    of others: [String], in file: FileID, _ project: Project
  ) -> String {
    let missing = others.filter { imports(of: $0, in: file, project).isEmpty }
    if missing.isEmpty { return "drop the import" }
    let kept = others.filter { !missing.contains($0) }
    return "\(listed(missing)) \(missing.count == 1 ? "is" : "are") enough"
      + (kept.isEmpty ? "" : " beside \(listed(kept))")
  }

  private static func modelNames(_ ground: Ground, _ project: Project) -> String {
    listed(ground.models.sorted().map { project.name($0) })
  }
}

/// What the delegate of a fetched results controller is given.
private let partsOfCoreData: Set<String> = [
  "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSnapshotReference",
]

/// What attributed strings are built of.
private let attributesOfStrings: Set<String> = [
  "UIFont", "UIFontDescriptor", "UIFontMetrics", "NSParagraphStyle", "NSMutableParagraphStyle",
  "NSTextAttachment", "NSShadow", "NSTextTab",
]
