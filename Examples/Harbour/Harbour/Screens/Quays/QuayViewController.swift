import SwiftUI
import UIKit

/// A quay with its bollards; the header is SwiftUI, the list is not yet.
final class QuayViewController: UITableViewController {
  private let bollards = ["1", "2", "3"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quays"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "bollard")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Help", style: .plain, target: self, action: #selector(showHelp)),
      UIBarButtonItem(title: "Menu", style: .plain, target: self, action: #selector(showMenu)),
      UIBarButtonItem(title: "Tour", style: .plain, target: self, action: #selector(showTour)),
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    addHeader()
  }

  private func addHeader() {
    let header = UIHostingController(rootView: QuayHeader(bollards: bollards.count))
    addChild(header)
    view.addSubview(header.view)
    header.didMove(toParent: self)
  }

  @objc private func showHelp() {
    let help = UIHostingController(rootView: QuayHelpView())
    navigationController?.pushViewController(help, animated: true)
  }

  @objc private func showMenu() {
    present(UIHostingController(rootView: QuayMenuView()), animated: true)
  }

  @objc private func showTour() {
    present(UIHostingController(rootView: QuayTourView()), animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    bollards.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bollard", for: indexPath)
    let row = UIHostingController(rootView: QuayRow(bollard: bollards[indexPath.row]))
    row.view.frame = cell.contentView.bounds
    cell.contentView.addSubview(row.view)
    return cell
  }
}
