// The command line: flags, operands, help, suggestions.

import ArchLint
import Testing

@testable import archlint_cli

@Suite struct ArgumentsTests {
  private let world = World(["Sources/App/App.swift": "struct App {}\n"])

  @Test(arguments: [
    ("--strikt", "--strikt is no flag of archlint lint; did you mean --strict?"),
    ("rulse", "rulse is no command and no path; did you mean rules?"),
    ("--color sometimes", "--color is one of auto, always, never, not \"sometimes\""),
    ("--config", "--config needs a value: --config FILE"),
    ("--strict=yes", "--strict takes no value"),
    ("--today 2026-02-30", "--today 2026-02-30 is no day; write it as 2026-12-31"),
    ("--jobs 0", "--jobs 0 is no number of jobs; 1 to 1024 are possible"),
    ("--format yaml", "\"yaml\" is no format here; choose from text, xcode, github"),
    ("--format xml", "\"xml\" is no format here; choose from text, xcode, github"),
    ("--format text --format json", "only one format can go to standard output"),
    ("Nowhere", "Nowhere is no command and no path"),
    ("lint Nowhere", "Nowhere does not exist"),
    ("--config missing.yml", "--config missing.yml does not exist"),
    ("--config Sources", "--config Sources is a folder, not a file"),
    ("rules event-delegate-weak", "rules takes no operand"),
    ("graph --depth 1", "--depth needs a --focus to count from"),
    ("--format json=a --format xcode=a", "two formats go to one file"),
    ("help liint", "liint is no command; did you mean lint?"),
  ])
  func wrongLines(_ line: String, _ message: String) {
    let run = world.run(line)
    #expect(run.status == .failure)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test(arguments: ["--only ,", "--skip ,,", "--only=,"])
  func listsWithoutAnID(_ flags: String) {
    let run = World(["App.swift": ""]).run("lint " + flags)
    #expect(run.status == .failure)
    #expect(run.errors.contains("names no rule"))
  }

  @Test func helpFitsOneScreen() {
    for command in commands {
      let run = world.run("\(command.name) --help")
      #expect(run.status == .success)
      #expect(run.output.contains("usage: archlint \(command.name)"))
      #expect(2 <= command.examples.count, "\(command.name) has two real examples")
      #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
    }
  }

  @Test func overviewNamesEveryCommand() {
    let run = world.run("--help")
    for command in commands { #expect(run.output.contains("  \(command.name) ")) }
  }

  @Test func version() {
    #expect(world.run("--version").output == "archlint \(ArchLint.version)\n")
  }

  @Test func valuesAndOperands() throws {
    let words = ["--only", "a,b", "App", "--only=c", "--strict", "--", "--odd"]
    let arguments = try Arguments(words, for: lintCommand)
    #expect(arguments.list(.only) == ["a", "b", "c"])
    #expect(arguments.has(.strict))
    #expect(!arguments.has(.quiet))
    #expect(arguments.operands == ["App", "--odd"])
  }
}
