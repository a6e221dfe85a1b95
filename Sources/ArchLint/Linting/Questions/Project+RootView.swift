// Properties of a View that its hosting controller reaches through `rootView`.

/// `rootView.dataSource.rows` in a hosting controller.
package struct RootViewUse: Sendable {
  package let host: TypeID
  package let view: TypeID
  /// The property of the View.
  package let property: RowID<Declaration>
  package let location: Location
  /// What stands around the use.
  package let place: Place
}

extension Project {
  /// The properties of Views that hosting subclasses read through `rootView`, or reach through to
  /// what they hold; an assignment to the property itself is no such use. The first use of each
  /// property by each host, in file order.
  package func rootViewUses() -> [RootViewUse] {
    shared.rootViewUses.value { findRootViewUses() }
  }

  private func findRootViewUses() -> [RootViewUse] {
    var found: [RootViewUse] = []
    for host in links.hosts where host.form == .subclass && !host.view.isNone {
      guard !isTest(host.location.file) else { continue }
      var uses: [RootViewUse] = []
      for part in types.declarations(of: host.type) {
        uses += self.uses(in: part, of: host)
      }
      var seen: Set<RowID<Declaration>> = []
      uses.sort { $0.location < $1.location }
      found += uses.filter { seen.insert($0.property).inserted }
    }
    return found
  }

  private func uses(in part: RowID<Declaration>, of host: Host) -> [RootViewUse] {
    let file = facts.files[part.file.index]
    let range = declaration(part).body
    let rootView = word("rootView")
    var uses: [RootViewUse] = []
    func add(_ path: String, _ offset: UInt32, _ from: LocalID<Declaration>) {
      let parts = withoutSelf(path).split(separator: ".")
      guard 1 < parts.count, parts[0] == "rootView", let name = facts.symbols.find(parts[1]),
        let property = types.property(named: name, of: host.view),
        types.binding(of: rootView, at: offset, in: Place(part.file, from)) == nil
      else { return }
      uses.append(
        RootViewUse(
          host: host.type, view: host.view, property: property,
          location: Location(part.file, offset), place: Place(part.file, from)))
    }
    for reference in file.references(in: range) where reference.name == rootView {
      add(name(reference.path), reference.offset, reference.from)
    }
    for call in file.calls(in: range)
    where call.receiver.isNone && beginsAtRootView(call.callee) {
      add(receiverPath(of: call), call.start, call.from)
    }
    for assignment in file.assignments(in: range)
    where assignment.receiver.isNone && beginsAtRootView(assignment.target) {
      let target = withoutSelf(name(assignment.target))
      guard 2 < target.split(separator: ".").count else { continue }
      add(target, assignment.offset, assignment.from)
    }
    return uses
  }

  private func beginsAtRootView(_ path: Symbol) -> Bool {
    facts.symbols.begins(path, with: "rootView.")
      || facts.symbols.begins(path, with: "self.rootView.")
  }
}
