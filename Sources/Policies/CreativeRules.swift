public import Findings
import MediaFacts

/// Every property of a creative that a policy may limit.
public enum CreativeRules {
  /// The rules in the order of their ids.
  public static let all: [CreativeRule] = [
    .container, .videoCodec, .videoProfile, .videoLevel, .size, .aspectRatio, .frameRate,
    .constantRate, .scan, .chroma, .bitDepth, .dynamicRange, .videoBitRate, .duration,
    .keyFrameInterval, .closedGroups, .videoTracks, .audioTracks, .audioCodec, .channels,
    .sampleRate, .audioBitRate, .loudness, .truePeak, .lengthDifference, .fileSize, .fastStart,
    .captions,
  ]

  /// The rules, for reports and `seam explain`.
  public static let catalogue = RuleCatalogue(all.map(\.rule))

  static let videoCodecs = [
    Codec.avc, .hevc, .vvc, .av1, .vp8, .vp9, .mpeg1, .mpeg2, .mpeg4Part2, .proRes, .jpeg,
  ].map(\.rawValue)
  static let audioCodecs = [
    Codec.aac, .ac3, .eac3, .ac4, .trueHD, .mp2, .mp3, .opus, .vorbis, .flac, .alac, .pcm, .dts,
    .mpegH,
  ].map(\.rawValue)
}

extension TimingFacts {
  /// True where no key frame is of a kind that may have undecodable pictures before it.
  ///
  /// Absent where no kind is known.
  var closedGroups: Bool? {
    let counts = randomAccessCounts.filter { $0.value > 0 }
    guard !counts.isEmpty else { return nil }
    return !counts.keys.contains { $0.mayHaveUndecodableLeadingPictures }
  }
}
