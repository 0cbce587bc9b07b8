import AdResponses
import TestSupport
import Testing

/// Whatever bytes a response holds between its quotes or tags come out the same.
@Suite struct OpaqueURLTests {
  /// Any characters that XML and JSON both allow, those that tempt a reader often.
  private static func url(_ numbers: inout SeededNumbers, scalarsOnly: Bool = false) -> String {
    let tempting = [
      "%20", "%2f", "%2F", "+", "&", "&amp;", "=", "?", "#", ";", "//", "/../", "/./", "[", "]",
      "[CACHEBUSTING]", "[[STREAMID]]", "${X}", "<", ">", "\"", "'", "\\", "\\u0041", "\\/", "|",
      " ", "  ", "\u{A0}", "é", "e\u{301}", "ß", "İ", "𝄞", "\u{FEFF}", "\u{2028}", "\u{7F}", ",",
      ":80/", "HTTP://EXAMPLE.com", "a=1&a=2&a=1", "?", "%", "%zz", "]]", "--", "<![CDATA[", "{",
    ]
    var text = ["https://ads.example.com/", "../", "x:", ""].randomElement(using: &numbers) ?? ""
    for _ in 0..<Int.random(in: 1...20, using: &numbers) {
      if Bool.random(using: &numbers) {
        text += tempting.randomElement(using: &numbers) ?? ""
      } else {
        let value = UInt32.random(in: 0x21...0x2FFF, using: &numbers)
        let scalar = Unicode.Scalar(value < 0x1000 ? value % 0x5E + 0x21 : value)
        if let scalar { text.unicodeScalars.append(scalar) }
      }
    }
    // White space at the ends is taken off, so that none is put there.
    return "a" + text + "z"
  }

  private static func escaped(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += ["&amp;", "&#38;", "&#x26;"].randomElement(using: &numbers) ?? ""
      case "<": output += ["&lt;", "&#60;"].randomElement(using: &numbers) ?? ""
      case ">": output += ["&gt;", "&#x3E;"].randomElement(using: &numbers) ?? ""
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// The text in one of the ways in which XML can hold it.
  private static func element(_ text: String, _ numbers: inout SeededNumbers) -> String {
    let space = ["", " ", "\n\t", "\r\n  "]
    let (before, after) = (
      space.randomElement(using: &numbers) ?? "", space.randomElement(using: &numbers) ?? ""
    )
    let section = "<![CDATA[" + text.replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: return before + section + after
    case 1: return before + escaped(text, &numbers) + after
    default:
      let scalars = Array(text.unicodeScalars)
      let cut = Int.random(in: 0...scalars.count, using: &numbers)
      var (head, tail) = (String.UnicodeScalarView(), String.UnicodeScalarView())
      head.append(contentsOf: scalars[..<cut])
      tail.append(contentsOf: scalars[cut...])
      return before + escaped(String(head), &numbers) + "<![CDATA["
        + String(tail).replacing("]]>", with: "]]]]><![CDATA[>") + "]]><!-- c -->" + after
    }
  }

  private static func json(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var output = "\""
    for unit in text.unicodeScalars {
      switch unit {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "/" where Bool.random(using: &numbers): output += "\\/"
      default:
        if unit.value < 0x10000, Int.random(in: 0..<10, using: &numbers) == 0 {
          let digits = String(unit.value, radix: 16)
          output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          output.unicodeScalars.append(unit)
        }
      }
    }
    return output + "\""
  }

  private func urls(_ response: AdResponse) -> [[UInt8]] {
    response.ads.flatMap(\.creatives).flatMap(\.media).map(\.url.bytes)
  }

  @Test(arguments: 0..<UInt64(25)) func vast(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<20 {
      let wanted = (0..<5).map { _ in Self.url(&numbers) }
      let files = wanted[..<3].map { "<MediaFile>\(Self.element($0, &numbers))</MediaFile>" }
      let text = """
        <VAST version="4.2"><Error>\(Self.element(wanted[3], &numbers))</Error><Ad><InLine>
        <Impression>\(Self.element(wanted[4], &numbers))</Impression><Creatives><Creative><Linear>
        <MediaFiles>\(files.joined())</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
        """
      let response = try read(text)
      #expect(urls(response) == wanted[..<3].map { Array($0.utf8) })
      #expect(response.errorURLs.map(\.bytes) == [Array(wanted[3].utf8)])
      #expect(response.ads[0].impressionURLs.map(\.bytes) == [Array(wanted[4].utf8)])
    }
  }

  @Test(arguments: 0..<UInt64(25)) func vmapTags(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: 100 + seed)
    for _ in 0..<20 {
      let wanted = Self.url(&numbers)
      let response = try read(
        """
        <v:VMAP xmlns:v="urn:v" version="1.0"><v:AdBreak timeOffset="start"><v:AdSource>
        <v:AdTagURI>\(Self.element(wanted, &numbers))</v:AdTagURI></v:AdSource></v:AdBreak></v:VMAP>
        """)
      #expect(response.breaks[0].tag?.url.bytes == Array(wanted.utf8))
    }
  }

  @Test(arguments: 0..<UInt64(25)) func jsonForms(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: 200 + seed)
    for _ in 0..<20 {
      let wanted = Self.url(&numbers)
      let expected = [Array(wanted.utf8)]
      let text = Self.json(wanted, &numbers)
      #expect(
        urls(try read(#"{"ads": [{"id": 1, "duration": 1, "creatives": [{"url": \#(text)}]}]}"#))
          == expected)
      #expect(urls(try read(#"{"ASSETS": [{"URI": \#(text), "DURATION": 1}]}"#)) == expected)
      #expect(urls(try read("{\"url\": \(text)}\n{\"url\": \(text)}\n")) == expected + expected)
    }
  }

  @Test(arguments: 0..<UInt64(25)) func csvFields(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: 300 + seed)
    for _ in 0..<20 {
      // Any bytes at all, beside UTF-8 and with line ends inside.
      var wanted = (0..<Int.random(in: 1...60, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      wanted = [UInt8(ascii: "a")] + wanted + [UInt8(ascii: "z")]
      var field: [UInt8] = [UInt8(ascii: "\"")]
      for byte in wanted {
        field.append(byte)
        if byte == UInt8(ascii: "\"") { field.append(byte) }
      }
      field.append(UInt8(ascii: "\""))
      let sheet = Array("width,url\r\n640,".utf8) + field + Array("\r\n".utf8)
      let response = try AdResponseReader().read(sheet, document: "test", kind: .csv)
      #expect(urls(response) == [wanted])
    }
  }

  @Test func kollusLinksStayWhole() throws {
    let link = kollusLink(#"{"mc":[{"mckey":"a"}]}"#, query: "&custom_key=%2f+b&jwt2=%20&z=1&a=2#f")
    let response = try read("  \(link) \r\n")
    #expect(urls(response) == [Array(link.utf8)])
  }

  @Test func lookingAtAURLDoesNotChangeIt() {
    let url = OpaqueURL("HTTPS://User@Ads.Example.com:443/a/../B.M3U8?b=2&a=%2e&a=#x.mp4")
    #expect(url.scheme == "https" && url.pathExtension == "m3u8")
    #expect(url.queryValues(of: "a").map { String(decoding: $0, as: UTF8.self) } == ["%2e", ""])
    #expect(
      url.description == "HTTPS://User@Ads.Example.com:443/a/../B.M3U8?b=2&a=%2e&a=#x.mp4")
    #expect(OpaqueURL("a.b/c").pathExtension == nil && OpaqueURL("a/.mp4").pathExtension == nil)
    #expect(OpaqueURL("a.").pathExtension == nil && OpaqueURL("").pathExtension == nil)
    #expect(OpaqueURL("1a:b").scheme == nil && OpaqueURL(":b").scheme == nil)
    // Two ways to write one character are two URLs.
    #expect(OpaqueURL("é") != OpaqueURL("e\u{301}"))
    #expect(OpaqueURL("a b").unsendableByte == 0x20 && OpaqueURL("a%20b").unsendableByte == nil)
  }
}
