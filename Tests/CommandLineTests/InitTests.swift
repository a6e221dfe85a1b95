// `archlint init` as a command: what it writes, the next run takes.

import Testing

@testable import archlint_cli

@Suite struct InitTests {
  /// The module of files at the root is called by the project's name, also once `rules.yml` says one.
  @Test func aModuleAtTheRootKeepsItsName() throws {
    let repository = try Repository()
    try repository.commit([
      "Core/Keel.swift": "import Foundation\npublic class Keel {}\n",
      "Side.swift": "import Core\nlet keel = Keel()\n",
    ])
    #expect(repository.archlint("init").status == .success)
    let run = repository.archlint("lint")
    #expect(!run.errors.contains("matches no module"))
    #expect(run.status == .success)
  }
}
