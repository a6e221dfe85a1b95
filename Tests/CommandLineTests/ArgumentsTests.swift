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
    ("--format html", "another command writes it: archlint report --format html"),
    ("--format csv=out.csv", "another command writes it: archlint report --format csv"),
    ("--format mermaid", "another command writes it: archlint graph --format mermaid"),
    ("report --format sarif", "another command writes it: archlint lint --format sarif"),
    (
      "report --format samples",
      "it does not go with the other flags: choose from text, json, markdown, csv, html, badge"
    ),
    ("--format xml", "\"xml\" is no format here; choose from text, xcode, github"),
    ("--format text --format json", "only one format can go to standard output"),
    ("Nowhere", "Nowhere is no command and no path"),
    ("lint Nowhere", "Nowhere does not exist in /home/project"),
    ("explain App/App.swift", "App/App.swift does not exist; did you mean Sources/App/App.swift?"),
    ("--only ,", "--only , holds an empty name; is a variable of a script unset?"),
    ("--skip slot-count,,hosting-style", "--skip slot-count,,hosting-style holds an empty name"),
    (
      "--only=slot-count,",
      "--only slot-count, holds an empty name; is a variable of a script unset?"
    ),
    ("graph --focus ,", "--focus , holds an empty name; is a variable of a script unset?"),
    ("--config missing.yml", "--config missing.yml does not exist"),
    ("--config Sources", "--config Sources is a folder, not a file"),
    ("rules event-delegate-weak", "rules takes no operand"),
    ("graph --depth 1", "--depth needs a --focus to count from"),
    ("graph --why A B --format dot", "--format is for a picture; --why prints a chain as text"),
    ("graph --why A B --depth 1", "--depth is for a picture; --why prints a chain as text"),
    ("--format json=a --format xcode=a", "two formats go to one file, /home/project/a; give"),
    ("--reporter json", "--reporter is no flag of archlint lint; write --format NAME"),
    ("lint --fix", "--fix is no flag of archlint lint; sources are never changed, on purpose"),
    ("--max-warnings=0", "--max-warnings is no flag of archlint lint; write --strict"),
    ("report --html", "write archlint report --format html=FILE"),
    ("autocorrect", "autocorrect is no command and no path; sources are never changed"),
    ("version", "version is no command and no path; write archlint --version"),
    (
      "explain Sources/App",
      "Sources/App is a folder; name one of its files, or a module that it holds files of: App\n"
    ),
    ("help liint", "liint is no command; did you mean lint?"),
  ])
  func wrongLines(_ line: String, _ message: String) {
    let run = world.run(line)
    #expect(run.status == .failure)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test func everyHabitIsOfNoUseHere() {
    for word in oldHabits.keys {
      #expect(!commands.contains { $0.name == word }, "\(word) is a command")
      #expect(!lintCommand.flags.contains { $0.name == word }, "\(word) is a flag")
    }
  }

  /// A run that judged nothing does not end as one that found nothing.
  @Test func theLastLineOfARunThatWentWrong() {
    let typo = world.run("--only typo")
    #expect(
      typo.output
        == "1 file, 1 module, 0 rules: 1 problem, nothing judged, 0 baselined, 0 not analysed\n")
    var broken = world
    broken.files["rules.yml"] = "layer: [App]\n"
    let run = broken.run("lint")
    #expect(run.status == .failure)
    #expect(run.output.contains(" rules: 1 problem, 0 errors, 0 warnings, "))
  }

  /// Names that a first guess may give to `rules.yml`.
  @Test(arguments: [
    "rules.yaml", ".rules.yml", ".archlint.yml", ".archlint.yaml", "archlint.yml", "archlint.yaml",
  ])
  func aConfigurationOfAnotherName(_ name: String) {
    let note = "\(name) is not read; the file is called rules.yml"
    var world = world
    world.files[name] = "layers: [App]\n"
    #expect(world.run("lint").errors.contains(note))
    #expect(!world.run("lint --config \(name)").errors.contains(note))
    world.files["rules.yml"] = "layers: [App]\n"
    #expect(!world.run("lint").errors.contains(note))
  }

  @Test func aConfigurationOfAnotherTool() {
    var world = world
    world.files[".other.yml"] = "jobs: 3\n"
    let run = world.run("lint --config .other.yml")
    #expect(run.errors.contains("this .other.yml is not ArchLint's"))
    #expect(!run.errors.contains("use --config"))
    #expect(run.errors.contains("help: archlint init writes one that is"))
  }

  /// Folders that a file is to lie in are made.
  @Test func filesInNewFolders() throws {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": "report: { outputs: [{ kind: html, path: build/pages/migration.html }] }\n",
      "Sources/App/App.swift": "struct App {}\n",
    ])
    #expect(repository.archlint("lint --format json=out/new/a.json").status == .success)
    #expect(repository.text(of: "out/new/a.json") != nil)
    #expect(repository.archlint("report").status == .success)
    #expect(repository.text(of: "build/pages/migration.html") != nil)
    let run = repository.archlint("lint --format json=rules.yml/a.json")
    #expect(run.status == .failure)
    #expect(run.errors.contains("rules.yml/a.json could not be written: Not a directory"))
  }

  /// Whoever writes how ids begin is told what names them all.
  @Test(arguments: [("event", "event"), ("evnt", "event"), ("hosting-child", "hosting-child")])
  func beginningsOfRules(_ written: String, _ meant: String) {
    let run = world.run("--only \(written)")
    #expect(run.status == .failure)
    #expect(run.errors.contains("did you mean \"\(meant)-*\"?"))
  }

  @Test(arguments: [
    ("Old/A.swift", "project.exclude takes it out, rules.yml:2"),
    ("Pods/Kit/B.swift", "Pods is a folder of a tool, which is not entered"),
    ("notes.txt", "it is neither a Swift source nor a file that describes a project"),
    (
      ".hidden/C.swift",
      "git ignores it, or it lies in a hidden folder or in a repository of its own"
    ),
  ])
  func filesThatAreNotAnalysed(_ path: String, _ reason: String) {
    var world = world
    world.files["rules.yml"] = "version: 1\nproject: { exclude: [Old] }\n"
    world.files[path] = ""
    let run = world.run("explain \(path)")
    #expect(run.status == .failure)
    #expect(run.errors == "archlint: \(path) is not analysed: \(reason)\n")
  }

  @Test func listOfWhatIsNotAnalysed() {
    var world = world
    world.files["rules.yml"] = "version: 1\nproject: { exclude: [Old] }\n"
    world.files["Old/A.swift"] = ""
    world.files["Pods/Kit/B.swift"] = ""
    world.files[".swiftpm/xcode/App.xcscheme"] = ""
    let run = world.run(["explain", "not analysed"])
    #expect(run.status == .success)
    #expect(
      run.output == """
        not analysed: 2, found and not read; a folder counts as one
          Old   project.exclude takes it out
          Pods  a folder of a tool, which is not entered

        """)
    let json = world.run("--format json").output
    #expect(json.contains("\"notAnalysed\": 2"))
    #expect(json.contains("\"path\": \"Pods\""))
    #expect(json.contains("\"reason\": \"tool\""))
  }

  /// What is written where a reason or a rule belongs is answered with the spelling.
  @Test(arguments: [
    (
      ": legacy",
      "gives no reason behind --, so it hides nothing; write archlint:disable:next event-delegate-weak"
        + " -- why"
    ),
    (", hosting-* -- old", "wildcards are for rules.yml and the command line"),
  ])
  func commentsInAnotherSpelling(_ behind: String, _ message: String) {
    var world = world
    world.files["Sources/App/Two.swift"] = """
      // archlint:disable:next event-delegate-weak\(behind)
      struct Two {}

      """
    #expect(world.run("--format xcode").output.contains(message))
  }

  /// A flag that wants a value does not take the next flag for it, `--` and the help among them.
  @Test(arguments: commands.map(\.name), ["--help", "-h", "--color", "--", "--nonsense"])
  func flagsWithoutTheirValue(_ name: String, _ next: String) throws {
    let command = try #require(commands.first { $0.name == name })
    for flag in command.flags where flag.value != nil && !flag.mayLackValue {
      let run = world.run([name, flag.name, next])
      #expect(run.status == .failure)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("archlint: \(flag.name) needs a value before \(next): "))
    }
  }

  @Test func valuesThatBeginWithADash() throws {
    #expect(
      world.run("--since --help").errors
        == "archlint: --since needs a value before --help: --since REF, or --since=--help if that is one\n"
    )
    let words = ["update", "--accept", "--reason=- goes with #8", "--baseline", "-"]
    let arguments = try Arguments(words, for: baselineCommand)
    #expect(arguments.value(.reason) == "- goes with #8")
    #expect(arguments.value(.baseline) == "-")
  }

  /// Whoever asks for help gets it, whatever else is wrong.
  @Test(arguments: [
    "lint --help", "lint --strikt --help", "lint --since main -h", "lint --trend --help", "--help",
    "lint --only= --help",
  ])
  func helpIsGiven(_ line: String) {
    let run = world.run(line)
    #expect(run.status == .success)
    #expect(run.output.contains("usage: archlint "))
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
    #expect(try arguments.list(.only) == ["a", "b", "c"])
    #expect(arguments.has(.strict))
    #expect(!arguments.has(.quiet))
    #expect(arguments.operands == ["App", "--odd"])
  }
}
