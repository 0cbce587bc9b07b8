import BestFit
import MediaFacts

/// What a user asks of a choice of creatives.
struct FitWish {
  /// Height and bit rate.
  var preferences = CreativePreferences()
  /// How long every break is, in seconds; as the response says where absent.
  var breakDuration: Rational?
  /// By how much a break may be missed, in seconds.
  var tolerance: Rational
  /// How ads of one advertiser are kept apart.
  var separation: PodLimits.Separation
  /// The time against which links are held, in seconds since 1970.
  var now: Int64
  /// True where the choice of the Flower SDK's guide is to be shown as well.
  var showsFlower = false
  /// The height of the ad view for that; the main's where absent.
  var containerHeight: Int?
}
