import Foundation
import UIKit

@MainActor
final class FerryBoardViewModel: FerryBoardViewDelegate {
  private(set) var departures: [Departure] = []
  private weak var navigation: UINavigationController?

  func load(_ url: URL) async throws {
    let (data, _) = try await URLSession.shared.data(from: url)
    let islands = String(decoding: data, as: UTF8.self).split(separator: "\n")
    departures = islands.enumerated().map { Departure(id: $0.offset, island: String($0.element)) }
  }

  func attach(to navigation: UINavigationController) {
    self.navigation = navigation
  }

  func ferryBoardViewDidSelect(departure: Departure) {
    let passage = PassageViewController()
    passage.title = departure.island
    navigation?.pushViewController(passage, animated: true)
  }
}
