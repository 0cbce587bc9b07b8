public import Findings

/// The rules about playlists, manifests and what they hold.
public enum ManifestRules {
  /// Every rule, for the page of rules and for `seam explain`.
  public static let catalogue = RuleCatalogue(
    (playlists + interstitials).map(\.rule) + DASHRules.rules)

  /// The rules about playlists, H601 to H639.
  static let playlists: [PlaylistRule] = [
    .byteOrderMark,
    .playlistNotUTF8,
    .controlCharacter,
    .surroundingSpace,
    .finalLineEnd,
    .attributeSyntax,
    .attributeSpacing,
    .attributeRepeated,
    .attributeForm,
    .hexadecimalCase,
    .attributeMissing,
    .bandwidthMissing,
    .renditionNameMissing,
    .keyAddressMissing,
    .numberForm,
    .tagValue,
    .tagRepeated,
    .tagMisplaced,
    .mixedPlaylistKinds,
    .segmentDurationMissing,
    .addressMissing,
    .targetDurationMissing,
    .segmentAboveTarget,
    .versionTooLow,
    .versionFeature,
    .independentSegmentsMissing,
    .liveSequenceMissing,
    .variableUndefined,
    .variableDefinition,
    .groupMissing,
    .renditionGroup,
    .dateRangeOrder,
    .dateBackwards,
    .dateForm,
    .initializationMissing,
    .iFramePlaylist,
    .endListMissing,
    .playlistUpdate,
    .byteRangeOffset,
  ]

  /// The rules about interstitials, H640 to H659.
  static let interstitials: [PlaylistRule] = [
    .interstitialAssets,
    .interstitialPlace,
    .interstitialCue,
    .interstitialWord,
    .interstitialNumber,
    .interstitialAddress,
    .interstitialReservedQuery,
    .interstitialClass,
    .interstitialDuration,
    .interstitialAfterEnd,
    .interstitialSkippedOver,
    .interstitialOffBoundary,
    .interstitialResume,
    .interstitialResumeOffBoundary,
    .interstitialLimit,
    .interstitialLiveOffset,
    .interstitialSkipControl,
    .interstitialPreload,
    .interstitialSource,
    .interstitialBeforeBeginning,
  ]
}
