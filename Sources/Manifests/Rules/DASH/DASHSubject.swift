import MediaFacts

/// A presentation with the media of its representations, found once for all rules.
struct DASHSubject {
  let mpd: DASH.MPD
  /// The representations with their media, in document order.
  let tracks: [Track]

  /// One representation in its period.
  struct Track {
    let period: DASH.Period
    let set: DASH.AdaptationSet
    let representation: DASH.Representation
    let media: DASH.RepresentationMedia
  }

  /// The longest hole that no viewer sees: one picture at 25 a second.
  static let unseen = Rational(1, 25) ?? Rational(0)

  init(_ mpd: DASH.MPD) {
    self.mpd = mpd
    tracks = mpd.periods.flatMap { period in
      period.adaptationSets.flatMap { set in
        set.representations.map { representation in
          Track(
            period: period, set: set, representation: representation,
            media: DASH.RepresentationMedia(representation, in: period))
        }
      }
    }
  }
}

extension DASHSubject {
  /// Seconds for a message, to the millisecond and without zeros at the end.
  static func seconds(_ value: Rational) -> String {
    guard let scaled = value.multiplied(by: Rational(1000)) else { return "\(value)" }
    // Half a millisecond goes away from zero.
    let doubled = scaled.magnitude.multiplied(by: Rational(2)) ?? scaled.magnitude
    let milliseconds = (DASH.roundedDown(doubled) + 1) / 2
    var text = "\(milliseconds / 1000)"
    var rest = String(milliseconds % 1000)
    rest = String(repeating: "0", count: 3 - rest.count) + rest
    while rest.hasSuffix("0") { rest.removeLast() }
    if !rest.isEmpty { text += "." + rest }
    return (value < Rational(0) && milliseconds > 0 ? "-" : "") + text
  }
}
