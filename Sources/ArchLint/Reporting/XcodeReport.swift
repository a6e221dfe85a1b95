// `path:line:col: level: message (rule-id)`, one line a finding, for Xcode's issue list. Xcode opens
// absolute paths only, so these are the one format that prints them.

package func xcodeReport(_ report: Report, root: String) -> String {
  var text = ""
  for entry in report.entries {
    let place = entry.place
    let level = entry.level == .info ? "note" : entry.level.name
    text += "\(absolute(place.path, root)):\(place.line):\(place.column): \(level): "
    text += "\(oneLine(entry.message)) (\(entry.rule))\n"
    for note in entry.notes {
      guard let place = note.place else { continue }
      text += "\(absolute(place.path, root)):\(place.line):\(place.column): note: "
      text += "\(oneLine(note.message))\n"
    }
  }
  return text
}

private func absolute(_ path: String, _ root: String) -> String {
  oneLine(root.isEmpty ? path : root + "/" + path)
}
