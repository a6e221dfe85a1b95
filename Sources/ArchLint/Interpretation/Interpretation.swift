// Facts and graph in the project's own words: derived once, so that rules are short and agree on
// what a view, a host or a screen is.

package struct Interpretation: Sendable {
  package let calls: CallIndex
  package let types: Types
  package let roles: Roles
  package let hosting: Hosting
  package let links: Links
  package let embeddings: Embeddings
  package let hostedViews: HostedViews
  package let profiles: Profiles
  package let layers: Layers
  package let roleOrder: RoleOrder
  package let references: ReferenceGraph

  /// - Parameter paths: by FileID, for the `path` of roles.
  package init(
    _ facts: Facts, _ modules: ModuleMap, paths: [String], _ configuration: Configuration
  ) {
    calls = CallIndex(facts)
    types = Types(facts, modules)
    var finder = RoleFinder(types, modules, paths: paths, configuration)
    var roles = finder.find()
    hosting = Hosting(types, calls)
    var linkFinder = LinkFinder(
      types, hosting, roles, calls,
      handlerNames: configuration[shared: NavigationOptions.handlerNames])
    var links = linkFinder.find()
    roles.assign(.action, to: RoleFinder.actions(types, roles, links))
    finder.addScreens(to: &roles, links)
    self.roles = roles
    var embeddingFinder = EmbeddingFinder(
      types, hosting, calls, completeHelpers: configuration[shared: HostingOptions.helpers])
    embeddings = embeddingFinder.find()
    links.presentations = PresentationFinder(types, hosting, calls, embeddings).find(links)
    self.links = links
    hostedViews = HostedViewFinder(
      types, hosting, configuredHelpers: configuration[shared: HostingOptions.helpers]
    ).find()
    let counts = ProfileFinder(types, roles, links, embeddings).counts()
    profiles = Profiles(counts, modules, configuration)
    layers = Layers(configuration, modules, facts.symbols)
    roleOrder = RoleOrder(configuration, names: roles.names)
    references = ReferenceGraph(
      types, modules, roles, roleOrder,
      countsPreviews: configuration.project.previews == .check)
  }
}
