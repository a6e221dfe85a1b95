// Every key of `rules.yml` with its shape and a sentence: read by the reader, which knows no other
// keys, and printed as the JSON schema that editors complete the file with.

/// The fields of each map of the file. `rules` stands in for all rules with their options, which come
/// from the cards.
package enum ConfigurationShape {
  package typealias Field = OptionShape.Field

  /// The top level, in the order in which a file is best written.
  package static let file: [Field] = [
    Field("version", .choice(["1"]), "The version of this format; may be left out."),
    Field("project", .record(project), "What belongs to the project."),
    Field(
      "modules", .map(keys: .text, values: .record(module)),
      "Names for modules, groups of modules, folders (components) and external modules."),
    Field(
      "layers", .list(layer),
      "The order of modules: the top may use what is below, never the reverse; names in one [] are "
        + "peers and do not use each other."),
    Field("imports", .list(.record(importEntry)), "Import bans of one's own."),
    Field(
      "roles", .map(keys: .text, values: .list(.record(roleMatcher))),
      "How each role is recognised; the matchers in one entry must all hold, of a list any."),
    Field(
      "role_allow", .map(keys: .name(.role), values: .list(.name(.role))),
      "The roles that a role may name besides itself."),
    Field("role_layers", .list(layer), "Roles, ordered as layers orders modules."),
    shared("hosting", HostingOptions.all, "How SwiftUI is put into UIKit; for several rules."),
    shared("navigation", NavigationOptions.all, "How screens are opened; for several rules."),
    Field("rules", rules, "Levels and options, by rule or by wildcard."),
    Field(
      "overrides", .list(.record(override)),
      "Other levels and options for a module, a path or a screen."),
    Field("screens", .record(screens), "What the report cannot know about screens."),
    Field(
      "migrations", .map(keys: .text, values: .record(migration)), "What the team gets rid of."),
    Field("ranking", .record(ranking), "Which screen comes next."),
    Field("baseline", .record(baseline), "The file of known findings."),
    Field("report", .record(report), "Defaults of archlint report."),
  ]

  static let project: [Field] = [
    Field("name", .text, "The project's name in reports."),
    Field("xcode", texts, "Xcode projects or workspaces; found where none is named."),
    Field("packages", texts, "Globs of folders with a Package.swift; found where none is named."),
    Field(
      "cocoapods", .text,
      "The Podfile whose names of modules are known; all that are found if left out."),
    Field("exclude", texts, "Globs of what is not analysed."),
    Field("include_ignored", texts, "Globs of what is analysed although git ignores it."),
    Field("tests", texts, "Globs of test code, beside what manifests and projects declare."),
    Field(
      "previews", .choice(ProjectSettings.Previews.allCases.map(\.rawValue)),
      "Whether rules look at #Preview and PreviewProvider bodies."),
    Field("min_ios", .version, "The lowest iOS version of modules that state none."),
  ]

  static let moduleSelectors: [Field] = [
    Field("target", texts, "Targets of a project or package, by name."),
    Field("match", texts, "Globs of module names."),
    Field("path", texts, "Globs of paths: a component, which is a folder of a bigger module."),
    Field("external", .flag, "True for a module that is not part of the project."),
  ]

  static let module: [Field] =
    moduleSelectors + [
      Field("covers", texts, "More names of an external module."),
      Field("kind", .choice(ModuleKind.allCases.map(\.rawValue)), "What the module is for."),
      Field("profile", .choice(Profile.allCases.map(\.rawValue)), "The style that it follows."),
      Field("target_stage", stage, "The stage at which its screens count as finished."),
      Field("impl_in", modules, "Where implementations of its view-model protocols belong."),
      optional,
      Field("allow", modules, "The modules that it may use; decides before layers."),
    ]

  static let layerFields: [Field] = [
    Field("names", texts, "What stands at this height."),
    Field("peers", .flag, "They do not use each other, as in [A, B]; false if left out."), optional,
  ]

  static let importEntry: [Field] =
    [
      Field("in", modules, "The modules or components it holds for; everybody if left out."),
      Field("role", .list(.name(.role)), "The roles it holds for."),
      Field("forbid", texts, "Globs of modules that must not be imported."),
      Field("warn", texts, "The same, one level lower."),
      Field("allow_only", texts, "Globs of the only modules that may be imported."),
      Field("allow_types", texts, "An import that serves only these types passes."),
      Field("allow_conditional", .flag, "Imports inside an #if pass."),
      Field("except_in", texts, "Globs of paths it does not hold for; needs a reason."),
      Field("transitive", .flag, "Reaching the module through others counts as well."),
      optional,
    ] + exception

  static let exception: [Field] = [
    Field("reason", .text, "Why this is so."),
    Field("issue", .text, "Where it is tracked."),
    Field("until", .date, "The last day on which it counts."),
  ]

  static let roleMatcher: [Field] = [
    Field("name", texts, "Globs of the name; {stem} captures the screen's stem."),
    Field("inherits", texts, "Superclasses, direct or not."),
    Field("conforms", texts, "Protocols."),
    Field(
      "kind", .list(.choice(RoleMatcher.DeclarationKindName.allCases.map(\.rawValue))),
      "Kinds of declaration."),
    Field("in", modules, "Modules or components."),
    Field("path", texts, "Globs of paths."),
    Field("nested_in", .list(.name(.role)), "Roles of the declaration around it."),
    optional,
  ]

  static let override: [Field] =
    [
      Field("in", modules, "The modules or components it holds for."),
      Field("module", modules, "The same as in."),
      Field("path", texts, "Globs of the paths it holds for."),
      Field("screen", texts, "The screens it holds for."),
      Field("rules", rules, "Levels and options there."),
      optional,
    ] + exception

  /// What may stand beside the options of a rule.
  static let ruleFields: [Field] =
    [Field("level", level, "The level here; the catalogue's if left out.")] + exception

  // MARK: - What the report is to know

  static let screens: [Field] = [
    Field("keep_uikit", .list(.record(keptScreen)), "Screens that stay UIKit."),
    Field("rename", .map(keys: .text, values: .text), "Names for the report."),
    Field("parts", .map(keys: .text, values: texts), "Types that belong to a screen."),
    Field("stage", .map(keys: .text, values: stage), "Stages that the tool cannot decide."),
  ]

  static let keptScreen: [Field] =
    [
      Field("name", .text, "The screen."),
      Field("review", .date, "From the day after this one somebody should look at it again."),
      optional,
    ] + exception

  static let migration: [Field] = [
    Field("title", .text, "What it is called in the report."),
    Field("counts", .text, "Screens that are done: stage >= hosted."),
    Field("pattern", .record(migrationPattern), "What there is to get rid of."),
    Field("priority", .text, "Such as P1."),
    Field("start", .date, "When it began."),
    Field("due", .date, "When it is to end."),
    Field("owner", .text, "Who does it."),
    Field("docs", .text, "Where it is described."),
  ]

  static let migrationPattern: [Field] = [
    Field("import", texts, "Modules whose imports are counted."),
    Field("rule", texts, "Rules whose findings are counted."),
  ]

  static let ranking: [Field] = [
    Field("preset", .choice(RankingSettings.Preset.allCases.map(\.rawValue)), "Whole weightings."),
    Field(
      "weights",
      .record(
        RankingSettings.benefits.map { weight($0, "Speaks for it") }
          + RankingSettings.costs.map { weight($0, "Speaks against it") }),
      "Weights of one's own."),
  ]

  private static func weight(_ weighed: RankingSettings.Weighed, _ side: String) -> Field {
    let value = RankingSettings.weight(weighed.name, by: .unblock)
    return Field(weighed.name, .decimal, "\(side): \(weighed.meaning); \(value) by default.")
  }

  static let baseline: [Field] = [
    Field("file", .text, "The file; archlint-baseline.json by default."),
    Field("stale", level, "The level of baseline-stale."),
    Field(
      "new_entries", .choice(BaselineSettings.NewEntries.allCases.map(\.rawValue)),
      """
      Whether an entry that a change adds to the file needs a reason: with reason-required it hides \
      nothing without one, in runs that compare two states.
      """),
  ]

  static let report: [Field] = [
    Field("owners", .text, "The CODEOWNERS file."),
    Field("trend", .record(trend), "Defaults for archlint report --trend."),
    Field("outputs", .list(.record(output)), "Defaults for archlint report --format."),
  ]

  static let trend: [Field] = [
    Field("since", .date, "How far --trend goes back without a day; one year if left out."),
    Field(
      "every", .choice(ReportSettings.Interval.allCases.map(\.rawValue)),
      "What there is one sample of without --every; week if left out."),
  ]

  static let output: [Field] = [
    Field("kind", .choice(ReportSettings.outputKinds), "The format."),
    Field("path", .text, "The file; the standard output if left out."),
  ]

  // MARK: - Parts

  static let texts = OptionShape.list(.text)
  static let modules = OptionShape.list(.name(.module))
  static let level = OptionShape.choice(Level.allCases.map(\.name))
  static let stage = OptionShape.choice(Stage.allCases.map(\.name))
  static let layer = OptionShape.either([.text, texts, .record(layerFields)])
  static let rules = OptionShape.map(keys: .text, values: level)
  static let optional = Field("optional", .flag, "It may match nothing.")

  private static func shared(
    _ name: String, _ options: [any OptionKey], _ help: String
  ) -> Field {
    Field(name, .record(options.map { Field($0.name, $0.shape, $0.help) }), help)
  }
}
