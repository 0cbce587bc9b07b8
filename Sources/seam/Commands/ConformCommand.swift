import BestFit
import CommandLineKit
import Findings
import MediaFacts
import MediaProbe
import Receivers
import Reports
import TextDisplay
import TransitionRisk

/// `seam conform`: makes an ad fit its main content with the least work.
struct ConformCommand {
  static let declaration = Command(
    "conform",
    summary: "Make an ad fit its main content with the least work, and judge it again.",
    discussion: """
      Looks for the cheapest way in which every seam between the main and the ad becomes seamless \
      on the receivers: new labels, another container, a track of silence, new audio, and only then \
      new video. Prints it as an ffmpeg command. With --output it runs ffmpeg, probes what came out, \
      and judges that; the output appears whole or not at all, and never in place of the input.

      The exit status is 1 where the ad does not fit afterwards, and 3 where it could not be written.
      """,
    arguments: [
      Argument("AD", help: "The ad's path or URL.", completion: .file)
    ],
    options: [
      CommandLineKit.Option(
        "main", short: "m", valueName: "SOURCE", help: "The main content.", isRequired: true,
        completion: .file),
      CommandLineKit.Option(
        "output", short: "o", valueName: "FILE", help: "Carry it out and write there.",
        completion: .file),
      CommandLineKit.Option(
        flag: "force", help: "Replace an output that is there already; never the input."),
      CommandLineKit.Option(
        "ffmpeg", valueName: "PROGRAM", help: "The ffmpeg program to run.", defaultText: "ffmpeg",
        completion: .file),
      CommandLineKit.Option(
        "fail-on", valueName: "GRADE", help: "The mildest grade that counts as a failure.",
        defaultText: "minor",
        allowedValues: ["unknown", "minor", "noticeable", "severe", "unplayable"]
      ),
      CommandTree.format,
    ] + ReceiverSelection.options + CommandTree.probing,
    examples: [
      Example("What would have to be done", "seam conform --main show.mp4 spot.mp4"),
      Example(
        "Do it, for weak receivers", "seam conform -m show.mp4 spot.mp4 -o fits.mp4 --tier low"),
    ]
  )

  private let terminal: Terminal
  private let main: String
  private let ad: String
  private let output: String?
  private let overwrites: Bool
  private let program: FFmpegProgram
  private let threshold: Grade
  private let format: String?
  private let inColour: Bool
  private let runner: ProbeRunner
  private let receivers: [Receiver]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    guard let main = command.value(of: "main"), let ad = command.arguments.first else {
      throw command.usageError("expected --main and an ad")
    }
    (self.main, self.ad) = (main, ad)
    output = command.value(of: "output")
    overwrites = command.isSet("force")
    program = FFmpegProgram(path: command.value(of: "ffmpeg") ?? "ffmpeg")
    threshold = try command.enumeration("fail-on", as: Grade.self) ?? .minor
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    runner = try Probing.runner(command, depth: .headers, order: .given)
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
    if let output, let there = FileStatus(output) {
      for source in [main, ad] {
        guard let status = FileStatus(source), status.identity == there.identity else { continue }
        throw command.usageError("the output '\(TerminalText.escaped(output))' is an input")
      }
      guard overwrites else {
        throw command.usageError(
          "the output '\(TerminalText.escaped(output))' is there already; --force replaces it")
      }
    }
  }

  /// Plans, carries out and judges.
  func run() -> ExitStatus {
    var outcomes: [ProbeOutcome] = []
    runner.run([main, ad]) { _, outcome in outcomes.append(outcome.playable) }
    var facts: [AssetFacts] = []
    for outcome in outcomes {
      switch outcome {
      case .facts(let known): facts.append(known)
      case .failure(let failure):
        terminal.note(
          "seam: \(TerminalText.escaped(failure.source)): \(TerminalText.escaped(failure.message))")
      }
    }
    guard facts.count == 2 else { return .unreadable }
    let scorer = SeamScorer(receivers: receivers)
    let plan = ConformPlanner.plan(
      main: facts[0], ad: facts[1], receivers: Array(receivers.indices), using: scorer,
      gainDecibels: LoudnessMatch.gainDecibels(content: facts[0], ad: facts[1]))
    let target = output.map(NewFile.init)
    let command = FFmpegCommand(
      plan, main: facts[0], ad: facts[1], input: ad, output: target?.part ?? "conformed.mp4")
    let shown = FFmpegCommand(
      plan, main: facts[0], ad: facts[1], input: ad, output: output ?? suggestedOutput(facts[0]))
    let outcome = carryOut(plan, command, target, main: facts[0], scorer: scorer)
    let report = ConformReport(
      main: main, ad: ad, receivers: TierGroup.groups(of: receivers.map(\.summary)), plan: plan,
      command: plan.isWork ? shown.shellText : nil, outcome: outcome)
    terminal.write(
      format == "json"
        ? ConformJSON.text(report, version: Version.current)
        : ConformText(width: terminal.width, inColour: inColour).text(report))
    return status(of: report)
  }

  private func carryOut(
    _ plan: ConformPlan, _ command: FFmpegCommand, _ target: NewFile?, main: AssetFacts,
    scorer: SeamScorer
  ) -> ConformOutcome {
    guard plan.isWork else { return plan.fitsBefore ? .nothingToDo : .planned }
    guard let target else { return .planned }
    if case .failed(let message) = program.run(command.arguments) {
      target.discard()
      return .failed(message)
    }
    var written: ProbeOutcome?
    runner.run([target.part]) { _, outcome in written = outcome }
    guard case .facts(let facts)? = written else {
      target.discard()
      return .failed("what ffmpeg wrote cannot be read")
    }
    if let message = target.appear(overwrites: overwrites) {
      target.discard()
      return .failed("cannot write '\(target.path)': \(message)")
    }
    let after = ConformPlanner.plan(
      main: main, ad: facts, receivers: Array(receivers.indices), using: scorer)
    return .written(
      path: target.path, grade: after.before, score: after.scoreBefore,
      fits: after.fitsBefore, remaining: after.fitsBefore ? [] : after.findingsBefore)
  }

  private func status(of report: ConformReport) -> ExitStatus {
    switch report.outcome {
    case .nothingToDo: return .success
    case .failed: return .unreadable
    case .planned:
      return report.plan.before.isAtLeast(threshold) || !report.plan.fitsBefore
        ? .findings : .success
    case .written(_, let grade, _, let fits, _):
      return !fits && grade.isAtLeast(threshold) ? .findings : .success
    }
  }

  /// A name for the command line where the user gave none.
  private func suggestedOutput(_ main: AssetFacts) -> String {
    switch Packaging(main.container) {
    case .transportStream: "conformed.ts"
    case .webM: "conformed.webm"
    case .matroska: "conformed.mkv"
    case .quickTime: "conformed.mov"
    case .mp4, .fragmentedMP4, .hls, .other: "conformed.mp4"
    }
  }
}
