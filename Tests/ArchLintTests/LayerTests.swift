// Who may use whom, as tables: an order in a few words, two places, and the verdict.

import Testing

@testable import ArchLint

@Suite struct LayerTests {
  @Test(arguments: [
    // The top may use what is below, never the reverse.
    ("App", "Feed", Layers.Verdict.allowed),
    ("App", "Store", .allowed),
    ("Feed", "App", .upward),
    ("Store", "Feed", .upward),
    ("Feed", "Feed", .allowed),
    // `[Feed, Shop]` are peers, and so are all modules of an entry in `[]`.
    ("Feed", "Shop", .peers),
    ("Shop", "Feed", .peers),
    ("AlphaKit", "BetaKit", .peers),
    // Without brackets modules of one entry may use each other.
    ("LowOne", "LowTwo", .allowed),
    // A name of its own beats the entry that it falls under.
    ("SpecialKit", "AlphaKit", .upward),
    ("AlphaKit", "SpecialKit", .allowed),
    // Nobody speaks of it.
    ("Store", "Free", .allowed),
    ("Free", "App", .allowed),
    // Tests may use any layer.
    ("Tests", "App", .allowed),
  ])
  func ordersModules(_ source: String, _ target: String, _ expected: Layers.Verdict) {
    let order = Order(
      modules: "App Feed Shop AlphaKit BetaKit SpecialKit LowOne LowTwo Store Free Tests(test)",
      entries: [("Kits", "AlphaKit BetaKit SpecialKit", nil), ("Lows", "LowOne LowTwo", nil)],
      layers: ["App", "[Feed Shop]", "[Kits]", "Store", "SpecialKit", "Lows"])
    #expect(order.verdict(source, target) == expected)
  }

  @Test(arguments: [
    ("Feed", "Store", Layers.Verdict.allowed),
    // `allow` decides before the layers.
    ("Feed", "Net", .notAllowed),
    ("Store", "Feed", .allowed),
    ("Store", "Net", .notAllowed),
    // Modules of the own entry: the layers decide.
    ("AlphaKit", "BetaKit", .allowed),
    ("AlphaKit", "Net", .allowed),
    ("AlphaKit", "Store", .notAllowed),
    ("Net", "Feed", .upward),
  ])
  func asksAllowFirst(_ source: String, _ target: String, _ expected: Layers.Verdict) {
    let order = Order(
      modules: "Feed Store Net AlphaKit BetaKit",
      entries: [
        ("Feed", "Feed", "Store"), ("Store", "Store", "Feed"), ("Kits", "AlphaKit BetaKit", "Net"),
      ],
      layers: ["Feed", "Store", "Net"])
    #expect(order.verdict(source, target) == expected)
  }

  @Test(arguments: [
    // A component that stands in `layers` counts for itself, else for its module.
    ("App", "App/Slots", Layers.Verdict.allowed),
    ("App/Slots", "App", .upward),
    ("App/Slots", "Feed", .allowed),
    ("App/Other", "Feed", .allowed),
    ("App/Slots", "App/Other", .upward),
    ("App/Other", "App/Slots", .allowed),
    ("App/Left", "App/Right", .peers),
    // Two parts that no layer names are one module.
    ("App/Other", "App/Else", .allowed),
    ("App/Bound", "App/Slots", .allowed),
    ("App/Bound", "App/Left", .notAllowed),
    ("App/Bound", "App", .allowed),
    ("App/Bound", "Feed", .notAllowed),
  ])
  func ordersComponents(_ source: String, _ target: String, _ expected: Layers.Verdict) {
    let order = Order(
      modules: "App Feed", components: "Slots Other Else Left Right Bound",
      entries: [
        ("Slots", nil, nil), ("Other", nil, nil), ("Else", nil, nil), ("Left", nil, nil),
        ("Right", nil, nil), ("Bound", nil, "Slots"),
      ],
      layers: ["App", "Slots", "[Left Right]", "Feed"])
    #expect(order.verdict(source, target) == expected)
  }

  @Test(arguments: [
    ("Feed", "AdKit", Layers.Verdict.upward),
    ("App", "AdKit", .allowed),
    ("Feed", "RxCocoa", .allowed),
    ("Feed", "UIKit", .allowed),
    ("Bound", "AdKit", .notAllowed),
    ("Bound", "RxCocoa", .allowed),
  ])
  func ordersExternalModules(_ source: String, _ target: String, _ expected: Layers.Verdict) {
    let order = Order(
      modules: "App Feed Bound", externals: [("AdKit", ""), ("RxSwift", "RxCocoa")],
      entries: [("Bound", "Bound", "RxSwift")],
      layers: ["App", "AdKit", "Feed", "RxSwift"], knows: "AdKit RxSwift RxCocoa UIKit")
    #expect(order.verdict(source, external: target) == expected)
  }

  @Test func keepsFeaturesFromTheApp() {
    let order = Order(modules: "App(app) Feed(feature) Core", layers: [])
    #expect(order.verdict("Feed", "App") == .featureUsesApp)
    #expect(order.verdict("App", "Feed") == .allowed)
    #expect(order.verdict("Core", "App") == .allowed)
  }

  @Test func countsTheUnrestricted() {
    let order = Order(
      modules: "App Feed Free Bound Tests(test)", entries: [("Bound", "Bound", "Feed")],
      layers: ["App", "Feed"])
    #expect(order.layers.unrestricted == [ModuleID(2)])
  }

  @Test(arguments: [
    ("view", "viewModel", Layers.Verdict.allowed),
    ("viewModel", "view", .upward),
    ("router", "coordinator", .peers),
    ("view", "view", .allowed),
    ("service", "view", .allowed),
  ])
  func ordersRoles(_ source: String, _ target: String, _ expected: Layers.Verdict) {
    var configuration = Configuration()
    configuration.roleLayers = ["[router coordinator]", "view", "viewModel"].map(layer)
    #expect(verdict(configuration, source, target) == expected)
  }

  @Test(arguments: [
    ("view", "delegate", Layers.Verdict.allowed),
    ("view", "service", .notAllowed),
    ("view", "view", .allowed),
    // `role_allow` is given, so peers only stand equally high.
    ("router", "coordinator", .allowed),
    ("coordinator", "service", .allowed),
    ("service", "coordinator", .upward),
  ])
  func asksRoleAllowFirst(_ source: String, _ target: String, _ expected: Layers.Verdict) {
    var configuration = Configuration()
    configuration.roleLayers = ["[router coordinator]", "service"].map(layer)
    configuration.roleAllow = [
      RoleAllowance(role: written("view"), allowed: [written("delegate")])
    ]
    #expect(verdict(configuration, source, target) == expected)
  }
}

private func verdict(
  _ configuration: Configuration, _ source: String, _ target: String
) -> Layers.Verdict {
  let names = BuiltInRole.allCases.map(\.rawValue)
  let roles = [source, target].map { name in Role(names.firstIndex(of: name) ?? 0) }
  return RoleOrder(configuration, names: names).verdict(from: roles[0], to: roles[1])
}

private func written<Value: Sendable>(_ value: Value) -> Written<Value> {
  Written(value, at: .empty)
}

/// `[A B]` are peers.
private func layer(_ text: String) -> LayerEntry {
  let names = text.split { " []".contains($0) }.map { written(String($0)) }
  return LayerEntry(names: names, arePeers: text.hasPrefix("["), range: .empty)
}

/// An order over modules; components, if there are some, are parts of the first one.
private struct Order {
  let layers: Layers
  private var modules = ModuleMap()
  private var symbols = Symbols()

  /// - Parameter entries: a name, the modules that it selects (nil for a component), and what
  ///   `allow` lists.
  init(
    modules names: String, components: String = "", externals: [(String, String)] = [],
    entries: [(name: String, modules: String?, allow: String?)] = [], layers: [String],
    knows: String = ""
  ) {
    for name in (names + " " + knows).split(separator: " ") { _ = symbols.intern(name) }
    var configuration = Configuration()
    for name in names.split(separator: " ") {
      let parts = name.split { "()".contains($0) }
      modules.modules.append(
        Module(
          name: String(parts[0]), target: String(parts[0]),
          kind: 1 < parts.count ? ModuleKind(rawValue: String(parts[1])) ?? .library : .library,
          origin: .package, declaredAt: nil, folder: ""))
    }
    for entry in entries {
      let index = configuration.modules.count
      let selected = entry.modules?.split(separator: " ").map { written(String($0)) }
      var row = ModuleEntry(
        name: written(entry.name), selector: selected.map { .target($0) } ?? .path([]))
      row.allow = entry.allow?.split(separator: " ").map { written(String($0)) }
      configuration.modules.append(row)
      for name in selected ?? [] {
        guard let place = modules.modules.firstIndex(where: { $0.name == name.value }) else {
          continue
        }
        modules.modules[place].entry = index
      }
    }
    for name in components.split(separator: " ") {
      let entry = configuration.modules.firstIndex { $0.name.value == name }
      modules.components.append(Component(name: String(name), entry: entry ?? 0))
    }
    for (name, covered) in externals {
      var entry = ModuleEntry(name: written(name), selector: .external)
      entry.covers = covered.split(separator: " ").map { written(String($0)) }
      configuration.modules.append(entry)
    }
    configuration.layers = layers.map(layer)
    self.layers = Layers(configuration, modules, symbols)
  }

  func verdict(_ source: String, _ target: String) -> Layers.Verdict {
    layers.verdict(from: place(source), to: place(target))
  }

  func verdict(_ source: String, external: String) -> Layers.Verdict {
    layers.verdict(from: place(source), toExternal: symbols.find(external) ?? .none)
  }

  /// `App/Slots` is a component in App.
  private func place(_ text: String) -> Layers.Place {
    let parts = text.split(separator: "/")
    let module = modules.modules.firstIndex { $0.name == parts[0] }.map { ModuleID($0) }
    guard 1 < parts.count else { return Layers.Place(module) }
    let component = modules.components.firstIndex { $0.name == parts[1] }
    return Layers.Place(module, component.map { ComponentID($0) })
  }
}
