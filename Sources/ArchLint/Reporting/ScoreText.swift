// A score with every number that entered it, in one line.

extension Ranking.Score {
  /// Whether two digits show any of it.
  var isAboveZero: Bool { 0.005 <= value }

  /// `4.00 = 12.00 (callers_waiting 2 × 6) / 3.00 (1 + cost_outlets 4 × 0.50)`; terms of nothing are
  /// left out.
  package var text: String { text { $0 } }

  /// - Parameter term: what becomes of a term, where one has to be told from the blanks around it.
  func text(_ term: (String) -> String) -> String {
    "\(decimalText(value)) = \(decimalText(benefitSum))\(terms(of: benefit, from: nil, term))"
      + " / \(decimalText(costSum))\(terms(of: cost, from: "1", term))"
  }

  private func terms(
    of terms: [Ranking.Term], from base: String?, _ term: (String) -> String
  ) -> String {
    let words = terms.filter { $0.product != 0 }.map {
      term("\($0.name) \(decimalText($0.amount)) × \(decimalText($0.weight))")
    }
    if words.isEmpty { return "" }
    return " (" + ([base].compactMap { $0 } + words).joined(separator: " + ") + ")"
  }
}
