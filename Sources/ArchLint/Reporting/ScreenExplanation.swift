// `archlint explain SCREEN`: the stage with what proves it, the links, the ways in and out, what blocks
// it, and every number of its score.

extension MigrationReport {
  package func explanation(of row: Row) -> String {
    var text = "\(oneLine(row.name)): \(row.stageText)\n"
    text += row.stage.meaning(of: row.axes.rendering) + "\n\n"
    text += field("entry", "\(row.entryType) (\(row.entry.rawValue)), \(row.place.text)")
    if !row.view.isEmpty && row.view != row.entryType { text += field("view", row.view) }
    text += field("module", row.module.isEmpty ? "none" : row.module)
    if !row.owner.isEmpty { text += field("owner", row.owner) }
    for reason in row.reasons { text += field("stage", line(reason)) }
    if let reason = row.keepReason { text += field("kept", reason) }
    text += field("target", "\(row.target.numbered), \(reached(by: row))")
    text += axes(of: row) + lines(of: row) + bridges(of: row)
    text += section(
      "parts",
      row.parts.map { part in
        "\(part.kind.rawValue): \(part.name), \(part.evidence), \(part.place.text)"
      })
    text += section("components", row.components.map { line($0) })
    text += section("opens", row.outgoing.map { to($0) } + row.unresolved.map { way($0) })
    text += section("opened by", row.incoming.map { way($0) })
    text += blockers(of: row)
    text += section("removable now", row.removals.map { line($0) })
    text += findings(of: row) + "\nnext       \(oneLine(row.nextStep))\n" + score(of: row)
    return text + "\nEvery word: docs/report.md\n"
  }

  /// By the screen's name, which is unique, else by the names of entry and View, for which `Module.` may
  /// stand in front: several where namesakes are screens.
  package func rows(named name: String) -> [Row] {
    if let row = rows.first(where: { $0.name == name }) { return [row] }
    return rows.filter { row in
      let names = [row.name, row.entryType, screenStem(row.entryType), row.view]
        .filter { !$0.isEmpty }
      return names.contains { $0 == name || "\(row.module).\($0)" == name }
    }
  }

  /// The screens with a declaration of that name among their parts.
  package func rows(with declaration: String) -> [Row] {
    rows.filter { row in row.parts.contains { $0.name == declaration } }
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

  private func reached(by row: Row) -> String {
    if !row.isFinished { return "not reached" }
    return row.openErrors.map { "reached, with \($0.subject) to fix" } ?? "reached"
  }

  /// What a screen at its target still has in its way leads beyond the target, but for errors.
  private func blockers(of row: Row) -> String {
    func lines(_ blockers: [BlockerNote]) -> [String] {
      blockers.map { blocker in
        "\(blocker.subject): \(blocker.kind.meaning) (\(blocker.kind.rawValue))"
          + (blocker.place.map { ", \($0.text)" } ?? "")
      }
    }
    if !row.isFinished { return section("blocked by", lines(row.blockers)) }
    return section("to fix", lines(row.blockers.filter { $0.kind == .findings }))
      + section(
        "in the way of a stage above its target",
        lines(row.blockers.filter { $0.kind != .findings }))
  }

  /// `Tide, UIKit: presented by UIKit code, through a router, Home.swift:7`, as its source sees it.
  private func to(_ edge: Edge) -> String {
    "\(edge.other)\(edge.isToUIKit ? ", UIKit" : ""): \(edge.words), \(edge.place.text)"
  }

  /// `Home: presented by UIKit code, Home.swift:7`, as its target sees it, which may be UIKit itself.
  private func way(_ edge: Edge) -> String {
    "\(edge.other.isEmpty ? "the app" : edge.other): \(edge.words), \(edge.place.text)"
  }

  private func way(_ way: UnresolvedNote) -> String {
    "through \(way.router), unresolved: one of \(counted(way.targets, "screen")), by a key that code"
      + " does not fix, \(way.place.text)"
  }

  private func axes(of row: Row) -> String {
    let axes = row.axes
    return field("rendering", "\(axes.rendering.rawValue): \(axes.rendering.meaning)")
      + field("state", "\(axes.state.rawValue): \(axes.state.meaning)")
      + field("events", "\(axes.events.rawValue): \(axes.events.meaning)")
      + field("navigation", "\(axes.navigation.rawValue): \(axes.navigation.meaning)")
      + field("home", "\(axes.home.rawValue): \(axes.home.meaning)")
  }

  private func lines(of row: Row) -> String {
    let lines = row.lines
    var text = field(
      "lines",
      "of code: UIKit \(lines.uikit), SwiftUI \(lines.swiftui), state \(lines.state), "
        + "navigation \(lines.navigation), bridges \(lines.bridge)")
    let drawn = row.interface.parts.map { counted($0.count, $0.noun) }
    if !drawn.isEmpty { text += field("drawn", drawn.joined(separator: ", ")) }
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

extension MigrationReport.Edge {
  /// `presented by UIKit code, through a router`
  var words: String {
    let how =
      switch kind {
      case .push: "pushed"
      case .modal: "presented"
      case .root: "a tab or root, set"
      case .embed: "embedded"
      case .segue: "shown by a segue"
      case .unknown: "built, and shown in a way that cannot be told,"
      }
    let who = kind == .segue ? "" : isSwiftUI ? " by SwiftUI" : " by UIKit code"
    let means =
      switch through {
      case .direct: ""
      case .router: ", through a router or another class"
      case .action: ", through a case of its actions"
      case .delegate: ", through its delegate"
      case .closure: ", through a closure"
      case .sandwich: ", wrapped in a representable"
      }
    return how + who + means
  }
}
