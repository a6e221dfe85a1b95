// `archlint init [PATH]`: a first `rules.yml`, written from what is found.

import ArchLint
import Rules

let initCommand = CommandDescription(
  name: "init", operands: "[PATH]",
  summary: "Write a rules.yml from the project's modules, layers and guessed profiles.",
  details: "What it says holds for the code as it is today: read it, and correct what is wrong.",
  flags: [.freeze] + Flag.project + Flag.common,
  examples: [
    ("archlint init", "write rules.yml at the project's root"),
    ("archlint init --freeze", "the same, and live with the findings of today"),
    ("archlint init Trails", "the same for the project in Trails"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try initialise(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private func initialise(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  if 1 < arguments.operands.count { throw UsageError("init takes one PATH at most") }
  if arguments.has(.freeze) { try checkMayWrite(console.environment) }
  let reading = try Reading(arguments, operands: arguments.operands, console)
  let request = reading.request
  let folder = request.root == "/" ? "" : request.root
  let path = folder + "/rules.yml"
  if request.configurationPath != nil
    || console.environment.machine.kind(of: relativeToMachine(path)) != nil
  {
    let present = request.configurationPath.map { folder + "/" + $0 } ?? path
    let help =
      arguments.has(.freeze)
      ? "\n  archlint baseline create records the findings of today; it needs no new rules.yml" : ""
    throw UsageError("there is a rules.yml already: \(present); nothing was written\(help)")
  }
  printProblems(
    reading.problems.list, request.prefix, isQuiet: arguments.has(.quiet), &console)
  if reading.project.modules.modules.isEmpty {
    throw UsageError(
      "no module was found below \(request.root), so there is nothing to write of: modules come from"
        + " Package.swift, Xcode projects and folders of Swift files; name the project's folder")
  }
  let template = reading.project.template(
    named: request.root.split(separator: "/").last.map(String.init) ?? ProjectSettings.defaultName,
    catalogue.map { $0.card })
  if let error = console.environment.write(path, template.text) {
    throw UsageError("\(path) could not be written: \(error)")
  }
  console.output += "wrote \(path): \(template.summary)\n"
  if reading.problems.hasErrors { return .failure }
  return arguments.has(.freeze)
    ? try createBaseline(arguments, arguments.operands, &console) : .success
}
