// What a run did not see: files that could not be read, hold no text or do not add up, and a project
// without any source. Each is a problem that names the file; the rest is analysed all the same.

func findGaps(
  _ discovery: Discovery, _ scan: SourceScan, _ request: Request, _ problems: inout Problems
) -> Project.Gaps {
  var gaps = Project.Gaps()
  gaps.leftOut = discovery.leftOut
  gaps.unusedExcludes = discovery.unusedExcludes
  // What nobody says is built can be left out, and the rest be trusted.
  func level(_ file: FileID) -> Problem.Level {
    let modules = discovery.modules
    if modules.modules.isEmpty { return .error }
    return modules.modules(of: file).contains { modules[$0].origin != .folder } ? .error : .warning
  }
  for failure in scan.failures {
    let file = failure.file
    gaps.unreadFiles.append(file)
    problems.add(problem(failure.reason, discovery.files.path(of: file), level(file)))
  }
  for (index, facts) in scan.facts.files.enumerated() {
    let file = FileID(index)
    for row in facts.scanProblems {
      problems.add(problem(row, discovery.files.path(of: file), facts.lines, level(file)))
    }
  }
  if discovery.files.swiftFiles.isEmpty && !request.allowsEmpty {
    problems.add(
      .error,
      "0 files: no Swift source lies below \(request.root.isEmpty ? "the root" : request.root) that"
        + " is neither excluded nor ignored by git",
      help: "check the path, exclude: and .gitignore, or pass --allow-empty")
  }
  reportEmptyPaths(request, discovery.files, &problems)
  reportStrays(discovery, scan.scripts, &problems)
  return gaps
}

/// What is said of modules is silent about files in none, which nobody else would notice.
private func reportStrays(
  _ discovery: Discovery, _ scripts: [FileID], _ problems: inout Problems
) {
  let scripts = Set(scripts)
  let strays = discovery.strays.filter { !scripts.contains($0) }
  guard let first = strays.first, !discovery.modules.modules.isEmpty else { return }
  let others = strays.count - 1
  let (more, they) =
    others == 0
    ? ("", "it") : (", nor \(others == 1 ? "does" : "do") \(counted(others, "more file"))", "them")
  problems.add(
    .note,
    "this belongs to no module\(more): no project, package or entry of rules.yml takes \(they) in, so"
      + " screens, layers and profiles are told without \(they)",
    path: discovery.files.path(of: first),
    help: "list what is built in a target, or name it by path under modules: of rules.yml;"
      + " project.exclude takes out what is not")
}

/// A run that looked at nothing of what it was pointed at must not look like one that found nothing.
private func reportEmptyPaths(_ request: Request, _ files: FileTable, _ problems: inout Problems) {
  if request.allowsEmpty { return }
  for path in request.paths
  where files.id(of: path) == nil && files.range(below: path).isEmpty
    && !request.gonePaths.contains(path)
  {
    problems.add(
      .error, "nothing there is analysed: it is excluded, ignored by git, or holds no source",
      path: path, help: "archlint explain FILE says of one file why; --allow-empty accepts it")
  }
}

private func problem(
  _ failure: ScanFailure, _ path: String, _ level: Problem.Level
) -> Problem {
  switch failure {
  case .unreadable(let failure):
    Problem(
      level, "\(path) \(failure.predicate), so nothing is known of what it declares", path: path,
      help: failure == .missing ? nil : "exclude it if it is not meant to be analysed")
  case .notText:
    Problem(
      level, "\(path) is binary or encrypted, so nothing is known of what it declares",
      path: path, help: "exclude it under project: if that is as it should be")
  }
}

/// The file was read as far as it makes sense; what follows may be nested wrongly.
private func problem(
  _ row: ScanProblem, _ path: String, _ lines: LineIndex, _ level: Problem.Level
) -> Problem {
  let place = Problem.Excerpt(
    line: lines.line(at: row.offset), column: lines.column(at: row.offset))
  let message =
    switch row.kind {
    case .unterminatedString: "a string does not end"
    case .unterminatedComment: "a comment does not end"
    case .unterminatedRegex: "a regex literal does not end"
    case .unbalancedBraces: "the braces do not match"
    case .missingBody: "a loop or a branch without a body"
    case .conflictMarker: "a merge conflict was left behind"
    case .binary: "bytes that are no text"
    }
  return Problem(
    level, message, path: path, at: place,
    help: "the rest of the file was read as well as it could be"
      + (level == .error ? "" : "; no project says that it is built, so the run goes by the rest"))
}
