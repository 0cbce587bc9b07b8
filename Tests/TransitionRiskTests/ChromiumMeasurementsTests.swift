import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

/// Holds the two Chromium receivers to the log that their measured cells come from.
@Suite struct ChromiumMeasurementsTests {
  static let log =
    RepositoryFiles.bytes(of: RepositoryPaths.corpus + "/../facts/chromium-mse.tsv")
    .map { String(decoding: $0, as: UTF8.self) } ?? ""

  /// One frame of the main at 30 fps.
  static let frame = 1000.0 / 30
  /// One refresh of the 60 Hz display: a frame may come that much early.
  static let refresh = 1000.0 / 60
  /// The browser coarsens times to this, and the log rounds to it.
  static let resolution = 0.1

  struct Row: Sendable {
    var strategy: String
    var change: String
    var gaps: [Double]
  }

  static var rows: [Row] {
    log.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 6, !line.hasPrefix("#"), fields[0] != "strategy" else { return nil }
      return Row(strategy: fields[0], change: fields[1], gaps: fields[3...].compactMap(Double.init))
    }
  }

  private func main() -> AssetFacts {
    ExampleFacts.video {
      $0.size = PictureSize(width: 1280, height: 720)
      $0.level = "3.1"
      $0.frameRate.nominal = Rational(30)
    }
  }

  private func ad(_ change: String) -> AssetFacts? {
    var ad = main()
    switch change {
    case "none": break
    case "resolution 1280x720 to 1920x1080":
      ad.video[0].size = PictureSize(width: 1920, height: 1080)
    case "resolution 1280x720 to 640x360":
      ad.video[0].size = PictureSize(width: 640, height: 360)
    case "frame rate 30 to 30000/1001": ad.video[0].frameRate.nominal = Rational(30_000, 1001)
    case "frame rate 30 to 25": ad.video[0].frameRate.nominal = Rational(25)
    case "frame rate 30 to 60": ad.video[0].frameRate.nominal = Rational(60)
    case "AVC profile High to Constrained Baseline": ad.video[0].profile = "Constrained Baseline"
    case "sample aspect ratio 1:1 to 4:3 (960x720)":
      ad.video[0].size = PictureSize(width: 960, height: 720)
      ad.video[0].sampleAspectRatio.container = Rational(4, 3)
    case "AAC sample rate 48000 to 44100": ad.audio[0].sampleRate = 44_100
    case "AAC channels 2 to 1":
      ad.audio[0].channelCount = 1
      ad.audio[0].channelLayout = .mono
    case "AAC channels 2 to 6":
      ad.audio[0].channelCount = 6
      ad.audio[0].channelLayout = .surround51
    case "audio codec AAC to Opus": audio(.opus, &ad)
    case "audio codec AAC to FLAC": audio(.flac, &ad)
    case "video codec AVC to VP9": video(.vp9, "Profile 0", "vp09", &ad)
    case "video codec AVC to AV1": video(.av1, "Main", "av01", &ad)
    case "video codec AVC to HEVC": video(.hevc, "Main", "hvc1", &ad)
    case "video AVC to VP9 and audio AAC to Opus":
      video(.vp9, "Profile 0", "vp09", &ad)
      audio(.opus, &ad)
    default: return nil
    }
    return ad
  }

  private func video(_ codec: Codec, _ profile: String, _ entry: String, _ ad: inout AssetFacts) {
    ad.video[0].codec = codec
    ad.video[0].profile = profile
    ad.video[0].sampleEntry = entry
  }

  private func audio(_ codec: Codec, _ ad: inout AssetFacts) {
    ad.audio[0].codec = codec
    ad.audio[0].profile = nil
  }

  // The log lies beside the corpus, which may be absent.
  @Test(.enabled(if: !log.isEmpty)) func theLogIsWhole() {
    #expect(Self.rows.count == 34)
    #expect(Set(Self.rows.map(\.strategy)) == ["mse", "element"])
  }

  @Test(.enabled(if: !log.isEmpty), arguments: rows)
  func everyMeasuredGapLiesInThePredictedInterval(row: Row) throws {
    let entering = try #require(ad(row.change), "unknown change: \(row.change)")
    let id = ReceiverID(rawValue: "chromium-" + row.strategy)
    let verdict = try Shipped.verdict(main(), entering, id)
    guard row.gaps.count == 3 else {
      #expect(verdict.grade == .unplayable)
      return
    }
    let delay = try #require(verdict.interval)
    let lowest = Self.frame + delay.low - Self.refresh - Self.resolution
    let highest = Self.frame + delay.high + Self.resolution
    #expect(row.gaps.allSatisfy { (lowest...highest).contains($0) }, "\(lowest) to \(highest)")
    // Not wide enough to hold anything: within 50 ms, three refreshes.
    #expect(delay.high - delay.low <= 50)
    #expect(verdict.grade == (row.strategy == "mse" ? .seamless : .minor))
  }
}
