// The trend: many states of one project, read one after the other, and what became of its screens.

/// What a trend is made of beside the project itself.
package struct TrendRequest {
  package var step: TrendStep
  /// How far it goes back.
  package var first: Day
  package var repository: GitRepository
  /// Counts the findings of every sample; nil where nobody asked for them.
  package var counter: FindingCounter?
  /// Asked now and then; once it says so, the trend ends with what is there.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Told after each sample: how many of how many, and the day of the last one.
  package var progress: (_ done: Int, _ total: Int, _ day: Day) -> Void = { _, _, _ in }

  package init(step: TrendStep, first: Day, in repository: GitRepository) {
    self.step = step
    self.first = first
    self.repository = repository
  }
}

/// The trend of a project over its history, by the present configuration.
///
/// - Parameter project: the working tree, with its screens linked.
package func trend(
  of project: Project, _ asked: TrendRequest, _ request: Request,
  _ problems: inout Problems, _ timings: inout Stopwatch
) -> Trend {
  var builder = TrendBuilder(
    ScreenState.all(of: project), on: request.today,
    findings: asked.counter?.counts(in: project))
  var reader = HistoryReader(asked, project.configuration, request)
  var picks: [TrendPick] = []
  var done = 0
  do throws(GitRepository.Failure) {
    picks = try reader.begin(project, &problems)
    timings.lap("trend: history")
    var next = picks.isEmpty ? nil : try reader.read(picks[0])
    while let state = next, !asked.isStopped() {
      let pick = picks[done]
      let following = done + 1 < picks.count ? picks[done + 1] : nil
      // To link one state and find its screens needs nothing of the next one, nor the other way round.
      let (found, read) = sideBySide(jobs: request.jobs) { [reader] in
        reader.screens(of: state)
      } _: { [reader] in
        reader.reading(following)
      }
      reader = read.reader
      reader.count(found)
      builder.add(found.states, pick.commit, tags: pick.tags, findings: found.findings) {
        reader.renames(of: state, among: $0)
      }
      try builder.forEachNewChange { change throws(GitRepository.Failure) in
        try reader.findCommit(of: &change, before: state)
      }
      done += 1
      asked.progress(done, picks.count, pick.commit.day)
      next = try read.state.get()
    }
  } catch {
    // Who interrupts a run interrupts the git below it as well.
    if !asked.isStopped() { problems.add(.warning, error.message, help: error.help) }
  }
  timings.lap("trend: samples")
  for (name, duration) in reader.timings { timings.add("  " + name, duration) }
  if asked.isStopped() {
    problems.add(
      .error,
      "interrupted: \(done) of \(counted(picks.count, "sample")) were read, and older ones are missing"
    )
  }
  builder.setLastChanges { reader.lastChange(of: $0) }
  var trend = builder.trend(asked.step, from: asked.first)
  trend.missing = picks.count - done
  trend.changesKnownFrom = reader.changesKnownFrom
  return trend
}
