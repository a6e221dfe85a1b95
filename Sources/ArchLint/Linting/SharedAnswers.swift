// Answers for which all rows of a project are looked at, and for which several rules ask.

/// Found when a rule first asks. They follow from facts and interpretation alone, so the screens that may
/// be linked later change nothing in them.
struct SharedAnswers: Sendable {
  let viewDelegates = Once<[ViewDelegate]>()
  let keptHandlers = Once<[KeptHandler]>()
  let writeSites = Once<[WriteSite]>()
  let hostPlacements = Once<[HostPlacement]>()
  let plainHosts = Once<[PlainHost]>()
  let oldTwins = Once<[OldTwin]>()
  let representables = Once<[Representable]>()
  let actionSwitches = Once<[ActionSwitch]>()
  let viewsInPreviews = Once<Set<TypeID>>()
  let rootViewUses = Once<[RootViewUse]>()
  let passedNames = Once<PassedNames>()
  let productionTexts = Once<ProductionTexts>()
  let unnamedConstructions = Once<[TypeID: [RowID<Call>]]>()
  let crowdedConstructions = Once<[TypeID: [RowID<Call>]]>()
}
