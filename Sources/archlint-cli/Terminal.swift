// The real world behind `Environment`: clock, cores, terminal, files and programs.

import ArchLint

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Environment {
  static var real: Environment {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let pair = unsafe entry.pointee {
      let text = unsafe String(cString: pair)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      unsafe entry += 1
    }
    return Environment(
      workingDirectory: currentDirectory(), variables: variables, today: clockDay(),
      coreCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      isOutputTerminal: isatty(STDOUT_FILENO) != 0, isErrorTerminal: isatty(STDERR_FILENO) != 0,
      machine: DiskFileSystem(root: "/"), open: { DiskFileSystem(root: $0) },
      write: { path, text in replaceFile(at: path, with: text) },
      pipe: { program, arguments, input in
        guard let run = Subprocess.run(program, arguments, input: Array(input.utf8)),
          run.status == 0
        else { return nil }
        return String(decoding: run.output, as: UTF8.self)
      })
  }
}

private func currentDirectory() -> String {
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

private func clockDay() -> Day {
  var now = time(nil)
  var parts = unsafe tm()
  unsafe localtime_r(&now, &parts)
  return unsafe Day(
    year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
}

/// Writes to a temporary name beside the file and renames it, so that nobody meets half a file. The
/// answer is nil, or what went wrong.
private func replaceFile(at path: String, with text: String) -> String? {
  let temporary = "\(path).\(getpid()).tmp"
  let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard 0 <= descriptor else { return lastError() }
  let isWritten = writeAll(Array(text.utf8), to: descriptor)
  guard isWritten, close(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
    let error = lastError()
    unsafe unlink(temporary)
    return error
  }
  return nil
}

private func lastError() -> String { unsafe String(cString: strerror(errno)) }
