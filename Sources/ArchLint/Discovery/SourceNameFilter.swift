// The build settings that keep files out of a target by their names, whatever phase or folder brings
// them in: EXCLUDED_SOURCE_FILE_NAMES and, against it, INCLUDED_SOURCE_FILE_NAMES.

/// Names of files that no configuration of a target compiles.
struct SourceNameFilter: Sendable {
  /// One for each configuration.
  private var configurations: [Names] = []

  private struct Names: Sendable {
    let excluded, included: [Pattern]
  }

  /// A pattern of so many parts is held against as many parts at the end of a path; one that begins
  /// at the project's folder, against all of it.
  private struct Pattern: Sendable {
    let glob: Glob
    let partCount: Int?

    func matches(_ path: String) -> Bool {
      guard let partCount else { return glob.matches(path) }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return glob.matches(parts.suffix(partCount).joined(separator: "/"))
    }
  }

  /// `folder` is what `$(SRCROOT)` stands for, relative to the root.
  mutating func addConfiguration(excluded: [String], included: [String], folder: String) {
    configurations.append(
      Names(
        excluded: excluded.compactMap { Self.pattern($0, folder) },
        included: included.compactMap { Self.pattern($0, folder) }))
  }

  private static func pattern(_ text: String, _ folder: String) -> Pattern? {
    for root in ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/", "${PROJECT_DIR}/"] {
      guard text.hasPrefix(root) else { continue }
      let path = String(text.dropFirst(root.count))
      return glob(folder.isEmpty ? path : "\(folder)/\(path)").map {
        Pattern(glob: $0, partCount: nil)
      }
    }
    // What is left of variables can match no name.
    if text.contains("$") { return nil }
    let parts = text.split(separator: "/")
    return glob(parts.joined(separator: "/")).map { Pattern(glob: $0, partCount: parts.count) }
  }

  /// The patterns know neither braces nor `**`.
  private static func glob(_ text: String) -> Glob? {
    var pattern = ""
    for character in text {
      if character == "{" || character == "}" { pattern.append("\\") }
      if character == "*" && pattern.last == "*" { continue }
      pattern.append(character)
    }
    return Glob(pattern)
  }

  /// Whether every configuration excludes the file at the path, which is relative to the root.
  func excludes(_ path: String) -> Bool {
    !configurations.isEmpty
      && configurations.allSatisfy { names in
        names.excluded.contains { $0.matches(path) }
          && !names.included.contains { $0.matches(path) }
      }
  }
}
