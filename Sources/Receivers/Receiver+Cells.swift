public import Findings
import MediaFacts

extension Receiver {
  /// One cell of a receiver.
  struct StatedCell {
    /// The path, such as `video.avc.profiles`.
    var path: String
    /// How it is known; `nil` where it is not.
    var basis: EvidenceBasis?
    /// False where no file fills it in.
    var isFilled: Bool
  }

  /// Every cell of the receiver with its path, in the order of the matrix file.
  ///
  /// `nil` stands for a cell that is not known. Those that nobody fills in are among them where a verdict
  /// could ask for them: not the size of a codec that is not decoded, nor a delay of what is never done.
  public var cells: [(path: String, basis: EvidenceBasis?)] {
    statedCells.map { ($0.path, $0.basis) }
  }

  /// The paths of the cells that no file fills in although a verdict could ask for them.
  public var unfilledCells: [String] { statedCells.filter { !$0.isFilled }.map(\.path) }

  private var statedCells: [StatedCell] {
    var list: [StatedCell] = []
    func add<Value>(_ path: String, _ cell: Cell<Value>, if isNeeded: Bool = true) {
      let isFilled = cell != .missing
      guard isFilled || isNeeded else { return }
      list.append(StatedCell(path: path, basis: cell.source?.basis, isFilled: isFilled))
    }
    for (codec, part) in video.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let path = "video.\(codec.rawValue)."
      add(path + "supported", part.isSupported)
      let isNeeded = part.isSupported.value == true
      add(path + "profiles", part.profiles, if: isNeeded)
      add(path + "maximumLevel", part.maximumLevel, if: isNeeded)
      add(path + "maximumSize", part.maximumSize, if: isNeeded)
      add(path + "maximumFrameRate", part.maximumFrameRate, if: isNeeded)
      add(path + "maximumBitDepth", part.maximumBitDepth, if: isNeeded)
      add(path + "chroma", part.chroma, if: isNeeded)
      add(path + "dynamicRanges", part.dynamicRanges, if: isNeeded)
      let hasDolbyVision = part.dynamicRanges.value?.contains(.dolbyVision) == true
      add(
        path + "dolbyVisionProfiles", part.dolbyVisionProfiles, if: isNeeded && hasDolbyVision)
      add(path + "scans", part.scans, if: isNeeded)
      add(path + "sampleEntries", part.sampleEntries, if: isNeeded)
      add(path + "packagings", part.packagings, if: isNeeded)
    }
    add("video.other.supported", otherVideo)
    for (codec, part) in audio.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let path = "audio.\(codec.rawValue)."
      add(path + "supported", part.isSupported)
      let isNeeded = part.isSupported.value == true
      add(path + "profiles", part.profiles, if: isNeeded)
      add(path + "maximumChannels", part.maximumChannels, if: isNeeded)
      add(path + "sampleRates", part.sampleRates, if: isNeeded)
      add(path + "packagings", part.packagings, if: isNeeded)
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
      guard let part else { continue }
      add("drm.\(system.rawValue).schemes", part.schemes, if: part.isSupported.value == true)
    }
    add("interstitials.supported", interstitials.isSupported)
    add("interstitials.restrictSkip", interstitials.skipRestriction)
    add("interstitials.restrictJump", interstitials.jumpRestriction)
    add("display.frameRate.policy", display.frameRatePolicy)
    add(
      "display.frameRate.delay", display.frameRateDelay,
      if: display.frameRatePolicy.value.map { $0 != .fixed } ?? false)
    add("display.dynamicRange.policy", display.dynamicRangePolicy)
    add(
      "display.dynamicRange.delay", display.dynamicRangeDelay,
      if: display.dynamicRangePolicy.value.map { $0 != .fixed } ?? false)
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
        add(
          "switching.delays.\(stage.rawValue).\(action.rawValue)",
          switching.delay(of: stage, for: action), if: isAskedFor(action, of: stage))
      }
    }
    return list
  }

  /// True where a stage does that about some difference, or at every seam.
  private func isAskedFor(_ action: Action, of stage: Stage) -> Bool {
    if stage == .player, switching.everySeam.value == action { return true }
    if stage == .audioDecoder,
      switching.everySeamAudio.values.contains(where: { $0.value == action })
    {
      return true
    }
    return switching.actions.contains { $0.key.stage == stage && $0.value.value == action }
  }
}
