import TestSupport
import Testing
import XMLText

/// Whatever bytes stand in a document come out, apart from what XML itself says.
@Suite struct XMLRoundTripTests {
  /// Any characters that XML allows, the awkward ones often.
  private func text(_ numbers: inout SeededNumbers) -> String {
    let awkward = Array(
      "&<>\"'%;#=?/[]!- \u{A0}\u{FEFF}\u{301}é€𝄞\u{7F}\u{85}\u{2028}+,".unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        scalars.append(awkward[Int.random(in: 0..<awkward.count, using: &numbers)])
      case 1:
        let value = UInt32.random(in: 0x20...0x10FFFF, using: &numbers)
        let isCharacter = value != 0xFFFE && value != 0xFFFF
        if isCharacter, let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      default:
        scalars.append(Unicode.Scalar(UInt8.random(in: 0x21...0x7E, using: &numbers)))
      }
    }
    return String(scalars)
  }

  private func escaped(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += ["&amp;", "&#38;", "&#x26;"].randomElement(using: &numbers) ?? ""
      case "<": output += ["&lt;", "&#60;"].randomElement(using: &numbers) ?? ""
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      default:
        if Int.random(in: 0..<20, using: &numbers) == 0 {
          output += "&#\(scalar.value);"
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
    return output
  }

  @Test(arguments: 0..<UInt64(20)) func bytesComeOutAsTheyWentIn(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<50 {
      let values = (0..<3).map { _ in text(&numbers) }
      let section = values[2].split(separator: "]]>", omittingEmptySubsequences: false)
        .joined(separator: "")
      let document =
        "<a b=\"\(escaped(values[0], &numbers))\">" + escaped(values[1], &numbers)
        + "<![CDATA[\(section)]]></a>"
      let root = try XMLTextParser().parse(Array(document.utf8)).root
      // Strings compare by canonical equivalence; bytes are what counts.
      #expect(Array((root["b"] ?? "").utf8) == Array(values[0].utf8))
      #expect(Array(root.text.utf8) == Array((values[1] + section).utf8))
    }
  }

  @Test(arguments: 0..<UInt64(20)) func bentDocumentsGiveATreeOrAnError(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: 1000 + seed)
    let whole = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE VAST SYSTEM "v.dtd">
      <VAST version="4.2" xmlns:x="urn:x"><!-- c --><Ad id="1"><x:Ext a='&amp;'/>
      <MediaFile><![CDATA[http://e.x/?a=1&b=2]]></MediaFile></Ad><?pi data?></VAST>
      """.utf8)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &numbers) {
        guard !bytes.isEmpty else { break }
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: whole.dropFirst(place).prefix(20), at: place)
        default: bytes.removeLast(bytes.count - place)
        }
      }
      do throws(XMLTextError) {
        let tree = try XMLTextParser().parse(bytes)
        #expect(!tree.root.localName.isEmpty)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
