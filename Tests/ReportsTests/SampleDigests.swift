import Findings
import MediaFacts

/// Digests whose reports are golden files: all well, mixed, and all broken.
enum SampleDigests {
  static let tool = DigestTool(version: "1.2.3")

  /// Everything fits.
  static let well = collected(from: [SampleRuns.clean])

  /// Every kind of outcome, two campaigns, a policy, a playlist and a sheet with findings.
  static let mixed: Digest = {
    var run = SampleRuns.mixed
    run.policies = SampleRuns.judged.policies
    run.rules = run.rules.adding(otherRules)
    var digest = collected(from: [run])
    for (place, asset) in digest.assets.enumerated() where asset.role == .creative {
      digest.assets[place].group = place % 2 == 0 ? "Winter" : "Spring & more"
      digest.assets[place].location = DocumentLocation("sheets/ads.csv", line: place + 1)
    }
    digest.assets[1].edges.blackHead = Rational(2, 5)
    digest.assets[1].edges.silentTail = Rational(1, 4)
    digest.assets[1].edges.soundLate = Rational(1, 10)
    digest.assets[1].edges.pictureEarly = Rational(1, 20)
    digest.documents = ["live/break.m3u8", "sheets/ads.csv"]
    digest.documentFindings = [
      DocumentFinding(
        rule: RuleID(.interstitials, 1), severity: .error,
        location: DocumentLocation(
          "live/break.m3u8", line: 12, column: 34, path: "EXT-X-DATERANGE.X-ASSET-URI"),
        message: "The interstitial has neither X-ASSET-URI nor X-ASSET-LIST.", observed: "ID=\"a\"",
        expected: "one of them", remedy: Remedy(.retag, "Add the address of the ad.")),
      DocumentFinding(
        rule: RuleID(.interstitials, 2), severity: .warning,
        location: DocumentLocation("live/break.m3u8", line: 3),
        message: "The start lies 0.5 s outside a segment's edge."),
      DocumentFinding(
        rule: RuleID(.breaks, 1), severity: .notice,
        location: DocumentLocation("live/break.m3u8"), message: "The break is 2 s short."),
    ]
    digest.rules = digest.rules.adding(
      RuleCatalogue(otherRules.rules.filter { $0.id.block != .wave }))
    return digest
  }()

  /// Nothing could be read.
  static let broken: Digest = {
    var digest = collected(from: [SampleRuns.withoutMain])
    digest.documents = ["vast.xml"]
    digest.documentFindings = [
      DocumentFinding(
        rule: RuleID(.breaks, 1), severity: .error, location: DocumentLocation("vast.xml", line: 1),
        message: "There is no ad in the response.",
        remedy: Remedy(.none, "Ask the ad server for another one."))
    ]
    digest.unreadable.append(
      UnreadableInput(
        source: "sheets/ads.csv", code: "damaged", message: "The sheet has no column of names.",
        location: DocumentLocation("sheets/ads.csv", line: 1)))
    digest.rules = digest.rules.adding(
      RuleCatalogue(otherRules.rules.filter { $0.id == RuleID(.breaks, 1) }))
    return digest
  }()

  static let all: [(name: String, digest: Digest)] = [
    ("well", well), ("mixed", mixed), ("broken", broken),
  ]

  /// Two main contents with the same ads.
  static let twoMains: Digest = {
    var second = SampleRuns.mixed
    if case .facts(var facts) = second.main {
      facts.source = "other.mp4"
      second.main = .facts(facts)
    }
    return collected(from: [SampleRuns.mixed, second])
  }()

  /// Every text that may come from a file set to a hostile one.
  static func hostile(_ text: String) -> Digest {
    var digest = mixed
    for place in digest.assets.indices {
      digest.assets[place].source = text
      digest.assets[place].name = text
      digest.assets[place].group = text
      digest.assets[place].location = DocumentLocation(text, line: 2, path: text)
    }
    for place in digest.subjects.indices {
      for number in digest.subjects[place].findings.indices {
        digest.subjects[place].findings[number].message = text
        digest.subjects[place].findings[number].remedy = Remedy(.reencode, text)
        digest.subjects[place].findings[number].evidence = [
          Evidence(
            parameter: .videoCodec, from: text, to: text, expected: text,
            source: SourceNote(basis: .estimated, text: text))
        ]
      }
      for number in digest.subjects[place].notEvaluated.indices {
        digest.subjects[place].notEvaluated[number].missing = text
      }
    }
    for place in digest.verdicts.indices {
      for number in digest.verdicts[place].reasons.indices {
        digest.verdicts[place].reasons[number].message = text
        digest.verdicts[place].reasons[number].remedy = Remedy(.reencode, text)
      }
      for number in digest.verdicts[place].stages.indices {
        digest.verdicts[place].stages[number].unknowns = [text]
        digest.verdicts[place].stages[number].evidence = [
          SourceNote(basis: .estimated, text: text)
        ]
      }
    }
    for place in digest.receivers.indices {
      for number in digest.receivers[place].receivers.indices {
        digest.receivers[place].receivers[number].name = text
      }
    }
    for place in digest.policies.indices { digest.policies[place].title = text }
    for place in digest.documentFindings.indices {
      digest.documentFindings[place].location = DocumentLocation(text, line: 1, path: text)
      digest.documentFindings[place].message = text
      digest.documentFindings[place].observed = text
      digest.documentFindings[place].expected = text
    }
    digest.documents = [text]
    digest.unreadable = [
      UnreadableInput(source: text, code: "other", message: text, detail: text)
    ]
    digest.rules = RuleCatalogue(
      digest.rules.rules.map { rule in
        var rule = rule
        rule.summary = String(text.prefix(100))
        rule.rationale = text
        rule.source = text
        return rule
      })
    return digest
  }

  private static func collected(from runs: [CheckRun]) -> Digest {
    var check = CheckDigest(
      tool: tool, threshold: runs[0].threshold, receivers: runs[0].receivers,
      catalogue: runs[0].rules)
    for run in runs { check.add(run) }
    return check.digest
  }

  /// The rules about documents and those of a policy, which a run of seams does not have.
  private static let otherRules = RuleCatalogue([
    rule(
      RuleID(.breaks, 1), "break-fill", "The ads of a break do not fill it.",
      "What is left over is shown as a slate, or as nothing at all.", "SCTE 35 section 9.7.3"),
    rule(
      RuleID(.interstitials, 1), "interstitial-asset", "An interstitial names no asset.",
      "A player skips it without a word.", "draft-pantos-hls-rfc8216bis section 4.4.5.1.1"),
    rule(
      RuleID(.interstitials, 2), "interstitial-start", "An interstitial starts inside a segment.",
      "The player has to cut a segment.", "a measurement"),
    rule(
      RuleID(.wave, 1), "wave-video-profile", "The video media profile changes.",
      "A receiver may need another decoder.", "CTA-5005-A"),
    rule(
      RuleID(.wave, 6), "wave-key", "The key changes.", "A receiver asks for a licence.",
      "CTA-5005-A"),
    rule(
      RuleID(.wave, 11), "wave-frame-rate", "The frame rate changes.", "Pictures may judder.",
      "CTA-5005-A"),
  ])

  private static func rule(
    _ id: RuleID, _ slug: String, _ summary: String, _ rationale: String, _ source: String
  ) -> Rule {
    Rule(
      id: id, slug: slug, summary: summary, rationale: rationale, source: source,
      remedies: [Remedy(.none, "Nothing helps here."), Remedy(.retag, "Write it down <rightly>.")])
  }
}
