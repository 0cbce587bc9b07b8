public import MediaFacts

extension HLS {
  /// What plays when: the content and its interstitials in playing order.
  ///
  /// RFC 8216bis, appendix D. Three clocks: the content's own; the playout, on which all that a viewer
  /// sees follows each other; and the integrated time line, on which an interstitial takes a point or
  /// its duration.
  public struct InterstitialSchedule: Hashable, Sendable {
    /// A stretch of a clock in seconds; an end is absent where a duration before it is not known.
    public struct Stretch: Hashable, Sendable {
      /// The begin.
      public var start: Rational?
      /// The end.
      public var end: Rational?

      /// Makes a stretch.
      public init(start: Rational?, end: Rational?) {
        self.start = start
        self.end = end
      }
    }

    /// What plays in one stretch.
    public enum Content: Hashable, Sendable {
      /// The content itself.
      case primary
      /// An interstitial, by its place in `events`.
      case interstitial(Int)
    }

    /// One stretch of what plays.
    public struct Item: Hashable, Sendable {
      /// What plays.
      public var content: Content
      /// On the content's clock: for an interstitial from where it is left to where it goes on, which
      /// may lie before.
      public var primary: Stretch
      /// On the playout's clock.
      public var playout: Stretch
      /// On the integrated time line.
      public var integrated: Stretch

      /// Makes an item.
      public init(content: Content, primary: Stretch, playout: Stretch, integrated: Stretch) {
        self.content = content
        self.primary = primary
        self.playout = playout
        self.integrated = integrated
      }
    }

    /// An interstitial with what is known of its assets.
    public struct Event: Hashable, Sendable {
      /// The interstitial.
      public var interstitial: Interstitial
      /// How long it plays in seconds, X-PLAYOUT-LIMIT taken into account; absent where not known.
      public var duration: Rational?
      /// Seconds from its start to where the content goes on; absent where that hangs on an unknown
      /// duration.
      public var resumeOffset: Rational?
      /// Where it starts on the content's clock by its date, before snapping; absent where it cannot
      /// be placed.
      public var scheduled: Rational?
      /// Why it does not play; absent where it does.
      public var omission: Omission?

      /// Makes an event.
      public init(
        interstitial: Interstitial, duration: Rational?, resumeOffset: Rational?,
        scheduled: Rational?, omission: Omission? = nil
      ) {
        self.interstitial = interstitial
        self.duration = duration
        self.resumeOffset = resumeOffset
        self.scheduled = scheduled
        self.omission = omission
      }
    }

    /// Why an interstitial does not play.
    public enum Omission: Hashable, Sendable {
      /// It has no start date that could be read, or the playlist has no dates.
      case notPlaceable
      /// It has no asset, or two sources of assets.
      case noAsset
      /// It has no ID, or asks to play both before and after the content.
      case invalid
      /// It starts behind the end of the content.
      case afterEnd
      /// It starts behind what a live playlist lists so far.
      case afterLiveEdge
      /// It ended before what a live playlist still lists.
      case beforeWindow
      /// The content goes on behind its start after another interstitial, by place in `events`.
      case skippedOver(by: Int)
    }

    /// Every interstitial of the playlist, in its order.
    public var events: [Event]
    /// What plays, in playing order.
    public var items: [Item]
    /// The length of the content in seconds; absent where a segment has no duration.
    public var primaryDuration: Rational?
    /// True where the playlist may still grow.
    public var isLive: Bool
  }
}
