// `archlint hook install|uninstall`: a plain git pre-commit hook, for whoever uses no framework.

import ArchLint

let hookCommand = CommandDescription(
  name: "hook", operands: "install|uninstall [PATH]",
  summary: "Check what is staged before every commit.",
  details: """
    install writes a pre-commit hook where git looks for it: core.hooksPath and worktrees are
    respected, and a hook that is there already is left alone. It runs archlint lint --staged, which
    reports only what the staged change introduces. uninstall takes it away.
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

/// By this line a hook of ours is known.
private let signature = "# Installed by archlint hook install."

private func install(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let place = try HookPlace(arguments, operands, console.environment)
  let script = place.script(program: console.environment.program)
  switch place.present(in: console.environment) {
  case .none, .ours: break
  case .oursElsewhere, .foreign:
    throw UsageError(
      """
      \(place.path) is there already, and was left alone; add this line to it:
        \(place.command(program: console.environment.program))
      """)
  }
  if let error = console.environment.writeProgram(place.path, script) {
    throw UsageError("\(place.path) could not be written: \(error)")
  }
  console.output += "installed \(place.path)\n"
  return .success
}

private func uninstall(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let place = try HookPlace(arguments, operands, console.environment)
  switch place.present(in: console.environment) {
  case .none:
    console.output += "there is no hook at \(place.path)\n"
    return .success
  case .foreign:
    throw UsageError("\(place.path) was not written by archlint, and was left alone")
  case .ours, .oursElsewhere:
    if let error = console.environment.remove(place.path) {
      throw UsageError("\(place.path) could not be taken away: \(error)")
    }
    console.output += "took away \(place.path)\n"
    return .success
  }
}

/// Where git looks for the pre-commit hook of a checkout, and what it is to run there.
private struct HookPlace {
  let path: String
  /// What the hook hands to archlint, relative to the top of the checkout.
  private let operands: [String]

  enum Present {
    case none, ours, foreign
    /// For another project of the checkout.
    case oursElsewhere
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
    var words: [String] = []
    if arguments.has(.config), let name = root.configurationPath {
      words = ["--config", root.prefix + name]
    }
    let folder = String(root.prefix.dropLast())
    self.operands = words + (folder.isEmpty ? [] : ["--", folder])
  }

  func present(in environment: Environment) -> Present {
    guard case .success(let bytes) = environment.machine.bytes(of: relativeToMachine(path)) else {
      return environment.machine.kind(of: relativeToMachine(path)) == nil ? .none : .foreign
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if !text.contains(signature) { return .foreign }
    return text.hasSuffix(lastLine) ? .ours : .oursElsewhere
  }

  func command(program: String) -> String {
    let words = ["lint", "--staged"] + operands
    return ([quoted(program)] + words.map(quoted)).joined(separator: " ")
  }

  /// Git starts it at the top of the checkout. The program that installed it may be gone by then.
  func script(program: String) -> String {
    return """
      #!/bin/sh
      \(signature) archlint hook uninstall takes it away.
      program=\(quoted(program))
      [ -x "$program" ] || program=archlint
      command -v "$program" > /dev/null || {
        echo "archlint was not found, so nothing is checked; git commit --no-verify goes on" >&2
        exit 1
      }
      \(lastLine)
      """
  }

  private var lastLine: String {
    let words = (["lint", "--staged"] + operands).map(quoted).joined(separator: " ")
    return "exec \"$program\" \(words)\n"
  }

  /// A word as a shell takes it literally.
  private func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./".utf8.contains(byte)
      }
    }
    if isPlain && !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
