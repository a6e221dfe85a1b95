// The spec of XcodeGen, as far as it is asked: whether a file is one, and which sources only tests
// compile. Its targets are not modules, since templates and included specs may change all of them.

/// A spec all of whose targets say themselves what they compile.
struct XcodeGenSpec {
  private let targets: [Target]

  private struct Target {
    let isTest: Bool
    let sources: [Source]

    func compiles(_ path: String) -> Bool { sources.contains { $0.holds(path) } }
  }

  /// A file or folder, and the patterns that are held against what lies below it.
  private struct Source {
    let path: String
    let includes, excludes: [Glob]

    func holds(_ file: String) -> Bool {
      guard isPath(file, inside: path) else { return false }
      let inner = pathParts(String(file.dropFirst(path.isEmpty ? 0 : path.count + 1)))
      // A pattern that matches a folder speaks of all that it holds.
      let places = inner.indices.map { inner[...$0].joined(separator: "/") }
      func match(_ globs: [Glob]) -> Bool {
        globs.contains { glob in places.contains { glob.matches($0) } }
      }
      return (includes.isEmpty || match(includes)) && !match(excludes)
    }
  }

  /// Nil where other specs or templates have a say, or where the file cannot be read.
  init?(_ bytes: [UInt8], path: String) {
    // It is XcodeGen's to say what is wrong with its spec.
    var problems = Problems()
    let root = YAML.read(ConfigurationSource(path: path, bytes: bytes), &problems)
    guard let root, !problems.hasErrors, root["include"] == nil,
      let entries = root["targets"]?.entries
    else { return nil }
    let folder = folder(of: path)
    var targets: [Target] = []
    for entry in entries {
      guard entry.value["templates"] == nil else { return nil }
      let type = entry.value["type"]?.text ?? ""
      targets.append(
        Target(
          isTest: ["bundle.unit-test", "bundle.ui-testing"].contains(type),
          sources: Self.sources(entry.value["sources"], in: folder)))
    }
    self.targets = targets
  }

  /// Whether a target compiles the file that is for tests, or one that is not.
  func compiles(_ path: String, forTests: Bool) -> Bool {
    targets.contains { $0.isTest == forTests && $0.compiles(path) }
  }

  /// Whether a file says of itself that it is a spec, by the keys of a project and of its targets.
  static func isSpec(_ text: [UInt8]) -> Bool {
    var hasName = false
    var hasTargets = false
    var hasProduct = false
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let inner = line.drop { $0 == UInt8(ascii: " ") }
      if inner.startIndex == line.startIndex {
        if line.starts(with: "name:".utf8) { hasName = true }
        if line.starts(with: "targets:".utf8) { hasTargets = true }
      } else if hasTargets,
        inner.starts(with: "type:".utf8) || inner.starts(with: "platform:".utf8)
      {
        hasProduct = true
      }
      if hasName && hasProduct { return true }
    }
    return false
  }

  private static func sources(_ node: YAMLNode?, in folder: String) -> [Source] {
    guard let node else { return [] }
    return (node.elements ?? [node]).compactMap { source(of: $0, in: folder) }
  }

  /// What is copied, or only shown in Xcode, is not compiled.
  private static func source(of node: YAMLNode, in folder: String) -> Source? {
    guard let path = node.text ?? node["path"]?.text, let place = joinPath(folder, path),
      node["buildPhase"]?.text != "none", node["type"]?.text != "folder"
    else { return nil }
    return Source(
      path: place.hasSuffix("/") ? String(place.dropLast()) : place,
      includes: globs(node["includes"]), excludes: globs(node["excludes"]))
  }

  private static func globs(_ node: YAMLNode?) -> [Glob] {
    (node?.elements ?? node.map { [$0] } ?? []).compactMap { $0.text.flatMap { Glob($0) } }
  }
}
