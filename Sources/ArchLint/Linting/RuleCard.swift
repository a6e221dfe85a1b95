// Everything that is written about a rule: `explain`, its page, the table of the README, the schema
// and the SARIF list are printed from here.

package struct RuleCard: Sendable {
  /// Family first, kebab case: `event-delegate-weak`. It is the name of the rule's type.
  package let id: String
  /// Ids it had before; they work for one major version, with a note.
  package let aliases: [String]
  /// The first level of its header in the catalogue; findings at weaker places are graded.
  package let level: Level
  /// The weakest grade that its findings have.
  package let lowestGrade: Grade
  /// Off until somebody switches it on; `level` then holds.
  package let isOffByDefault: Bool
  package let certainty: Certainty
  /// The profiles that switch it on; none for a core rule, which is on everywhere.
  package let profiles: [Profile]
  /// The level outside its profiles ("elsewhere info"); off for most.
  package let levelElsewhere: Level
  /// One sentence that says what is wrong, ending in a period.
  package let summary: String
  package let why: String
  package let fix: String
  /// When it stays silent although it looks like a fault, and how to live with what is left.
  package let falseAlarms: String
  /// Rules that see the same fault from nearer by: where one reports the place, this one's finding
  /// becomes a note of it.
  package let consequenceOf: [String]
  package let options: [any OptionKey]
  /// It compares two states, and is silent without an earlier one.
  package let needsEarlierState: Bool
  /// It only records something for the report: it blames nobody and prints no finding.
  package let isFact: Bool
  /// Programs, each a project in one string: what must be reported is marked on its line.
  package let bad, good: String
  /// The release that brought it.
  package let since: String

  package enum Certainty: String, Sendable { case sure, likely, hint }

  package init(
    id: String, aliases: [String] = [], level: Level, lowestGrade: Grade = .full,
    isOffByDefault: Bool = false, certainty: Certainty, profiles: [Profile] = [],
    levelElsewhere: Level = .off, summary: String, why: String, fix: String, falseAlarms: String,
    consequenceOf: [String] = [], options: [any OptionKey] = [],
    needsEarlierState: Bool = false, isFact: Bool = false,
    bad: String, good: String, since: String = "0.1.0"
  ) {
    self.id = id
    self.aliases = aliases
    self.level = level
    self.lowestGrade = lowestGrade
    self.isOffByDefault = isOffByDefault
    self.certainty = certainty
    self.profiles = profiles
    self.levelElsewhere = levelElsewhere
    self.summary = summary
    self.why = why
    self.fix = fix
    self.falseAlarms = falseAlarms
    self.consequenceOf = consequenceOf
    self.options = options
    self.needsEarlierState = needsEarlierState
    self.isFact = isFact
    self.bad = bad
    self.good = good
    self.since = since
  }

  /// The first word of the id: the folder of its file, and what `event-*` in `rules.yml` means.
  package var family: String { String(id.prefix { $0 != "-" }) }
}
