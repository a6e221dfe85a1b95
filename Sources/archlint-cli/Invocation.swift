// What every command that reads a project does first: find it, and make a request of the flags.

import ArchLint

struct Invocation {
  let root: ProjectRoot
  var request: Request
  let tree: any FileSystem
  let environment: Environment

  /// - Parameter operands: the paths that choose the project, and narrow what is reported.
  init(_ arguments: Arguments, operands: [String], _ console: Console) throws(UsageError) {
    environment = console.environment
    try checkMayRead(environment)
    root = try ProjectRoot.find(
      operands, configuration: arguments.value(.config),
      mayBeGone: arguments.has(.since) || arguments.has(.staged), in: environment)
    var request = Request(today: try today(arguments, environment))
    request.root = root.path
    request.prefix = root.prefix
    request.isRootMarked = root.isMarked
    request.configurationPath = root.configurationPath
    request.paths = root.selected
    request.gonePaths = Set(root.gone.map(\.path))
    request.only = try arguments.list(.only)
    request.skip = try arguments.list(.skip)
    request.isStrict = arguments.has(.strict)
    request.allowsEmpty = arguments.has(.allowEmpty)
    request.jobs = try jobs(arguments, environment)
    request.preset = arguments.value(.preset)
    request.baseline = try baseline(arguments, environment)
    request.outerIgnoreFiles = root.outerIgnoreFiles(in: environment)
    request.outerIndex = root.outerIndex(in: environment)
    self.request = request
    tree = environment.open(root.path)
  }
}

/// Xcode's sandbox for scripts hides whatever is not named as an input, `rules.yml` as well: a run
/// inside it would judge what is left by the defaults.
private func checkMayRead(_ environment: Environment) throws(UsageError) {
  if environment.variables["ENABLE_USER_SCRIPT_SANDBOXING"] == "YES" {
    throw UsageError(
      "Xcode runs this script in a sandbox that hides the project's files; set the build setting "
        + "ENABLE_USER_SCRIPT_SANDBOXING of this target to NO")
  }
}

/// The file that `--baseline` names.
private func baseline(_ arguments: Arguments, _ environment: Environment) throws(UsageError)
  -> BaselineChoice
{
  guard let name = arguments.value(.baseline) else { return .configured }
  let path = absolutePath(name, from: environment.workingDirectory)
  switch environment.machine.bytes(of: relativeToMachine(environment.withoutLinks(path))) {
  case .success(let bytes): return .given(path: path, bytes)
  case .failure(let error):
    throw UsageError(
      "--baseline \(name) \(error.failure.predicate); archlint baseline create makes one")
  }
}

func today(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Day {
  guard let text = arguments.value(.today) else { return environment.today }
  guard let day = Day(text) else {
    throw UsageError("--today \(text) is no day; write it as 2026-12-31")
  }
  return day
}

private func jobs(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int {
  guard let text = arguments.value(.jobs) else { return environment.coreCount }
  guard let number = Int(text), 1...1024 ~= number else {
    throw UsageError("--jobs \(text) is no number of jobs; 1 to 1024 are possible")
  }
  return number
}

/// `--format NAME[=FILE]`, given several times or not at all.
struct OutputChoice {
  let format: String
  /// Absolute; nil for standard output.
  let path: String?

  /// - Parameter formats: those of the command that go with its other flags; nil for all of them.
  static func all(
    _ arguments: Arguments, of command: CommandDescription, among formats: [String]? = nil,
    _ environment: Environment
  ) throws(UsageError) -> [OutputChoice] {
    let known = formats ?? command.formats
    var choices: [OutputChoice] = []
    for text in arguments.all(.format) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let format = String(parts[0])
      guard known.contains(format) else {
        throw UsageError(
          "\"\(format)\" is no format here; " + hint(format, of: command, among: known))
      }
      if parts.count == 2, parts[1].isEmpty {
        throw UsageError("--format \(format)= names no file")
      }
      let path =
        parts.count == 2
        ? absolutePath(String(parts[1]), from: environment.workingDirectory) : nil
      choices.append(OutputChoice(format: format, path: path))
    }
    var paths: Set<String> = []
    if let path = choices.compactMap(\.path).first(where: { !paths.insert($0).inserted }) {
      throw UsageError("two formats go to one file, \(path); give each a file of its own")
    }
    if 1 < choices.filter({ $0.path == nil }).count {
      throw UsageError("only one format can go to standard output; give the others a file")
    }
    return choices.isEmpty ? [OutputChoice(format: known[0], path: nil)] : choices
  }

  /// What to write for a format that cannot be had.
  private static func hint(
    _ format: String, of command: CommandDescription, among known: [String]
  ) -> String {
    let all = "choose from \(known.joined(separator: ", "))"
    if command.formats.contains(format) { return "it does not go with the other flags: \(all)" }
    if let near = suggestion(for: format, among: known) { return "did you mean \(near)?" }
    if let other = commands.first(where: { $0.formats.contains(format) }) {
      return "another command writes it: archlint \(other.name) --format \(format)"
    }
    return all
  }
}
