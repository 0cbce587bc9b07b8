import MediaFacts
import TestSupport
import Testing

/// A run with so many pairs that it would be summed up, but for a policy.
@Suite struct LargePolicyRunTests {
  private func check(_ more: [String]) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    let main = try SavedFacts.write([SavedFacts.asset("main.mp4")], to: "main.ndjson", in: folder)
    let ads = try SavedFacts.write(
      (0...2000).map { number in
        var ad = SavedFacts.asset("ad-\(number).mp4", channels: number == 7 ? 6 : 2)
        if number == 7 { ad.audio[0].channelLayout = .surround51 }
        return ad
      },
      to: "ads.ndjson", in: folder)
    return try SeamProgram.run(
      ["check", "--main", main, "--ad", ads, "--receiver", "chromium-mse"] + more)
  }

  @Test func withoutAPolicyItIsSummedUp() throws {
    let result = try check([])
    #expect(result.error == "")
    #expect(!result.output.contains("Policy"))
  }

  /// A summary leaves out the seams, and with them what a policy says.
  @Test func aPolicyKeepsEverySeam() throws {
    let result = try check(["--policy", "wave-baseline", "--fail-on", "severe"])
    #expect(result.error == "")
    #expect(result.status == 1)
    #expect(result.output.contains("Policy wave-baseline"))
    #expect(result.output.contains("W012"))
  }
}
