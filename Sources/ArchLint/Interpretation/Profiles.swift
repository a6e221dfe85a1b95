// Which of the five styles a module follows: what `rules.yml` says, else a guess from its screens,
// with the numbers behind it.

package struct Profiles: Sendable {
  /// By ModuleID.
  private let counts: [Counts]
  private let profiles: [ModuleProfile?]

  /// What a style is guessed from.
  package static let leastScreens = 3
  package static let leastPercent = 60

  /// The linked screens of a module, and how many of them follow each style.
  package struct Counts: Sendable {
    package internal(set) var screens = 0
    package internal(set) var byProfile: [Profile: Int] = [:]

    /// Of enough screens the style that enough of them have.
    package var guess: Profile? {
      guard Profiles.leastScreens <= screens else { return nil }
      return Profile.allCases
        .filter { screens * Profiles.leastPercent <= (byProfile[$0] ?? 0) * 100 }
        .max { (byProfile[$0] ?? 0) < (byProfile[$1] ?? 0) }
    }
  }

  init(_ counts: [Counts], _ modules: ModuleMap, _ configuration: Configuration) {
    self.counts = counts
    profiles = modules.modules.enumerated().map { index, module in
      let entry = module.entry.flatMap { number in
        configuration.modules.indices.contains(number) ? configuration.modules[number] : nil
      }
      if let named = entry?.profile { return ModuleProfile(named.value, isGuessed: false) }
      return counts[index].guess.map { ModuleProfile($0, isGuessed: true) }
    }
  }

  package func profile(of module: ModuleID) -> ModuleProfile? {
    module.index < profiles.count ? profiles[module.index] : nil
  }

  package func counts(of module: ModuleID) -> Counts {
    module.index < counts.count ? counts[module.index] : Counts()
  }

  /// By ModuleID.
  package var all: [ModuleProfile?] { profiles }
}
