import MediaFacts

extension PictureSize {
  /// The size where both edges lie between 1 and 65536, more than any level allows.
  ///
  /// The bound keeps products of a hostile size from overflowing in whoever uses it.
  init?(checkedWidth width: Int, height: Int) {
    guard (1...65_536).contains(width), (1...65_536).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
