// UIKit in SwiftUI in UIKit: which Views stand above a wrapped controller, and which it embeds itself.

extension Project {
  /// The Views in which a View stands, at any distance: in their members, or in closures that they
  /// receive.
  package func viewsAbove(_ view: TypeID) -> Set<TypeID> {
    var above: Set<TypeID> = []
    var queue = [view]
    while let next = queue.popLast(), above.count < 256 {
      for site in constructions(of: next) {
        var outer = surroundings(of: site).filter { receivedClosure(in: $0) != nil }
          .map { types.constructed(by: call($0.call), in: site.file).type }
        if let around = viewAround(site) { outer.append(around) }
        for type in outer where type != view && above.insert(type).inserted { queue.append(type) }
      }
    }
    return above
  }

  /// The Views that a controller, or a base of it in the project, embeds as children.
  package func embeddedViews(of controller: TypeID) -> Set<TypeID> {
    let owners = Set([controller] + types.ancestors(of: controller))
    var found: Set<TypeID> = []
    for (place, host) in links.hosts.enumerated()
    where host.form == .bare && owners.contains(host.type) && !host.view.isNone
      && place < links.presentations.count
    {
      if links.presentations[place].contains(where: { $0.kind == .child && !$0.isOfParent }) {
        found.insert(host.view)
      }
    }
    for hosted in hostedViews.all
    where hosted.form == .helper && owners.contains(hosted.owner) && !hosted.view.isNone {
      if call(hosted.site).flags.contains(.statement) { found.insert(hosted.view) }
    }
    return found
  }
}
