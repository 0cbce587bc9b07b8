extension HLS {
  /// What a client makes of the interstitials that a server schedules, as a subscription allows.
  ///
  /// A client may leave server events out, and may override their restrictions (RFC 8216bis, appendix
  /// D; Apple, "Explore AirPlay with interstitials", WWDC 2023).
  public enum SubscriptionPlan: Hashable, Sendable {
    /// Events and restrictions as given.
    case asGiven
    /// No events at all.
    case withoutAds
    /// The restrictions of these events, by ID, are lifted; the others stay.
    case lifting([String])
    /// The restrictions of every event are lifted.
    case liftingAll

    /// Reads `given`, `no-ads`, `free` or `free:ID,ID`.
    ///
    /// - Returns: `nil` where the text is none of these, or names no event after the colon.
    public init?(_ text: String) {
      switch text {
      case "given": self = .asGiven
      case "no-ads": self = .withoutAds
      case "free": self = .liftingAll
      default:
        guard text.hasPrefix("free:") else { return nil }
        let ids = text.dropFirst("free:".count).split(separator: ",").map(String.init)
        guard !ids.isEmpty else { return nil }
        self = .lifting(ids)
      }
    }

    /// The text that `init` reads.
    public var text: String {
      switch self {
      case .asGiven: "given"
      case .withoutAds: "no-ads"
      case .liftingAll: "free"
      case .lifting(let ids): "free:" + ids.joined(separator: ",")
      }
    }

    /// What a viewer may do in one event.
    public struct Allowance: Hashable, Sendable {
      /// The event by its place in the schedule's `events`.
      public var event: Int
      /// False where the client leaves the event out.
      public var plays: Bool
      /// The restrictions as the server gives them.
      public var given: Set<Interstitial.Restriction>
      /// The restrictions that the client keeps to.
      public var kept: Set<Interstitial.Restriction>
      /// The button to skip it; absent where there is none or the event does not play.
      public var skipControl: Interstitial.SkipControl?

      /// True where the viewer may seek forward in it or play it faster.
      public var maySkipForward: Bool { plays && !kept.contains(.skip) }
      /// True where the viewer may seek across it without having played it.
      public var mayJumpAcross: Bool { !plays || !kept.contains(.jump) }
    }

    /// What a viewer may do in each event that plays, in playing order.
    public func allowances(in schedule: InterstitialSchedule) -> [Allowance] {
      schedule.items.compactMap { item in
        guard case .interstitial(let place) = item.content else { return nil }
        let interstitial = schedule.events[place].interstitial
        let given = interstitial.restrictions
        let (plays, kept): (Bool, Set<Interstitial.Restriction>) =
          switch self {
          case .asGiven: (true, given)
          case .withoutAds: (false, [])
          case .liftingAll: (true, [])
          case .lifting(let ids): (true, ids.contains(interstitial.id) ? [] : given)
          }
        return Allowance(
          event: place, plays: plays, given: given, kept: kept,
          skipControl: plays ? interstitial.skipControl : nil)
      }
    }

    /// IDs that the plan names and the schedule does not have.
    public func unknownIDs(in schedule: InterstitialSchedule) -> [String] {
      guard case .lifting(let ids) = self else { return [] }
      let known = Set(schedule.events.map(\.interstitial.id))
      return ids.filter { !known.contains($0) }
    }
  }
}
