import FactsJSON
import JSONText
import MediaFacts
import TestSupport
import Testing

@Suite struct RoundTripTests {
  private static func text(_ outcome: ProbeOutcome, _ style: JSONWriter.Style = .compact) -> String
  {
    JSONWriter(style: style).text(FactsEncoder().value(outcome))
  }

  @Test(arguments: 0..<8) func generatedFactsReadBackAsThemselves(group: UInt64) throws {
    for seed in (group * 40)..<(group * 40 + 40) {
      var generator = FactsGenerator(seed: seed)
      let outcome = generator.outcome()
      for style in [JSONWriter.Style.compact, .pretty] {
        let text = Self.text(outcome, style)
        let read = try FactsDecoder().outcome(JSONParser().parse(text))
        #expect(read == outcome, "seed \(seed)")
        // Equal strings may differ in their code points; the text written again may not.
        #expect(Array(Self.text(read, style).utf8) == Array(text.utf8), "seed \(seed)")
      }
    }
  }

  @Test func theCompleteFactsLeaveNothingOut() {
    var generator = FactsGenerator(seed: 1, isComplete: true)
    // A field that is new in the facts and not yet in the generator shows here.
    #expect(Self.absentFields(generator.asset(), "asset").isEmpty)
    #expect(Self.absentFields(generator.failure(), "failure").isEmpty)
  }

  private static func absentFields(_ value: Any, _ path: String) -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return [path] }
    if mirror.displayStyle == .collection, mirror.children.isEmpty { return [path] }
    return mirror.children.flatMap { absentFields($0.value, "\(path).\($0.label ?? "[]")") }
  }

  @Test func completeFactsReadBackAsThemselves() throws {
    for seed in 0..<50 as Range<UInt64> {
      var generator = FactsGenerator(seed: seed, isComplete: true)
      let outcome = generator.outcome()
      #expect(try FactsDecoder().outcome(JSONParser().parse(Self.text(outcome))) == outcome)
    }
  }

  @Test(arguments: [
    ("15015/1000", "{\"seconds\":15.015}"), ("0", "{\"seconds\":0}"), ("25", "{\"seconds\":25}"),
    ("-1/2", "{\"seconds\":-0.5}"),
    ("1001/30000", "{\"seconds\":0.033366667,\"exact\":\"1001/30000\"}"),
    ("1/3", "{\"seconds\":0.333333333,\"exact\":\"1/3\"}"),
    ("9007199254740993", "{\"seconds\":9007199254740992.0,\"exact\":\"9007199254740993\"}"),
    ("1/1000000000000", "{\"seconds\":1e-12}"),
  ]) func timesAreDecimalAndExact(time: String, json: String) throws {
    var facts = AssetFacts(source: "a", depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.container.duration = Rational(time)
    let text = Self.text(.facts(facts))
    #expect(text.contains("\"duration\":\(json)"), "\(text)")
    #expect(try FactsDecoder().outcome(JSONParser().parse(text)) == .facts(facts))
  }

  @Test func ratesAndRatiosStandAsTheFieldWritesThem() throws {
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = PictureSize(width: 1440, height: 1080)
    video.sampleAspectRatio.container = Rational(4, 3)
    video.frameRate.nominal = Rational(30000, 1001)
    video.frameRate.minimum = Rational(1, 3)
    var facts = AssetFacts(source: "a", depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.video = [video]
    let text = Self.text(.facts(facts))
    #expect(text.contains("\"nominal\":{\"exact\":\"30000/1001\",\"decimal\":29.97}"))
    #expect(text.contains("\"minimum\":{\"exact\":\"1/3\",\"decimal\":0.333333333}"))
    #expect(text.contains("\"sampleAspectRatio\":{\"container\":\"4:3\"}"))
    #expect(text.contains("\"displaySize\":{\"width\":1920,\"height\":1080}"))
    #expect(text.contains("\"displayAspectRatio\":\"16:9\""))
    #expect(!text.contains("null"))
  }
}
