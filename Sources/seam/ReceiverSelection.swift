import CommandLineKit
import Findings
import Receivers

/// Which receivers the options ask for.
enum ReceiverSelection {
  /// Loads the matrices and keeps what `--receiver`, `--tier` and `--family` name.
  ///
  /// A matrix that cannot be used is told on standard error and the others are used, but not
  /// where the user asked for it: then it is wrong usage.
  static func receivers(
    _ command: ParsedCommand, terminal: Terminal
  ) throws(UsageError) -> [Receiver] {
    let more = command.values(of: "matrix")
    let outcome = try MatrixFolder(command).load(more: more)
    for error in outcome.errors { terminal.note("seam: \(error)") }
    if let fault = outcome.errors.first(where: { more.contains($0.file) }) {
      throw command.usageError("the matrix '\(fault.file)' cannot be used")
    }
    let known = outcome.matrix.receivers
    guard !known.isEmpty else { throw command.usageError("there is no receiver in the matrices") }

    let ids = command.values(of: "receiver")
    for id in ids where outcome.matrix[ReceiverID(rawValue: id)] == nil {
      let names = known.map(\.summary.id.rawValue).joined(separator: ", ")
      throw command.usageError("no receiver '\(id)'; expected one of \(names)")
    }
    let families = command.values(of: "family")
    for family in families where !known.contains(where: { $0.summary.family == family }) {
      let names = Set(known.map(\.summary.family)).sorted().joined(separator: ", ")
      throw command.usageError("no family '\(family)'; expected one of \(names)")
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
