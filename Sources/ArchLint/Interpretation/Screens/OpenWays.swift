// Screens that a router may open by a key which no code fixes: said once for each screen and router,
// rather than as a way to everything that the router knows.

/// A screen from which a place is reached, nil for the app itself, and how.
struct WaySource: Hashable {
  let screen: ScreenID?
  let through: ScreenEdge.Through
  var isOwn = false
  /// Its base class opens the other screen, which is not meant to open itself.
  var isInherited = false
  /// Who decides by a key of this source's which cannot be told.
  var router: RouteDecider?
  /// In the screen's own code, where another class opens the other screen for it.
  var location: Location?

  /// But for where it stands.
  var kind: WaySource {
    var kind = self
    kind.location = nil
    return kind
  }
}

/// A place that shows a screen, with where it is reached from.
struct FoundWay {
  let site: ScreenSite
  let target: ScreenID
  let sources: [WaySource]
}

struct OpenWays {
  private struct Key: Hashable {
    let source: ScreenID
    let router: RouteDecider
  }

  private var found: [Key: (location: Location, targets: Set<ScreenID>)] = [:]

  var ways: [UnresolvedWay] {
    found.map { key, way in
      UnresolvedWay(
        source: key.source, router: key.router, location: way.location,
        targets: way.targets.count)
    }.sorted { ($0.source, $0.router) < ($1.source, $1.router) }
  }

  /// The sources of each way without those whose key cannot be told, which are noted. A screen that
  /// only one asks for must be meant by that one.
  mutating func resolved(_ ways: [FoundWay]) -> [[WaySource]] {
    var certain: Set<ScreenID> = []
    var open: [ScreenID: Set<ScreenID?>] = [:]
    var shown: [RouteDecider: (targets: Set<ScreenID>, places: Set<Location>)] = [:]
    for way in ways {
      for source in way.sources {
        guard let router = source.router else {
          certain.insert(way.target)
          continue
        }
        open[way.target, default: []].insert(source.screen)
        shown[router, default: ([], [])].targets.insert(way.target)
        shown[router, default: ([], [])].places.insert(way.site.location)
      }
    }
    // Who shows one screen in several ways is told how, not which: a sheet, the full screen, a stack.
    let decidingHow = shown.filter { $0.value.targets.count == 1 && 1 < $0.value.places.count }
    return ways.map { way in
      if !certain.contains(way.target), open[way.target]?.count == 1 { return way.sources }
      let told = way.sources.filter { source in
        source.router.map { decidingHow[$0] != nil } ?? true
      }
      for source in way.sources where !told.contains(source) { note(source, of: way) }
      return told
    }
  }

  private mutating func note(_ source: WaySource, of way: FoundWay) {
    guard let screen = source.screen, let router = source.router, screen != way.target,
      !way.sources.contains(where: { $0.router == nil && $0.screen == screen })
    else { return }
    let key = Key(source: screen, router: router)
    let here = source.location ?? way.site.location
    var known = found[key] ?? (here, [])
    known.location = min(known.location, here)
    known.targets.insert(way.target)
    found[key] = known
  }
}
