// `swift package archlint [ARGUMENT…]`: runs archlint on the package, or on an Xcode project.

import Foundation
import PackagePlugin

@main struct ArchLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run(
      context.tool(named: "archlint-cli").url, arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchLintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode hands over the chosen targets, which narrow nothing here.
      var words = ArgumentExtractor(arguments)
      _ = words.extractOption(named: "target")
      try run(
        context.tool(named: "archlint-cli").url, words.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif

private func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
  let process = Process()
  process.executableURL = program
  process.currentDirectoryURL = folder
  process.arguments = arguments.isEmpty ? ["lint", "--format", "xcode"] : arguments
  try process.run()
  process.waitUntilExit()
  if process.terminationStatus != 0 {
    Diagnostics.error("archlint ended with status \(process.terminationStatus)")
  }
}
