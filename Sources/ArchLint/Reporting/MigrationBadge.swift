// A badge as shields.io's endpoint reads it: https://shields.io/badges/endpoint-badge

extension MigrationReport {
  /// How many screens are at the stage of their module's goal.
  package var badge: String {
    let share = total.count == 0 ? 0 : total.finished * 100 / total.count
    var writer = JSONWriter()
    writer.object { json in
      json.number("schemaVersion", 1)
      json.string("label", "screens migrated")
      json.string("message", total.count == 0 ? "none" : "\(total.finished) of \(total.count)")
      json.string("color", share < 34 ? "orange" : share < 67 ? "yellow" : "green")
    }
    return writer.text
  }
}
