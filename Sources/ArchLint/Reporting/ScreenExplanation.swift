// `archlint explain SCREEN`: the stage with what proves it, the links, the ways in and out, what blocks
// it, and every number of its score.

extension MigrationReport {
  /// Nil where no screen has this name, this entry or this View.
  package func explanation(of name: String) -> String? {
    guard let row = row(named: name) else { return nil }
    var text = "\(oneLine(row.name)): \(row.stageText)\n\n"
    text += field("entry", "\(row.entryType) (\(row.entry.rawValue)), \(row.place.text)")
    if !row.view.isEmpty && row.view != row.entryType { text += field("view", row.view) }
    text += field("module", row.module.isEmpty ? "none" : row.module)
    if !row.owner.isEmpty { text += field("owner", row.owner) }
    for reason in row.reasons { text += field("stage", line(reason)) }
    if let reason = row.keepReason { text += field("kept", reason) }
    text += field(
      "target", row.target.numbered + (row.isFinished ? ", reached" : ", not reached"))
    text += axes(of: row) + lines(of: row) + bridges(of: row)
    text += section(
      "parts",
      row.parts.map { part in
        "\(part.kind.rawValue): \(part.name), \(part.evidence), \(part.place.text)"
      })
    text += section("components", row.components.map { line($0) })
    text += section("opens", row.outgoing.map { way($0) })
    text += section("opened by", row.incoming.map { way($0) })
    text += section(
      "blocked by",
      row.blockers.map { blocker in
        "\(blocker.kind.rawValue): \(blocker.subject)"
          + (blocker.place.map { ", \($0.text)" } ?? "")
      })
    text += section("removable now", row.removable)
    text += findings(of: row) + "\nnext       \(oneLine(row.nextStep))\n" + score(of: row)
    return text
  }

  /// By the screen's name, else by the names of its entry and its View.
  package func row(named name: String) -> Row? {
    rows.first { $0.name == name }
      ?? rows.first { $0.entryType == name || screenStem($0.entryType) == name }
      ?? rows.first { $0.view == name }
  }

  private func field(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 11 - name.count)) + oneLine(value) + "\n"
  }

  private func section(_ title: String, _ entries: [String]) -> String {
    if entries.isEmpty { return "" }
    return "\n\(title)\n" + entries.map { "  \(oneLine($0))\n" }.joined()
  }

  private func line(_ note: Note) -> String {
    note.text + (note.place.map { ", \($0.text)" } ?? "")
  }

  private func way(_ edge: Edge) -> String {
    let name = edge.other.isEmpty ? "the app" : edge.other
    let world = edge.isSwiftUI ? "SwiftUI" : "UIKit"
    let target = edge.isToUIKit ? " to UIKit" : ""
    return "\(name): \(edge.kind.rawValue) through \(edge.through.rawValue)\(target), by \(world), "
      + edge.place.text
  }

  private func axes(of row: Row) -> String {
    let names = ["rendering", "state", "events", "navigation", "home"]
    return zip(names, row.axes.names).map { field($0, $1) }.joined()
  }

  private func lines(of row: Row) -> String {
    let lines = row.lines
    var text = field(
      "lines",
      "uikit \(lines.uikit), swiftui \(lines.swiftui), state \(lines.state), "
        + "navigation \(lines.navigation), bridge \(lines.bridge)")
    let use = row.interface
    if use.isUsed {
      text += field(
        "drawn",
        "\(counted(use.scenes, "scene or nib")), \(counted(use.outlets, "outlet")), "
          + "\(counted(use.actions, "action")), \(counted(use.segues, "segue"))")
    }
    return text
  }

  private func bridges(of row: Row) -> String {
    let found = ScreenBridges.Kind.allCases.filter { 0 < row.bridges[$0] }
      .map { "\($0.name) \(row.bridges[$0])" }
    return found.isEmpty ? "" : field("bridges", found.joined(separator: ", "))
  }

  private func findings(of row: Row) -> String {
    let counts = row.findings
    if counts.errors + counts.warnings + counts.infos == 0 { return "" }
    return "\n"
      + field(
        "findings",
        "\(counted(counts.errors, "error")), \(counted(counts.warnings, "warning")), "
          + "\(counts.infos) info")
  }

  private func score(of row: Row) -> String {
    let score = row.score
    var text = field(
      "score",
      "\(decimalText(score.value)) = benefit \(decimalText(score.benefitSum)) / "
        + "cost \(decimalText(score.costSum))"
        + (row.rank.map { ", number \($0) in the order" } ?? ""))
    func terms(_ title: String, _ terms: [Ranking.Term], from first: String) -> String {
      var text = "  \(title)\(first)\n"
      for term in terms {
        text += "    \(term.name): \(decimalText(term.amount)) × \(decimalText(term.weight))"
        text += " = \(decimalText(term.product))\n"
      }
      return text
    }
    text += terms("benefit", score.benefit, from: "")
    text += terms("cost", score.cost, from: ", 1 for anything")
    return text
  }
}
