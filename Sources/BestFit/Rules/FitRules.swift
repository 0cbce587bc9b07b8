public import Findings

/// The rules about what a choice of creatives comes to on receivers.
public enum FitRules {
  /// Every rule, for the page of rules and for `seam explain`.
  public static let catalogue = RuleCatalogue([noCreativeForReceiver])
}
