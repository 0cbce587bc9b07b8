public import Findings
import MediaFacts

extension Receiver {
  /// Every cell of the receiver with its path, in the order of the matrix file.
  ///
  /// `nil` stands for a cell that is not known. Cells of codecs that are not decoded are left out, apart
  /// from the one that says so.
  public var cells: [(path: String, basis: EvidenceBasis?)] {
    var list: [(path: String, basis: EvidenceBasis?)] = []
    func add<Value>(_ path: String, _ cell: Cell<Value>) { list.append((path, cell.source?.basis)) }
    for (codec, part) in video.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let path = "video.\(codec.rawValue)."
      add(path + "supported", part.isSupported)
      guard part.isSupported.value == true else { continue }
      add(path + "profiles", part.profiles)
      add(path + "maximumLevel", part.maximumLevel)
      add(path + "maximumSize", part.maximumSize)
      add(path + "maximumFrameRate", part.maximumFrameRate)
      add(path + "maximumBitDepth", part.maximumBitDepth)
      add(path + "chroma", part.chroma)
      add(path + "dynamicRanges", part.dynamicRanges)
      if part.dynamicRanges.value?.contains(.dolbyVision) == true {
        add(path + "dolbyVisionProfiles", part.dolbyVisionProfiles)
      }
      add(path + "scans", part.scans)
      add(path + "sampleEntries", part.sampleEntries)
      add(path + "packagings", part.packagings)
    }
    add("video.other.supported", otherVideo)
    for (codec, part) in audio.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let path = "audio.\(codec.rawValue)."
      add(path + "supported", part.isSupported)
      guard part.isSupported.value == true else { continue }
      add(path + "profiles", part.profiles)
      add(path + "maximumChannels", part.maximumChannels)
      add(path + "sampleRates", part.sampleRates)
      add(path + "packagings", part.packagings)
    }
    add("audio.other.supported", otherAudio)
    for packaging in Packaging.allCases where packaging != .other {
      add("packagings.\(packaging.rawValue)", support(for: packaging))
    }
    add("audioTrackFirst", audioTrackFirst)
    for delivery in Delivery.allCases {
      add("deliveries.\(delivery.rawValue)", support(for: delivery))
    }
    for system in DRMSystem.allCases {
      let part = drm[system]
      add("drm.\(system.rawValue).supported", part?.isSupported ?? .missing)
      guard let part, part.isSupported.value == true else { continue }
      add("drm.\(system.rawValue).schemes", part.schemes)
    }
    add("interstitials.supported", interstitials.isSupported)
    add("interstitials.restrictSkip", interstitials.skipRestriction)
    add("interstitials.restrictJump", interstitials.jumpRestriction)
    add("display.frameRate.policy", display.frameRatePolicy)
    add("display.dynamicRange.policy", display.dynamicRangePolicy)
    add("switching.everySeam", switching.everySeam)
    for (codec, cell) in switching.everySeamAudio.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    {
      add("switching.everySeamAudio.\(codec.rawValue)", cell)
    }
    for kind in DifferenceKind.allCases {
      add("switching.actions.\(kind.rawValue)", switching.action(for: kind))
    }
    for stage in MatrixSchema.timedStages {
      for action in MatrixSchema.timedActions {
        guard let cell = switching.delays[stage]?[action] else { continue }
        add("switching.delays.\(stage.rawValue).\(action.rawValue)", cell)
      }
    }
    return list
  }
}
