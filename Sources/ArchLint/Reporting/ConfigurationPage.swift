// Every key of `rules.yml`, and a whole file as an example, for people: `docs/configuration.md`,
// printed from the same shapes as the reader's and the schema's.

/// The page as Markdown.
package var configurationPage: String {
  var text = """
    # rules.yml

    One file at the project's root says what the project is. Every key may be left out: without a file modules are discovered, and
    the core rules run. `archlint init` writes a first one. A mistake in it is a problem with line, column and suggestion, and ends
    the run with 2; so does a name or path that matches nothing, unless its entry is `optional: true`. Names of screens are
    checked by `archlint report`, which links screens, and by every run where `overrides:` name one. Editors complete and check the
    file with [rules.schema.json](rules.schema.json).

    Which level holds at a place, from the weakest to the strongest: the rule's own level, or off where no profile of the module
    switches the rule on; `rules:`; the entries of `overrides:` that hold there, the last one winning; a comment in the source. A level
    under `rules:` holds in **every** module, whatever its profile: name only what is to differ. `archlint explain FILE` shows
    the level of every rule in a file, and the line that decided.

    ## An example

    ```yaml
    \(configurationExample)
    ```

    Options of single rules stand on their cards in [rules](rules), each with an example: `closed` of
    [dependency-layer-skip](rules/dependency-layer-skip.md), `facade` of [dependency-facade-only](rules/dependency-facade-only.md),
    `frozen` of [dependency-frozen-module](rules/dependency-frozen-module.md).

    ## Names of modules

    Wherever a module is named, here and on the command line, three names count: that of its entry of `modules:`, the one that
    it is imported by, and its target's. Reports print the one it is imported by, as `Extensions_Share` of the target
    `Extensions-Share`, with the target or the folder in brackets where several share it: `Shared (Shared-iOS)`. A name that
    several modules have stands for all of them.

    ## What is not analysed

    Nothing is said of what git ignores, unless `include_ignored` names it, nor of hidden folders. The last line of a run counts as
    *not analysed* what `exclude` takes out, repositories of their own, what could not be read, and folders of tools that
    hold Swift: \(vendoredFolders.map { "`\($0)`" }.joined(separator: ", ")).
    A folder counts as one, whatever it holds. `archlint explain "not analysed"` lists all with their reasons, and so does
    `--format json`.


    """
  for field in ConfigurationShape.file {
    text += "## \(field.name)\n\n\(field.help)\n\n"
    text += table(of: rows(of: field.shape, below: ""))
    for example in configurationKeyExamples where example.section == field.name {
      text += "```yaml\n\(example.text)\n```\n\n"
    }
  }
  return text
}

/// The keys of a section as the page's table names them, those of inner maps behind a dot.
package func configurationKeys(ofSection name: String) -> [String] {
  ConfigurationShape.file.filter { $0.name == name }
    .flatMap { rows(of: $0.shape, below: "").map(\.key) }
}

/// `| Key | Value | |`; nothing where the section has no keys of its own.
private func table(of rows: [Row]) -> String {
  if rows.isEmpty { return "" }
  var text = "| Key | Value | |\n| --- | --- | --- |\n"
  for row in rows {
    text += "| `\(row.key)` | \(MarkdownText.cell(row.value)) | \(MarkdownText.cell(row.help)) |\n"
  }
  return text + "\n"
}

private struct Row {
  let key, value, help: String
}

/// The keys that may be written inside of a value, those of inner maps behind a dot. Shapes nest as
/// deep as our own declarations do.
private func rows(of shape: OptionShape, below prefix: String) -> [Row] {
  switch shape {
  case .record(let fields):
    return fields.flatMap { field in
      let key = prefix + field.name
      return [Row(key: key, value: words(for: field.shape), help: field.help)]
        + rows(of: field.shape, below: key + ".")
    }
  case .list(let element): return rows(of: element, below: prefix)
  case .map(_, let values):
    return rows(of: values, below: prefix + "NAME.")
  case .either(let shapes): return shapes.flatMap { rows(of: $0, below: prefix) }
  case .flag, .number, .decimal, .text, .version, .date, .choice, .name: return []
  }
}

private func words(for shape: OptionShape) -> String {
  switch shape {
  case .flag: "true or false"
  case .number: "a whole number"
  case .decimal: "a number"
  case .text: "a text"
  case .version: "a version"
  case .date: "a day: 2027-03-01"
  case .choice(let values): values.map { "`\($0)`" }.joined(separator: ", ")
  case .name(.role): "a role"
  case .name(.module): "a module"
  case .name(.layer): "a module of `layers`"
  case .name(.type): "a type"
  case .name(.moduleOrType): "a module or a type"
  case .list(.record): "a list of maps"
  case .list(let element): "\(words(for: element)), or a list of them"
  case .map(_, let values):
    values == ConfigurationShape.level
      ? "a map of rules, each with a level or a map"
      : "a map of names, each with: \(words(for: values))"
  case .record: "a map"
  case .either(let shapes): shapes.map { words(for: $0) }.joined(separator: "; or ")
  }
}
