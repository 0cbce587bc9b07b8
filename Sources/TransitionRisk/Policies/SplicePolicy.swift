public import Findings
public import MediaFacts

/// A set of rules by which a standard judges assets that follow each other, whatever the receiver.
public struct SplicePolicy: Sendable {
  /// The name as a person types it.
  public let id: String
  /// The name for a heading.
  public let title: String
  /// The standard, with its sections.
  public let source: String
  let rules: [PolicyRule]

  /// The baseline splice of CTA WAVE.
  public static let waveBaseline = SplicePolicy(
    id: "wave-baseline", title: "WAVE baseline splice",
    source: "CTA-5001 sections 6.1 and 7.2.2, CTA-5005-A section 4.4.2",
    rules: [
      .mediaProfile, .sampleEntry, .oneEncryptionScheme, .clearAndEncrypted, .defaultKeyID,
      .trackID, .timescale, .decodeTime, .pictureAspectRatio, .frameRateMultiple,
      .audioChannelConfiguration, .overlap, .gap, .fragmentBoundary, .fragmentDuration,
    ])

  /// The loudness that European broadcasters ask for.
  public static let ebuR128 = SplicePolicy(
    id: "ebu-r128", title: "EBU R 128 loudness", source: "EBU R 128 (2020) and its supplement s1",
    rules: [.loudnessR128, .truePeakR128])

  /// The loudness that American broadcasters ask for.
  public static let atscA85 = SplicePolicy(
    id: "atsc-a85", title: "ATSC A/85 loudness", source: "ATSC A/85 (2013), annex J for short form",
    rules: [.loudnessA85, .truePeakA85])

  /// The loudness of dialogue that streaming services ask for.
  public static let streamingDialogue = SplicePolicy(
    id: "streaming-dialogue", title: "Streaming dialogue loudness",
    source: "Netflix Sound Mix Specifications (-27 LKFS, dialogue-gated)",
    rules: [.dialogueLoudness])

  /// Every policy there is.
  public static let all = [waveBaseline, ebuR128, atscA85, streamingDialogue]

  /// The policy of that name, or `nil` where there is none.
  public static func named(_ id: String) -> SplicePolicy? { all.first { $0.id == id } }

  /// The rules, for reports and `seam explain`.
  public var catalogue: RuleCatalogue { RuleCatalogue(rules.map(\.rule)) }

  /// What the policy says where one asset follows another: findings and gaps, sorted by rule.
  public func judge(
    from: AssetFacts, to: AssetFacts
  ) -> (findings: [Finding], notEvaluated: [NotEvaluated]) {
    var findings: [Finding] = []
    var gaps: [NotEvaluated] = []
    for rule in rules {
      for result in rule.compare(from, to) {
        switch result {
        case .quiet: continue
        case .different(let evidence): findings.append(rule.finding(evidence))
        case .notEvaluated(let subject, let missing):
          gaps.append(NotEvaluated(rule: rule.rule.id, subject: subject, missing: missing))
        }
      }
    }
    // Rules stand in the order of their ids, and tracks in the order video, audio.
    return (findings, gaps)
  }

  /// What the policy says about every seam of a run.
  ///
  /// Main to ad and back for every ad, then from each ad to the next in the order given. An asset that
  /// could not be probed has no seams.
  public func report(on run: CheckRun) -> PolicyReport {
    var seams: [PolicyVerdict] = []
    let ads = run.ads.indices.map(AssetReference.ad)
    for ad in ads {
      append(.mainToAd, .main, ad, of: run, to: &seams)
      append(.adToMain, ad, .main, of: run, to: &seams)
    }
    if run.facts(of: .main) != nil {
      for (first, second) in zip(ads, ads.dropFirst()) {
        let place = seams.count
        append(.adToAd, first, second, of: run, to: &seams)
        guard seams.indices.contains(place) else { continue }
        seams[place].findings = seams[place].findings.betweenAds(
          first: Self.rules(into: first, seams), second: Self.rules(into: second, seams))
      }
    }
    return PolicyReport(policy: id, title: title, source: source, seams: seams)
  }

  private static func rules(into ad: AssetReference, _ seams: [PolicyVerdict]) -> Set<RuleID> {
    seams.first { $0.direction == .mainToAd && $0.to == ad }?.findings.stepRules ?? []
  }

  private func append(
    _ direction: SeamDirection, _ from: AssetReference, _ to: AssetReference, of run: CheckRun,
    to seams: inout [PolicyVerdict]
  ) {
    guard let first = run.facts(of: from), let second = run.facts(of: to) else { return }
    let (findings, notEvaluated) = judge(from: first, to: second)
    seams.append(
      PolicyVerdict(
        direction: direction, from: from, to: to, findings: findings, notEvaluated: notEvaluated))
  }
}
