// Flags as data: the parser, the help and the completions read the same table.

import ArchLint

struct Flag: Sendable {
  let name: String
  /// What the value is called in the help; nil for a flag without one.
  let value: String?
  let help: String
  /// The value stands behind `=` or not at all.
  var mayLackValue = false
  var mayRepeat = false
  /// The values there are, where they are a closed list.
  var choices: [String] = []

  /// Whether the word is this flag, and the next word its value.
  func wantsWord(after word: String) -> Bool { word == name && value != nil && !mayLackValue }

  static let config = Flag(
    name: "--config", value: "FILE", help: "Use this rules.yml; its folder is the project root.")
  static let format = Flag(
    name: "--format", value: "NAME[=FILE]", help: "Print as NAME, to FILE where one is given.",
    mayRepeat: true)
  static let only = Flag(
    name: "--only", value: "ID",
    help: "Run this rule alone, or \"event-*\" alone; several are separated by commas.",
    mayRepeat: true)
  static let skip = Flag(
    name: "--skip", value: "ID", help: "Run all rules but this one.", mayRepeat: true)
  static let baseline = Flag(
    name: "--baseline", value: "FILE", help: "Live with the findings that FILE lists.")
  static let preset = Flag(
    name: "--preset", value: "NAME",
    help: "Order screens by unblock, safe-first or churn-first, whatever rules.yml says.",
    choices: RankingSettings.Preset.allCases.map(\.rawValue))
  static let since = Flag(
    name: "--since", value: "REF", help: "Report only what came after the fork point with REF.")
  static let trend = Flag(
    name: "--trend", value: "DATE",
    help: "Look at the history, too, back to DATE (default: report.trend.since, else one year).",
    mayLackValue: true)
  static let every = Flag(
    name: "--every", value: "STEP", help: "One sample of the trend a week, month or tag.",
    choices: ["week", "month", "tag"])
  static let findings = Flag(
    name: "--findings", value: nil,
    help: "With --trend: count the findings of every sample by rule, which lints each of them.")
  static let staged = Flag(
    name: "--staged", value: nil,
    help: "Check the index, and report what it adds to HEAD, or to the commit of --since.")
  static let all = Flag(
    name: "--all", value: nil, help: "With --staged: report every finding of the index.")
  static let mergeBase = Flag(
    name: "--merge-base", value: nil, help: "Compare with the commit where both histories part.")
  static let accept = Flag(
    name: "--accept", value: nil, help: "Take in what is new, too; needs --reason.")
  static let reason = Flag(
    name: "--reason", value: "TEXT", help: "Why new findings are accepted.")
  static let freeze = Flag(
    name: "--freeze", value: nil, help: "Record today's findings as well, so that day one is green."
  )
  static let level = Flag(
    name: "--level", value: "LEVEL",
    help: "Print findings of this level and above: error, warning or info; all are counted.",
    choices: ["error", "warning", "info"])
  static let strict = Flag(name: "--strict", value: nil, help: "Warnings fail the run.")
  static let allowEmpty = Flag(
    name: "--allow-empty", value: nil, help: "A project without sources is no error.")
  static let today = Flag(
    name: "--today", value: "YYYY-MM-DD", help: "Judge dates as of this day, not the clock's.")
  static let jobs = Flag(
    name: "--jobs", value: "N", help: "Scan N files at a time (default: one for each core).")
  static let color = Flag(
    name: "--color", value: "WHEN", help: "Colour the output: auto, always or never.",
    choices: ["auto", "always", "never"])
  static let quiet = Flag(
    name: "--quiet", value: nil,
    help: "Print neither notes nor progress nor the last line: what is wrong, or nothing.")
  static let timings = Flag(
    name: "--timings", value: nil, help: "Say how long each stage and rule took.")
  static let help = Flag(name: "--help", value: nil, help: "Print this help.")

  /// What every command takes.
  static let common: [Flag] = [.color, .help]

  /// What every command takes that reads a project.
  static let project: [Flag] = [.config, .today, .jobs, .quiet, .timings]
}

/// What a command is called, takes and does.
struct CommandDescription: Sendable {
  let name: String
  /// What follows the name, for the first line of the help.
  let operands: String
  let summary: String
  let details: String
  let flags: [Flag]
  /// What `--format` takes here, the default first.
  var formats: [String] = []
  /// What the first operand may be, where that is a closed list.
  var words: [String] = []
  /// Real invocations, each with what it is for.
  let examples: [(line: String, purpose: String)]
  let run: @Sendable (Arguments, inout Console) -> ExitStatus
}

enum ExitStatus: Int32, Sendable {
  case success = 0
  /// At least one finding that fails the run.
  case findings = 1
  /// The run could not be made as asked.
  case failure = 2
}
