// The facts of all files under one numbering of names.

package struct Facts: Sendable {
  /// By FileID; empty for files that are no sources.
  package let files: [FileFacts]
  package let symbols: Symbols

  package init(files: [FileFacts], symbols: Symbols) {
    self.files = files
    self.symbols = symbols
  }

  /// Lends the tables of a file: a copy of all of them would count two dozen references up and down.
  package subscript(file: FileID) -> FileFacts {
    _read { yield files[file.index] }
  }
}
