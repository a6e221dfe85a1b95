import RxSwift
import SwiftUI

final class PilotListViewController: UIHostingController<PilotListView> {
  private let roster: any PilotRosterProtocol
  private let dataSource = PilotListView.DataSource()
  private let disposeBag = DisposeBag()

  init(roster: any PilotRosterProtocol) {
    self.roster = roster
    super.init(rootView: PilotListView(dataSource: dataSource))
    rootView.delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    roster.pilots
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] pilots in self?.dataSource.pilots = pilots })
      .disposed(by: disposeBag)
  }
}

extension PilotListViewController: PilotListViewDelegate {
  func pilotListViewDidCall(pilot: Pilot) {
    roster.call(pilot)
  }
}
