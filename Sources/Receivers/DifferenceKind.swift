public import Findings

/// What can differ between two formats that a matrix has an action for.
///
/// The raw values are the keys of `switching.actions` in a matrix file.
public enum DifferenceKind: String, Sendable, CaseIterable {
  /// Another video coding format.
  case videoCodec = "video-codec"
  /// Another profile of the same video codec.
  case videoProfile = "video-profile"
  /// Another level of the same video codec.
  case videoLevel = "video-level"
  /// Another sample entry of the same video codec, such as `avc3` for `avc1`.
  case videoSampleEntry = "video-sample-entry"
  /// Another size in pixels.
  case resolution
  /// Another part cut out of pictures that are coded at one size.
  case crop
  /// Rates whose ratio is within 0.01 of a whole number without being one: 29.97 and 30.
  case frameRateDrift = "frame-rate-drift"
  /// One rate is a whole multiple of the other: 25 and 50.
  case frameRateMultiple = "frame-rate-multiple"
  /// Rates of different families: 25 and 30.
  case frameRateFamily = "frame-rate-family"
  /// A variable rate on one side, or two different variable rates.
  case frameRateVariable = "frame-rate-variable"
  /// Another shape of pixel.
  case sampleAspectRatio = "sample-aspect-ratio"
  /// Another shape of the shown picture.
  case displayAspectRatio = "display-aspect-ratio"
  /// Another turn or mirroring.
  case rotation
  /// Progressive and interlaced.
  case scan
  /// Another number of bits per luma sample.
  case bitDepth = "bit-depth"
  /// Another chroma subsampling.
  case chroma
  /// Another dynamic range as the receiver shows it.
  case dynamicRange = "dynamic-range"
  /// Other colour code points, both of them of ordinary standard dynamic range.
  case colour
  /// Other colour code points in the same dynamic range, on at least one side out of the ordinary.
  ///
  /// Full range, BT.2020 or P3 primaries, a transfer of its own, or more than 8 bits.
  case wideColour = "wide-colour"
  /// Video on one side only.
  case videoPresence = "video-presence"
  /// Another audio coding format.
  case audioCodec = "audio-codec"
  /// Another profile of the same audio codec, such as HE-AAC for AAC-LC.
  case audioProfile = "audio-profile"
  /// Another sample rate after decoding.
  case sampleRate = "sample-rate"
  /// Another number of channels.
  case channelCount = "channel-count"
  /// As many channels for other speakers.
  case channelLayout = "channel-layout"
  /// Audio on one side only.
  case audioPresence = "audio-presence"
  /// Another container format.
  case container
  /// MP4 with movie fragments and without.
  case fragmentation
  /// Video first and audio first in fragmented MP4.
  case trackOrder = "track-order"
  /// Clear and encrypted.
  case encryption
  /// Another scheme of encryption.
  case encryptionScheme = "encryption-scheme"

  /// The stage that acts on the difference.
  ///
  /// The display may act as well on frame rate and dynamic range: see `DisplayBehaviour`.
  public var stage: Stage {
    switch self {
    case .videoCodec, .videoProfile, .videoLevel, .videoSampleEntry, .resolution, .crop,
      .frameRateDrift,
      .frameRateMultiple, .frameRateFamily, .frameRateVariable, .sampleAspectRatio,
      .displayAspectRatio, .rotation, .scan, .bitDepth, .chroma, .dynamicRange, .colour,
      .wideColour,
      .videoPresence:
      .videoDecoder
    case .audioCodec, .audioProfile, .sampleRate, .channelCount, .channelLayout, .audioPresence:
      .audioDecoder
    case .container, .fragmentation, .trackOrder: .player
    case .encryption, .encryptionScheme: .drm
    }
  }
}
