// What other linters call their flags and commands, and how the same is said here.

/// By word, its dashes included. Consulted for words that a command does not know.
let oldHabits = [
  "--autocorrect": noFixes,
  "--disable": "write --skip ID",
  "--exclude": "write project: { exclude: [PATH] } in rules.yml",
  "--exit-zero": "write archlint || true, or lower the levels in rules.yml",
  "--fix": noFixes,
  "--html": "write archlint report --format html=FILE",
  "--ignore": "write --skip ID, or project: { exclude: [PATH] } in rules.yml",
  "--max-warnings": "write --strict, with which any warning fails the run",
  "--output": "write --format NAME=FILE",
  "--reporter": "write --format NAME",
  "--select": "write --only ID",
  "-q": "write --quiet",
  "analyze": "write archlint lint",
  "autocorrect": noFixes,
  "check": "write archlint lint",
  "version": "write archlint --version",
]

private let noFixes =
  "sources are never changed, on purpose; each finding says what to do"
