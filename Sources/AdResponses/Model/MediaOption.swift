public import Findings
public import MediaFacts

/// One file or stream in which a creative is offered, with what the response says of it.
///
/// Every field is absent where the response is silent; nothing is guessed from the URL.
public struct MediaOption: Hashable, Sendable {
  /// What it is for.
  public var role: Role
  /// Where it is, byte for byte as received.
  public var url: OpaqueURL
  /// The server's name of it.
  public var id: String?
  /// How it is delivered.
  public var delivery: Delivery?
  /// MIME type as written.
  public var type: String?
  /// Width in pixels.
  public var width: Int?
  /// Height in pixels.
  public var height: Int?
  /// The codecs as written, such as `avc1.64001F,mp4a.40.2` (RFC 6381) or `H.264`.
  public var codecs: String?
  /// Average bits per second; VAST writes kilobits.
  public var bitRate: Int64?
  /// Least bits per second of a stream.
  public var minimumBitRate: Int64?
  /// Most bits per second of a stream.
  public var maximumBitRate: Int64?
  /// Whether it may be shown at another size.
  public var isScalable: Bool?
  /// Whether its aspect ratio has to stay where it is scaled.
  public var maintainsAspectRatio: Bool?
  /// The interface that it needs, such as `VPAID`, as written.
  public var apiFramework: String?
  /// Size of the file in bytes.
  public var fileSizeBytes: Int64?
  /// `2D`, `3D` or `360`, as written (VAST 4.1 `mediaType`).
  public var mediaType: String?
  /// Length as stated for the creative, in seconds.
  public var duration: Rational?
  /// True where the length was written in whole seconds, so that a fraction may have been dropped.
  public var durationIsWholeSeconds = false
  /// What the playback link of a Kollus item asks for.
  public var kollus: KollusItem?
  /// Where it stands.
  public var origin: DocumentLocation

  /// What a file may be for.
  public enum Role: String, Sendable, CaseIterable {
    /// Ready to play.
    case mediaFile
    /// A source to encode from, not to be played (VAST 4.0 `Mezzanine`).
    case mezzanine
    /// A script or page that makes the ad interactive (VAST 4.0 `InteractiveCreativeFile`).
    case interactive
  }

  /// How media may be delivered.
  public enum Delivery: Hashable, Sendable {
    /// As one file over HTTP.
    case progressive
    /// As a stream, HLS and DASH among them.
    case streaming
    /// As something else, as written.
    case other(String)
  }

  /// Makes a file of which only the address is known.
  public init(role: Role = .mediaFile, url: OpaqueURL, origin: DocumentLocation) {
    self.role = role
    self.url = url
    self.origin = origin
  }

  /// Width and height, where both are stated and above zero.
  public var size: PictureSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PictureSize(width: width, height: height)
  }

  /// True where it is a program to run and not media: VPAID, SIMID, scripts, Flash.
  public var isExecutable: Bool {
    if let apiFramework, !apiFramework.isEmpty { return true }
    let name = type?.lowercased() ?? ""
    return name.hasSuffix("javascript") || name == "application/x-shockwave-flash"
      || name.hasPrefix("text/html")
  }
}
