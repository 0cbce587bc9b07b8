public import MediaFacts

/// One elementary stream as a programme's map lists it (ISO/IEC 13818-1, 2.4.4.9).
public struct TransportStreamTrack: Hashable, Sendable {
  /// The PID, 0 to 8191.
  public var pid: Int
  /// The value of `stream_type` (table 2-34), 0 to 255.
  public var streamType: UInt8
  /// What the stream's own descriptors say.
  public var descriptors: TransportStreamDescriptors
  /// The coding format; absent where type, descriptors and first payload leave it open.
  ///
  /// Stays absent for MPEG audio (types 3 and 4), whose layer only the frames tell.
  public var codec: Codec?
  /// What the stream is for; absent where `codec` is absent and the type does not tell.
  public var content: TransportStreamContent?
  /// True where a descriptor names conditional access or a packet of the stream is scrambled.
  public var isEncrypted: Bool
}

/// What an elementary stream is for.
public enum TransportStreamContent: Hashable, Sendable {
  /// Pictures.
  case video
  /// Sound.
  case audio
  /// Text, or pictures of text, over the video.
  case subtitles
  /// Anything else: markers, timed metadata.
  case data
}
