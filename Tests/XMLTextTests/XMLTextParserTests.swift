import Testing
import XMLText

@Suite struct XMLTextParserTests {
  private func parse(_ text: String, roots: [String] = []) throws -> XMLElement {
    try XMLTextParser().parse(Array(text.utf8), roots: roots).root
  }

  private func fault(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) -> XMLTextError? {
    do throws(XMLTextError) {
      _ = try XMLTextParser(limits: limits).parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String, limits: XMLLimits = XMLLimits()) -> XMLTextError? {
    fault(Array(text.utf8), limits: limits)
  }

  // MARK: - What is read

  @Test func namesNamespacesAndAttributesComeInOrder() throws {
    let root = try parse(
      #"<v:a xmlns:v="urn:v" xmlns="urn:d" z="1" v:b="2" a='3'><b/><v:c/></v:a>"#)
    #expect(root.name == "v:a" && root.localName == "a" && root.prefix == "v")
    #expect(root.namespaceURI == "urn:v")
    #expect(root.attributes.map(\.name) == ["z", "v:b", "a"])
    #expect(root.attributes.map(\.value) == ["1", "2", "3"])
    #expect(root.attributes.map(\.namespaceURI) == [nil, "urn:v", nil])
    #expect(root["z"] == "1" && root["b"] == nil && root["b", namespace: "urn:v"] == "2")
    #expect(root.elements.map(\.namespaceURI) == ["urn:d", "urn:v"])
    #expect(root.elements(named: "c").count == 1 && root.first("b")?.prefix == nil)
  }

  @Test func textSectionsAndElementsComeInOrder() throws {
    let root = try parse("<a>x &amp; <![CDATA[<y> & ]]>\n<b/> <c/>z<!-- q -->w<?p i?>!</a>")
    #expect(
      root.children.map {
        switch $0 {
        case .text(let text): "text \(text)"
        case .cdata(let text): "cdata \(text)"
        case .element(let element): "element \(element.name)"
        }
      } == ["text x & ", "cdata <y> & ", "text \n", "element b", "element c", "text zw!"])
    #expect(root.text == "x & <y> & \nzw!")
  }

  @Test func referencesAreResolvedInTextAndAttributes() throws {
    let root = try parse(
      "<a b=\"&amp;&lt;&gt;&quot;&apos;&#38;&#x26;&amp;#38;&amp;amp;&#x9;&#xA;\">"
        + "&amp;&lt;&gt;&quot;&apos;&#38;&#x26;&amp;#38;&amp;amp;</a>")
    #expect(root["b"] == "&<>\"'&&&#38;&amp;\t\n")
    #expect(root.text == "&<>\"'&&&#38;&amp;")
  }

  @Test func whiteSpaceIsNormalisedAsXMLAsks() throws {
    let root = try parse("<a b=\"1\t2\r\n3\n4\r5\">1\t2\r\n3\n4\r5&#13;<![CDATA[6\r\n7]]></a>")
    #expect(root["b"] == "1 2 3 4 5")
    #expect(root.text == "1\t2\n3\n4\n5\r6\n7")
  }

  @Test func onlyTheWhiteSpaceOfXMLIsTrimmed() throws {
    let root = try parse("<a>\r\n\t <![CDATA[\u{A0}x\u{2003} ]]>\n</a>")
    #expect(root.trimmedText == "\u{A0}x\u{2003}")
    #expect(XMLElement.trimmed(" \t\n\r") == "")
    #expect(XMLElement.trimmed("a") == "a")
    // A line feed and a combining mark are one Character; the bytes decide, not the characters.
    #expect(Array(XMLElement.trimmed("\r\n\u{301}a\r\n").utf8) == Array("\u{301}a".utf8))
  }

  @Test func placesPointAtTheStartTag() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<!-- c\n -->\n<a\n  b='1'\n>\r\n  "
      + "<é/><c x=\"\n\n\"/>\n<d>t</d>\n</a>\n"
    let root = try parse(text)
    #expect(root.line == 4 && root.column == 1)
    #expect(root.elements.map(\.line) == [7, 7, 10])
    #expect(root.elements.map(\.column) == [3, 8, 1])
    let bytes = Array(text.utf8)
    #expect(
      root.elements.map { element in
        element.byteRange.map { String(decoding: bytes[$0], as: UTF8.self) }
      } == ["<é/>", "<c x=\"\n\n\"/>", "<d>t</d>"])
    #expect(root.byteRange?.upperBound == bytes.count - 1)
  }

  @Test func placesHoldInLongDocuments() throws {
    // libxml2 moves its buffer on while it reads, so that its own pointers begin anew.
    var text = "<a>\n"
    for number in 1...5000 {
      text += "<b n=\"\(number)\"><![CDATA[\(String(repeating: "x", count: number % 97))]]></b>\n"
    }
    text += "</a>"
    let bytes = Array(text.utf8)
    let root = try parse(text)
    #expect(root.elements.count == 5000)
    for (index, element) in root.elements.enumerated() {
      let range = try #require(element.byteRange)
      let start = "<b n=\"\(index + 1)\">"
      #expect(element.line == index + 2)
      #expect(bytes[range].starts(with: start.utf8))
      #expect(bytes[range].suffix(4).elementsEqual("</b>".utf8))
    }
  }

  @Test func utf16AndLatin1AreConverted() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a b=\"é\">\n<c/>ÿ€</a>"
    for (mark, isBig) in [([UInt8(0xFE), 0xFF], true), ([0xFF, 0xFE], false)] {
      let units = text.utf16.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBig ? pair : pair.reversed()
      }
      let tree = try XMLTextParser().parse(mark + units)
      #expect(tree.root["b"] == "é" && tree.root.text == "ÿ€")
      #expect(tree.root.line == 2 && tree.root.column == nil && tree.root.byteRange == nil)
      #expect(tree.root.first("c")?.line == 3)
      #expect(tree.encoding == "UTF-16")
    }
    let latin =
      Array("<?xml version=\"1.0\" encoding='ISO-8859-1'?><a b=\"".utf8) + [0xE9]
      + Array("\">".utf8) + [0xFF] + Array("</a>".utf8)
    let root = try XMLTextParser().parse(latin).root
    #expect(root["b"] == "é" && root.text == "ÿ")
  }

  @Test func aByteOrderMarkIsNoText() throws {
    let root = try XMLTextParser().parse([0xEF, 0xBB, 0xBF] + Array("<a>x</a>".utf8)).root
    #expect(root.text == "x" && root.line == 1)
    #expect(root.byteRange == 3..<11)
  }

  @Test func anUndeclaredPrefixIsNoted() throws {
    let tree = try XMLTextParser().parse(Array("<a>\n<x:b y:c=\"1\"/></a>".utf8))
    #expect(tree.root.elements.first?.name == "x:b")
    #expect(tree.root.elements.first?.attributes.first?.name == "y:c")
    #expect(tree.root.elements.first?.namespaceURI == nil)
    #expect(tree.notes.count == 2 && tree.notes.allSatisfy { $0.line == 2 })
  }

  @Test func theRootCanBeAskedFor() throws {
    #expect(try parse("<VAST/>", roots: ["VAST", "VMAP"]).localName == "VAST")
    #expect(throws: XMLTextError.self) { try self.parse("\n<html/>", roots: ["VAST"]) }
    do throws(XMLTextError) {
      _ = try XMLTextParser().parse(Array("<!-- -->\n<html/>".utf8), roots: ["VAST", "VMAP"])
      Issue.record("another root was accepted")
    } catch {
      #expect(error.kind == .root && error.line == 2)
      #expect(error.message == "expected the root <VAST> or <VMAP>, found <html>")
    }
  }

  // MARK: - What is refused

  static let broken: [(String, XMLTextError.Kind, Int?)] = [
    ("", .empty, nil),
    (" \r\n\t", .empty, nil),
    ("\u{FEFF}", .empty, nil),
    ("hello", .malformed, 1),
    ("\n{\"a\": 1}", .malformed, 2),
    ("<a>\n<b></a>", .malformed, 2),
    ("<a>\n<b>", .malformed, 2),
    ("<a>\n&\n</a>", .malformed, 2),
    ("<a>\n<b c></a>", .malformed, 2),
    ("<a>\n<b c=d/></a>", .malformed, 2),
    ("<a>\n<b c='1' c='2'/></a>", .malformed, 2),
    ("<a>\n<b c='<'/></a>", .malformed, 2),
    ("<a/>\n<b/>", .malformed, 2),
    ("<a/>\ntext", .malformed, 2),
    ("<a>\n<![CDATA[x</a>", .malformed, 2),
    ("<a>\n<!-- x</a>", .malformed, 2),
    ("<a>\n<!-- x -- y --></a>", .malformed, 2),
    ("\n<?xml version=\"1.0\"?><a/>", .malformed, 2),
    ("<a>]]></a>", .malformed, 1),
    ("<a>\n&foo;</a>", .entity, 2),
    ("<a>\n<b c=\"&foo;\"/></a>", .entity, 2),
    ("<a>\n&#0;</a>", .malformed, 2),
    ("<a>\n&#xD800;</a>", .malformed, 2),
    ("<a>\n\u{1}</a>", .malformed, 2),
    ("<a>\n\u{0}</a>", .malformed, 2),
    ("<a/>\n\u{0}<b/>", .malformed, 2),
    ("<a/>\u{0}", .malformed, 1),
    ("<!DOCTYPE a [\n<!ENTITY x \"y\">\n]>\n<a>&x;</a>", .entity, 1),
    ("<!DOCTYPE a [\n<!ENTITY x SYSTEM \"file:///etc/passwd\">\n]>\n<a>&x;</a>", .entity, 1),
    ("<!DOCTYPE a [\n<!ENTITY % x SYSTEM \"http://127.0.0.1:1/x\">%x;\n]>\n<a/>", .entity, 1),
    ("<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/a.dtd\">\n<a>&x;</a>", .entity, 2),
    ("<?xml version=\"1.0\" encoding=\"IBM037\"?><a/>", .encoding, 1),
    ("<?xml version=\"1.0\" encoding=\"UTF-7\"?><a/>", .encoding, 1),
    ("<?xml version=\"1.0\" encoding=\"klingon\"?><a/>", .encoding, 1),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a/>", .encoding, 1),
  ]

  @Test(arguments: broken)
  func aFaultNamesItsLine(text: String, kind: XMLTextError.Kind, line: Int?) throws {
    let error = try #require(fault(text), "accepted \(text.debugDescription)")
    #expect(error.kind == kind, "\(error) for \(text.debugDescription)")
    #expect(error.line == line, "\(error) for \(text.debugDescription)")
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
  }

  @Test func aDocumentTypeAloneIsNotLoaded() throws {
    let root = try parse("<!DOCTYPE a PUBLIC \"-//x\" \"http://127.0.0.1:1/a.dtd\">\n<a>x</a>")
    #expect(root.text == "x")
  }

  static let wrongBytes: [([UInt8], XMLTextError.Kind)] = [
    // Latin-1, overlong, surrogate and truncated sequences where UTF-8 is meant.
    (Array("<a>".utf8) + [0xE9] + Array("</a>".utf8), .encoding),
    (Array("<a b=\"".utf8) + [0xC0, 0x80] + Array("\"/>".utf8), .encoding),
    (Array("<a>".utf8) + [0xED, 0xA0, 0x80] + Array("</a>".utf8), .encoding),
    (Array("<a><![CDATA[".utf8) + [0xE2, 0x82] + Array("]]></a>".utf8), .encoding),
    (Array("<a>".utf8) + [0xF5, 0x80, 0x80, 0x80] + Array("</a>".utf8), .encoding),
    // UTF-32, an odd number of bytes, a lone surrogate, a NUL in UTF-16.
    ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], .encoding),
    ([0x3C, 0, 0, 0, 0x61, 0, 0, 0], .encoding),
    ([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E], .encoding),
    ([0xFE, 0xFF, 0, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0, 0], .malformed),
    // EBCDIC.
    ([0x4C, 0x6F, 0xA7, 0x94, 0x93], .malformed),
    // A sequence that Shift JIS does not have.
    (
      Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><a>".utf8) + [0xFF, 0xFF]
        + Array("</a>".utf8), .encoding
    ),
  ]

  @Test(arguments: wrongBytes)
  func bytesOfAnotherEncodingAreAnError(bytes: [UInt8], kind: XMLTextError.Kind) throws {
    let error = try #require(fault(bytes))
    #expect(error.kind == kind, "\(error)")
  }

  @Test func anEntityBombStopsAtOnce() throws {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [\n<!ENTITY e0 \"ha\">\n"
    for level in 1...20 {
      text += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">\n"
    }
    let error = try #require(fault(text + "]>\n<a>&e20;</a>"))
    #expect(error.kind == .entity && error.line == 2)
  }

  @Test func limitsStopTheReading() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    let depth = try #require(fault(deep))
    #expect(depth.kind == .limit && depth.column == 3 * 256 + 1, "\(depth)")
    let balanced = deep + String(repeating: "</a>", count: 100_000)
    #expect(fault(balanced)?.kind == .limit)
    let deepest = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(fault(deepest) == nil)

    let wide = "<a>" + String(repeating: "<b/>", count: 5000) + "</a>"
    #expect(fault(wide, limits: XMLLimits(maximumElements: 5001)) == nil)
    #expect(fault(wide, limits: XMLLimits(maximumElements: 5000))?.kind == .limit)
    #expect(fault(wide, limits: XMLLimits(maximumBytes: 100))?.kind == .limit)

    let attributes = (1...257).map { "a\($0)=\"\"" }
    #expect(fault("<a " + attributes.dropLast().joined(separator: " ") + "/>") == nil)
    let many = try #require(fault("<a>\n<b " + attributes.joined(separator: " ") + "/></a>"))
    #expect(many.kind == .limit && many.line == 2)

    let text = String(repeating: "x", count: 1001)
    let small = XMLLimits(maximumTextBytes: 1000, maximumNameBytes: 100)
    for document in [
      "<a>\(text)</a>", "<a b='\(text)'/>", "<a><![CDATA[\(text)]]></a>", "<\(text)/>",
      "<a \(text)=''/>", "<a xmlns:\(text)='urn:x'><\(text):b/></a>",
    ] {
      #expect(fault(document, limits: small)?.kind == .limit, "\(document.prefix(20))")
    }
  }

  @Test func namespacesInForceAreLimited() throws {
    // Looking a prefix up takes time that grows with the declarations in force.
    let declarations = (1...200).map { "xmlns:p\($0)='urn:\($0)'" }.joined(separator: " ")
    let level = "<a \(declarations)>"
    let sideBySide = "<r>" + String(repeating: level + "</a>", count: 10) + "</r>"
    #expect(fault(sideBySide) == nil)
    let nested =
      String(repeating: level, count: 6) + String(repeating: "</a>", count: 6)
    #expect(fault(nested)?.kind == .limit)
  }

  @Test func aMillionAttributesStopAtOnce() throws {
    var text = Array("<a ".utf8)
    for number in 0..<200_000 { text += Array("a\(number)='' ".utf8) }
    text += Array("/>".utf8)
    let start = ContinuousClock.now
    #expect(fault(text)?.kind == .limit)
    // Held against each other, as libxml2 does, they would take tens of seconds.
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func documentsAreReadSideBySide() async throws {
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          if number.isMultiple(of: 2) {
            let text = "<a>\(number)<b c=\"\(number)\"/></a>"
            let tree = try? XMLTextParser().parse(Array(text.utf8))
            return tree?.root.text == "\(number)" && tree?.root.first("b")?["c"] == "\(number)"
          }
          let text = String(repeating: "\n", count: number)
          do throws(XMLTextError) {
            _ = try XMLTextParser().parse(Array("<a>\(text)&x;</a>".utf8))
            return false
          } catch {
            return error.line == number + 1
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(outcomes.count == 64 && outcomes.allSatisfy { $0 })
  }
}
