// Scenes and what they lead to, over all storyboards of a project.

/// The storyboards of the project as one graph of scenes.
struct Storyboards {
  let scenes: [(interface: InterfaceFacts, scene: InterfaceScene)]
  private let byID: [String: Int]

  init(_ interfaces: [InterfaceFacts]) {
    scenes = interfaces.filter(\.isStoryboard).flatMap { interface in
      interface.scenes.map { (interface, $0) }
    }
    var byID: [String: Int] = [:]
    for (index, entry) in scenes.enumerated() {
      byID["\(entry.interface.file.index)/\(entry.scene.id)"] = index
    }
    self.byID = byID
  }

  /// Where a segue leads.
  func targets(of segue: InterfaceSegue, in interface: InterfaceFacts) -> [InterfaceScene] {
    shown(by: [byID["\(interface.file.index)/\(segue.destination)"]].compactMap { $0 })
  }

  /// What code that asks for a scene gets, of an unnamed scene the initial one. Where storyboards have
  /// scenes of one identifier that show different ones, nothing, unless it says which it means.
  func scenes(named identifier: String?, in storyboard: String?) -> [InterfaceScene] {
    if identifier == nil && storyboard == nil { return [] }
    let found = indices(of: identifier, in: storyboard).map { shown(by: [$0]) }
    let classes = Set(found.map { $0.map(\.customClass) })
    return classes.count == 1 ? found[0] : []
  }

  /// The scenes of an identifier, or the initial ones; of all storyboards where none is named.
  private func indices(of identifier: String?, in storyboard: String?) -> [Int] {
    scenes.indices.filter { index in
      let (interface, scene) = scenes[index]
      return (storyboard == nil || interface.name == storyboard)
        && (identifier.map { scene.identifier == $0 } ?? scene.isInitial)
    }
  }

  /// Through containers to what they show first, through references to the scene of the other
  /// storyboard.
  private func shown(by start: [Int]) -> [InterfaceScene] {
    var pending = start
    var seen: Set<Int> = []
    var found: [InterfaceScene] = []
    while let index = pending.popLast() {
      guard seen.insert(index).inserted else { continue }
      let (interface, scene) = scenes[index]
      if let reference = scene.reference {
        pending += indices(of: reference.identifier, in: reference.storyboard)
      } else if scene.isContainer {
        pending += scene.segues.filter { $0.kind == "relationship" }
          .compactMap { byID["\(interface.file.index)/\($0.destination)"] }
      } else {
        found.append(scene)
      }
    }
    return found
  }

  /// The scenes with which the app begins, behind their containers. Other storyboards are begun by
  /// code.
  func roots() -> [(file: FileID, scene: InterfaceScene)] {
    scenes.filter { $0.scene.isInitial && $0.interface.name == "Main" }.flatMap {
      entry -> [(file: FileID, scene: InterfaceScene)] in
      if !entry.scene.isContainer { return [(entry.interface.file, entry.scene)] }
      return entry.scene.segues.filter { $0.kind == "relationship" }.flatMap { segue in
        targets(of: segue, in: entry.interface).map { (entry.interface.file, $0) }
      }
    }
  }
}
