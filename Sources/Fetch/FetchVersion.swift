import CFetch

/// The libcurl library in use.
public enum FetchVersion {
  /// The version whose headers Seam was built with, such as `7.88.1`.
  public static var built: String { String(cString: cf_version_built) }
  /// The version that is loaded.
  public static var loaded: String { String(cString: cf_version_loaded()) }
}
