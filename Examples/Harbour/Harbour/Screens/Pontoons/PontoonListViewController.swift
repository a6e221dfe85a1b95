import SwiftUI

final class PontoonListViewController: UIHostingController<PontoonListView> {
  init() {
    super.init(rootView: PontoonListView(dataSource: .init()))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pontoons and fingers"
  }
}
