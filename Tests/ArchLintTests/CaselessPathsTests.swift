// Which paths mean the same but for case, and what a lookup among very many of them makes of it.

import Testing

@testable import ArchLint

@Suite struct CaselessPathsTests {
  @Test(arguments: [
    ("App/View.swift", ["App/View.swift", "app/view.swift"]),
    ("APP/VIEW.SWIFT", ["App/View.swift", "app/view.swift"]),
    ("App/Views.swift", []), ("View.swift", []), ("", []),
    // Written with one code point, and with two.
    ("App/CAF\u{C9}.swift", ["App/Caf\u{E9}.swift"]),
    ("app/cafE\u{301}.swift", ["App/Caf\u{E9}.swift"]),
    ("App/Cafe.swift", []),
    // The sign of the Kelvin is a letter in lower case.
    ("App/\u{212A}ey.swift", ["App/Key.swift"]),
  ])
  func paths(_ path: String, same: [String]) {
    let known = CaselessPaths([
      "App/Caf\u{E9}.swift", "App/Key.swift", "App/View.swift", "app/view.swift",
    ])
    #expect(known.paths(like: path) == same)
  }

  @Test func foldersByTheirFirstFile() {
    let table = FileTable(
      ["App/A.swift", "App/Feed/B.swift", "app/Feed/C.swift", "App.swift"].map {
        FileTable.File(path: $0, kind: .swift)
      })
    let known = CaselessTable(table)
    func first(_ folder: String) -> [String] {
      known.firstFiles(below: folder).map { table.path(of: $0) }
    }
    #expect(first("APP") == ["App/A.swift", "app/Feed/C.swift"])
    #expect(first("app/FEED") == ["App/Feed/B.swift", "app/Feed/C.swift"])
    #expect(first("App/Fee") == [])
    let files = known.files(like: "app/FEED/c.swift").map { table.path(of: $0) }
    #expect(files == ["app/Feed/C.swift"])
  }
}
