// A whole `rules.yml` of an invented app, for the page about it.

/// Without an end of line at its end.
package let configurationExample = """
  version: 1

  project:
    name: Trails
    exclude: ["**/Generated/**"]
    include_ignored: ["Config/BuildFlags.swift"]   # analysed although git ignores it

  modules:                            # only those of which there is more to say than their name
    App:          { target: Trails, kind: app, profile: rx-datasource, target_stage: packaged }
    Features:     { match: "*Feature", kind: feature, profile: feature-package, target_stage: native }
    DesignSystem: { match: DesignSystem }
    DebugMenu:    { match: TrailDebugMenu, optional: true }      # not in every checkout
    Slots:        { path: "App/Slots/**" }   # a folder of App, linked by the types it names
    AdKit:        { external: true }
    RxSwift:      { external: true, covers: [RxSwift, RxCocoa] }

  layers:                             # the top may use what is below, never the reverse
    - App
    - Slots
    - [Features]                      # in [] they are peers and do not use each other
    - DesignSystem

  imports:
    - in: Features
      forbid: [AdKit, CoreData]
      transitive: true                # nor through DesignSystem
      reason: "the app injects its services"
    - in: App
      forbid: [AdKit]
      except_in: ["App/Slots/**"]
      reason: "the ad SDK is shown in slots"

  roles:                              # only where names say what inheritance and conformance do not
    repository: { name: ["*Repository", "*Store"], kind: class }
    slotContent: { path: "App/Slots/**", conforms: View }

  role_allow:
    repository: [service]             # besides itself, a repository names services only

  hosting:
    helpers: [embed]                  # functions that embed a hosting controller completely

  rules:
    event-closure-count: { level: warning, max_closures: 3 }
    navigation-sheet-item: info       # off by default

  overrides:
    - path: "App/Legacy/**"
      rules: { "viewmodel-*": off }
      reason: "rewritten screen by screen"
    - in: App
      rules: { hosting-name-stem: off }
      reason: "hosts are called after their flow"
      until: 2027-03-31               # from the next day on the rule's level counts again

  screens:
    keep_uikit:
      - { name: TideMap, reason: "a map with gestures of its own", review: 2027-03-01 }
    rename: { MainContent: Home }
    parts: { Harbour: [BerthRow, BerthBadge] }
    stage: { Profile: mixed }

  migrations:
    swiftui: { title: "UIKit screens to SwiftUI", counts: stage >= hosted, due: 2027-06-30, owner: "@trails/ios" }
    rx: { title: "leave RxSwift", pattern: { import: RxSwift } }

  ranking:
    preset: unblock
    weights: { callers_waiting: 3.0 }

  baseline:
    file: archlint-baseline.json
    stale: error                      # a fixed finding must leave the file

  report:
    owners: .github/CODEOWNERS
    outputs:                          # defaults for archlint report --format
      - { kind: text }
      - { kind: html, path: build/migration.html }
  """
