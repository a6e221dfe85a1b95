// When the stock of UIKit screens would be gone if it went on as in the last half year.

/// A straight line through the open stock of the last 26 weeks, where that really falls.
package struct TrendEnd: Sendable, Equatable {
  package let day: Day
  /// How many screens a week go, in hundredths.
  package let hundredthsPerWeek: Int

  private static let weeks = 26
  /// With less than this there is no line to speak of.
  private static let leastWeeks = 8
  /// Beyond it the line says nothing but that the stock hardly falls.
  private static let mostWeeks = 52 * 20
}

extension Trend {
  /// Nil where the stock does not fall, has hardly fallen, or is gone already.
  package var end: TrendEnd? { TrendEnd(samples.map { ($0.day, $0.openStock) }) }
}

extension TrendEnd {
  /// - Parameter stocks: oldest first.
  package init?(_ stocks: [(day: Day, open: Int)]) {
    guard let newest = stocks.last, let oldest = stocks.first, 0 < newest.open else { return nil }
    let available = newest.day.days(since: oldest.day) / 7
    if available < Self.leastWeeks { return nil }
    // A week in which nobody committed has the stock of the week before it.
    let points = (0...min(available, Self.weeks)).map { week -> (x: Double, y: Double) in
      let last = newest.day.daysSince1970 - week * 7
      let stock = stocks.last { $0.day.daysSince1970 <= last } ?? oldest
      return (Double(-week), Double(stock.open))
    }
    let slope = Self.slope(of: points)
    let span = Double(points.count - 1)
    // The whole line has to come down by a screen, and so has the stock itself.
    guard slope * span <= -1, let first = points.last, Double(newest.open) < first.y else {
      return nil
    }
    let weeks = Double(newest.open) / -slope
    if Double(Self.mostWeeks) < weeks { return nil }
    day = Day(daysSince1970: newest.day.daysSince1970 + Int((weeks * 7).rounded()))
    hundredthsPerWeek = Int((-slope * 100).rounded())
  }

  /// Of the line with the least squares.
  private static func slope(of points: [(x: Double, y: Double)]) -> Double {
    let count = Double(points.count)
    let (x, y) = points.reduce((0, 0)) { ($0.0 + $1.x / count, $0.1 + $1.y / count) }
    let (over, under) = points.reduce((0, 0)) { sum, point in
      (sum.0 + (point.x - x) * (point.y - y), sum.1 + (point.x - x) * (point.x - x))
    }
    return under == 0 ? 0 : over / under
  }
}
