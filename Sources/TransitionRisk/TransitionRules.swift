public import Findings
import Receivers

/// Every rule about a seam between two assets.
public enum TransitionRules {
  /// The rules about receivers and those of policies, for reports and `seam explain`.
  public static let catalogue = SplicePolicy.all.reduce(receiverRules) { $0.adding($1.catalogue) }

  /// The rules that judge a seam on a receiver.
  static let receiverRules = RuleCatalogue(
    capabilities.map(\.rule) + differences.map(\.rule)
      + [
        Repackaged.rule, ReloadAtEverySeam.rule, AudioDecoderAtEverySeam.rule, LevelTooLow.rule,
        DolbyVisionCompatibility.rule, TruncatedAsset.rule,
      ] + inside.map(\.rule))

  /// The rules about what lies inside two assets.
  static let inside = insideAssets + insideReceivers

  /// Those that say the same on every receiver.
  static let insideAssets: [InsideRule] = [
    .startWithoutKeyFrame, .undecodableLeadingPictures, .startOffset, .endDifference,
    .timestampGap, .timestampOrder, .subtitlesPastMedia, .keyFrameInterval, .blackAtSeam,
    .stillAtSeam, .silenceAtSeam, .activePicture, .soundObjects, .audioLanguage,
    .audioKind, .subtitlesMissing, .unaskedSubtitles, .loudnessJump, .silentTrack,
  ]

  /// Those that ask what a receiver shows.
  static let insideReceivers: [InsideRule] = [.baseLayerShown]

  static let capabilities: [CapabilityRule] = [
    .unsupportedVideoCodec, .unsupportedVideoProfile, .videoLevelTooHigh, .pictureTooLarge,
    .frameRateTooHigh, .bitDepthTooHigh, .unsupportedChroma, .unsupportedDynamicRange,
    .unsupportedScan, .unsupportedSampleEntry, .unsupportedAudioCodec, .unsupportedAudioProfile,
    .tooManyChannels, .unsupportedSampleRate, .unsupportedPackaging,
    .unsupportedEncryption, .audioTrackFirst,
  ]

  static let differences: [DifferenceRule] = [
    .videoCodec, .videoProfile, .videoLevel, .resolution, .frameRateDrift, .frameRateMultiple,
    .frameRateFamily, .frameRateVariable, .sampleAspectRatio, .displayAspectRatio, .rotation,
    .scan, .bitDepth, .chroma, .dynamicRange, .colour, .videoSampleEntry, .videoPresence,
    .crop, .wideColour,
    .audioCodec, .audioProfile, .sampleRate, .channelCount, .channelLayout, .audioPresence,
    .container, .fragmentation, .trackOrder, .encryption, .encryptionScheme,
  ]

  static func capability(_ aspect: CapabilityAspect) -> CapabilityRule? {
    capabilities.first { $0.aspect == aspect }
  }
}
