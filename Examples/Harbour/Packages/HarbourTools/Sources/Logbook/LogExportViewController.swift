import Combine
import SwiftUI

final class LogExportViewController: UIHostingController<LogExportView> {
  private let model = LogExportViewModel()
  private let price = UILabel()
  private var subscriptions: Set<AnyCancellable> = []

  init(entries: [LogEntry]) {
    super.init(rootView: LogExportView(entries: entries))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.titleView = price
    model.$progress.sink { [weak self] _ in self?.showProgress() }.store(in: &subscriptions)
  }

  func loadPrice(from url: URL) {
    URLSession.shared.dataTaskPublisher(for: url)
      .map { answer in String(decoding: answer.data, as: UTF8.self) }
      .replaceError(with: "no price")
      .sink { [weak self] text in self?.price.text = text }
      .store(in: &subscriptions)
  }

  private func showProgress() {
    navigationItem.prompt = "\(model.progress)"
  }
}
