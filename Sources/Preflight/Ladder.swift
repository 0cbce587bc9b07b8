import Findings
import MediaFacts
import Receivers
import TransitionRisk

/// One rendition of an asset, as it was probed.
struct Rung {
  var name: String
  var height: Int?
  var bandwidth: Int64?
  var facts: AssetFacts
}

/// An asset as a set of renditions, best first as given.
struct Ladder {
  var name: String
  var rungs: [Rung]
  /// Why there is no rendition; absent where there is one.
  var gap: String?

  /// Why nothing can be said of a seam to another ladder; `nil` where both sides have a rendition.
  func gap(to other: Ladder) -> String? {
    let gaps = [self, other].filter(\.rungs.isEmpty).map { side in
      "\(side.name): \(side.gap ?? "it has no rendition")"
    }
    guard let first = gaps.first else { return nil }
    return gaps.dropFirst().contains { $0 != first } ? gaps.joined(separator: "; ") : first
  }

  /// What happens on each receiver of the scorer where playback passes to another ladder.
  ///
  /// A player keeps to renditions that the receiver plays, and enters the one of the same height, else
  /// the one whose bandwidth is nearest.
  func verdicts(to other: Ladder, direction: SeamDirection, using scorer: SeamScorer)
    -> [StreamVerdict]
  {
    guard !rungs.isEmpty, !other.rungs.isEmpty else { return [] }
    let own = rungs.map { scorer.intern($0.facts) }
    let theirs = other.rungs.map { scorer.intern($0.facts) }
    return scorer.receivers.indices.compactMap { receiver in
      func plays(_ format: SeamScorer.FormatID) -> Bool {
        scorer.verdict(from: format, to: format, receiver: receiver).grade != .unplayable
      }
      let playable = rungs.indices.filter { plays(own[$0]) }
      let enterable = other.rungs.indices.filter { plays(theirs[$0]) }
      // Where nothing plays, the pair that comes closest says why.
      let left = playable.isEmpty ? Array(rungs.indices) : playable
      let entered = enterable.isEmpty ? Array(other.rungs.indices) : enterable
      let pairs = left.compactMap { place -> StreamVerdict.Pair? in
        let rung = rungs[place]
        guard
          let match = entered.min(by: {
            rung.distance(to: other.rungs[$0]) < rung.distance(to: other.rungs[$1])
          })
        else { return nil }
        return StreamVerdict.Pair(
          from: rung.name, to: other.rungs[match].name,
          verdict: scorer.verdict(from: own[place], to: theirs[match], receiver: receiver))
      }
      guard
        let best = left.indices.max(by: { rungs[left[$0]].isBelow(rungs[left[$1]]) }),
        pairs.indices.contains(best),
        let worst = pairs.max(by: { $0.verdict.weight < $1.verdict.weight })
      else { return nil }
      return StreamVerdict(
        receiver: scorer.receivers[receiver].id, typical: pairs[best], worst: worst,
        playable: playable.count, count: rungs.count)
    }
  }
}

extension Rung {
  /// How far another rendition is from this one, by height and then by bandwidth.
  fileprivate func distance(to other: Rung) -> (Double, Double) {
    func gap(_ one: (some BinaryInteger)?, _ two: (some BinaryInteger)?) -> Double {
      guard let one, let two else { return 1e12 }
      return (Double(one) - Double(two)).magnitude
    }
    let height = gap(self.height, other.height)
    return (height == 0 ? 0 : 1, height == 0 ? 0 : gap(bandwidth, other.bandwidth) + height)
  }

  fileprivate func isBelow(_ other: Rung) -> Bool {
    (height ?? 0, bandwidth ?? 0) < (other.height ?? 0, other.bandwidth ?? 0)
  }
}

extension PairVerdict {
  fileprivate var weight: (Int, Double, Int) {
    (grade == .unplayable ? 1 : 0, knownScore, grade == .unknown ? 1 : 0)
  }
}
