import MediaFacts
import TestSupport
import Testing

@testable import Manifests

@Suite struct PlaylistWriterTests {
  static let text = """
    #EXTM3U
    #EXT-X-VERSION:3
    # a comment
    #EXT-X-TARGETDURATION:6
    #EXT-X-CUSTOM:a=b

    #EXT-X-KEY:METHOD=AES-128,URI="k1"
    #EXTINF:6.0000,first
    a.ts
    #EXT-X-KEY:METHOD=AES-128,URI="k1"
    #EXT-X-DATERANGE:ID="d",START-DATE="2026-01-01T00:00:00Z"
    #EXT-X-OTHER
    #EXTINF:6,
    b.ts
    #EXT-X-KEY:METHOD=NONE
    #EXTINF:5,
    c.ts
    #EXT-X-ENDLIST

    """

  static func media() throws -> HLS.MediaPlaylist { try PlaylistParserTests.media(text) }

  static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func nothingChangedGivesTheSameBytes() throws {
    #expect(Self.string(try Self.media().serialised()) == Self.text)
    for text in ["\u{FEFF}" + Self.text, String(Self.text.dropLast()), "\n  " + Self.text] {
      #expect(Self.string(try PlaylistParserTests.media(text).serialised()) == text)
    }
    let windows = Array(Self.text.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(try HLS.PlaylistParser().parse(windows).playlist.serialised() == windows)
  }

  @Test func oneChangeChangesOneLine() throws {
    var playlist = try Self.media()
    playlist.targetDuration = Rational(7)
    #expect(
      Self.string(playlist.serialised())
        == Self.text.replacingOccurrence(of: "DURATION:6", with: "DURATION:7"))
    playlist = try Self.media()
    playlist.segments[1].duration = Rational(11, 2)
    playlist.segments[1].title = "t"
    #expect(
      Self.string(playlist.serialised())
        == Self.text.replacingOccurrence(of: "#EXTINF:6,\n", with: "#EXTINF:5.5,t\n"))
    playlist = try Self.media()
    playlist.segments[2].uri = "x.ts"
    #expect(
      Self.string(playlist.serialised())
        == Self.text.replacingOccurrence(of: "c.ts", with: "x.ts"))
    playlist = try Self.media()
    playlist.dateRanges[0].attributes.set(HLS.Attribute("X-A", bare: "1"))
    #expect(
      Self.string(playlist.serialised())
        == Self.text.replacingOccurrence(of: "00Z\"\n", with: "00Z\",X-A=1\n"))
    playlist = try Self.media()
    playlist.hasEndList = false
    #expect(
      Self.string(playlist.serialised())
        == Self.text.replacingOccurrence(of: "#EXT-X-ENDLIST\n", with: ""))
  }

  @Test func takesSegmentsOutAndPutsThemIn() throws {
    var playlist = try Self.media()
    playlist.segments.remove(at: 1)
    let expected = Self.text.replacingOccurrence(
      of: "#EXT-X-KEY:METHOD=AES-128,URI=\"k1\"\n#EXT-X-DATERANGE", with: "#EXT-X-DATERANGE"
    ).replacingOccurrence(of: "#EXT-X-OTHER\n#EXTINF:6,\nb.ts\n", with: "")
    #expect(Self.string(playlist.serialised()) == expected)

    playlist = try Self.media()
    var segment = HLS.Segment(uri: "n.ts", duration: Rational(4), isDiscontinuity: true)
    segment.keys = playlist.segments[1].keys
    playlist.segments.insert(segment, at: 2)
    playlist.segments.append(HLS.Segment(uri: "z.ts", duration: Rational(1)))
    let text = Self.string(playlist.serialised())
    #expect(
      text.contains("b.ts\n#EXT-X-DISCONTINUITY\n#EXTINF:4,\nn.ts\n#EXT-X-KEY:METHOD=NONE\n"))
    #expect(text.hasSuffix("c.ts\n#EXTINF:1,\nz.ts\n#EXT-X-ENDLIST\n"))
    let again = try PlaylistParserTests.media(text)
    #expect(again.segments.map(\.uri) == playlist.segments.map(\.uri))
    #expect(
      again.segments.map { $0.keys.map(\.uri) } == playlist.segments.map { $0.keys.map(\.uri) })
  }

  @Test func takingOutTheFirstSegmentKeepsTheKey() throws {
    var playlist = try Self.media()
    playlist.segments.removeFirst()
    let again = try PlaylistParserTests.media(Self.string(playlist.serialised()))
    #expect(again.segments.map(\.uri) == ["b.ts", "c.ts"])
    #expect(again.segments.map { $0.keys.map(\.uri) } == [["k1"], []])
  }

  @Test func putsADateRangeBeforeItsSegment() throws {
    var playlist = try Self.media()
    let attributes = HLS.AttributeList([
      HLS.Attribute("ID", quoted: "e"), HLS.Attribute("START-DATE", quoted: "2026-01-01T00:00:12Z"),
    ])
    playlist.dateRanges.append(HLS.DateRange(attributes: attributes, segmentIndex: 2))
    #expect(
      Self.string(playlist.serialised())
        == Self.text.replacingOccurrence(
          of: "#EXT-X-KEY:METHOD=NONE",
          with:
            "#EXT-X-DATERANGE:ID=\"e\",START-DATE=\"2026-01-01T00:00:12Z\"\n#EXT-X-KEY:METHOD=NONE")
    )
  }

  @Test func anotherOrderIsWrittenAnew() throws {
    var playlist = try Self.media()
    playlist.segments.swapAt(0, 2)
    let again = try PlaylistParserTests.media(Self.string(playlist.serialised()))
    #expect(again.segments.map(\.uri) == ["c.ts", "b.ts", "a.ts"])
    #expect(again.segments.map { $0.keys.map(\.uri) } == [[], ["k1"], ["k1"]])
    #expect(again.head.unknownTags.map(\.name) == ["EXT-X-CUSTOM"])
  }

  @Test func writesWhatWasNotRead() throws {
    var playlist = HLS.MediaPlaylist()
    playlist.head.version = 7
    playlist.targetDuration = Rational(6)
    playlist.segments = [HLS.Segment(uri: "a.m4s", duration: Rational(3003, 500))]
    playlist.segments[0].map = HLS.InitializationSection(
      attributes: HLS.AttributeList([HLS.Attribute("URI", quoted: "i.mp4")]))
    playlist.segments[0].byteRange = HLS.ByteRange(length: 10, offset: 20)
    playlist.hasEndList = true
    #expect(
      Self.string(playlist.serialised()) == """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-TARGETDURATION:6
        #EXT-X-MAP:URI="i.mp4"
        #EXT-X-BYTERANGE:10@20
        #EXTINF:6.006,
        a.m4s
        #EXT-X-ENDLIST

        """)
  }

  @Test func changesAVariant() throws {
    let text = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",URI="a.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=1000,AUDIO="a"
      # between
      v.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=2000, AUDIO="a"
      w.m3u8

      """
    var playlist = try PlaylistParserTests.multivariant(text)
    #expect(Self.string(playlist.serialised()) == text)
    playlist.variants[0].attributes.set(HLS.Attribute("BANDWIDTH", bare: "1500"))
    #expect(
      Self.string(playlist.serialised()) == text.replacingOccurrence(of: "=1000", with: "=1500"))
    playlist.variants.removeFirst()
    playlist.renditions.append(playlist.renditions[0])
    playlist.renditions[1].attributes.set(HLS.Attribute("NAME", quoted: "m"))
    #expect(
      Self.string(playlist.serialised()) == """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="m",URI="a.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",URI="a.m3u8"
        # between
        #EXT-X-STREAM-INF:BANDWIDTH=2000, AUDIO="a"
        w.m3u8

        """)
  }

  @Test(arguments: [
    (Int64(6), Int64(1), "6"), (3003, 500, "6.006"), (1, 3, "0.333333333"), (-3, 2, "-1.5"),
    (999_999_999_999, 1_000_000_000_000, "1"), (1, 1_000_000_000, "0.000000001"), (0, 1, "0"),
    (-1, 10_000_000_000, "0"),
  ]) func writesNumbers(numerator: Int64, denominator: Int64, text: String) throws {
    #expect(DecimalText.text(try #require(Rational(numerator, denominator))) == text)
  }
}

extension String {
  /// The text with the first occurrence of another text replaced, without Foundation.
  fileprivate func replacingOccurrence(of text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, other)
  }

  private func replacingCharacters(in range: Range<String.Index>, _ other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
