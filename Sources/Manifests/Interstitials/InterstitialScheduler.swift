public import MediaFacts

extension HLS.MediaPlaylist {
  /// The schedule of the playlist.
  ///
  /// `assetDurations` holds what is known of an interstitial's assets by its ID: their length together
  /// in seconds, which counts before what the tags declare; 0 for an empty list.
  public func interstitialSchedule(
    assetDurations: [String: Rational] = [:]
  ) -> HLS.InterstitialSchedule {
    InterstitialScheduler(self, assetDurations).schedule()
  }
}

/// Puts the interstitials of a playlist in playing order.
private struct InterstitialScheduler {
  typealias Schedule = HLS.InterstitialSchedule

  private let playlist: HLS.MediaPlaylist
  private let timeline: HLS.Timeline
  private let durations: [String: Rational]
  private let zero = Rational(0)

  init(_ playlist: HLS.MediaPlaylist, _ durations: [String: Rational]) {
    self.playlist = playlist
    self.durations = durations
    timeline = playlist.timeline()
  }

  func schedule() -> Schedule {
    var schedule = Schedule(
      events: playlist.interstitials.map(event), items: [], primaryDuration: timeline.end,
      isLive: playlist.isLive)
    let playing = schedule.events.indices.filter { schedule.events[$0].omission == nil }
    // Of events at one time the order of the playlist stays, as the standard asks.
    let order = playing.sorted { first, second in
      let (one, other) = (key(schedule.events[first]), key(schedule.events[second]))
      return one == other ? first < second : one < other
    }
    var clock = Clock()
    /// What the events of one start have added to the start of those after them.
    var (lastStart, cumulative): (Rational?, Rational?) = (nil, zero)
    var lastPlayed: Int?
    for place in order {
      let event = schedule.events[place]
      let start = start(of: event)
      // The offsets of events that start together add up.
      if start != lastStart || lastPlayed == nil {
        // What plays behind the content plays wherever an earlier one has led.
        if let position = clock.primary, let start, start < position, let lastPlayed,
          !event.interstitial.cue.contains(.post)
        {
          schedule.events[place].omission = .skippedOver(by: lastPlayed)
          continue
        }
        clock.play(until: start, into: &schedule.items)
        (lastStart, cumulative) = (start, zero)
      }
      let begin = sum(start, cumulative)
      // There is no content before its beginning to go back to.
      var end = sum(begin, event.resumeOffset).map { max(zero, $0) }
      if event.interstitial.snap.contains(.in), let resume = end, isListed(resume) {
        end = snapped(resume)
      }
      let integrated = event.interstitial.occupancy == .range ? event.duration : zero
      schedule.items.append(
        Schedule.Item(
          content: .interstitial(place), primary: .init(start: begin, end: end),
          playout: clock.playoutStretch(event.duration),
          integrated: clock.integratedStretch(integrated)))
      clock.primary = end
      cumulative = sum(cumulative, event.resumeOffset)
      lastPlayed = place
    }
    clock.play(until: timeline.end, into: &schedule.items)
    return schedule
  }

  // MARK: - One event

  private func event(_ interstitial: HLS.Interstitial) -> Schedule.Event {
    let whole = durations[interstitial.id] ?? interstitial.declaredDuration
    let limit = interstitial.playoutLimit
    let duration = whole.map { whole in limit.map { min($0, whole) } ?? whole }
    // Of an interstitial of unknown length the limit tells at least where the content goes on.
    let offset = interstitial.resumeOffset ?? duration
    var event = Schedule.Event(
      interstitial: interstitial, duration: duration, resumeOffset: offset,
      scheduled: scheduled(interstitial))
    event.omission = omission(event)
    return event
  }

  private func scheduled(_ interstitial: HLS.Interstitial) -> Rational? {
    if interstitial.cue.contains(.pre) { return zero }
    if interstitial.cue.contains(.post) { return timeline.end }
    return interstitial.startDate.flatMap { timeline.time(of: $0.secondsSince1970) }
  }

  private func omission(_ event: Schedule.Event) -> Schedule.Omission? {
    let interstitial = event.interstitial
    if interstitial.id.isEmpty || interstitial.cue.isSuperset(of: [.pre, .post]) {
      return .invalid
    }
    if interstitial.source == nil { return .noAsset }
    if interstitial.cue.contains(.post), playlist.isLive { return .afterLiveEdge }
    guard let start = event.scheduled else { return .notPlaceable }
    if interstitial.cue.isDisjoint(with: [.pre, .post]), let end = timeline.end, start > end {
      return playlist.isLive ? .afterLiveEdge : .afterEnd
    }
    if start < zero, interstitial.cue.isEmpty || interstitial.cue == [.once] {
      // It may still be running where the listed part begins.
      guard let last = sum(start, event.duration), last > zero else { return .beforeWindow }
    }
    return nil
  }

  private func key(_ event: Schedule.Event) -> (Int, Rational) {
    if event.interstitial.cue.contains(.pre) { return (0, zero) }
    if event.interstitial.cue.contains(.post) { return (2, zero) }
    return (1, start(of: event) ?? zero)
  }

  private func start(of event: Schedule.Event) -> Rational? {
    guard let scheduled = event.scheduled else { return nil }
    let placed = scheduled < zero ? zero : scheduled
    guard event.interstitial.snap.contains(.out),
      event.interstitial.cue.isDisjoint(with: [.pre, .post])
    else { return placed }
    return snapped(placed)
  }

  /// The nearest boundary between segments, the earlier one of two that are as near.
  private func snapped(_ time: Rational) -> Rational {
    let boundaries = timeline.entries.compactMap(\.start) + (timeline.end.map { [$0] } ?? [])
    guard let first = boundaries.first else { return time }
    func distance(_ boundary: Rational) -> Rational {
      boundary.subtracting(time)?.magnitude ?? Rational(.max)
    }
    return boundaries.reduce(first) { distance($1) < distance($0) ? $1 : $0 }
  }

  /// False behind the last segment, where there is no boundary to go to.
  private func isListed(_ time: Rational) -> Bool { timeline.end.map { time <= $0 } ?? true }

  private func sum(_ left: Rational?, _ right: Rational?) -> Rational? {
    guard let left, let right else { return nil }
    return left.adding(right)
  }

  // MARK: - Clocks

  private struct Clock {
    var primary: Rational? = Rational(0)
    private var playout: Rational? = Rational(0)
    private var integrated: Rational? = Rational(0)

    /// The content from where it stands to a point ahead; nothing where that lies behind.
    mutating func play(until end: Rational?, into items: inout [Schedule.Item]) {
      guard let start = primary else {
        // Where the content goes on is not known, so neither is how long it plays.
        items.append(
          Schedule.Item(
            content: .primary, primary: .init(start: nil, end: end),
            playout: .init(start: playout, end: nil),
            integrated: .init(start: integrated, end: nil)))
        (primary, playout, integrated) = (end, nil, nil)
        return
      }
      guard let end, end > start else { return }
      let length = end.subtracting(start)
      items.append(
        Schedule.Item(
          content: .primary, primary: .init(start: start, end: end),
          playout: playoutStretch(length), integrated: integratedStretch(length)))
      primary = end
    }

    mutating func playoutStretch(_ length: Rational?) -> Schedule.Stretch {
      advance(&playout, length)
    }

    mutating func integratedStretch(_ length: Rational?) -> Schedule.Stretch {
      advance(&integrated, length)
    }

    private func advance(_ clock: inout Rational?, _ length: Rational?) -> Schedule.Stretch {
      let start = clock
      clock = start.flatMap { start in length.flatMap { start.adding($0) } }
      return Schedule.Stretch(start: start, end: clock)
    }
  }
}
