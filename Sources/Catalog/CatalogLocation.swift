/// Where the catalogue is unless a file is named.
public enum CatalogLocation {
  /// `seam/catalog.sqlite` under `XDG_CACHE_HOME`, or under `.cache` in the home folder.
  ///
  /// Absent where the environment names neither. A relative `XDG_CACHE_HOME` is not valid and is
  /// passed over (XDG Base Directory Specification 0.8, "Environment variables").
  public static func standard(environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return trimmed(cache) + "/seam/catalog.sqlite"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return trimmed(home) + "/.cache/seam/catalog.sqlite"
  }

  private static func trimmed(_ folder: String) -> Substring {
    var folder = folder[...]
    while folder.hasSuffix("/") { folder = folder.dropLast() }
    return folder
  }
}
