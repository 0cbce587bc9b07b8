import Findings
import Foundation
import JSONText
import MediaFacts
import Reports
import TestSupport
import Testing

@Suite struct CheckJSONTests {
  private static let folder = RepositoryPaths.root + "/docs/schema/"
  private static let path = folder + "check-1.schema.json"
  private static let runs = [
    SampleRuns.mixed, SampleRuns.clean, SampleRuns.withoutMain, SampleRuns.judged,
  ]

  private let report = CheckJSON(version: "1.2.3")

  /// Every object of every form on a line of its own.
  private var lines: String {
    Self.runs.map { run in
      // Text in JSON holds no line end, so what is left after joining is the same value.
      report.lines(run) + report.text(run).split(separator: "\n").joined() + "\n"
    }.joined() + document.split(separator: "\n").joined() + "\n"
  }

  /// Several mains in one document.
  private var document: String {
    report.beginning
      + Self.runs.enumerated().map { report.run($1, isFirst: $0 == 0) }.joined() + report.ending
  }

  @Test func severalMainsAreRunsOfOneDocument() throws {
    let node = try JSONParser().parse(document)
    #expect(node["schema"]?.stringValue == "seam.check-runs/1")
    let runs = try #require(node["runs"]?.elements)
    #expect(runs.count == Self.runs.count)
    for (run, value) in zip(Self.runs, runs) {
      #expect(value["main"]?["source"]?.stringValue == run.main.source)
      #expect(value["seams"]?.elements?.count == run.seams.count)
    }
  }

  @Test func aFailureThatWasWrittenBeforeIsLeftOut() {
    let run = SampleRuns.mixed
    #expect(!run.failures.isEmpty)
    #expect(report.lines(run).contains("seam.probe/1"))
    #expect(!report.lines(run, known: Set(run.failures)).contains("seam.probe/1"))
  }

  @Test func wholeRun() throws {
    try expectSnapshot(report.text(SampleRuns.mixed), "check.json")
  }

  @Test func oneVerdictALine() throws {
    try expectSnapshot(report.lines(SampleRuns.mixed), "check.ndjson")
  }

  @Test func theSchemaDescribesEveryMemberThatIsWrittenAndNoOther() throws {
    var keys = try SchemaKeys(
      schema: String(contentsOfFile: Self.path, encoding: .utf8),
      others: [String(contentsOfFile: Self.folder + "probe-1.schema.json", encoding: .utf8)])
    for line in lines.split(separator: "\n") { try keys.visit(String(line)) }
    #expect(keys.unknown.isEmpty)
    #expect(keys.unused.isEmpty)
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"))
  func theSchemaAcceptsWhatIsWritten() throws {
    #expect(try SchemaValidator.faults(inLines: lines, schema: Self.path) == "")
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"),
    arguments: [
      ("\"grade\":\"severe\"", "\"grade\":\"bad\""), ("\"tier\":\"high\"", "\"tier\":null"),
      ("\"rule\":\"V101\"", "\"rule\":\"V1\""), ("\"isFailing\":true,", ""),
      ("\"low\":300", "\"low\":-1"), ("seam.check-seam/1", "seam.check-seam/2"),
      ("\"kind\":\"higherRisk\"", "\"kind\":\"higherRisk\",\"more\":1"),
    ])
  func theSchemaRefusesOtherForms(from: String, to: String) throws {
    let changed = report.lines(SampleRuns.mixed).replacingOccurrences(of: from, with: to)
    #expect(changed != report.lines(SampleRuns.mixed))
    #expect(try SchemaValidator.faults(inLines: changed, schema: Self.path) != "")
  }

  @Test func theSchemaNamesEveryWordOfTheClosedLists() throws {
    let schema = try String(contentsOfFile: Self.path, encoding: .utf8)
    let lists = [
      Grade.allCases.map(\.rawValue), EvidenceBasis.allCases.map(\.rawValue),
      Tier.allCases.map(\.rawValue), FindingSubject.allCases.map(\.rawValue),
      Severity.allCases.map(\.rawValue), RemedyKind.allCases.map(\.rawValue),
      Stage.allCases.map(\.rawValue), Action.allCases.map(\.rawValue),
      SeamDirection.allCases.map(\.rawValue),
    ]
    for list in lists {
      let words = list.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(schema.contains("\"enum\": [\(words)]"), "\(words)")
    }
  }

  @Test func countsAddUp() throws {
    let node = try JSONParser().parse(report.text(SampleRuns.mixed))
    let summary = try #require(node["summary"])
    let grades = (summary["grades"]?.members ?? []).compactMap(\.value.integerValue)
    #expect(grades.reduce(0, +) == summary["seams"]?.integerValue)
    #expect(summary["seams"]?.integerValue == Int64(SampleRuns.mixed.seams.count))
    let failing = (node["seams"]?.elements ?? []).count { $0["isFailing"]?.boolValue == true }
    #expect(summary["failingSeams"]?.integerValue == Int64(failing))
    #expect(summary["sourcesNotProbed"]?.integerValue == 1)
  }

  @Test func nothingThatIsNotKnownIsInvented() throws {
    let seams = try JSONParser().parse(report.text(SampleRuns.mixed))["seams"]?.elements ?? []
    for seam in seams {
      switch seam["grade"]?.stringValue {
      case "unknown":
        #expect(seam["score"] == nil && seam["delayMilliseconds"] == nil)
        #expect(seam["knownScore"] != nil && seam["gradeAtLeast"]?.stringValue == "noticeable")
      case "unplayable":
        #expect(seam["delayMilliseconds"] == nil)
        #expect(seam["score"]?.numberValue == 100)
      default:
        #expect(seam["delayMilliseconds"] != nil && seam["score"] != nil)
      }
    }
  }

  @Test func sourcesAreAsGiven() throws {
    let source = "https://ads.example/creative/778/hevc.mp4?trk=a%2Fb&x=1"
    let fits = try JSONParser().parse(report.text(SampleRuns.mixed))["fits"]?.elements ?? []
    let sources = fits.flatMap { $0["ranking"]?.elements ?? [] }
      .compactMap { $0["ad"]?["source"]?.stringValue }
    #expect(sources.contains(source))
  }

  /// A field that is new in the values and not yet in the JSON shows here.
  @Test func everyFieldOfTheValuesIsKnownToTheEncoder() throws {
    let run = SampleRuns.mixed
    let seam = try #require(run.seams.first { !$0.reasons.isEmpty && !$0.stages.isEmpty })
    let finding = try #require(seam.reasons.first)
    let fit = try #require(run.fits.first)
    let values: [(Any, [String])] = [
      (run, ["main", "ads", "receivers", "seams", "fits", "policies", "rules", "threshold"]),
      (seam, ["receiver", "direction", "from", "to", "verdict"]),
      (
        seam.verdict,
        [
          "stages", "knownInterval", "isComplete", "knownScore", "grade", "reasons", "notEvaluated",
        ]
      ),
      (
        try #require(seam.stages.first),
        ["stage", "action", "isActionKnown", "interval", "evidence", "rules", "unknowns"]
      ),
      (try #require(SampleRuns.judged.policies.first), ["policy", "title", "source", "seams"]),
      (
        try #require(SampleRuns.judged.policies.first?.seams.first),
        ["direction", "from", "to", "findings", "notEvaluated"]
      ),
      (finding, ["rule", "severity", "subject", "message", "evidence", "remedy"]),
      (
        try #require(finding.evidence.first),
        ["parameter", "from", "to", "expected", "unit", "source"]
      ),
      (try #require(finding.remedy), ["kind", "text"]),
      (
        NotEvaluated(rule: finding.rule, subject: .seam, missing: ""),
        ["rule", "subject", "missing"]
      ),
      (SourceNote(basis: .measured, text: ""), ["basis", "text"]),
      (fit, ["scope", "ranking"]),

      // Choices among creatives alone fill in `cannotPlayOn`, which FitJSON writes.
      (try #require(fit.ranking.first), ["ad", "score", "grade", "cannotPlayOn", "loss"]),
      (try #require(run.receivers.first), ["tier", "receivers"]),
      (try #require(run.receivers.first?.receivers.first), ["id", "name", "family", "tier"]),
    ]
    for (value, fields) in values {
      #expect(Mirror(reflecting: value).children.compactMap(\.label) == fields)
    }
  }
}
