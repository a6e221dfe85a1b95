// One loop gives the names of all files one numbering, the same for facts of a scan, of git blobs
// and of facts files. Every file brings the names it uses along, so it does not matter whence it is.

extension Facts {
  /// Takes the files in FileID order.
  package init(merging scanned: consuming [FileFacts], jobs: Int) {
    var files = scanned
    var symbols = Symbols()
    let renamings = files.map { symbols.merge($0.names) }
    for name in Facts.wellKnownNames { _ = symbols.intern(name) }
    parallelForEach(&files, jobs: jobs) { index, file in
      file.change { $0.rename(by: renamings[index]) }
    }
    self.init(files: files, symbols: symbols)
  }
}

extension Facts {
  /// Names that are looked for within dotted paths, of whose parts not every one has a symbol.
  private static let wellKnownNames = [
    "self", "view", "tableHeaderView", "tableFooterView", "backgroundView",
    "contentView", "navigationController", "rootView",
  ]
}

extension FileTables {
  /// Gives every row the project's symbols; the file's own names are then not needed any more.
  mutating func rename(by renaming: Renaming) {
    names = Names()
    renameDeclarations(by: renaming)
    renameBodies(by: renaming)
    change(&conditions) { $0.text = renaming[$0.text] }
    change(&suppressions) {
      $0.rule = renaming[$0.rule]
      $0.reason = renaming[$0.reason]
    }
  }

  private mutating func renameDeclarations(by renaming: Renaming) {
    change(&imports) {
      $0.module = renaming[$0.module]
      $0.path = renaming[$0.path]
    }
    change(&declarations) { $0.name = renaming[$0.name] }
    change(&attributes) {
      $0.name = renaming[$0.name]
      $0.arguments = renaming[$0.arguments]
    }
    change(&inheritances) {
      $0.type = renaming[$0.type]
      $0.path = renaming[$0.path]
      $0.name = renaming[$0.name]
      $0.firstArgument = renaming[$0.firstArgument]
    }
    change(&genericParameters) {
      $0.name = renaming[$0.name]
      $0.constraint = renaming[$0.constraint]
    }
    change(&requirements) {
      $0.left = renaming[$0.left]
      $0.right = renaming[$0.right]
    }
    change(&properties) {
      $0.type = renaming[$0.type]
      $0.typeName = renaming[$0.typeName]
      $0.value = renaming[$0.value]
    }
    change(&functions) {
      $0.result = renaming[$0.result]
      $0.resultName = renaming[$0.resultName]
      $0.thrown = renaming[$0.thrown]
    }
    change(&parameters) {
      $0.label = renaming[$0.label]
      $0.name = renaming[$0.name]
      $0.type = renaming[$0.type]
      $0.typeName = renaming[$0.typeName]
      $0.value = renaming[$0.value]
    }
  }

  private mutating func renameBodies(by renaming: Renaming) {
    change(&references) {
      $0.name = renaming[$0.name]
      $0.path = renaming[$0.path]
    }
    change(&calls) {
      $0.name = renaming[$0.name]
      $0.callee = renaming[$0.callee]
    }
    change(&arguments) {
      $0.label = renaming[$0.label]
      $0.value = renaming[$0.value]
    }
    change(&captures) {
      $0.name = renaming[$0.name]
      $0.value = renaming[$0.value]
    }
    change(&assignments) {
      $0.target = renaming[$0.target]
      $0.value = renaming[$0.value]
    }
    change(&switches) { $0.subject = renaming[$0.subject] }
    change(&switchLabels) { $0.name = renaming[$0.name] }
    change(&branches) { $0.condition = renaming[$0.condition] }
  }
}

private func change<Row>(_ rows: inout [Row], _ body: (inout Row) -> Void) {
  for index in rows.indices { body(&rows[index]) }
}
