// What Interface Builder draws of the ways between screens: segues, and the scenes with which the app
// begins.

extension ScreenSiteFinder {
  mutating func findSegues() {
    let board = Storyboards(ground.interfaces)
    for (interface, scene) in board.scenes {
      for segue in scene.segues where segue.kind != "unwind" {
        guard let custom = scene.customClass, !scene.isContainer,
          let source = controller(named: custom)
        else { continue }
        let row = types.declaration(source)
        for target in board.targets(of: segue, in: interface) {
          guard let name = target.customClass, let type = controller(named: name) else { continue }
          constructed.insert(type)
          sites.append(
            ScreenSite(
              target: .controller(type), location: Location(interface.file, segue.offset),
              place: Place(row), closure: .none, kind: segue.kind == "embed" ? .embed : .segue,
              isSwiftUI: false))
        }
      }
    }
    for target in board.roots() {
      guard let name = target.scene.customClass, let type = controller(named: name) else {
        continue
      }
      constructed.insert(type)
      sites.append(
        ScreenSite(
          target: .controller(type), location: Location(target.file, target.scene.offset),
          place: Place(target.file), closure: .none, kind: .root, isSwiftUI: false))
    }
  }

  private func controller(named name: String) -> TypeID? {
    ground.type(ofClass: name).flatMap { controllers.contains($0) ? $0 : nil }
  }
}

extension ScreenGround {
  /// The type of the project that a scene names.
  func type(ofClass name: String) -> TypeID? {
    facts.symbols.find(name.split(separator: ".").last.map(String.init) ?? name)
      .flatMap { types.onlyType(named: $0) }
  }
}
