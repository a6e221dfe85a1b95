// Arguments → command → exit status.

import ArchLint

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

prepareHeap()
var console = Console(.real)
if console.environment.isErrorTerminal {
  console.progress = { writeAll(Array("\r\u{1B}[K\($0)".utf8), to: STDERR_FILENO) }
}
// On Linux the runtime reads them from /proc, and where that is not mounted has not even our own name:
// whatever was asked for would be left out of the run.
let status =
  CommandLine.arguments.isEmpty
  ? console.fail("the arguments cannot be read; is /proc mounted?")
  : run(Array(CommandLine.arguments.dropFirst()), &console)
let isWritten = writeAll(Array(console.output.utf8), to: STDOUT_FILENO)
if !isWritten { console.errors += "archlint: standard output could not be written\n" }
writeAll(Array(console.errors.utf8), to: STDERR_FILENO)
exit(isWritten ? status.rawValue : ExitStatus.failure.rawValue)
