// Which files form which module, and what each module declares to need.

/// The modules of the project and the files in them. A file may be in several modules, or in none.
package struct ModuleMap: Sendable {
  /// Sorted by name, then by origin; the index is the `ModuleID`.
  package var modules: [Module] = []
  /// The folders that `modules:` entries with a `path` name, in the order of the entries.
  package var components: [Component] = []
  /// By FileID; empty for files in no module.
  package var modulesOfFile: [[ModuleID]] = []
  /// By FileID; the component of the longest pattern.
  package var componentOfFile: [ComponentID?] = []
  /// By FileID: in test modules only, or covered by a pattern of `tests`.
  package var isTestFile: [Bool] = []
  /// In the order of their paths.
  package var podfiles: [Podfile] = []
  /// The names of the modules that Podfiles bring in.
  package var podModules: Set<String> = []

  package init() {}

  package subscript(id: ModuleID) -> Module { modules[id.index] }
  package subscript(id: ComponentID) -> Component { components[id.index] }

  package func modules(of file: FileID) -> [ModuleID] {
    file.index < modulesOfFile.count ? modulesOfFile[file.index] : []
  }

  /// Most files are in one module alone, and share the list of it.
  mutating func add(_ module: ModuleID, toModulesOf files: [FileID]) {
    let only = [module]
    for file in files {
      if modulesOfFile[file.index].isEmpty {
        modulesOfFile[file.index] = only
      } else {
        modulesOfFile[file.index].append(module)
      }
    }
  }

  package func isTest(_ file: FileID) -> Bool {
    file.index < isTestFile.count && isTestFile[file.index]
  }

  /// Whether some manifest or project says which files are compiled.
  package var namesFiles: Bool { modules.contains { $0.origin == .package || $0.origin == .xcode } }

  /// Takes scripts out of modules that are guessed: a folder that holds them does not make them its
  /// own. Where a manifest or project names them, they stay.
  package mutating func leaveOutScripts(_ scripts: [FileID]) {
    for script in scripts {
      for id in modules(of: script) where self[id].origin == .folder {
        guard let place = modules[id.index].files.firstIndex(of: script) else { continue }
        modules[id.index].files.remove(at: place)
        modules[id.index].memberships.remove(at: place)
        modulesOfFile[script.index].removeAll { $0 == id }
      }
    }
  }

  package func component(of file: FileID) -> ComponentID? {
    file.index < componentOfFile.count ? componentOfFile[file.index] : nil
  }
}

/// One thing that can be imported, or a test target.
package struct Module: Sendable {
  /// As an `import` names it: `data_store` for a target `data-store`.
  package var name: String
  package var target: String
  package var kind: ModuleKind
  package var origin: Origin
  /// The manifest, project file or `rules.yml` that declares it, and where; nil for a folder guess.
  package var declaredAt: Location?
  /// The folder of its package or project, relative to the root.
  package var folder: String
  /// Its Swift files, sorted.
  package var files: [FileID] = []
  /// How each file came to be in it, parallel to `files`.
  package var memberships: [Membership] = []
  package var dependencies: [DeclaredDependency] = []
  /// False where a part of the list could not be read: then nothing is called undeclared.
  package var dependenciesAreComplete = true
  package var minimumIOS: IOSVersion?
  /// False for a target of the watch, the television or the Mac alone: no iOS is its lowest one.
  package var buildsForIOS = true
  /// `Module` is built with default main-actor isolation.
  package var isMainActorByDefault = false
  /// An app's extension: shipped like an app, but never the project's main one.
  package var isExtension = false
  /// A target that CocoaPods gave phases or libraries of its own.
  package var takesPods = false
  /// 5 or 6; nil where nothing is said.
  package var languageMode: Int?
  /// How many files its project lists one by one, and how many folders whose content belongs to it
  /// without being listed.
  package var listedFileCount = 0
  package var synchronizedFolderCount = 0
  /// A guess from one of the folders of a description that is not read and may take several of them
  /// for one target.
  package var mayShareTarget = false
  /// The index of the `modules:` entry that names it; nil for one that no entry names.
  package var entry: Int?
  /// The name that the later of two states gives it, and the name of its target there; empty where those
  /// are its own, and in every state that is not the earlier one of two.
  package var laterNames: [String] = []

  package enum Origin: UInt8, Sendable { case package, xcode, configuration, folder }

  package init(
    name: String, target: String, kind: ModuleKind, origin: Origin, declaredAt: Location?,
    folder: String
  ) {
    self.name = name
    self.target = target
    self.kind = kind
    self.origin = origin
    self.declaredAt = declaredAt
    self.folder = folder
  }
}

/// A Podfile, whose project lists dependencies for CocoaPods.
package struct Podfile: Sendable {
  package let file: FileID
  /// The folder that holds it, relative to the root.
  package let folder: String
  /// The names of the modules that it brings in.
  package var modules: Set<String> = []
  /// The version of CocoaPods that last installed it, by its lock file.
  package var toolVersion: IOSVersion?
}

/// Why a file is in a module, for `explain`.
package struct Membership: Sendable {
  /// In words: "listed in the Sources phase of target Shop", "below the folder of target Core".
  package var reason: String
  package var evidence: Location?

  package init(_ reason: String, at evidence: Location?) {
    self.reason = reason
    self.evidence = evidence
  }
}

/// A dependency as a manifest or project states it.
package struct DeclaredDependency: Sendable {
  /// As it is written: a target, a product or a framework.
  package var name: String
  /// The modules of the project that it brings in; empty for an external one.
  package var modules: [ModuleID] = []
  /// The names of modules that a product of a declared package outside the project may bring in,
  /// as far as they are known: its own name.
  package var externalNames: [String] = []
  /// A product of a package, as opposed to a framework to link or a target.
  package var isProduct = false
  /// Of a product of an outside package: what the package is called, where that is said.
  package var package: String?
  package var location: Location
  /// The condition it depends on, in words: "iOS"; nil without one.
  package var condition: String?

  package init(name: String, location: Location) {
    self.name = name
    self.location = location
  }
}

package struct ComponentID: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(index) }

  package var index: Int { Int(rawValue) }

  package static func < (left: ComponentID, right: ComponentID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A folder of a bigger module. It never answers an `import`; its edges are type references.
package struct Component: Sendable {
  package var name: String
  package var files: [FileID] = []
  package var entry: Int

  package init(name: String, entry: Int) {
    self.name = name
    self.entry = entry
  }
}
