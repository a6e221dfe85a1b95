// GitLab's code quality report, shown in merge requests.
// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format

package func gitLabReport(_ report: Report) -> String {
  var writer = JSONWriter()
  writer.array { list in
    for entry in report.entries {
      list.object { issue in
        issue.string("description", entry.message)
        issue.string("check_name", entry.rule)
        issue.string("fingerprint", entry.identity.fingerprint)
        issue.string("severity", severity(entry.level))
        issue.object("location") { location in
          location.string("path", entry.place.path)
          location.object("lines") { lines in
            lines.number("begin", entry.place.line)
            lines.number("end", entry.place.endLine)
          }
        }
      }
    }
  }
  return writer.text
}

private func severity(_ level: Level) -> String {
  switch level {
  case .error: "critical"
  case .warning: "major"
  case .info, .off: "info"
  }
}
