// `.xcconfig` files: what lines say, and what is included.

import Testing

@testable import ArchLint

@Suite struct BuildSettingsFileTests {
  private func read(_ files: [String: [UInt8]]) -> (settings: [String: String], words: [String]) {
    var read = BuildSettingsFiles(Array(files.keys)) { path in
      if path == "Folder" { return .failure(ReadError(failure: .isFolder)) }
      return files[path].map { .success($0) } ?? .failure(ReadError(failure: .missing))
    }
    let settings = read.settings(of: "A.xcconfig")
    return (settings, read.problems.list.map { "\($0.path ?? ""): \($0.message)" })
  }

  private func read(_ text: String, _ others: [String: String] = [:]) -> (
    settings: [String: String], words: [String]
  ) {
    var files = others.mapValues { Array($0.utf8) }
    files["A.xcconfig"] = Array(text.utf8)
    return read(files)
  }

  @Test func aMarkBeforeTheFirstLine() {
    #expect(read("\u{FEFF}NAME = One\nOTHER = Two").settings == ["NAME": "One", "OTHER": "Two"])
    #expect(read("\u{FEFF}#include \"B\"", ["B": "NAME = One"]).settings == ["NAME": "One"])
  }

  @Test(arguments: [[0xFF, 0xFE, 0x41, 0x00], [0xFE, 0xFF, 0x00, 0x41]] as [[UInt8]])
  func anotherEncodingIsSaid(_ bytes: [UInt8]) {
    let (settings, words) = read(["A.xcconfig": bytes])
    #expect(settings == [:])
    #expect(words == ["A.xcconfig: this file is UTF-16, so none of its settings is known"])
  }

  /// Within quotes two slashes are part of a path.
  @Test(arguments: [
    "#include \"Sub//../B\"", "#include \"B\" // the \"base\"", "#include   \"./B\"",
    "  #include? \"B\";",
  ])
  func includes(_ line: String) {
    #expect(read(line + "\nOTHER = Two", ["B": "NAME = One"]).settings["NAME"] == "One")
  }

  @Test(arguments: ["// #include \"B\"", "#include // \"B\"", "#include B"])
  func noIncludes(_ line: String) {
    let (settings, words) = read(line + "\nOTHER = Two", ["B": "NAME = One"])
    #expect(settings == ["OTHER": "Two"])
    #expect(words == [])
  }

  /// What is written later wins, also where a file is included once more.
  @Test func aSecondInclude() {
    let text = "#include \"B\"\nNAME = Two\n#include \"B\""
    #expect(read(text, ["B": "NAME = One"]).settings == ["NAME": "One"])
    let files = ["B": "#include \"D\"\nNAME = B", "C": "#include \"D\"", "D": "NAME = D"]
    #expect(read("#include \"B\"\n#include \"C\"", files).settings == ["NAME": "D"])
  }

  /// Twice as many at each step, were each gone through again.
  @Test func manyIncludesOfTheSame() {
    var files = ["60": "NAME = One"]
    for number in 0..<60 {
      files["\(number)"] = "#include \"\(number + 1)\"\n#include \"\(number + 1)\""
    }
    #expect(read("#include \"0\"", files).settings == ["NAME": "One"])
  }

  @Test func aRing() {
    let files = ["B": "#include \"A.xcconfig\"\nNAME = One"]
    #expect(read("OTHER = Two\n#include \"B\"", files).settings == ["NAME": "One", "OTHER": "Two"])
  }

  @Test(arguments: [
    ("\"\"", "it includes a file without a name"),
    ("\"Folder\"", "what it includes as Folder is a folder"),
    ("\"Gone\"", "the file Gone that it includes is not there"),
    ("\"../Far\"", "the file ../Far that it includes lies outside the root"),
  ])
  func whatCannotBeIncluded(_ name: String, _ words: String) {
    let found = read("#include \(name)\n#include \(name)\nNAME = One")
    #expect(found.settings == ["NAME": "One"])
    #expect(found.words == ["A.xcconfig: " + words])
    #expect(read("#include? \(name)\nNAME = One").words == [])
  }
}
