/// How an asset reaches a player.
public enum Delivery: String, Sendable, CaseIterable {
  /// HTTP Live Streaming with transport stream segments (RFC 8216 section 3.2).
  case hlsTransportStream = "hls-ts"
  /// HTTP Live Streaming with fragmented MP4 segments (RFC 8216 section 3.3), CMAF among them.
  case hlsFragmentedMP4 = "hls-fmp4"
  /// MPEG-DASH with fragmented MP4 segments (ISO/IEC 23009-1).
  case dash
  /// One MP4 file, played while it is loaded.
  case progressiveMP4 = "progressive-mp4"
  /// Microsoft Smooth Streaming.
  case smoothStreaming = "smooth"
}
