// The stem of a screen: what is left of a name without the words that tell the parts of a screen
// apart. Names link parts only where nothing else does.

/// `TicketListHostingController` → `TicketList`, `HarbourViewModelImpl` → `Harbour`.
///
/// The longest suffix goes first, until none matches; a name that consists of suffixes keeps its
/// first one.
package func screenStem(_ name: String) -> String {
  // Most names of a project end in none of them, which their last byte tells.
  guard let last = name.utf8.last, screenSuffixes.contains(where: { $0.last == last }) else {
    return name
  }
  let bytes = Array(name.utf8)
  var stem = bytes[...]
  while let suffix = suffix(of: stem, isWhole: stem.count == bytes.count) {
    stem = stem.dropLast(suffix.bytes.count)
  }
  return stem.count == bytes.count ? name : String(decoding: stem, as: UTF8.self)
}

/// The longest suffix of what is left of a name.
private func suffix(of stem: ArraySlice<UInt8>, isWhole: Bool) -> ScreenSuffix? {
  screenSuffixes.first { suffix in
    guard suffix.last == stem.last, stem.ends(in: suffix.bytes) else { return false }
    // Inputs and outputs end the name of a protocol: where more follows, a screen shows them.
    if suffix.endsProtocol && !isWhole { return false }
    // `SwiftUI` is one word.
    return !suffix.beginsWithUI || !stem.dropLast(suffix.bytes.count).ends(in: Array("Swift".utf8))
  }
}

/// Whether a name is nothing but one of the words that tell parts apart.
func isScreenSuffix(_ name: String) -> Bool {
  screenSuffixes.contains { $0.bytes.elementsEqual(name.utf8) }
}

extension ArraySlice<UInt8> {
  /// Whether it ends so and is longer.
  fileprivate func ends(in suffix: [UInt8]) -> Bool {
    suffix.count < count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

extension InterfaceScene {
  /// The class that it is of, without the module before it.
  var className: String? {
    guard let customClass, customClass.utf8.contains(UInt8(ascii: ".")) else { return customClass }
    return customClass.utf8.split(separator: UInt8(ascii: ".")).last.flatMap { String($0) }
  }
}

extension Symbols {
  /// Whether a name may have a stem, which most have not; looks at its last eight bytes alone.
  func mayHaveStem(_ name: Symbol) -> Bool {
    let end = lastBytes(of: name)
    return screenSuffixes.contains { end & $0.mask == $0.end }
  }
}

private struct ScreenSuffix {
  let bytes: [UInt8]
  let last: UInt8?
  /// Its last eight bytes, the last one highest, and those of them that it has.
  let end, mask: UInt64
  let endsProtocol, beginsWithUI: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    last = bytes.last
    end = bytes.reduce(0) { $0 >> 8 | UInt64($1) << 56 }
    mask = bytes.reduce(0) { mask, _ in mask >> 8 | 0xFF << 56 }
    endsProtocol = text == "Inputs" || text == "Outputs"
    beginsWithUI = text.hasPrefix("UI")
  }
}

/// Longest first.
private let screenSuffixes = [
  "HostingViewController", "UIHostingController", "HostingController", "ViewModelProtocol",
  "ViewController",
  "ViewModelImpl", "ScreenModel",
  "Coordinator", "Controller", "DataSource", "ViewModel", "ViewState", "Presenter", "Delegate",
  "Outputs", "Screen", "Inputs", "Router", "Action", "View",
].map { ScreenSuffix($0) }
