// All files of a project at once: one numbering, whatever the number of workers, and a word for each
// file that could not be read.

import Testing

@testable import ArchLint

@Suite struct SourceScanTests {
  private func scan(_ files: MemoryFileSystem, _ paths: [String], jobs: Int) -> SourceScan {
    let table = FileTable(paths.map { FileTable.File(path: $0, kind: .swift) })
    return scanSources(table, in: files, jobs: jobs) { _, _ in }
  }

  /// Two workers number names as they meet them; what they are called stays the same.
  @Test func namesDoNotDependOnWorkers() {
    var files = MemoryFileSystem()
    let paths = (0..<1500).map { "F\($0).swift" }
    for (number, path) in paths.enumerated() {
      files.add(
        path, Array("struct Row\(number): View { let next = Row\(number + 1).shared }".utf8))
    }
    let one = scan(files, paths, jobs: 1)
    let two = scan(files, paths, jobs: 2)
    let table = FileTable(paths.map { FileTable.File(path: $0, kind: .swift) })
    #expect(one.facts.symbols.count == two.facts.symbols.count)
    for scan in [one, two] {
      for index in paths.indices {
        let facts = scan.facts.files[index]
        let number = table.path(of: FileID(index)).dropFirst().dropLast(".swift".count)
        #expect(scan.facts.symbols[facts.declarations[0].name] == "Row\(number)")
        #expect(scan.facts.symbols[facts.inheritances[0].name] == "View")
        #expect(scan.facts.symbols.find("Row\(number)") == facts.declarations[0].name)
      }
    }
  }

  /// The first worker calls what others met by its own symbols, whichever table they stood in.
  @Test func namesOfOtherWorkersAreTakenIn() {
    let exchange = NameExchange()
    var first = WorkerNames(table: NameExchange.Table(number: exchange.nextNumber()))
    let row = first.table.symbols.intern("Row".utf8)
    #expect(exchange.take().isEmpty)
    for round in 1...2 {
      var other = NameExchange.Table(number: exchange.nextNumber())
      let own = other.symbols.intern("Row\(round)".utf8)
      let shared = other.symbols.intern("Row".utf8)
      exchange.leave(other)
      first.take(from: exchange)
      let renaming = first.renamings[other.number]
      #expect(renaming?[shared] == row)
      #expect(renaming?[own] == first.table.symbols.find("Row\(round)"))
      #expect(renaming?[Word.import.symbol] == Word.import.symbol)
    }
    #expect(exchange.take().isEmpty)
  }

  @Test(
    arguments: [
      ([0x00, 0x47, 0x49, 0x54, 0x43, 0x52, 0x59, 0x50, 0x54], false),
      (Array("struct A {}\0".utf8), false),
      ([0x2F, 0x2F, 0xE9, 0x0A], false),
      ([0x2F, 0x2F, 0xC0, 0xAF], false),
      ([0x2F, 0x2F, 0xED, 0xA0, 0x80], false),
      ([0x2F, 0x2F, 0xF4, 0x90, 0x80, 0x80], false),
      ([0x2F, 0x2F, 0xE2, 0x82], false),
      ([0xFE, 0xFF, 0x00, 0x41], false),
      (Array("// é € 👨‍👩‍👧 \u{10FFFF} \u{D7FF}\u{E000}".utf8), true),
      (Array("\u{FEFF}struct A {}".utf8), true),
      ([], true),
    ] as [([UInt8], Bool)])
  func whatIsText(_ bytes: [UInt8], _ isText: Bool) {
    var files = MemoryFileSystem()
    files.add("A.swift", bytes)
    let scan = scan(files, ["A.swift"], jobs: 1)
    #expect(scan.failures.isEmpty == isText)
    #expect(isText || scan.facts.files[0].declarations.isEmpty)
  }

  /// Wherever they stand in a file, within a token or between two.
  @Test(
    arguments: [
      "|", "a|", "// |", "/* | */", "/* /* | */", "\"|\"", "\"a|\\(b)\"", "\"\"\"\n|\"\"\"",
      "#\"|\"#", "`|`",
      "`|", "+|", "/|/", "x = /a|/", "#/|/#", "#/\n|\n/#", "<#|#>", "#!|", "1|", "0x|", "1.5e|",
      "#|", "#if|",
      "\"\\|\"", "\"\\(\"|\")\"", "\"|\n", "a\r|", "<<<<<<< |\n=======\n>>>>>>> \n",
    ],
    [
      ([0x00], false), ([0xE9], false), ([0x80], false), ([0xE2, 0x82], false),
      ([0xC3, 0xA9], true),
    ]
      as [([UInt8], Bool)])
  func whatIsTextAnywhere(_ place: String, _ character: (bytes: [UInt8], isText: Bool)) {
    let (bytes, isText) = character
    let parts = place.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let source = SourceText(parts[0] + bytes + parts[1])
    #expect(source.isText == isText)
    // So far behind the beginning a zero may stand.
    let behind = SourceText(Array(repeating: 0x0A, count: 8192) + source.bytes)
    #expect(behind.isText == (isText || bytes == [0]))
  }

  @Test func unreadableFilesAndScriptsAreNamed() {
    var files = MemoryFileSystem()
    files.add("B.swift", Array("#!/usr/bin/env swift\nstruct B {}".utf8))
    files.add("C.swift", Array("struct C {}".utf8))
    let scan = scan(files, ["A.swift", "B.swift", "C.swift"], jobs: 2)
    #expect(scan.failures.map(\.file) == [FileID(0)])
    #expect(scan.scripts == [FileID(1)])
    #expect(scan.facts.files.map(\.declarations.count) == [0, 1, 1])
  }
}
