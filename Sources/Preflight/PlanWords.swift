import Findings
import Manifests
import Receivers

/// A subscription plan as a report shows it.
enum PlanWords {
  static func report(
    _ plan: HLS.SubscriptionPlan, _ schedule: HLS.InterstitialSchedule, _ receivers: [Receiver]
  ) -> PlanReport {
    let lines = plan.allowances(in: schedule).map { allowance in
      PlanReport.Line(
        event: schedule.events[allowance.event].interstitial.id, plays: allowance.plays,
        maySkipForward: allowance.maySkipForward, mayJumpAcross: allowance.mayJumpAcross,
        isOverridden: allowance.plays && allowance.kept != allowance.given,
        skipButtonAfter: allowance.skipControl?.offset)
    }
    var report = PlanReport(
      plan: plan.text, lines: lines, enforcing: [], notEnforcing: [], unknown: [])
    let kept = plan.allowances(in: schedule).reduce(into: Set<HLS.Interstitial.Restriction>()) {
      $0.formUnion($1.kept)
    }
    let kinds = [HLS.Interstitial.Restriction.skip, .jump].filter(kept.contains)
    guard !kinds.isEmpty else { return report }
    for kind in kinds {
      var restriction = PlanReport.Restriction(kind: kind.rawValue)
      for receiver in receivers {
        switch cell(kind, receiver).value {
        case .enforced?: restriction.enforcing.append(receiver.id)
        case .partly?: restriction.partly.append(receiver.id)
        case .ignored?: restriction.ignoring.append(receiver.id)
        case nil: restriction.unknown.append(receiver.id)
        }
      }
      report.restrictions.append(restriction)
    }
    for receiver in receivers {
      let values = kinds.map { cell($0, receiver).value }
      if values.contains(where: { $0 == nil }) {
        report.unknown.append(receiver.id)
      } else if values.allSatisfy({ $0 == .enforced }) {
        report.enforcing.append(receiver.id)
      } else if values.allSatisfy({ $0 == .ignored }) {
        report.notEnforcing.append(receiver.id)
      } else {
        report.partly.append(receiver.id)
      }
    }
    return report
  }

  private static func cell(
    _ kind: HLS.Interstitial.Restriction, _ receiver: Receiver
  ) -> Cell<RestrictionEnforcement> {
    kind == .skip
      ? receiver.interstitials.skipRestriction : receiver.interstitials.jumpRestriction
  }
}
