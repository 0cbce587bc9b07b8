/// What `seam --version` and reports say.
enum Version {
  /// Seam's own version.
  static let current = "0.1.0"
  /// The day of the version, for the footer of the manual page.
  static let date = "2026-12-01"
}
