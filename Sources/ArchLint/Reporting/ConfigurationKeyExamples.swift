// Each section of `rules.yml` with all of its keys in use, for the page about it. A test reads them, and
// looks for every key that the reader knows.

/// By the name of the section; without an end of line at the end.
package let configurationKeyExamples: [(section: String, text: String)] = [
  ("version", "version: 1"),
  (
    "project",
    """
    project:
      name: Trails
      xcode: App/Trails.xcodeproj
      packages: ["Packages/*"]
      cocoapods: App/Podfile
      exclude: ["**/Generated/**"]
      include_ignored: ["Config/BuildFlags.swift"]
      tests: ["**/TestSupport/**"]
      previews: skip
      min_ios: "16.0"
    """
  ),
  (
    "modules",
    """
    modules:
      App:      { target: [Trails, TrailsWidget], kind: app, profile: rx-datasource, target_stage: packaged }
      Features: { match: "*Feature", kind: feature, impl_in: App, allow: [Core, RxSwift] }
      Core:     { match: TrailCore, optional: true }       # not in every checkout
      Slots:    { path: "App/Slots/**" }
      RxSwift:  { external: true, covers: [RxSwift, RxCocoa] }
    """
  ),
  (
    "layers",
    """
    layers:
      - App
      - [CartFeature, HomeFeature]                         # peers
      - { names: [Design, Network], peers: false, optional: true }
    """
  ),
  (
    "imports",
    """
    imports:
      - { in: Features, forbid: [AdKit, "Firebase*"], transitive: true, issue: TRAIL-7 }
      - { role: view, forbid: [RxSwift], allow_types: [Disposable], allow_conditional: true }
      - { in: App, warn: [PromiseKit], until: 2027-03-31, optional: true }
      - { in: Core, allow_only: [Foundation, Combine], except_in: ["Core/Bridge/**"], reason: "wraps C" }
    """
  ),
  (
    "roles",
    """
    roles:
      repository: { name: ["*Repository", "*Store"], kind: class, in: Core }
      presenter: [{ inherits: BasePresenter }, { conforms: Presenting, path: "App/**" }]
      wrapper: { name: "{stem}Wrapper", nested_in: view, optional: true }
    """
  ),
  ("role_allow", "role_allow:\n  repository: [service]"),
  (
    "role_layers",
    """
    role_layers:
      - view
      - { names: [viewModel, presenter], peers: true, optional: true }
      - repository
    """
  ),
  (
    "hosting",
    """
    hosting:
      bases: [TrailHostingController]
      helpers: [embed]
      allow: { App: [subclass, child], Features: helper }
      layout_helpers: [pinToEdges, "snp.*"]
    """
  ),
  (
    "navigation",
    """
    navigation:
      handler_names: [actionHandler]
      handler_owner: viewModel
      owner: [router, coordinator]
      push_calls: [pushViewController, present, open]
      allow_presented: [UIAlertController, UIActivityViewController, SFSafariViewController]
      allow_links_in: [sheet, preview]
      shared_wrappers: [MapViewController]
      wrap_if_at_most: 2
      postpone_if_share_over: 0.5
    """
  ),
  (
    "rules",
    """
    rules:
      event-closure-count: { level: warning, max_closures: 3, reason: "agreed in March" }
      navigation-sheet-item: info
      "viewmodel-*": { level: off, issue: TRAIL-12, until: 2027-03-31 }
    """
  ),
  (
    "overrides",
    """
    overrides:
      - { in: App, rules: { hosting-name-stem: off }, reason: "hosts are called after their flow" }
      - { module: Core, path: "Core/Legacy/**", rules: { "state-*": info }, reason: "old", until: 2027-03-31 }
      - { screen: TideMap, rules: { hosting-bind-once: off }, reason: "drawn once", issue: TRAIL-20, optional: true }
    """
  ),
  (
    "screens",
    """
    screens:
      keep_uikit:
        - { name: TideMap, reason: "gestures of its own", issue: TRAIL-9, review: 2027-03-01 }
        - { name: Scanner, reason: "camera", optional: true, until: 2027-12-31 }
      rename: { MainContent: Home }
      parts: { Harbour: [BerthRow, BerthBadge] }
      stage: { Profile: mixed }
    """
  ),
  (
    "migrations",
    """
    migrations:
      swiftui: { title: "UIKit screens to SwiftUI", counts: stage >= hosted, start: 2026-01-01, due: 2027-06-30 }
      rx: { title: "leave RxSwift", pattern: { import: [RxSwift, RxCocoa] }, owner: "@trails/ios", priority: P1 }
      sinks: { pattern: { rule: state-sink-weak-self }, docs: "https://example.com/sinks" }
    """
  ),
  (
    "ranking",
    """
    ranking:
      preset: unblock
      weights:
        uikit_lines: 2.0
        callers_waiting: 3.0
        changes_90d: 0.5
        bridges_removed: 1.0
        cost_lines: 1.0
        cost_outlets: 0.2
        cost_uikit_features: 0.5
        cost_uikit_destinations: 1.0
        cost_services: 0.5
        cost_slots: 0.5
    """
  ),
  (
    "baseline",
    """
    baseline:
      file: archlint-baseline.json
      stale: error
      new_entries: reason-required
    """
  ),
  (
    "report",
    """
    report:
      owners: .github/CODEOWNERS
      trend: { since: 2026-01-01, every: month }
      outputs:
        - { kind: text }
        - { kind: html, path: build/migration.html }
    """
  ),
]
