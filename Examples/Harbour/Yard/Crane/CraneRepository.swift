protocol CraneRepository {
  func cranes() async throws -> [Crane]
}

struct FixedCraneRepository: CraneRepository {
  func cranes() async throws -> [Crane] {
    [
      Crane(id: 1, name: "Big Hanne", liftsTonnes: 40),
      Crane(id: 2, name: "Travel lift", liftsTonnes: 12),
    ]
  }
}
