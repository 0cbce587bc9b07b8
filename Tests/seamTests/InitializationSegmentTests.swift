import TestSupport
import Testing

/// A file of headers alone is no ad: it is told as an input that cannot be read, whoever asks.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct InitializationSegmentTests {
  private static let headers = SeamProgram.samples + "/hls/main-fmp4/init.mp4"
  private static let main = SeamProgram.samples + "/main-2997.mp4"

  @Test("check never names it as an ad, in whatever form and however deep it looks")
  func check() throws {
    for more in [["-f", "text"], ["-f", "summary"], ["-f", "csv"], ["--depth", "full"]] {
      let result = try SeamProgram.run(
        ["check", "-m", Self.main, "-a", Self.headers, "-r", "airplay-low"] + more)
      #expect(result.status == 3, "\(more)")
      #expect(result.output.contains("holds headers and no picture or sound"), "\(more)")
    }
    let summary = try SeamProgram.run(
      ["check", "-m", Self.main, "-a", Self.headers, "-r", "airplay-low", "-f", "summary"])
    #expect(summary.output.contains("no ad could be judged"))
    #expect(!summary.output.contains("no ad can be played"))
  }

  @Test("nor is it a main, and neither batch nor a testbed takes it")
  func others() throws {
    let main = try SeamProgram.run(
      ["check", "-m", Self.headers, "-a", Self.main, "-r", "airplay-low"])
    #expect(main.status == 3)
    let batch = try SeamProgram.run(
      ["batch", Self.headers, "-m", Self.main, "-r", "airplay-low", "--no-cache", "-f", "csv"])
    #expect(batch.status == 3)
    #expect(batch.output.contains("holds headers and no picture or sound"))
    let testbed = try SeamProgram.run(
      ["receivers", "testbed", "-m", Self.main, "-a", Self.headers])
    #expect(testbed.status == 3)
    #expect(testbed.output.contains("No seam could be judged"))
    #expect(!testbed.output.contains("stands for"))
  }

  @Test("a probe still tells its formats")
  func probe() throws {
    let result = try SeamProgram.run(["probe", Self.headers])
    #expect(result.status == 0 && result.output.contains("avc1"))
  }
}
