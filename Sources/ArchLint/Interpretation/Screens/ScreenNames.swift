// The stem of a screen: what is left of a name without the words that tell the parts of a screen
// apart. Names link parts only where nothing else does.

/// `TicketListHostingController` → `TicketList`, `HarbourViewModelImpl` → `Harbour`.
///
/// The longest suffix goes first, until none matches; a name that consists of suffixes keeps its
/// first one.
package func screenStem(_ name: String) -> String {
  var stem = Substring(name).utf8
  while let suffix = screenSuffixes.first(where: { isSuffix($0.utf8, of: stem) }) {
    stem = stem.dropLast(suffix.utf8.count)
  }
  return String(Substring(stem))
}

/// Whether a name ends so and is longer.
private func isSuffix(_ suffix: String.UTF8View, of name: Substring.UTF8View) -> Bool {
  suffix.count < name.count && name.suffix(suffix.count).elementsEqual(suffix)
}

/// Longest first.
private let screenSuffixes = [
  "HostingViewController", "HostingController", "ViewModelProtocol", "ViewController",
  "ViewModelImpl", "ScreenModel",
  "Coordinator", "Controller", "DataSource", "ViewModel", "ViewState", "Presenter", "Delegate",
  "Outputs", "Screen", "Inputs", "Router", "Action", "View",
]
