import MediaFacts
import Synchronization
import TestSupport

@testable import Catalog

/// A catalogue in a folder of its own, with a clock that tests set.
final class TestCatalog {
  let folder: TemporaryFolder
  let path: String
  private(set) var catalog: Catalog
  private let clock = Clock()

  final class Clock: Sendable {
    let seconds = Atomic<Int64>(1_800_000_000)
  }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/cache/seam/catalog.sqlite"
    catalog = try Self.open(path, clock: clock)
  }

  private static func open(_ path: String, clock: Clock, tool: String = "1.0.0") throws -> Catalog {
    try Catalog(path: path, toolVersion: tool) { clock.seconds.load(ordering: .relaxed) }
  }

  /// Opens the file once more, as another process would.
  func another(tool: String = "1.0.0") throws -> Catalog {
    try Self.open(path, clock: clock, tool: tool)
  }

  func wait(seconds: Int64) { clock.seconds.wrappingAdd(seconds, ordering: .relaxed) }
}

enum Samples {
  /// Facts of a spot; the length and the size are its own.
  static func facts(
    _ source: String, seconds: Int64 = 15, size: Int64 = 1_234_567, codec: Codec = .avc
  ) -> AssetFacts {
    var facts = AssetFacts(
      source: source, depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.container.sizeBytes = size
    facts.container.duration = Rational(seconds * 1001, 1000)
    var video = VideoFacts(index: 0, codec: codec)
    video.size = PictureSize(width: 1280, height: 720)
    video.frameRate.nominal = Rational(30_000, 1001)
    video.duration = Rational(seconds * 1001, 1000)
    video.frameCount = seconds * 30
    facts.video = [video]
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.sampleRate = 48_000
    audio.bitRate = 128_000 + size % 1000
    facts.audio = [audio]
    return facts
  }

  static func record(
    _ source: String, identity: AssetIdentity?, seconds: Int64 = 15, size: Int64 = 1_234_567
  ) -> ProbeRecord {
    ProbeRecord(
      key: ProbeKey(source: source), identity: identity,
      outcome: .facts(facts(source, seconds: seconds, size: size)))
  }

  /// A row for each of two tiers.
  static func rows(
    _ position: Int, _ creative: String, score: Double = 12.5, grade: String = "minor"
  ) -> [RunRow] {
    ["tv", "phone"].map { tier in
      var row = RunRow(position: position, creative: creative, rank: grade == "severe" ? 1 : 4)
      row.tier = tier
      row.grade = grade
      row.gradeAtLeast = grade
      row.isFailing = grade == "severe"
      row.score = tier == "tv" ? score : 0
      row.delay = Interval(low: 10, typical: 20.5, high: 40)
      row.worstReceiver = "lg-webos"
      row.worstDirection = "mainToAd"
      row.rules = ["V101", "V107"]
      row.campaign = "spring"
      return row
    }
  }
}
