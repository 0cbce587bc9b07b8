import CMediaProbe
import MediaFacts

/// Tells from measured combing whether pictures are interlaced.
///
/// The measure is that of FFmpeg's `idet`: how far each line strays from the mean of its neighbours, where
/// it is taken from the picture itself, from the one before and from the one after. Fields of one
/// time fit each other best, so a picture counts as progressive where its own lines stray by a
/// fifth less, or more than that, than the others'; and else as interlaced where one order of
/// fields fits better than the other by 30 %. `idet` is content with 4 %, and takes a progressive test
/// picture whose parts move up and down for interlaced: there the orders differ by 9 to 39 %, and by
/// 38 to 190 % in interlaced ones, whose own lines never stray by a seventh less (measured on
/// `testsrc2` at four sizes). A picture without motion tells nothing.
struct CombingVotes {
  private static let interlacedRatio = 1.3
  private static let progressiveRatio = 1.25

  private var topFirst = 0
  private var bottomFirst = 0
  private var progressive = 0

  mutating func add(_ frame: CMPFrame) {
    let (top, bottom) = (frame.combing_top_first, frame.combing_bottom_first)
    if min(top, bottom) > Self.progressiveRatio * frame.combing_as_is {
      // Fields of one time fit each other better than those of any other.
      progressive += 1
    } else if bottom > Self.interlacedRatio * top {
      topFirst += 1
    } else if top > Self.interlacedRatio * bottom {
      bottomFirst += 1
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
