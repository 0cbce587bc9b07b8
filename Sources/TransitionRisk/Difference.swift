import Findings
import Receivers

/// One kind of difference at a seam, with the rule that found it.
struct Difference: Hashable, Sendable {
  let kind: DifferenceKind
  let rule: RuleID
}
