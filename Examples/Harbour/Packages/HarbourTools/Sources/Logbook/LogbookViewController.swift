import Combine
import SwiftUI
import UIKit

/// The book as a table; its layout is in LogbookViewController.xib.
public final class LogbookViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @IBOutlet private var table: UITableView!
  @IBOutlet private var input: UITextField!

  private let model = LogbookViewModel()
  private var subscriptions: Set<AnyCancellable> = []

  public init() {
    super.init(nibName: "LogbookViewController", bundle: .module)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    title = "Logbook"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Export", style: .plain, target: self, action: #selector(export))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    model.$entries
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.table.reloadData() }
      .store(in: &subscriptions)
  }

  @objc private func export() {
    let export = LogExportViewController(entries: model.entries)
    navigationController?.pushViewController(export, animated: true)
  }

  @IBAction private func addEntry() {
    model.add(input.text ?? "")
    input.text = nil
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.entries.count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    cell.textLabel?.text = model.entries[indexPath.row].text
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = LogEntryViewModel(entry: model.entries[indexPath.row])
    let editor = UIHostingController(rootView: LogEntryView(model: entry))
    navigationController?.pushViewController(editor, animated: true)
  }
}
