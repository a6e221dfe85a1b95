// Which forms of hosting a module uses, against what the team allows.

package import ArchLint

package enum HostingStyle: Rule {
  package static let card = RuleCard(
    id: "hosting-style",
    level: .warning,
    certainty: .sure,
    summary: "A module hosts SwiftUI in a form that `hosting.allow` does not name.",
    why: """
      A bare controller skips whatever the team's base class does: the look of bars, analytics. One \
      form for each module also tells a reader where to look.
      """,
    fix: "Use a form that is allowed, or allow this one in `hosting.allow`.",
    falseAlarms: """
      Silent until `allow` names the module: no form is wrong by itself. A form that cannot be told, \
      as that of a controller which somebody else shows, is not judged, nor is the body of a helper. \
      With `bases`, a subclass has to derive from one of them.
      """,
    consequenceOf: ["hosting-helper-only"],
    options: [HostingOptions.allow, HostingOptions.bases, HostingOptions.helpers],
    bad: """
      //- rules.yml
      modules: { Rooms: { path: "Rooms/**" } }
      hosting: { allow: { Rooms: [subclass] } }
      //- Rooms/RoomPage.swift
      import SwiftUI
      import UIKit
      struct RoomView: View { var body: some View { Text("Room") } }
      final class RoomPage: UIViewController {
        func open() {
          present(UIHostingController(rootView: RoomView()), animated: true)  //~ hosting-style
        }
      }
      """,
    good: """
      //- rules.yml
      modules: { Rooms: { path: "Rooms/**" } }
      hosting: { allow: { Rooms: [subclass] } }
      //- Rooms/RoomPage.swift
      import SwiftUI
      import UIKit
      struct RoomView: View { var body: some View { Text("Room") } }
      final class RoomHost: UIHostingController<RoomView> {}
      final class RoomPage: UIViewController {
        func open() { present(RoomHost(rootView: RoomView()), animated: true) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let allowed = AllowedForms(settings, project)
    if allowed.isEmpty { return }
    let helpers = project.completeHelpers
    for (index, host) in project.links.hosts.enumerated() {
      guard let forms = allowed[host.location.file],
        project.isJudged(host.location.file, host.location.offset)
      else { continue }
      switch host.form {
      case .subclass: judge(host, forms, settings, project, &findings)
      case .bare: judge(host, at: index, forms, project, &findings)
      }
    }
    for embedding in project.productionEmbeddings where !embedding.isHandedIn {
      guard let first = embedding.steps.first, let forms = allowed[first.location.file] else {
        continue
      }
      judge(embedding, forms, helpers, settings, project, &findings)
    }
    for hosted in project.hostedViews.all where hosted.form == .helper {
      let location = project.location(of: hosted.site)
      guard let forms = allowed[location.file], !forms.contains(.helper),
        project.isJudged(location.file, location.offset), isEmbedding(hosted, helpers, project)
      else { continue }
      report(.helper, at: location, project.path(around: hosted.site), project, &findings)
    }
  }

  // MARK: - Forms

  private static func judge(
    _ host: Host, _ forms: [HostingOptions.Form], _ settings: Settings, _ project: Project,
    _ findings: inout Findings
  ) {
    let location = project.location(of: host.type)
    let name = project.name(host.type)
    let bases = settings[HostingOptions.bases, at: location]
    if bases.contains(name) { return }
    guard forms.contains(.subclass) else {
      return report(.subclass, at: location, name, project, &findings)
    }
    let isBased = project.types.ancestors(of: host.type)
      .contains { bases.contains(project.types.name($0)) }
    if bases.isEmpty || isBased || !project.types.subtypes(of: host.type).isEmpty { return }
    findings.report(
      "\(name) derives from no base of the team: \(listed(bases))", at: location, in: name,
      subject: "base")
  }

  /// Presented or pushed as it is; a child is judged by its embedding.
  private static func judge(
    _ host: Host, at index: Int, _ forms: [HostingOptions.Form], _ project: Project,
    _ findings: inout Findings
  ) {
    guard index < project.links.presentations.count, let site = host.site else { return }
    let kinds = Set(
      project.links.presentations[index].filter { !$0.isOfParent }.map(\.kind))
    let made = project.types.constructed(by: project.call(site), in: site.file)
    // An own subclass whose View is not named is no bare controller.
    if made.meaning == .declared { return }
    let place = project.path(around: site)
    if kinds.contains(.modal), !forms.contains(.bareModal) {
      report(.bareModal, at: host.location, place, project, &findings)
    } else if kinds.contains(.push), !forms.contains(.barePush) {
      report(.barePush, at: host.location, place, project, &findings)
    }
  }

  private static func judge(
    _ embedding: Embedding, _ forms: [HostingOptions.Form], _ helpers: Set<RowID<Declaration>>,
    _ settings: Settings, _ project: Project, _ findings: inout Findings
  ) {
    if let step = embedding.steps.first(where: { $0.helper != nil || $0.isCombined }) {
      if forms.contains(.helper) { return }
      let place = project.path(of: step.function)
      return report(.helper, at: step.location, place, project, &findings)
    }
    guard !forms.contains(.child),
      project.rawStep(of: embedding, besides: helpers) != nil,
      let view = embedding.steps(.addView).first, view.isInController,
      !settings[HostingOptions.helpers, at: view.location]
        .contains(project.name(view.function))
    else { return }
    report(
      .child, at: view.location, project.path(of: view.function), project, &findings,
      cause: project.cause(of: embedding))
  }

  /// A call of a helper that embeds, rather than of one that only makes the controller.
  private static func isEmbedding(
    _ hosted: HostedView, _ helpers: Set<RowID<Declaration>>, _ project: Project
  ) -> Bool {
    let name = project.call(hosted.site).name
    return helpers.contains { project.declaration($0).name == name }
  }

  private static func report(
    _ form: HostingOptions.Form, at location: Location, _ place: String, _ project: Project,
    _ findings: inout Findings, cause: Finding.Cause? = nil
  ) {
    findings.report(
      "\(form.words): `hosting.allow` does not name \(form.rawValue) for this module",
      at: location, in: place, subject: form.rawValue, cause: cause)
  }
}

/// What `hosting.allow` says of each file.
private struct AllowedForms {
  private var files: [FileID: [HostingOptions.Form]] = [:]

  var isEmpty: Bool { files.isEmpty }

  init(_ settings: Settings, _ project: Project) {
    let allow = settings[HostingOptions.allow]
    for name in allow.keys.sorted(by: { $0.name < $1.name }) {
      let selection = project.modules.selection(named: name.name, in: project.configuration)
      for file in project.modules.files(of: selection) { files[file] = allow[name] }
    }
  }

  subscript(file: FileID) -> [HostingOptions.Form]? { files[file] }
}
