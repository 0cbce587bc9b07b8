import CommandLineKit
import Findings
import Receivers
import TextDisplay

/// Which receivers the options ask for.
enum ReceiverSelection {
  /// The options that name receivers.
  static let options: [CommandLineKit.Option] =
    [
      CommandLineKit.Option(
        "receiver", short: "r", valueName: "ID", help: "Only this receiver.",
        isRepeatable: true, group: "Receivers"),
      CommandLineKit.Option(
        "tier", valueName: "TIER", help: "Only receivers of this tier.",
        allowedValues: Tier.allCases.map(\.rawValue), isRepeatable: true, group: "Receivers"),
      CommandLineKit.Option(
        "family", valueName: "NAME", help: "Only receivers of this family.",
        isRepeatable: true, group: "Receivers"),
    ] + matrices

  /// The options that say where receivers are described.
  static let matrices: [CommandLineKit.Option] = [
    CommandLineKit.Option(
      "matrix", valueName: "FILE",
      help: "One more receiver, or another text of a known one, from a file.",
      isRepeatable: true, group: "Receivers", completion: .file),
    folder,
  ]

  /// The option that names the folder of the matrices.
  static let folder = CommandLineKit.Option(
    "matrices", valueName: "FOLDER", help: "The folder of the receiver matrices.",
    defaultText: "the one that came with seam", environmentVariable: "SEAM_MATRICES",
    group: "Receivers", completion: .directory)

  /// A message that no receiver has that id, with those that may be meant.
  static func unknown(_ id: String, among known: [Receiver]) -> String {
    let names = known.map(\.summary.id.rawValue)
    let near = NearMiss.several(of: id, among: names, atMost: 3)
    let hint =
      near.isEmpty
      ? "'seam receivers list' names them all"
      : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    return "no receiver '\(TerminalText.escaped(id))'; \(hint)"
  }

  /// Loads the matrices and keeps what `--receiver`, `--tier` and `--family` name.
  ///
  /// A matrix that cannot be used is told on standard error and the others are used, but not
  /// where the user asked for it: then it is wrong usage.
  static func receivers(
    _ command: ParsedCommand, terminal: Terminal
  ) throws(UsageError) -> [Receiver] {
    try selected(of: load(command, terminal: terminal).receivers, command)
  }

  /// Loads the matrices: every receiver, and the files that they come from.
  static func load(
    _ command: ParsedCommand, terminal: Terminal
  ) throws(UsageError) -> (receivers: [Receiver], files: [MatrixFile]) {
    let more = command.values(of: "matrix")
    let files = try MatrixFolder(command).files(more: more)
    let outcome = MatrixLoader.load(files.read)
    let errors = files.errors + outcome.errors
    for error in errors { terminal.note("seam: \(TerminalText.escaped("\(error)"))") }
    if let fault = errors.first(where: { more.contains($0.file) }) {
      throw command.usageError(
        "the matrix '\(TerminalText.escaped(fault.file))' cannot be used")
    }
    let known = outcome.matrix.receivers
    guard !known.isEmpty else { throw command.usageError("there is no receiver in the matrices") }
    return (known, files.read)
  }

  /// The receivers that `--receiver`, `--tier` and `--family` name; all where none is given.
  static func selected(
    of known: [Receiver], _ command: ParsedCommand
  ) throws(UsageError) -> [Receiver] {
    let ids = command.values(of: "receiver")
    for id in ids where !known.contains(where: { $0.id.rawValue == id }) {
      throw command.usageError(unknown(id, among: known))
    }
    let families = command.values(of: "family")
    for family in families where !known.contains(where: { $0.summary.family == family }) {
      let names = Set(known.map(\.summary.family)).sorted().joined(separator: ", ")
      throw command.usageError(
        "no family '\(TerminalText.escaped(family))'; expected one of \(names)")
    }
    let tiers = command.values(of: "tier").compactMap(Tier.init(rawValue:))
    let kept = known.filter { receiver in
      let summary = receiver.summary
      return (ids.isEmpty || ids.contains(summary.id.rawValue))
        && (families.isEmpty || families.contains(summary.family))
        && (tiers.isEmpty || summary.tier.map(tiers.contains) == true)
    }
    guard !kept.isEmpty else {
      throw command.usageError("no receiver is left by --receiver, --tier and --family")
    }
    return kept
  }
}

extension ReceiverSelection {
  /// The sheets of the receivers of those ids, in their order.
  static func sheets(
    of ids: [String], _ command: ParsedCommand, terminal: Terminal
  ) throws(UsageError) -> [ReceiverSheet] {
    let (known, files) = try load(command, terminal: terminal)
    var receivers: [Receiver] = []
    for id in ids {
      guard let receiver = known.first(where: { $0.id.rawValue == id }) else {
        throw command.usageError(unknown(id, among: known))
      }
      receivers.append(receiver)
    }
    return ReceiverSheet.sheets(of: receivers, in: files)
  }
}
