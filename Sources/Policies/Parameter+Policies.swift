import Findings

extension Parameter {
  /// Constant frame rate.
  static let frameRateMode = Parameter(rawValue: "frame-rate-mode")
  /// Bit rate of the video.
  static let videoBitRate = Parameter(rawValue: "video-bit-rate")
  /// Length of the creative.
  static let duration = Parameter(rawValue: "duration")
  /// Longest time between key frames.
  static let keyFrameInterval = Parameter(rawValue: "key-frame-interval")
  /// Closed groups of pictures.
  static let closedGroups = Parameter(rawValue: "closed-groups")
  /// Video tracks in the file.
  static let videoTracks = Parameter(rawValue: "video-tracks")
  /// Audio tracks in the file.
  static let audioTracks = Parameter(rawValue: "audio-tracks")
  /// Bit rate of the audio.
  static let audioBitRate = Parameter(rawValue: "audio-bit-rate")
  /// Integrated loudness.
  static let loudness = Parameter(rawValue: "loudness")
  /// Highest true peak.
  static let truePeak = Parameter(rawValue: "true-peak")
  /// Difference in length of sound and picture.
  static let lengthDifference = Parameter(rawValue: "length-difference")
  /// Size of the file.
  static let fileSize = Parameter(rawValue: "file-size")
  /// Index before the media.
  static let fastStart = Parameter(rawValue: "fast-start")
  /// Captions.
  static let captions = Parameter(rawValue: "captions")
}
