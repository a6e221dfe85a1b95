final class CraneInteractor {
  private let repository: any CraneRepository
  weak var router: CraneRouter?

  init(repository: any CraneRepository) {
    self.repository = repository
  }

  func idleCranes() async throws -> [Crane] {
    let cranes = try await repository.cranes().filter { $0.load == nil }
    if cranes.isEmpty { await router?.showManual() }
    return cranes
  }
}
