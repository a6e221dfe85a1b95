// Which projects an Xcode workspace holds.

/// The projects of a `contents.xcworkspacedata`, as places of `.xcodeproj` folders.
///
/// `folder` is the folder that holds the `.xcworkspace`, relative to the root. A place is written
/// `group:App/App.xcodeproj`, relative to the group around it, or `container:`, relative to `folder`.
func projectsOfWorkspace(_ document: XML, folder: String) -> [WrittenPath] {
  // The folder of each element.
  var folders: [WrittenPath] = []
  var projects: [WrittenPath] = []
  for element in document.elements {
    let outer = element.parent < 0 ? .inside(folder) : folders[element.parent]
    let location = element["location"] ?? ""
    let place = place(location, in: outer, folder)
    folders.append(element.name == "Group" ? place : outer)
    if element.name == "FileRef", location.hasSuffix(".xcodeproj") { projects.append(place) }
  }
  return projects
}

private func place(_ location: String, in outer: WrittenPath, _ folder: String) -> WrittenPath {
  guard let colon = location.firstIndex(of: ":") else { return outer }
  let path = String(location[location.index(after: colon)...])
  switch location[..<colon] {
  case "group": return outer.joined(path)
  case "container": return WrittenPath.inside(folder).joined(path)
  default: return .outside(path)
  }
}
