// The stem of a screen: what is left of a name without the words that tell the parts of a screen
// apart. Names link parts only where nothing else does.

/// `TicketListHostingController` → `TicketList`, `HarbourViewModelImpl` → `Harbour`.
///
/// The longest suffix goes first, until none matches; a name that consists of suffixes keeps its
/// first one.
package func screenStem(_ name: String) -> String {
  var stem = Substring(name)
  while let suffix = screenSuffixes.first(where: { stem.hasSuffix($0) && $0.count < stem.count }) {
    stem = stem.dropLast(suffix.count)
  }
  return String(stem)
}

/// Longest first.
private let screenSuffixes = [
  "HostingViewController", "HostingController", "ViewModelProtocol", "ViewController",
  "ViewModelImpl", "ScreenModel",
  "Coordinator", "Controller", "DataSource", "ViewModel", "ViewState", "Presenter", "Delegate",
  "Outputs", "Screen", "Inputs", "Router", "Action", "View",
]
