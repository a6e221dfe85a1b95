// "Did you mean …": the known word that is nearest to one that nobody knows.

/// The candidate that somebody who wrote `word` most likely meant; nil where none is near enough.
///
/// Near is at most a third of the letters wrong, left out, too many or swapped with the next one,
/// whatever their case, and no more than `limit`. The first of equally near candidates wins.
package func suggestion(
  for word: String, among candidates: some Sequence<String>, limit: Int = .max
) -> String? {
  let written = Array(word.lowercased().utf8)
  guard !written.isEmpty, written.count <= 80 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != word {
    let known = Array(candidate.lowercased().utf8)
    guard !known.isEmpty, known.count <= 80 else { continue }
    let allowed = min(limit, max(1, max(written.count, known.count) / 3))
    guard abs(known.count - written.count) <= allowed else { continue }
    let distance = editDistance(written, known)
    guard distance <= allowed, distance < best?.distance ?? .max else { continue }
    best = (candidate, distance)
  }
  return best?.candidate
}

/// The rule that somebody who wrote `name` most likely meant, or the pattern of all rules whose ids begin
/// with it: `event-*` for `event` and for `evnt`.
package func ruleSuggestion(for name: String, among ids: [String]) -> String? {
  if ids.contains(where: { $0.hasPrefix(name + "-") }) { return name + "-*" }
  let families = Set(ids.map { String($0.prefix { $0 != "-" }) }).sorted()
  return suggestion(for: name, among: ids)
    ?? suggestion(for: name, among: families).map { $0 + "-*" }
}

/// How many single letters have to be changed, added, removed or swapped with their neighbour.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var cost = min(last[column] + 1, current[column - 1] + 1)
      cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
      let isSwapped =
        1 < row && 1 < column && left[row - 1] == right[column - 2]
        && left[row - 2] == right[column - 1]
      if isSwapped { cost = min(cost, beforeLast[column - 2] + 1) }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
