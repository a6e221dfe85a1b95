// `archlint graph` as a command: what `layers` forbid within a module is in the picture as well.

import Testing

@testable import archlint_cli

@Suite struct GraphTests {
  /// `Intro` is a folder of the app, and both use each other: no import tells, and no ring is drawn.
  private static let world = World([
    "Package.swift": """
    let package = Package(name: "Pier", targets: [.executableTarget(name: "Pier")])
    """,
    "Sources/Pier/Settings.swift": "struct Settings {}",
    "Sources/Pier/Main.swift": "struct Start { var page = Page() }",
    "Sources/Pier/Intro/Page.swift": "struct Page { var settings: Settings? }",
    "rules.yml": """
    modules: { Intro: { path: "Sources/Pier/Intro/**" } }
    layers: [Pier, Intro]
    """,
  ])

  @Test func saysHowAComponentUsesItsModule() {
    #expect(
      Self.world.run("graph --why Intro Pier").output == """
        Intro → Pier
          Intro → Pier: named at Sources/Pier/Intro/Page.swift:1 (forbidden)

        """)
    #expect(
      Self.world.run("graph --why Pier Intro").output == """
        Pier → Intro
          Pier → Intro: named at Sources/Pier/Main.swift:1

        """)
  }

  @Test func drawsWhatIsForbiddenWithinAModule() {
    let picture = Self.world.run("graph").output
    #expect(picture.contains("  n1 -->|\"forbidden\"| n0\n"))
    #expect(picture.contains("  n0 --> n1\n"))
    let rings = Self.world.run("graph --cycles")
    #expect(rings.output.isEmpty)
    #expect(rings.errors.contains("no rings"))
  }
}
