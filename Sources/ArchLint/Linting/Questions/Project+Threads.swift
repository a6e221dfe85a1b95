// On which thread a chain delivers, as far as its operators say.

/// Where the value of a chain comes on.
package enum DeliveryThread: Sendable, Equatable {
  case main
  /// The operator that shows it.
  case background(String)
  /// Where the source sends it: no operator changes the thread.
  case source
  /// A scheduler that nobody knows.
  case unknown
}

extension Project {
  /// The last operator of a chain that names a scheduler decides, else its source.
  package func thread(atEndOf chain: Chain) -> DeliveryThread {
    let file = facts.files[chain.file.index]
    var thread = DeliveryThread.source
    for local in chain.calls.dropLast() {
      let call = file.calls[local.index]
      switch name(call.name) {
      case "dataTaskPublisher": thread = .background("dataTaskPublisher")
      case "receive", "observe", "observeOn", "subscribe":
        guard let argument = file.arguments(of: call).first else { continue }
        let isHop = name(call.name) != "subscribe"
        switch scheduler(argument, in: file) {
        case .main: if isHop { thread = .main }
        case .background: thread = .background(name(call.name) + "(on:)")
        case .source: continue
        case .unknown: thread = .unknown
        }
      case "debounce", "throttle", "delay":
        let argument = file.arguments(of: call).first { name($0.label) == "scheduler" }
        switch argument.map({ scheduler($0, in: file) }) {
        case .main: thread = .main
        case .background: thread = .background(name(call.name))
        default: thread = .unknown
        }
      default: continue
      }
    }
    return thread
  }

  private func scheduler(_ argument: Argument, in file: FileFacts) -> DeliveryThread {
    var written = name(argument.value)
    if argument.valueCall.index < file.calls.count {
      written = name(file.calls[argument.valueCall.index].callee)
    }
    let parts = written.split(separator: ".")
    // It runs what it is given on the spot.
    if parts.first == "ImmediateScheduler" { return .source }
    if parts.contains("main") || written == "MainScheduler.instance"
      || written == "UIScheduler.shared"
    {
      return .main
    }
    if parts.last == "global" || written == "DispatchQueue" || written == "OperationQueue" {
      return .background(written)
    }
    return .unknown
  }

  /// Whether a closure goes to another queue by itself before it works.
  package func hops(_ closure: Closure, in file: FileID) -> Bool {
    let range = ByteRange(closure.offset, closure.end)
    let names = [
      "async", "asyncAfter", "Task", "perform", "performSelector", "schedule", "addOperation",
      "onMain", "main", "asyncOnMain", "performOnMainThread",
    ]
    if !calls(named: names, in: range, of: file).isEmpty { return true }
    let run = calls(named: ["run"], in: range, of: file)
    return run.contains { name(call($0).callee) == "MainActor.run" }
  }
}
