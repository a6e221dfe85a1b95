// The configuration that a request asks for.

extension Configuration {
  /// Reads the file that was found or named; without one everything is a default. Exceptions that
  /// have had their day no longer count.
  package static func read(
    _ request: Request, _ rules: [RuleSignature], from files: any FileSystem,
    _ problems: inout Problems
  ) -> Configuration {
    guard let path = request.configurationPath else { return Configuration() }
    var configuration = read(path, from: files, rules: rules, &problems)
    configuration.expire(on: request.today)
    return configuration
  }
}
