import MediaFacts
import Receivers

/// A part of a format that some rules look at, and nothing but it.
///
/// Thousands of formats are made of few parts: comparing parts instead of formats leaves little to compare.
enum FormatPart: Int, CaseIterable, Sendable {
  /// How the video is coded, with its sample entry.
  case coding
  /// The size of the pictures and how they are shown.
  case geometry
  /// The frame rate.
  case rate
  /// What a sample of the picture is: scan, depth, chroma, colour and dynamic range.
  case picture
  /// The audio track, and how the file carries it.
  case audio
  /// How the file carries its tracks, encryption and truncation included.
  case carriage
  /// The whole video track, and how the file carries it: no rule about a difference needs all of it, but
  /// receivers do that are asked whether they play it.
  case video
}

extension DifferenceRule {
  /// The part of a format that the rule looks at.
  var part: FormatPart {
    switch kind {
    case .videoCodec, .videoProfile, .videoLevel, .videoSampleEntry, .videoPresence: .coding
    case .resolution, .crop, .sampleAspectRatio, .displayAspectRatio, .rotation: .geometry
    case .frameRateDrift, .frameRateMultiple, .frameRateFamily, .frameRateVariable: .rate
    case .scan, .bitDepth, .chroma, .dynamicRange, .colour, .wideColour: .picture
    case .audioCodec, .audioProfile, .sampleRate, .channelCount, .channelLayout, .audioPresence:
      .audio
    case .container, .fragmentation, .trackOrder, .encryption, .encryptionScheme: .carriage
    }
  }
}

extension Format {
  /// The format with nothing but that part; whether there is video stays told by each part of it.
  func keeping(_ part: FormatPart) -> Format {
    switch part {
    case .coding:
      // Rules ask no more of the packaging than whether it has sample entries.
      let hasEntries = packaging.hasSampleEntries
      return Format(
        video: video.map {
          var kept = VideoFacts(index: 0, codec: $0.codec)
          kept.profile = $0.profile
          kept.level = $0.level
          kept.sampleEntry = hasEntries ? $0.sampleEntry : nil
          return kept
        }, packaging: hasEntries ? .mp4 : .other)
    case .geometry:
      return Format(
        video: video.map {
          var kept = VideoFacts(index: 0, codec: $0.codec)
          kept.codedSize = $0.codedSize
          kept.size = $0.size
          kept.sampleAspectRatio = $0.sampleAspectRatio
          kept.rotationDegrees = $0.rotationDegrees
          kept.isMirrored = $0.isMirrored
          return kept
        })
    case .rate:
      return Format(
        video: video.map {
          var kept = VideoFacts(index: 0, codec: .avc)
          kept.frameRate = $0.frameRate
          return kept
        })
    case .picture:
      return Format(
        video: video.map {
          // Codec and Dolby Vision decide on which dynamic range a receiver shows.
          var kept = VideoFacts(index: 0, codec: $0.codec)
          kept.scan = $0.scan
          kept.bitDepth = $0.bitDepth
          kept.chroma = $0.chroma
          kept.colour = $0.colour
          kept.dynamicRange = $0.dynamicRange
          kept.dolbyVision = $0.dolbyVision
          return kept
        })
    case .audio: return Format(audio: audio, packaging: packaging)
    case .carriage:
      return Format(
        packaging: packaging, containerFormat: containerFormat, isAudioFirst: isAudioFirst,
        encryption: encryption, isTruncated: isTruncated)
    case .video: return Format(video: video, packaging: packaging)
    }
  }
}
