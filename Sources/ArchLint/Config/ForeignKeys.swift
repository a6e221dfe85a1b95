// What SwiftLint's configuration calls things that have a place of another name in `rules.yml`.

/// By key of SwiftLint's: where `rules.yml` says the same.
let foreignKeys = [
  "disabled_rules": "SwiftLint's key; write rules: { ID: off }",
  "exclude": "it stands under project: write project: { exclude: [PATH] }",
  "excluded": "SwiftLint's key; write project: { exclude: [PATH] }",
  "included": "SwiftLint's key; all is read here but what project: { exclude: [PATH] } takes out",
  "only_rules": "SwiftLint's key; pass --only ID, or write rules: { ID: off } for the others",
  "opt_in_rules": "SwiftLint's key; write rules: { ID: warning }",
]
