public import MediaFacts

/// Puts the choice of creatives for ad responses into the shape that every report for pipelines renders.
public enum FitDigest {
  /// The digest: for each ad and scope the creative that is to be used, with its seams.
  ///
  /// An ad of which no creative can be used fails with the reasons of all, or counts as unreadable where
  /// none of them could be read. `seams` gives the seams between the main content and a creative.
  public static func digest(
    of report: FitReport, tool: DigestTool, catalogue: RuleCatalogue,
    seams: (AssetFacts) -> [SeamVerdict]
  ) -> Digest {
    var collector = Collector(report, tool: tool, catalogue: catalogue)
    for entry in report.breaks { collector.add(entry, seams: seams) }
    return collector.builder.digest
  }

  private struct Collector {
    private(set) var builder: DigestBuilder
    private let main: Int
    private let scopes: [FitScope]
    private let hasSeveralBreaks: Bool

    init(_ report: FitReport, tool: DigestTool, catalogue: RuleCatalogue) {
      builder = DigestBuilder(
        tool: tool, command: "fit", threshold: report.threshold, receivers: report.receivers,
        catalogue: catalogue)
      scopes = report.scopes
      hasSeveralBreaks = report.breaks.count > 1
      var facts: AssetFacts?
      if case .facts(let known) = report.main { facts = known }
      main = builder.add(DigestAsset(role: .main, source: report.main.source, facts: facts))
      if case .failure(let failure) = report.main { builder.add(UnreadableInput(failure)) }
      for entry in report.breaks { builder.add(document: entry.document) }
      for finding in report.findings { builder.add(finding) }
      for unread in report.unreadResponses {
        builder.add(
          UnreadableInput(
            source: unread.location.document, code: "unread-response", message: unread.message,
            location: unread.location))
      }
    }

    mutating func add(_ entry: FitBreak, seams: (AssetFacts) -> [SeamVerdict]) {
      for (number, ad) in entry.ads.enumerated() {
        for option in ad.options {
          guard case .failure(let failure)? = option.outcome else { continue }
          builder.add(UnreadableInput(failure, location: option.location))
        }
        // A creative is made once it is chosen: those that lost are no subjects.
        var assets: [Int?: (asset: Int, seams: [DigestSeam])] = [:]
        for scope in scopes {
          let option = ad.choice(for: scope)
          let known =
            assets[option]
            ?? {
              let own = ad.title ?? ad.id ?? "ad \(number + 1)"
              let name = hasSeveralBreaks ? "\(entry.id ?? "break"): \(own)" : own
              let made = asset(of: ad, option: option, named: name, in: entry)
              let place = builder.add(made)
              let verdicts = (option == nil ? nil : made.facts).map(seams) ?? []
              return (place, builder.seams(verdicts, main: main, creative: place))
            }()
          assets[option] = known
          addSubject(known.asset, known.seams, of: ad, for: scope, isChosen: option != nil)
        }
      }
    }

    private func asset(
      of ad: FitAd, option place: Int?, named name: String, in entry: FitBreak
    ) -> DigestAsset {
      let option = place.flatMap { ad.options.indices.contains($0) ? ad.options[$0] : nil }
      let shown = option ?? ad.options.first
      let source = shown.map { String(decoding: $0.url, as: UTF8.self) } ?? ad.id ?? name
      var facts: AssetFacts?
      if case .facts(let known)? = option?.outcome { facts = known }
      return DigestAsset(
        role: .creative, source: source,
        name: option == nil ? name : "\(name): \(DigestAsset.shortName(source))", label: name,
        location: shown?.location ?? DocumentLocation(entry.document),
        facts: facts)
    }

    private mutating func addSubject(
      _ asset: Int, _ seams: [DigestSeam], of ad: FitAd, for scope: FitScope, isChosen: Bool
    ) {
      let wanted: DigestScope
      let mine: [DigestSeam]
      switch scope {
      case .tier(let tier):
        wanted = .tier(tier)
        mine = seams.filter { self.tier(of: $0.receiver) == tier }
      case .receiver(let id):
        wanted = .receiver(id)
        mine = seams.filter { $0.receiver == id }
      }
      let choice = ad.choices.first { $0.scope == scope }
      if isChosen, let best = choice?.ranking.first {
        builder.add(
          DigestChoice(
            scope: wanted, main: main, asset: asset, grade: best.grade, knownScore: best.score))
        builder.addSubject(asset: asset, main: main, scope: wanted, seams: mine)
        return
      }
      let losses = choice?.ranking.compactMap(\.loss) ?? []
      let isUnread =
        !losses.isEmpty
        && losses.allSatisfy { loss in
          if case .notProbed = loss { return true }
          return false
        }
      builder.add(
        DigestChoice(scope: wanted, main: main, asset: nil, grade: .unknown, knownScore: 0))
      guard !isUnread else {
        builder.add(DigestSubject(unreadable: asset, main: main, scope: wanted))
        return
      }
      builder.add(
        DigestSubject(
          asset: asset, main: main, scope: wanted, outcome: .fail, grade: .unplayable,
          gradeAtLeast: .unplayable, knownScore: 100, findings: Self.findings(losses)))
    }

    private func tier(of receiver: ReceiverID) -> Tier? {
      builder.tierPlaces[receiver].flatMap { builder.receivers[$0].tier }
    }

    /// Why no creative can be used: each reason once.
    private static func findings(_ losses: [FitLoss]) -> [DigestFinding] {
      var known: Set<Finding> = []
      return losses.flatMap { loss -> [DigestFinding] in
        let reasons: [Finding]
        switch loss {
        case .cannotPlay(let own), .cannotPlayOnMore(_, _, let own): reasons = own
        default: return []
        }
        return reasons.filter { known.insert($0).inserted }.map { finding in
          DigestFinding(
            rule: finding.rule, severity: finding.severity, message: finding.message,
            evidence: finding.evidence, remedy: finding.remedy, isFailing: true)
        }
      }
    }
  }
}
