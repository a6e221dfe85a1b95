// Every file of the project gets its number here. Numbers follow the order of paths, so a folder is
// a range of them, and everything that is sorted by file is sorted by path as well.

/// The files of one state of the project, sorted by the bytes of their paths.
package struct FileTable: Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case swift
    /// `Package.swift`, also for one version of the tools alone.
    case manifest
    /// `project.pbxproj`
    case xcodeProject
    /// `contents.xcworkspacedata`
    case workspace
    /// `.xcconfig`
    case buildSettings
    /// The project's own `rules.yml`.
    case configuration
    /// `Podfile`, and `Podfile.lock` beside it.
    case podfile, podfileLock
    /// A storyboard or nib, and a property list, which may name classes as they do; read by those who
    /// ask for screens.
    case interface, propertyList

    /// Whether modules are found by what such a file says.
    var saysWhatBelongsTogether: Bool {
      switch self {
      case .swift, .interface, .propertyList: false
      case .manifest, .xcodeProject, .workspace, .buildSettings, .configuration, .podfile,
        .podfileLock:
        true
      }
    }
  }

  package struct File: Sendable, Equatable {
    /// Relative to the project root.
    package let path: String
    package let kind: Kind

    package init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  package let files: [File]
  /// By FileID; nil for Swift files, whose facts hold it, and for files that were not read.
  private var lines: [LineIndex?]
  /// By kind, in the order of paths.
  private var idsOfKind: [[FileID]]

  package init(_ files: [File]) {
    self.files = files.sorted { precedesInBytes($0.path, $1.path) }
    lines = Array(repeating: nil, count: files.count)
    idsOfKind = Array(repeating: [], count: Kind.allCases.count)
    for (index, file) in self.files.enumerated() {
      idsOfKind[Int(file.kind.rawValue)].append(FileID(index))
    }
  }

  package init() { self.init([]) }

  package var count: Int { files.count }

  package func path(of file: FileID) -> String { files[file.index].path }
  package func kind(of file: FileID) -> Kind { files[file.index].kind }

  /// The index of a file that is no Swift source, once it was read.
  package func lines(of file: FileID) -> LineIndex? { lines[file.index] }

  package mutating func setLines(_ index: LineIndex, of file: FileID) { lines[file.index] = index }

  package var swiftFiles: [FileID] { ids(of: .swift) }

  package func ids(of kind: Kind) -> [FileID] {
    idsOfKind[Int(kind.rawValue)]
  }

  /// Files other than Swift sources that were read.
  package var readFileCount: Int { lines.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

  package func id(of path: String) -> FileID? {
    let index = files.firstIndex(notBefore: path, \.path)
    guard index < files.count, compareBytes(files[index].path, path) == 0 else { return nil }
    return FileID(index)
  }

  /// The indices of all files below a folder; "" is the root.
  package func range(below folder: String) -> Range<Int> {
    files.range(below: folder, \.path)
  }
}
