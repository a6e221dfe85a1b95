// The hard inputs of `Tests/Cases`, byte for byte.

import Foundation

/// The bytes of a file of a case, which is known by its number: `caseBytes("011", "Mask.swift")`.
package func caseBytes(_ number: String, _ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: try caseFolder(number) + "/" + path)))
}

/// The absolute path of a case's folder.
package func caseFolder(_ number: String) throws -> String {
  let cases = packageRoot.appendingPathComponent("Tests/Cases")
  let folders = try FileManager.default.contentsOfDirectory(atPath: cases.path)
  guard let folder = folders.first(where: { $0.hasPrefix(number + "-") }) else {
    throw CocoaError(.fileNoSuchFile)
  }
  return cases.appendingPathComponent(folder).path
}

/// Every Swift file of the cases, in path order.
package func caseFiles() throws -> [String] {
  let cases = packageRoot.appendingPathComponent("Tests/Cases").path
  return try FileManager.default.subpathsOfDirectory(atPath: cases)
    .filter { $0.hasSuffix(".swift") }.sorted().map { "\(cases)/\($0)" }
}
