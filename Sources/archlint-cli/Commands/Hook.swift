// `archlint hook install|uninstall`: a plain git pre-commit hook, for whoever uses no framework.

import ArchLint

let hookCommand = CommandDescription(
  name: "hook", operands: "install|uninstall [PATH]",
  summary: "Check what is staged before every commit.",
  details: """
    install writes a pre-commit hook where git looks for it: core.hooksPath and worktrees are
    respected, and a hook that somebody else wrote is left alone. It runs archlint lint --staged, which
    reports only what the staged change introduces, for every project of the repository that was
    installed. uninstall takes one away.
    """,
  flags: [.config] + Flag.common,
  words: ["install", "uninstall"],
  examples: [
    ("archlint hook install", "for the project around the current folder"),
    ("archlint hook uninstall", "take it away again"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      let operands = Array(arguments.operands.dropFirst())
      switch arguments.operands.first {
      case "install": return try install(arguments, operands, &console)
      case "uninstall": return try uninstall(arguments, operands, &console)
      case nil: throw UsageError("say what to do: archlint hook install, or uninstall")
      case let word?:
        throw UsageError.unknown(
          "action", word, of: hookCommand, among: hookCommand.words)
      }
    } catch {
      return console.fail(error.message)
    }
  })

private func install(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let place = try HookPlace(arguments, operands, console.environment)
  let program = shellWord(console.environment.program)
  var script = HookScript(program: program)
  switch place.present(in: console.environment) {
  case .none: break
  case .ours(let present):
    script = present
    script.program = program
  case .folder:
    throw UsageError("\(oneLine(place.path)) is a folder, so git runs no hook there; take it away")
  case .foreign:
    throw UsageError(
      """
      \(oneLine(place.path)) is there already, and was left alone; add this line to it:
        \(program) \(place.check.command)
      """)
  }
  script.add(place.check)
  try place.write(script, console.environment)
  console.output += "installed \(oneLine(place.path))\n"
  if 1 < script.commands.count {
    console.output += "it checks \(script.commands.count) projects of this repository now\n"
  }
  return .success
}

private func uninstall(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let place = try HookPlace(arguments, operands, console.environment)
  let path = oneLine(place.path)
  switch place.present(in: console.environment) {
  case .none:
    console.output += "there is no hook at \(path)\n"
  case .folder, .foreign:
    throw UsageError("\(path) was not written by archlint, or changed since, and was left alone")
  case .ours(var script):
    guard script.remove(place.check) else {
      let others = script.commands.map { "\n  archlint \(oneLine($0))" }.joined()
      throw UsageError("\(path) does not check this project, and was left alone; it runs\(others)")
    }
    if script.commands.isEmpty {
      if let error = console.environment.remove(place.path) {
        throw UsageError("\(path) could not be taken away: \(error)")
      }
      console.output += "took away \(path)\n"
    } else {
      try place.write(script, console.environment)
      console.output += "took this project out of \(path), which goes on checking "
      console.output += counted(script.commands.count, "other project") + "\n"
    }
  }
  return .success
}

/// Where git looks for the pre-commit hook of a checkout, and what it is to run there.
private struct HookPlace {
  let path: String
  let check: HookScript.Check

  enum Present {
    case none
    case ours(HookScript)
    case folder
    case foreign
  }

  init(_ arguments: Arguments, _ operands: [String], _ environment: Environment)
    throws(UsageError)
  {
    if 1 < operands.count { throw UsageError("one PATH at most says which project is meant") }
    let root = try ProjectRoot.find(
      operands, configuration: arguments.value(.config), in: environment)
    guard let top = root.gitTop else {
      throw UsageError("\(root.path) is in no git repository, so nothing would run a hook")
    }
    do throws(GitRepository.Failure) {
      path = try GitRepository(top: top).hookPath("pre-commit")
    } catch {
      throw UsageError(error)
    }
    let named = arguments.has(.config) ? root.configurationPath : nil
    check = HookScript.Check(
      folder: String(root.prefix.dropLast()), configuration: named.map { root.prefix + $0 })
  }

  func present(in environment: Environment) -> Present {
    guard case .success(let bytes) = environment.machine.bytes(of: relativeToMachine(path)) else {
      return switch environment.machine.kind(of: relativeToMachine(path)) {
      case nil: .none
      case .folder: .folder
      case .file, .link, .other: .foreign
      }
    }
    return HookScript(String(decoding: bytes, as: UTF8.self)).map { .ours($0) } ?? .foreign
  }

  func write(_ script: HookScript, _ environment: Environment) throws(UsageError) {
    if let error = environment.writeProgram(path, script.text) {
      throw UsageError("\(oneLine(path)) could not be written: \(error)")
    }
  }
}
