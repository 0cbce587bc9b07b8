import MediaFacts
import TestSupport
import Testing

@testable import Manifests

@Suite struct PlaylistParserTests {
  /// A media playlist, whose fault is a test's fault.
  static func media(
    _ text: String, parser: HLS.PlaylistParser = HLS.PlaylistParser()
  ) throws -> HLS.MediaPlaylist {
    try #require(try parser.parse(text).playlist.media)
  }

  static func multivariant(_ text: String) throws -> HLS.MultivariantPlaylist {
    try #require(try HLS.PlaylistParser().parse(text).playlist.multivariant)
  }

  static func oddities(_ text: String) throws -> [HLS.Oddity] {
    try HLS.PlaylistParser().parse(text).oddities
  }

  @Test func readsSegments() throws {
    let playlist = try Self.media(
      """
      #EXTM3U
      #EXT-X-VERSION:7
      #EXT-X-TARGETDURATION:6
      #EXT-X-MEDIA-SEQUENCE:40
      #EXT-X-DISCONTINUITY-SEQUENCE:3
      #EXT-X-PLAYLIST-TYPE:EVENT
      #EXT-X-INDEPENDENT-SEGMENTS
      #EXT-X-MAP:URI="init.mp4",BYTERANGE="700@0"
      #EXTINF:6.006,first
      #EXT-X-BYTERANGE:1000@700
      all.mp4
      #EXTINF:5.994
      #EXT-X-BYTERANGE:900
      all.mp4
      #EXT-X-DISCONTINUITY
      #EXT-X-GAP
      #EXT-X-BITRATE:1200
      #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
      #EXTINF:2,
      c.mp4?a=%20b
      #EXT-X-ENDLIST

      """)
    #expect(playlist.head.version == 7)
    #expect(playlist.targetDuration == Rational(6))
    #expect(playlist.playlistType == .event)
    #expect(playlist.head.isIndependentSegments && playlist.hasEndList && !playlist.isLive)
    #expect(playlist.segments.map(\.uri) == ["all.mp4", "all.mp4", "c.mp4?a=%20b"])
    #expect(playlist.segments.map(\.mediaSequence) == [40, 41, 42])
    #expect(playlist.segments.map(\.discontinuitySequence) == [3, 3, 4])
    #expect(playlist.segments.map(\.title) == ["first", nil, nil])
    #expect(
      playlist.segments.map(\.duration) == [Rational(3003, 500), Rational(2997, 500), Rational(2)])
    #expect(playlist.segments[1].byteRange?.offset == 1700)
    #expect(playlist.segments[1].byteRange?.isOffsetGiven == false)
    #expect(playlist.segments[0].map?.byteRange == HLS.ByteRange(length: 700, offset: 0))
    let last = playlist.segments[2]
    #expect(last.isDiscontinuity && last.isGap && last.bitrate == 1200)
    #expect(last.programDateTime?.secondsSince1970 == Rational(1_767_225_600))
    #expect(last.lines == HLS.SegmentLines(first: 15, information: 19, uri: 20))
    #expect(playlist.duration == Rational(14))
    #expect(playlist.timeline().entries[0].date == Rational(1_767_225_588))
  }

  @Test func readsKeys() throws {
    let playlist = try Self.media(
      """
      #EXTM3U
      #EXT-X-TARGETDURATION:6
      #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://k",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1/2"
      #EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:,x",KEYFORMAT="urn:uuid:EDEF8BA9-79D6-4ACE-A3C8-27DCD51D21ED"
      #EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:,y",KEYFORMAT="com.microsoft.playready"
      #EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:,z",KEYFORMAT="org.example"
      #EXTINF:6,
      a.mp4
      #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://l",KEYFORMAT="com.apple.streamingkeydelivery"
      #EXTINF:6,
      b.mp4
      #EXT-X-KEY:METHOD=NONE
      #EXTINF:6,
      c.mp4
      #EXT-X-KEY:METHOD=AES-128,URI="k.bin",IV=0x0000000000000000000000000000abCD
      #EXTINF:6,
      d.mp4
      """)
    let first = playlist.segments[0].keys
    #expect(
      first.map(\.keySystem) == [.fairPlay, .widevine, .playReady, .other("org.example")])
    #expect(first.map(\.method) == [.sampleAES, .sampleAESCTR, .sampleAES, .sampleAES])
    #expect(first[0].keyFormatVersions == [1, 2] && first[1].keyFormatVersions == [1])
    #expect(playlist.segments[1].keys.map(\.uri) == ["skd://l", "data:,x", "data:,y", "data:,z"])
    #expect(playlist.segments[2].keys.isEmpty)
    let last = playlist.segments[3].keys
    #expect(last.map(\.keySystem) == [.identity] && last.map(\.method) == [.aes128])
    #expect(
      last[0].initializationVector == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xAB, 0xCD])
    #expect(playlist.keyTags.count == 7)
  }

  @Test func readsAMultivariantPlaylist() throws {
    let playlist = try Self.multivariant(
      """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="16/JOC",URI="en.m3u8"
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Headphones",CHANNELS="2/-/BINAURAL",URI="b.m3u8"
      #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="CC",INSTREAM-ID="CC1"
      #EXT-X-SESSION-DATA:DATA-ID="com.example.title",VALUE="A, B",LANGUAGE="en"
      #EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://k",KEYFORMAT="com.apple.streamingkeydelivery"
      #EXT-X-CONTENT-STEERING:SERVER-URI="/s.json",PATHWAY-ID="A"
      #EXT-X-STREAM-INF:BANDWIDTH=5000000,AVERAGE-BANDWIDTH=4000000,CODECS="hvc1.2.4.L123.B0, ec-3",SUPPLEMENTAL-CODECS="dvh1.08.07/db4h/abcd",RESOLUTION=1920x1080,FRAME-RATE=59.940,VIDEO-RANGE=HLG,HDCP-LEVEL=TYPE-1,REQ-VIDEO-LAYOUT="CH-STEREO/PROJ-HEQU,CH-MONO",AUDIO="a",CLOSED-CAPTIONS=NONE,SCORE=2.5,STABLE-VARIANT-ID="v",PATHWAY-ID="A"
      v/1080.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=1000000,CLOSED-CAPTIONS="c"
      v/360.m3u8
      #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=200000,URI="i.m3u8",VIDEO-RANGE=PQ

      """)
    #expect(playlist.renditions.map(\.kind) == [.audio, .audio, .closedCaptions])
    #expect(playlist.renditions[0].channels?.count == 16)
    #expect(playlist.renditions[0].channels?.spatialCoding == ["JOC"])
    #expect(playlist.renditions[1].channels?.usage == ["BINAURAL"])
    #expect(playlist.renditions[1].channels?.spatialCoding == [])
    #expect(playlist.renditions[0].isDefault && !playlist.renditions[1].isDefault)
    #expect(playlist.renditions(.audio, group: "a").count == 2)
    #expect(playlist.sessionData[0].value == "A, B")
    #expect(playlist.sessionKeys[0].keySystem == .fairPlay)
    #expect(playlist.contentSteering?.serverURI == "/s.json")
    let variant = playlist.variants[0]
    #expect(variant.uri == "v/1080.m3u8" && variant.line == 8 && variant.uriLine == 9)
    #expect(variant.bandwidth == 5_000_000 && variant.averageBandwidth == 4_000_000)
    #expect(variant.codecs == ["hvc1.2.4.L123.B0", "ec-3"])
    #expect(variant.supplementalCodecs.map(\.codec) == ["dvh1.08.07"])
    #expect(variant.supplementalCodecs.map(\.brands) == [["db4h", "abcd"]])
    #expect(variant.resolution == HLS.Resolution(width: 1920, height: 1080))
    #expect(variant.frameRate == Rational(2997, 50) && variant.score == Rational(5, 2))
    #expect(variant.videoRange == .hlg && variant.hdcpLevel == "TYPE-1")
    #expect(variant.requiredVideoLayouts == [["CH-STEREO", "PROJ-HEQU"], ["CH-MONO"]])
    #expect(variant.closedCaptions == HLS.Variant.ClosedCaptions.none)
    #expect(playlist.variants[1].closedCaptions == .group("c"))
    #expect(playlist.variants[1].videoRange == nil && playlist.variants[1].pathwayID == ".")
    #expect(playlist.iFrameVariants[0].videoRange == .pq)
  }

  @Test func readsLowLatencyTags() throws {
    let playlist = try Self.media(
      """
      #EXTM3U
      #EXT-X-TARGETDURATION:4
      #EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0,CAN-SKIP-UNTIL=24,CAN-SKIP-DATERANGES=YES
      #EXT-X-PART-INF:PART-TARGET=0.33334
      #EXT-X-MEDIA-SEQUENCE:266
      #EXT-X-SKIP:SKIPPED-SEGMENTS=3,RECENTLY-REMOVED-DATERANGES="a	b"
      #EXT-X-PART:DURATION=0.33334,URI="p.mp4",BYTERANGE="100@0",INDEPENDENT=YES
      #EXT-X-PART:DURATION=0.33334,URI="p.mp4",BYTERANGE="50",GAP=YES
      #EXTINF:4.00008,
      s269.mp4
      #EXT-X-PART:DURATION=0.33334,URI="q.mp4"
      #EXT-X-PRELOAD-HINT:TYPE=PART,URI="q.mp4",BYTERANGE-START=20,BYTERANGE-LENGTH=30
      #EXT-X-RENDITION-REPORT:URI="../1M/w.m3u8",LAST-MSN=273,LAST-PART=3

      """)
    #expect(playlist.serverControl?.canBlockReload == true)
    #expect(playlist.serverControl?.partHoldBack == Rational(1))
    #expect(playlist.serverControl?.canSkipUntil == Rational(24))
    #expect(playlist.serverControl?.canSkipDateRanges == true)
    #expect(playlist.partTargetDuration == Rational(33334, 100_000))
    #expect(playlist.skip?.skippedSegments == 3)
    #expect(playlist.skip?.recentlyRemovedDateRanges == ["a", "b"])
    #expect(playlist.segments[0].mediaSequence == 269)
    let parts = playlist.segments[0].parts
    #expect(parts.map(\.byteRange?.offset) == [0, 100])
    #expect(parts.map(\.isIndependent) == [true, false] && parts.map(\.isGap) == [false, true])
    #expect(playlist.trailingParts.map(\.uri) == ["q.mp4"])
    #expect(playlist.preloadHints[0].byteRangeStart == 20)
    #expect(playlist.preloadHints[0].byteRangeLength == 30)
    #expect(playlist.renditionReports[0].lastMediaSequence == 273)
    #expect(playlist.renditionReports[0].lastPart == 3)
  }

  @Test func keepsDateRangesAndCues() throws {
    let playlist = try Self.media(
      """
      #EXTM3U
      #EXT-X-TARGETDURATION:6
      #EXTINF:6,
      a.ts
      #EXT-X-DATERANGE:ID="s",CLASS="c",START-DATE="2026-01-01T00:00:06Z",PLANNED-DURATION=30.5,SCTE35-OUT=0xfC30,X-A="t",X-B=-1.5,X-C=0xAB,END-ON-NEXT=YES
      #EXT-OATCLS-SCTE35:/DAlAAAAAAAAAP/wFAUAAAABf+/+AAAAAH4ANPHgAAEBAQAAl2VmWg==
      #EXT-X-CUE-OUT:DURATION=30
      #EXTINF:6,
      b.ts
      #EXT-X-CUE-OUT-CONT:6/30
      #EXTINF:6,
      c.ts
      #EXT-X-CUE-IN
      #EXT-X-CUE-OUT:15.5
      #EXTINF:6,
      d.ts

      """)
    let range = try #require(playlist.dateRanges.first)
    #expect(range.id == "s" && range.classAttribute == "c" && range.segmentIndex == 1)
    #expect(range.line == 5 && range.isEndOnNext && !range.isInterstitial)
    #expect(range.plannedDuration == Rational(61, 2) && range.duration == nil)
    #expect(range.scte35Out == [0xFC, 0x30])
    #expect(range.startDate?.secondsSince1970 == Rational(1_767_225_606))
    #expect(
      range.attributes.attributes.map(\.name) == [
        "ID", "CLASS", "START-DATE", "PLANNED-DURATION", "SCTE35-OUT", "X-A", "X-B", "X-C",
        "END-ON-NEXT",
      ])
    #expect(range.attributes["X-A"]?.value == .quotedString("t"))
    #expect(range.attributes["X-B"]?.value == Rational(-3, 2).map { .decimalFloat($0) })
    #expect(range.attributes["X-C"]?.value == .hexadecimalSequence([0xAB]))
    #expect(range.attributes["SCTE35-OUT"]?.raw == "0xfC30")
    #expect(range.attributes["CLASS"]?.column == 25)
    #expect(
      playlist.cues.map(\.tag) == [.oatclsSCTE35, .cueOut, .cueOutContinued, .cueIn, .cueOut])
    #expect(playlist.cues.map(\.segmentIndex) == [1, 1, 2, 3, 3])
    #expect(
      playlist.cues[0].value == "/DAlAAAAAAAAAP/wFAUAAAABf+/+AAAAAH4ANPHgAAEBAQAAl2VmWg==")
    #expect(playlist.cues[1].duration == Rational(30))
    #expect(playlist.cues[2].elapsed == Rational(6) && playlist.cues[2].duration == Rational(30))
    #expect(playlist.cues[3].value == nil && playlist.cues[4].duration == Rational(31, 2))
  }

  @Test func putsVariablesIn() throws {
    let parser = HLS.PlaylistParser(
      url: "https://h/m.m3u8?tok=a%2Fb&x", importableVariables: ["cdn": "https://cdn.example"])
    let parsed = try parser.parse(
      """
      #EXTM3U
      #EXT-X-VERSION:11
      #EXT-X-TARGETDURATION:6
      #EXT-X-DEFINE:NAME="path",VALUE="v{$cdn}"
      #EXT-X-DEFINE:IMPORT="cdn"
      #EXT-X-DEFINE:QUERYPARAM="tok"
      #EXT-X-DEFINE:QUERYPARAM="absent"
      #EXT-X-MAP:URI="{$cdn}/{$path}/init.mp4"
      #EXTINF:6,
      {$cdn}/s.ts?t={$tok}&{$none}

      """)
    let playlist = try #require(parsed.playlist.media)
    #expect(playlist.segments[0].uri == "https://cdn.example/s.ts?t=a/b&{$none}")
    #expect(playlist.segments[0].map?.uri == "https://cdn.example/v{$cdn}/init.mp4")
    #expect(playlist.head.defines.map(\.value) == ["v{$cdn}", "https://cdn.example", "a/b", nil])
    #expect(
      parsed.oddities.map(\.kind) == [.undefinedVariable, .undefinedVariable, .undefinedVariable])
    #expect(parsed.oddities.map(\.line) == [4, 7, 10])
    #expect(parsed.oddities[2].column == 22)
  }

  @Test func lineEndsAndMarksDoNotMatter() throws {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\na.ts\n#EXT-X-ENDLIST\n"
    let plain = try Self.media(text)
    #expect(try Self.oddities(text).isEmpty)
    let windows = text.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(try Self.media(windows).segments == plain.segments)
    #expect(try Self.oddities(windows).isEmpty)
    let marked = "\u{FEFF}" + text.dropLast()
    #expect(try Self.media(marked).segments == plain.segments)
    #expect(try Self.oddities(marked).map(\.kind) == [.byteOrderMark, .missingFinalLineEnd])
  }

  @Test func namesBytesThatAreNotText() throws {
    let bytes =
      Array("#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,".utf8) + [0xE9, 0x0A]
      + Array("a\u{0}.ts\n".utf8)
    let parsed = try HLS.PlaylistParser().parse(bytes)
    #expect(parsed.oddities.map(\.kind) == [.invalidUTF8, .controlCharacter])
    #expect(parsed.oddities.map(\.line) == [3, 4] && parsed.oddities.map(\.column) == [11, 2])
    #expect(parsed.playlist.media?.segments[0].title == "\u{FFFD}")
    #expect(parsed.playlist.media?.segments[0].uri == "a\u{0}.ts")
  }

  @Test(arguments: [
    ("", HLS.ParseError.Reason.empty, Int?.none), ("\n \r\n", .empty, nil),
    ("#EXT-X-VERSION:3\n", .missingHeader, 1), ("\n\nhello", .missingHeader, 3),
    ("#EXTM3UX\n", .missingHeader, 1), ("<html>", .missingHeader, 1),
  ]) func refusesWhatPlayersRefuse(text: String, reason: HLS.ParseError.Reason, line: Int?) {
    #expect(throws: HLS.ParseError(reason: reason, line: line)) {
      try HLS.PlaylistParser().parse(text)
    }
  }

  @Test func keepsToItsLimits() {
    let text = "#EXTM3U\n#EXT-X-START:A=1,B=2,C=3\n#EXTINF:6,\na.ts\n"
    let all = HLS.Limits()
    func parse(_ limits: HLS.Limits) throws {
      _ = try HLS.PlaylistParser(limits: limits).parse(text)
    }
    var limits = all
    limits.bytes = text.utf8.count - 1
    #expect(throws: HLS.ParseError(reason: .tooManyBytes(limits.bytes), line: nil)) {
      try parse(limits)
    }
    limits = all
    limits.lines = 3
    #expect(throws: HLS.ParseError(reason: .tooManyLines(3), line: 4)) { try parse(limits) }
    limits = all
    limits.lineBytes = 20
    #expect(throws: HLS.ParseError(reason: .lineTooLong(20), line: 2)) { try parse(limits) }
    limits = all
    limits.attributes = 2
    #expect(throws: HLS.ParseError(reason: .tooManyAttributes(2), line: 2)) { try parse(limits) }
    #expect(throws: Never.self) { try parse(all) }
    #expect(
      HLS.ParseError(reason: .lineTooLong(20), line: 2).description
        == "line 2: a line has more than 20 bytes")
  }

  /// Cut anywhere and with any byte changed, a playlist is read or refused and never stops the program.
  ///
  /// What is read comes back byte for byte, and rules, sums and changes can deal with it.
  @Test(arguments: [
    "oddities.m3u8", "multivariant.m3u8", "interstitials.m3u8",
  ]) func survivesDamage(sample: String) throws {
    let path = RepositoryPaths.samples + "/hls/" + sample
    let bytes = try #require(RepositoryFiles.bytes(of: path)) + Array(Self.extremes.utf8)
    var numbers = SeededNumbers(seed: 6)
    for end in stride(from: 0, to: bytes.count, by: 7) { try Self.use(Array(bytes[..<end])) }
    for place in stride(from: 0, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[place] = UInt8.random(in: 0...255, using: &numbers)
      damaged.swapAt(place, Int.random(in: 0..<bytes.count, using: &numbers))
      try Self.use(damaged)
    }
    try Self.use(bytes)
  }

  private static func use(_ bytes: [UInt8]) throws {
    guard let parsed = try? HLS.PlaylistParser(url: "http://h/m?a=b").parse(bytes) else { return }
    #expect(parsed.playlist.serialised() == bytes)
    _ = HLS.PlaylistLint.findings(parsed, document: "m")
    guard var media = parsed.playlist.media, !media.segments.isEmpty else { return }
    _ = media.timeline()
    media.segments.removeFirst()
    media.targetDuration = Rational(11)
    let changed = try HLS.PlaylistParser(url: "http://h/m?a=b").parse(media.serialised())
    // Where variants stand among segments, a line that goes may give its address to another tag.
    let isMixed = parsed.oddities.contains { $0.kind == .mixedKinds }
    if let again = changed.playlist.media, !isMixed {
      #expect(again.segments.map(\.uri) == media.segments.map(\.uri))
      #expect(again.targetDuration == Rational(11))
    }
  }

  /// Values at the ends of what 64 bits hold.
  static let extremes = """
    #EXT-X-MEDIA-SEQUENCE:9223372036854775807
    #EXT-X-DISCONTINUITY-SEQUENCE:9223372036854775807
    #EXT-X-DISCONTINUITY
    #EXT-X-BYTERANGE:9223372036854775807@9223372036854775807
    #EXT-X-PROGRAM-DATE-TIME:9999-12-31T23:59:60+23:59
    #EXT-X-DATERANGE:ID="{$a}",START-DATE="2026-01-01T00:00:00Z",X-A=0x0,X-B="
    #EXTINF:999999999999999999.999999999999999999,
    {$a}{$
    #EXT-X-SKIP:SKIPPED-SEGMENTS=9223372036854775807
    #EXTINF:1
    b

    """
}
