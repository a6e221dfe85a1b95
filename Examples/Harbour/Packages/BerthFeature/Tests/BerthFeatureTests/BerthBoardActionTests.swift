import HarbourModels
import Testing

@testable import BerthFeature

@Suite struct BerthBoardActionTests {
  @Test func theBerthTravelsWithTheAction() {
    let action = BerthBoardAction.openBerth(Berth(id: "B7", pier: "South", depth: 3))
    guard case .openBerth(let berth) = action else {
      Issue.record("another case")
      return
    }
    #expect(berth.id == "B7")
  }
}
