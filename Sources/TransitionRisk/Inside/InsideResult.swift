import Findings
import MediaFacts

/// What a rule about the inside of two assets says.
struct InsideResult: Hashable, Sendable {
  var findings: [Finding] = []
  var missing: [NotEvaluated] = []
  /// What is not shown or heard on time at the end of the asset that leaves the screen.
  var holeBefore = Interval.zero
  /// What is not shown or heard on time at the start of the asset that enters the screen.
  var holeAfter = Interval.zero

  /// Adds a hole at a side of the seam; holes of sound and picture lie side by side.
  mutating func add(hole: Interval, at side: FindingSubject) {
    if side == .from {
      holeBefore = holeBefore.parallel(with: hole)
    } else {
      holeAfter = holeAfter.parallel(with: hole)
    }
  }
}
