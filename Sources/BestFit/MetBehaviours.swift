public import MediaFacts
public import Receivers
import TransitionRisk

/// What receivers do at the seams of given assets: the ground on which a testbed is chosen.
public enum MetBehaviours {
  /// Each receiver with everything that it does at some seam, in the order of the receivers.
  ///
  /// Seams are those of the check: each main to each ad and back, and each ad to the next one. Time
  /// grows with the pairs of different formats, not with the number of files.
  public static func candidates(
    mains: [AssetFacts], ads: [AssetFacts], receivers: [Receiver]
  ) -> [Testbed.Candidate] {
    let scorer = SeamScorer(receivers: receivers)
    let pod = ads.map { scorer.intern($0) }
    let formats = Set(pod)
    var pairs: Set<[SeamScorer.FormatID]> = Set(zip(pod, pod.dropFirst()).map { [$0, $1] })
    for main in Set(mains.map({ scorer.intern($0) })) {
      for format in formats { pairs.formUnion([[main, format], [format, main]]) }
    }
    return receivers.indices.map { place in
      var behaviours: Set<Behaviour> = []
      for pair in pairs {
        behaviours.formUnion(
          Behaviour.behaviours(
            at: scorer.verdict(from: pair[0], to: pair[1], receiver: place)))
      }
      return Testbed.Candidate(receiver: receivers[place].summary, behaviours: behaviours)
    }
  }
}
