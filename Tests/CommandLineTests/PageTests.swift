// The migration page and badge: whole, and safe with any name. `Scripts/page` opens the page in a
// browser.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct PageTests {
  private static let files = [
    "rules.yml": "project: { name: \"Tide & <b>Zone</b>\" }\n",
    "Sources/App/Odd.swift": """
    import UIKit
    final class `<script>alert(1)</script>`: UIViewController {
      func open() { present(PlainViewController(), animated: true) }
    }
    """,
    "Sources/App/Plain.swift":
      "import UIKit\nfinal class PlainViewController: UIViewController {}\n",
  ]

  @Test func namesAreTextAndNothingComesFromElsewhere() {
    let page = World(Self.files).run("report --format html").output
    #expect(
      page.contains("<title>Tide &amp; &lt;b&gt;Zone&lt;/b&gt;: migration to SwiftUI</title>"))
    #expect(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=\"http"))
    #expect(page.contains("<th scope=\"row\" class=\"screen\"><bdi>Plain</bdi></th>"))
  }

  /// One module, one owner: neither has a column. Every word is explained below.
  @Test func theTableSaysWhatDiffersAndThePageWhatWordsMean() {
    let page = World(Self.files).run("report --format html").output
    #expect(!page.contains("<th scope=\"col\" class=\"module\""))
    #expect(!page.contains("<th scope=\"col\" class=\"owner minor\""))
    #expect(page.contains("<h2 id=\"next\">What next</h2>"))
    #expect(page.contains("<dd data-term=\"Axis: rendering: code\">UIKit in code</dd>"))
    #expect(page.contains("packaged or native"))
  }

  @Test func anEmptyProjectHasAPage() {
    let page = World(["Sources/App/Feed.swift": "let feed = 1"]).run("report --format html").output
    #expect(page.contains("<p>No screens were found.</p>"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func badge() throws {
    let text = World(Self.files).run("report --format badge").output
    let badge = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(badge?["schemaVersion"] as? Int == 1)
    #expect(badge?["message"] as? String == "0 of 2")
    #expect(badge?["color"] as? String == "orange")
  }
}
