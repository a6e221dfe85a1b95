import HarbourModels

struct Crane: Identifiable, Equatable {
  let id: Int
  let name: String
  let liftsTonnes: Double
  var load: Vessel?
}
