import Manifests
import MediaFacts
import Testing

@Suite struct DASHSegmentTests {
  @Test func aRepeatToTheNextEntryAndToTheEnd() throws {
    // 20 s are 200 ticks; entries of 30 ticks to 100, then of 40 to the end.
    let media = try SampleMPD.media(
      SampleMPD.timeline(#"<S t="0" d="30" r="-1"/><S t="100" d="40" r="-1"/>"#))
    #expect(media.count == 7)
    #expect(
      media.segments(limit: 99).map(\.time) == [0, 30, 60, 90, 100, 140, 180])
    #expect(media.last?.start == Rational(18) && media.last?.end == Rational(22))
    #expect(media.last?.number == 7 && media.lastPresented?.index == 6)
  }

  @Test func aRepeatWithoutEnd() throws {
    let media = try SampleMPD.media(
      SampleMPD.timeline(#"<S t="50" d="20" r="1"/><S d="40" r="-1"/>"#),
      attributes: #"type="dynamic""#)
    #expect(media.count == nil && media.last == nil && media.lastPresented == nil)
    #expect(media.segments(from: 1, limit: 3).map(\.time) == [70, 90, 130])
    #expect(media.segment(at: 1 << 50)?.time == 45_035_996_273_704_970)
    #expect(media.segment(at: .max) == nil)
    #expect(media.segment(presentedAt: Rational(100))?.time == 970)
  }

  @Test func timesAndNumbersGoOn() throws {
    let media = try SampleMPD.media(
      SampleMPD.timeline(
        #"<S d="10" r="2"/><S t="40" d="20"/><S n="100" d="30"/>"#,
        attributes: #"timescale="10" startNumber="7" presentationTimeOffset="5""#))
    let segments = media.segments(limit: 10)
    #expect(segments.map(\.time) == [0, 10, 20, 40, 60])
    #expect(segments.map(\.number) == [7, 8, 9, 10, 100])
    #expect(segments.first?.start == Rational(-1, 2))
    #expect(segments.last?.end == Rational(17, 2))
    #expect(segments.map(\.resource.url).last == "http://h/a/60")
    // The first one reaches into the period, so it is presented.
    #expect(media.firstPresented?.index == 0)
    #expect(media.segment(presentedAt: Rational(3)) == nil)
    #expect(media.segment(presentedAt: Rational(2))?.time == 20)
  }

  @Test func segmentsBeforeAndAfterThePeriod() throws {
    let media = try SampleMPD.media(
      SampleMPD.timeline(
        #"<S t="0" d="20" r="99"/>"#, attributes: #"timescale="10" presentationTimeOffset="600""#))
    #expect(media.count == 100)
    #expect(media.firstPresented?.time == 600 && media.firstPresented?.start == Rational(0))
    #expect(media.lastPresented?.time == 780 && media.lastPresented?.end == Rational(20))
  }

  @Test func noSegmentInThePeriod() throws {
    let before = try SampleMPD.media(
      SampleMPD.timeline(
        #"<S t="0" d="20" r="9"/>"#, attributes: #"timescale="10" presentationTimeOffset="600""#))
    #expect(before.count == 10 && before.firstPresented == nil && before.lastPresented == nil)
    let after = try SampleMPD.media(
      SampleMPD.timeline(#"<S t="300" d="20" r="9"/>"#))
    #expect(after.count == 10 && after.firstPresented == nil && after.lastPresented == nil)
  }

  @Test func aLongTimelineIsReadAndCounted() throws {
    let entries = (0..<20_000).map { "<S t=\"\($0 * 20)\" d=\"20\"/>" }.joined()
    let media = try SampleMPD.media(
      SampleMPD.timeline(entries), attributes: #"mediaPresentationDuration="PT40000S""#)
    #expect(media.count == 20_000 && media.lastPresented?.index == 19_999)
    #expect(media.segment(presentedAt: Rational(12_345))?.index == 6172)
  }

  @Test func numbersOfOneLength() throws {
    let media = try SampleMPD.media(
      #"<SegmentTemplate media="s$Number%03d$" duration="30" timescale="10" startNumber="5"/>"#)
    #expect(media.count == 7)
    #expect(media.first?.resource.url == "http://h/a/s005")
    #expect(media.last?.resource.url == "http://h/a/s011")
    // The period cuts the last one.
    #expect(media.last?.start == Rational(18) && media.last?.duration == Rational(2))
    let ended = try SampleMPD.media(
      #"<SegmentTemplate media="s$Number$" duration="30" timescale="10" endNumber="4"/>"#)
    #expect(ended.count == 4 && ended.last?.resource.url == "http://h/a/s4")
    let none = try SampleMPD.media(
      #"<SegmentTemplate media="s$Number$" duration="30" startNumber="5" endNumber="4"/>"#)
    #expect(none.count == 0 && none.first == nil && none.last == nil)
  }

  /// Whatever counts a document states, asking for both ends takes no longer.
  @Test func hostileCounts() throws {
    for entries in [
      #"<S t="0" d="1" r="9223372036854775807"/>"#, #"<S t="0" d="1" r="-9223372036854775808"/>"#,
      #"<S t="9223372036854775807" d="9223372036854775807" r="9223372036854775806"/>"#,
      #"<S d="9223372036854775807" r="5"/><S d="9223372036854775807" r="5"/>"#,
      #"<S t="9223372036854775807" d="1" r="-1"/><S d="1"/>"#,
      #"<S n="9223372036854775807" d="1" r="9"/>"#,
      #"<S t="0" d="1" r="99999999999999"/><S t="5" d="1" r="99999999999999"/>"#,
    ] {
      let media = try SampleMPD.media(
        SampleMPD.timeline(entries, attributes: #"timescale="9223372036854775807""#))
      #expect(media.count.map { $0 <= 1 << 40 } ?? true)
      let ends = [media.first, media.last, media.firstPresented, media.lastPresented]
      #expect(ends.compactMap { $0?.index }.allSatisfy { $0 >= 0 })
      #expect(media.segments(limit: 3).count <= 3)
    }
    let template = try SampleMPD.media(
      #"<SegmentTemplate media="$Number$" duration="1" timescale="9223372036854775807"/>"#)
    #expect(template.first != nil && (template.count ?? 0) >= 0)
    let late = try SampleMPD.media(
      """
      <SegmentTemplate media="$Number$" duration="9223372036854775807" \
      startNumber="9223372036854775807" presentationTimeOffset="9223372036854775807"/>
      """)
    #expect(late.count == 1 && late.first != nil)
    #expect(late.segment(at: 1) == nil && late.segment(at: -1) == nil)
  }

  @Test func listsWithAndWithoutTimes() throws {
    let addresses = (1...3).map { "<SegmentURL media=\"\($0).m4s\" mediaRange=\"\($0)-9\"/>" }
    let list = try SampleMPD.media(
      "<SegmentList duration=\"5\">\(addresses.joined())<Initialization sourceURL=\"i.mp4\"/>"
        + "</SegmentList>")
    #expect(list.count == 3 && list.initialization == DASH.Resource(url: "http://h/a/i.mp4"))
    #expect(list.segments(limit: 5).map(\.start) == [Rational(0), Rational(5), Rational(10)])
    #expect(list.last?.resource.range == DASH.ByteRange(first: 3, last: 9))
    let untimed = try SampleMPD.media("<SegmentList>\(addresses.joined())</SegmentList>")
    #expect(untimed.count == 3 && untimed.last?.start == nil)
    #expect(untimed.firstPresented?.index == 0)
    let one = try SampleMPD.media("<SegmentList>\(addresses[0])</SegmentList>")
    #expect(one.last?.duration == Rational(20))
    let empty = try SampleMPD.media("<SegmentList/>")
    #expect(empty.count == 0 && empty.first == nil)
  }

  @Test func oneResourceWithAnIndex() throws {
    let media = try SampleMPD.media(
      """
      <BaseURL>v.mp4?sig=%2F&amp;x=1</BaseURL><SegmentBase indexRange="800-899">
      <Initialization range="0-799"/></SegmentBase>
      """)
    #expect(media.isWholeResource && media.count == 1)
    #expect(media.first?.resource == DASH.Resource(url: "http://h/a/v.mp4?sig=%2F&x=1"))
    #expect(media.index?.range?.description == "800-899")
    #expect(media.initialization?.range?.length == 800)
    let apart = try SampleMPD.media(
      #"<SegmentBase><RepresentationIndex sourceURL="i.sidx" range="0-9"/></SegmentBase>"#)
    #expect(apart.index?.url == "http://h/a/i.sidx")
  }

  @Test func windowsOfLivePresentations() throws {
    let attributes =
      #"type="dynamic" availabilityStartTime="2020-01-01T00:00:00Z" timeShiftBufferDepth="PT10S""#
    let mpd = try SampleMPD.parse(
      """
      <Period start="PT100S"><AdaptationSet><SegmentTemplate media="$Number$" duration="4"/>
      <Representation id="v"/></AdaptationSet></Period>
      """, attributes: attributes)
    let period = mpd.periods[0]
    let media = DASH.RepresentationMedia(period.representations[0], in: period)
    let origin: Int64 = 1_577_836_800 + 100
    func window(_ seconds: Int64) -> Range<Int64>? {
      mpd.availableSegments(of: media, in: period, at: Rational(origin + seconds))
    }
    #expect(window(-5) == 0..<0)
    #expect(window(3) == 0..<0)
    #expect(window(4) == 0..<1)
    #expect(window(40) == 7..<10)
    #expect(window(1_000_000_000) == 249_999_997..<250_000_000)
  }
}
