import Catalog
import CommandLineKit

/// `seam catalog prune`: takes out what is no longer of use.
struct CatalogPruneCommand {
  static let declaration = Command(
    "prune",
    summary: "Take out of the catalogue what is no longer of use.",
    discussion: """
      Only what the options name is taken out. Runs that are being written stay.
      """,
    options: [
      CommandLineKit.Option(
        "unused", valueName: "DAYS", help: "Probes that no run has used for so many days."),
      CommandLineKit.Option(
        flag: "missing", help: "Probes of files that are gone from folders that are there."),
      CommandLineKit.Option(
        flag: "other-versions", help: "Probes that another version of seam made."),
      CommandLineKit.Option(
        "runs", valueName: "DAYS", help: "Runs that began more than so many days ago."),
      CommandLineKit.Option(
        "keep", valueName: "N", help: "Leave so many of the latest runs, whatever their age.",
        defaultText: "2"),
      CommandLineKit.Option(
        flag: "set-aside", help: "Forget which assets have ended processes, so that all are tried."),
      CommandLineKit.Option(
        flag: "compact", help: "Give the room back to the disk; it needs as much again meanwhile."),
      CommandLineKit.Option(
        flag: "dry-run", help: "Only tell what would be taken out."),
      CatalogFile.option,
    ],
    examples: [
      Example(
        "What a month has not needed", "seam catalog prune --unused 30 --runs 30 --missing")
    ]
  )

  private let terminal: Terminal
  private let path: String
  private let pruning: CatalogPruning
  private let forgets: Bool
  private let compacts: Bool
  private let isTrial: Bool

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    let days = 0...36_500
    pruning = CatalogPruning(
      unusedForSeconds: try command.integer("unused", in: days).map { Int64($0) * 86_400 },
      missingFiles: command.isSet("missing"), otherToolVersions: command.isSet("other-versions"),
      runsOlderThanSeconds: try command.integer("runs", in: days).map { Int64($0) * 86_400 },
      keptRuns: try command.integer("keep", in: 0...1_000_000) ?? 2)
    forgets = command.isSet("set-aside")
    compacts = command.isSet("compact")
    isTrial = command.isSet("dry-run")
    path = try CatalogFile.existing(command, terminal: terminal)
  }

  /// Takes out, and tells how much.
  func run() -> ExitStatus {
    CatalogFile.use(path, terminal: terminal) { catalog throws(CatalogError) in
      let pruned = try catalog.prune(pruning, isTrial: isTrial)
      let forgotten = forgets ? try catalog.killers().count : 0
      if forgets, !isTrial { try catalog.forgetKills() }
      if compacts, !isTrial { try catalog.compact() }
      terminal.write(
        "\(isTrial ? "would take out" : "took out") \(pruned.probes) probes, \(pruned.runs) runs, "
          + "\(pruned.formats) formats, \(pruned.texts) texts, \(forgotten) assets set aside\n")
      return .success
    }
  }
}
