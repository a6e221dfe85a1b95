// Checkstyle's XML, which Jenkins, Bitrise and many review bots read.
// https://github.com/checkstyle/checkstyle/blob/master/src/main/java/com/puppycrawl/tools/checkstyle/XMLLogger.java

package func checkstyleReport(_ report: Report) -> String {
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  var path: String?
  for entry in report.entries {
    if path != entry.place.path {
      if path != nil { text += "  </file>\n" }
      path = entry.place.path
      text += "  <file name=\"\(XMLText.escaped(entry.place.path))\">\n"
    }
    text += "    <error line=\"\(entry.place.line)\" column=\"\(entry.place.column)\""
    text += " severity=\"\(entry.level == .off ? "ignore" : entry.level.name)\""
    text += " message=\"\(XMLText.escaped(entry.message))\""
    text += " source=\"archlint.\(XMLText.escaped(entry.rule))\"/>\n"
  }
  if path != nil { text += "  </file>\n" }
  return text + "</checkstyle>\n"
}
