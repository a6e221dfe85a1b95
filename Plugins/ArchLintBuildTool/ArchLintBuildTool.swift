// Lints with every build, so that findings stand in Xcode's issue list.

import Foundation
import PackagePlugin

@main struct ArchLintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [
      command(
        try context.tool(named: "archlint-cli").url, on: context.package.directoryURL,
        stamp: context.pluginWorkDirectoryURL)
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchLintBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        command(
          try context.tool(named: "archlint-cli").url, on: context.xcodeProject.directoryURL,
          stamp: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif

/// The report that is an output never appears, so the command runs with every build. It analyses the
/// whole project, since a change can break what it does not touch.
private func command(_ program: URL, on project: URL, stamp folder: URL) -> Command {
  .buildCommand(
    displayName: "archlint", executable: program,
    arguments: ["lint", "--quiet", "--format", "xcode", project.path],
    outputFiles: [folder.appending(path: "never-written")])
}
