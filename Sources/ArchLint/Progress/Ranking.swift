// Which screen comes next: destinations before those who open them, and among equals by what a screen
// gives for what it costs. Every number that enters a score is kept, because a ranking that nobody can
// check is not followed.

package struct Ranking: Sendable {
  /// By which every score was weighed.
  package let settings: RankingSettings
  /// Unfinished screens, the next one first.
  package let order: [ScreenID]
  /// By screen.
  package let scores: [Score]
  /// Screens that open each other in a ring, each with the way that is cheapest to wrap.
  package let rings: [Ring]

  package struct Ring: Sendable {
    package let screens: [ScreenID]
    package let cheapest: ScreenEdge?
  }

  package struct Score: Sendable {
    package let benefit: [Term]
    package let cost: [Term]

    package var benefitSum: Double { benefit.reduce(0) { $0 + $1.product } }
    /// At least 1: nothing is free, and nothing is divided by zero.
    package var costSum: Double { cost.reduce(1) { $0 + $1.product } }
    package var value: Double { benefitSum / costSum }
  }

  package struct Term: Sendable {
    package let name: String
    package let amount: Double
    package let weight: Double

    package var product: Double { amount * weight }
  }
}

// MARK: - Weights

extension RankingSettings {
  /// All weights, those first that count most: `callers_waiting 6, uikit_lines 1, …`.
  package var weightList: [(name: String, value: Double)] {
    RankingSettings.weightNames.map { (name: $0, value: weight($0)) }.sorted {
      $0.value == $1.value ? precedesInBytes($0.name, $1.name) : $1.value < $0.value
    }
  }
}

// MARK: - Search

struct RankingFinder {
  private let project: Project
  private let blockers: [[Blocker]]
  private let isDone: [Bool]
  private let changes: [Int]
  private let settings: RankingSettings
  private let postponed: Double = 4

  /// - Parameters:
  ///   - blockers: by screen.
  ///   - isDone: by screen: finished, or outside the ladder.
  ///   - changes: by screen: commits of the last 90 days that touched it.
  init(
    _ project: Project, _ settings: RankingSettings, blockers: [[Blocker]], isDone: [Bool],
    changes: [Int]
  ) {
    self.project = project
    self.blockers = blockers
    self.isDone = isDone
    self.changes = changes
    self.settings = settings
  }

  private var graph: ScreenGraph { project.screens.graph }

  func find() -> Ranking {
    let waiting = callersWaiting()
    let scores = project.screens.ids.map { score(of: $0, callersWaiting: waiting[$0.index]) }
    let (order, rings) = order(by: scores)
    return Ranking(settings: settings, order: order, scores: scores, rings: rings)
  }

  // MARK: Score

  private func score(of id: ScreenID, callersWaiting: Int) -> Ranking.Score {
    let screen = project.screens[id]
    let lines = Double(screen.lines.uikit) / 100
    let own = blockers[id.index]
    func count(_ kind: Blocker.Kind) -> Double { Double(own.filter { $0.kind == kind }.count) }
    func term(_ name: String, _ amount: Double) -> Ranking.Term {
      Ranking.Term(name: name, amount: amount, weight: settings.weight(name))
    }
    return Ranking.Score(
      benefit: [
        term("uikit_lines", lines),
        term("callers_waiting", Double(callersWaiting)),
        term("changes_90d", Double(changes[id.index])),
        term("bridges_removed", Double(bridgesRemoved(with: id))),
      ],
      cost: [
        term("cost_lines", lines),
        term("cost_outlets", Double(screen.interface.outlets)),
        term("cost_uikit_features", count(.uikitFeature)),
        // A few destinations are wrapped; from some number on it is cheaper to wait.
        term("cost_uikit_destinations", min(count(.uikitDestination), postponed)),
        term("cost_services", count(.concreteService)),
        term("cost_slots", count(.sdkImport)),
      ])
  }

  /// By screen: the screens for which it is the only UIKit destination that will go.
  private func callersWaiting() -> [Int] {
    var waiting = [Int](repeating: 0, count: project.screens.all.count)
    for caller in project.screens.ids {
      let uikit = graph.destinations(of: caller).filter {
        project.screens[$0].isUIKit && !isDone[$0.index]
      }
      if uikit.count == 1 { waiting[uikit[0].index] += 1 }
    }
    return waiting
  }

  /// Sandwiches and handler cases that lead here, and its own view-model protocols: they fall away with it.
  private func bridgesRemoved(with id: ScreenID) -> Int {
    let incoming = graph.edges(to: id).filter { $0.through == .sandwich || $0.through == .action }
    return incoming.count + project.screens[id].bridges[.viewModelProtocol]
  }

  // MARK: Order

  /// Rings are taken as one; a screen comes once all UIKit destinations outside of its ring have come.
  private func order(by scores: [Ranking.Score]) -> ([ScreenID], [Ranking.Ring]) {
    let ids = project.screens.ids
    let edges = ids.flatMap { id -> [DirectedGraph.Edge] in
      if isDone[id.index] { return [] }
      return graph.destinations(of: id)
        .filter { !isDone[$0.index] && project.screens[$0].isUIKit }
        .map { DirectedGraph.Edge(id.index, $0.index) }
    }
    let directed = DirectedGraph(nodeCount: ids.count, edges: edges)
    let components = directed.stronglyConnectedComponents()
    var componentOf = [Int](repeating: 0, count: ids.count)
    for (index, members) in components.enumerated() {
      for member in members { componentOf[member] = index }
    }
    var waiting = [Int](repeating: 0, count: components.count)
    var callers = [Set<Int>](repeating: [], count: components.count)
    for edge in Set(edges) {
      let (from, to) = (componentOf[edge.source], componentOf[edge.target])
      if from != to && callers[to].insert(from).inserted { waiting[from] += 1 }
    }
    func best(_ component: Int) -> Double {
      components[component].map { scores[$0].value }.max() ?? 0
    }
    var order: [ScreenID] = []
    var ready = components.indices.filter { waiting[$0] == 0 }
    while !ready.isEmpty {
      ready.sort { left, right in
        let (here, there) = (best(left), best(right))
        return here == there
          ? components[left].first ?? 0 < components[right].first ?? 0 : there < here
      }
      var next: [Int] = []
      for component in ready {
        let members = components[component].filter { !isDone[$0] }.sorted {
          scores[$0].value == scores[$1].value ? $0 < $1 : scores[$1].value < scores[$0].value
        }
        order += members.map { ScreenID($0) }
        for caller in callers[component].sorted() {
          waiting[caller] -= 1
          if waiting[caller] == 0 { next.append(caller) }
        }
      }
      ready = next
    }
    let rings = components.filter { 1 < $0.count }.map { members in
      ring(of: members.sorted().map { ScreenID($0) })
    }
    return (order, rings)
  }

  /// The cheapest way to wrap leads to the screen with the fewest UIKit lines.
  private func ring(of members: [ScreenID]) -> Ranking.Ring {
    let inside = Set(members)
    let edges = members.flatMap { graph.edges(from: $0) }.filter {
      inside.contains($0.target) && $0.source != $0.target
    }
    let cheapest = edges.min { left, right in
      project.screens[left.target].lines.uikit < project.screens[right.target].lines.uikit
    }
    return Ranking.Ring(screens: members, cheapest: cheapest)
  }
}
