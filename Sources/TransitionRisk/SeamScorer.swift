public import Findings
public import MediaFacts
public import Receivers
import Synchronization

/// Scores seams and remembers what it has scored: one pair of formats once on each receiver.
///
/// Safe to share between threads. A cached verdict equals a fresh one, because it is a pure function of
/// the formats and the receiver.
public final class SeamScorer: Sendable {
  /// A format that the scorer has seen, by number.
  public struct FormatID: Hashable, Sendable {
    fileprivate let value: Int
  }

  private struct Key: Hashable {
    var from: FormatID
    var to: FormatID
    var receiver: Int
  }

  private struct State {
    var ids: [Format: FormatID] = [:]
    var formats: [Format] = []
    var verdicts: [Key: PairVerdict] = [:]
  }

  /// The receivers, in the order given.
  public let receivers: [Receiver]
  private let state = Mutex(State())

  /// Makes a scorer for receivers.
  public init(receivers: [Receiver]) { self.receivers = receivers }

  /// The number of a format, the same for equal formats.
  public func intern(_ format: Format) -> FormatID {
    state.withLock { state in
      if let id = state.ids[format] { return id }
      let id = FormatID(value: state.formats.count)
      state.ids[format] = id
      state.formats.append(format)
      return id
    }
  }

  /// The number of an asset's format.
  public func intern(_ asset: AssetFacts) -> FormatID { intern(Format(asset)) }

  /// The verdicts for a pair of formats that this scorer has interned, one per receiver in their order.
  public func verdicts(from: FormatID, to: FormatID) -> [PairVerdict] {
    receivers.indices.map { verdict(from: from, to: to, receiver: $0) }
  }

  /// The verdict for one pair of assets on the receiver at that place in `receivers`.
  ///
  /// That of their formats, which is remembered, and of what lies inside the two, which is not. `direction`
  /// tells which ends of the files lie at the seam; without one both do.
  public func verdict(
    from: AssetFacts, to: AssetFacts, direction: SeamDirection? = nil, receiver: Int
  ) -> PairVerdict {
    verdict(
      from: from, to: to, formats: (intern(from), intern(to)),
      inside: InsideJudgement(InsideSeam(from: from, to: to, direction: direction)),
      receiver: receiver)
  }

  /// The verdicts for one pair of assets, whose formats this scorer has interned, on the receivers at
  /// those places.
  ///
  /// What lies inside the two is looked at once for all of them.
  public func verdicts(
    from: (facts: AssetFacts, format: FormatID), to: (facts: AssetFacts, format: FormatID),
    direction: SeamDirection? = nil, receivers places: some Sequence<Int>
  ) -> [PairVerdict] {
    let inside = InsideJudgement(
      InsideSeam(from: from.facts, to: to.facts, direction: direction))
    return places.map { place in
      verdict(
        from: from.facts, to: to.facts, formats: (from.format, to.format), inside: inside,
        receiver: place)
    }
  }

  private func verdict(
    from: AssetFacts, to: AssetFacts, formats: (FormatID, FormatID), inside: InsideJudgement,
    receiver: Int
  ) -> PairVerdict {
    inside.asking(receivers[receiver], from: from, to: to)
      .added(to: verdict(from: formats.0, to: formats.1, receiver: receiver))
  }

  /// How many pairs have been scored, each counted once per receiver.
  public var scoredCount: Int { state.withLock { $0.verdicts.count } }

  /// The verdict for one pair of interned formats on the receiver at that place in `receivers`.
  public func verdict(from: FormatID, to: FormatID, receiver: Int) -> PairVerdict {
    let key = Key(from: from, to: to, receiver: receiver)
    let (cached, formats) = state.withLock { state in
      (state.verdicts[key], (state.formats[from.value], state.formats[to.value]))
    }
    if let cached { return cached }
    // Scored outside the lock, so that threads do not wait for each other.
    let verdict = TransitionRisk.verdict(
      from: formats.0, to: formats.1, on: receivers[receiver])
    state.withLock { $0.verdicts[key] = verdict }
    return verdict
  }
}
