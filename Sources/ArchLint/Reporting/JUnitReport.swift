// JUnit's XML as Jenkins and GitLab read it: a test case a finding, failed where the finding fails
// the run.
// https://github.com/testmoapp/junitxml

/// - Parameter isStrict: warnings fail the run.
package func junitReport(_ report: Report, isStrict: Bool) -> String {
  func fails(_ entry: Report.Entry) -> Bool {
    entry.level == .error || isStrict && entry.level == .warning
  }
  let failures = report.entries.filter(fails).count
  let count = max(1, report.entries.count)
  let counts = "tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\""
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  text += "<testsuites name=\"archlint\" \(counts)>\n  <testsuite name=\"archlint\" \(counts)>\n"
  // A suite without a case looks as if nothing had run.
  if report.entries.isEmpty {
    text += "    <testcase name=\"no findings\" classname=\"archlint\"/>\n"
  }
  for entry in report.entries {
    let place = entry.place
    let words = XMLText.escaped(entry.message)
    text += "    <testcase name=\"\(XMLText.escaped(entry.rule)): \(words)\""
    text += " classname=\"\(XMLText.escaped(place.path))\""
    text += " file=\"\(XMLText.escaped(place.path))\" line=\"\(place.line)\">\n"
    text +=
      "      <properties><property name=\"fingerprint\" value=\"\(entry.identity.fingerprint)\"/>"
    text += "</properties>\n"
    let body = XMLText.escaped("\(place.path):\(place.line):\(place.column)\n\(entry.fix)")
    if fails(entry) {
      text += "      <failure type=\"\(XMLText.escaped(entry.rule))\" message=\"\(words)\">\(body)"
      text += "</failure>\n"
    } else {
      text += "      <system-out>\(entry.level.name): \(body)</system-out>\n"
    }
    text += "    </testcase>\n"
  }
  return text + "  </testsuite>\n</testsuites>\n"
}
