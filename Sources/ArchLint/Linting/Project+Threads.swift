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
        case .source, .unknown: thread = .unknown
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

// MARK: - Where state is set

extension Project {
  /// Whether code that sets something runs on the main thread as far as its surroundings say: an
  /// attribute, a hop around it, a chain that came to the main queue, or a plain function, which runs
  /// where it is called and mostly answers the user. A closure or an asynchronous function of which
  /// nobody knows is not bound.
  package func isBoundToMain(_ write: MemberWrite) -> Bool {
    let file = write.place.file
    let rows = facts.files[file.index]
    var level = write.place.declaration
    var isAsync = false
    while level.index < rows.declarations.count {
      if hasActor(RowID(file, level)) { return true }
      isAsync = isAsync || rows.declarations[level.index].flags.contains(.async)
      level = rows.declarations[level.index].parent
    }
    if let verdict = verdictOfCalls(around: write.offset, in: file) { return verdict }
    return !isAsync
  }

  /// Nil where no closure stands around that runs later.
  private func verdictOfCalls(around offset: UInt32, in file: FileID) -> Bool? {
    let rows = facts.files[file.index]
    // `assign(to: &$rows)` stands in no closure.
    for name in [word("assign")] {
      let assigning = calls[name].first { row in
        row.file == file && call(row).start <= offset && offset < call(row).end
      }
      if let assigning { return thread(atEndOf: chain(upTo: assigning)) == .main }
    }
    let around = rows.closures.indices.filter {
      rows.closures[$0].offset <= offset && offset < rows.closures[$0].end
    }
    for index in around.reversed() {
      let closure = rows.closures[index]
      guard closure.call.index < rows.calls.count else {
        // Kept by somebody who calls it from anywhere, or run on the spot.
        if closure.flags.contains(.calledAtOnce) { continue }
        return false
      }
      let row = RowID(file, closure.call)
      let callee = name(call(row).callee).lowercased()
      if callee.contains("main") { return true }
      if drawing.contains(name(call(row).name)) { continue }
      if name(call(row).name) == "sink" {
        return thread(atEndOf: chain(upTo: row)) == .main
      }
      return false
    }
    return nil
  }
}

/// Functions that run their closure on the spot.
private let drawing: Set<String> = [
  "withAnimation", "withTransaction", "map", "forEach", "filter", "compactMap", "flatMap", "first",
  "contains", "removeAll", "sorted", "animate", "performWithoutAnimation",
]
