import Findings
import MediaFacts

/// One line of a report for pipelines: a finding about a creative, a document or an input.
struct PipelineEntry {
  /// A rule's id, or one of the names in `OwnRule`.
  var rule: String
  /// How a pipeline is to take it.
  var level: Severity
  /// A few words: the rule's name.
  var title: String
  /// One sentence with the values.
  var message: String
  /// What to do; absent where nothing is.
  var remedy: String?
  /// The creative's or the document's path or URL as it was given.
  var source: String
  /// The place in a document; absent where the entry is about a whole file.
  var location: DocumentLocation?
  /// The main content's path or URL; absent where there is none.
  var main: String?
  /// The path or URL of the ad that plays before; absent where the seam is one with the main content.
  var before: String?
  /// The tiers, receivers or policies, as headings.
  var scopes: [String] = []
  /// The receivers; empty where none was asked.
  var receivers: [ReceiverID] = []
  /// True where a rule could not be judged.
  var isOpen = false
  /// What tells the entry from others of its rule and source in every run.
  var identity: [String] = []
  /// What names the source, the main content and the ad before in every run; the same as they are where not
  /// stated.
  var stable: (source: String?, main: String?, before: String?) = (nil, nil, nil)

  /// What reports say without a rule of the catalogue.
  enum OwnRule: String, CaseIterable {
    case unreadable = "unreadable-input"
    case grade = "seam-grade"

    var summary: String {
      switch self {
      case .unreadable: "An input could not be read, so that nothing is known about it."
      case .grade: "A seam is at or above the threshold, and no single rule says why."
      }
    }
  }

  /// The path or URL that a person opens to mend it.
  var file: String { location?.document ?? source }

  /// The message with where it holds and what to do, on one line.
  var sentence: String {
    var text = message
    if !scopes.isEmpty { text += " [\(scopes.joined(separator: ", "))]" }
    if let remedy { text += " Fix: \(remedy)" }
    return text
  }
}

/// Everything that a digest has to say, each thing once over all tiers.
struct PipelineEntries {
  private let digest: Digest
  private let words: DigestWords

  init(_ digest: Digest) {
    self.digest = digest
    words = DigestWords(digest: digest)
  }

  /// What could not be read, then what is wrong with documents, then with creatives: the heaviest first.
  var all: [PipelineEntry] { unreadable + documents + creatives }

  private var unreadable: [PipelineEntry] {
    digest.unreadable.map { input in
      PipelineEntry(
        rule: PipelineEntry.OwnRule.unreadable.rawValue, level: .error,
        title: "\(DigestWords.name(input.source)) could not be read",
        message: input.detail.map { "\(input.message) (\($0))" } ?? input.message,
        source: input.source, location: input.location, identity: [input.code])
    }
  }

  private var documents: [PipelineEntry] {
    let entries = digest.documentFindings.map { finding in
      PipelineEntry(
        rule: finding.rule.description, level: finding.severity,
        title: digest.rules[finding.rule]?.slug ?? finding.rule.description,
        message: finding.message, remedy: finding.remedy.map(DigestWords.remedy),
        source: finding.location.document, location: finding.location,
        // Lines move when something is put in above them; what stands there does not.
        identity: [finding.location.path ?? "", finding.observed ?? "", finding.expected ?? ""])
    }
    return Self.sorted(entries)
  }

  private struct Key: Hashable {
    var asset: Int
    var main: Int?
    var before: Int?
    var rule: String
    var message: String
    var remedy: String?
  }

  private var creatives: [PipelineEntry] {
    var entries: [PipelineEntry] = []
    var places: [Key: Int] = [:]
    for subject in digest.subjects where subject.outcome != .unreadable {
      guard let asset = digest.asset(subject.asset) else { continue }
      let scope = words.scope(subject.scope)
      for entry in self.entries(of: subject, asset) {
        let key = Key(
          asset: subject.asset, main: subject.main, before: subject.before, rule: entry.rule,
          message: entry.message, remedy: entry.remedy)
        guard let place = places[key] else {
          places[key] = entries.count
          var entry = entry
          entry.scopes = [scope]
          let main = digest.asset(subject.main)
          let before = digest.asset(subject.before)
          entry.main = main?.source
          entry.before = before?.source
          entry.stable = (asset.identity, main?.identity, before?.identity)
          entries.append(entry)
          continue
        }
        entries[place].level = max(entries[place].level, entry.level)
        entries[place].isOpen = entries[place].isOpen && entry.isOpen
        if !entries[place].scopes.contains(scope) { entries[place].scopes.append(scope) }
        for id in entry.receivers where !entries[place].receivers.contains(id) {
          entries[place].receivers.append(id)
        }
      }
    }
    return Self.sorted(entries)
  }

  private func entries(of subject: DigestSubject, _ asset: DigestAsset) -> [PipelineEntry] {
    // Without it, an ad would be blamed for the one that plays before it.
    let seam = words.seam(subject)
    var entries = subject.findings.map { finding in
      PipelineEntry(
        rule: finding.rule.description, level: finding.level,
        title: digest.rules[finding.rule]?.slug ?? finding.rule.description,
        message: seam + finding.message, remedy: finding.remedy.map(DigestWords.remedy),
        source: asset.source, location: finding.location ?? asset.location,
        receivers: finding.receivers, identity: finding.evidence.map(DigestWords.evidence))
    }
    if subject.outcome == .fail, !entries.contains(where: { $0.level == .error }) {
      entries.insert(
        PipelineEntry(
          rule: PipelineEntry.OwnRule.grade.rawValue, level: .error,
          title: "The seam is \(DigestWords.shownGrade(of: subject).rawValue)",
          message: "\(seam)The seam fails: \(words.sentence(subject)).", source: asset.source,
          location: asset.location, receivers: subject.worstReceiver.map { [$0] } ?? [],
          identity: [DigestWords.stableName(subject.scope)]), at: 0)
    }
    guard subject.grade == .unknown else { return entries }
    for gap in subject.notEvaluated {
      entries.append(
        PipelineEntry(
          rule: gap.rule.description, level: .warning,
          title: digest.rules[gap.rule]?.slug ?? gap.rule.description,
          message: "\(seam)Not judged: \(DigestWords.missing(gap)).", source: asset.source,
          location: asset.location, isOpen: true,
          identity: ["open", gap.missing, gap.subject.rawValue]))
    }
    return entries
  }

  private static func sorted(_ entries: [PipelineEntry]) -> [PipelineEntry] {
    entries.enumerated().sorted { left, right in
      left.element.level == right.element.level
        ? left.offset < right.offset : left.element.level > right.element.level
    }.map(\.element)
  }
}
