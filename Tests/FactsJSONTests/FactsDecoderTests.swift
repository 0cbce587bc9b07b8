import FactsJSON
import JSONText
import MediaFacts
import Testing

@Suite struct FactsDecoderTests {
  /// JSON that the schema does not allow, and what the decoder says about it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var change: (from: String, to: String)
    var error: String

    var testDescription: String { change.to }
  }

  private static let sound = """
    {
      "schema": "seam.probe/1",
      "source": "a.mp4",
      "depth": "headers",
      "container": { "format": "mp4", "duration": { "seconds": 15.015 } },
      "video": [
        { "index": 0, "codec": "avc", "frameRate": { "nominal": { "exact": "25" } },
          "sampleAspectRatio": { "container": "4:3" } }
      ],
      "audio": [], "subtitles": [], "data": [], "pictures": [], "notes": []
    }
    """

  private static let faults = [
    Fault(
      change: ("seam.probe/1", "seam.probe/2"),
      error: "2:13: schema: expected 'seam.probe/1', found 'seam.probe/2'"),
    Fault(
      change: ("\"schema\": \"seam.probe/1\",", ""), error: "1:1: the member 'schema' is missing"),
    Fault(change: ("\"a.mp4\"", "null"), error: "3:13: source: expected text, found null"),
    Fault(
      change: ("\"headers\"", "\"deep\""),
      error: "4:12: depth: expected one of 'headers', 'full', found 'deep'"),
    Fault(
      change: ("\"audio\": []", "\"audio\": {}"),
      error: "10:12: audio: expected a list, found an object"),
    Fault(change: ("\"data\": [],", ""), error: "1:1: the member 'data' is missing"),
    Fault(
      change: ("\"index\": 0", "\"index\": 0.5"),
      error: "7:16: video[0].index: expected a whole number, found a number"),
    Fault(
      change: ("\"codec\": \"avc\"", "\"codek\": \"avc\""),
      error: "7:5: video[0]: the member 'codec' is missing"),
    Fault(
      change: ("\"index\": 0,", "\"index\": 0, \"framerate\": 25,"),
      error: "7:19: video[0].framerate: the schema has no such member"),
    Fault(
      change: ("\"exact\": \"25\"", "\"exact\": 25"),
      error: "7:72: video[0].frameRate.nominal.exact: expected text, found a whole number"),
    Fault(
      change: ("\"exact\": \"25\"", "\"exact\": \"25/0\""),
      error:
        "7:72: video[0].frameRate.nominal.exact: expected a fraction such as '30000/1001', found '25/0'"
    ),
    Fault(
      change: ("\"exact\": \"25\"", "\"exact\": \"16:9\""),
      error:
        "7:72: video[0].frameRate.nominal.exact: expected a fraction such as '30000/1001', found '16:9'"
    ),
    Fault(
      change: ("\"4:3\"", "\"4/3\""),
      error:
        "8:43: video[0].sampleAspectRatio.container: expected a fraction such as '16:9', found '4/3'"
    ),
    Fault(
      change: ("\"seconds\": 15.015", "\"seconds\": 1e300"),
      error: "5:60: container.duration.seconds: the number does not fit in a fraction of 64 bits"),
    Fault(
      change: ("\"seconds\": 15.015", "\"seconds\": -9223372036854775808"),
      error: "5:60: container.duration.seconds: the number does not fit in a fraction of 64 bits"),
    Fault(
      change: ("{ \"seconds\": 15.015 }", "15.015"),
      error: "5:47: container.duration: expected an object, found a number"),
    Fault(
      change: ("{ \"seconds\": 15.015 }", "{}"),
      error: "5:47: container.duration: the member 'seconds' is missing"),
    Fault(
      change: ("\"source\": \"a.mp4\",", "\"source\": \"a.mp4\", \"error\": {},"),
      error: "4:3: depth: the schema has no such member"),
  ]

  @Test(arguments: faults) func namesThePlaceAndTheMember(_ fault: Fault) throws {
    let parts = Self.sound.split(separator: fault.change.from, maxSplits: 1)
    try #require(parts.count == 2)
    let text = parts.joined(separator: fault.change.to)
    let node = try JSONParser().parse(text)
    let error = #expect(throws: FactsDecodingError.self) { try FactsDecoder().outcome(node) }
    #expect(error?.description == fault.error)
  }

  @Test func ignoresWhatFollowsFromOtherMembers() throws {
    let text = """
      {"schema":"seam.probe/1","source":"a","depth":"full","container":{"format":"mp4"},
       "video":[{"index":0,"codec":"avc","size":{"width":4,"height":2},
         "displaySize":"wrong","displayAspectRatio":false,
         "frameRate":{"average":{"exact":"50/2","decimal":1}}}],
       "audio":[],"subtitles":[],"data":[],"pictures":[],"notes":[]}
      """
    guard case .facts(let facts) = try FactsDecoder().outcome(JSONParser().parse(text)) else {
      Issue.record("expected facts")
      return
    }
    #expect(facts.mainVideo?.displaySize == PictureSize(width: 4, height: 2))
    #expect(facts.mainVideo?.frameRate.average == Rational(25))
  }

  @Test func readsAFailure() throws {
    let text = """
      {"schema":"seam.probe/1","source":"a","error":{"code":"not-found","message":"m","detail":"d"}}
      """
    #expect(
      try FactsDecoder().outcome(JSONParser().parse(text))
        == .failure(ProbeFailure(source: "a", code: .notFound, message: "m", detail: "d")))
  }

  @Test func eightChromaticitiesMakeADisplay() throws {
    let text = """
      {"schema":"seam.probe/1","source":"a","depth":"full","container":{"format":"mp4"},
       "video":[{"index":0,"codec":"hevc","masteringDisplay":
         {"chromaticities":[0.708,0.292],"maximumLuminance":1000,"minimumLuminance":"1/3"}}],
       "audio":[],"subtitles":[],"data":[],"pictures":[],"notes":[]}
      """
    let node = try JSONParser().parse(text)
    let error = #expect(throws: FactsDecodingError.self) { try FactsDecoder().outcome(node) }
    #expect(error?.message == "expected 8 chromaticities, found 2")
    #expect(error?.path == "video[0].masteringDisplay")
    #expect(error?.position == TextPosition(line: 3, column: 4))
  }
}
