// Which projects an Xcode workspace holds.

/// The projects of a `contents.xcworkspacedata`, as paths of `.xcodeproj` folders.
///
/// `folder` is the folder that holds the `.xcworkspace`, relative to the root. A place is written
/// `group:App/App.xcodeproj`, relative to the group around it, or `container:`, relative to `folder`.
func projectsOfWorkspace(_ document: XML, folder: String) -> [String] {
  // The folder of each element; nil where it lies outside the root.
  var folders: [String?] = []
  var projects: [String] = []
  for element in document.elements {
    let outer = element.parent < 0 ? folder : folders[element.parent]
    let place = place(element["location"] ?? "", in: outer, folder)
    folders.append(element.name == "Group" ? place : outer)
    if element.name == "FileRef", let place, place.hasSuffix(".xcodeproj") {
      projects.append(place)
    }
  }
  return projects
}

private func place(_ location: String, in outer: String?, _ folder: String) -> String? {
  guard let colon = location.firstIndex(of: ":") else { return outer }
  let path = String(location[location.index(after: colon)...])
  switch location[..<colon] {
  case "group": return outer.flatMap { joinPath($0, path) }
  case "container": return joinPath(folder, path)
  default: return nil
  }
}
