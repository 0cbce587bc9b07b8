/// A container's name, and what follows from it.
struct FormatKind: Hashable {
  /// Seam's short name.
  var name: String

  var isMatroska: Bool { name == "matroska" || name == "webm" }
  var isISOBaseMedia: Bool { name == "mp4" || name == "mov" }
  var isTransportStream: Bool { name == "mpegts" }

  /// Bare bitstreams carry no times: what a demuxer says of their rate is its own default.
  var hasTimes: Bool { !Self.bare.contains(name) }

  /// One picture and nothing else.
  var isStillPicture: Bool { name.hasSuffix("_pipe") || name == "image2" }

  private static let bare: Set<String> = ["h264", "hevc", "vvc", "m4v", "mpegvideo", "av1", "obu"]
}
