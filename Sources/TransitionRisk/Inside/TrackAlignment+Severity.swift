import Findings
import MediaFacts

extension TrackAlignment {
  /// The most by which audio and video may be apart before ad platforms refuse an asset, in seconds.
  private static let refused: Double = 0.5

  /// The weight of audio and video being so many seconds apart.
  static func severity(of difference: Rational) -> Severity {
    // In the whole milliseconds that findings state.
    (difference.magnitude.doubleValue * 1000).rounded() > refused * 1000 ? .error : .warning
  }
}

extension AssetFacts {
  /// True where starts and ends of tracks are known to the frame.
  ///
  /// The tables of MP4 tell them; elsewhere they come from every packet, or are an estimate.
  var hasExactTimes: Bool {
    depth == .full || container.format == "mp4" || container.format == "mov"
  }
}
