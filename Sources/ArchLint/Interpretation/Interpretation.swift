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

  /// - Parameters:
  ///   - paths: by FileID, for the `path` of roles.
  ///   - jobs: with more than one, what does not need each other is found side by side.
  package init(
    _ facts: Facts, _ modules: ModuleMap, paths: [String], _ configuration: Configuration,
    jobs: Int = 1
  ) {
    let (types, calls) = sideBySide(jobs: jobs) {
      Types(facts, modules)
    } _: {
      CallIndex(facts)
    }
    let hosting = Hosting(types, calls)
    var (named, shown) = sideBySide(jobs: jobs) {
      NamedTypes(types, hosting, calls, modules, paths: paths, configuration)
    } _: {
      ShownViews(types, hosting, calls, helpers: configuration[shared: HostingOptions.helpers])
    }
    let roles = named.roles
    let embeddings = shown.embeddings
    let found = named.links
    let sites = shown.hostedViews.all
    let (presentations, (layers, roleOrder, references)) = sideBySide(jobs: jobs) {
      let finder = PresentationFinder(types, hosting, calls, embeddings)
      return (ofLinks: finder.find(found), ofSites: finder.find(sites))
    } _: {
      let layers = Layers(configuration, modules, facts.symbols)
      let roleOrder = RoleOrder(configuration, names: roles.names)
      let references = ReferenceGraph(
        types, modules, roles, roleOrder,
        countsPreviews: configuration.project.previews == .check)
      return (layers, roleOrder, references)
    }
    named.links.presentations = presentations.ofLinks
    shown.hostedViews.presentations = presentations.ofSites
    let links = named.links
    self.types = types
    self.calls = calls
    self.hosting = hosting
    self.roles = roles
    self.links = links
    self.embeddings = embeddings
    hostedViews = shown.hostedViews
    let counts = ProfileFinder(types, roles, links, embeddings).counts()
    profiles = Profiles(counts, modules, configuration)
    self.layers = layers
    self.roleOrder = roleOrder
    self.references = references
  }
}

/// What types are by their names, supertypes and places, and what ties them together.
private struct NamedTypes: Sendable {
  let roles: Roles
  var links: Links

  init(
    _ types: Types, _ hosting: Hosting, _ calls: CallIndex, _ modules: ModuleMap, paths: [String],
    _ configuration: Configuration
  ) {
    var finder = RoleFinder(types, modules, paths: paths, configuration)
    var roles = finder.find()
    var linkFinder = LinkFinder(
      types, hosting, roles, calls,
      handlerNames: configuration[shared: NavigationOptions.handlerNames])
    links = linkFinder.find()
    roles.assign(.action, to: RoleFinder.actions(types, roles, links))
    finder.addScreens(to: &roles, links)
    self.roles = roles
  }
}

/// What bodies put on the screen.
private struct ShownViews: Sendable {
  let embeddings: Embeddings
  var hostedViews: HostedViews

  /// - Parameter helpers: functions that embed or host completely, as the configuration says.
  init(_ types: Types, _ hosting: Hosting, _ calls: CallIndex, helpers: [String]) {
    var finder = EmbeddingFinder(types, hosting, calls, completeHelpers: helpers)
    embeddings = finder.find()
    hostedViews = HostedViewFinder(types, hosting, configuredHelpers: helpers).find()
  }
}
