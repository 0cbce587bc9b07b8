import AdResponses
import Catalog
import CommandLineKit
import Findings
import MediaFacts
import MediaProbe
import ProbeWorker
import Receivers
import Reports
import TextDisplay

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `seam batch`: a whole library of creatives, every night, with nothing lost.
struct BatchCommand {
  static let declaration = Command(
    "batch",
    summary: "Check thousands of creatives against mains, and remember what is known.",
    discussion: """
      Probes each creative once, holds it against the mains on every receiver, and gives a row for \
      each creative and tier of receivers: the worst main and the worst receiver count. A creative \
      that cannot be judged has one row with the reason. Rows come in the order of the input, \
      whatever --jobs; people get the worst first, at the end.

      \(BatchItems.help)

      What was probed is kept in the catalogue, and not probed again until the file changes. Media \
      is probed in processes of their own: one that crashes or hangs costs only itself, and what \
      has ended two processes is set aside until it changes.

      The first interrupt finishes what is being probed and keeps it, a second stops at once; \
      --resume with the same arguments goes on, also after the process was killed, and prints the \
      rows of before as well. The exit status is 130 for a run that was interrupted, 3 where a \
      creative, a row or a main could not be read, 1 where a row is at or above the threshold or a \
      sheet or ad response states something so wrong that it has to be mended, and \
      74 where the catalogue cannot be written. Only a complete run without any of these gives 0.
      """,
    arguments: [
      Argument(
        "SOURCE",
        help: "Creatives: files, folders, patterns, sheets, ad responses, or - for a list.",
        arity: .oneOrMore, completion: .file)
    ],
    options: [
      CommandLineKit.Option(
        "main", short: "m", valueName: "SOURCE",
        help: "The main content; of several the worst counts. A sheet's own column comes first.",
        isRepeatable: true, isRequired: true, completion: .file),
      CommandLineKit.Option(
        "columns", valueName: "MAPPING",
        help: """
          FIELD=NAME: the column of a sheet that holds a field, such as url=Asset; several are \
          parted by commas. Fields: \(SheetField.allCases.map(\.rawValue).joined(separator: " ")).
          """, isRepeatable: true),
      CommandLineKit.Option(
        "format", short: "f", valueName: "NAME",
        help: """
          text for people; csv, ndjson or json for programs. html is a page to mail; junit, sarif, \
          github, markdown and checkstyle are for pipelines, with every seam of the first \
          \(BatchDigest.mostDetailed) creatives and the rows of those after them.
          """, defaultText: "text",
        allowedValues: BatchOutput.Format.allCases.map(\.rawValue)),
      CommandTree.output,
      CommandLineKit.Option(
        "order", valueName: "ORDER",
        help: "Print rows in the order given, or as soon as each is finished.",
        defaultText: "given", allowedValues: WorkerPool.Order.allCases.map(\.rawValue)),
      CommandLineKit.Option(
        flag: "all", help: "Show people every row, not only the worst that fail."),
      CommandLineKit.Option(
        "fail-on", valueName: "GRADE",
        help: "The mildest grade that counts as a failure, as in 'seam check'.",
        defaultText: "noticeable",
        allowedValues: ["unknown", "minor", "noticeable", "severe", "unplayable"]),
      CommandLineKit.Option(
        "since", valueName: "RUN",
        help: """
          Print what changed since that run instead of the rows: a number of 'seam catalog runs', or \
          last for the last finished run of the same arguments.
          """),
      CommandLineKit.Option(
        flag: "resume", help: "Go on with the last unfinished run of the same arguments."),
    ] + ReceiverSelection.options + [
      CatalogFile.option,
      CommandLineKit.Option(
        flag: "no-cache", help: "Keep and use nothing: neither probes nor the run.",
        group: "Catalogue"),
      CommandLineKit.Option(
        "url-age", valueName: "TIME",
        help: """
          Take what was probed at an http or https address for unchanged for so long, without asking \
          its server by ETag or Last-Modified.
          """,
        defaultText: "0; one whose server gives neither is always probed", group: "Catalogue"),
      CommandLineKit.Option(
        flag: "isolate", help: "Probe in processes of their own, on by default.",
        isNegatable: true, group: "Limits"),
      CommandLineKit.Option(
        "depth", valueName: "DEPTH",
        help: "headers reads no more than the formats need; full walks every packet.",
        defaultText: "headers", allowedValues: ["headers", "full"]),
    ] + CommandTree.probing,
    examples: [
      Example("A folder against one show", "seam batch creatives --main show.mp4"),
      Example(
        "A sheet with columns of its own names, as CSV",
        "seam batch spots.csv --main show.mp4 --columns url=Asset,campaign=Order -f csv"),
      Example(
        "A page of the whole run",
        "seam batch creatives --main show.mp4 --format html -o batch.html"),
      Example("Go on after an interrupt", "seam batch creatives --main show.mp4 --resume"),
      Example("What changed since the last run", "seam batch ads -m show.mp4 --since last"),
    ]
  )

  private let terminal: Terminal
  private let words: [String]
  private let mains: [String]
  private let columns: SheetColumns
  private let format: BatchOutput.Format
  private let order: WorkerPool.Order
  private let showsAll: Bool
  private let isQuiet: Bool
  private let threshold: Grade
  private let since: String?
  private let isResumed: Bool
  private let receivers: [Receiver]
  private let catalogPath: String?
  private let program: WorkerProgram?
  private let jobs: Int
  private let options: ProbeOptions
  private let patience: ProbePatience
  /// What makes two runs the same, as arguments that can be given again.
  private let arguments: [String]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    let terminal = try ReportOptions.terminal(command, terminal)
    self.terminal = terminal
    words = command.arguments
    mains = command.values(of: "main")
    if (words + mains).count(where: SourceExpansion.readsStandardInput) > 1 {
      throw command.usageError("standard input can be read only once")
    }
    if mains.contains("-") {
      throw command.usageError("a main cannot come from standard input; expected a file")
    }
    columns = try SheetColumns(Self.mapping(command))
    format = try command.enumeration("format", as: BatchOutput.Format.self) ?? .text
    order = try command.enumeration("order", as: WorkerPool.Order.self) ?? .given
    showsAll = command.isSet("all")
    isQuiet = command.isSet("quiet")
    threshold = try command.enumeration("fail-on", as: Grade.self) ?? .noticeable
    since = command.value(of: "since")
    if let since, since != "last", RunID(since) == nil {
      throw command.usageError("expected a run's number or 'last' for --since, found '\(since)'")
    }
    if since != nil, format.pipeline != nil {
      throw command.usageError(
        "--since and --format \(format.rawValue) exclude each other: the report is about all rows")
    }
    isResumed = command.isSet("resume")
    if command.isSet("no-cache") {
      for option in ["catalog", "since"] where command.value(of: option) != nil {
        throw command.usageError("--no-cache and --\(option) exclude each other")
      }
      if isResumed { throw command.usageError("--no-cache and --resume exclude each other") }
      catalogPath = nil
    } else {
      catalogPath = try CatalogFile.path(command, terminal: terminal)
    }
    jobs =
      try command.integer("jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    let timeout = try command.duration("timeout").map { Int64($0 / .milliseconds(1)) }
    let bytes = try command.byteSize("max-bytes", atLeast: 1)
    options = ProbeOptions(
      depth: try command.enumeration("depth", as: ProbeDepth.self) ?? .headers,
      decode: command.isSet("decode"),
      timeLimitMilliseconds: timeout, byteLimit: bytes)
    let age = try command.duration("url-age").map { Int64($0 / .seconds(1)) }
    patience = ProbePatience(unverifiableSeconds: age ?? 0)
    if command.toggle("isolate") ?? true {
      program = WorkerProgram.thisProgram(environment: terminal.environment)
      if program == nil {
        throw command.usageError("cannot find this program's own file; use --no-isolate")
      }
    } else {
      program = nil
    }
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
    var arguments = words
    for name in [
      "main", "columns", "depth", "fail-on", "receiver", "tier", "family", "matrix", "matrices",
      "timeout", "max-bytes",
    ] {
      for value in command.values(of: name) { arguments += ["--\(name)", value] }
    }
    if command.isSet("decode") { arguments.append("--decode") }
    self.arguments = arguments
  }

  private static func mapping(
    _ command: ParsedCommand
  ) throws(UsageError) -> [SheetField: String] {
    var mapping: [SheetField: String] = [:]
    for entry in command.values(of: "columns").flatMap({ $0.split(separator: ",") }) {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let field = SheetField(rawValue: parts[0]) else {
        let names = SheetField.allCases.map(\.rawValue).joined(separator: ", ")
        throw command.usageError(
          """
          expected FIELD=NAME for --columns, found '\(TerminalText.escaped(String(entry)))'; the \
          fields are \(names)
          """)
      }
      mapping[field] = parts[1]
    }
    return mapping
  }

  /// Checks everything and prints it.
  func run() -> ExitStatus {
    defer { terminal.finish() }
    guard let place = CatalogPlace(catalogPath) else {
      terminal.note("seam batch: cannot make a temporary folder: \(systemMessage(errno))")
      return ExitStatus(rawValue: 74)
    }
    defer { place.end() }
    do throws(BatchFault) {
      let catalog: Catalog
      do throws(CatalogError) {
        catalog = try Catalog(path: place.path, toolVersion: Version.current)
      } catch {
        throw .catalog(error)
      }
      return try run(in: catalog)
    } catch {
      terminal.note("seam batch: \(TerminalText.escaped("\(error)"))")
      if let command = resumeCommand { terminal.note("seam batch: then go on with: \(command)") }
      return ExitStatus(rawValue: 74)
    }
  }

  private func run(in catalog: Catalog) throws(BatchFault) -> ExitStatus {
    let earlier = try earlierRun(in: catalog)
    if since != nil, earlier == nil {
      terminal.note("seam batch: no run to compare with is finished; every row is new")
    }
    let control = WorkerControl()
    let signals = BatchSignals(control, terminal: terminal, isIsolated: program != nil)
    defer { signals.end() }
    let probing = BatchProbing(
      catalog: catalog, options: options, patience: patience, jobs: jobs, program: program,
      order: order, control: control)
    var judge = BatchJudge(receivers: receivers, threshold: threshold, workers: jobs)
    let (common, failures) = try mainFacts(probing)
    if control.isFinishing { return ExitStatus(rawValue: 130) }
    guard !common.isEmpty else {
      terminal.note("seam batch: no main could be read; nothing was checked")
      if let pipeline = format.pipeline {
        let digest = BatchDigest(
          receivers: receivers, threshold: threshold, mains: [], failedMains: failures)
        terminal.write(pipeline.text(digest.digestWithoutMain))
      }
      return .unreadable
    }
    let set = judge.add(common)
    let items = BatchItems(words, columns: columns)
    let (run, continues) = try begin(in: catalog, total: items.total)
    let output = BatchOutput(
      format, terminal: terminal, showsAll: showsAll, isQuiet: isQuiet, showsChanges: earlier != nil
    )
    output.begin(run)
    let batch = BatchRun(
      catalog: catalog, run: run, isResumed: continues, probing: probing, control: control,
      items: items, judge: judge, commonMains: set, output: output,
      digest: format.pipeline.map { _ in
        BatchDigest(
          receivers: receivers, threshold: threshold, mains: common, failedMains: failures)
      },
      progress: BatchProgress(terminal: terminal, total: items.total, isQuiet: isQuiet))
    try batch.perform()
    return try finish(batch, run, since: earlier, probing, failedMains: failures.count, in: catalog)
  }

  private func finish(
    _ batch: BatchRun, _ run: RunID, since earlier: RunID?, _ probing: BatchProbing,
    failedMains: Int, in catalog: Catalog
  ) throws(BatchFault) -> ExitStatus {
    do throws(CatalogError) {
      var output = batch.finishedOutput
      if let earlier { try output.writeChanges(from: earlier, to: run, of: catalog) }
      let isFinished = try catalog.run(run).state == .finished
      let summary = try BatchSummary(
        catalog, run: run, probing: probing, failedMains: failedMains,
        threshold: threshold.rawValue, resumeCommand: isFinished ? nil : resumeCommand)
      try output.end(summary, of: catalog, batch.digest)
      guard summary.isComplete else { return ExitStatus(rawValue: 130) }
      var status = ExitStatus.success
      if summary.failing > 0 { status = status.combined(with: .findings) }
      if summary.run.failed > 0 || failedMains > 0 { status = status.combined(with: .unreadable) }
      return status
    } catch {
      throw .catalog(error)
    }
  }

  private func mainFacts(
    _ probing: BatchProbing
  ) throws(BatchFault) -> (facts: [AssetFacts], failures: [ProbeFailure]) {
    var facts: [AssetFacts] = []
    var failures: [ProbeFailure] = []
    for outcome in try probing.outcomes(of: SourceExpansion.sources(mains)) {
      switch outcome {
      case .facts(let one): facts.append(one)
      case .failure(let failure):
        failures.append(failure)
        let text = "main '\(failure.source)': \(failure.message)"
        terminal.note("seam batch: \(TerminalText.escaped(text))")
      }
    }
    return (facts, failures)
  }

  /// Begins a run, or goes on with one.
  private func begin(
    in catalog: Catalog, total: Int?
  ) throws(BatchFault) -> (RunID, continues: Bool) {
    do throws(CatalogError) {
      if isResumed {
        if let run = try catalog.latestUnfinishedRun(arguments: arguments) {
          _ = try catalog.resumeRun(run.id, total: total)
          if !isQuiet { terminal.note("seam batch: going on with run \(run.id)") }
          return (run.id, true)
        }
        if !isQuiet { terminal.note("seam batch: no run to go on with; beginning one") }
      }
      return (try catalog.beginRun(arguments: arguments, total: total), false)
    } catch {
      throw .catalog(error)
    }
  }

  /// The run that `--since` names; absent where it is not given, or there is no last one.
  private func earlierRun(in catalog: Catalog) throws(BatchFault) -> RunID? {
    guard let since else { return nil }
    do throws(CatalogError) {
      if let id = RunID(since) { return try catalog.run(id).id }
      return try catalog.runs().first {
        $0.state == .finished && $0.arguments == arguments
      }?.id
    } catch {
      throw .catalog(error)
    }
  }

  private var resumeCommand: String? {
    guard let catalogPath else { return nil }
    let all = ["seam", "batch"] + arguments + ["--catalog", catalogPath, "--resume"]
    return all.map(CatalogFile.quoted).joined(separator: " ")
  }
}
