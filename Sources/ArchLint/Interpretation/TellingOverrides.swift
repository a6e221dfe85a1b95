// What a class of a library derives from, told by what its subclasses override: only a class below
// `UIViewController` has a status bar style to override. The sources of libraries are seldom at hand.

/// A member that a class of UIKit brings, and that no other class is known to have.
private struct TellingOverride {
  /// The class that has it.
  let owner: String
  /// The labels of the parameters, `_` for none; nil for a property.
  let labels: [String]?
  let strength: Strength

  enum Strength {
    /// Nothing else is called so.
    case alone
    /// Presenters and the like may have one as well, so that the class or its base has to be called a
    /// controller.
    case withName
    /// As before, and AppKit has it, too.
    case withNameInUIKit
  }
}

private let tellingOverrides: [String: TellingOverride] = {
  var all: [String: TellingOverride] = [:]
  func add(_ owner: String, _ names: [String], _ strength: TellingOverride.Strength = .alone) {
    for text in names {
      let parts = text.split(separator: "(")
      let name = parts.first.map(String.init) ?? text
      let labels =
        parts.count == 2 ? parts[1].dropLast().split(separator: ":").map(String.init) : nil
      all[name] = TellingOverride(owner: owner, labels: labels, strength: strength)
    }
  }
  add(
    "UIViewController",
    [
      "preferredStatusBarStyle", "prefersStatusBarHidden", "preferredStatusBarUpdateAnimation",
      "childForStatusBarStyle", "childForStatusBarHidden", "supportedInterfaceOrientations",
      "preferredInterfaceOrientationForPresentation", "shouldAutorotate",
      "prefersHomeIndicatorAutoHidden", "preferredScreenEdgesDeferringSystemGestures",
      "hidesBottomBarWhenPushed", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
      "viewSafeAreaInsetsDidChange()", "viewLayoutMarginsDidChange()",
    ])
  add(
    "UIViewController",
    [
      "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
      "viewDidDisappear(_:)", "didReceiveMemoryWarning()", "dismiss(animated:completion:)",
    ], .withName)
  add("UIViewController", ["viewDidLoad()", "loadView()"], .withNameInUIKit)
  add(
    "UINavigationController",
    ["pushViewController(_:animated:)", "popViewController(animated:)"])
  add(
    "UIView",
    [
      "layoutSubviews()", "didMoveToSuperview()", "didMoveToWindow()", "layerClass",
    ])
  add(
    "UITabBarController", ["tabBar(_:didSelect:)", "selectedIndex", "selectedViewController"],
    .withName)
  add("UITableViewCell", ["setHighlighted(_:animated:)"])
  add("UICollectionReusableView", ["preferredLayoutAttributesFitting(_:)"])
  return all
}()

extension Types {
  /// Makes the unknown superclasses of the project known as far as overrides tell what they are. Those
  /// of one name are one class; where its subclasses do not agree nothing is concluded.
  mutating func learnLibraryClasses() {
    let names = tellingOverrides.reduce(into: [Symbol: TellingOverride]()) { names, entry in
      if let symbol = facts.symbols.find(entry.key) { names[symbol] = entry.value }
    }
    let controllers = facts.symbols.find("[UIViewController]")
    if names.isEmpty && controllers == nil { return }
    var learnt: [Symbol: Set<String>] = [:]
    for index in entries.indices where entries[index].kind == .class {
      let type = TypeID(index)
      guard let base = unknownSuperclass(above: type) else { continue }
      for row in memberRows[index] {
        let member = facts[row.file].declarations[row.local.index]
        guard member.flags.contains(.override),
          !base.below.contains(where: { declares(member.name, $0) })
        else { continue }
        if let telling = names[member.name], fits(row, telling),
          tells(telling, type, row.file, base.name)
        {
          learnt[base.name, default: []].insert(telling.owner)
        } else if gives(row, controllers), isCalledController(type, base.name) {
          // Whoever asks for several controllers shows them one after the other.
          learnt[base.name, default: []].insert("UIPageViewController")
        }
      }
    }
    for (name, owners) in learnt {
      system.learn(name, called: facts.symbols[name], from: owners)
    }
  }

  /// Whether a member is the one that is meant, by its kind and its labels.
  private func fits(_ row: RowID<Declaration>, _ telling: TellingOverride) -> Bool {
    let kind = facts[row.file].declarations[row.local.index].kind
    guard let labels = telling.labels else { return kind == .variable }
    guard kind == .function else { return false }
    let parameters = facts[row.file].parameters(of: row.local)
    return parameters.map { $0.label.isNone ? "_" : facts.symbols[$0.label] } == labels
  }

  /// The superclass at the top of a class's chain, where that is one that nobody knows, and the classes of
  /// the project between the two.
  private func unknownSuperclass(above type: TypeID) -> (name: Symbol, below: [TypeID])? {
    var below: [TypeID] = []
    var current = type
    while below.count < 64 {
      let declaration = Place(entries[current.index].declaration)
      guard let first = supertypeRows[current.index].first(where: { $0.place == declaration })
      else {
        return nil
      }
      if first.type.isNone { return system.isKnown(first.name) ? nil : (first.name, below) }
      guard entries[first.type.index].kind == .class else { return nil }
      current = first.type
      below.append(current)
    }
    return nil
  }

  /// Whether a class brings a member of that name, rather than override it.
  private func declares(_ name: Symbol, _ type: TypeID) -> Bool {
    memberRows[type.index].contains { row in
      let member = facts[row.file].declarations[row.local.index]
      return member.name == name && !member.flags.contains(.override)
    }
  }

  private func tells(
    _ telling: TellingOverride, _ type: TypeID, _ file: FileID, _ base: Symbol
  ) -> Bool {
    if telling.strength == .alone { return true }
    let isNamed = isCalledController(type, base)
    if telling.strength == .withName { return isNamed }
    let appKit = ["AppKit", "Cocoa"].compactMap { facts.symbols.find($0) }
    return isNamed && !facts[file].imports.contains { appKit.contains($0.module) }
  }
  private func isCalledController(_ type: TypeID, _ base: Symbol) -> Bool {
    [name(type), facts.symbols[base]].contains { name in
      ["Controller", "VC"].contains { name.hasSuffix($0) }
    }
  }

  /// Whether a member's value is written to be of a type.
  private func gives(_ row: RowID<Declaration>, _ wanted: Symbol?) -> Bool {
    guard let wanted else { return false }
    return facts[row.file].function(of: row.local)?.result == wanted
      || facts[row.file].property(of: row.local)?.type == wanted
  }
}
