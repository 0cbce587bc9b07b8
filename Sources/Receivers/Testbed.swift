public import Findings

/// The fewest receivers on which everything that some receiver does can be seen.
public struct Testbed: Hashable, Sendable {
  /// A receiver with all that it does at the given seams.
  public struct Candidate: Hashable, Sendable {
    /// The receiver.
    public var receiver: ReceiverSummary
    /// What it does.
    public var behaviours: Set<Behaviour>

    /// Makes a candidate.
    public init(receiver: ReceiverSummary, behaviours: Set<Behaviour>) {
      self.receiver = receiver
      self.behaviours = behaviours
    }
  }

  /// A receiver to get.
  public struct Pick: Hashable, Sendable {
    /// The receiver.
    public var receiver: ReceiverSummary
    /// Everything that it shows, sorted.
    public var shows: [Behaviour]
    /// What no pick before it shows, sorted; empty where it is there for its tier alone.
    public var adds: [Behaviour]
    /// Receivers that need not be got because this one shows everything that they do, sorted.
    public var standsFor: [ReceiverID]
  }

  /// The receivers to get, the one that shows most first.
  public var picks: [Pick]
  /// Every behaviour that a receiver has, sorted; the picks show all of them.
  public var behaviours: [Behaviour]
  /// Receivers whose behaviours are shown by several picks together, and by none alone; sorted.
  public var shownTogether: [ReceiverID]
  /// True where no smaller set would do; false where the search was given up and a good one taken.
  public var isSmallest: Bool

  /// Finds the receivers to get: every behaviour and every tier of the candidates has one.
  ///
  /// The same candidates give the same answer, in whatever order they come. The smallest set is
  /// searched for as long as that takes at most `maximumSteps` steps.
  public init(_ candidates: [Candidate], maximumSteps: Int = 20_000) {
    let sorted = candidates.sorted { $0.receiver.id < $1.receiver.id }
    let wishes = sorted.map { candidate in
      var wishes = Set(candidate.behaviours.map(Wish.behaviour))
      if let tier = candidate.receiver.tier { wishes.insert(.tier(tier)) }
      return wishes
    }
    let cover = SetCover(wishes).smallest(maximumSteps: maximumSteps)
    isSmallest = cover.isSmallest
    behaviours = Set(sorted.flatMap(\.behaviours)).sorted()

    var left = Set(behaviours)
    var rest = cover.places
    picks = []
    while !rest.isEmpty {
      // The one that adds most comes first; of two that add the same, the first by id.
      var best = 0
      for place in rest.indices.dropFirst() {
        let gain = sorted[rest[place]].behaviours.intersection(left).count
        if gain > sorted[rest[best]].behaviours.intersection(left).count { best = place }
      }
      let candidate = sorted[rest.remove(at: best)]
      picks.append(
        Pick(
          receiver: candidate.receiver, shows: candidate.behaviours.sorted(),
          adds: candidate.behaviours.intersection(left).sorted(), standsFor: []))
      left.subtract(candidate.behaviours)
    }
    shownTogether = []
    let got = Set(picks.map(\.receiver.id))
    for candidate in sorted where !got.contains(candidate.receiver.id) {
      let stands = picks.indices.filter { candidate.behaviours.isSubset(of: picks[$0].shows) }
      // One of the same tier stands for it better than another.
      let same = stands.first { picks[$0].receiver.tier == candidate.receiver.tier }
      if let place = same ?? stands.first {
        picks[place].standsFor.append(candidate.receiver.id)
      } else {
        shownTogether.append(candidate.receiver.id)
      }
    }
  }

  private enum Wish: Hashable {
    case behaviour(Behaviour)
    case tier(Tier)
  }
}
