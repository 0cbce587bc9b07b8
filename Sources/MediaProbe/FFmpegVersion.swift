import CMediaProbe

/// One of the FFmpeg libraries that this program uses.
public struct FFmpegVersion: Hashable, Sendable {
  /// The library's name, such as `libavformat`.
  public let name: String
  /// The version whose headers Seam was built with, such as `59.27.100`.
  public let built: String
  /// The version that is loaded.
  public let loaded: String

  /// The FFmpeg libraries in use.
  public static var all: [FFmpegVersion] {
    (Int32(0)..<3).map { index in
      let version = cmp_library_version(index)
      return FFmpegVersion(
        name: String(cString: version.name), built: text(version.built),
        loaded: text(version.loaded))
    }
  }

  // AV_VERSION_INT packs major, minor and micro.
  private static func text(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
