// What a ranking of screens weighs, and how much each counts: the presets, and over them what
// `ranking:` says.

package struct RankingSettings: Sendable {
  package enum Preset: String, Sendable, CaseIterable {
    case unblock
    case safeFirst = "safe-first"
    case churnFirst = "churn-first"
  }

  package struct Weighed: Sendable {
    package let name: String
    package let meaning: String
  }

  /// What speaks for a screen to be next.
  package static let benefits = [
    Weighed(name: "uikit_lines", meaning: "hundreds of lines that leave UIKit"),
    Weighed(name: "callers_waiting", meaning: "screens whose only UIKit destination it is"),
    Weighed(name: "changes_90d", meaning: "commits of the last 90 days that touched it"),
    Weighed(
      name: "bridges_removed",
      meaning: "sandwiches and handler cases that lead here, and its view-model protocols"),
  ]

  package static let costs = [
    Weighed(name: "cost_lines", meaning: "hundreds of lines that leave UIKit, as work"),
    Weighed(name: "cost_outlets", meaning: "outlets"),
    Weighed(name: "cost_uikit_features", meaning: "blockers `uikit-feature`"),
    Weighed(name: "cost_uikit_destinations", meaning: "UIKit screens that it opens, four at most"),
    Weighed(name: "cost_services", meaning: "blockers `concrete-service`"),
    Weighed(name: "cost_slots", meaning: "blockers `sdk-import`"),
  ]

  /// Names of the benefits, then of the costs.
  package static let weightNames = (benefits + costs).map(\.name)

  package var preset = Preset.unblock
  package var weights: [(name: Written<String>, value: Double)] = []

  package init() {}
}

extension RankingSettings {
  /// By name: the preset's, and over it what `rules.yml` says. Lines count in hundreds.
  package func weight(_ name: String) -> Double {
    if let written = weights.last(where: { $0.name.value == name }) { return written.value }
    return Self.weight(name, by: preset)
  }

  static func weight(_ name: String, by preset: Preset) -> Double {
    preset.weights[name] ?? plainWeights[name] ?? 0
  }

  private static let plainWeights = [
    "uikit_lines": 1, "callers_waiting": 3, "changes_90d": 0.2, "bridges_removed": 0.5,
    "cost_lines": 0.5, "cost_outlets": 0.05, "cost_uikit_features": 1,
    "cost_uikit_destinations": 1, "cost_services": 0.3, "cost_slots": 0.3,
  ]
}

extension RankingSettings.Preset {
  package var meaning: String {
    switch self {
    case .unblock: "screens first for which others wait; the default"
    case .safeFirst:
      "screens first that bring few risks: features, destinations and services cost more"
    case .churnFirst: "screens first that change often"
    }
  }

  /// Where it differs from the plain ones.
  fileprivate var weights: [String: Double] {
    switch self {
    case .unblock: ["callers_waiting": 6]
    case .safeFirst:
      [
        "callers_waiting": 1, "cost_lines": 1, "cost_uikit_features": 3,
        "cost_uikit_destinations": 3, "cost_services": 3,
      ]
    case .churnFirst: ["changes_90d": 2]
    }
  }
}
