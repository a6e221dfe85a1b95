import UIKit

final class SettingsViewController: UITableViewController {
  private enum Row: String, CaseIterable {
    case units = "Units"
    case alarms = "Alarms"
    case about = "About"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Row.allCases.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = Row.allCases[indexPath.row].rawValue
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let alert = UIAlertController(
      title: Row.allCases[indexPath.row].rawValue, message: "Not on this boat.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Fine", style: .default))
    present(alert, animated: true)
  }
}
