// Our own format. `version` changes when a reader of the former one would no longer understand it.

package let jsonReportVersion = 1

package func jsonReport(_ report: Report) -> String {
  var writer = JSONWriter()
  writer.object { json in
    json.number("version", jsonReportVersion)
    json.object("tool") {
      $0.string("name", "archlint")
      $0.string("version", version)
    }
    json.object("summary") { write(report.summary, to: &$0) }
    json.array("findings") { list in
      for entry in report.entries { list.object { write(entry, to: &$0) } }
    }
    if report.comparesStates {
      json.array("fixed") { list in
        for entry in report.fixed { list.object { write(entry, to: &$0) } }
      }
      json.array("silenced") { list in
        for entry in report.silenced { list.object { write(entry, to: &$0) } }
      }
      json.array("moved") { list in
        for move in report.moved {
          list.object {
            write(move.entry, to: &$0)
            $0.string("formerPath", move.formerPath)
          }
        }
      }
    }
    json.array("notAnalysed") { list in
      for leftOut in report.notAnalysed {
        list.object {
          $0.string("path", leftOut.path)
          $0.string("reason", leftOut.reason.rawValue)
        }
      }
    }
    json.array("problems") { list in
      for problem in report.problems { list.object { write(problem, to: &$0) } }
    }
  }
  return writer.text
}

func write(_ summary: Report.Summary, to json: inout JSONWriter) {
  json.number("files", summary.files)
  json.number("swiftFiles", summary.swiftFiles)
  json.number("modules", summary.modules)
  json.number("rules", summary.rules)
  json.number("errors", summary.errors)
  json.number("warnings", summary.warnings)
  json.number("infos", summary.infos)
  json.number("baselined", summary.baselined)
  json.number("notAnalysed", summary.notAnalysed)
  json.number("unrestricted", summary.unrestricted)
}

private func write(_ entry: Report.Entry, to json: inout JSONWriter) {
  json.string("rule", entry.rule)
  json.string("level", entry.level.name)
  write(entry.place, to: &json)
  json.string("message", entry.message)
  json.string("why", entry.why)
  json.string("fix", entry.fix)
  json.string("declaration", entry.declaration)
  json.string("subject", entry.subject)
  json.number("ordinal", entry.ordinal)
  json.string("fingerprint", entry.identity.fingerprint)
  json.array("modules") { list in for module in entry.modules { list.string(nil, module) } }
  json.array("notes") { list in
    for note in entry.notes {
      list.object {
        $0.string("message", note.message)
        if let place = note.place { write(place, to: &$0) }
      }
    }
  }
}

private func write(_ place: Report.Place, to json: inout JSONWriter) {
  json.string("path", place.path)
  json.number("line", place.line)
  json.number("column", place.column)
  json.number("endLine", place.endLine)
  json.number("endColumn", place.endColumn)
}

private func write(_ problem: Problem, to json: inout JSONWriter) {
  json.string("level", problem.level.name)
  if let path = problem.path { json.string("path", path) }
  if let excerpt = problem.excerpt {
    json.number("line", excerpt.line)
    json.number("column", excerpt.column)
  }
  json.string("message", problem.message)
  if let help = problem.help { json.string("help", help) }
}
