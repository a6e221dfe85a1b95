// XML as elements with offsets, what is said of broken documents, and that hostile ones end.

import ArchLint
import Testing

@Suite struct XMLTests {
  @Test func elementsInOrderWithTheirOffsets() throws {
    let text = "<?xml version=\"1.0\"?>\n<a x=\"1\" y=\"&lt;é\">\n <b/><c><b z=''/></c>\n</a>\n"
    let document = XML(Array(text.utf8))
    #expect(document.fault == nil)
    #expect(document.elements.map(\.name) == ["a", "b", "c", "b"])
    #expect(document.elements.map(\.parent) == [-1, 0, 0, 2])
    #expect(document.elements.map(\.offset) == [22, 44, 48, 51])
    #expect(document.elements[0]["y"] == "<é")
    #expect(document.elements[3]["z"] == "")
    #expect(document.elements[3]["x"] == nil)
  }

  @Test func textsAndEnds() {
    let text = "<a>x<b>y&amp;z</b>w<c/><d> </d></a>"
    let document = XML(Array(text.utf8), keepsTexts: true)
    #expect(document.elements.map(\.text) == ["", "y&z", "", " "])
    #expect(document.elements.map(\.end) == [35, 18, 23, 31])
    #expect(XML(Array(text.utf8)).elements.allSatisfy { $0.text.isEmpty })
  }

  @Test func brokenDocumentsKeepWhatCameBefore() throws {
    let document = XML(Array("<a><b></a>".utf8))
    #expect(document.elements.map(\.name) == ["a", "b"])
    let fault = try #require(document.fault)
    #expect(fault.offset == 8)
    #expect(fault.message == "mismatched tag")
    #expect(XML([]).fault != nil)
    #expect(XML([0xFF, 0xFE, 0x00]).fault != nil)
  }

  @Test func entitiesNeitherMultiplyNorOpenFiles() {
    var bomb =
      "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY e0 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">"
    for level in 1...20 {
      let inner = String(repeating: "&e\(level - 1);", count: 20)
      bomb += "<!ENTITY e\(level) \"\(inner)\">"
    }
    bomb += "]><a x=\"&e20;\"/>"
    #expect(XML(Array(bomb.utf8)).fault != nil)
    let outside =
      "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><a><b>&e;</b></a>"
    #expect(XML(Array(outside.utf8)).elements.map(\.name) == ["a", "b"])
  }

  @Test func depthIsSafe() {
    let deep = String(repeating: "<a>", count: 20_000)
    #expect(XML(Array(deep.utf8)).elements.count == 20_000)
  }
}
