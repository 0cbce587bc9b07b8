import BestFit
import CommandLineKit
import MediaFacts
import Receivers
import Reports
import TransitionRisk

/// `seam receivers testbed`: the fewest receivers to test given assets with.
struct ReceiversTestbedCommand {
  static let declaration = Command(
    "testbed",
    summary: "Name the fewest receivers on which all that can happen to given assets is seen.",
    discussion: """
      What happens is what a stage of a player does at some seam of the assets, such as a video \
      decoder that is set up anew, and whether the receiver plays both sides. For everything that \
      some receiver does, the set has one that does it, and it has one of each tier. The report says \
      what each one shows, and which others it stands for.

      \(SourceExpansion.help) The exit status is 3 where a file could not be read.
      """,
    options: CommandTree.assets + [CommandTree.format] + ReceiverSelection.options
      + CommandTree.probing,
    examples: [
      Example(
        "What to get for a campaign", "seam receivers testbed --main show.mp4 --ad creatives"),
      Example(
        "Within one family",
        "seam receivers testbed -m show.mp4 -a spot.mp4 --family airplay"),
    ]
  )

  private let terminal: Terminal
  private let format: String?
  private let inColour: Bool
  private let probing: InputProbing
  private let receivers: [Receiver]
  private let mains: [InputSource]
  private let ads: [InputSource]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    probing = try InputProbing(command, terminal: terminal)
    receivers = try ReceiverSelection.receivers(command, terminal: terminal)
    (mains, ads) = try CheckInputs.sources(command)
  }

  /// Probes the assets, chooses the receivers and prints them.
  func run() -> ExitStatus {
    let outcomes = probing.outcomes(mains + ads)
    let failures = outcomes.compactMap { outcome in
      if case .failure(let failure) = outcome { failure } else { nil }
    }
    let (contents, creatives) = (
      facts(outcomes[..<mains.count]), facts(outcomes[mains.count...])
    )
    // Without a seam no receiver has shown anything, and none can stand for another.
    let testbed = Testbed(
      contents.isEmpty || creatives.isEmpty
        ? []
        : MetBehaviours.candidates(mains: contents, ads: creatives, receivers: receivers))
    let rules = TransitionRules.catalogue
    if format == "json" {
      terminal.write(ReceiversJSON.testbed(testbed, failures: failures, rules: rules))
    } else {
      terminal.write(
        TestbedText(width: terminal.width, inColour: inColour)
          .text(testbed, failures: failures, rules: rules))
    }
    return failures.isEmpty ? .success : .unreadable
  }

  private func facts(_ outcomes: ArraySlice<ProbeOutcome>) -> [AssetFacts] {
    outcomes.compactMap { outcome in
      if case .facts(let facts) = outcome { facts } else { nil }
    }
  }
}
