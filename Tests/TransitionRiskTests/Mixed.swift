import Findings
import MediaFacts
import Receivers
import TestSupport

@testable import TransitionRisk

/// Assets that are partly such as receivers play and partly whatever a file could state.
enum Mixed {
  /// An ordinary asset, one with any facts, or an ordinary one of which one part has any facts.
  static func asset(
    _ facts: inout FactsGenerator, _ random: inout SeededNumbers
  ) -> AssetFacts {
    let wild = facts.asset()
    var asset = Generated.asset(&random)
    switch random.below(6) {
    case 0: return wild
    case 1: asset.audio = wild.audio
    case 2: asset.container = wild.container
    case 3:
      if let video = wild.video.first, !asset.video.isEmpty {
        asset.video[0].colour = video.colour
        asset.video[0].dynamicRange = video.dynamicRange
        asset.video[0].dolbyVision = video.dolbyVision
        asset.video[0].isMirrored = video.isMirrored
      }
    case 4:
      if let video = wild.video.first, !asset.video.isEmpty {
        asset.video[0].frameRate = video.frameRate
        asset.video[0].codedSize = random.pick([
          PictureSize(width: 1920, height: 1088), video.codedSize,
        ])
      }
    default: break
    }
    return asset
  }
}
