// Looks up the names that manifests and projects depend on: a product of a local package brings in
// its targets' modules, and two targets of one name in two packages are told apart.

struct DependencyResolver {
  private let drafts: [ModuleDraft]
  private let packages: [PackageDraft]
  private let projects: [ProjectDraft]

  /// Drafts by the name of their target.
  private var draftsOfTarget: [String: [Int]] = [:]
  private var packageOfFolder: [String: Int] = [:]
  /// Packages that have a product of the name.
  private var packagesOfProduct: [String: [Int]] = [:]

  init(_ drafts: [ModuleDraft], _ packages: [PackageDraft], _ projects: [ProjectDraft]) {
    self.drafts = drafts
    self.packages = packages
    self.projects = projects
    for (index, draft) in drafts.enumerated() {
      draftsOfTarget[draft.module.target, default: []].append(index)
    }
    for (index, package) in packages.enumerated() {
      packageOfFolder[package.folder] = index
      for product in package.products {
        packagesOfProduct[product.name, default: []].append(index)
      }
    }
  }

  func dependencies(of draft: Int, _ id: (Int) -> ModuleID) -> [DeclaredDependency] {
    var seen: Set<String> = []
    return drafts[draft].references.compactMap { reference in
      var dependency = DeclaredDependency(name: reference.name, location: reference.location)
      dependency.condition = reference.condition
      dependency.modules = modules(for: reference, of: draft).map(id)
      if dependency.modules.isEmpty {
        dependency.externalNames = [moduleName(ofTarget: reference.name)]
        dependency.isProduct = reference.kind.isProduct
        if case .product(let package) = reference.kind { dependency.package = package }
      }
      // Projects say most things twice: a framework is linked and its target is depended on.
      let key = dependency.modules.map { String($0.rawValue) } + dependency.externalNames
      let subject = key.joined(separator: " ") + (reference.condition ?? "")
      return seen.insert(subject).inserted ? dependency : nil
    }
  }

  private func modules(for reference: DependencyReference, of draft: Int) -> [Int] {
    let container = drafts[draft].container
    switch reference.kind {
    case .target: return targets(reference.name, in: container)
    case .byName:
      let own = targets(reference.name, in: container)
      return own.isEmpty ? product(reference.name, package: nil, for: container) : own
    case .product(let package): return product(reference.name, package: package, for: container)
    case .projectTarget(let path): return projectTargets(reference.name, in: path)
    case .framework: return framework(reference.name, for: container)
    }
  }

  private func targets(_ name: String, in container: ModuleDraft.Container) -> [Int] {
    draftsOfTarget[name, default: []].filter { drafts[$0].container == container }
  }

  // MARK: Products

  private func product(
    _ name: String, package: String?, for container: ModuleDraft.Container
  ) -> [Int] {
    let candidates = packagesOfProduct[name, default: []]
    let declared = dependencies(of: container)
    let chosen =
      if let package {
        candidates.first { isCalled(package.lowercased(), $0, declared) }
      } else {
        candidates.first { index in declared.contains { $0.folder == packages[index].folder } }
      }
    // A project lists its packages incompletely, so that one candidate alone is taken for meant.
    guard let index = chosen ?? (candidates.count == 1 ? candidates.first : nil) else { return [] }
    let product = packages[index].products.first { $0.name == name }
    return (product?.targets ?? []).flatMap { targets($0, in: .package(index)) }
  }

  private func dependencies(of container: ModuleDraft.Container) -> [PackageDependency] {
    switch container {
    case .package(let index): packages[index].dependencies
    case .project(let index): projects[index].packages
    case .none: []
    }
  }

  /// Whether a package is the one that the container calls by a name.
  private func isCalled(_ name: String, _ index: Int, _ declared: [PackageDependency]) -> Bool {
    let package = packages[index]
    for dependency in declared where dependency.identity == name || dependency.name == name {
      if let folder = dependency.folder { return folder == package.folder }
    }
    return package.identity == name || package.name?.lowercased() == name
  }

  // MARK: Xcode

  private func projectTargets(_ name: String, in path: String?) -> [Int] {
    draftsOfTarget[name, default: []].filter { index in
      guard case .project(let project) = drafts[index].container else { return false }
      return path == nil || projects[project].path == path
    }
  }

  /// A linked framework is a target of the same project, else one of any project, by the name under
  /// which it is imported.
  private func framework(_ name: String, for container: ModuleDraft.Container) -> [Int] {
    let all = drafts.indices.filter { index in
      guard case .project = drafts[index].container else { return false }
      let module = drafts[index].module
      return (module.name == name || module.target == name) && module.kind != .app
    }
    let own = all.filter { drafts[$0].container == container }
    return own.isEmpty ? Array(all.prefix(1)) : own
  }
}
