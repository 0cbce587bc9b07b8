import Findings
import MediaFacts
import Receivers

/// What an ad's facts become by conforming it to a main.
struct ConformedFacts {
  let main: AssetFacts
  let ad: AssetFacts

  /// The ad's facts after the steps, which must be ones that `obstacles(to:)` allows.
  func applying(_ steps: Set<ConformStep>) -> AssetFacts {
    var facts = ad
    if steps.contains(.dropAudio) { facts.audio = [] }
    if steps.contains(.addSilentTrack), let target = main.mainAudio {
      facts.audio = [Self.encoded(target, at: (facts.video.map(\.index).max() ?? -1) + 1)]
    }
    if steps.contains(.reencodeAudio), let target = main.mainAudio {
      facts.audio = facts.audio.map { Self.encoded(target, at: $0.index, like: $0) }
    }
    if steps.contains(.reencodeVideo), let target = main.mainVideo {
      facts.video = facts.video.prefix(1).map { Self.encoded(target, at: $0.index, like: $0) }
    } else if let target = main.mainVideo, !facts.video.isEmpty {
      if steps.contains(.retag) { Self.retag(&facts.video[0], like: target) }
    }
    if steps.contains(.remux) { remux(&facts) }
    return facts
  }

  /// What stands in the way of a step; empty where it can be done.
  func obstacles(to step: ConformStep) -> [ConformObstacle] {
    switch step {
    case .retag, .dropAudio: return []
    case .remux:
      return Packaging(main.container) == .hls ? [.mainIsPlaylist] : []
    case .addSilentTrack, .reencodeAudio:
      guard let target = main.mainAudio else { return [] }
      return AudioEncoder.obstacles(target)
    case .reencodeVideo:
      guard let target = main.mainVideo else { return [] }
      guard let source = ad.mainVideo else { return [.noPicture] }
      return VideoEncoder.obstacles(from: source, to: target)
    }
  }

  /// The steps that would change anything.
  var useful: [ConformStep] {
    ConformStep.allCases.filter { step in
      switch step {
      case .retag: applying([.retag]) != ad
      case .remux: needsRemux
      case .dropAudio: main.mainAudio == nil && ad.mainAudio != nil
      case .addSilentTrack: main.mainAudio != nil && ad.mainAudio == nil
      case .reencodeAudio: main.mainAudio != nil && ad.mainAudio != nil
      case .reencodeVideo: main.mainVideo != nil && ad.mainVideo != nil
      }
    }
  }

  private var needsRemux: Bool {
    let own = Packaging(ad.container)
    let target = Packaging(main.container)
    guard own == target, ad.container.format == main.container.format else { return true }
    if target == .fragmentedMP4, let video = ad.mainVideo, let audio = ad.mainAudio {
      return audio.index < video.index
    }
    return ad.container.truncation != nil
  }

  /// A label may change where the samples allow both, and where the ad does not state it.
  private static func retag(_ video: inout VideoFacts, like target: VideoFacts) {
    if video.codec == target.codec, let own = video.sampleEntry, let wanted = target.sampleEntry,
      VideoEncoder.retaggable.contains([own, wanted])
    {
      video.sampleEntry = wanted
    }
    // Only HD material is labelled BT.709 without asking: that is what players take it for.
    if video.colour == ColourFacts(), target.dynamicRange == .sdr, target.colour.primaries == 1,
      VideoEncoder.metadataFilter(video.codec) != nil
    {
      video.colour = target.colour
    }
  }

  private func remux(_ facts: inout AssetFacts) {
    facts.container.format = main.container.format
    facts.container.isFragmented = main.container.isFragmented
    facts.container.truncation = nil
    facts.container.encryption = nil
    let (video, audio) = (facts.video.count, facts.audio.count)
    for place in 0..<video { facts.video[place].index = place }
    for place in 0..<audio { facts.audio[place].index = video + place }
    // A transport stream has no sample entries; a move into MP4 takes the main's.
    for place in 0..<video
    where facts.video[place].codec == main.mainVideo?.codec {
      facts.video[place].sampleEntry = main.mainVideo?.sampleEntry
    }
  }

  private static func encoded(
    _ target: AudioFacts, at index: Int, like source: AudioFacts? = nil
  ) -> AudioFacts {
    var facts = target
    facts.index = index
    facts.language = source?.language
    facts.isDefault = source?.isDefault
    facts.duration = source?.duration
    facts.timing = nil
    facts.encryption = nil
    return facts
  }

  private static func encoded(
    _ target: VideoFacts, at index: Int, like source: VideoFacts
  ) -> VideoFacts {
    var facts = target
    facts.index = index
    facts.duration = source.duration
    facts.language = source.language
    facts.timing = nil
    facts.encryption = nil
    return facts
  }
}
