// The last resort: where neither manifest, project nor configuration says which module a file is
// in, its folder does.

/// A module as the path of one of its files suggests it.
struct FolderGuess: Equatable, Sendable {
  let name: String
  let folder: String
  let kind: ModuleKind

  /// What tells one guessed module from another.
  var key: String { "\(folder)\0\(name)" }

  /// The guess for all files of a folder.
  ///
  /// `Sources/Feed/A.swift` is in Feed, `Projects/Feed/Sources/A.swift` as well,
  /// `Projects/Feed/Tests/B.swift` in FeedTests, and `App/Main/C.swift` in App.
  ///
  /// Where a description that is not read stands in the folder `base`, that folder names the module:
  /// `Feed/Feed/A.swift` is in Feed, `Feed/FeedTests/B.swift` in FeedTests and
  /// `Feed/Example/Sources/C.swift` in FeedExample.
  init(folder path: String, below base: String, projectName: String) {
    let depth = base.isEmpty ? 0 : base.split(separator: "/").count
    let parts = path.split(separator: "/")
    let inner = parts.dropFirst(depth)
    let marked = inner.firstIndex { isSourceFolder($0) || isTestFolder($0) }
    let outer = depth == 0 ? projectName[...] : parts[depth - 1]
    var named = outer
    var end = depth
    if let marked, isTestFolder(parts[marked]) {
      let isAlone = marked == depth && depth == 0
      if isAlone && marked + 1 < parts.count {
        (named, end) = (parts[marked + 1], marked + 2)
      } else {
        let owner = marked == depth ? outer : owned(parts[depth..<marked], by: outer, depth)
        (named, end) = (owner + parts[marked], marked + 1)
      }
    } else if let marked {
      if marked == depth {
        let isAlone = depth == 0 && marked + 1 < parts.count
        if isAlone { (named, end) = (parts[marked + 1], marked + 2) }
      } else {
        (named, end) = (owned(parts[depth..<marked], by: outer, depth), marked)
      }
    } else if let first = inner.first {
      let isOwn = depth == 0 || first.hasSuffix("Tests")
      if isOwn { (named, end) = (first, depth + 1) }
    }
    // A folder for what is written in SwiftUI is no module of that name: nothing could import both.
    if isSystemModule(String(named)) {
      (named, end) = (isSystemModule(String(outer)) ? projectName[...] : outer, depth)
    }
    name = moduleName(ofTarget: String(named))
    folder = parts.prefix(end).joined(separator: "/")
    let isTest = name.hasSuffix("Tests") || name.hasSuffix("Test")
    let isExample = 0 < depth && isExampleFolder(inner.first ?? "")
    kind = isTest ? .test : isExample ? .app : .library
  }
}

/// The folders before `Sources` or `Tests` as a name: the last of them, or that of an example behind
/// the name of what it is an example of.
private func owned(_ parts: ArraySlice<Substring>, by outer: Substring, _ depth: Int) -> Substring {
  guard let last = parts.last else { return outer }
  return 0 < depth && isExampleFolder(last) ? outer + last : last
}

private func isSourceFolder(_ part: Substring) -> Bool {
  ["Sources", "Source", "src"].contains(part)
}

private func isTestFolder(_ part: Substring) -> Bool {
  ["Tests", "UITests", "Test"].contains(part)
}

private func isExampleFolder(_ part: Substring) -> Bool {
  ["Example", "Examples", "Demo", "Sample"].contains(part)
}

/// Scripts for tools and templates: Swift in name, but part of no module.
func belongsToNoModule(_ path: String) -> Bool {
  if path.hasSuffix("file.swift") {
    let name = lastPart(of: path)
    if name == "Fastfile.swift" || name == "Dangerfile.swift" { return true }
  }
  // `___FILEBASENAME___.swift`
  var underscores = 0
  for byte in path.utf8 {
    underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
    if underscores == 3 { return true }
  }
  return false
}
