public import MediaFacts

/// One kind of work that brings an ad closer to its main content, in the order of its cost.
public enum ConformStep: Int, Hashable, Sendable, CaseIterable {
  /// Change labels: the sample entry, and colour that is not stated. No sample changes.
  case retag
  /// Write the same samples into the main's container, video first.
  case remux
  /// Leave the audio out, where the main has none.
  case dropAudio
  /// Add an audio track of silence, where only the main has one.
  case addSilentTrack
  /// Encode the audio anew; the video is copied.
  case reencodeAudio
  /// Encode the video anew.
  case reencodeVideo
}

extension ConformStep: Comparable {
  /// Compares by cost.
  public static func < (left: ConformStep, right: ConformStep) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Why an ad cannot be conformed by the ffmpeg program.
public enum ConformObstacle: Hashable, Sendable {
  /// The ad is encrypted; the clear source is needed.
  case encrypted
  /// The ad has no picture and the main has.
  case noPicture
  /// The main has no picture and no sound that could be met.
  case nothingToMeet
  /// The main is a playlist: a packager has to write the ad the same way.
  case mainIsPlaylist
  /// No free encoder writes what the main has: the codec, profile, or scan in words.
  case noEncoder(String)
  /// The dynamic ranges cannot be turned into each other without a colourist: from and to.
  case dynamicRange(from: DynamicRange, to: DynamicRange)
  /// A fact of the main that has to be met is not known.
  case unknownFact(String)
}
