// Property lists: what is read off them, what is said of broken ones, and that hostile ones end.

import ArchLint
import Foundation
import TestKit
import Testing

@Suite struct PropertyListTests {
  /// The tree as text: `{key=value;}`, `(a,b)`.
  private func outline(_ list: PropertyList) -> String {
    guard let root = list.root else { return "" }
    return outline(list, root)
  }

  private func outline(_ list: PropertyList, _ node: PropertyList.NodeID) -> String {
    switch list.nodes[node].kind {
    case .text: list.text(of: node) ?? "?"
    case .data: "<>"
    case .list: "(" + list.children(of: node).map { outline(list, $0) }.joined(separator: ",") + ")"
    case .dictionary:
      "{"
        + list.children(of: node).map {
          String(decoding: list.key(of: $0), as: UTF8.self) + "=" + outline(list, $0) + ";"
        }.joined() + "}"
    }
  }

  @Test(arguments: [
    ("{}", "{}"),
    ("// !$*UTF8*$!\n{ a = b; }\n", "{a=b;}"),
    ("{ a = (b, c, ); d = { e = f; }; }", "{a=(b,c);d={e=f;};}"),
    ("{ a /* note */ = b /* {( */; }", "{a=b;}"),
    (#"{ "a b" = "c \"d\" \\ e\n"; }"#, "{a b=c \"d\" \\ e\n;}"),
    (#"{ a = "\U00e9\351\t"; }"#, "{a=éé\t;}"),
    ("{ a = $(SRCROOT)/x-1.0_b; }", "{a=$;}"),
    ("{ a = path/to/file.swift; b = a/*c*/; }", "{a=path/to/file.swift;b=a;}"),
    ("{ a = <0fbd 77>; b = ''; }", "{a=<>;b=;}"),
    ("\u{FEFF}{ a = ü; }", "{a=ü;}"),
    ("{a=b;c=(d);}", "{a=b;c=(d);}"),
  ])
  func reads(_ text: String, _ expected: String) {
    let list = PropertyList(SourceText(text.utf8))
    #expect(outline(list) == expected)
    #expect(list.faults.isEmpty || text.contains("$("))
  }

  @Test(arguments: [
    // text, tree, offset of the first fault, part of its message
    ("", "", 0, "not a project file"),
    ("<?xml version=\"1.0\"?>", "", 21, "this XML cannot be read: no element found"),
    ("<html/>", "", 0, "not a project file"),
    ("<plist><array/></plist>", "", 0, "not a project file"),
    (
      "<plist><dict><key>a</key><b/></dict></plist>", "{}", 25, "b is no element of a property list"
    ),
    ("<plist><dict><string>b</string></dict></plist>", "{}", 13, "this value has no key"),
    ("<plist><array><key>b</key></array></plist>", "", 14, "this key stands in no dictionary"),
    ("<plist><dict><key>a</key><string>b</string>", "{a=b;}", 43, "no element found"),
    ("bplist00\u{0}\u{1}", "", 0, "this is a binary property list"),
    ("{ a = b }", "{a=b;}", 8, "semicolon is missing"),
    ("{ a = b c = d; }", "{a=b;c=d;}", 8, "semicolon is missing"),
    ("{ a = ; b = c; }", "{b=c;}", 2, "has no value"),
    ("{ a; b = c; }", "{b=c;}", 2, "has no value"),
    ("{ a b = c; }", "{b=c;}", 2, "has no value"),
    ("{ a = (b; c = d; }", "{a=(b);c=d;}", 6, "list that opens here is never closed"),
    ("{ a { b = c; }; }", "{a={b=c;};}", 4, "equals sign is missing"),
    ("{ a = b; ) c = d; }", "{a=b;c=d;}", 9, "does not belong here"),
    ("{ a = \"b", "{a=b;}", 6, "text that opens here is never closed"),
    ("{ a = b; /* c", "{a=b;}", 9, "comment that opens here is never closed"),
    ("{ a = { b = c;", "{a={b=c;};}", 6, "bracket that opens here is never closed"),
    (
      "{\n<<<<<<< HEAD\na = b;\n=======\na = c;\n>>>>>>> topic\n}", "{a=b;a=c;}", 2,
      "merge conflict"
    ),
    (
      "{\n\ta = {\n\t\tb = {\n\t};\n}\n", "{a={b={};};}", 15,
      "bracket that opens here is never closed"
    ),
  ])
  func saysWhatIsBroken(_ text: String, _ tree: String, _ offset: UInt32, _ message: String) throws
  {
    let list = PropertyList(SourceText(text.utf8))
    #expect(outline(list) == tree)
    let fault = try #require(list.faults.first)
    #expect(fault.offset == offset)
    #expect(fault.message.contains(message))
  }

  /// Of UTF-16 only XML is read, by its own rules.
  @Test(arguments: [
    ("{ a = b; }", ["this property list is UTF-16"]), ("", ["this property list is UTF-16"]),
    ("<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b</string></dict></plist>", []),
  ])
  func otherEncodings(_ text: String, _ faults: [String]) {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let list = PropertyList(SourceText(bytes))
    #expect(list.faults.map(\.message) == faults)
    #expect(list.root.flatMap { list.text("a", of: $0) } == (faults.isEmpty ? "b" : nil))
  }

  @Test func answersByKey() throws {
    let list = PropertyList(
      SourceText("{ isa = A; files = (x, y); name = \"a b\"; }".utf8))
    let root = try #require(list.root)
    #expect(list.text("isa", of: root) == "A")
    #expect(list.text("name", of: root) == "a b")
    #expect(list.text("files", of: root) == nil)
    #expect(list.elements("files", of: root).map { list.text(of: $0) } == ["x", "y"])
    #expect(list.elements("name", of: root).isEmpty)
    #expect(list.value("none", of: root) == nil)
  }

  @Test func depthIsSafe() {
    for open in ["{a=", "(", "{a=("] {
      let deep = "{b=" + String(repeating: open, count: 20_000)
      #expect(!PropertyList(SourceText(deep.utf8)).faults.isEmpty)
    }
    let closed =
      "{b=" + String(repeating: "(", count: 20_000) + String(repeating: ")", count: 20_000) + ";}"
    #expect(PropertyList(SourceText(closed.utf8)).faults.isEmpty)
  }

  /// Whatever is changed in a list, reading ends, and every node lies within the bytes.
  @Test(arguments: 0..<50)
  func survivesDamage(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    var bytes = Array(PropertyListTests.sample.utf8)
    for _ in 0..<8 {
      let index = next(bytes.count)
      switch next(3) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(Array("{}()=;,\"\\/*<>'".utf8)[next(14)], at: index)
      default: bytes[index] = UInt8(next(256))
      }
    }
    let list = PropertyList(SourceText(bytes))
    for node in list.nodes.indices {
      #expect(list.range(of: node).start <= list.range(of: node).end)
      #expect(list.range(of: node).end <= bytes.count)
      _ = list.text(of: node)
      _ = list.key(of: node)
    }
  }

  static let sample = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objects = {
    /* Begin PBXBuildFile section */
    		A1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* A.swift */; };
    		A2 = {isa = PBXFileReference; path = "A \\"x\\".swift"; sourceTree = "<group>"; };
    		A3 = {isa = PBXGroup; children = (A2, A4, ); sourceTree = "<group>"; };
    	};
    	rootObject = A9 /* Project object */;
    }

    """

  /// The same lists as the system's own reader sees them.
  @Test(arguments: [
    sample, "{ a = (b, {c = \"d\\te\";}, ()); f = {}; g = a.b/c:d_e-f; }",
    "{\n\t\"k ey\" = \"\\U00fc \\\\ \\\"\";\n\tb = ( \"x y\", z );\n}",
  ])
  func agreesWithTheSystem(_ text: String) throws {
    let list = PropertyList(SourceText(text.utf8))
    let root = try #require(list.root)
    let value = try unsafe PropertyListSerialization.propertyList(
      from: Data(text.utf8), options: [], format: nil)
    #expect(isEqual(list, root, value))
  }

  private static let xmlStart = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  @Test(arguments: [
    ("<dict/>", "{}"),
    (
      "<dict><key>a</key><string>b</string>\n<key>c d</key>\n<array>\n<string>e</string><dict/></array></dict>",
      "{a=b;c d=(e,{});}"
    ),
    ("<dict><key>a&amp;b</key><string>&lt;é&#65;<![CDATA[<x>]]></string></dict>", "{a&b=<éA<x>;}"),
    (
      "<dict><key>a</key><true/><key>b</key><false/><key>c</key><integer>7</integer></dict>",
      "{a=YES;b=NO;c=7;}"
    ),
    ("<dict><key>a</key><data>AA==</data><key>b</key><string></string></dict>", "{a=<>;b=;}"),
    ("<!-- by a tool --><dict><key>a</key><string> b </string></dict>", "{a= b ;}"),
  ])
  func readsXML(_ text: String, _ expected: String) throws {
    for start in [Self.xmlStart, "\u{FEFF}<plist>", "<plist>"] {
      let list = PropertyList(SourceText((start + text + "\n</plist>\n").utf8))
      #expect(outline(list) == expected)
      #expect(list.faults.isEmpty)
    }
  }

  /// Places are those of the XML.
  @Test func placesInXML() throws {
    let text = "<plist><dict><key>a</key><dict> </dict></dict></plist>"
    let list = PropertyList(SourceText(text.utf8))
    let root = try #require(list.root)
    let inner = try #require(list.value("a", of: root))
    #expect(list.range(of: inner) == ByteRange(25, 39))
  }

  /// A project means the same in either form.
  @Test(arguments: [("058", "Shop"), ("059", "Main"), ("061", "New"), ("082", "App")])
  func projectsAsXML(_ number: String, _ name: String) throws {
    let bytes = try caseBytes(number, "\(name).xcodeproj/project.pbxproj")
    let value = try unsafe PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    let list = PropertyList(SourceText(xml))
    #expect(list.faults.isEmpty)
    let root = try #require(list.root)
    #expect(isEqual(list, root, value))
  }

  /// The project files of the cases that are whole.
  @Test(arguments: [
    ("058", "Shop"), ("059", "Main"), ("061", "New"), ("061", "Old"), ("065", "App"),
    ("082", "App"),
  ])
  func agreesWithTheSystemOnProjects(_ number: String, _ name: String) throws {
    let bytes = try caseBytes(number, "\(name).xcodeproj/project.pbxproj")
    let list = PropertyList(SourceText(bytes))
    #expect(list.faults.isEmpty)
    let value = try unsafe PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    #expect(isEqual(list, try #require(list.root), value))
  }

  private func isEqual(_ list: PropertyList, _ node: Int, _ value: Any) -> Bool {
    switch list.nodes[node].kind {
    case .text: return list.text(of: node) == value as? String
    case .data: return value is Data
    case .list:
      guard let values = value as? [Any] else { return false }
      let children = Array(list.children(of: node))
      return children.count == values.count
        && zip(children, values).allSatisfy { isEqual(list, $0, $1) }
    case .dictionary:
      guard let values = value as? [String: Any] else { return false }
      let children = Array(list.children(of: node))
      return children.count == values.count
        && children.allSatisfy { child in
          values[String(decoding: list.key(of: child), as: UTF8.self)].map {
            isEqual(list, child, $0)
          } ?? false
        }
    }
  }
}
