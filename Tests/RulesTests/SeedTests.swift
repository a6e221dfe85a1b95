// A whole small project for each style of mixing: its screens, and all that the catalogue says of it.

import Foundation
import Rules
import TestKit
import Testing

@Suite struct SeedTests {
  static let seeds = FixtureFile.all(
    below: packageRoot.appendingPathComponent("Tests/RulesTests/Seeds"))

  @Test(arguments: seeds) func screens(_ seed: FixtureFile) {
    #expect(!seed.sections.isEmpty)
    for section in seed.sections { checkScreens(section) }
  }

  /// The whole catalogue at its own levels: the projects are sound in all that no line marks.
  @Test(arguments: seeds) func findings(_ seed: FixtureFile) {
    for section in seed.sections { check(section, catalogue) }
  }
}
