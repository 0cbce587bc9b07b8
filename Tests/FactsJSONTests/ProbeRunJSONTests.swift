import FactsJSON
import JSONText
import MediaFacts
import Testing

@Suite struct ProbeRunJSONTests {
  private let outcome = ProbeOutcome.failure(
    ProbeFailure(source: "line\nend.mp4", code: .notFound, message: "no such file"))

  private func text(_ outcomes: [ProbeOutcome]) -> String {
    let run = ProbeRunJSON(version: "1.2.3")
    var text = run.beginning
    for (place, outcome) in outcomes.enumerated() {
      text += run.asset(outcome, isFirst: place == 0)
    }
    return text + run.ending(isEmpty: outcomes.isEmpty)
  }

  @Test func aRunIsOneObjectWhateverItsLength() throws {
    for count in 0...3 {
      let node = try JSONParser().parse(text(Array(repeating: outcome, count: count)))
      #expect(node["schema"]?.stringValue == "seam.probe-run/1")
      #expect(node["tool"]?["name"]?.stringValue == "seam")
      #expect(node["tool"]?["version"]?.stringValue == "1.2.3")
      let assets = try #require(node["assets"]?.elements)
      #expect(assets.count == count)
      for asset in assets { #expect(try FactsDecoder().outcome(asset) == outcome) }
    }
  }

  @Test func aRunIsLaidOutForReading() {
    #expect(
      text([outcome, outcome]) == """
        {
          "schema": "seam.probe-run/1",
          "tool": {"name":"seam","version":"1.2.3"},
          "assets": [
            {
              "schema": "seam.probe/1",
              "source": "line\\nend.mp4",
              "error": {
                "code": "not-found",
                "message": "no such file"
              }
            },
            {
              "schema": "seam.probe/1",
              "source": "line\\nend.mp4",
              "error": {
                "code": "not-found",
                "message": "no such file"
              }
            }
          ]
        }

        """)
  }

  @Test func aLineHoldsOneAsset() throws {
    let line = ProbeRunJSON.line(outcome)
    #expect(line.hasSuffix("}\n"))
    #expect(line.dropLast().allSatisfy { $0 != "\n" })
    #expect(try FactsDecoder().outcome(JSONParser().parse(line)) == outcome)
  }
}
