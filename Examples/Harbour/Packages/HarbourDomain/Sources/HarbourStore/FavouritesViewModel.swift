import Combine
import HarbourModels

@MainActor
public final class FavouritesViewModel: ObservableObject {
  @Published public private(set) var berths: [Berth] = []
  private let cache: BerthCache
  private var ids: Set<Berth.ID>

  public init(cache: BerthCache, ids: Set<Berth.ID>) {
    self.cache = cache
    self.ids = ids
  }

  public func load() throws {
    berths = try cache.berths().filter { ids.contains($0.id) }
  }

  public func remove(_ berth: Berth) {
    ids.remove(berth.id)
    berths.removeAll { $0.id == berth.id }
  }
}
