// A Markdown file of fixtures: a heading and a sentence a case, and one project in a fenced block.

package import Foundation

package struct FixtureFile: Sendable, CustomStringConvertible {
  /// The file's name without its extension: the rule, or whatever the suite is about.
  package let subject: String
  package let folder: String
  package let sections: [Fixture]

  package var description: String { subject }

  package init(subject: String, folder: String, text: String) {
    self.subject = subject
    self.folder = folder
    sections = markdownBlocks(text).map { Fixture("\(subject): \($0.heading)", $0.body) }
  }

  /// All `.md` files below a folder, in the order of their paths.
  package static func all(below folder: URL) -> [FixtureFile] {
    let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted()
    return names.compactMap { name in
      let url = folder.appendingPathComponent(name)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return FixtureFile(
        subject: url.deletingPathExtension().lastPathComponent,
        folder: url.deletingLastPathComponent().lastPathComponent, text: text)
    }
  }
}

/// The fenced blocks of a Markdown text, each with the last heading above it. The fence may have more
/// than three backticks, so that a block can hold a fence.
package func markdownBlocks(_ text: String) -> [(heading: String, language: String, body: String)] {
  var blocks: [(heading: String, language: String, body: String)] = []
  var heading = ""
  var fence: String?
  var language = ""
  var body: [Substring] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let ticks = line.prefix { $0 == "`" }
    if let open = fence {
      if line == open {
        blocks.append((heading, language, body.joined(separator: "\n")))
        fence = nil
      } else {
        body.append(line)
      }
    } else if 3 <= ticks.count {
      fence = String(ticks)
      language = String(line.dropFirst(ticks.count))
      body = []
    } else if line.hasPrefix("#") {
      heading = trimmed(line.drop { $0 == "#" })
    }
  }
  return blocks
}

/// The top of the package, found from the place of this file.
package let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
