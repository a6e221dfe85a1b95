import Testing

@testable import HarbourModels

@Suite struct BerthTests {
  @Test func aDeepVesselDoesNotFit() {
    let berth = Berth(id: "A1", pier: "North", depth: 4)
    #expect(berth.fits(Vessel(id: "1", name: "Petrel", draught: 2.5)))
    #expect(!berth.fits(Vessel(id: "2", name: "Gannet", draught: 6)))
  }
}
