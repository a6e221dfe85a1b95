// What an import serves in its file, and how a module is reached through others.

extension Project {
  /// Whether the file uses of a module nothing but the types named, as far as names tell.
  ///
  /// Of a module of the project its own declarations tell, of Apple's the prefix of its types. Of any
  /// other module one type of the list is enough: what else comes from it is not known.
  package func isServed(_ file: FileID, of module: Symbol, byOnly allowed: [String]) -> Bool {
    let names = typeNames(in: file)
    let allowed = Set(allowed.compactMap { facts.symbols.find($0) })
    guard !names.isDisjoint(with: allowed) else { return false }
    let text = facts.symbols[module]
    let owners = moduleIDs.filter { modules[$0].name == text }
    if !owners.isEmpty {
      let files = Set(owners.flatMap { modules[$0].files })
      return names.allSatisfy { name in
        allowed.contains(name) || !types.isDeclared(name, in: files)
      }
    }
    guard let prefixes = typePrefixes[text] else { return true }
    return names.allSatisfy { name in
      if allowed.contains(name) || types.isDeclared(name) { return true }
      let spelling = facts.symbols[name]
      return !prefixes.contains { hasTypePrefix(spelling, $0) }
    }
  }

  /// The heads of all types and calls that begin with a capital letter.
  private func typeNames(in file: FileID) -> Set<Symbol> {
    Set(typeReferences(in: file).map(\.name))
  }

  private func typeReferences(in file: FileID) -> [Reference] {
    facts.files[file.index].references.filter { reference in
      switch reference.kind {
      case .type, .expression, .call, .attribute, .keyPath: true
      case .value: false
      }
    }
  }

  /// Where a file names types of one of Apple's modules, as far as the prefix of their names tells;
  /// types of the project that are called so are left out.
  package func references(in file: FileID, toTypesOf module: String) -> [Reference] {
    guard let prefixes = typePrefixes[module] else { return [] }
    let initials = prefixes.compactMap(\.utf8.first)
    return typeReferences(in: file).filter { reference in
      guard initials.contains(facts.symbols.firstByte(of: reference.name)),
        prefixes.contains(where: { facts.symbols.begins(reference.name, with: $0) })
      else {
        return false
      }
      let spelling = name(reference.name)
      return prefixes.contains { hasTypePrefix(spelling, $0) }
        && !types.isDeclared(reference.name)
    }
  }
}

/// "UIColor" has the prefix "UI", "UInt" has not.
private func hasTypePrefix(_ name: String, _ prefix: String) -> Bool {
  guard name.hasPrefix(prefix) else { return false }
  return name.dropFirst(prefix.count).first?.isUppercase ?? false
}

private let typePrefixes: [String: [String]] = [
  "UIKit": [
    "UI", "NSLayout", "NSCollectionLayout", "NSDiffable", "NSDirectional", "NSText", "NSParagraph",
    "NSShadow", "NSDataAsset",
  ],
  "AppKit": ["NS"], "AVFoundation": ["AV"], "AVKit": ["AV"], "CoreLocation": ["CL"],
  "CoreGraphics": ["CG"], "CoreImage": ["CI"],
  "CoreData": ["NSManaged", "NSFetch", "NSPersistent"],
  "MapKit": ["MK"], "WebKit": ["WK"], "StoreKit": ["SK"], "SafariServices": ["SF"],
  "MessageUI": ["MF"], "Photos": ["PH"], "PhotosUI": ["PH"], "PDFKit": ["PDF"],
  "QuickLook": ["QL"], "HealthKit": ["HK"], "Contacts": ["CN"], "ContactsUI": ["CN"],
  "EventKit": ["EK"], "EventKitUI": ["EK"], "UserNotifications": ["UN"], "PassKit": ["PK"],
  "AuthenticationServices": ["AS"], "SceneKit": ["SCN"], "SpriteKit": ["SK"], "ARKit": ["AR"],
  "MediaPlayer": ["MP"], "CoreBluetooth": ["CB"], "CoreMotion": ["CM"], "LinkPresentation": ["LP"],
]

// MARK: - Chains

extension Project {
  /// One step of a chain of imports.
  package struct ChainStep: Sendable {
    package let source, target: String
    package let location: Location
    package let isReexport: Bool
  }

  /// The imports of production code along a chain of modules, to an external name at the end where
  /// there is one. Nil where one of them is missing.
  package func steps(
    through chain: [ModuleID], to external: Symbol? = nil
  ) -> [ChainStep]? {
    var steps: [ChainStep] = []
    for (source, target) in zip(chain, chain.dropFirst()) {
      let places = graph.places(from: source, to: target).filter { $0.isImport && !$0.isTest }
      guard let place = places.first(where: { $0.isReexport }) ?? places.first else { return nil }
      steps.append(
        ChainStep(
          source: name(source), target: name(target), location: places[0].location,
          isReexport: place.isReexport))
    }
    guard let external, let last = chain.last else { return steps }
    let uses = graph.imports(in: last).filter { $0.name == external && !isTest($0.file) }
    guard let use = uses.first else { return nil }
    steps.append(
      ChainStep(
        source: name(last), target: facts.symbols[external], location: use.location,
        isReexport: uses.contains { $0.flags.contains(.exported) }))
    return steps
  }
}

extension [Project.ChainStep] {
  /// "UI → All → Db (re-exported)"
  package var drawn: String {
    guard let first else { return "" }
    return first.source
      + map { " → \($0.target)" + ($0.isReexport ? " (re-exported)" : "") }.joined()
  }

  package var notes: [Finding.Note] {
    map { step in
      let what = step.isReexport ? "re-exports" : "imports"
      return Finding.Note("\(step.source) \(what) \(step.target)", at: step.location)
    }
  }
}
