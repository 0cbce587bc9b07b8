import JSONText
import TestSupport
import Testing

/// What `seam check --policy` adds to the check.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct PolicyOptionTests {
  private func check(_ ad: String, _ more: [String] = []) throws -> Tool.Result {
    try SeamProgram.run(
      [
        "check", "--main", SeamProgram.samples + "/main-2997.mp4", "--ad",
        SeamProgram.samples + "/" + ad, "--receiver", "chromium-mse",
      ] + more)
  }

  @Test func withoutItThereIsNothingOfAPolicy() throws {
    let text = try check("ad-25.mp4").output
    #expect(!text.contains("Policy wave-baseline"))
    let json = try JSONParser().parse(check("ad-25.mp4", ["--format", "json"]).output)
    #expect(json["policies"] == nil)
  }

  @Test func adviceCountsAsMinor() throws {
    let policy = ["--policy", "wave-baseline"]
    let text = try check("ad-25.mp4", policy)
    #expect(text.status == 0)
    #expect(text.output.contains("Policy wave-baseline: WAVE baseline splice"))
    #expect(text.output.contains("W011"))
    // The browser shows the same pair without a fault; the policy alone fails.
    #expect(try check("ad-25.mp4", policy + ["--fail-on", "minor"]).status == 1)
    #expect(try check("ad-25.mp4", ["--fail-on", "minor"]).status == 0)
  }

  @Test func whatIsForbiddenCountsAsSevere() throws {
    let policy = ["--policy", "wave-baseline", "--fail-on", "severe"]
    #expect(try check("ad-51.mp4", policy).status == 1)
    #expect(try check("ad-51.mp4", ["--fail-on", "severe"]).status == 0)
    #expect(try check("ad-same.mp4", policy).status == 0)
    let json = try JSONParser().parse(check("ad-51.mp4", policy + ["--format", "json"]).output)
    let seams = try #require(json["policies"]?.elements?.first?["seams"]?.elements)
    #expect(seams.count == 2)
    for seam in seams {
      #expect(seam["grade"]?.stringValue == "severe")
      #expect(seam["isFailing"]?.boolValue == true)
    }
  }

  @Test func anUnknownPolicyIsWrongUsage() throws {
    let result = try check("ad-25.mp4", ["--policy", "wave"])
    #expect(result.status == 2)
    #expect(result.error.contains("wave-baseline"))
  }

  /// A summary holds no seams, so it would drop what the policy says.
  @Test(arguments: ["summary", "summary-json", "rows"])
  func aSummaryTakesNoPolicy(format: String) throws {
    let result = try check("ad-25.mp4", ["--policy", "wave-baseline", "--format", format])
    #expect(result.status == 2)
    #expect(result.error.contains("--policy wave-baseline"))
    #expect(result.error.contains("--format \(format)"))
  }

  @Test func eachRuleIsExplained() throws {
    let result = try SeamProgram.run(["explain", "W001"])
    #expect(result.status == 0)
    #expect(result.output.contains("CTA-5001"))
  }
}
