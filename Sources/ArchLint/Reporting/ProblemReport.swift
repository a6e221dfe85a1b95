// Problems as text for stderr: level, place, message, the line with a caret, and what to do.

package func problemReport(_ problems: [Problem], prefix: String, paint: Paint) -> String {
  problems.map { problemText($0, prefix, paint) }.joined()
}

private func problemText(_ problem: Problem, _ prefix: String, _ paint: Paint) -> String {
  var text = paint.level(level(of: problem), problem.level.name) + ": "
  if let path = problem.path {
    text += oneLine(prefix + path)
    if let excerpt = problem.excerpt { text += ":\(excerpt.line):\(excerpt.column)" }
    text += ": "
  }
  text += oneLine(problem.message) + "\n"
  if let excerpt = problem.excerpt, let line = excerpt.text {
    let shown = Excerpt(line, column: excerpt.column, endColumn: excerpt.column + 1)
    let number = String(excerpt.line)
    let margin = String(repeating: " ", count: number.count)
    text += "  \(paint.dim(number + " |")) \(shown.text)\n"
    text += "  \(paint.dim(margin + " |")) \(shown.indent)\(shown.underline)\n"
  }
  if let help = problem.help { text += "  help: \(oneLine(help))\n" }
  return text
}

private func level(of problem: Problem) -> Level {
  switch problem.level {
  case .error: .error
  case .warning: .warning
  case .note: .info
  }
}
