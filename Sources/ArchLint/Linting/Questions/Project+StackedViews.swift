// Which Views stand below a stack of SwiftUI, so that a destination of theirs can be declared there.

extension Project {
  /// Whether a View, wherever it is shown, stands in a stack of SwiftUI: one that it brings along
  /// where a modal, a tab or a window shows it, or one around it. False where that is not known.
  package func isBelowStack(_ view: TypeID) -> Bool {
    let bringsStack = !rootStacks(of: view).isEmpty
    var seen: Set<TypeID> = [view]
    var queue = [view]
    var isShown = false
    while let next = queue.popLast(), seen.count < 64 {
      for host in shownHosts(of: next) {
        let kinds = Set(host.presentations.map(\.kind))
        guard !kinds.isEmpty, kinds.isSubset(of: [.modal, .root, .tab]),
          bringsStack || hasStack(host, around: next)
        else { return false }
        isShown = true
      }
      for site in constructions(of: next) where !isHosted(site) {
        switch showings(of: site).first?.kind {
        case .stack: isShown = true
        case .modal:
          guard bringsStack else { return false }
          isShown = true
        case nil:
          guard let outer = viewAround(site) else { return false }
          if seen.insert(outer).inserted { queue.append(outer) }
        }
      }
    }
    return isShown && queue.isEmpty
  }

  /// Whether what shows something is a stack of SwiftUI, or needs one, or stands in one. A link alone
  /// proves none: in a host within a navigation controller it pushes on that. Where UIKit shows none
  /// of the Views around, there is no such host.
  package func isInStackOfSwiftUI(_ showing: Showing) -> Bool {
    guard showing.kind == .stack else { return false }
    if name(call(showing.call).name) != "NavigationLink" { return true }
    if surroundings(of: showing.call).contains(where: { isStack($0.call) }) { return true }
    guard let view = viewAround(showing.call) else { return false }
    return isOnlyInSwiftUI(view) || !rootStacks(of: view).isEmpty || isBelowStack(view)
  }

  /// `UIHostingController(rootView: NavigationStack { HarbourView() })`
  private func hasStack(_ host: ShownHost, around view: TypeID) -> Bool {
    let hosted = hostedViews.hosting(view).filter { hosted in
      let site = location(of: hosted.site)
      return hosted.site.file == host.location.file
        && (hosted.owner == host.owner || site.offset == host.location.offset)
    }
    return !hosted.isEmpty
      && hosted.allSatisfy { hosted in
        // A local variable may hold the View that the stack is put around.
        hasStack(in: Location(hosted.file, hosted.start, to: hosted.end))
          || hasStack(
            in: Location(hosted.site.file, call(hosted.site).start, to: call(hosted.site).end))
      }
  }

  private func hasStack(in range: Location) -> Bool {
    let calls = facts.files[range.file.index].calls(in: ByteRange(range.offset, range.end))
    return calls.indices.contains { isStack(RowID(range.file, LocalID($0))) }
  }

  /// Whether only SwiftUI shows a View, itself and every View around it.
  package func isOnlyInSwiftUI(_ view: TypeID) -> Bool {
    ([view] + viewsAbove(view).sorted()).allSatisfy { shownHosts(of: $0).isEmpty }
  }
}
