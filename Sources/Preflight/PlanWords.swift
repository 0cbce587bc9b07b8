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
    for receiver in receivers {
      // A restriction is worth what the weaker of its two kinds is.
      let cells = [receiver.interstitials.skipRestriction, receiver.interstitials.jumpRestriction]
      if cells.contains(where: { $0.value == nil }) {
        report.unknown.append(receiver.id)
      } else if cells.allSatisfy({ $0.value == .enforced }) {
        report.enforcing.append(receiver.id)
      } else {
        report.notEnforcing.append(receiver.id)
      }
    }
    return report
  }
}
