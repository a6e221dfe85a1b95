// What the names of the parts of a screen have in common.

extension Project {
  /// A name without the words that say which part of a screen it is: `TicketList` of
  /// `TicketListViewController` and of `TicketListView`. The longest fitting ending goes first, and
  /// again until none fits; a name that is nothing but endings keeps its first part.
  package func stem(of name: String) -> String {
    var stem = Substring(name)
    while let ending = endings.first(where: { stem.hasSuffix($0) && $0.count < stem.count }) {
      stem = stem.dropLast(ending.count)
    }
    return String(stem)
  }
}

/// The longest first.
private let endings = [
  "ViewModelProtocol", "HostingController", "ViewController", "ViewModelImpl", "ScreenModel",
  "Coordinator", "Controller", "DataSource", "ViewModel", "ViewState", "Presenter", "Delegate",
  "Outputs", "Inputs", "Screen", "Router", "Action", "View",
]
