import Findings
import Manifests
import MediaFacts
import Testing
import XMLText

@Suite struct DASHParserTests {
  private static func seconds(_ values: [Int64?]) -> [Rational?] {
    values.map { $0.map { Rational($0) } }
  }

  @Test func periodTimesAreDerived() throws {
    let mpd = try SampleMPD.parse(
      """
      <Period duration="PT8S"/><Period duration="PT7S"/><Period start="PT20S"/>
      <Period start="PT22S" duration="PT9S"/><Period start="PT30S"/><Period/>
      """, attributes: #"mediaPresentationDuration="PT40S""#)
    #expect(
      mpd.periods.map(\.start) == Self.seconds([0, 8, 20, 22, 30, nil]))
    #expect(
      mpd.periods.map(\.duration) == Self.seconds([8, 7, 2, 8, nil, nil]))
    #expect(
      mpd.seams.map(\.gap) == Self.seconds([0, 5, 0, -1, nil]))
    #expect(
      mpd.seams.map(\.time) == Self.seconds([8, 20, 22, 30, nil]))
    #expect(mpd.seams.map(\.from) == [0, 1, 2, 3, 4] && mpd.seams.map(\.to) == [1, 2, 3, 4, 5])
  }

  @Test func lengthsAndEarlyPeriods() throws {
    let whole = try SampleMPD.parse(#"<Period duration="PT5S"/><Period/>"#)
    #expect(whole.periods.map(\.end) == [Rational(5), Rational(20)])
    #expect(whole.duration == Rational(20))
    let early = try SampleMPD.parse("<Period/>", attributes: #"type="dynamic""#)
    #expect(early.periods[0].start == nil && early.duration == nil)
    #expect(early.periods[0].end == nil)
  }

  @Test func whatASetStatesHoldsForItsRepresentations() throws {
    let mpd = try SampleMPD.parse(
      """
      <Period><SegmentTemplate timescale="10" media="p/$Number$" duration="20"/>
      <AdaptationSet id="1" mimeType="video/mp4" codecs="avc1.64001f" width="640" height="360"
       frameRate="30000/1001" sar="1:1" par="16:9" lang="de" startWithSAP="1" scanType="interlaced">
       <SegmentTemplate media="s/$Number$" startNumber="3"/>
       <Representation id="a" bandwidth="1"/>
       <Representation id="b" codecs="hvc1.1.6.L93.B0, mp4a.40.2" width="1280" height="720"
        frameRate="59.94"><SegmentTemplate initialization="r/$RepresentationID$"/></Representation>
       <Representation id="c"><SegmentBase indexRange="0-9"/></Representation>
      </AdaptationSet></Period>
      """)
    let set = mpd.periods[0].adaptationSets[0]
    #expect(set.contentType == "video" && set.lang == "de")
    #expect(set.pictureAspectRatio == Rational(16, 9))
    let (a, b, c) = (set.representations[0], set.representations[1], set.representations[2])
    #expect(a.codecs == ["avc1.64001f"] && a.size == PictureSize(width: 640, height: 360))
    #expect(a.frameRate == Rational(30_000, 1001) && a.scanType == "interlaced")
    #expect(a.startWithSAP == 1 && a.sampleAspectRatio == Rational(1) && a.bandwidth == 1)
    #expect(b.codecs == ["hvc1.1.6.L93.B0", "mp4a.40.2"] && b.bandwidth == nil)
    #expect(b.frameRate == Rational(2997, 50) && b.size == PictureSize(width: 1280, height: 720))
    let period = mpd.periods[0]
    let first = DASH.RepresentationMedia(a, in: period)
    #expect(first.first?.resource.url == "http://h/a/s/3" && first.count == 10)
    #expect(first.initialization == nil)
    let second = DASH.RepresentationMedia(b, in: period)
    #expect(second.initialization?.url == "http://h/a/r/b" && second.last?.number == 12)
    #expect(c.segmentInformation.kind == .base && c.segmentInformation.timescale == 1)
  }

  @Test func protections() throws {
    let mpd = try SampleMPD.parse(
      """
      <Period><AdaptationSet mimeType="audio/mp4">
       <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cbcs"
        cenc:default_KID="9EB4050D-E44B-4802-932E-27D75083E266"/>
       <ContentProtection schemeIdUri="urn:uuid:EDEF8BA9-79D6-4ACE-A3C8-27DCD51D21ED">
        <cenc:pssh> AAAA </cenc:pssh></ContentProtection>
       <Representation id="a"><ContentProtection
        schemeIdUri="urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95" xmlns:mspr="urn:microsoft:playready">
         <mspr:pro>BBBB</mspr:pro></ContentProtection>
        <ContentProtection schemeIdUri="urn:uuid:94ce86fb-07ff-4f43-adb8-93d2fa968ca2"/>
        <ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e"/>
        <ContentProtection schemeIdUri="urn:uuid:1077efec-c0b2-4d02-ace3-3c1e52e2fb4b"/>
        <ContentProtection schemeIdUri="urn:scheme:of:somebody"/></Representation>
       <Representation id="b"/></AdaptationSet>
      <AdaptationSet><Representation id="c"/></AdaptationSet></Period>
      """)
    let representations = mpd.periods[0].representations
    let protections = representations[0].contentProtections
    #expect(
      protections.map(\.system) == [
        .mp4Protection, .widevine, .playReady, .fairPlay, .clearKey, .clearKey, .other,
      ])
    #expect(protections[1].psshBoxes == ["AAAA"] && protections[2].hasPlayReadyObject)
    let facts = try #require(representations[0].encryption)
    #expect(facts.scheme == "cbcs")
    #expect(facts.defaultKeyID == "9eb4050de44b4802932e27d75083e266")
    #expect(facts.systemIDs.count == 5)
    #expect(representations[1].encryption?.systemIDs == ["edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"])
    #expect(representations[2].encryption == nil)
  }

  @Test func whatStandsElsewhereIsNotedAndNotFetched() throws {
    let mpd = try SampleMPD.parse(
      """
      <BaseURL>media/</BaseURL>
      <Period xlink:href="ad.xml" xlink:actuate="onLoad"/>
      <Period xlink:href="urn:mpeg:dash:resolve-to-zero:2013"/>
      <Period><AdaptationSet xlink:href="https://ads.example/set"/>
       <EventStream schemeIdUri="urn:x" xlink:href="../e.xml"/></Period>
      """)
    #expect(mpd.periods.count == 2)
    #expect(
      mpd.periods[0].remote
        == DASH.RemoteReference(href: "ad.xml", url: "http://h/a/media/ad.xml", actuate: "onLoad"))
    #expect(mpd.periods[1].adaptationSets[0].remote?.url == "https://ads.example/set")
    #expect(mpd.periods[1].eventStreams[0].remote?.url == "http://h/a/e.xml")
    #expect(
      mpd.oddities.filter { $0.kind == .remoteElement }.map(\.name)
        == ["Period", "Period", "EventStream", "AdaptationSet"])
    #expect(mpd.periods[0].remote?.actuate == "onLoad")
  }

  @Test func baseURLsOfAllLevels() throws {
    let mpd = try SampleMPD.parse(
      """
      <BaseURL>https://cdn.example/one/</BaseURL><BaseURL>https://cdn.example/two/</BaseURL>
      <Period><BaseURL>p/</BaseURL><AdaptationSet><BaseURL>../s/</BaseURL>
      <Representation><BaseURL>v.mp4?token=a%2Fb==&amp;x</BaseURL></Representation>
      <Representation><BaseURL>http://other.example/./v/../w.mp4</BaseURL></Representation>
      </AdaptationSet></Period>
      """)
    let representations = mpd.periods[0].representations
    #expect(
      representations[0].baseURLs == [
        "https://cdn.example/one/s/v.mp4?token=a%2Fb==&x",
        "https://cdn.example/two/s/v.mp4?token=a%2Fb==&x",
      ])
    // An absolute address is how a server knows its file: byte for byte.
    #expect(representations[1].baseURLs == ["http://other.example/./v/../w.mp4"])
    let second = DASH.RepresentationMedia(representations[0], in: mpd.periods[0], baseIndex: 1)
    let url = try #require(second.first).resource.url
    #expect(url.hasPrefix("https://cdn.example/two/"))
  }

  @Test func continuityOfPeriods() throws {
    func period(_ id: String, _ scheme: String?) -> String {
      let property =
        scheme.map { "<SupplementalProperty schemeIdUri=\"\($0)\" value=\"1\"/>" } ?? ""
      return "<Period id=\"\(id)\" duration=\"PT5S\"><AdaptationSet>\(property)"
        + "<Representation/></AdaptationSet></Period>"
    }
    func continuation(_ scheme: String?) throws -> DASH.PeriodSeam.Continuation? {
      try SampleMPD.parse(period("1", nil) + period("2", scheme)).seams.first?.continuation
    }
    #expect(try continuation("urn:mpeg:dash:period-continuity:2015") == .continuous)
    #expect(try continuation("urn:mpeg:dash:period-connectivity:2015") == .connected)
    #expect(try continuation(nil) == DASH.PeriodSeam.Continuation.none)
  }

  @Test func whatIsNoMPD() {
    func error(_ text: String, _ limits: DASH.Limits = DASH.Limits()) -> DASH.ParseError? {
      do throws(DASH.ParseError) {
        _ = try DASH.MPD(parsing: Array(text.utf8), address: "x", limits: limits)
        return nil
      } catch { return error }
    }
    func kind(_ error: DASH.ParseError?) -> XMLTextError.Kind? {
      if case .xml(let error) = error { error.kind } else { nil }
    }
    #expect(kind(error("")) == .empty)
    #expect(kind(error("#EXTM3U")) == .malformed)
    #expect(kind(error("<VAST/>")) == .root)
    #expect(kind(error("<MPD><Period></MPD>")) == .malformed)
    #expect(
      error("<MPD><Period/><Period/></MPD>", DASH.Limits(periods: 1)) == .tooManyPeriods(1))
    let set = "<AdaptationSet><Representation/><Representation/></AdaptationSet>"
    #expect(
      error("<MPD><Period>\(set)</Period></MPD>", DASH.Limits(representations: 1))
        == .tooManyRepresentations(1))
    let entries = SampleMPD.timeline(String(repeating: #"<S d="1"/>"#, count: 3))
    #expect(
      error("<MPD><Period>\(entries)\(set)</Period></MPD>", DASH.Limits(timelineEntries: 5))
        == .tooManyTimelineEntries(5))
    #expect(DASH.ParseError.tooManyPeriods(1).description == "the MPD has more than 1 periods")
  }

  @Test func odditiesAreKeptUpToALimit() throws {
    let periods = String(repeating: #"<Period duration="long"/>"#, count: 5)
    let mpd = try SampleMPD.parse(periods, limits: DASH.Limits(oddities: 2))
    #expect(mpd.oddities.count == 2 && mpd.furtherOddities == 3)
    #expect(mpd.oddities.first?.name == "@duration" && mpd.oddities.first?.observed == "long")
    #expect(mpd.oddities.first?.place.path == "MPD/Period[1]")
  }

  @Test func thingsWithoutAPeriod() throws {
    let mpd = try SampleMPD.parse("<ProgramInformation/>")
    #expect(mpd.periods.isEmpty && mpd.seams.isEmpty && mpd.duration == Rational(20))
    #expect(DASHRules.findings(mpd, document: "x").map(\.rule.description) == ["H687"])
  }
}
