// The facts of all files under one numbering of names.

package struct Facts: Sendable {
  /// By FileID; empty for files that are no sources.
  package let files: [FileFacts]
  package let symbols: Symbols

  package init(files: [FileFacts], symbols: Symbols) {
    self.files = files
    self.symbols = symbols
  }

  package subscript(file: FileID) -> FileFacts { files[file.index] }
}
