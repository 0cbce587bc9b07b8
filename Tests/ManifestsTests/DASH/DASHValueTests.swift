import Manifests
import MediaFacts
import Testing

@Suite struct DASHValueTests {
  @Test(arguments: [
    ("PT0S", 0, 1), ("PT1H2M3.5S", 7447, 2), ("P1DT1S", 86_401, 1), ("P0Y0M2D", 172_800, 1),
    ("PT2.639312505722046S", 1_319_656_252_861_023, 500_000_000_000_000), ("PT90M", 5400, 1),
    (" PT10S\n", 10, 1), ("PT30.033S", 30_033, 1000), ("PT008.0S", 8, 1),
  ]) func durations(text: String, numerator: Int64, denominator: Int64) {
    #expect(DASH.duration(text) == Rational(numerator, denominator))
  }

  /// Digits that do not fit are dropped, so that the value stays as close as it can be.
  @Test func veryLongFractions() throws {
    let value = try #require(DASH.duration("PT904.12345678901234567890123S"))
    #expect(value.doubleValue == 904.12345678901234567890123)
  }

  @Test(arguments: [
    "", "P", "PT", "10", "PT10", "P10S", "PT5M1H", "PT1S1S", "P1Y", "P1M", "-PT1S", "PT-1S",
    "PT1.5M",
    "PT1.S", "PT.5S", "PTS", "PT1S ago", "P1W", "PT99999999999999999999S", "PT9223372036854775807H",
    "PT１S",
  ]) func whatIsNoDuration(text: String) { #expect(DASH.duration(text) == nil) }

  @Test func ranges() {
    #expect(DASH.ByteRange("0-861")?.length == 862)
    #expect(DASH.ByteRange("862-") == DASH.ByteRange(first: 862, last: nil))
    #expect(DASH.ByteRange("862-")?.description == "862-")
    for text in ["", "-", "-5", "5", "9-8", "0-1-2", "a-b", "0 - 9"] {
      #expect(DASH.ByteRange(text) == nil)
    }
    #expect(DASH.ByteRange("0-9223372036854775807")?.length == nil)
  }

  @Test(arguments: [
    ("$RepresentationID$/$Number%05d$-$Bandwidth$.m4s", "v 1/00042-800000.m4s"),
    ("$$x$$-$Time$", "$x$-90000"), ("$Time%012d$", "000000090000"), ("plain", "plain"), ("", ""),
    ("$Number%032d$", String(repeating: "0", count: 30) + "42"), ("$Number%0d$", "$Number%0d$"),
    ("$Number%033d$", "$Number%033d$"), ("$Number%5d$", "$Number%5d$"), ("a$", "a$"),
    ("$number$-$Number$", "$number$-42"), ("$RepresentationID%05d$", "$RepresentationID%05d$"),
    ("$SubNumber$", "$SubNumber$"),
  ]) func templates(text: String, filled: String) {
    let template = DASH.Template(text)
    #expect(
      template.filled(representationID: "v 1", bandwidth: 800_000, number: 42, time: 90_000)
        == filled)
    #expect(template.text == text)
  }

  @Test func templatesTellWhatTheyDoNotKnow() {
    #expect(
      DASH.Template("$number$-$Number%x$-$").unknownIdentifiers == ["number", "Number%x", "$"])
    #expect(DASH.Template("$Number$$Time$").unknownIdentifiers.isEmpty)
    #expect(DASH.Template("$Number$$Time$").contains(.time))
    #expect(!DASH.Template("$$Time$$").contains(.time))
    let unfilled = DASH.Template("$Bandwidth$-$Time$")
    #expect(unfilled.filled(representationID: "", bandwidth: nil) == "$Bandwidth$-$Time$")
  }

  @Test(arguments: [
    ("urn:mpeg:dash:23003:3:audio_channel_configuration:2011", "6", 6),
    ("urn:mpeg:dash:23003:3:audio_channel_configuration:2011", "7", 8),
    ("urn:mpeg:mpegB:cicp:ChannelConfiguration", "6", 6),
    ("urn:mpeg:mpegB:cicp:ChannelConfiguration", "12", 8),
    ("urn:mpeg:mpegB:cicp:ChannelConfiguration", "19", 12),
    ("tag:dolby.com,2014:dash:audio_channel_configuration:2011", "F801", 6),
    ("tag:dolby.com,2014:dash:audio_channel_configuration:2011", "fa01", 8),
    ("urn:dolby:dash:audio_channel_configuration:2011", "A000", 2),
    ("urn:dolby:dash:audio_channel_configuration:2011", "4000", 1),
    ("urn:mpeg:dash:outputChannelPositionList:2012", "2 0 1 4 5 3", 6),
    ("tag:dts.com,2014:dash:audio_channel_configuration:2012", "6", 6),
    ("tag:dts.com,2018:uhd:audio_channel_configuration", "0000003F", 6),
  ]) func channels(scheme: String, value: String, count: Int) throws {
    #expect(try Self.channelCount(scheme, value) == count)
  }

  @Test(arguments: [
    ("urn:mpeg:dash:23003:3:audio_channel_configuration:2011", "0"),
    ("urn:mpeg:mpegB:cicp:ChannelConfiguration", "21"),
    ("urn:mpeg:mpegB:cicp:ChannelConfiguration", "0"), ("urn:other", "2"),
    ("tag:dolby.com,2014:dash:audio_channel_configuration:2011", "801"),
    ("tag:dolby.com,2014:dash:audio_channel_configuration:2011", "0000"),
    ("urn:mpeg:dash:outputChannelPositionList:2012", " "),
  ]) func channelsUnknown(scheme: String, value: String) throws {
    #expect(try Self.channelCount(scheme, value) == nil)
  }

  private static func channelCount(_ scheme: String, _ value: String) throws -> Int? {
    let mpd = try SampleMPD.parse(
      """
      <Period><AdaptationSet><Representation><AudioChannelConfiguration schemeIdUri="\(scheme)"
       value="\(value)"/></Representation></AdaptationSet></Period>
      """)
    return mpd.periods[0].representations[0].channelCount
  }
}

/// Reads what stands inside an MPD element.
enum SampleMPD {
  static func parse(
    _ content: String, attributes: String = #"mediaPresentationDuration="PT20S""#,
    address: String = "http://h/a/x.mpd", limits: DASH.Limits = DASH.Limits()
  ) throws -> DASH.MPD {
    let text = """
      <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" \
      xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>\(content)</MPD>
      """
    return try DASH.MPD(parsing: Array(text.utf8), address: address, limits: limits)
  }

  /// The media of the first representation.
  static func media(_ content: String, attributes: String = #"mediaPresentationDuration="PT20S""#)
    throws -> DASH.RepresentationMedia
  {
    let mpd = try parse(
      "<Period start=\"PT0S\"><AdaptationSet>\(content)<Representation id=\"v\"/></AdaptationSet>"
        + "</Period>", attributes: attributes)
    return DASH.RepresentationMedia(mpd.periods[0].representations[0], in: mpd.periods[0])
  }

  /// A template with a timeline of the given entries.
  static func timeline(_ entries: String, attributes: String = #"timescale="10""#) -> String {
    """
    <SegmentTemplate media="$Time$" \(attributes)><SegmentTimeline>\(entries)</SegmentTimeline>
    </SegmentTemplate>
    """
  }
}
