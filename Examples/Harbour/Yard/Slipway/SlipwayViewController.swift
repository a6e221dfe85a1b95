import Combine
import UIKit

public final class SlipwayViewController: UIViewController {
  private let presenter = SlipwayPresenter()
  private let dataSource = SlipwayContentView.DataSource()
  private var subscriptions: Set<AnyCancellable> = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    addSwiftUIChild(SlipwayContentView(dataSource: dataSource, delegate: self))
    presenter.$isBooked
      .receive(on: DispatchQueue.main)
      .sink { [weak self] isBooked in self?.dataSource.isBooked = isBooked }
      .store(in: &subscriptions)
    presenter.$isBooked
      .receive(on: DispatchQueue.main)
      .sink { self.title = $0 ? "Booked" : "Slipway" }
      .store(in: &subscriptions)
  }
}

extension SlipwayViewController: SlipwayContentViewDelegate {
  func slipwayContentViewDidTapBook() {
    presenter.book()
  }
}
