/// What any command has found, in the one shape that every report for pipelines renders.
///
/// A `DigestBuilder` makes one. Places are numbers from 0 into the lists of the same digest.
public struct Digest: Hashable, Sendable {
  /// What made it.
  public var tool: DigestTool
  /// The command that was run, such as `check`.
  public var command: String
  /// The grade from which a seam counts as a failure.
  public var threshold: Grade
  /// The receivers, by tier.
  public var receivers: [TierGroup]
  /// The standards that seams are held against, whatever the receiver; often none.
  public var policies: [DigestPolicy]
  /// Main contents and creatives, each once.
  public var assets: [DigestAsset]
  /// The different verdicts on seams, each once: many seams share one.
  public var verdicts: [PairVerdict]
  /// What each creative is worth, by creative and then by tier.
  public var subjects: [DigestSubject]
  /// The creatives to use.
  public var choices: [DigestChoice]
  /// The playlists, ad responses and sheets that were read, each once.
  public var documents: [String]
  /// What is wrong with playlists, ad responses and sheets, in the order of the documents.
  public var documentFindings: [DocumentFinding]
  /// What could not be read, in the order given.
  public var unreadable: [UnreadableInput]
  /// The rules that are referred to, and no other.
  public var rules: RuleCatalogue

  /// Makes a digest in which nothing has been found.
  public init(
    tool: DigestTool, command: String, threshold: Grade, receivers: [TierGroup] = [],
    rules: RuleCatalogue = RuleCatalogue([])
  ) {
    self.tool = tool
    self.command = command
    self.threshold = threshold
    self.receivers = receivers
    policies = []
    assets = []
    verdicts = []
    subjects = []
    choices = []
    documents = []
    documentFindings = []
    unreadable = []
    self.rules = rules
  }

  /// The outcome of the run: unreadable where anything was, else the worst of all that was found.
  public var outcome: DigestOutcome {
    if !unreadable.isEmpty { return .unreadable }
    if documentFindings.contains(where: \.isFailing) { return .fail }
    return subjects.map(\.outcome).max() ?? .pass
  }

  /// How many subjects have an outcome.
  public func count(_ outcome: DigestOutcome) -> Int {
    subjects.count { $0.outcome == outcome }
  }

  /// The receiver of an id, absent where the digest names none.
  public func receiver(_ id: ReceiverID) -> ReceiverSummary? {
    for group in receivers {
      if let found = group.receivers.first(where: { $0.id == id }) { return found }
    }
    return nil
  }

  /// The asset at a place; absent where the digest has none.
  public func asset(_ place: Int?) -> DigestAsset? {
    place.flatMap { assets.indices.contains($0) ? assets[$0] : nil }
  }

  /// The verdict on a seam; absent where the digest has none.
  public func verdict(of seam: DigestSeam) -> PairVerdict? {
    verdicts.indices.contains(seam.verdict) ? verdicts[seam.verdict] : nil
  }
}

/// The program that made a digest.
public struct DigestTool: Hashable, Sendable {
  /// The program's name.
  public var name: String
  /// The program's version, such as `1.2.0`.
  public var version: String

  /// Makes a name with a version.
  public init(name: String = "seam", version: String) {
    self.name = name
    self.version = version
  }
}

/// A standard that seams are held against, whatever the receiver.
public struct DigestPolicy: Hashable, Sendable {
  /// The name as a person types it, such as `wave-baseline`.
  public var id: String
  /// The name for a heading.
  public var title: String
  /// The standard with its sections.
  public var source: String

  /// Makes a policy.
  public init(id: String, title: String, source: String) {
    self.id = id
    self.title = title
    self.source = source
  }
}

extension DocumentFinding {
  /// True where the document has to be mended, as an error says; a threshold is about seams.
  public var isFailing: Bool { severity == .error }
}

extension Severity {
  /// The grade that a threshold is held against where a finding is about no seam.
  public var grade: Grade {
    switch self {
    case .error: .severe
    case .warning: .minor
    case .notice: .seamless
    }
  }
}
