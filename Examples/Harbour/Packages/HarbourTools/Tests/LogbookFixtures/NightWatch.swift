import HarbourModels

public enum NightWatch {
  public static let calm = "Wind south-west 2, nothing to report."
  public static let petrel = Vessel(id: "17", name: "Petrel", draught: 2.1)
}
