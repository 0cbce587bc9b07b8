/// A container's name, and what follows from it.
struct FormatKind: Hashable {
  /// Seam's short name.
  var name: String

  var isMatroska: Bool { name == "matroska" || name == "webm" }
  var isISOBaseMedia: Bool { name == "mp4" || name == "mov" }
  var isTransportStream: Bool { name == "mpegts" }

  /// Bare bitstreams carry no times: what a demuxer says of their rate is its own default.
  var hasTimes: Bool { !Self.bare.contains(name) }

  /// Matroska, Ogg, IVF and NUT store when a packet is shown and not when it is decoded.
  ///
  /// What FFmpeg gives as decode times there is its own guess, for which it takes the packets for
  /// pictures in display order until it knows better.
  var hasDecodeTimes: Bool { !isMatroska && !["ogg", "ivf", "nut"].contains(name) }

  /// One picture and nothing else.
  var isStillPicture: Bool { name.hasSuffix("_pipe") || name == "image2" }

  private static let bare: Set<String> = ["h264", "hevc", "vvc", "m4v", "mpegvideo", "av1", "obu"]
}
