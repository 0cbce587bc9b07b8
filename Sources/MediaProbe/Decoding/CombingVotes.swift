import CMediaProbe
import MediaFacts

/// Tells from measured combing whether pictures are interlaced.
///
/// The measure and its thresholds are those of FFmpeg's `idet`: a picture counts as interlaced where one
/// order of fields leaves 4 % less combing than the other, and as progressive where the other
/// pictures' lines leave half as much again as its own. A picture without motion tells nothing.
struct CombingVotes {
  private static let interlacedRatio = 1.04
  private static let progressiveRatio = 1.5

  private var topFirst = 0
  private var bottomFirst = 0
  private var progressive = 0

  mutating func add(_ frame: CMPFrame) {
    let (top, bottom) = (frame.combing_top_first, frame.combing_bottom_first)
    if bottom > Self.interlacedRatio * top {
      topFirst += 1
    } else if top > Self.interlacedRatio * bottom {
      bottomFirst += 1
    } else if top > Self.progressiveRatio * frame.combing_as_is {
      progressive += 1
    }
  }

  /// The verdict of most pictures, or `nil` where fewer than three tell or they disagree.
  var verdict: (scan: Scan, fieldOrder: FieldOrder?)? {
    let total = topFirst + bottomFirst + progressive
    guard total >= 3 else { return nil }
    if progressive * 4 >= total * 3 { return (.progressive, nil) }
    if topFirst * 4 >= total * 3 { return (.interlaced, .topFieldFirst) }
    if bottomFirst * 4 >= total * 3 { return (.interlaced, .bottomFieldFirst) }
    return nil
  }
}
