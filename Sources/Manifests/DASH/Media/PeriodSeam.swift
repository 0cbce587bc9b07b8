public import MediaFacts

extension DASH {
  /// The place where one period ends and the next begins.
  public struct PeriodSeam: Hashable, Sendable {
    /// The place of the period that ends, in `MPD.periods`.
    public var from: Int
    /// The place of the period that begins.
    public var to: Int
    /// When the next period begins, in seconds of the presentation; absent where it is not known.
    public var time: Rational?
    /// Seconds that no period covers; negative where the earlier one is cut; absent where not known.
    public var gap: Rational?
    /// Where the next period declares that its media go on from the one before.
    public var continuation: Continuation

    /// What the media of a period have to do with those of the one before.
    public enum Continuation: String, Sendable, CaseIterable {
      /// Nothing is declared.
      case none
      /// All sets that declare anything say that initialization segments are shared.
      case connected
      /// All sets that declare anything say that time stamps go on as well.
      case continuous
    }

    /// Makes a seam.
    public init(
      from: Int, to: Int, time: Rational?, gap: Rational?, continuation: Continuation = .none
    ) {
      self.from = from
      self.to = to
      self.time = time
      self.gap = gap
      self.continuation = continuation
    }
  }
}

extension DASH.MPD {
  /// A seam for every boundary between two periods, in presentation order.
  public var seams: [DASH.PeriodSeam] {
    guard periods.count > 1 else { return [] }
    return periods.indices.dropFirst().map { index in
      let (previous, next) = (periods[index - 1], periods[index])
      var gap: Rational?
      if let start = previous.start, let duration = previous.statedDuration,
        let end = start.adding(duration)
      {
        gap = next.start?.subtracting(end)
      } else if previous.end != nil, previous.end == next.start {
        gap = Rational(0)
      }
      return DASH.PeriodSeam(
        from: index - 1, to: index, time: next.start ?? previous.end, gap: gap,
        continuation: continuation(from: previous, to: next))
    }
  }

  private func continuation(from previous: DASH.Period, to next: DASH.Period)
    -> DASH.PeriodSeam.Continuation
  {
    guard let id = previous.id else { return .none }
    let declaring = next.adaptationSets.filter {
      $0.continuesPeriods.contains(id) || $0.connectsPeriods.contains(id)
    }
    guard !declaring.isEmpty else { return .none }
    return declaring.allSatisfy { $0.continuesPeriods.contains(id) } ? .continuous : .connected
  }
}
