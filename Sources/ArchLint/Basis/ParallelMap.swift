// Work spread over cores, with results in input order. Workers take the next input off one counter,
// so a few large files do not hold up the rest.

internal import Dispatch
internal import Synchronization

/// The results in input order, however the work was spread.
///
/// - Parameter jobs: how many workers; with one, everything runs on the calling thread.
package func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, _ transform: @Sendable (Input) -> Output
) -> [Output] {
  parallelMap(
    inputs, jobs: jobs, states: { _ in () }, { _, input in transform(input) }, finish: { _ in () }
  ).results
}

/// The same for workers that keep something from input to input, their buffers, and have something to
/// tell in the end.
///
/// - Parameters:
///   - states: makes what a worker begins with, by its number.
///   - finish: makes of it what the worker tells, in the order of their numbers.
package func parallelMap<Input: Sendable, Output: Sendable, State: ~Copyable, Rest: Sendable>(
  _ inputs: [Input], jobs: Int, states makeState: @Sendable (_ worker: Int) -> State,
  _ transform: @Sendable (inout State, Input) -> Output,
  finish: @Sendable (consuming State) -> Rest
) -> (results: [Output], rests: [Rest]) {
  let workers = min(jobs, inputs.count)
  if workers <= 1 {
    var state = makeState(0)
    var results: [Output] = []
    results.reserveCapacity(inputs.count)
    for input in inputs { results.append(transform(&state, input)) }
    return (results, [finish(state)])
  }
  let next = Atomic<Int>(0)
  var results: [Output] = []
  let rests = unsafe [Rest](unsafeUninitializedCapacity: workers) { restBuffer, restCount in
    let rests = unsafe SendablePointer(restBuffer.baseAddress)
    results = unsafe [Output](unsafeUninitializedCapacity: inputs.count) { buffer, count in
      let results = unsafe SendablePointer(buffer.baseAddress)
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        var state = makeState(worker)
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          if inputs.count <= index { break }
          // Every index is taken once, so no two workers touch one element.
          unsafe results.address?.advanced(by: index).initialize(
            to: transform(&state, inputs[index]))
        }
        unsafe rests.address?.advanced(by: worker).initialize(to: finish(state))
      }
      count = inputs.count
    }
    restCount = workers
  }
  return (results, rests)
}

/// Changes every element in place.
package func parallelForEach<Element: Sendable>(
  _ elements: inout [Element], jobs: Int, _ change: @Sendable (Int, inout Element) -> Void
) {
  let workers = min(jobs, elements.count)
  if workers <= 1 {
    for index in elements.indices { change(index, &elements[index]) }
    return
  }
  let next = Atomic<Int>(0)
  let count = elements.count
  unsafe elements.withUnsafeMutableBufferPointer { buffer in
    let start = unsafe SendablePointer(buffer.baseAddress)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if count <= index { return }
        guard let element = unsafe start.address?.advanced(by: index) else { return }
        unsafe change(index, &element.pointee)
      }
    }
  }
}

/// Two results that do not need each other, found side by side where there is more than one job.
package func sideBySide<First: Sendable, Second: Sendable>(
  jobs: Int, _ first: @Sendable () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  if jobs <= 1 { return (first(), second()) }
  let group = DispatchGroup()
  let place = unsafe SendablePointer(UnsafeMutablePointer<Second>.allocate(capacity: 1))
  DispatchQueue.global(qos: .userInitiated).async(group: group) {
    unsafe place.address?.initialize(to: second())
  }
  let one = first()
  group.wait()
  guard let address = unsafe place.address else { return (one, second()) }
  defer { unsafe address.deallocate() }
  return unsafe (one, address.move())
}

/// An address that workers may share because they keep to different elements.
@safe private struct SendablePointer<Element>: @unchecked Sendable {
  let address: UnsafeMutablePointer<Element>?

  init(_ address: UnsafeMutablePointer<Element>?) { unsafe self.address = address }
}
