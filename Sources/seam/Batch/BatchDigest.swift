import AdResponses
import Catalog
import Findings
import MediaFacts
import Receivers
import TransitionRisk

/// Puts the rows of a batch into the shape that every report for pipelines renders.
///
/// What was probed in this process has its seams with reasons on every receiver. Of what a run that was
/// interrupted had judged before, and of creatives beyond a number that one page holds, the rows are known:
/// the grade by tier, and which rules spoke.
struct BatchDigest {
  /// What is known of a creative beside its rows.
  struct Creative {
    /// Its path or URL, byte for byte.
    var source: String
    /// Where a sheet or an ad response names it.
    var location: DocumentLocation?
    /// What was found in it.
    var facts: AssetFacts?
    /// The mains that it is held against; empty where they could not be read.
    var mains: [AssetFacts] = []
    /// True where a sheet names a main of its own.
    var hasOwnMain = false
    /// What is wrong with what a sheet or an ad response says of it.
    var declared: [DocumentFinding] = []
  }

  /// So many creatives have their seams; each takes some 5 KB for 40 receivers.
  static let mostDetailed = CheckOutput.pipelineLimit

  private var creatives: [Int: Creative] = [:]
  private var detailed = 0
  private let scorer: SeamScorer
  private let groups: [TierGroup]
  private let threshold: Grade
  /// The mains of those creatives that name none of their own.
  private let commonMains: [AssetFacts]
  /// The mains that could not be read.
  private let failedMains: [ProbeFailure]

  init(
    receivers: [Receiver], threshold: Grade, mains: [AssetFacts], failedMains: [ProbeFailure]
  ) {
    commonMains = mains
    self.failedMains = failedMains
    scorer = SeamScorer(receivers: receivers)
    groups = TierGroup.groups(of: receivers.map(\.summary))
    self.threshold = threshold
  }

  /// Notes where a creative stands, also of one that an earlier process has judged.
  mutating func note(_ item: BatchItem, at position: Int) {
    let source =
      switch item.input {
      case .toProbe(let source): source
      case .known(let outcome): outcome.source
      }
    creatives[position] = Creative(
      source: source, location: item.declared?.origin, hasOwnMain: item.main != nil)
  }

  /// Notes what was found in a creative and what it is held against.
  mutating func note(
    _ facts: AssetFacts, mains: [AssetFacts], declared: [DocumentFinding], at position: Int
  ) {
    if detailed < Self.mostDetailed {
      detailed += 1
      creatives[position]?.facts = facts
      creatives[position]?.mains = mains
    }
    creatives[position]?.declared = declared
  }

  /// The digest of a run of which no main could be read, so that nothing was checked.
  var digestWithoutMain: Digest {
    var collector = Collector(self)
    return collector.finish()
  }

  /// The digest of a run.
  ///
  /// - Throws: `CatalogError` where its rows cannot be read.
  func digest(of run: RunID, in catalog: Catalog) throws(CatalogError) -> Digest {
    var collector = Collector(self)
    try catalog.rows(of: run) { row in
      collector.take(row)
      return true
    }
    return collector.finish()
  }

  private struct Collector {
    private var builder: DigestBuilder
    private let batch: BatchDigest
    private var mains: [String: Int] = [:]
    /// The rows of one creative, which stand together.
    private var rows: [RunRow] = []

    init(_ batch: BatchDigest) {
      self.batch = batch
      builder = DigestBuilder(
        tool: DigestTool(version: Version.current), command: "batch", threshold: batch.threshold,
        receivers: batch.groups, catalogue: RuleBook.catalogue)
      for failure in batch.failedMains { builder.add(UnreadableInput(failure)) }
    }

    /// The digest of all rows; nothing is taken after it.
    mutating func finish() -> Digest {
      flush()
      return builder.digest
    }

    mutating func take(_ row: RunRow) {
      if rows.first.map({ $0.position != row.position }) ?? false { flush() }
      rows.append(row)
    }

    private mutating func flush() {
      defer { rows = [] }
      guard let first = rows.first else { return }
      let creative = batch.creatives[first.position] ?? Creative(source: first.creative)
      let isNamed = first.creative != creative.source
      let asset = builder.add(
        DigestAsset(
          role: .creative, source: creative.source, name: isNamed ? first.creative : nil,
          label: isNamed ? first.creative : nil, group: first.campaign, location: creative.location,
          facts: creative.facts))
      if let document = creative.location?.document { builder.add(document: document) }
      for finding in creative.declared { builder.add(finding) }
      if first.grade == nil {
        addFailure(of: creative, asset, first.message ?? "could not be judged")
      } else if let facts = creative.facts, !creative.mains.isEmpty {
        addSeams(of: facts, asset, creative.mains)
      } else {
        for row in rows { addSubject(row, asset) }
      }
    }

    private mutating func main(_ source: String, facts: AssetFacts? = nil) -> Int {
      if let place = mains[source] { return place }
      let place = builder.add(DigestAsset(role: .main, source: source, facts: facts))
      mains[source] = place
      return place
    }

    private mutating func addFailure(of creative: Creative, _ asset: Int, _ message: String) {
      // The row begins with the code of the failure where probing failed.
      let parts = message.split(separator: ": ", maxSplits: 1).map(String.init)
      let code = parts.count == 2 ? ProbeFailureCode(rawValue: parts[0]) : nil
      builder.add(
        UnreadableInput(
          source: creative.source, code: code?.rawValue ?? "not-judged",
          message: code == nil ? message : parts[1], location: creative.location))
      var place: Int?
      if !creative.hasOwnMain, batch.commonMains.count == 1, let only = batch.commonMains.first {
        place = main(only.source, facts: only)
      }
      for group in batch.groups {
        builder.add(DigestSubject(unreadable: asset, main: place, scope: .tier(group.tier)))
      }
    }

    /// Of several mains the worst one counts, so that a creative has one subject a tier.
    private mutating func addSeams(of facts: AssetFacts, _ asset: Int, _ contents: [AssetFacts]) {
      var seams: [DigestSeam] = []
      var known: [Int] = []
      for content in contents {
        let main = main(content.source, facts: content)
        known.append(main)
        let verdicts = batch.scorer.seams(main: content, ads: [(.ad(0), facts)])
        seams += builder.seams(verdicts, main: main, creative: asset)
      }
      builder.addSubjects(
        asset: asset, main: known.count == 1 ? known[0] : nil, seams: seams)
    }

    /// What the row alone tells.
    private mutating func addSubject(_ row: RunRow, _ asset: Int) {
      let grade = row.grade.flatMap(Grade.init(rawValue:)) ?? .unknown
      let least = row.gradeAtLeast.flatMap(Grade.init(rawValue:)) ?? grade
      let outcome: DigestOutcome = row.isFailing ? .fail : grade == .unknown ? .unknown : .pass
      let receiver = row.worstReceiver.flatMap { ReceiverID(rawValue: $0) }
      // Where the seam does not reach the threshold, it is what the document states that fails.
      let isSeamFailing =
        row.isFailing && (grade.isAtLeast(batch.threshold) || least.isAtLeast(batch.threshold))
      let findings = row.rules.compactMap { text -> DigestFinding? in
        guard let id = RuleID(text), let rule = RuleBook.catalogue[id] else { return nil }
        let isOfDocument = id.block == .metadata
        return DigestFinding(
          rule: id, severity: .warning, message: rule.summary, remedy: rule.remedies.first,
          receivers: isOfDocument ? [] : receiver.map { [$0] } ?? [],
          isFailing: row.isFailing && isOfDocument != isSeamFailing)
      }
      builder.add(
        DigestSubject(
          asset: asset, main: row.main.map { main($0) },
          scope: .tier(row.tier.flatMap(Tier.init(rawValue:))), outcome: outcome, grade: grade,
          gradeAtLeast: grade == .unknown ? least : grade, knownScore: row.score ?? 0,
          interval: row.delay, worstReceiver: receiver, findings: findings))
    }
  }
}
