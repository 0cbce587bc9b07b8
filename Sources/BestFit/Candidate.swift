public import Findings
public import MediaFacts

/// An ad that may be chosen.
public struct Candidate: Hashable, Sendable {
  /// Which ad it is.
  public var ad: AssetReference
  /// What is known of it.
  public var facts: AssetFacts

  /// Makes a candidate.
  public init(ad: AssetReference, facts: AssetFacts) {
    self.ad = ad
    self.facts = facts
  }
}
