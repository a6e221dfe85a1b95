// Links in the tree. None is followed while walking; one that leads to another folder of the tree
// brings that folder's files into the module whose folder holds it, under their real paths.

/// The links to folders and to files that would be read, with where they lead inside the tree.
struct SourceLinks: Sendable {
  struct Link: Sendable {
    let path: String
    let destination: String
  }

  private(set) var links: [Link] = []
  /// By path: its place among the links.
  private var places: [String: Int] = [:]
  private var loops: [String] = []
  private var strays: [String] = []
  private var manifests: [String] = []
  private var renamed: [String] = []

  init() {}

  init(_ paths: [String], in files: any FileSystem) {
    for path in paths.sorted(by: precedesInBytes) {
      guard let destination = files.destination(ofLink: path) else {
        strays.append(path)
        continue
      }
      if isPath(path, inside: destination) {
        loops.append(path)
      } else if lastPart(of: path) == "Package.swift" {
        manifests.append(path)
      } else {
        if isInterface(path), lastPart(of: path) != lastPart(of: destination) {
          renamed.append(path)
        }
        places[path] = links.count
        links.append(Link(path: path, destination: destination))
      }
    }
  }

  /// The path with the link on the way to it replaced by where it leads.
  func resolved(_ path: String) -> String {
    guard let link = outermostLink(on: path) else { return path }
    let rest = path.utf8.dropFirst(link.path.utf8.count)
    let whole = link.destination + String(decoding: rest, as: UTF8.self)
    // A link to the root leaves the slash in front.
    return whole.utf8.first == UInt8(ascii: "/") ? String(whole.dropFirst()) : whole
  }

  /// Asked for every path that leads nowhere, so that folders are asked rather than links.
  private func outermostLink(on path: String) -> Link? {
    if links.isEmpty { return nil }
    var found: Link?
    var folder = path
    while !folder.isEmpty {
      if let place = places[folder] { found = links[place] }
      folder = ArchLint.folder(of: folder)
    }
    return found
  }

  func links(below folder: String) -> [Link] { links.filter { isPath($0.path, inside: folder) } }

  /// One note for each reason, however many links there are.
  func report(_ problems: inout Problems) {
    report(loops, "leads back to a folder around it and was not followed", &problems)
    report(
      manifests, "stands for a manifest and was not followed, so its package was not read",
      &problems)
    report(
      renamed, "was not followed, so the interface is known by the name of its own file alone",
      &problems)
    report(strays, "leads outside the project or nowhere and was not followed", &problems)
  }

  /// Code names storyboards and nibs by their files.
  private func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  private func report(_ paths: [String], _ what: String, _ problems: inout Problems) {
    guard let first = paths.first else { return }
    let more = paths.count == 1 ? "" : "; \(paths.count - 1) more like it"
    problems.add(.note, "this link \(what)\(more)", path: first)
  }
}
