import UIKit

final class MoreViewController: UITableViewController {
  struct Entry {
    let title: String
    let screen: () -> UIViewController
  }

  var entries: [Entry] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Map", style: .plain, target: self, action: #selector(openMap)),
      UIBarButtonItem(title: "Settings", style: .plain, target: self, action: #selector(openSettings)),
    ]
  }

  @objc private func openSettings() {
    navigationController?.pushViewController(SettingsViewController(), animated: true)
  }

  @objc private func openMap() {
    let board = UIStoryboard(name: "Main", bundle: nil)
    let map = board.instantiateViewController(withIdentifier: "harbour-map")
    navigationController?.pushViewController(map, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    cell.textLabel?.text = entries[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = entries[indexPath.row].screen()
    screen.title = entries[indexPath.row].title
    navigationController?.pushViewController(screen, animated: true)
  }
}
