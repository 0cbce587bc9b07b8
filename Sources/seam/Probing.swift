import CommandLineKit
import MediaFacts
import MediaProbe

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How the options that all probing commands share are read.
enum Probing {
  /// The runner that the options ask for.
  static func runner(
    _ command: ParsedCommand, depth: ProbeDepth, order: ProbeRunner.Order
  ) throws(UsageError) -> ProbeRunner {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let jobs = try command.integer("jobs", in: 1...256) ?? processors
    let timeout = try command.duration("timeout").map { Int64($0 / .milliseconds(1)) }
    let bytes = try command.byteSize("max-bytes", atLeast: 1)
    return ProbeRunner(
      jobs: jobs,
      options: ProbeOptions(
        depth: depth, decode: command.isSet("decode"), timeLimitMilliseconds: timeout,
        byteLimit: bytes),
      order: order)
  }

  /// True where the report is to be coloured.
  static func inColour(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) -> Bool {
    let choice = try command.enumeration("color", as: ColorChoice.self) ?? .auto
    return choice.isEnabled(
      isTerminal: terminal.outputIsTerminal, environment: terminal.environment)
  }
}
