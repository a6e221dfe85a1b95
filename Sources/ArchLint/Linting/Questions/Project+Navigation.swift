// Which calls move to another screen by UIKit's own functions.

extension Project {
  /// Whether a call of one of UIKit's names really means UIKit, and moves to another screen.
  ///
  /// Not: functions of the project that are called the same, calls of `super`, what wrapped controllers
  /// do, the end of a search, and what shows one of the `allowed` controllers.
  package func navigatesByUIKit(_ row: RowID<Call>, besides allowed: [String]) -> Bool {
    let call = call(row)
    let location = Location(row.file, call.offset, to: call.end)
    if call.flags.contains(.onSuper) || isSkipped(location) { return false }
    let arguments = arguments(of: row)
    if !isCalledAsUIKit(row) { return false }
    if isInRepresentable(types.type(around: Place(row.file, call.from))) { return false }
    if isOwnFunction(row) || endsASearch(row) { return false }
    if waysBack.contains(name(call.name)) { return true }
    // A print dialogue presents itself.
    guard let shown = arguments.first, shown.label.isNone else { return false }
    if allowed.isEmpty { return true }
    return !isValue(shown, of: row, kindOf: allowed) && !isUnknownAlert(shown, row, allowed)
      && !isHandedOnly(shown, of: row, kindOf: allowed)
  }

  /// Whether a call has the labels that UIKit's function of its name has.
  package func isCalledAsUIKit(_ row: RowID<Call>) -> Bool {
    guard let label = navigationLabels[name(call(row).name)] else { return true }
    let labels = arguments(of: row).map { name($0.label) }
    // A page controller turns a page of the same screen.
    return labels.contains(label) && !labels.contains("direction")
  }

  /// A value that nobody says the type of, called an alert.
  private func isUnknownAlert(
    _ shown: Argument, _ row: RowID<Call>, _ allowed: [String]
  ) -> Bool {
    guard allowed.contains("UIAlertController"), shown.kind == .identifier || shown.kind == .member
    else { return false }
    let isCalledAlert =
      name(shown.value).lowercased().hasSuffix("alert")
      || name(shown.value).lowercased().hasSuffix("alertcontroller")
    return isCalledAlert && type(of: shown, of: row).meaning == .other
  }

  /// Dismissing a search controller ends the search mode of a bar; nobody goes anywhere.
  private func endsASearch(_ row: RowID<Call>) -> Bool {
    let receiver = receiverType(of: row)
    if receiver.meaning == .outside { return name(receiver.name) == "UISearchController" }
    // `model.searchController.dismiss(…)`, where nothing says what the model is.
    let owner = types.names(in: call(row).callee).dropLast().last
    return receiver.meaning == .other
      && (owner.map { name($0).lowercased().hasSuffix("searchcontroller") } ?? false)
  }

  /// Whether a call is made on the `navigationController` that every controller has, not on one that
  /// the class keeps itself.
  package func isOnNavigationController(_ row: RowID<Call>) -> Bool {
    let call = call(row)
    guard call.receiver.isNone else { return false }
    var parts = types.names(in: call.callee)
    if parts.popLast() != call.name || parts.count != 1 { return false }
    return isInheritedNavigation(parts[0], at: call.start, in: Place(row.file, call.from))
  }

  /// `navigationController`, or a local that was unwrapped from it.
  func isInheritedNavigation(_ name: Symbol, at offset: UInt32, in place: Place) -> Bool {
    let inherited = word("navigationController")
    switch types.binding(of: name, at: offset, in: place) {
    case nil: return name == inherited
    case .parameter: return false
    case .variable(let row):
      guard declaration(row).flags.contains(.local), let property = property(row) else {
        return false
      }
      let value = withoutSelf(self.name(property.value))
      return value == "navigationController"
        || property.value.isNone && name == inherited && declaration(row).flags.contains(.binding)
    }
  }
}

/// The label that tells UIKit's function from others of its name.
private let navigationLabels = [
  "present": "animated", "show": "sender", "showDetailViewController": "sender",
  "pushViewController": "animated", "setViewControllers": "animated", "dismiss": "animated",
  "popViewController": "animated", "popToRootViewController": "animated",
  "popToViewController": "animated",
]

/// Functions that show no other controller.
private let waysBack: Set<String> = [
  "dismiss", "popViewController", "popToRootViewController", "popToViewController",
]
