// Modules on their way: what manifests, projects, configuration and folders say, before files and
// names are looked up across all of them.

/// A module with its members and with dependencies that still are names.
struct ModuleDraft: Sendable {
  var module: Module
  /// Where it was declared: an index into the builder's packages or projects.
  var container: Container
  var members: [Member] = []
  var references: [DependencyReference] = []

  enum Container: Sendable, Equatable {
    case package(Int)
    case project(Int)
    case none
  }

  struct Member: Sendable {
    let file: FileID
    let membership: Membership
  }
}

/// A dependency as it is written, to be looked up when all modules are known.
struct DependencyReference: Sendable {
  enum Kind: Sendable, Equatable {
    /// A target of the same package or project.
    case target
    /// A target of the same package, else a product of one that it depends on.
    case byName
    /// A product of a package, whose identity may be left out.
    case product(package: String?)
    /// A target of the Xcode project in that folder, or of any where it is unknown.
    case projectTarget(project: String?)
    /// A framework or library to link.
    case framework

    /// What no target of the project answers is a product of a package outside.
    var isProduct: Bool {
      switch self {
      case .byName, .product: true
      case .target, .projectTarget, .framework: false
      }
    }
  }

  var name: String
  var kind: Kind
  var location: Location
  var condition: String?
}

/// A package of the project: what others may ask of it.
struct PackageDraft: Sendable {
  let folder: String
  /// The manifest's own name, and the last part of the folder, which is what `package:` means.
  let name: String?
  let identity: String
  var products: [Product] = []
  var dependencies: [PackageDependency] = []
  /// Where the sources of its targets lie.
  var targetFolders: [String] = []

  struct Product: Sendable, Equatable {
    let name: String
    let targets: [String]
  }
}

/// A package that a manifest or project names.
struct PackageDependency: Sendable, Equatable {
  /// As `package:` of a product names it, in lower case.
  let identity: String
  /// The name given beside it, in lower case: older manifests use it instead.
  let name: String?
  /// Of a local one.
  let place: WrittenPath?

  /// Relative to the root, of a local one inside the root.
  var folder: String? { place?.path }
}

/// An Xcode project: which local packages it may use.
struct ProjectDraft: Sendable {
  let folder: String
  /// `project.pbxproj`, relative to the root.
  let path: String
  var packages: [PackageDependency] = []
}

/// The name by which a package is known to those that depend on it.
func packageIdentity(_ place: String) -> String {
  var last = lastPart(of: place.utf8.last == UInt8(ascii: "/") ? String(place.dropLast()) : place)
  if last.hasSuffix(".git") { last.removeLast(4) }
  return last.lowercased()
}

/// The name by which code imports a target: every character that no identifier may hold becomes an
/// underscore, a leading digit included.
func moduleName(ofTarget target: String) -> String {
  var name = ""
  for scalar in target.unicodeScalars {
    let isDigit = scalar.value < 0x80 && ("0"..."9").contains(scalar)
    let isPart =
      scalar.value < 0x80
      ? scalar.properties.isAlphabetic || isDigit || scalar == "_" : scalar.properties.isXIDContinue
    let isAllowed = isPart && !(name.isEmpty && isDigit)
    name.unicodeScalars.append(isAllowed ? scalar : "_")
  }
  return name
}
