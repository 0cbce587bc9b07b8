public import MediaFacts

/// What a viewer meets at the two ends of an asset, in seconds; absent is not known, 0 is looked at and none.
public struct AssetEdges: Hashable, Sendable {
  /// How long the picture is black at the start.
  public var blackHead: Rational?
  /// How long the picture is black at the end.
  public var blackTail: Rational?
  /// How long there is silence at the start.
  public var silentHead: Rational?
  /// How long there is silence at the end.
  public var silentTail: Rational?
  /// How much later than the sound the first picture comes; 0 where it comes no later.
  public var pictureLate: Rational?
  /// How much later than the picture the sound starts; 0 where it starts no later.
  public var soundLate: Rational?
  /// How much earlier than the sound the last picture ends; 0 where it ends no earlier.
  public var pictureEarly: Rational?
  /// How much earlier than the picture the sound ends; 0 where it ends no earlier.
  public var soundEarly: Rational?

  /// Makes edges of which nothing is known.
  public init() {}

  /// The edges as the facts of the tracks that a player picks have them.
  public init(_ facts: AssetFacts) {
    guard let video = facts.mainVideo, let audio = facts.mainAudio,
      let videoStart = video.startTime, let audioStart = audio.startTime
    else { return }
    let none = Rational(0)
    if let late = videoStart.subtracting(audioStart) {
      pictureLate = max(late, none)
      soundLate = late < none ? late.magnitude : none
    }
    guard let videoEnd = video.duration.flatMap(videoStart.adding),
      let audioEnd = audio.duration.flatMap(audioStart.adding),
      let early = audioEnd.subtracting(videoEnd)
    else { return }
    pictureEarly = max(early, none)
    soundEarly = early < none ? early.magnitude : none
  }
}
