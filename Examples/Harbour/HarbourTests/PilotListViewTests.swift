import XCTest

@testable import Harbour

final class PilotListViewTests: XCTestCase {
  private final class CallRecorder: PilotListViewDelegate {
    var called: [Pilot] = []
    func pilotListViewDidCall(pilot: Pilot) { called.append(pilot) }
  }

  func testTheViewReportsToItsDelegate() {
    let recorder = CallRecorder()
    let view = PilotListView(dataSource: .init(), delegate: recorder)
    view.delegate?.pilotListViewDidCall(pilot: Pilot(id: 1, name: "Enno", isFree: true))
    XCTAssertEqual(recorder.called.map(\.name), ["Enno"])
  }
}
