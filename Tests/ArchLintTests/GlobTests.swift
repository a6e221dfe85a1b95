// Patterns for paths and names: what each wildcard stands for, and that none takes long.

import ArchLint
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    // pattern, paths that match, paths that do not
    ("*", "a a.swift", "a/b"),
    ("*.swift", "a.swift .swift", "a.swif a/b.swift a.swiftx"),
    ("**/*.swift", "a.swift a/b.swift a/b/c.swift", "a/b.txt"),
    ("**", "a a/b a/b/c", ""),
    ("App/**", "App/a App/a/b", "App Apple/a MyApp/a"),
    ("App", "App App/a App/a/b", "Apple App.swift MyApp/App"),
    ("App/", "App/a App/a/b", "App"),
    ("./App/*", "App/a", "App/a/b"),
    ("App/*", "App/a", "App App/a/b"),
    ("**/Mocks/**", "Mocks/a a/Mocks/b a/b/Mocks/c/d", "Mocks a/Mocks MyMocks/a"),
    ("**/Mocks", "Mocks/a a/Mocks/b a/Mocks", "a/MyMocks"),
    ("**/*Tests/**", "AppTests/a x/FeedTests/y/z Tests/a", "AppTests TestsApp/a"),
    ("a/**/b", "a/b a/x/b a/x/y/b a/x/b/y", "ab a/xb"),
    ("a/**/b/**/c", "a/b/c a/b/b/c a/x/b/y/c", "a/c a/b"),
    ("**/a*b/**/c*d/e", "axb/cd/e x/ab/y/z/cxd/e ab/cd/x/cd/e", "ab/e ab/cd/x/e"),
    ("a*b*c", "abc axxbxxc abbc", "ab ac axb/c"),
    (
      "Sources/hello-*.swift", "Sources/hello-1.swift",
      "Sources/x/hello-1.swift Sources/hello.swift"
    ),
    ("?.swift", "a.swift é.swift 字.swift", "ab.swift .swift"),
    ("[a-c]x", "ax bx cx", "dx x Ax"),
    ("[!a-c]x", "dx Ax", "ax /x"),
    ("[]a]x", "]x ax", "bx"),
    ("[a-]x", "ax -x", "bx"),
    ("[[:upper:]_]x", "Ax _x", "ax"),
    ("{App,Kit}/**", "App/a Kit/b", "Lib/c"),
    (
      "{App/{Feed,Home},Kit}/*.swift", "App/Feed/a.swift App/Home/b.swift Kit/c.swift",
      "App/a.swift"
    ),
    ("a{,b}c", "ac abc", "abbc"),
    // "é" and "ü" in one piece and in two, whichever is the pattern's.
    ("Caf\u{E9}/**", "Caf\u{E9}/a Cafe\u{301}/a", "Cafe/a"),
    ("Cafe\u{301}/M\u{FC}l*.swift", "Caf\u{E9}/Mu\u{308}ller.swift", "Cafe/M\u{FC}l.swift"),
    ("App/{Feed,*Home}", "App/Feed/x App/Home App/MyHome", "App/Home/x"),
    (#"My\[old\]/**"#, "My[old]/B.swift", "Myo/B.swift My[old]"),
    (#"\*\?\{a\}"#, "*?{a}", "ab{a} xy"),
    ("a**b", "ab axxb", "a/b"),
    ("*Feature", "Feature HarbourFeature", "FeatureKit"),
    ("Å*", "Åb", "Ab"),
  ])
  func matches(_ pattern: String, _ yes: String, _ no: String) throws {
    let glob = try #require(Glob(pattern))
    for path in yes.split(separator: " ") { #expect(glob.matches(String(path)), "\(path)") }
    for path in no.split(separator: " ") { #expect(!glob.matches(String(path)), "\(path)") }
  }

  @Test func matchesBlanks() throws {
    #expect(try #require(Glob("My Watch Extension/**")).matches("My Watch Extension/a b.swift"))
  }

  @Test(arguments: [
    "[a", "a/[", "{a,b", "a}", "{a,{b}", #"a\"#, "[é]",
    "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}",
  ])
  func refuses(_ pattern: String) { #expect(Glob(pattern) == nil) }

  @Test(arguments: [
    ("Pods/**", "Pods", true), ("Pods/**", "Pods/a", true), ("Pods/**", "App", false),
    ("Pods", "Pods", true), ("Pods/", "Pods", true), ("**/Generated/**", "a/Generated", true),
    ("**/Generated/**", "a", false), ("**/*.swift", "a", false), ("Pods/*", "Pods", false),
    ("{Pods,Carthage}/**", "Carthage", true), ("**", "", true), ("a/b/**", "a", false),
  ])
  func covers(_ pattern: String, _ folder: String, _ expected: Bool) throws {
    #expect(try #require(Glob(pattern)).covers(folder: folder) == expected)
  }

  /// Would take longer than the universe is old if every star were tried with every other.
  @Test func hostilePatternsEnd() throws {
    let path = String(repeating: "a", count: 2_000)
    let deep = String(repeating: "a/", count: 1_000)
    #expect(!(try #require(Glob(String(repeating: "*a", count: 200) + "b*c")).matches(path)))
    #expect(!(try #require(Glob(String(repeating: "**/a/", count: 100) + "b*c")).matches(deep)))
    #expect(!(try #require(Glob(String(repeating: "**/*a*/", count: 100) + "bc")).matches(deep)))
    #expect(Glob(String(repeating: "{", count: 10_000)) == nil)
    #expect(Glob(String(repeating: "{a,", count: 5_000)) == nil)
  }
}
