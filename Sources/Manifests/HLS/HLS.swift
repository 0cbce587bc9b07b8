/// HTTP Live Streaming playlists: the model, the parser, the writer.
///
/// Source: draft-pantos-hls-rfc8216bis (protocol versions 1 to 13), here called RFC 8216bis.
public enum HLS {
  /// The highest protocol version that is known here.
  public static let highestVersion = 13
}
