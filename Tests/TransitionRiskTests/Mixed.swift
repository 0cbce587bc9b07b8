import Findings
import MediaFacts
import Receivers
import TestSupport

@testable import TransitionRisk

/// Assets that are mostly such as receivers play and partly whatever a file could state.
enum Mixed {
  /// An asset with any facts, or an ordinary one of which up to three parts are another's.
  static func asset(
    _ facts: inout FactsGenerator, _ random: inout SeededNumbers
  ) -> AssetFacts {
    if random.below(12) == 0 { return facts.asset() }
    var asset = ExampleFacts.ordinary
    for _ in 0..<random.below(4) {
      let other = random.below(3) == 0 ? facts.asset() : Generated.asset(&random)
      change(&asset, to: other, &random)
    }
    return asset
  }

  private static func change(
    _ asset: inout AssetFacts, to other: AssetFacts, _ random: inout SeededNumbers
  ) {
    switch random.below(8) {
    case 0:
      asset.audio = other.audio
      return
    case 1:
      asset.container = other.container
      return
    default: break
    }
    guard let video = other.video.first, !asset.video.isEmpty else {
      asset.video = other.video
      return
    }
    switch random.below(6) {
    case 0: asset.video[0].frameRate = video.frameRate
    case 1:
      asset.video[0].colour = video.colour
      asset.video[0].dynamicRange = video.dynamicRange
      asset.video[0].dolbyVision = video.dolbyVision
    case 2:
      asset.video[0].size = video.size
      asset.video[0].sampleAspectRatio = video.sampleAspectRatio
      asset.video[0].codedSize = random.pick([
        PictureSize(width: 1920, height: 1088), video.codedSize,
      ])
    case 3:
      asset.video[0].rotationDegrees = video.rotationDegrees
      asset.video[0].isMirrored = video.isMirrored
      asset.video[0].encryption = video.encryption
    case 4:
      asset.video[0].scan = video.scan
      asset.video[0].bitDepth = video.bitDepth
      asset.video[0].chroma = video.chroma
    default:
      asset.video[0].codec = video.codec
      asset.video[0].profile = video.profile
      asset.video[0].level = video.level
      asset.video[0].sampleEntry = video.sampleEntry
    }
  }
}
