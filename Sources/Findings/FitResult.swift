public import MediaFacts

/// Whom a choice of creative is made for.
public enum FitScope: Hashable, Sendable {
  /// One receiver.
  case receiver(ReceiverID)
  /// Every receiver of a tier; the worst one counts, then all of them together.
  case tier(Tier)
}

/// Which ad fits best, and why each other one fits less; or which creative of one ad.
public struct FitResult: Hashable, Sendable {
  /// Whom it is for.
  public var scope: FitScope
  /// Every ad that could be probed, best first; ads that cannot play stand last.
  public var ranking: [FitEntry]

  /// Makes a result.
  public init(scope: FitScope, ranking: [FitEntry]) {
    self.scope = scope
    self.ranking = ranking
  }

  /// The ad to use; absent where none can play.
  public var winner: AssetReference? {
    guard let first = ranking.first, first.loss == nil else { return nil }
    return first.ad
  }
}

/// The place of one ad in a choice.
public struct FitEntry: Hashable, Sendable {
  /// The ad.
  public var ad: AssetReference
  /// The higher risk of its two seams with the main, 0 to 100: a lower bound where it is not all known.
  public var score: Double
  /// The worse grade of its two seams with the main.
  public var grade: Grade
  /// The receivers of the scope that cannot play it, of which score and grade say nothing.
  ///
  /// Those that cannot play the main are not among them. Filled in for creatives alone.
  public var cannotPlayOn: [ReceiverID]
  /// Why it is not the best; absent for the winner.
  public var loss: FitLoss?

  /// Makes a place.
  public init(
    ad: AssetReference, score: Double, grade: Grade, cannotPlayOn: [ReceiverID] = [],
    loss: FitLoss?
  ) {
    self.ad = ad
    self.score = score
    self.grade = grade
    self.cannotPlayOn = cannotPlayOn
    self.loss = loss
  }
}

/// Why an ad lost against the winner: the first criterion that told them apart.
public enum FitLoss: Hashable, Sendable {
  /// It could not be probed, so that nothing is known of it: why.
  case notProbed(ProbeFailure)
  /// It is a program to run and not media.
  case program
  /// Its playback link has ended: when it did, and when that was seen, in seconds since 1970.
  case linkEnded(at: Int64, now: Int64)
  /// The receiver cannot play it, for these reasons.
  case cannotPlay(reasons: [Finding])
  /// More receivers of the tier cannot play it than cannot play the winner: how many of both, and why.
  case cannotPlayOnMore(own: Int, winner: Int, reasons: [Finding])
  /// Its risk is not known, and the winner's is.
  case riskUnknown
  /// Its risk is higher: both scores.
  case higherRisk(own: Double, winner: Double)
  /// Its worst seam has as much risk, but all its seams on all receivers together have more: both sums.
  case higherTotalRisk(own: Double, winner: Double)
  /// Its height is further from the main's: both heights in pixels, absent where unknown.
  case heightFurtherFromMain(own: Int?, winner: Int?, main: Int)
  /// Its bit rate is above the main's, and the winner's is not: all in bits per second.
  case bitRateAboveMain(own: Int64?, winner: Int64?, main: Int64)
  /// Its bit rate is further from the main's: all in bits per second.
  case bitRateFurtherFromMain(own: Int64?, winner: Int64?, main: Int64)
  /// Its height is further from the one asked for: all in pixels, absent where unknown.
  case heightFurtherFromPreferred(own: Int?, winner: Int?, preferred: Int)
  /// Its bit rate is above the limit, and the winner's is not: all in bits per second.
  case bitRateAboveLimit(own: Int64, winner: Int64?, limit: Int64)
  /// The receiver takes longer at its seams: the most likely delays that are known, in milliseconds.
  case longerDelay(own: Double, winner: Double)
  /// Less is known of what the receiver does at its seams: how many things are not.
  case moreUnknowns(own: Int, winner: Int)
  /// It is as good, and was given later.
  case givenLater
}
