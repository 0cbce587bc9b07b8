import BestFit
import CommandLineKit
import Findings
import MediaProbe
import Receivers
import Reports
import TransitionRisk

/// `seam check`: what each seam between a main and its ads will look like.
struct CheckCommand {
  static let declaration = Command(
    "check",
    summary: "Predict what a viewer will see where playback passes from content to ads and back.",
    discussion: """
      Compares the main content with each ad in both directions, and each ad with the next one in \
      the order given. For every receiver it predicts the delay, scores and grades it, says why, \
      and names the ad that fits best.

      \(SourceExpansion.help) Each main content has a report of its own.

      In text and json more than \(LibraryOutput.limit) pairs of main and ad are summed up: for each main \
      and tier how many ads have which grade, which fit best, and the commonest reasons. A summary \
      leaves out the seams from ad to ad. --all and --policy show every seam however many they are.

      Grades, from the mildest: seamless, minor, noticeable, severe, unplayable. A seam is unknown \
      where something that decides is not known: it is always shown, and fails where its known part \
      does. --fail-on unknown is the strictest gate: minor or worse fails, and unknown as well. The \
      exit status is 1 where a seam fails, and 3 where a file could not be read.
      """,
    options: CommandTree.assets + [
      CommandLineKit.Option(
        "format", short: "f", valueName: "NAME",
        help: """
          text for people, json or ndjson for programs; summary and summary-json sum up, and rows is \
          a line of JSON for each main, ad and tier. html is a page to mail; junit, sarif, github, \
          markdown, csv and checkstyle are for pipelines.
          """,
        defaultText: "text",
        allowedValues: ["text", "json", "ndjson", "summary", "summary-json", "rows"]
          + PipelineFormat.allCases.map(\.rawValue)),
      CommandTree.output,
      CommandLineKit.Option(
        flag: "all",
        help: "Show every seam, not only those that fail, are unknown, or lack sound or picture."),
      CommandLineKit.Option(
        "fail-on", valueName: "GRADE",
        help: """
          The mildest grade that counts as a failure; unknown stands for minor or worse, and unknown \
          as well.
          """,
        defaultText: "noticeable",
        allowedValues: ["unknown", "minor", "noticeable", "severe", "unplayable"]),
      CommandLineKit.Option(
        "policy", valueName: "NAME",
        help: """
          Hold each seam against a standard as well; may be repeated. What it forbids counts as \
          severe, what it advises against as minor. It needs every seam, which the formats summary, \
          summary-json and rows leave out.
          """, allowedValues: SplicePolicy.all.map(\.id), isRepeatable: true),
    ] + ReceiverSelection.options + CommandTree.probing,
    examples: [
      Example("One ad on every receiver", "seam check --main show.mp4 --ad spot.mp4"),
      Example(
        "Which of several fits best, on weak receivers only",
        "seam check --main show.mp4 --ad a.mp4 b.mp4 c.mp4 --tier low"),
      Example(
        "Every episode against every ad in a folder", "seam check --main episodes --ad creatives"),
      Example(
        "A whole library, from facts that were saved before",
        "seam check --main shows.ndjson --ad creatives.ndjson --format summary"),
      Example(
        "From facts that were saved before",
        "seam check --main show.mp4 --ad facts.ndjson --format ndjson"),
      Example(
        "Does the splice keep to the WAVE baseline?",
        "seam check --main show.mp4 --ad spot.mp4 --policy wave-baseline"),
      Example(
        "A page to mail", "seam check -m show.mp4 -a creatives --format html -o report.html"),
      Example(
        "A gate in a pipeline", "seam check -m show.mp4 -a spot.mp4 --fail-on severe --quiet"),
    ]
  )

  private let terminal: Terminal
  private let mains: [InputSource]
  private let ads: [InputSource]
  private let format: String
  private let showsAll: Bool
  private let inColour: Bool
  private let threshold: Grade
  private let probing: InputProbing
  private let receivers: [Receiver]
  private let policies: [SplicePolicy]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    let terminal = try ReportOptions.terminal(command, terminal)
    self.terminal = terminal
    format = command.value(of: "format") ?? "text"
    showsAll = command.isSet("all")
    inColour = try Probing.inColour(command, terminal: terminal)
    threshold = try command.enumeration("fail-on", as: Grade.self) ?? .noticeable
    probing = try InputProbing(command, terminal: terminal)
    let names = Set(command.values(of: "policy"))
    policies = SplicePolicy.all.filter { names.contains($0.id) }
    if let policy = policies.first, ["summary", "summary-json", "rows"].contains(format) {
      throw command.usageError(
        """
        --policy \(policy.id) and --format \(format) exclude each other: a policy speaks of each seam, \
        which a summary leaves out; use another format, such as text, json or html
        """)
    }
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
    (mains, ads) = try CheckInputs.sources(command)
    try ReportOptions.checkSize(command, format, pairs: (mains.count, ads.count), showsAll)
  }

  /// Probes each source once, judges every seam, and prints a report for each main.
  func run() -> ExitStatus {
    defer { terminal.finish() }
    let outcomes = probing.outcomes(mains + ads)
    // A policy speaks of each seam, which a summary does not hold.
    let showsEach = showsAll || !policies.isEmpty
    if let form = LibraryOutput.Form(format, pairs: (mains.count, ads.count), showsAll: showsEach) {
      let check = LibraryCheck(
        mains: AssetLibrary(outcomes[..<mains.count]), ads: AssetLibrary(outcomes[mains.count...]),
        receivers: receivers, threshold: threshold, workers: probing.runner.jobs)
      return LibraryOutput(form: form, terminal: terminal, inColour: inColour).write(check)
    }
    let adOutcomes = Array(outcomes[mains.count...])
    let scorer = SeamScorer(receivers: receivers)
    var output = CheckOutput(
      format: format, terminal: terminal, inColour: inColour, showsAll: showsAll,
      threshold: threshold, count: mains.count)
    var status = ExitStatus.success
    output.begin()
    for main in outcomes[..<mains.count] {
      var run = Check.run(main: main, ads: adOutcomes, using: scorer, threshold: threshold)
      run.policies = policies.map { $0.report(on: run) }
      output.write(run)
      if !run.failingSeams.isEmpty || !run.failingPolicyVerdicts.isEmpty {
        status = status.combined(with: .findings)
      }
      if !run.failures.isEmpty { status = status.combined(with: .unreadable) }
    }
    output.end()
    return status
  }
}
