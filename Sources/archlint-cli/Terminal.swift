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
    let folder = currentDirectory()
    return Environment(
      workingDirectory: folder, variables: variables, today: clockDay(),
      coreCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      isOutputTerminal: isatty(STDOUT_FILENO) != 0, isErrorTerminal: isatty(STDERR_FILENO) != 0,
      outputWidth: terminalWidth(),
      machine: DiskFileSystem(root: "/"), open: { DiskFileSystem(root: $0, isKept: true) },
      write: { path, text in replaceFile(at: path, with: text) },
      writeProgram: { path, text in replaceFile(at: path, with: text, mode: 0o755) },
      remove: { unsafe unlink($0) == 0 ? nil : lastError() },
      isInterrupted: {
        interruption.watch()
        return interruption.hasCome
      },
      program: programPath(variables["PATH"] ?? "", from: folder),
      pipe: { program, arguments, input in
        guard let run = Subprocess.run(program, arguments, input: Array(input.utf8)),
          run.status == 0
        else { return nil }
        return String(decoding: run.output, as: UTF8.self)
      })
  }
}

/// Empty where the folder has been deleted.
private func currentDirectory() -> String {
  guard let path = unsafe getcwd(nil, 0) else { return "" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// Nil where the output is no terminal, or one that does not tell.
private func terminalWidth() -> Int? {
  var size = winsize()
  guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, 0 < size.ws_col else {
    return nil
  }
  return Int(size.ws_col)
}

private func clockDay() -> Day {
  var now = time(nil)
  var parts = unsafe tm()
  unsafe localtime_r(&now, &parts)
  return unsafe Day(
    year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
}

/// Replaces a file whole: writes to a temporary name beside it and renames that, so that nobody meets
/// half a file. Makes the folders that lead to it. A link is followed; a device or a pipe is written to
/// and stays what it is.
///
/// - Returns: nil, or what went wrong.
private func replaceFile(at path: String, with text: String, mode: mode_t = 0o644) -> String? {
  var status = stat()
  let exists = unsafe stat(path, &status) == 0
  if exists && status.st_mode & S_IFMT != S_IFREG {
    return write(text, to: path, flags: O_WRONLY)
  }
  if !exists, unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
    // It leads to what is not there yet, or in a ring.
    return write(text, to: path, flags: O_WRONLY | O_CREAT, mode)
  }
  if !exists { createFolder(parent(of: path)) }
  let target = exists ? resolved(path) : path
  let temporary = "\(target).\(getpid()).tmp"
  // A project may hold a link of that name, which leads anywhere.
  unsafe unlink(temporary)
  var error = write(text, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode)
  if exists, error == nil {
    // Who may read the file was decided before; what is a program becomes one.
    unsafe chmod(temporary, status.st_mode & 0o777 | mode & 0o111)
  }
  if error == nil, unsafe rename(temporary, target) != 0 { error = lastError() }
  if error != nil { unsafe unlink(temporary) }
  return error
}

/// Where a path leads behind its links.
private func resolved(_ path: String) -> String {
  guard let real = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

private func write(_ text: String, to path: String, flags: Int32, _ mode: mode_t = 0o644)
  -> String?
{
  let descriptor = unsafe open(path, flags, mode)
  guard 0 <= descriptor else { return lastError() }
  if !writeAll(Array(text.utf8), to: descriptor) {
    let error = lastError()
    close(descriptor)
    return error
  }
  return close(descriptor) == 0 ? nil : lastError()
}

/// With those around it. Fails without a word where it exists, and with the file that is to be in it
/// where it cannot be.
private func createFolder(_ path: String) {
  var folder = ""
  for part in pathParts(path) {
    folder += "/" + part
    unsafe mkdir(folder, 0o755)
  }
}

/// Absolute, and as it was called: behind a link that a package manager keeps the next version will
/// lie, too. The name alone where no folder of PATH holds it.
private func programPath(_ searchPath: String, from folder: String) -> String {
  let called = CommandLine.arguments.first ?? "archlint"
  return programPath(named: called, in: searchPath).map { absolutePath($0, from: folder) } ?? called
}

private func lastError() -> String { unsafe String(cString: strerror(errno)) }
