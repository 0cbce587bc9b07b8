public import MediaFacts

/// Everything that one look at a stream has found: all that a report needs.
public struct PreflightRun: Hashable, Sendable {
  /// The address or path as it was given.
  public var source: String
  /// What it is; absent where it could not be read.
  public var kind: StreamKind?
  /// True where the stream may still grow.
  public var isLive = false
  /// The length of the content in seconds; absent where not known.
  public var duration: Rational?
  /// The receivers, by tier.
  public var receivers: [TierGroup]
  /// Every seam, in playing order.
  public var seams: [StreamSeam] = []
  /// What plays when, where interstitials are scheduled; empty otherwise.
  public var schedule: [ScheduledPlay] = []
  /// Interstitials that do not play: their IDs and why.
  public var leftOut: [LeftOutEvent] = []
  /// What viewers may do under the subscription plans that were asked for.
  public var plans: [PlanReport] = []
  /// Splice signals that the stream carries, in the order in which they stand.
  public var signals: [StreamSignal] = []
  /// What is to be said about playlists, manifests and what they declare.
  public var findings: [DocumentFinding] = []
  /// What could not be fetched or probed.
  public var failures: [ProbeFailure] = []
  /// What an earlier report said already of documents and failures; seams say so themselves.
  public var known = KnownParts()
  /// Findings that were left out on purpose.
  public var allowed: [AllowedFinding] = []
  /// The rules that findings refer to.
  public var rules: RuleCatalogue
  /// The grade from which a seam counts as a failure.
  public var threshold: Grade

  /// Makes a run that has found nothing yet.
  public init(
    source: String, receivers: [TierGroup], rules: RuleCatalogue, threshold: Grade
  ) {
    self.source = source
    self.receivers = receivers
    self.rules = rules
    self.threshold = threshold
  }

  /// True where a seam is at or above the threshold, or a document has an error.
  public var isFailing: Bool {
    seams.contains { $0.fails(threshold) }
      || findings.contains(where: \.isFailing)
  }
}

/// What an earlier report said already, and which counts no more.
public struct KnownParts: Hashable, Sendable {
  /// Findings about documents.
  public var findings: [DocumentFinding] = []
  /// What could not be fetched or probed then either.
  public var failures: [ProbeFailure] = []

  /// Makes parts of nothing.
  public init() {}
}

/// A finding that was left out on purpose.
public struct AllowedFinding: Hashable, Sendable {
  /// The finding.
  public var finding: DocumentFinding
  /// Why, in the words of who left it out.
  public var reason: String
  /// The last day on which it is left out, as `2026-12-31`; absent for ever.
  public var lastDay: String?

  /// Makes one.
  public init(finding: DocumentFinding, reason: String, lastDay: String?) {
    self.finding = finding
    self.reason = reason
    self.lastDay = lastDay
  }
}

/// What a stream is described by.
public enum StreamKind: String, Sendable, CaseIterable {
  /// An HLS multivariant playlist.
  case hlsMultivariant = "hls-multivariant"
  /// An HLS media playlist.
  case hlsMedia = "hls-media"
  /// An MPEG-DASH presentation.
  case dash
}

/// A place where a stream passes from one asset to another.
public struct StreamSeam: Hashable, Sendable {
  /// What makes it.
  public enum Cause: String, Sendable, CaseIterable {
    /// EXT-X-DISCONTINUITY.
    case discontinuity
    /// An HLS interstitial.
    case interstitial
    /// A period of an MPD.
    case period
  }

  /// Seconds from the beginning of the content; absent where not known.
  public var time: Rational?
  /// What makes it.
  public var cause: Cause
  /// What is left, such as `main` or `segment 12 on`.
  public var from: String
  /// What is entered.
  public var to: String
  /// Where it stands; absent where it has no line.
  public var location: DocumentLocation?
  /// What happens, one for each receiver; empty where a side could not be probed.
  public var verdicts: [StreamVerdict]
  /// Which side could not be probed and why; absent where the seam was judged.
  public var notJudged: String?
  /// True where an earlier report said already that the seam was not judged.
  public var isGapKnown = false

  /// Makes a seam.
  public init(
    time: Rational?, cause: Cause, from: String, to: String, location: DocumentLocation?,
    verdicts: [StreamVerdict] = [], notJudged: String? = nil
  ) {
    self.notJudged = notJudged
    self.time = time
    self.cause = cause
    self.from = from
    self.to = to
    self.location = location
    self.verdicts = verdicts
  }

  /// True where it is at or above a threshold on a receiver; one that was not judged is unknown.
  ///
  /// What an earlier report said already does not count.
  public func fails(_ threshold: Grade) -> Bool {
    newVerdicts.contains { $0.typical.verdict.fails(threshold) }
      || isNewGap && Grade.unknown.isAtLeast(threshold)
  }

  /// The verdicts that no earlier report has given.
  public var newVerdicts: [StreamVerdict] { verdicts.filter { !$0.isKnown } }
  /// True where the seam was not judged and no earlier report said so.
  public var isNewGap: Bool { notJudged != nil && !isGapKnown }
  /// True where an earlier report has said all of it.
  public var isKnown: Bool {
    !isNewGap && verdicts.allSatisfy(\.isKnown) && (notJudged != nil || !verdicts.isEmpty)
  }
}

/// What happens at a seam between two ladders on one receiver.
public struct StreamVerdict: Hashable, Sendable {
  /// Two renditions that a player pairs, and what happens between them.
  public struct Pair: Hashable, Sendable {
    /// The rendition that is left, such as `720p 3.0 Mb/s`.
    public var from: String
    /// The rendition that is entered.
    public var to: String
    /// What happens.
    public var verdict: PairVerdict

    /// Makes a pair.
    public init(from: String, to: String, verdict: PairVerdict) {
      self.from = from
      self.to = to
      self.verdict = verdict
    }
  }

  /// The receiver.
  public var receiver: ReceiverID
  /// The pair of the best renditions that the receiver plays.
  public var typical: Pair
  /// The pair with the highest risk of those that the receiver plays.
  public var worst: Pair
  /// How many renditions of the side that is left it plays.
  public var playable: Int
  /// How many there are.
  public var count: Int
  /// True where an earlier report gave the same grade or a worse one.
  public var isKnown = false

  /// Makes a verdict.
  public init(receiver: ReceiverID, typical: Pair, worst: Pair, playable: Int, count: Int) {
    self.receiver = receiver
    self.typical = typical
    self.worst = worst
    self.playable = playable
    self.count = count
  }
}

/// One stretch of a schedule of interstitials.
public struct ScheduledPlay: Hashable, Sendable {
  /// The interstitial's ID; absent for the content itself.
  public var event: String?
  /// Where the content is left, or this stretch of it begins, in seconds.
  public var start: Rational?
  /// Where the content goes on, or this stretch of it ends.
  public var end: Rational?
  /// When it begins on the playout's clock.
  public var playoutStart: Rational?
  /// When it ends on the playout's clock.
  public var playoutEnd: Rational?
  /// When it begins on the integrated time line.
  public var integratedStart: Rational?
  /// When it ends on the integrated time line.
  public var integratedEnd: Rational?
  /// What the viewer may not do, such as `SKIP`.
  public var restrictions: [String]

  /// Makes a stretch.
  public init(
    event: String?, start: Rational?, end: Rational?, playoutStart: Rational?,
    playoutEnd: Rational?, integratedStart: Rational?, integratedEnd: Rational?,
    restrictions: [String] = []
  ) {
    self.event = event
    self.start = start
    self.end = end
    self.playoutStart = playoutStart
    self.playoutEnd = playoutEnd
    self.integratedStart = integratedStart
    self.integratedEnd = integratedEnd
    self.restrictions = restrictions
  }
}

/// An interstitial that does not play.
public struct LeftOutEvent: Hashable, Sendable {
  /// Its ID.
  public var event: String
  /// Why, in words.
  public var reason: String

  /// Makes one.
  public init(event: String, reason: String) {
    self.event = event
    self.reason = reason
  }
}

/// What a viewer may do under one subscription plan.
public struct PlanReport: Hashable, Sendable {
  /// One event.
  public struct Line: Hashable, Sendable {
    /// The interstitial's ID.
    public var event: String
    /// False where the client leaves it out.
    public var plays: Bool
    /// True where the viewer may seek forward in it or play it faster.
    public var maySkipForward: Bool
    /// True where the viewer may seek across it unplayed.
    public var mayJumpAcross: Bool
    /// True where the client lifts a restriction that the server gives.
    public var isOverridden: Bool
    /// Seconds after which a skip button appears; absent where there is none.
    public var skipButtonAfter: Rational?

    /// Makes a line.
    public init(
      event: String, plays: Bool, maySkipForward: Bool, mayJumpAcross: Bool, isOverridden: Bool,
      skipButtonAfter: Rational?
    ) {
      self.event = event
      self.plays = plays
      self.maySkipForward = maySkipForward
      self.mayJumpAcross = mayJumpAcross
      self.isOverridden = isOverridden
      self.skipButtonAfter = skipButtonAfter
    }
  }

  /// The plan as it is written, such as `free:ad2`.
  public var plan: String
  /// Each event that would play, in playing order.
  public var lines: [Line]
  /// The receivers that enforce each restriction that the plan leaves in force.
  public var enforcing: [ReceiverID]
  /// The receivers that do nothing about any of them.
  public var notEnforcing: [ReceiverID]
  /// The receivers of which that is not known.
  public var unknown: [ReceiverID]
  /// The receivers that close some ways round a restriction and leave others open.
  public var partly: [ReceiverID] = []
  /// What becomes of each restriction that the plan leaves in force; empty where it leaves none.
  public var restrictions: [Restriction] = []

  /// What becomes of one kind of restriction.
  public struct Restriction: Hashable, Sendable {
    /// `SKIP` or `JUMP`.
    public var kind: String
    /// The receivers that a viewer cannot get round it on.
    public var enforcing: [ReceiverID] = []
    /// The receivers on which some ways round it are open.
    public var partly: [ReceiverID] = []
    /// The receivers that do nothing about it.
    public var ignoring: [ReceiverID] = []
    /// The receivers of which that is not known.
    public var unknown: [ReceiverID] = []

    /// Makes one of no receivers.
    public init(kind: String) { self.kind = kind }
  }

  /// Makes a report.
  public init(
    plan: String, lines: [Line], enforcing: [ReceiverID], notEnforcing: [ReceiverID],
    unknown: [ReceiverID]
  ) {
    self.plan = plan
    self.lines = lines
    self.enforcing = enforcing
    self.notEnforcing = notEnforcing
    self.unknown = unknown
  }
}

/// A splice signal that a stream carries.
public struct StreamSignal: Hashable, Sendable {
  /// Where it stands.
  public var location: DocumentLocation
  /// The tag or attribute that carries it, such as `SCTE35-OUT`.
  public var carrier: String
  /// The splice event's number; absent where the carrier has none.
  public var eventID: UInt32?
  /// `out` or `in`; absent where it is neither.
  public var direction: String?
  /// Where it stands, in seconds from the beginning of the content; absent where not known.
  public var time: Rational?
  /// Seconds that the break lasts; absent where not stated.
  public var duration: Rational?
  /// The segmentation type in words; absent where there is none.
  public var segmentationType: String?
  /// Identifiers of what plays, in words.
  public var upids: [String]

  /// Makes a signal.
  public init(
    location: DocumentLocation, carrier: String, eventID: UInt32? = nil, direction: String? = nil,
    time: Rational? = nil, duration: Rational? = nil, segmentationType: String? = nil,
    upids: [String] = []
  ) {
    self.location = location
    self.carrier = carrier
    self.eventID = eventID
    self.direction = direction
    self.time = time
    self.duration = duration
    self.segmentationType = segmentationType
    self.upids = upids
  }
}
