// The working tree: lists folders with `readdir` and reads files to their end into the caller's
// buffer. One of the files that call C; no link is ever followed, so no path leads outside.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files below one folder of the disk.
package struct DiskFileSystem: FileSystem {
  /// No source is anywhere near as big: what is bigger is data, or an attack.
  package static let sizeLimit = 32 << 20

  /// Absolute where it was given so, without a trailing slash.
  package let root: String

  /// The root, open until the program ends: the way to a file begins there, not at the top of the
  /// machine. Below zero where it is not kept.
  private let anchor: Int32

  /// The root with every link on the way to it resolved; destinations of links are compared with it.
  let realRoot: String?

  /// Files are read in pieces of this many bytes: nine in ten sources fit into one.
  private static let pieceSize = 64 << 10

  /// - Parameter isKept: whether the program works on this tree to its end.
  package init(root: String, isKept: Bool = false) {
    var root = root
    while 1 < root.utf8.count && root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
    self.root = root
    anchor = isKept ? Self.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    realRoot = Self.realPath(of: root)
  }

  package func entries(of folder: String) -> [FileEntry]? {
    // The root may be a link: whoever named it meant where it leads.
    let linkFlag = folder.isEmpty ? 0 : O_NOFOLLOW
    let descriptor = descriptor(of: folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | linkFlag)
    guard 0 <= descriptor else { return nil }
    guard let directory = unsafe fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { unsafe closedir(directory) }
    var entries: [FileEntry] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name.utf8.count < 3, name == "." || name == ".." { continue }
      let kind = unsafe kind(ofType: Int32(entry.pointee.d_type), name: name, in: descriptor)
      entries.append(FileEntry(name: name, kind: kind))
    }
    entries.sort()
    return entries
  }

  package func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    buffer.removeAll(keepingCapacity: true)
    // Non-blocking, so that a pipe with the name of a source cannot stop the run.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = descriptor(of: path, flags)
    guard 0 <= descriptor else { return failure(errno, path) }
    defer { close(descriptor) }
    let result = readToEnd(descriptor, &buffer)
    if result != nil { buffer = [] }
    return result
  }

  package func kind(of path: String) -> FileEntry.Kind? {
    var status = stat()
    guard unsafe lstat(absolute(path), &status) == 0 else { return nil }
    return Self.kind(ofMode: UInt32(status.st_mode))
  }

  package func destination(ofLink path: String) -> String? {
    guard let realRoot, let real = Self.realPath(of: absolute(path)) else { return nil }
    if real == realRoot { return "" }
    let prefix = realRoot == "/" ? "/" : realRoot + "/"
    guard real.utf8.starts(with: prefix.utf8) else { return nil }
    return String(real.utf8.dropFirst(prefix.utf8.count))
  }
}

// MARK: - Reading

extension DiskFileSystem {
  private func descriptor(of path: String, _ flags: Int32) -> Int32 {
    if anchor < 0 || path.isEmpty { return Self.open(absolute(path), flags) }
    // The path itself: handed over as a text it would be copied.
    return unsafe path.withCString { unsafe openat(anchor, $0, flags) }
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Darwin)
      unsafe Darwin.open(path, flags)
    #elseif canImport(Musl)
      unsafe Musl.open(path, flags)
    #else
      unsafe Glibc.open(path, flags)
    #endif
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  private func readToEnd(_ descriptor: Int32, _ buffer: inout [UInt8]) -> ReadFailure? {
    var isSized = false
    while true {
      let (count, isLast) = Self.readPiece(descriptor, &buffer)
      guard 0 <= count else { return failure(errno) }
      if Self.sizeLimit < buffer.count { return .tooLarge(buffer.count) }
      if isLast { return nil }
      if !isSized, Self.pieceSize <= buffer.count, let size = size(of: descriptor) {
        if Self.sizeLimit < size { return .tooLarge(size) }
        buffer.reserveCapacity(size + Self.pieceSize)
        isSized = true
      }
    }
  }

  /// Appends what comes next; its size, below 0 where reading failed. A file gives less than it was
  /// asked for at its end alone, which need not be asked for once more.
  private static func readPiece(
    _ descriptor: Int32, _ buffer: inout [UInt8]
  ) -> (count: Int, isLast: Bool) {
    var count = 0
    var isLast = false
    buffer.append(addingCapacity: pieceSize) { span in
      unsafe span.withUnsafeMutableBufferPointer { bytes, filled in
        let piece = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: bytes[filled...]))
        count = unsafe readPiece(descriptor, piece)
        isLast = count < piece.count
        filled += max(0, count)
      }
    }
    return (count, isLast)
  }

  private static func readPiece(_ descriptor: Int32, _ piece: UnsafeMutableRawBufferPointer) -> Int
  {
    while true {
      #if canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, piece.baseAddress, piece.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(descriptor, piece.baseAddress, piece.count)
      #else
        let count = unsafe Glibc.read(descriptor, piece.baseAddress, piece.count)
      #endif
      if count < 0 && errno == EINTR { continue }
      return count
    }
  }

  private func size(of descriptor: Int32) -> Int? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  private func failure(_ code: Int32, _ path: String = "") -> ReadFailure {
    switch code {
    case ENOENT where isNameUnknown(path): .failed("its name is not UTF-8")
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .isFolder
    case EACCES, EPERM: .notPermitted
    case ELOOP: .failed("it is a link")
    default: .failed(unsafe String(cString: strerror(code)))
    }
  }
}

// MARK: - What an entry is

extension DiskFileSystem {
  private func kind(ofType type: Int32, name: String, in folder: Int32) -> FileEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      // Some file systems do not tell while listing.
      var status = stat()
      guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      return Self.kind(ofMode: UInt32(status.st_mode))
    default: return .other
    }
  }

  private static func kind(ofMode mode: UInt32) -> FileEntry.Kind {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .file
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFLNK): .link
    default: .other
    }
  }

  private static func realPath(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
