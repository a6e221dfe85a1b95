// Committed files that are printed from something else.

import Foundation
package import Testing

/// Expects a committed file to hold exactly `text`. Outside CI a stale file is rewritten, so a run
/// that fails here has already fixed the tree; look at the difference and commit it.
package func expectDerived(
  _ path: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = packageRoot.appendingPathComponent(path)
  let committed = try? String(contentsOf: url, encoding: .utf8)
  if committed == text { return }
  if ProcessInfo.processInfo.environment["CI"] == nil {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
  Issue.record(
    "\(path) is not what it is derived from; run the tests without CI set and commit what they wrote",
    sourceLocation: sourceLocation)
}
