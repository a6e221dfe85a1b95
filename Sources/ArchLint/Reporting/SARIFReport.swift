// SARIF 2.1.0, the exchange format of code scanners.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

/// - Parameter cards: of every rule that may have reported.
package func sarifReport(_ report: Report, _ cards: [RuleCard]) -> String {
  let sent = worst(report.entries)
  // Only rules that reported are described, in the order of their ids.
  let reported = Set(report.entries.map(\.rule))
  let described = cards.filter { reported.contains($0.id) }.sorted { $0.id < $1.id }
  let places = Dictionary(
    described.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  var writer = JSONWriter()
  writer.object { sarif in
    sarif.string("version", "2.1.0")
    sarif.string("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    sarif.array("runs") { runs in
      runs.object { run in
        run.object("tool") { tool in
          tool.object("driver") { driver in
            driver.string("name", "archlint")
            driver.string("version", version)
            driver.array("rules") { list in
              for card in described { list.object { write(card, to: &$0) } }
            }
          }
        }
        run.string("columnKind", "utf16CodeUnits")
        run.object("originalUriBaseIds") { bases in
          bases.object("SRCROOT") { base in
            base.object("description") { $0.string("text", "The top of the repository.") }
          }
        }
        run.array("invocations") { list in
          list.object { invocation in
            invocation.boolean(
              "executionSuccessful", !report.problems.contains { $0.level == .error })
            invocation.array("toolExecutionNotifications") { notifications in
              for problem in report.problems {
                notifications.object { write(problem, to: &$0) }
              }
              if sent.count < report.entries.count {
                let rest = counted(report.entries.count - sent.count, "more finding")
                let words = "\(rest) left out, since a run may hold \(grouped(resultLimit))"
                notifications.object { write(Problem(.warning, words), to: &$0) }
              }
            }
            invocation.object("properties") { write(report.summary, to: &$0) }
          }
        }
        run.array("results") { results in
          for entry in sent {
            results.object { write(entry, rulePlace: places[entry.rule], to: &$0) }
          }
        }
      }
    }
  }
  return writer.text
}

/// GitHub refuses a run with more.
private let resultLimit = 25_000

/// The entries in their order; of too many those of the highest levels.
private func worst(_ entries: [Report.Entry]) -> [Report.Entry] {
  if entries.count <= resultLimit { return entries }
  let kept = entries.indices.sorted {
    (entries[$1].level, $0) < (entries[$0].level, $1)
  }.prefix(resultLimit)
  return kept.sorted().map { entries[$0] }
}

private func write(_ card: RuleCard, to json: inout JSONWriter) {
  json.string("id", card.id)
  json.object("shortDescription") { $0.string("text", card.summary) }
  json.object("fullDescription") { $0.string("text", card.why) }
  json.object("help") { $0.string("text", card.fix + "\n\n" + card.falseAlarms) }
  json.object("defaultConfiguration") { $0.string("level", sarifLevel(card.level)) }
}

private func write(_ entry: Report.Entry, rulePlace: Int?, to json: inout JSONWriter) {
  json.string("ruleId", entry.rule)
  if let rulePlace { json.number("ruleIndex", rulePlace) }
  json.string("level", sarifLevel(entry.level))
  json.object("message") { $0.string("text", entry.message + "\n\n" + entry.fix) }
  json.array("locations") { list in
    list.object { location in
      write(entry.place, to: &location)
      if !entry.declaration.isEmpty {
        location.array("logicalLocations") { logical in
          logical.object { $0.string("fullyQualifiedName", entry.declaration) }
        }
      }
    }
  }
  if !entry.notes.isEmpty {
    json.array("relatedLocations") { list in
      for note in entry.notes {
        list.object { location in
          if let place = note.place { write(place, to: &location) }
          location.object("message") { $0.string("text", note.message) }
        }
      }
    }
  }
  json.object("partialFingerprints") {
    $0.string("archlintIdentity/v1", entry.identity.fingerprint)
  }
}

private func write(_ place: Report.Place, to json: inout JSONWriter) {
  json.object("physicalLocation") { physical in
    physical.object("artifactLocation") { artifact in
      artifact.string("uri", relativeURI(place.path))
      artifact.string("uriBaseId", "SRCROOT")
    }
    physical.object("region") { region in
      region.number("startLine", place.line)
      region.number("startColumn", place.column)
      region.number("endLine", place.endLine)
      region.number("endColumn", place.endColumn)
    }
  }
}

private func write(_ problem: Problem, to json: inout JSONWriter) {
  let level =
    switch problem.level {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  json.string("level", level)
  let help = problem.help.map { "\n\($0)" } ?? ""
  json.object("message") { $0.string("text", problem.message + help) }
  guard let path = problem.path else { return }
  json.array("locations") { list in
    list.object { location in
      location.object("physicalLocation") { physical in
        physical.object("artifactLocation") { $0.string("uri", relativeURI(path)) }
        if let excerpt = problem.excerpt {
          physical.object("region") { region in
            region.number("startLine", excerpt.line)
            region.number("startColumn", excerpt.column)
          }
        }
      }
    }
  }
}

private func sarifLevel(_ level: Level) -> String {
  switch level {
  case .error: "error"
  case .warning: "warning"
  case .info: "note"
  case .off: "none"
  }
}

/// A path as a URI reference: everything but unreserved characters and the slash is percent-encoded
/// (RFC 3986, 2.3), a colon too, which could be taken for a scheme.
private func relativeURI(_ path: String) -> String {
  var uri = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
  return uri
}
