// States from the newest to the oldest, taken in one by one; only what became of each screen is kept.

struct TrendBuilder {
  private let newest: [ScreenState]
  private var samples: [Trend.Sample] = []
  private var stories: [Trend.Story] = []
  /// The oldest state so far, and the story of each of its screens.
  private var oldest: [ScreenState] = []
  private var storyOfScreen: [Int] = []
  /// Bridges that every state so far has, by story.
  private var unbroken: [[ScreenBridges.Kind: Int]] = []

  /// - Parameters:
  ///   - states: of the working tree.
  ///   - findings: of the working tree by rule, where they are counted.
  init(_ states: [ScreenState], on day: Day, findings: [String: Int]? = nil) {
    newest = states
    samples = [Self.sample(states, findings, nil, day, tags: [])]
    for state in states { begin(state, in: 0) }
    oldest = states
    for index in stories.indices {
      for kind in ScreenBridges.Kind.allCases where 0 < states[index].bridges[kind] {
        unbroken[index][kind] = 0
      }
    }
  }

  private static func sample(
    _ states: [ScreenState], _ findings: [String: Int]?, _ commit: String?, _ day: Day,
    tags: [String]
  ) -> Trend.Sample {
    Trend.Sample(
      commit: commit, day: day, tags: tags, totals: Migration.Totals(states),
      openStock: states.reduce(0) { $0 + ($1.isUIKit && !$1.isKept ? 1 : 0) },
      findings: findings)
  }

  private mutating func begin(_ state: ScreenState, in sample: Int) {
    storyOfScreen.append(stories.count)
    stories.append(
      Trend.Story(
        name: state.name, module: state.module, firstSample: sample, lastSample: sample,
        stage: state.stage, highest: state.stage))
    unbroken.append([:])
  }

  /// Takes in the state before the oldest one so far.
  ///
  /// - Parameters:
  ///   - findings: of the state by rule, where they are counted.
  ///   - renames: asked for the files that git calls renamed between the two, where some screen needs
  ///     it: later path → earlier path.
  mutating func add(
    _ states: [ScreenState], _ commit: GitHistory.Commit, tags: [String],
    findings: [String: Int]? = nil, renames: (_ paths: [String]) -> [String: String]
  ) {
    let number = samples.count
    samples.append(Self.sample(states, findings, commit.id, commit.day, tags: tags))
    let pairs = pairs(with: states, renames)
    var storyOfState = [Int?](repeating: nil, count: states.count)
    for (index, now) in oldest.enumerated() {
      let story = storyOfScreen[index]
      guard let place = pairs.earlier[index] else {
        stories[story].beganInUIKit = now.isUIKit && !now.isKept
        stories[story].beganFinished = now.isFinished && !now.isKept
        continue
      }
      storyOfState[place] = story
      stories[story].firstSample = number
      goBack(story, from: now, to: states[place], in: number)
    }
    storyOfScreen = []
    for (index, state) in states.enumerated() {
      if let story = storyOfState[index] {
        storyOfScreen.append(story)
      } else {
        begin(state, in: number)
      }
    }
    oldest = states
  }

  private func pairs(
    with states: [ScreenState], _ renames: ([String]) -> [String: String]
  ) -> ScreenPairs {
    let plain = ScreenPairs(from: states, to: oldest, renames: [:])
    let new = oldest.indices.filter { plain.earlier[$0] == nil }
    if new.isEmpty || plain.gone.isEmpty { return plain }
    let paths = Set(new.map { oldest[$0].path } + plain.gone.map { states[$0].path })
    let found = renames(paths.sorted(by: precedesInBytes))
    return found.isEmpty ? plain : ScreenPairs(from: states, to: oldest, renames: found)
  }

  private mutating func goBack(
    _ story: Int, from now: ScreenState, to before: ScreenState, in number: Int
  ) {
    if now.stage != before.stage {
      stories[story].changes.append(
        Trend.StageChange(
          before: before.stage, now: now.stage, sample: number - 1,
          files: Set(before.files + now.files), types: [before.type, now.type],
          stems: [before.stem, now.stem]))
      stories[story].highest = max(stories[story].highest, before.stage)
    }
    if now.isFinished && !before.isFinished { stories[story].finishedIn.append(number - 1) }
    for (kind, since) in unbroken[story] where since == number - 1 && 0 < before.bridges[kind] {
      unbroken[story][kind] = number
    }
  }

  /// What the state taken in last showed to have changed after it.
  mutating func forEachNewChange<Failure: Error>(
    _ body: (inout Trend.StageChange) throws(Failure) -> Void
  ) throws(Failure) {
    for index in storyOfScreen {
      guard let last = stories[index].changes.indices.last,
        stories[index].changes[last].sample == samples.count - 2
      else { continue }
      try body(&stories[index].changes[last])
    }
  }

  /// Says of the screens there are when their files were last touched.
  mutating func setLastChanges(_ day: (_ files: [String]) -> Day?) {
    // Their stories come first, in their order.
    for (index, state) in newest.enumerated() { stories[index].lastChange = day(state.files) }
  }

  /// The trend with its oldest sample first.
  func trend(_ step: TrendStep, from first: Day) -> Trend {
    var trend = Trend(step, from: first)
    let last = samples.count - 1
    trend.samples = samples.reversed()
    trend.stories = zip(stories, unbroken).map { story, unbroken in
      var story = story
      story.firstSample = last - story.firstSample
      story.lastSample = last - story.lastSample
      story.finishedIn = story.finishedIn.map { last - $0 }.reversed()
      story.changes = story.changes.reversed().map { change in
        var change = change
        change.sample = last - change.sample
        return change
      }
      story.bridges = ScreenBridges.Kind.allCases.compactMap { kind in
        unbroken[kind].map { Trend.BridgeAge(kind: kind, since: last - $0) }
      }
      return story
    }.sorted {
      $0.name == $1.name ? $1.lastSample < $0.lastSample : precedesInBytes($0.name, $1.name)
    }
    return trend
  }
}
