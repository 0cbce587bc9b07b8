import BestFit
import CommandLineKit
import Fetch
import Findings
import Foundation
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
      and judges that; the output appears whole or not at all, and never in place of the input. An ad \
      that fits already is copied there. The output's name has to end as the main's container asks.

      With --decode the sound is made as loud as the main's; where channels are mixed the gain of a plan \
      is an estimate, and what was written is measured again. Receivers that cannot play the main itself are named and have no say.

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
    guard main != "-", ad != "-" else {
      throw command.usageError("expected files or URLs: standard input can be read only once")
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
    if let output, plan.isWork || plan.fitsBefore,
      let ending = OutputName.expectedEnding(of: output, for: plan.conformed.container)
    {
      let why = plan.isWork ? "what is written" : "the ad fits as it is, and"
      terminal.note(
        "seam conform: \(why) is \(plan.conformed.container.format): expected a name that ends in "
          + ".\(ending), found '\(TerminalText.escaped(output))'")
      return .usage
    }
    var work = Work(plan: plan, main: facts[0], ad: facts[1], scorer: scorer)
    let outcome = carryOut(&work, output.map(NewFile.init))
    let shown = FFmpegCommand(
      work.plan, main: facts[0], ad: facts[1], input: ad,
      output: output ?? suggestedOutput(plan.conformed))
    let report = ConformReport(
      main: main, ad: ad, receivers: TierGroup.groups(of: receivers.map(\.summary)),
      plan: work.plan, command: plan.isWork ? shown.shellText : nil, output: output,
      outcome: outcome)
    terminal.write(
      format == "json"
        ? ConformJSON.text(report, version: Version.current)
        : ConformText(width: terminal.width, inColour: inColour).text(report))
    return status(of: report)
  }

  /// What is to be done to what.
  private struct Work {
    var plan: ConformPlan
    var main: AssetFacts
    var ad: AssetFacts
    var scorer: SeamScorer
  }

  private func carryOut(_ work: inout Work, _ target: NewFile?) -> ConformOutcome {
    guard let target, work.plan.isWork || work.plan.fitsBefore else {
      return work.plan.fitsBefore ? .nothingToDo(copied: nil) : .planned
    }
    let interruption = Interruption()
    let outcome =
      work.plan.isWork
      ? write(&work, target, until: interruption) : copy(work.ad, target, until: interruption)
    if interruption.hasCome { target.discard() }
    interruption.end()
    return outcome
  }

  /// An ad that fits is put where the output was asked for, so that what comes next finds it.
  private func copy(
    _ facts: AssetFacts, _ target: NewFile, until interruption: Interruption
  ) -> ConformOutcome {
    // A playlist is nothing without its segments.
    guard !Fetcher.isRemote(ad), Packaging(facts.container) != .hls else {
      return .nothingToDo(copied: nil)
    }
    let source = URL(fileURLWithPath: Fetcher.path(ad) ?? ad).resolvingSymlinksInPath()
    do {
      try FileManager.default.copyItem(at: source, to: URL(fileURLWithPath: target.part))
    } catch {
      target.discard()
      return .failed("cannot copy to '\(target.path)': \(error.localizedDescription)")
    }
    return appear(target, until: interruption) ?? .nothingToDo(copied: target.path)
  }

  private func write(
    _ work: inout Work, _ target: NewFile, until interruption: Interruption
  ) -> ConformOutcome {
    var facts: AssetFacts
    switch encode(work, target, until: interruption) {
    case .failure(let failure): return .failed(failure.message)
    case .success(let written): facts = written
    }
    // Mixing channels changes loudness by what only the result tells.
    if work.plan.steps.contains(.reencodeAudio),
      let rest = LoudnessMatch.gainDecibels(content: work.main, ad: facts)
    {
      work.plan.gainDecibels = (work.plan.gainDecibels ?? 0) + rest
      target.discard()
      switch encode(work, target, until: interruption) {
      case .failure(let failure): return .failed(failure.message)
      case .success(let written): facts = written
      }
    }
    work.plan.gainIsEstimate = false
    if let failure = appear(target, until: interruption) { return failure }
    let after = ConformPlanner.plan(
      main: work.main, ad: facts, receivers: Array(receivers.indices), using: work.scorer)
    return .written(
      path: target.path, grade: after.before, score: after.scoreBefore,
      fits: after.fitsBefore, remaining: after.fitsBefore ? [] : after.findingsBefore)
  }

  private struct Failure: Error {
    var message: String
  }

  /// What came out, as probed.
  private func encode(
    _ work: Work, _ target: NewFile, until interruption: Interruption
  ) -> Result<AssetFacts, Failure> {
    let command = FFmpegCommand(
      work.plan, main: work.main, ad: work.ad, input: ad, output: target.part)
    if case .failed(let message) = program.run(command.arguments, until: interruption) {
      target.discard()
      return .failure(Failure(message: message))
    }
    var written: ProbeOutcome?
    runner.run([target.part]) { _, outcome in written = outcome }
    guard case .facts(let facts)? = written else {
      target.discard()
      return .failure(Failure(message: "what ffmpeg wrote cannot be read"))
    }
    return .success(facts)
  }

  /// Gives the output its name; why not, where that fails.
  private func appear(
    _ target: NewFile, until interruption: Interruption
  ) -> ConformOutcome? {
    guard !interruption.hasCome else { return .failed("it was ended by a signal") }
    guard let message = target.appear(overwrites: overwrites) else { return nil }
    target.discard()
    return .failed("cannot write '\(target.path)': \(message)")
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
  private func suggestedOutput(_ conformed: AssetFacts) -> String {
    switch Packaging(conformed.container) {
    case .transportStream: "conformed.ts"
    case .webM: "conformed.webm"
    case .matroska: "conformed.mkv"
    case .quickTime: "conformed.mov"
    case .mp4, .fragmentedMP4, .hls, .other: "conformed.mp4"
    }
  }
}
