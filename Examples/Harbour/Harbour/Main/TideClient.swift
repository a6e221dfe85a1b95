import Foundation
import HarbourModels

struct TideClient {
  private struct Row: Decodable {
    let time: Date
    let level: Double
    let high: Bool
  }

  var base = URL(string: "https://harbour.example/api/tides")

  func tides(at station: TideStation) async throws -> [Tide] {
    guard let url = base?.appending(path: station.id) else { return [] }
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode([Row].self, from: data).map {
      Tide(time: $0.time, level: $0.level, phase: $0.high ? .high : .low)
    }
  }
}
