// What the words of the migration report mean: said once, for `explain SCREEN`, the page and
// docs/report.md.

package struct MigrationTerm: Sendable {
  package let name: String
  package let meaning: String
  private let shortName: String?

  init(_ name: String, _ meaning: String, short shortName: String? = nil) {
    self.name = name
    self.meaning = meaning
    self.shortName = shortName
  }

  /// A stage is also called without its number.
  fileprivate func isCalled(_ word: String) -> Bool {
    if name == word || shortName == word { return true }
    return name.first?.isNumber ?? false && name.split(separator: " ").last.map(String.init) == word
  }
}

package struct MigrationGlossary: Sendable {
  package let title: String
  /// A sentence about all of them.
  package let about: String
  package let terms: [MigrationTerm]

  package static let all: [MigrationGlossary] = [
    stages, rendering, state, events, navigation, home, bridges, blockers, lines, ways, marks,
    totals, score, presets, profiles, trend,
  ]

  private static let stages = MigrationGlossary(
    title: "Stages",
    about: "How far a screen has come: the highest step whose conditions all hold.",
    terms: Stage.allCases.map { MigrationTerm($0.numbered, $0.meaning) })

  private static let rendering = MigrationGlossary(
    title: "Axis: rendering", about: "What draws the screen.",
    terms: ScreenAxes.Rendering.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let state = MigrationGlossary(
    title: "Axis: state", about: "Where the state of the screen lives.",
    terms: ScreenAxes.State.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let events = MigrationGlossary(
    title: "Axis: events", about: "How the screen says what the user did.",
    terms: ScreenAxes.Events.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let navigation = MigrationGlossary(
    title: "Axis: navigation", about: "Who opens what the screen leads to.",
    terms: ScreenAxes.Navigation.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let home = MigrationGlossary(
    title: "Axis: home", about: "Where the code of the screen lives.",
    terms: ScreenAxes.Home.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let bridges = MigrationGlossary(
    title: "Bridges",
    about:
      "What ties UIKit and SwiftUI together during the migration, and has to go again at its end.",
    terms: ScreenBridges.Kind.allCases.map { kind in
      let short = kind.shortName == kind.name ? "" : " (`\(kind.shortName)` in tables)"
      return MigrationTerm(kind.name, kind.meaning + short)
    })

  private static let blockers = MigrationGlossary(
    title: "Blockers",
    about: "What holds a screen back on its way up, each with the place that proves it. Those of a"
      + " screen at its target stand in the way of stages above it; but no screen with an open error"
      + " is called done.",
    terms: Blocker.Kind.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let lines = MigrationGlossary(
    title: "Lines",
    about: "Code of the declarations of a screen, without blanks, comments and imports; tables show"
      + " the first three, `ui/sw/st`.",
    terms: [
      MigrationTerm("uikit", "controllers, UIKit views and what else draws with UIKit"),
      MigrationTerm("swiftui", "Views"),
      MigrationTerm("state", "view models, presenters, data sources and their protocols"),
      MigrationTerm("navigation", "routers and coordinators"),
      MigrationTerm("bridge", "hosts, representables, delegates and actions"),
    ])

  private static let ways = MigrationGlossary(
    title: "Ways",
    about:
      "How one screen opens another: the kind of showing, and through whom. `Out (uikit)` counts"
      + " the screens that one opens, those of UIKit in brackets; `In` those that open it.",
    terms: ScreenEdge.Kind.allCases.map { MigrationTerm($0.rawValue, $0.meaning) }
      + ScreenEdge.Through.allCases.map { MigrationTerm("through \($0.rawValue)", $0.meaning) } + [
        MigrationTerm(
          "unresolved",
          "a router is told by a key that code does not fix, so it may lead to any of its screens;"
            + " it is neither a blocker nor a way in any count")
      ])

  private static let marks = MigrationGlossary(
    title: "Marks", about: "Said beside the stage.",
    terms: [
      MigrationTerm(
        "parallel",
        "there are two implementations, and the older one counts; or a View of the same"
          + " name that nothing shows yet"),
      MigrationTerm("by name", "some part is linked by its name alone, since no code links it"),
      MigrationTerm("keep", "it stays UIKit, as `screens: keep_uikit` says, and is in no share"),
      MigrationTerm("settled", "`screens: stage` says its stage"),
    ])

  private static let totals = MigrationGlossary(
    title: "Totals",
    about: "Screens and lines are counted apart and never mixed into one percentage: SwiftUI needs"
      + " fewer lines for the same screen. Kept screens are in no share, and in the stock.",
    terms: [
      MigrationTerm(
        "stock of UIKit screens", "all screens below stage 3, kept ones included", short: "stock"),
      MigrationTerm("rendered in SwiftUI", "stage 3 and above"),
      MigrationTerm(
        "packaged or native",
        "stage 5 and above: the View is in a feature package, or no UIKit shows the screen any more,"
          + " wherever its code lives and whatever it wraps; `Stage 5+` in tables"),
      MigrationTerm("finished", "at the target stage of its module, or above"),
      MigrationTerm(
        "target",
        "the stage that the screens of a module are to reach: its `target_stage`, else what its profile"
          + " aims at"),
    ])

  private static let score = MigrationGlossary(
    title: "Score",
    about: "What a screen gives for what it costs: benefit divided by cost. Each term counts by its"
      + " weight, which the preset or `ranking: weights:` sets; the costs are added to 1.",
    terms: (RankingSettings.benefits + RankingSettings.costs).map {
      MigrationTerm($0.name, $0.meaning)
    })

  private static let presets = MigrationGlossary(
    title: "Presets", about: "Whole weightings, for `--preset` and `ranking: preset:`.",
    terms: RankingSettings.Preset.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let profiles = MigrationGlossary(
    title: "Profiles",
    about: "The style of a module: it switches rules on and says which stage is aimed at."
      + " `explain viper` lists the rules of one.",
    terms: Profile.allCases.map { MigrationTerm($0.rawValue, $0.meaning) })

  private static let trend = MigrationGlossary(
    title: "Trend",
    about:
      "How all this came to be, as `--trend` says: samples of the history, the working tree the"
      + " last of them, each judged by the present rules.yml.",
    terms: [
      MigrationTerm(
        "sample",
        "the newest commit of a week or month, or a tag; the oldest one may be younger than the"
          + " day that was asked for"),
      MigrationTerm(
        "went back", "a screen that is at a lower stage than in the sample before, and the commit"),
      MigrationTerm("oldest bridges", "since which sample a screen has a bridge without a break"),
      MigrationTerm(
        "came to their target", "screens of a month that were there before, below their target"),
      MigrationTerm(
        "new at their target",
        "screens that came into being finished; both together are more than what `finished` grows by"
          + " where finished screens went, or went back"),
      MigrationTerm("new in UIKit", "screens that came into being below stage 3"),
      MigrationTerm(
        "end date",
        "when the stock without kept screens is gone by a line through the last 26 weeks; only"
          + " where it really falls"),
    ])

  /// Its title or one of it, `axis` for each of these, and an axis also without that word.
  private func isCalled(_ word: String) -> Bool {
    let title = title.lowercased()
    return title == word || title == word + "s" || title == "axis: \(word)"
      || title.hasPrefix("axis: ") && ["axis", "axes"].contains(word)
  }

  /// All of its words, each on a line.
  private var page: String {
    "\(title): \(about)\n\n" + terms.map { "  \($0.name): \($0.meaning)\n" }.joined()
  }

  /// `archlint explain hosted`: what the report means by a word, each of its meanings;
  /// `explain bridges`: all words under that title. Nil for any other.
  package static func explanation(of word: String) -> String? {
    let found = all.flatMap { glossary in
      glossary.terms.filter { $0.isCalled(word) }.map { (glossary, $0) }
    }
    let texts =
      all.filter { $0.isCalled(word) }.map(\.page)
      + found.map { glossary, term in
        "\(term.name) (\(glossary.title)): \(term.meaning)\n\n\(glossary.about)\n"
      }
    if texts.isEmpty { return nil }
    return texts.joined(separator: "\n") + "\nEvery word: docs/report.md\n"
  }

  /// The meaning of a value, for those that print it beside.
  package static func meaning(of name: String, in title: String) -> String {
    all.first { $0.title == title }?.terms.first { $0.name == name }?.meaning ?? ""
  }
}
