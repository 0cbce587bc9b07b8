import Findings
import JSONText
import MediaFacts
import Reports
import Testing

@Suite struct FitJSONTests {
  private func report(_ breaks: Int) -> FitReport {
    FitReport(
      main: .failure(ProbeFailure(source: "m.mp4", code: .notFound, message: "is not there")),
      receivers: [],
      breaks: (0..<breaks).map { place in
        FitBreak(
          document: "a\"b.json", form: "flower", id: place == 0 ? nil : "\(place)", time: nil,
          duration: Rational(30), outcome: nil,
          ads: [
            FitAd(
              id: nil, title: nil, declaredDuration: nil, options: [], choices: [],
              flowerChoice: nil)
          ], pods: [])
      },
      unreadResponses: [], findings: [], threshold: .noticeable)
  }

  @Test("a report in pieces is the report, laid out as any JSON is", arguments: 0...3)
  func pieces(count: Int) throws {
    var pieces: [String] = []
    FitJSON.write(report(count), version: "1") { pieces.append($0) }
    let text = pieces.joined()
    #expect(text == FitJSON.text(report(count), version: "1"))
    #expect(pieces.count >= count + 2)
    let node = try JSONParser().parse(text)
    #expect(node["breaks"]?.elements?.count == count)
    #expect(
      node.members?.map(\.name) == [
        "schema", "tool", "main", "mainFailure", "receivers", "threshold", "breaks",
        "unreadResponses", "findings", "isFailing", "isIncomplete",
      ])
    #expect(JSONWriter(style: .pretty).text(JSONValue(node)) + "\n" == text)
  }
}

extension JSONValue {
  /// What was read, to be written again.
  fileprivate init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number: self = .number(node.numberValue ?? 0)
    case .string(let value): self = .string(value)
    case .array(let values): self = .array(values.map(JSONValue.init))
    case .object:
      var object = JSONObject()
      for member in node.members ?? [] { object.add(member.name, JSONValue(member.value)) }
      self = .object(object)
    }
  }
}
