// The commands, in the order in which the help lists them.

import ArchLint

let commands: [CommandDescription] = [
  lintCommand, reportCommand, diffCommand, graphCommand, explainCommand, rulesCommand, initCommand,
  baselineCommand, hookCommand, factsCommand, suppressionsCommand, completionsCommand,
  measureCommand,
]

/// Runs the command that the words name; without a name they are those of `lint`.
func run(_ words: [String], _ console: inout Console) -> ExitStatus {
  if words.first == "--version" || words.first == "-v" {
    console.output += "archlint \(version)\n"
    return .success
  }
  if ["--help", "-h", "help"].contains(words.first) {
    return help(Array(words.dropFirst()), &console)
  }
  do throws(UsageError) {
    let (command, rest) = try command(named: words, console.environment)
    if Arguments.askForHelp(rest, command) { return help([command.name], &console) }
    if console.environment.workingDirectory.isEmpty {
      return console.fail("the current folder does not exist any more")
    }
    let arguments = try Arguments(rest, for: command)
    console.usesColor = usesColor(arguments, console.environment)
    return command.run(arguments, &console)
  } catch {
    return console.fail(error.message)
  }
}

private func help(_ words: [String], _ console: inout Console) -> ExitStatus {
  guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
    console.output += overviewText(of: commands)
    return .success
  }
  guard let command = commands.first(where: { $0.name == name }) else {
    let error = UsageError.unknown("command", name, of: nil, among: commands.map { $0.name })
    return console.fail(error.message)
  }
  console.output += helpText(of: command)
  return .success
}

/// A first word that is no flag, no command and no existing path is taken for a mistyped command.
private func command(named words: [String], _ environment: Environment) throws(UsageError)
  -> (CommandDescription, [String])
{
  guard let first = words.first, !first.hasPrefix("-") else { return (lintCommand, words) }
  if let command = commands.first(where: { $0.name == first }) {
    return (command, Array(words.dropFirst()))
  }
  let path = absolutePath(first, from: environment.workingDirectory)
  if path == "/" || environment.machine.kind(of: relativeToMachine(path)) != nil {
    return (lintCommand, words)
  }
  throw UsageError.unknown("command and no path", first, of: nil, among: commands.map { $0.name })
}

private func usesColor(_ arguments: Arguments, _ environment: Environment) -> Bool {
  switch arguments.value(.color) {
  case "always": true
  case "never": false
  default:
    environment.isOutputTerminal && (environment.variables["NO_COLOR"] ?? "").isEmpty
      && environment.variables["TERM"] != "dumb"
  }
}
