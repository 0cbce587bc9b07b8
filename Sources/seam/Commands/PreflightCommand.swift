import CommandLineKit
import Fetch
import Findings
import Manifests
import MediaProbe
import Preflight
import Receivers
import Reports
import TextDisplay
import TransitionRisk

/// `seam preflight`: every seam of a stream, before it is published.
struct PreflightCommand {
  static let declaration = Command(
    "preflight",
    summary: "Judge every seam of an HLS or DASH stream, and check its playlists.",
    discussion: """
      Reads a multivariant or media playlist or an MPD, finds every discontinuity, interstitial and \
      period, probes both sides of each, and predicts for every receiver what a viewer will see. \
      Interstitials are put in playing order; splice signals are listed; what the playlists declare is \
      held against what the segments are.

      One dead segment is one finding, and the rest is judged. What came from a server may name only \
      http and https. The exit status is 1 where a seam is at or above --fail-on or a document has an \
      error, and 3 where something could not be fetched.
      """,
    arguments: [
      Argument("SOURCE", help: "The playlist's or MPD's path or URL.", completion: .file)
    ],
    options: [
      CommandTree.reportFormat, CommandTree.output,
      CommandLineKit.Option(
        flag: "all", help: "Show every seam and notice, not only those that fail or are unknown."),
      CommandLineKit.Option(
        "fail-on", valueName: "GRADE", help: "The mildest grade that counts as a failure.",
        defaultText: "noticeable",
        allowedValues: ["unknown", "minor", "noticeable", "severe", "unplayable"]),
      CommandLineKit.Option(
        "plan", valueName: "PLAN",
        help: """
          Show what a viewer may do in each event: given, no-ads, free, or free:ID,ID where the \
          client lifts the restrictions of these.
          """, isRepeatable: true),
      CommandLineKit.Option(
        "baseline", valueName: "FILE",
        help: "Count only what is new since a report that --format json wrote.", completion: .file),
      CommandLineKit.Option(
        "allow", valueName: "RULE",
        help: """
          Leave a rule's findings about documents out: H652=REASON, or H652=REASON@2026-12-31 until \
          that day.
          """, isRepeatable: true),
      CommandLineKit.Option(
        "stream-id", valueName: "ID", help: "What [[STREAMID]] in addresses stands for."),
      CommandLineKit.Option(
        "header", valueName: "LINE", help: "A header for every request, such as 'X-Key: 1'.",
        isRepeatable: true, group: "Network"),
      CommandLineKit.Option(
        "cookie", valueName: "TEXT", help: "Cookies for every request, such as 'a=1; b=2'.",
        group: "Network"),
      CommandLineKit.Option(
        "user-agent", valueName: "TEXT", help: "The User-Agent of every request.",
        defaultText: "seam/\(Version.current)", group: "Network"),
      CommandLineKit.Option(
        flag: "public-only", help: "Refuse addresses that are not public.", group: "Network"),
      CommandLineKit.Option(
        "timeout", valueName: "TIME", help: "Give up on a request after this long.",
        defaultText: "30s", group: "Network"),
      CommandLineKit.Option(
        "max-requests", valueName: "N", help: "Requests at most.", defaultText: "2000",
        group: "Network"),
    ] + ReceiverSelection.options,
    examples: [
      Example("A stream before it goes out", "seam preflight https://example.com/show/master.m3u8"),
      Example(
        "What subscribers may skip", "seam preflight show.m3u8 --plan given --plan free:ad2"),
      Example(
        "A gate in a pipeline", "seam preflight out/master.m3u8 --fail-on severe --format json"),
      Example(
        "Test cases for a build server",
        "seam preflight out/master.m3u8 --format junit -o preflight.xml"),
    ]
  )

  private let terminal: Terminal
  private let source: String
  private let reader: StreamReader
  private let threshold: Grade
  private let plans: [String]
  private let allowances: [RuleAllowance]
  private let baseline: PreflightBaseline?
  private let format: String?
  private let showsAll: Bool
  private let inColour: Bool
  private let receivers: [Receiver]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    let terminal = try ReportOptions.terminal(command, terminal)
    self.terminal = terminal
    guard let source = command.arguments.first else {
      throw command.usageError("expected a playlist or an MPD")
    }
    guard source != "-" else {
      throw command.usageError(
        "a stream is not read from standard input, since its addresses would have no base; "
          + "expected a path or a URL")
    }
    self.source = source
    var options = FetchOptions()
    options.headers = command.values(of: "header")
    for line in options.headers where !FetchOptions.isHeader(line) {
      throw command.usageError(
        "'\(TerminalText.escaped(line))' is no header; expected 'Name: value'")
    }
    options.cookies = command.value(of: "cookie")
    options.userAgent = command.value(of: "user-agent") ?? "seam/\(Version.current)"
    options.isPublicOnly = command.isSet("public-only")
    if let time = try command.duration("timeout", atLeast: .milliseconds(1)) {
      options.timeLimitMilliseconds = max(1, Int64(time / .milliseconds(1)))
    }
    options.requestLimit = try command.integer("max-requests", in: 1...1_000_000) ?? 2_000
    reader = StreamReader(
      fetcher: Fetcher(options), options: ProbeOptions(),
      streamID: command.value(of: "stream-id"))
    threshold = try command.enumeration("fail-on", as: Grade.self) ?? .noticeable
    plans = command.values(of: "plan")
    for plan in plans where HLS.SubscriptionPlan(plan) == nil {
      throw command.usageError(
        "no plan '\(TerminalText.escaped(plan))'; expected given, no-ads, free or free:ID,ID")
    }
    var allowances: [RuleAllowance] = []
    for text in command.values(of: "allow") {
      do throws(RuleAllowanceError) {
        allowances.append(try RuleAllowance(text))
      } catch {
        throw command.usageError(
          "'\(TerminalText.escaped(text))' \(TerminalText.escaped(error.message))")
      }
    }
    self.allowances = allowances
    if let path = command.value(of: "baseline") {
      do {
        let bytes = try Fetcher().fetch(path).bytes
        baseline = try PreflightBaseline(bytes)
      } catch let error as PreflightBaselineError {
        throw command.usageError("the baseline '\(TerminalText.escaped(path))' \(error.message)")
      } catch let error as FetchError {
        throw command.usageError("the baseline '\(TerminalText.escaped(path))' \(error.message)")
      } catch {
        throw command.usageError("the baseline cannot be read")
      }
    } else {
      baseline = nil
    }
    format = command.value(of: "format")
    showsAll = command.isSet("all")
    inColour = try Probing.inColour(command, terminal: terminal)
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
  }

  /// Reads the stream and prints what it found.
  func run() -> ExitStatus {
    defer { terminal.finish() }
    var run = Preflight.run(
      source, access: reader, using: SeamScorer(receivers: receivers), threshold: threshold,
      plans: plans)
    let known = Set(run.schedule.compactMap(\.event))
    for case .lifting(let ids)? in plans.map(HLS.SubscriptionPlan.init) {
      for id in ids where !known.contains(id) {
        terminal.note("seam: no event '\(TerminalText.escaped(id))' plays, so no plan can free it")
      }
    }
    let today = RuleAllowance.today()
    run.findings.removeAll { finding in
      guard let allowance = allowances.first(where: { $0.covers(finding.rule, on: today) }) else {
        return false
      }
      run.allowed.append(
        AllowedFinding(
          finding: finding, reason: allowance.reason, lastDay: allowance.lastDay))
      return true
    }
    if let baseline { run = baseline.marking(run) }
    for allowance in allowances where !allowance.isValid(on: today) {
      terminal.note("seam: the allowance of \(allowance.rule) ended and no longer counts")
    }
    switch format.flatMap(PipelineFormat.init) {
    case let pipeline?:
      let digest = PreflightDigest.digest(of: run, tool: DigestTool(version: Version.current))
      terminal.write(pipeline.text(digest))
    case nil where format == "json":
      terminal.write(PreflightJSON.text(run, version: Version.current))
    case nil:
      let text = PreflightText(width: terminal.width, inColour: inColour, showsAll: showsAll)
      terminal.write(text.text(run))
    }
    var status = ExitStatus.success
    if run.isFailing { status = status.combined(with: .findings) }
    if !run.failures.isEmpty { status = status.combined(with: .unreadable) }
    return status
  }
}
