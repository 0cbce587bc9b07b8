import AdResponses
import Findings
import MediaFacts
import Testing

@Suite struct VASTReaderTests {
  private func linear(_ content: String, attributes: String = "") throws -> (Creative, AdResponse) {
    let response = try read(
      """
      <VAST version="4.2">
      <Ad><InLine><Creatives><Creative>
      <Linear\(attributes)>\(content)</Linear>
      </Creative></Creatives></InLine></Ad></VAST>
      """)
    return (try #require(response.ads.first?.creatives.first), response)
  }

  @Test func everyAttributeOfAMediaFileIsRead() throws {
    let (creative, response) = try linear(
      """
      <Duration> 00:00:15.015 </Duration><MediaFiles>
      <MediaFile id="m" delivery="Streaming" type="application/dash+xml" width="1920" height="1080"
      codec="hvc1.1.6.L123" bitrate="5000.5" minBitrate="700" maxBitrate="6000" scalable="0"
      maintainAspectRatio="true" apiFramework="SIMID" fileSize="12" mediaType="360">u</MediaFile>
      <InteractiveCreativeFile type="text/html" apiFramework="SIMID">i</InteractiveCreativeFile>
      <ClosedCaptionFiles><ClosedCaptionFile type="text/vtt" language="en">c</ClosedCaptionFile>
      </ClosedCaptionFiles></MediaFiles><AdParameters>{"a": "&amp;"}</AdParameters>
      """, attributes: " skipoffset='25%'")
    #expect(response.issues.isEmpty)
    #expect(
      creative.duration == Rational(15_015, 1000) && creative.skipOffset == .percent(Rational(25)))
    #expect(creative.parameters == #"{"a": "&"}"#)
    let file = creative.media[0]
    #expect(file.id == "m" && file.delivery == .streaming && file.codecs == "hvc1.1.6.L123")
    #expect(file.size == PictureSize(width: 1920, height: 1080))
    #expect(file.bitRate == 5_000_500 && file.minimumBitRate == 700_000)
    #expect(file.maximumBitRate == 6_000_000)
    #expect(file.isScalable == false && file.maintainsAspectRatio == true)
    #expect(file.apiFramework == "SIMID" && file.fileSizeBytes == 12 && file.mediaType == "360")
    #expect(file.duration == creative.duration && !file.durationIsWholeSeconds)
    #expect(file.origin.line == 4 && file.origin.column == 1)
    #expect(
      file.origin.path
        == "VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/MediaFiles/MediaFile[1]")
    #expect(creative.media[1].role == .interactive && creative.media[1].isExecutable)
    #expect(creative.captions.map(\.url) == [OpaqueURL("c")])
    #expect(creative.captions[0].type == "text/vtt" && creative.captions[0].language == "en")
  }

  static let durations: [(String, Rational?)] = [
    ("00:00:15", Rational(15)), ("00:00:15.015", Rational(15_015, 1000)),
    ("01:02:03.5", Rational(37_235, 10)), ("100:00:00", Rational(360_000)),
    ("30", nil), ("0:15", nil), ("00:60:00", nil), ("00:00:60", nil), ("00:00:1", nil),
    ("-0:00:01", nil), ("00:00:15,5", nil), ("", nil), ("00:00:15.", Rational(15)),
    ("99999999999999999999:00:00", nil),
  ]

  @Test(arguments: durations) func durationsAreExact(text: String, value: Rational?) throws {
    let (creative, response) = try linear("<Duration>\(text)</Duration>")
    #expect(creative.duration == value)
    #expect(response.issues.isEmpty == (value != nil))
  }

  @Test func wrongValuesAreToldAndLeftOut() throws {
    let (creative, response) = try linear(
      """
      <Duration>00:00:15</Duration><MediaFiles>
      <MediaFile width="wide" height="-1" bitrate="fast" scalable="maybe">u</MediaFile>
      <MediaFile width=" 640 "/></MediaFiles>
      """, attributes: " skipoffset='soon'")
    let file = creative.media[0]
    #expect(file.width == nil && file.height == nil && file.bitRate == nil)
    #expect(file.isScalable == nil && file.durationIsWholeSeconds)
    #expect(creative.media[1].width == 640)
    #expect(response.issues.map(\.observed) == ["soon", "wide", "-1", "fast", "maybe", nil])
    #expect(response.issues.map(\.location.line) == [3, 4, 4, 4, 4, 5])
    #expect(response.issues.last?.kind == .missingValue)
  }

  @Test func podsAreOrderedAndStandaloneAdsApart() throws {
    let response = try read(
      """
      <VAST version="3.0"><Ad id="c" sequence="3"><InLine/></Ad><Ad id="x"><InLine/></Ad>
      <Ad id="a" sequence="1" adType="audio" conditionalAd="true"><InLine/></Ad>
      <Ad id="b" sequence="1"><InLine/></Ad></VAST>
      """)
    let single = response.breaks[0]
    #expect(single.pod.map(\.id) == ["a", "b", "c"])
    #expect(single.standaloneAds.map(\.id) == ["x"])
    #expect(single.pod[0].type == "audio" && single.pod[0].isConditional == true)
  }

  @Test func breaksOfVMAPAreRead() throws {
    let response = try read(
      """
      <VMAP xmlns="http://www.iab.net/videosuite/vmap" version="1.0">
      <AdBreak timeOffset="50%" breakType="linear, display" breakId="h" repeatAfter="00:10:00">
      <AdSource id="s" allowMultipleAds="0"><CustomAdData templateType="x"><a b="&amp;"/></CustomAdData>
      </AdSource><Extensions><Extension type="e"><y/></Extension></Extensions></AdBreak>
      <AdBreak timeOffset="#2"><AdSource><VASTData><VAST version="2.0"><Ad id="1"><InLine/></Ad></VAST>
      </VASTData></AdSource></AdBreak>
      <AdBreak timeOffset="00:00:04.004"/>
      <AdBreak timeOffset="later"/><AdBreak/>
      </VMAP>
      """)
    let half = response.breaks[0]
    #expect(half.offset == .percent(Rational(50)) && half.types == ["linear", "display"])
    #expect(half.repeatAfter == Rational(600) && half.allowsMultipleAds == false)
    #expect(half.customData?.type == "x")
    #expect(
      half.customData?.bytes.map { String(decoding: $0, as: UTF8.self) }
        == #"<CustomAdData templateType="x"><a b="&amp;"/></CustomAdData>"#)
    #expect(half.extensions.map(\.type) == ["e"])
    #expect(response.breaks[1].offset == .position(2))
    #expect(response.breaks[1].ads.map(\.id) == ["1"])
    #expect(response.breaks[2].offset == Rational(4004, 1000).map(BreakOffset.time))
    #expect(response.breaks[3].offset == nil && response.breaks[4].offset == nil)
    #expect(response.issues.map(\.kind) == [.unreadableValue, .missingValue])
  }

  @Test func vastAsTextInsideABreakIsRead() throws {
    let response = try read(
      """
      <VMAP version="1.0"><AdBreak timeOffset="start"><AdSource>
      <VASTAdData>
      <![CDATA[
      <?xml version="1.0"?>
      <VAST version="3.0">
      <Ad id="1"><InLine/></Ad></VAST>]]></VASTAdData></AdSource></AdBreak>
      <AdBreak timeOffset="end"><AdSource><VASTAdData><![CDATA[<VAST]]></VASTAdData></AdSource></AdBreak>
      </VMAP>
      """)
    #expect(response.breaks[0].ads.map(\.id) == ["1"])
    #expect(response.breaks[0].ads[0].origin.line == 6)
    #expect(response.breaks[1].ads.isEmpty)
    #expect(response.issues.map(\.kind) == [.unreadableValue])
    #expect(response.issues[0].location.line == 7)
  }

  @Test func faultsOfTheDocumentNameTheirPlace() throws {
    let broken = try #require(fault(Array("<VAST version='4.2'>\n<Ad>\n</VAST>".utf8)))
    #expect(broken.description == "test:3: expected the end tag </Ad> for line 2, found </VAST>")
    let other = try #require(fault(Array("<html/>".utf8), kind: .vast))
    #expect(other.location.line == 1 && other.message.contains("<VAST>"))
    #expect(fault(Array("<VMAP/>".utf8), kind: .vast) != nil)
    #expect(fault(Array("<html/>".utf8))?.location.line == nil)
  }
}
