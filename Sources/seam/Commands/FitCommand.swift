import AdResponses
import BestFit
import CommandLineKit
import Fetch
import Findings
import MediaFacts
import MediaProbe
import Receivers
import Reports
import TextDisplay
import TransitionRisk

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `seam fit`: which creatives of an ad response to use.
struct FitCommand {
  static let declaration = Command(
    "fit",
    summary: "Choose the creatives of an ad response that fit the main content, for each tier.",
    discussion: """
      Reads what an ad server answered - VAST, VMAP, Flower JSON, Kollus links, HLS asset lists, \
      CSV or NDJSON - follows its wrappers, and probes every creative once. For each ad and tier it \
      names the creative to use and says why each other one lost: what cannot play is out, and what \
      plays on fewer receivers of the tier stands behind; then the least risk on the worst receiver \
      counts, then that of all seams on all receivers added up, then the height, the bit rate within the limit, the shortest likely delay, \
      the fewest unknowns, and the order given. Where the length of a break is known it says which \
      ads play in it and in which order. What a response declares is held against what its media are.

      Addresses come out byte for byte as they went in. A relative one is looked for beside its \
      response. A link that has ended is not chosen. Receivers that can play no creative of an ad are \
      named; the choice is for the others.

      The exit status is 1 where a choice is at or above --fail-on, where an ad has no creative to \
      use on a receiver, or where a finding is an error; and 3 where the main, a response or a creative could not be \
      read.
      """,
    options: [
      CommandLineKit.Option(
        "main", short: "m", valueName: "SOURCE",
        help: "The main content; a file that ends in .ndjson holds saved facts.",
        isRequired: true, completion: .file),
      CommandLineKit.Option(
        "ads", short: "a", valueName: "RESPONSE",
        help: "Ad responses: files, http or https addresses, or - for standard input.",
        valueCount: .upToNextOption, isRepeatable: true, isRequired: true, completion: .file),
      CommandLineKit.Option(
        "facts", valueName: "FILE",
        help: """
          Facts of creatives that 'seam probe --format ndjson' has saved, by their address; what is \
          in there is not probed.
          """, isRepeatable: true, completion: .file),
      CommandTree.reportFormat, CommandTree.output,
      CommandLineKit.Option(
        flag: "urls",
        help: """
          Print only the chosen addresses in playing order, one a line: for the tiers named by \
          --tier, else for the lowest tier.
          """),
      CommandLineKit.Option(
        "preferred-height", valueName: "PIXELS",
        help: "The height that creatives should come close to.", defaultText: "the main's"),
      CommandLineKit.Option(
        "max-bitrate", valueName: "BITS",
        help: "Bits per second that creatives should stay within, such as 4000000."),
      CommandLineKit.Option(
        "break-duration", valueName: "TIME", help: "How long each break is, such as 30s.",
        defaultText: "as the response says"),
      CommandLineKit.Option(
        "tolerance", valueName: "TIME", help: "By how much a break may be missed.",
        defaultText: "40ms"),
      CommandLineKit.Option(
        "separation", valueName: "RULE",
        help: """
          How ads of one advertiser's domain are kept apart: one to a break, not one after the \
          other, or not at all.
          """,
        defaultText: "break", allowedValues: ["break", "adjacent", "none"]),
      CommandLineKit.Option(
        "policy", valueName: "NAME",
        help: """
          Show another rule's choice beside Seam's own; flower: only addresses with .m3u8 or .mp4 if \
          there are any, and of these the height nearest to --container-height.
          """, allowedValues: ["flower"]),
      CommandLineKit.Option(
        "container-height", valueName: "PIXELS", help: "The height of the ad view, for --policy.",
        defaultText: "the main's"),
      CommandLineKit.Option(
        "depth", valueName: "DEPTH",
        help: "headers reads no more than the formats need; full walks every packet.",
        defaultText: "headers", allowedValues: ["headers", "full"]),
      CommandLineKit.Option(
        "fail-on", valueName: "GRADE",
        help: "The mildest grade of a choice that counts as a failure.",
        defaultText: "noticeable",
        allowedValues: ["unknown", "minor", "noticeable", "severe", "unplayable"]),
    ] + ReceiverSelection.options + CommandTree.probing,
    examples: [
      Example("What to play of a VAST answer", "seam fit --main show.mp4 --ads vast.xml"),
      Example(
        "Only the addresses, for weak receivers",
        "seam fit -m show.mp4 -a vast.xml --tier low --urls"),
      Example(
        "Beside the choice of the Flower SDK's guide",
        "seam fit -m show.mp4 -a flower.json --policy flower --container-height 720"),
    ]
  )

  private let terminal: Terminal
  private let main: InputSource
  private let ads: [String]
  private let savedFacts: [String]
  private let isJSON: Bool
  private let pipeline: PipelineFormat?
  private let printsURLs: Bool
  private let tiers: [Tier]
  private let inColour: Bool
  private let threshold: Grade
  private let wish: FitWish
  private let probing: InputProbing
  private let receivers: [Receiver]
  private let fetching: FetchOptions

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    let terminal = try ReportOptions.terminal(command, terminal)
    self.terminal = terminal
    let words = command.values(of: "main")
    ads = command.values(of: "ads")
    savedFacts = command.values(of: "facts")
    if (words + ads + savedFacts).count(where: SourceExpansion.readsStandardInput) > 1 {
      throw command.usageError("standard input can be read only once")
    }
    let mains = SourceExpansion.sources(words)
    guard let main = mains.first, mains.count == 1 else {
      throw command.usageError("expected one main content, found \(mains.count)")
    }
    self.main = main
    let format = command.value(of: "format") ?? "text"
    isJSON = format == "json"
    pipeline = PipelineFormat(rawValue: format)
    printsURLs = command.isSet("urls")
    tiers = command.values(of: "tier").compactMap(Tier.init(rawValue:))
    inColour = try Probing.inColour(command, terminal: terminal)
    threshold = try command.enumeration("fail-on", as: Grade.self) ?? .noticeable
    if printsURLs, format != "text" {
      throw command.usageError("--urls and --format \(format) exclude each other")
    }
    var wish = FitWish(
      tolerance: try Self.seconds(command, "tolerance") ?? Self.frame,
      separation: Self.separation(command.value(of: "separation")),
      now: Int64(Date().timeIntervalSince1970))
    wish.preferences = CreativePreferences(
      height: try command.integer("preferred-height", in: 1...100_000),
      maximumBitRate: try command.integer("max-bitrate", in: 1 ... .max).map(Int64.init))
    wish.breakDuration = try Self.seconds(command, "break-duration")
    wish.showsFlower = command.value(of: "policy") == "flower"
    wish.containerHeight = try command.integer("container-height", in: 1...100_000)
    if wish.containerHeight != nil, !wish.showsFlower {
      throw command.usageError("--container-height needs --policy flower")
    }
    self.wish = wish
    var fetching = FetchOptions()
    if let time = try command.duration("timeout"), time > .zero {
      fetching.timeLimitMilliseconds = Int64(time / .milliseconds(1))
    }
    self.fetching = fetching
    probing = try InputProbing(command, terminal: terminal)
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
  }

  /// One picture at 25 a second, in seconds.
  private static let frame = Rational(1, 25) ?? Rational(0)

  private static func seconds(
    _ command: ParsedCommand, _ option: String
  ) throws(UsageError) -> Rational? {
    guard let duration = try command.duration(option) else { return nil }
    return Rational(Int64(clamping: Int((duration / .milliseconds(1)).rounded())), 1000)
  }

  private static func separation(_ name: String?) -> PodLimits.Separation {
    switch name {
    case "none": .none
    case "adjacent": .adjacent
    default: .perBreak
    }
  }

  /// Reads, probes, chooses and prints.
  func run() -> ExitStatus {
    defer { terminal.finish() }
    var read = FitResponses(fetcher: Fetcher(fetching))
    read.read(ads)
    let media = FitMedia(of: read.responses, saved: saved(), using: probing)
    let mainOutcome =
      probing.outcomes([main]).first
      ?? .failure(ProbeFailure(source: "", code: .other, message: "was not probed"))
    let scorer = SeamScorer(receivers: receivers)
    var breaks: [FitBreak] = []
    var chosen: [DocumentFinding] = []
    if case .facts(let facts) = mainOutcome {
      let run = FitRun(main: facts, media: media, wish: wish, using: scorer)
      let fits = run.breaks(of: read.responses, workers: probing.runner.jobs)
      breaks = fits.map(\.fit)
      chosen = run.mainFindings + fits.flatMap(\.findings)
    }
    let findings = FitFindings(
      media: media, tolerance: wish.tolerance, now: wish.now
    ).findings(in: read.responses, breaks: breaks, workers: probing.runner.jobs)
    let report = FitReport(
      main: mainOutcome, receivers: TierGroup.groups(of: receivers.map(\.summary)),
      breaks: breaks, unreadResponses: read.unread, findings: chosen + findings,
      threshold: threshold, maximumBitRate: wish.preferences.maximumBitRate)
    var status = ExitStatus.success
    if report.isFailing { status = status.combined(with: .findings) }
    if report.isIncomplete { status = status.combined(with: .unreadable) }
    if printsURLs {
      status = status.combined(with: printURLs(report))
    } else if let pipeline {
      terminal.write(pipeline.text(digest(of: report, using: scorer)))
    } else if isJSON {
      FitJSON.write(report, version: Version.current) { terminal.write($0) }
    } else {
      terminal.write(FitText(width: terminal.width, inColour: inColour).text(report))
    }
    return status
  }

  private func digest(of report: FitReport, using scorer: SeamScorer) -> Digest {
    FitDigest.digest(
      of: report, tool: DigestTool(version: Version.current), catalogue: RuleBook.catalogue
    ) { creative in
      guard case .facts(let main) = report.main else { return [] }
      return scorer.seams(main: main, ads: [(.ad(0), creative)])
    }
  }

  /// Saved facts by their source.
  private func saved() -> [String: ProbeOutcome] {
    var saved: [String: ProbeOutcome] = [:]
    for case .known(let outcome) in savedFacts.flatMap(FactsFile.sources) {
      if case .failure(let failure) = outcome, savedFacts.contains(failure.source) {
        note(failure.source, failure.message)
      }
      saved[outcome.source] = outcome
    }
    return saved
  }

  private func printURLs(_ report: FitReport) -> ExitStatus {
    var notes: [(source: String, message: String)] = []
    var known: Set<String> = []
    func note(_ source: String, _ message: String) {
      if known.insert("\(source): \(message)").inserted { notes.append((source, message)) }
    }
    if case .failure(let failure) = report.main { note(failure.source, failure.message) }
    for unread in report.unreadResponses { note(Self.place(unread.location), unread.message) }
    for option in report.breaks.flatMap(\.ads).flatMap(\.options) {
      guard case .failure(let failure)? = option.outcome else { continue }
      note(
        Self.place(option.location),
        "'\(String(decoding: option.url, as: UTF8.self))' \(failure.message) "
          + "[\(failure.code.rawValue)]")
    }
    // A script that takes only addresses would not learn of what has none.
    for finding in report.findings where finding.severity == .error {
      note(Self.place(finding.location), "\(finding.message) [\(finding.rule)]")
    }
    for (source, message) in notes.prefix(Self.noteCount) { self.note(source, message) }
    if notes.count > Self.noteCount {
      self.note("fit", "and \(notes.count - Self.noteCount) more; see the report without --urls")
    }
    let wanted = report.scopes.filter { scope in
      if case .tier(let tier) = scope { return tiers.contains(tier) }
      return false
    }
    // Scopes stand from the least strict to the strictest, receivers without a tier behind them.
    let strictest = report.scopes.last { scope in
      if case .tier = scope { return true }
      return false
    }
    let scopes = !wanted.isEmpty ? wanted : strictest.map { [$0] } ?? report.scopes
    var bytes: [UInt8] = []
    var status = ExitStatus.success
    for url in FitURLs.urls(report, scopes: scopes) {
      // What holds a line end would be read as two addresses.
      guard !url.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
        self.note(String(decoding: url, as: UTF8.self), "has a line end in it and was left out")
        status = .unreadable
        continue
      }
      bytes += url + [0x0A]
    }
    terminal.write(bytes)
    return status
  }

  /// So many reasons stand beside addresses; a thousand would hide the first.
  private static let noteCount = 20

  private static func place(_ location: DocumentLocation) -> String {
    location.document + (location.line.map { ":\($0)" } ?? "")
  }

  private func note(_ source: String, _ message: String) {
    terminal.note("seam: \(TerminalText.escaped(source)): \(TerminalText.escaped(message))")
  }
}
