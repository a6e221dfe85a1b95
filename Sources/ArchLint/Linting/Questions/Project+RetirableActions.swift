// Branches of action switches that only show a screen of SwiftUI: what they do, the View that sends
// the action may do itself one day.

/// A branch that shows one SwiftUI View by UIKit's means.
package struct RetirableBranch: Sendable {
  package let action: TypeID
  package let caseRow: RowID<Declaration>
  /// The label of the case.
  package let location: Location
  /// The View that it shows.
  package let view: TypeID
  /// The View that sends the action.
  package let source: TypeID
  /// What the branch, or the host that it shows, does beside that.
  package let others: [HostDuty]
  /// The source stands below a stack of SwiftUI.
  package let isBelowStack: Bool

  /// Nothing stands in the way of showing the View where the action is sent.
  package var isReady: Bool { isBelowStack && others.isEmpty }
}

extension Project {
  /// The branches whose destination the View that sends the action may show itself: the one screen to
  /// which the action belongs shows it, and the destination's module may be imported there.
  ///
  /// Asks the screens; empty without them.
  package func retirableBranches() -> [RetirableBranch] {
    guard hasScreens, hasActionTypes else { return [] }
    return actionSwitches.filter { !$0.isAmbiguous }.flatMap { found in
      let source = sourceView(of: found.action)
      return source.isNone ? [] : branches(of: found, source)
    }
  }

  /// Whether any branch shows a host, so that the screens have to be asked.
  package var mayRetireBranches: Bool {
    guard hasActionTypes else { return false }
    return actionSwitches.contains { found in
      labels(of: found).contains { shownView(in: $0.body, of: found.row.file) != nil }
    }
  }

  private var hasActionTypes: Bool { !roles.types(playing: .action).isEmpty }

  private func labels(of found: ActionSwitch) -> [SwitchLabel] {
    facts.files[found.row.file.index].labels(of: found.row.local).filter {
      $0.kind == .enumCase && !$0.hasGuard
    }
  }

  /// The View of the only screen that has the action among its parts; none where several have it.
  private func sourceView(of action: TypeID) -> TypeID {
    let views = Set((screens.ofType[action] ?? []).map { screens[$0].view })
    guard views.count == 1, let view = views.first, !view.isNone else { return .none }
    return view
  }

  private func branches(of found: ActionSwitch, _ source: TypeID) -> [RetirableBranch] {
    let file = found.row.file
    let home = types.declaration(source).file
    return labels(of: found).compactMap { label in
      guard let shown = shownView(in: label.body, of: file), shown.view != source,
        isReachable(shown.view, from: home),
        let row = types.members(of: found.action).first(where: {
          declaration($0).kind == .case && declaration($0).name == label.name
        })
      else { return nil }
      return RetirableBranch(
        action: found.action, caseRow: row,
        location: Location(file, label.offset, to: label.bodyStart), view: shown.view,
        source: source, others: others(in: label.body, of: file) + shown.duties,
        isBelowStack: isBelowStack(source))
    }
  }

  /// The View of the one host that a range builds and pushes, and what the host does beside.
  package func shownView(
    in body: ByteRange, of file: FileID
  ) -> (view: TypeID, duties: [HostDuty])? {
    let calls = facts.files[file.index].calls(in: body)
    guard calls.contains(where: { isPush($0) }) else { return nil }
    var found: [(view: TypeID, duties: [HostDuty])] = []
    for index in calls.indices {
      let made = types.constructed(by: calls[index], in: file)
      let traits = types.traits(of: made)
      guard traits.contains(.viewController) else { continue }
      guard traits.contains(.hostingController), !made.isAmbiguous else { return nil }
      let view: TypeID
      if made.meaning == .declared {
        view = types.rootView(of: made.type)
      } else {
        let site = RowID<Call>(file, LocalID(index))
        view = hostedViews.all.first { $0.site == site }?.view ?? .none
      }
      guard !view.isNone, types.isDeclared(view),
        types.traits(view).isDisjoint(with: .representable)
      else { return nil }
      found.append((view, made.meaning == .declared ? duties(of: made.type) : []))
    }
    return found.count == 1 ? found[0] : nil
  }

  private func isPush(_ call: Call) -> Bool {
    let name = name(call.name)
    return name == "show" || name.hasPrefix("push")
  }

  /// Statements beside the push, and decisions.
  package func others(in body: ByteRange, of file: FileID) -> [HostDuty] {
    let rows = facts.files[file.index]
    let calls = rows.calls(in: body).filter { $0.flags.contains(.statement) && !isPush($0) }
      .map { HostDuty(name: name($0.name), location: Location(file, $0.offset)) }
    let sets = rows.assignments(in: body).map {
      HostDuty(name: withoutSelf(name($0.target)), location: Location(file, $0.offset))
    }
    let decisions = rows.branches[rows.branches.range(from: body.start, to: body.end)]
      .filter { !name($0.condition).hasSuffix("self") }
      .map { HostDuty(name: "a condition", location: Location(file, $0.offset)) }
    return calls + sets + decisions
  }

  /// The action enums that nobody needs once these branches are gone: each case is unsent, or every
  /// switch shows it in a branch that is ready.
  package func retirableActions(_ branches: [RetirableBranch]) -> [TypeID] {
    let ready = Dictionary(grouping: branches.filter(\.isReady), by: \.action)
    if ready.isEmpty { return [] }
    let switches = Dictionary(grouping: actionSwitches, by: \.action)
    return ready.keys.sorted().filter { action in
      guard !isPublicWithoutApp(action), !isMadeFromValues(action) else { return false }
      let cases = types.members(of: action).filter { declaration($0).kind == .case }
      let sent = namesOfMembers(among: Set(cases.map { declaration($0).name }))
      let count = switches[action]?.count ?? 0
      let isHandledElsewhere = (switches[action] ?? []).contains { $0.fallback != nil }
      return !isHandledElsewhere
        && cases.allSatisfy { row in
          !sent.contains(declaration(row).name)
            || ready[action]?.filter { $0.caseRow == row }.count == count
        }
    }
  }

  /// A library's own: whoever handles it is not seen.
  private func isPublicWithoutApp(_ type: TypeID) -> Bool {
    isPublic(type) && !modules.modules.contains { $0.kind == .app }
  }
}
