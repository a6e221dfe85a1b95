import Combine

@MainActor
final class CranePresenter {
  @Published private(set) var cranes: [Crane] = []
  @Published private(set) var message: String?

  private let interactor: CraneInteractor
  private let router: CraneRouter

  init(interactor: CraneInteractor, router: CraneRouter) {
    self.interactor = interactor
    self.router = router
  }

  func load() async {
    do {
      cranes = try await interactor.idleCranes()
      message = nil
    } catch {
      message = error.localizedDescription
    }
  }

  func select(_ id: Crane.ID) {
    guard let crane = cranes.first(where: { $0.id == id }) else { return }
    router.showSlipway(named: crane.name)
  }
}
