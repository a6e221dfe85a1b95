import PierAds
import SwiftUI

final class NoticeListViewController: UIHostingController<NoticeListView> {
  init(notices: [Notice]) {
    super.init(rootView: NoticeListView(notices: notices))
    rootView.onAcknowledge = { [weak self] notice in self?.acknowledge(notice) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  private func acknowledge(_ notice: Notice) {
    PierAds.count("notice-\(notice.id)")
    navigationController?.popViewController(animated: true)
  }
}
