import Findings
import Foundation
import MediaFacts
import Receivers
import TestSupport
import Testing

@testable import TransitionRisk

/// Holds the Android receivers to the cases that Media3's own tests state.
///
/// A row's result is the action of the decoder's stage, and its discard reasons are the rules that decide.
@Suite struct Media3ReuseTests {
  static let table = TSV(path: RepositoryPaths.corpus + "/decoder_reuse.tsv")?.rows ?? []

  static let actions: [String: Action] = [
    "NO": .reinitialize, "YES_WITH_RECONFIGURATION": .reconfigure, "YES_WITH_FLUSH": .flush,
    "YES_WITHOUT_RECONFIGURATION": .reuse, "KEPT": .reuse,
  ]

  /// The rule that speaks where Media3 gives a reason (DecoderReuseEvaluation.DecoderDiscardReasons).
  static let reasons: [String: Set<String>] = [
    "MIME_TYPE_CHANGED": ["V101", "A201"],
    "INITIALIZATION_DATA_CHANGED": ["A202", "A205"],
    "DRM_SESSION_CHANGED": ["D504"],
    "VIDEO_RESOLUTION_CHANGED": ["V104"],
    "VIDEO_ROTATION_CHANGED": ["V111"],
    "VIDEO_COLOR_INFO_CHANGED": ["V113", "V115", "V120"],
    "VIDEO_FRAME_RATE_CHANGED": ["V107"],
    "AUDIO_CHANNEL_COUNT_CHANGED": ["A204"],
    "AUDIO_SAMPLE_RATE_CHANGED": ["A203"],
    "WORKAROUND": ["V119", "A207"],
  ]

  /// The receivers that stand for a row's decoder and API level.
  private func receivers(_ decoder: String) -> [ReceiverID] {
    switch decoder {
    case "true": ["android-tv-api30", "android-tv-api29"]
    case "false": ["android-tv-nonadaptive"]
    case "sdk<=29 non-secure": ["android-tv-api29"]
    case "sdk>=30 non-secure", "sdk>=30 secure": ["android-tv-api30", "android-tv-dongle"]
    case "any sdk, same stream": ["android-tv-api29-stitched", "android-tv-api30"]
    default: []
    }
  }

  /// Facts from a row's words, such as `video/avc 1024x768 rot=90 colorInfo=null decoded=3840x2160`.
  private func facts(_ text: String) throws -> AssetFacts {
    var asset = AssetFacts(
      source: "row", depth: .headers, container: ContainerFacts(format: "mp4"))
    let words = text.split(separator: " ").map(String.init)
    let codecs: [String: Codec] = [
      "video/avc": .avc, "video/av01": .av1, "audio/mp4a-latm": .aac, "audio/eac3": .eac3,
      "audio/eac3-joc": .eac3, "audio/ac4": .ac4,
    ]
    let codec = try #require(codecs[words.first ?? ""], "\(text)")
    if text.hasPrefix("audio/") {
      var audio = AudioFacts(index: 0, codec: codec)
      for word in words.dropFirst() {
        let part = word.split(separator: "=", maxSplits: 1).map(String.init)
        switch part.first {
        case "ch": audio.channelCount = Int(part[1])
        case "sr": audio.sampleRate = Int(part[1])
        // Bit rates are not compared; in all rows equal settings come with equal initialization data.
        case "avgBitrate", "init", "no-init", "codecs": break
        default: Issue.record("unknown word \(word)")
        }
      }
      asset.audio = [audio]
      return asset
    }
    var video = VideoFacts(index: 0, codec: codec)
    video.dynamicRange = .sdr
    for word in words.dropFirst() { try read(word, &video, &asset) }
    if text.contains("secure") { video.encryption = EncryptionFacts(scheme: "cenc") }
    asset.video = [video]
    return asset
  }

  private func read(_ word: String, _ video: inout VideoFacts, _ asset: inout AssetFacts) throws {
    let part = word.split(separator: "=", maxSplits: 1).map(String.init)
    switch part.first ?? "" {
    case "rot": video.rotationDegrees = Int(part[1])
    case "decoded": video.codedSize = try size(part[1])
    case "colorInfo":
      for name in part[1].split(separator: "/") { colour(String(name), &video) }
    case "colorSpace", "range", "transfer": colour(part[1], &video)
    case "init", "secure", "(next", "stream)": break
    case let text where text.hasSuffix("fps"):
      video.frameRate.nominal = Int64(text.dropLast(3)).map { Rational($0) }
    case let text: video.size = try size(text)
    }
  }

  private func size(_ text: String) throws -> PictureSize {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    try #require(sides.count == 2, "\(text)")
    return PictureSize(width: sides[0], height: sides[1])
  }

  private func colour(_ name: String, _ video: inout VideoFacts) {
    switch name {
    case "BT709": (video.colour.primaries, video.colour.matrix) = (1, 1)
    case "BT601": (video.colour.primaries, video.colour.matrix) = (6, 6)
    case "FULL": video.colour.isFullRange = true
    case "LIMITED": video.colour.isFullRange = false
    case "SDR": video.colour.transfer = 1
    case "HLG":
      video.colour.transfer = 18
      video.dynamicRange = .hlg
    case "null", "transfer-unset": break
    default: Issue.record("unknown colour \(name)")
    }
  }

  // The table lies in the corpus, which may be absent.
  @Test(.enabled(if: !table.isEmpty)) func theTableIsWhole() { #expect(Self.table.count == 15) }

  @Test(.enabled(if: !table.isEmpty), arguments: table)
  func everyRowHasItsActionAndReasons(row: [String: String]) throws {
    let from = try facts(#require(row["old_format"]))
    let to = try facts(#require(row["new_format"]))
    let action = try #require(Self.actions[row["expected_result"] ?? ""])
    // What stands in brackets behind the reasons is a remark.
    let stated = (row["expected_discard_reasons"] ?? "0").split(separator: " ").first ?? "0"
    let expected = stated.split(separator: "|").map(String.init).filter { $0 != "0" }
    let ids = receivers(row["codec_adaptive"] ?? "")
    #expect(!ids.isEmpty, "\(row)")
    for id in ids {
      let verdict = try Shipped.verdict(from, to, id)
      let stage = verdict.stages.first {
        $0.stage == (to.video.isEmpty ? .audioDecoder : .videoDecoder)
      }
      #expect(stage?.isActionKnown ?? true)
      #expect((stage?.action ?? .reuse) == action, "\(id)")
      guard action == .reinitialize else { continue }
      let rules = Set(stage?.rules.map(\.description) ?? [])
      let given = Self.reasons.filter { !$0.value.isDisjoint(with: rules) }.map(\.key)
      #expect(Set(given) == Set(expected), "\(id): \(rules)")
      #expect(
        rules.isSubset(of: expected.reduce(into: []) { $0.formUnion(Self.reasons[$1] ?? []) }))
    }
  }

  /// What Media3's source does that its tests do not state (MediaCodecInfo.canReuseCodec).
  @Test func whatTheSourceSaysBesides() throws {
    func action(_ codec: Codec) throws -> Action? {
      let asset = ExampleFacts.audio {
        $0.codec = codec
        if codec != .aac { $0.profile = nil }
      }
      return try Shipped.verdict(asset, asset, "android-tv-api30").action(.audioDecoder)
    }
    #expect(try action(.aac) == .flush)
    #expect(try action(.opus) == .reinitialize)
    #expect(try action(.eac3) == nil)
    let plain = ExampleFacts.ordinary
    let older = ExampleFacts.video { $0.colour.primaries = 6 }
    #expect(try Shipped.verdict(plain, older, "android-tv-api30").action(.videoDecoder) == .reuse)
    let drift = (ExampleFacts.rate(30_000, 1001), ExampleFacts.rate(30))
    #expect(
      try Shipped.verdict(drift.0, drift.1, "android-tv-api29").action(.videoDecoder) == .reuse)
    #expect(
      try Shipped.verdict(plain, ExampleFacts.rate(50), "android-tv-api29").action(.videoDecoder)
        == .reuse)
    // As soon as a side is out of the ordinary, what is not stated differs from all that is.
    let full = ExampleFacts.video { $0.colour.isFullRange = true }
    let unstated = ExampleFacts.video { $0.colour = ColourFacts() }
    let bareFull = ExampleFacts.video {
      $0.colour = ColourFacts()
      $0.colour.isFullRange = true
    }
    for (from, to) in [(full, unstated), (unstated, full), (bareFull, unstated), (bareFull, full)] {
      let verdict = try Shipped.verdict(from, to, "android-tv-api30")
      #expect(verdict.action(.videoDecoder) == .reinitialize && verdict.ids.contains("V120"))
      #expect(verdict.fails(.unknown))
    }
    #expect(try Shipped.verdict(bareFull, bareFull, "android-tv-api30").fails(.unknown) == false)
    #expect(
      try Shipped.verdict(plain, unstated, "android-tv-api30").action(.videoDecoder) == nil)
    let protected = ExampleFacts.make { $0.video[0].encryption = EncryptionFacts(scheme: "cenc") }
    #expect(try Shipped.verdict(plain, protected, "android-tv-api30").action(.drm) == .reinitialize)
  }
}
