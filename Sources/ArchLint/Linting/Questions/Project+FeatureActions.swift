// Switches over actions in features, and the view controllers that code builds.

extension Project {
  /// The switches over actions in production code of features.
  package var featureActionSwitches: [ActionSwitch] {
    actionSwitches.filter { isFeature($0.row.file) }
  }

  /// The calls in a range that construct a view controller, but for those of the `allowed` types.
  package func controllers(
    builtIn range: ByteRange, of file: FileID, besides allowed: [String]
  ) -> [RowID<Call>] {
    let calls = facts.files[file.index].calls(in: range)
    return calls.indices.map { RowID<Call>(file, LocalID($0)) }.filter { row in
      let made = types.constructed(by: call(row), in: file)
      guard types.traits(of: made).contains(.viewController) else { return false }
      return !allowed.contains { allowed in
        made.meaning == .declared
          ? types.name(made.type) == allowed || types.isKind(made.type, of: allowed)
          : name(made.name) == allowed
      }
    }
  }

  /// What a call and a switch over actions around it have in common as a mistake: the switch.
  package func cause(of call: RowID<Call>, in switches: [ActionSwitch]) -> Finding.Cause? {
    let offset = self.call(call).offset
    let around = switches.first { found in
      let row = facts.files[found.row.file.index].switches[found.row.local.index]
      return found.row.file == call.file && row.offset <= offset && offset < row.end
    }
    return around.map { found in
      let row = facts.files[found.row.file.index].switches[found.row.local.index]
      return Finding.Cause(at: Location(found.row.file, row.offset, to: row.end))
    }
  }
}
