// The configuration that a request asks for.

extension Configuration {
  /// Reads the file that was found or named; without one everything is a default. Exceptions that
  /// have had their day no longer count.
  package static func read(
    _ request: Request, _ rules: [RuleSignature], from files: any FileSystem,
    _ problems: inout Problems
  ) -> Configuration {
    guard let path = request.configurationPath else {
      noteMisnamed(in: files, &problems)
      return Configuration()
    }
    var configuration = read(path, from: files, rules: rules, &problems)
    configuration.expire(on: request.today)
    return configuration
  }

  /// Whoever writes a file under a name that other linters would read is told that nobody reads it.
  private static func noteMisnamed(in files: any FileSystem, _ problems: inout Problems) {
    let names = [
      "rules.yaml", ".rules.yml", ".archlint.yml", ".archlint.yaml", "archlint.yml",
      "archlint.yaml",
    ]
    for name in names where files.kind(of: name) != nil {
      problems.add(
        .note, "\(name) is not read; the file is called rules.yml",
        help: "rename it, or pass --config \(name)")
    }
  }
}
