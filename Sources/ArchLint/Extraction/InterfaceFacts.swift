// What names classes outside of code, to its facts: storyboards and nibs with their scenes, segues,
// outlets and actions, and property lists with the classes that the system makes by them. Read only by
// those who ask for screens, since nothing else needs them.

/// One storyboard or nib, or one property list, which has no scenes.
package struct InterfaceFacts: Sendable {
  package private(set) var file: FileID
  /// The file's name without folder and extension, by which code speaks of it.
  package private(set) var name: String
  package private(set) var isStoryboard: Bool
  package private(set) var scenes: [InterfaceScene]
  /// What a property list says under keys that speak of classes, without a module:
  /// `NSExtensionPrincipalClass`, `UISceneDelegateClassName`.
  package let classNames: Set<String>
  package let lines: LineIndex
}

/// A scene of a storyboard, or the owner of a nib.
package struct InterfaceScene: Sendable {
  /// The id that segues name; "" for a nib.
  package let id: String
  /// What `instantiateViewController(withIdentifier:)` asks for.
  package let identifier: String?
  /// As written, without a module.
  package fileprivate(set) var customClass: String?
  /// The module that is said to hold the class; nil where none is, or that of the target itself.
  let customModule: String?
  /// The element: `viewController`, `navigationController`, `viewControllerPlaceholder`.
  package let element: String
  package let offset: UInt32
  package let isInitial: Bool
  /// Of a placeholder: the storyboard it stands for, and the scene there; nil for its initial one.
  package let reference: (storyboard: String, identifier: String?)?
  package fileprivate(set) var outlets = 0
  package fileprivate(set) var actions = 0
  package fileprivate(set) var segues: [InterfaceSegue] = []

  /// Shows other scenes and is no screen by itself.
  package var isContainer: Bool {
    ["navigationController", "tabBarController", "splitViewController", "pageViewController"]
      .contains(element)
  }
}

package struct InterfaceSegue: Sendable {
  /// `show`, `presentation`, `relationship`, `embed`, `unwind`.
  package let kind: String
  package let destination: String
  package let identifier: String?
  /// `rootViewController`, `viewControllers` of a relationship.
  package let relationship: String?
  package let offset: UInt32
}

// MARK: - Reading

extension InterfaceFacts {
  /// What can be read of a document; a broken one ends where it breaks.
  package init(_ bytes: [UInt8], file: FileID, path: String, fault: inout XMLFault?) {
    self.file = file
    (name, isStoryboard) = InterfaceFacts.name(ofFileAt: path)
    lines = LineIndex(text: bytes)
    if isPath(path, endingIn: ".plist") {
      scenes = []
      classNames = InterfaceFacts.classNames(in: PropertyList(SourceText(bytes)))
      return
    }
    let document = XML(bytes)
    if let found = document.fault { fault = XMLFault(offset: found.offset, message: found.message) }
    scenes = InterfaceFacts.scenes(of: document)
    classNames = []
  }

  /// Of `$(PRODUCT_MODULE_NAME).ShareViewController` the last part. Most property lists are data of
  /// the app, and what cannot be read of one is no concern of whoever looks for classes.
  private static func classNames(in list: PropertyList) -> Set<String> {
    list.nodes.indices.reduce(into: []) { names, node in
      guard list.speaksOfClass(node), let text = list.text(of: node) else { return }
      names.insert(text.split(separator: ".").last.map { String($0) } ?? text)
    }
  }

  private static func name(ofFileAt path: String) -> (name: String, isStoryboard: Bool) {
    let whole = lastPart(of: path)
    let dot = whole.lastIndex(of: ".")
    return (dot.map { String(whole[..<$0]) } ?? whole, whole.hasSuffix(".storyboard"))
  }

  /// The same bytes in another place or state.
  fileprivate func at(_ path: String, _ file: FileID) -> InterfaceFacts {
    var moved = self
    moved.file = file
    (moved.name, moved.isStoryboard) = InterfaceFacts.name(ofFileAt: path)
    return moved
  }

  /// Without the classes of modules from outside: one of the project that is called so is another one.
  func withoutClasses(from isOutside: (_ module: String) -> Bool) -> InterfaceFacts {
    var own = self
    for (index, scene) in scenes.enumerated() {
      if let module = scene.customModule, isOutside(module) { own.scenes[index].customClass = nil }
    }
    return own
  }

  /// Connections belong to the nearest scene around them.
  private static func scenes(of document: XML) -> [InterfaceScene] {
    let initial = document.elements.first?["initialViewController"]
    var scenes: [InterfaceScene] = []
    /// By element: the scene it stands in.
    var owner = [Int](repeating: -1, count: document.elements.count)
    for (index, element) in document.elements.enumerated() {
      let parent = element.parent
      if 0 <= parent && parent < index { owner[index] = owner[parent] }
      if let scene = scene(element, initial: initial) {
        owner[index] = scenes.count
        scenes.append(scene)
      }
      guard 0 <= owner[index] else { continue }
      switch element.name {
      case "outlet", "outletCollection": scenes[owner[index]].outlets += 1
      case "action": scenes[owner[index]].actions += 1
      case "segue":
        guard let destination = element["destination"] else { continue }
        scenes[owner[index]].segues.append(
          InterfaceSegue(
            kind: element["kind"] ?? "", destination: destination,
            identifier: element["identifier"], relationship: element["relationship"],
            offset: element.offset))
      default: continue
      }
    }
    return scenes
  }

  private static func scene(_ element: XML.Element, initial: String?) -> InterfaceScene? {
    let isScene = element["sceneMemberID"] == "viewController"
    let isOwner = element["placeholderIdentifier"] == "IBFilesOwner"
    guard isScene || isOwner else { return nil }
    let id = isScene ? element["id"] ?? "" : ""
    let storyboard = element["storyboardName"]
    return InterfaceScene(
      id: id, identifier: element["storyboardIdentifier"], customClass: element["customClass"],
      customModule: element["customModuleProvider"] == nil ? element["customModule"] : nil,
      element: element.name, offset: element.offset, isInitial: isScene && id == initial,
      reference: storyboard.map { ($0, element["referencedIdentifier"]) })
  }
}

extension PropertyList {
  fileprivate func speaksOfClass(_ node: NodeID) -> Bool {
    let key = key(of: node)
    return key.indices.contains { key[$0...].starts(with: "Class".utf8) }
  }
}

/// Where a document cannot be read any further.
package struct XMLFault: Sendable {
  package let offset: UInt32
  package let message: String
}

/// All storyboards and nibs of the project, in the order of their files, and behind them the property
/// lists that name classes.
///
/// A storyboard or nib that cannot be read is a problem of level warning: the rest is read on.
///
/// - Parameter known: facts of the same bytes, by path, where they were read before.
package func readInterfaces(
  _ table: FileTable, in files: any FileSystem, _ problems: inout Problems,
  known: (_ path: String) -> InterfaceFacts? = { _ in nil }
) -> [InterfaceFacts] {
  let listed = table.ids(of: .interface) + table.ids(of: .propertyList)
  let files = files.holding(listed.map { table.path(of: $0) }.filter { known($0) == nil })
  return listed.compactMap { file in
    let path = table.path(of: file)
    if let facts = known(path) { return facts.at(path, file) }
    var bytes: [UInt8] = []
    if let failure = files.read(path, into: &bytes) {
      if table.kind(of: file) == .interface {
        problems.add(.warning, "this interface file \(failure.predicate)", path: path)
      }
      return nil
    }
    var fault: XMLFault?
    let facts = InterfaceFacts(bytes, file: file, path: path, fault: &fault)
    if let fault {
      let line = facts.lines.line(at: fault.offset)
      problems.add(
        .warning, "this interface file cannot be read to its end: \(fault.message)", path: path,
        at: Problem.Excerpt(line: line, column: facts.lines.column(at: fault.offset)))
    }
    return facts
  }
}
