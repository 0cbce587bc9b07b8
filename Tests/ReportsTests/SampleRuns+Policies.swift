import Findings

extension SampleRuns {
  /// The mixed run with what a policy says about the first two ads.
  static let judged: CheckRun = {
    var run = mixed
    let profile = Finding(
      rule: RuleID(.wave, 1), severity: .error, subject: .seam,
      message: "Video media profile changes from HD (cfhd) to HHD10 (chh1); it is forbidden.",
      evidence: [
        Evidence(parameter: .videoCodec, from: "HD (cfhd)", to: "HHD10 (chh1)")
      ], remedy: Remedy(.reencode, "Encode the video within the main's media profile."))
    let rate = Finding(
      rule: RuleID(.wave, 11), severity: .warning, subject: .seam,
      message: "Frame rate changes from 25 to 30000/1001 fps; it is advised against.",
      evidence: [Evidence(parameter: .frameRate, from: "25", to: "30000/1001", unit: "fps")])
    let key = Finding(
      rule: RuleID(.wave, 6), severity: .notice, subject: .seam,
      message: "Key id changes from a to b; it is allowed.",
      evidence: [])
    let gap = NotEvaluated(
      rule: RuleID(.wave, 13), subject: .seam, missing: "place on one time line")
    func seam(
      _ direction: SeamDirection, _ from: AssetReference, _ to: AssetReference,
      _ findings: [Finding]
    ) -> PolicyVerdict {
      PolicyVerdict(
        direction: direction, from: from, to: to, findings: findings, notEvaluated: [gap])
    }
    run.policies = [
      PolicyReport(
        policy: "wave-baseline", title: "WAVE baseline splice", source: "CTA-5001 section 7.2.2",
        seams: [
          seam(.mainToAd, .main, .ad(0), [key]), seam(.adToMain, .ad(0), .main, []),
          seam(.mainToAd, .main, .ad(1), [profile, key, rate]),
          seam(.adToMain, .ad(1), .main, [rate]),
        ])
    ]
    return run
  }()
}
