import Foundation
import HarbourModels

struct BerthClient {
  private struct Row: Decodable {
    let id: String
    let pier: String
    let depth: Double
  }

  var base = URL(string: "https://harbour.example/api/berths")

  func berths() async throws -> [Berth] {
    guard let base else { return [] }
    let (data, _) = try await URLSession.shared.data(from: base)
    return try JSONDecoder().decode([Row].self, from: data).map {
      Berth(id: $0.id, pier: $0.pier, depth: $0.depth)
    }
  }
}
