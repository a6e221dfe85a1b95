/// The price list of the season.
final class PontoonPrices: Sendable {
  static let shared = PontoonPrices()

  let perNight = 24
}
