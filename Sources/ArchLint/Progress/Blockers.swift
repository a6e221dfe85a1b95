// What holds a screen back, by kind and with the place that proves it, so that a team can count what
// holds all of them back.

package struct Blocker: Sendable {
  package let kind: Kind
  /// What it is: a screen, a service, a module, "18 outlets".
  package let subject: String
  /// How much of it: outlets, overridden hooks; 1 for a single thing.
  package let count: Int
  package let location: Location?

  package enum Kind: String, Sendable, CaseIterable {
    case uikitDestination = "uikit-destination"
    case concreteService = "concrete-service"
    case sdkImport = "sdk-import"
    case appType = "app-type-in-signature"
    case interfaceBuilder = "interface-builder"
    case baseClass = "base-class"
    case uikitFeature = "uikit-feature"
    case objc
    case osFloor = "os-floor"
    case findings
  }
}

struct BlockerFinder {
  let project: Project
  /// What Features must not import: a screen that does cannot move into one.
  private let forbidden: [Glob]
  /// Names in `#selector(…)`: what UIKit calls, and Objective-C does not.
  let selectors: Set<Symbol>

  init(_ project: Project) {
    self.project = project
    let features = Set(
      project.configuration.modules.filter { $0.kind?.value == .feature }.map(\.name.value))
    let entries = project.configuration.imports.filter { entry in
      entry.roles.isEmpty
        && (entry.modules.isEmpty || entry.modules.contains { features.contains($0.value) })
    }
    forbidden = entries.flatMap(\.forbid).filter { !["UIKit", "SwiftUI"].contains($0.value) }
      .compactMap { Glob($0.value) }
    selectors = BlockerFinder.selectors(in: project)
  }

  var types: Types { project.types }

  /// - Parameter findings: what stands in the cluster.
  func blockers(of id: ScreenID, _ findings: Migration.FindingCounts) -> [Blocker] {
    let screen = project.screens[id]
    if screen.stage == .native { return errorBlocker(findings) }
    // Errors first: they hold back a screen at its target, too.
    var found = errorBlocker(findings) + destinations(of: id)
    found += services(of: screen) + imports(of: screen)
    if screen.stage == .hosted || screen.stage == .decoupled { found += appTypes(of: screen) }
    if screen.isUIKit {
      found += interfaceBuilder(of: screen) + baseClass(of: screen) + features(of: screen)
    }
    found += objectiveC(of: screen) + floor(of: screen)
    return found
  }

  private func errorBlocker(_ findings: Migration.FindingCounts) -> [Blocker] {
    let count = findings.errors
    if count == 0 { return [] }
    return [
      Blocker(
        kind: .findings, subject: counted(count, "error"), count: count,
        location: findings.firstError)
    ]
  }

  // MARK: - Destinations

  private func destinations(of id: ScreenID) -> [Blocker] {
    var seen: Set<ScreenID> = []
    return project.screens.graph.edges(from: id).compactMap { edge in
      let target = project.screens[edge.target]
      guard target.isUIKit, edge.target != id, seen.insert(edge.target).inserted else { return nil }
      let way = edge.through == .sandwich ? "sandwich" : edge.kind.rawValue
      let isKnown = edge.kind != .unknown || edge.through == .sandwich
      return Blocker(
        kind: .uikitDestination, subject: isKnown ? "\(target.name) (\(way))" : target.name,
        count: 1, location: edge.location)
    }
  }

  // MARK: - State

  /// Concrete services and repositories that view models take, and shared instances that they or the
  /// Views reach for.
  private func services(of screen: Screen) -> [Blocker] {
    let roles: [Role] = [.service, .repository]
    var seen: Set<TypeID> = []
    var found: [Blocker] = []
    func add(_ type: TypeID, _ location: Location) {
      guard types.kind(type) != .protocol, seen.insert(type).inserted else { return }
      found.append(
        Blocker(
          kind: .concreteService, subject: types.path(type), count: 1, location: location))
    }
    for part in screen.parts where part.kind == .state || part.kind == .entry {
      if part.kind == .entry && !screen.isUIKit { continue }
      for row in types.members(of: part.type) {
        let member = project.declaration(row)
        guard member.kind == .variable, types.isStored(row) else { continue }
        let value = types.valueType(of: row)
        guard value.meaning == .declared, roles.contains(where: { project.plays(value.type, $0) })
        else { continue }
        add(value.type, project.location(of: row))
      }
      for (type, location) in sharedInstances(in: part.type) { add(type, location) }
    }
    for part in screen.parts where screen.isShownView(part, types) {
      for (type, location) in sharedInstances(in: part.type) { add(type, location) }
    }
    return found
  }

  /// `TideClient.shared` of another class of the project.
  private func sharedInstances(in type: TypeID) -> [(TypeID, Location)] {
    types.declarations(of: type).flatMap { row -> [(TypeID, Location)] in
      let rows = project.facts.files[row.file.index]
      return rows.references(in: project.declaration(row).body).compactMap { reference in
        let shared = types.sharedInstance(by: reference, in: row.file)
        if shared.isNone || shared == type { return nil }
        return (shared, Location(row.file, reference.offset))
      }
    }
  }

  private func imports(of screen: Screen) -> [Blocker] {
    if forbidden.isEmpty { return [] }
    var seen: Set<Symbol> = []
    var found: [Blocker] = []
    for file in Set(screen.parts.map { types.declaration($0.type).file }).sorted() {
      for row in project.facts.files[file.index].imports {
        guard !seen.contains(row.module),
          forbidden.contains(where: { $0.matches(project.name(row.module)) })
        else { continue }
        seen.insert(row.module)
        found.append(
          Blocker(
            kind: .sdkImport, subject: project.name(row.module), count: 1,
            location: Location(file, row.offset)))
      }
    }
    return found
  }

  // MARK: - Signatures

  /// Types of the app that the View, its protocols and its actions name in what others see, and that
  /// have to move first.
  private func appTypes(of screen: Screen) -> [Blocker] {
    guard !screen.view.isNone else { return [] }
    let own = Set(screen.parts.map(\.type))
    var seen: Set<TypeID> = []
    var found: [Blocker] = []
    for part in screen.parts where part.kind == .content || part.kind == .events {
      for (type, location) in signatureTypes(of: part.type) {
        let isApp = project.modules.modules(of: types.declaration(type).file).contains {
          project.modules[$0].kind == .app
        }
        let outer = outermost(type)
        guard isApp, types.isDeclared(type), !own.contains(type), !own.contains(outer),
          types.traits(type).isDisjoint(with: [.view, .viewController]),
          seen.insert(type).inserted
        else { continue }
        found.append(
          Blocker(kind: .appType, subject: types.path(type), count: 1, location: location))
      }
    }
    return found
  }

  private func outermost(_ type: TypeID) -> TypeID {
    var current = type
    for _ in 0..<32 {
      let parent = types.parent(current)
      if parent.isNone { return current }
      current = parent
    }
    return current
  }

  private func signatureTypes(of type: TypeID) -> [(TypeID, Location)] {
    types.members(of: type).flatMap { row -> [(TypeID, Location)] in
      let rows = project.facts.files[row.file.index]
      let member = rows.declarations[row.local.index]
      var values: [(Resolution, UInt32)] = []
      if member.kind == .variable {
        values.append((types.valueType(of: row), member.nameOffset))
      } else if [.function, .initializer, .case].contains(member.kind) {
        values += rows.parameters(of: row.local).map {
          (types.valueType(of: $0, in: row.file), $0.offset)
        }
      }
      return values.compactMap { value, offset in
        value.meaning == .declared ? (value.type, Location(row.file, offset)) : nil
      }
    }
  }

  // MARK: - UIKit

  private func interfaceBuilder(of screen: Screen) -> [Blocker] {
    screen.interface.parts.map { noun, count in
      Blocker(
        kind: .interfaceBuilder, subject: counted(count, noun), count: count,
        location: screen.location)
    }
  }

  /// An own base class, with the lines it brings and the hooks that this screen overrides.
  private func baseClass(of screen: Screen) -> [Blocker] {
    guard types.kind(screen.type) == .class else { return [] }
    let base = types.superclass(of: screen.type)
    guard !base.isNone, !types.traits(base).isDisjoint(with: .viewController) else { return [] }
    let lines = types.declarations(of: base).reduce(0) { sum, row in
      let declaration = project.declaration(row)
      let range = ByteRange(declaration.start, declaration.end)
      return sum + project.facts.files[row.file.index].lines.codeLines(in: range)
    }
    let names = Set(types.members(of: base).map { project.declaration($0).name })
    let hooks = types.members(of: screen.type).filter { row in
      let member = project.declaration(row)
      return member.flags.contains(.override) && names.contains(member.name)
    }.count
    let subject =
      "\(types.path(base)) (\(counted(lines, "line")), \(counted(hooks, "overridden hook")))"
    return [
      Blocker(
        kind: .baseClass, subject: subject, count: 1, location: project.location(of: base))
    ]
  }

  /// What SwiftUI has no ready answer for, by the names of system types.
  private static let featureNames: [(name: String, feature: String)] = [
    ("UICollectionViewCompositionalLayout", "compositional layout"),
    ("UICollectionViewFlowLayout", "flow layout"),
    ("UICollectionViewDragDelegate", "drag and drop"),
    ("UICollectionViewDropDelegate", "drag and drop"),
    ("UITableViewDragDelegate", "drag and drop"), ("UITableViewDropDelegate", "drag and drop"),
    ("UIDragInteractionDelegate", "drag and drop"),
    ("UIDropInteractionDelegate", "drag and drop"), ("UITextViewDelegate", "text view delegate"),
    ("MKMapView", "map"), ("GMSMapView", "map"), ("AVCaptureSession", "camera"),
    ("AVCaptureVideoPreviewLayer", "camera"), ("UIScrollViewDelegate", "scroll view delegate"),
    ("UIViewControllerTransitioningDelegate", "custom transition"),
    ("UIViewControllerAnimatedTransitioning", "custom transition"),
    ("UIGestureRecognizerDelegate", "gesture delegate"), ("ARSCNView", "augmented reality"),
    ("WKWebView", "web view"), ("PDFView", "PDF view"),
  ]

  private func features(of screen: Screen) -> [Blocker] {
    let words = BlockerFinder.featureNames.compactMap { entry in
      project.facts.symbols.find(entry.name).map { ($0, entry.feature) }
    }
    let features = Dictionary(words, uniquingKeysWith: { first, _ in first })
    if features.isEmpty { return [] }
    var seen: Set<String> = []
    var found: [Blocker] = []
    for row in types.declarations(of: screen.type) {
      let declaration = project.declaration(row)
      let rows = project.facts.files[row.file.index]
      for reference in rows.references(in: ByteRange(declaration.start, declaration.end)) {
        guard reference.kind != .value, let feature = features[reference.name],
          seen.insert(feature).inserted
        else { continue }
        found.append(
          Blocker(
            kind: .uikitFeature, subject: feature, count: 1,
            location: Location(row.file, reference.offset)))
      }
    }
    return found
  }
}
