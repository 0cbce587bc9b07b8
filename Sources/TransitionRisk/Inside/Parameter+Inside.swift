import Findings

extension Parameter {
  /// What lets a decoder start at the first packet.
  static let randomAccess = Parameter(rawValue: "random-access")
  /// Pictures that a decoder which starts at the first packet cannot show.
  static let leadingPictures = Parameter(rawValue: "leading-pictures")
  /// Start of the audio against that of the video.
  static let startOffset = Parameter(rawValue: "start-offset")
  /// End of the audio against that of the video.
  static let endDifference = Parameter(rawValue: "end-difference")
  /// Holes between packets.
  static let timestampGap = Parameter(rawValue: "timestamp-gap")
  /// Packets that overlap, or whose time steps back.
  static let timestampOrder = Parameter(rawValue: "timestamp-order")
  /// How far subtitles reach.
  static let subtitleEnd = Parameter(rawValue: "subtitle-end")
  /// Time between key frames.
  static let keyFrameInterval = Parameter(rawValue: "key-frame-interval")
  /// Black pictures at an end.
  static let black = Parameter(rawValue: "black")
  /// A picture that stands still at an end.
  static let still = Parameter(rawValue: "still")
  /// Silence at an end.
  static let silence = Parameter(rawValue: "silence")
  /// The part of the picture that is not black bars.
  static let activePicture = Parameter(rawValue: "active-picture")
  /// What a receiver shows of a dynamic range that it does not decode.
  static let shownRange = Parameter(rawValue: "shown-range")
  /// Sound objects beside the channels.
  static let soundObjects = Parameter(rawValue: "sound-objects")
  /// Loudness.
  static let loudness = Parameter(rawValue: "loudness")
  /// True peak.
  static let truePeak = Parameter(rawValue: "true-peak")
  /// Language of the audio.
  static let audioLanguage = Parameter(rawValue: "audio-language")
  /// Kind of the audio: plain, with a description of the picture, or commentary.
  static let audioKind = Parameter(rawValue: "audio-kind")
  /// Languages of subtitles and captions.
  static let subtitleLanguages = Parameter(rawValue: "subtitle-languages")
  /// Whether subtitles are shown without being asked for.
  static let defaultSubtitles = Parameter(rawValue: "default-subtitles")
}
