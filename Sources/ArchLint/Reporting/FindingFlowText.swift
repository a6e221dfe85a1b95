// Findings since the baseline, for the terminal, as Markdown, on the page and as JSON.

extension FindingFlow {
  private var groups: [(title: String, rows: [(name: String, counts: Counts)])] {
    [("Rule", byRule), ("Owner", byOwner)].filter { !$0.1.isEmpty }
  }

  /// `3 new (1 of them said in notes), 120 baselined, 8 fixed`
  private var summary: String {
    let notes = newInNotes == 0 ? "" : " (\(grouped(newInNotes)) of them said in notes)"
    return "\(grouped(total.new)) new\(notes), \(grouped(total.baselined)) baselined, "
      + "\(grouped(total.fixed)) fixed"
  }

  var text: String {
    var text = "\nFindings since the baseline: \(summary)\n"
    for (title, rows) in groups {
      var table = TextTable(columns: [
        TextTable.Column(title, least: 16), TextTable.Column("New", least: 3, isRight: true),
        TextTable.Column("Baselined", least: 9, isRight: true),
        TextTable.Column("Fixed", least: 5, isRight: true),
      ])
      for (name, counts) in rows {
        table.rows.append([shown(name)] + cells(of: counts))
      }
      text += table.text(width: 100) { $0 }
    }
    return text
  }

  var markdown: String {
    var text = "Findings since the baseline: \(summary).\n\n"
    for (title, rows) in groups {
      text += "| \(title) | New | Baselined | Fixed |\n| --- | ---: | ---: | ---: |\n"
      for (name, counts) in rows.prefix(60) {
        let cells = [MarkdownText.escaped(shown(name))] + cells(of: counts)
        text += "| " + cells.joined(separator: " | ") + " |\n"
      }
      text += "\n"
    }
    return text
  }

  /// A section of the page.
  var html: String {
    var text = "<section aria-labelledby=\"findings\">\n"
    text += "<h2 id=\"findings\">Findings since the baseline</h2>\n<p>\(summary)</p>\n"
    for (title, rows) in groups {
      text += "<table class=\"plain\">\n<thead><tr><th scope=\"col\">\(title)</th>"
      for column in ["New", "Baselined", "Fixed"] {
        text += "<th scope=\"col\" class=\"number\">\(column)</th>"
      }
      text += "</tr></thead>\n<tbody>\n"
      for (name, counts) in rows {
        text += "<tr><th scope=\"row\"><bdi>\(HTMLText.escaped(shown(name)))</bdi></th>"
        text += cells(of: counts).map { "<td class=\"number\">\($0)</td>" }.joined() + "</tr>\n"
      }
      text += "</tbody>\n</table>\n"
    }
    return text + "</section>"
  }

  func write(to json: inout JSONWriter) {
    write(total, to: &json)
    for (key, rows) in [("rules", byRule), ("owners", byOwner)] {
      json.array(key) { list in
        for (name, counts) in rows {
          list.object {
            $0.string("name", name)
            write(counts, to: &$0)
          }
        }
      }
    }
  }

  private func write(_ counts: Counts, to json: inout JSONWriter) {
    json.number("new", counts.new)
    json.number("baselined", counts.baselined)
    json.number("fixed", counts.fixed)
  }

  private func cells(of counts: Counts) -> [String] {
    [counts.new, counts.baselined, counts.fixed].map { grouped($0) }
  }

  private func shown(_ name: String) -> String { name.isEmpty ? "(none)" : name }
}
