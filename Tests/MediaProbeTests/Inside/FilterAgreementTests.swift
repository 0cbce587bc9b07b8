import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Loudness held against FFmpeg's own `ebur128` filter, which is another program for the same standard.
@Suite(
  .enabled(if: Media.hasSamples, Media.noSamples), .enabled(if: Made.canMake, Made.missing))
struct FilterAgreementTests {
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: Media.samples)) ?? [])
    .filter { $0.hasPrefix("ad-") || $0.hasPrefix("main-") }.sorted()

  @Test("within 0.1 LU on every sample", arguments: names)
  func agrees(name: String) throws {
    let path = Media.samples + "/" + name
    let options = ProbeOptions(decode: true)
    guard case .facts(let facts) = Probe.probe(path, options: options) else {
      throw Unexpected("\(name) has no facts")
    }
    guard let audio = facts.mainAudio else {
      #expect(name == "ad-no-audio.mp4")
      return
    }
    let sound = try #require(audio.sound)
    let ffmpeg = try #require(Tool.find("ffmpeg"))
    let run = try Tool.run(
      ffmpeg,
      [
        "-nostdin", "-hide_banner", "-i", path, "-vn", "-af", "ebur128=peak=true", "-f", "null",
        "-",
      ]
    )
    let summary = run.error.components(separatedBy: "Summary:").last ?? ""
    let integrated = try #require(Self.figure("I:", in: summary))
    let peak = try #require(Self.figure("Peak:", in: summary))
    #expect(abs(try #require(sound.integratedLUFS) - integrated) <= 0.1)
    // The two programs interpolate by different filters; the standard allows 0.4 dB (annex 2).
    #expect(abs(try #require(sound.truePeakDBTP) - peak) <= 0.4)
  }

  private static func figure(_ name: String, in text: String) -> Double? {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count >= 2, words[0] == name { return Double(words[1]) }
    }
    return nil
  }
}
