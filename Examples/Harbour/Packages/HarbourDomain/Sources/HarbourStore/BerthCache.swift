import CoreData
import HarbourModels

/// Keeps the last board for the hours without a network.
public final class BerthCache {
  private let container: NSPersistentContainer

  public init(name: String = "Berths") {
    container = NSPersistentContainer(name: name)
  }

  public func open() async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      container.loadPersistentStores { _, error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  public func berths() throws -> [Berth] {
    let request = NSFetchRequest<NSDictionary>(entityName: "Berth")
    request.resultType = .dictionaryResultType
    return try container.viewContext.fetch(request).compactMap { row in
      guard let id = row["id"] as? String, let pier = row["pier"] as? String else { return nil }
      return Berth(id: id, pier: pier, depth: row["depth"] as? Double ?? 0)
    }
  }
}
