/// What `seam --version` and reports say.
enum Version {
  /// Seam's own version.
  static let current = "0.1.0"
}
