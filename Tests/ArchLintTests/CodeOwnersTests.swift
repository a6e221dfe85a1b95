// CODEOWNERS as the hosting services read it: their documented examples, and the traps.

import Testing

@testable import ArchLint

@Suite struct CodeOwnersTests {
  private static let text = """
    # comments and blank lines are passed over

    *       @global-owner1 @global-owner2
    *.js    @js-owner #an inline comment
    *.go    docs@example.com
    /build/logs/ @doctocat
    docs/*  docs@example.com
    apps/ @octocat
    /docs/ @doctocat
    /scripts/ @doctocat @octocat
    **/logs @logger
    /apps/ @octocat
    /apps/github
    path\\ with\\ spaces/ @space-owner
    Feed/**/Cells @cells
    """

  @Test(arguments: [
    ("README", ["@global-owner1", "@global-owner2"]),
    ("web/main.js", ["@js-owner"]),
    ("main.go", ["docs@example.com"]),
    ("scripts/run/a.sh", ["@doctocat", "@octocat"]),
    // The last match wins: /docs/ stands below docs/*.
    ("docs/start.md", ["@doctocat"]),
    ("docs/build/start.md", ["@doctocat"]),
    // `docs/*` is anchored, for it holds a slash.
    ("app/docs/start.md", ["@global-owner1", "@global-owner2"]),
    ("build/logs/a.txt", ["@logger"]),
    ("deep/down/logs/x/a.txt", ["@logger"]),
    ("apps/feed/a.swift", ["@octocat"]),
    // A slash at the end alone anchors nothing; but here the later line does.
    ("lib/apps/a.swift", ["@octocat"]),
    // A pattern without owners takes them away.
    ("apps/github/a.swift", []),
    ("path with spaces/a.swift", ["@space-owner"]),
    ("Feed/Old/List/Cells/Row.swift", ["@cells"]),
    ("Feed/Cells/Row.swift", ["@cells"]),
  ])
  func owners(_ path: String, _ owners: [String]) {
    #expect(CodeOwners(Array(Self.text.utf8)).owners(of: path) == owners)
  }

  /// `docs/*` owns the files of the folder and nothing deeper.
  @Test func oneLevel() {
    let owners = CodeOwners(Array("docs/* @a\n".utf8))
    #expect(owners.owners(of: "docs/start.md") == ["@a"])
    #expect(owners.owners(of: "docs/build/start.md") == [])
  }

  @Test func sections() {
    let text = "[Feed] @feed-team\nApp/Feed/\nApp/Feed/Legacy/ @legacy\n!App/None\n"
    let owners = CodeOwners(Array(text.utf8))
    #expect(owners.owners(of: "App/Feed/List.swift") == ["@feed-team"])
    #expect(owners.owners(of: "App/Feed/Legacy/Old.swift") == ["@legacy"])
    #expect(owners.owners(of: "App/None") == [])
  }

  @Test(arguments: ["", "\n\n", "\\", "[", "*", "/ @a", "[[:alpha:] @b", "a\0b @c"])
  func oddTexts(_ text: String) { _ = CodeOwners(Array(text.utf8)).owners(of: "a/b") }
}
