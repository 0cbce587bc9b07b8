public import MediaFacts

/// The choice of creatives for the breaks of ad responses: what `seam fit` shows.
public struct FitReport: Hashable, Sendable {
  /// The main content.
  public var main: ProbeOutcome
  /// The receivers that the choice is for, by tier.
  public var receivers: [TierGroup]
  /// The breaks in the order of the responses.
  public var breaks: [FitBreak]
  /// The responses that could not be read.
  public var unreadResponses: [UnreadResponse]
  /// What rules have to say about the responses and their media.
  public var findings: [DocumentFinding]
  /// The mildest grade that counts as a failure.
  public var threshold: Grade
  /// Bits per second that were asked for at most; absent without a limit.
  public var maximumBitRate: Int64?

  /// Makes a report.
  public init(
    main: ProbeOutcome, receivers: [TierGroup], breaks: [FitBreak],
    unreadResponses: [UnreadResponse], findings: [DocumentFinding], threshold: Grade,
    maximumBitRate: Int64? = nil
  ) {
    self.main = main
    self.receivers = receivers
    self.breaks = breaks
    self.unreadResponses = unreadResponses
    self.findings = findings
    self.threshold = threshold
    self.maximumBitRate = maximumBitRate
  }

  /// True where a choice is at or above the threshold, where an ad has no creative to use on a receiver,
  /// which is as bad as one that cannot be played, or where a finding is an error.
  public var isFailing: Bool {
    findings.contains(where: \.isFailing)
      || breaks.flatMap(\.ads).flatMap(\.choices).contains { choice in
        guard let first = choice.ranking.first, choice.winner != nil else { return true }
        return first.grade.isAtLeast(threshold) || !first.cannotPlayOn.isEmpty
          || (first.grade == .unknown && Grade(score: first.score).isAtLeast(threshold))
      }
  }

  /// True where the main, a response or a creative could not be read.
  public var isIncomplete: Bool {
    if case .failure = main { return true }
    return !unreadResponses.isEmpty
      || breaks.flatMap(\.ads).flatMap(\.options).contains { option in
        if case .failure? = option.outcome { return true }
        return false
      }
  }

  /// The scopes that have a choice for every ad: the tiers from high to low, then receivers
  /// without a tier.
  public var scopes: [FitScope] {
    receivers.flatMap { group -> [FitScope] in
      if let tier = group.tier { return [.tier(tier)] }
      return group.receivers.map { .receiver($0.id) }
    }
  }
}

/// An ad response that could not be read, and so offers nothing.
public struct UnreadResponse: Hashable, Sendable {
  /// Its path or URL as given, with the line where one is known.
  public var location: DocumentLocation
  /// What was expected and what was found, in lower case, without a full stop.
  public var message: String

  /// Makes one.
  public init(location: DocumentLocation, message: String) {
    self.location = location
    self.message = message
  }
}
