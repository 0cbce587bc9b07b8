import Findings
import MediaFacts

/// The words of a choice of creatives.
enum FitWords {
  /// The chosen addresses of a pod in playing order; an ad without one is left out.
  static func urls(of pod: FitPod, in entry: FitBreak) -> [[UInt8]] {
    pod.order.compactMap { place in
      let ad = entry.ads[place]
      return ad.choice(for: pod.scope).map { ad.options[$0].url }
    }
  }

  static func name(_ reason: PodExclusion) -> String {
    switch reason {
    case .cannotPlay: "cannotPlay"
    case .longerThanBreak: "longerThanBreak"
    case .noDuration: "noDuration"
    case .sameAdvertiser: "sameAdvertiser"
    case .noRoom: "noRoom"
    case .moreRisk: "moreRisk"
    }
  }

  static func exclusion(_ reason: PodExclusion) -> String {
    switch reason {
    case .cannotPlay: "no creative of it can be used"
    case .longerThanBreak(let length): "with \(Figures.time(length)) it is longer than the break"
    case .noDuration: "its length is not known"
    case .sameAdvertiser(let rival): "ad \(rival + 1) of the same advertiser plays"
    case .noRoom: "there is no room for it beside the others"
    case .moreRisk: "the break is as full without it, with less risk"
    }
  }

  /// What a file is, in a few words: size, codec, frame rate, bit rate.
  static func facts(_ facts: AssetFacts) -> String {
    var parts: [String] = []
    if let video = facts.mainVideo {
      parts.append(FactNames.size(video))
      parts.append(
        FactNames.codec(
          video.codec, codecString: video.codecString, sampleEntry: video.sampleEntry))
      parts.append(FactNames.frameRate(video.frameRate))
    }
    if let audio = facts.mainAudio {
      parts.append(
        FactNames.codec(
          audio.codec, codecString: audio.codecString, sampleEntry: audio.sampleEntry))
    }
    if let rate = facts.container.bitRate { parts.append(Figures.bitRate(rate)) }
    return parts.joined(separator: ", ")
  }

  static func scope(_ scope: FitScope, _ groups: [TierGroup]) -> String {
    switch scope {
    case .tier(let tier): tier.rawValue
    case .receiver(let id):
      groups.flatMap(\.receivers).first { $0.id == id }?.name ?? id.rawValue
    }
  }
}
