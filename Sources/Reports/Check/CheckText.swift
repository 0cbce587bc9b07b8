public import Findings
import MediaFacts

/// The report of `seam check` for people: for each tier the ad to use, then the seams, worst first.
///
/// The same run gives the same bytes. Meaning never hangs on colour alone.
public struct CheckText: Sendable {
  private let width: Int?
  private let inColour: Bool
  private let showsAll: Bool

  /// Makes a report for a terminal of so many columns; without a width no line is broken.
  ///
  /// Seams below the run's threshold are counted and not shown, unless `showsAll` is set; those of which
  /// the grade is unknown, or where sound or picture is on one side only, are always shown.
  public init(width: Int? = nil, inColour: Bool = false, showsAll: Bool = false) {
    self.width = width
    self.inColour = inColour
    self.showsAll = showsAll
  }

  /// The report, with a line end last.
  public func text(_ run: CheckRun) -> String {
    var page = TextPage(width: width, inColour: inColour)
    AssetSection(run: run).write(to: &page)
    for group in groups(of: run) {
      page.blankLine()
      write(group, of: run, to: &page)
    }
    for report in run.policies {
      page.blankLine()
      PolicySection(run: run, report: report, showsAll: showsAll).write(to: &page)
    }
    page.blankLine()
    // What is decided stands last, where a terminal shows it.
    for group in run.receivers { FitSection(run: run, group: group).writeChoice(to: &page) }
    page.prose(StyledText(), summary(run), indent: 0, labelWidth: 0)
    return page.text
  }

  /// The tiers of the run, and a last group of receivers that have seams but stand in no tier.
  private func groups(of run: CheckRun) -> [TierGroup] {
    let listed = Set(run.receivers.flatMap(\.receivers).map(\.id))
    let others = Set(run.seams.map(\.receiver)).subtracting(listed).sorted()
    guard !others.isEmpty else { return run.receivers }
    let summaries = others.map {
      ReceiverSummary(id: $0, name: $0.rawValue, family: "", tier: nil)
    }
    return run.receivers + [TierGroup(tier: nil, receivers: summaries)]
  }

  private func write(_ group: TierGroup, of run: CheckRun, to page: inout TextPage) {
    var heading = StyledText(CheckWords.tier(group.tier), .strong)
    heading.append(": " + group.receivers.map(\.name).joined(separator: ", "))
    page.prose(StyledText(), heading, indent: 0, labelWidth: 0)
    FitSection(run: run, group: group).write(to: &page)

    let members = Dictionary(
      group.receivers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let seams = run.seams.filter { members[$0.receiver] != nil }
    let shown = showsAll ? seams : seams.filter { $0.isShown(run.threshold) }
    var compared: Set<Set<AssetReference>> = []
    for item in SeamGroup.groups(of: shown) {
      page.blankLine()
      // The two formats stand side by side once in a tier: they are the same on every receiver.
      let isFirst = compared.insert([item.seam.from, item.seam.to]).inserted
      SeamSection(
        run: run, item: item, receiver: members[item.seam.receiver], showsFormats: isFirst
      ).write(to: &page)
    }
    writeRest(seams.filter { !showsAll && !$0.isShown(run.threshold) }, of: run, to: &page)
  }

  private func writeRest(_ seams: [SeamVerdict], of run: CheckRun, to page: inout TextPage) {
    guard !seams.isEmpty else { return }
    page.blankLine()
    var text = StyledText("\(Self.count(seams.count, "seam")) not shown: ", .faint)
    text.append(Self.grades(seams), .faint)
    text.append(" (--all shows them)", .faint)
    page.prose(StyledText(), text, indent: 2, labelWidth: 0)
  }

  private func summary(_ run: CheckRun) -> StyledText {
    let failing = run.failingSeams
    var text = StyledText()
    if run.seams.isEmpty {
      text.append("No seam was checked.", .bad)
    } else if failing.isEmpty {
      text.append("None of \(Self.count(run.seams.count, "seam"))", .good)
      text.append(" is \(CheckWords.failing(run.threshold)).")
    } else {
      text.append("\(failing.count) of \(Self.count(run.seams.count, "seam"))", .bad)
      text.append(" \(failing.count == 1 ? "is" : "are") \(CheckWords.failing(run.threshold)).")
    }
    if !run.seams.isEmpty { text.append(" In all: \(Self.grades(run.seams)).") }
    if run.threshold != .unknown, run.seams.contains(where: { $0.grade == .unknown }) {
      text.append(" Unknown ones fail only by their known part, or with --fail-on unknown.")
    }
    let broken = run.failingPolicyVerdicts.count
    if broken > 0 {
      text.append(" ")
      text.append("\(Self.count(broken, "seam")) \(broken == 1 ? "fails" : "fail") a policy.", .bad)
    }
    let failures = run.failures.count
    if failures > 0 {
      text.append(" ")
      text.append("\(Self.count(failures, "source")) could not be probed.", .bad)
    }
    return text
  }

  /// How many seams have each grade, the worst first: `1 severe, 3 seamless`.
  static func grades(_ seams: [SeamVerdict]) -> String {
    Grade.allCases.sorted { $0.reportingOrder < $1.reportingOrder }
      .map { grade in (seams.count { $0.grade == grade }, grade) }
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1.rawValue)" }
      .joined(separator: ", ")
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension SeamVerdict {
  /// True where the grade, or its known part, is as bad as the threshold or worse.
  func fails(_ threshold: Grade) -> Bool { verdict.fails(threshold) }

  /// True where nobody may miss it: it fails, or it is not known, or sound or picture is missing.
  func isShown(_ threshold: Grade) -> Bool {
    fails(threshold) || grade == .unknown || reasons.contains(where: Self.isAboutPresence)
  }

  private static func isAboutPresence(_ finding: Finding) -> Bool {
    finding.evidence.contains { [.audioPresence, .videoPresence].contains($0.parameter) }
  }
}
