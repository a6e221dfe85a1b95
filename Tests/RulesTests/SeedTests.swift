// A whole small project for each style of mixing, with its screens as they must be found.

import Foundation
import TestKit
import Testing

@Suite struct SeedTests {
  static let seeds = FixtureFile.all(
    below: packageRoot.appendingPathComponent("Tests/RulesTests/Seeds"))

  @Test(arguments: seeds) func screens(_ seed: FixtureFile) {
    #expect(!seed.sections.isEmpty)
    for section in seed.sections { checkScreens(section) }
  }
}
