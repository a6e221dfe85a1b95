// Runs a program to its end, over `posix_spawn`, since Foundation's `Process` would bring all of
// Foundation along. The input lies in an unlinked temporary file, so that neither side of a pipe can
// wait for the other.

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package struct Subprocess: Sendable {
  package let status: Int32
  package let output: [UInt8]
  /// What it wrote to its standard error.
  package let errors: [UInt8]

  /// The program is looked up in the absolute folders of PATH, and gets our environment but for the
  /// variables left out, and with those that are set. Nil where it cannot be started.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], without variables: [String] = [],
    setting settings: KeyValuePairs<String, String> = [:]
  ) -> Subprocess? {
    guard let inputDescriptor = temporaryFile(holding: input) else { return nil }
    defer { close(inputDescriptor) }
    guard let errorDescriptor = temporaryFile(holding: []) else { return nil }
    defer { close(errorDescriptor) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    let streams = Streams(input: inputDescriptor, output: ends, errors: errorDescriptor)
    guard let child = spawn(program, arguments, streams, without: variables, settings) else {
      close(ends[0])
      close(ends[1])
      return nil
    }
    close(ends[1])
    let output = readAll(ends[0])
    close(ends[0])
    let status = wait(for: child)
    lseek(errorDescriptor, 0, SEEK_SET)
    return Subprocess(status: status, output: output, errors: readAll(errorDescriptor))
  }

  /// The descriptors that the child gets; of the output's two ends the second.
  private struct Streams {
    let input: Int32
    let output: [Int32]
    let errors: Int32
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ streams: Streams, without variables: [String],
    _ settings: KeyValuePairs<String, String>
  ) -> pid_t? {
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.output[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.errors, STDERR_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, streams.output[0])
    // A worker of Dispatch blocks signals; whom it starts is to hear them all the same.
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var nothing = sigset_t()
    unsafe sigemptyset(&nothing)
    unsafe posix_spawnattr_setsigmask(&attributes, &nothing)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    guard let path = programPath(named: program, in: folders) else { return nil }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    unsafe words.append(nil)
    let added = unsafe settings.map { unsafe strdup("\($0.key)=\($0.value)") }
    defer { for index in unsafe added.indices { unsafe free(added[index]) } }
    let inherited = unsafe environment(without: variables + settings.map(\.key))
    var variables = unsafe inherited + added + [nil]
    var child: pid_t = 0
    let status = unsafe posix_spawn(&child, path, &actions, &attributes, words, &variables)
    return status == 0 ? child : nil
  }

  /// Whether any of the variables is set, which a program that is started would see.
  package static func isSet(_ variables: [String]) -> Bool {
    variables.contains { unsafe getenv($0) != nil }
  }

  /// Our own variables but for some.
  private static func environment(without names: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var settings: [UnsafeMutablePointer<CChar>?] = unsafe []
    var entry = unsafe environ
    while let setting = unsafe entry.pointee {
      let name = unsafe String(cString: setting).prefix { $0 != "=" }
      if !names.contains(String(name)) { unsafe settings.append(setting) }
      unsafe entry += 1
    }
    return unsafe settings
  }

  private static func temporaryFile(holding bytes: [UInt8]) -> Int32? {
    var template = Array("/tmp/archlint-XXXXXX".utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let path = buffer.baseAddress else { return -1 }
      let opened = unsafe mkstemp(path)
      if 0 <= opened { unsafe unlink(path) }
      return opened
    }
    guard 0 <= descriptor else { return nil }
    guard writeAll(bytes, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var count = 0
      bytes.append(addingCapacity: 1 << 16) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, filled in
          count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
          filled = max(0, count)
        }
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return bytes }
    }
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// Writes everything, also where a pipe takes only a part at a time. False where it cannot.
@discardableResult
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  unsafe bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      guard let base = buffer.baseAddress else { return false }
      let count = unsafe write(descriptor, base + start, buffer.count - start)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      start += count
    }
    return true
  }
}
