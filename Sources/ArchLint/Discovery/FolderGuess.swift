// The last resort: where neither manifest, project nor configuration says which module a file is
// in, its folder does.

/// A module as the path of one of its files suggests it.
struct FolderGuess: Equatable, Sendable {
  let name: String
  let folder: String
  let isTest: Bool

  /// `Sources/Feed/A.swift` is in Feed, `Projects/Feed/Sources/A.swift` as well,
  /// `Projects/Feed/Tests/B.swift` in FeedTests, and `App/Main/C.swift` in App.
  init(path: String, projectName: String) {
    let parts = path.split(separator: "/").dropLast()
    let isSourceFolder = { (part: Substring) in ["Sources", "Source", "src"].contains(part) }
    let isTestFolder = { (part: Substring) in ["Tests", "UITests", "Test"].contains(part) }
    let marked = parts.firstIndex { isSourceFolder($0) || isTestFolder($0) }
    let named: (name: Substring, depth: Int, suffix: Substring)
    switch marked {
    case .none: named = (parts.first ?? projectName[...], min(1, parts.count), "")
    case .some(0) where 1 < parts.count:
      named = (parts[1], 2, "")
    case .some(0): named = (projectName[...], 1, isTestFolder(parts[0]) ? "Tests" : "")
    case .some(let index):
      named = (parts[index - 1], index, isTestFolder(parts[index]) ? parts[index] : "")
    }
    name = moduleName(ofTarget: String(named.name + named.suffix))
    let depth = named.suffix.isEmpty ? named.depth : min(named.depth + 1, parts.count)
    folder = parts.prefix(depth).joined(separator: "/")
    isTest =
      name.hasSuffix("Tests") || name.hasSuffix("Test")
      || marked.map { isTestFolder(parts[$0]) } ?? false
  }
}

/// Scripts for tools and templates: Swift in name, but part of no module.
func belongsToNoModule(_ path: String) -> Bool {
  let name = lastPart(of: path)
  return name == "Fastfile.swift" || name == "Dangerfile.swift" || path.contains("___")
}
