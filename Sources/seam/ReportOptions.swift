import CommandLineKit
import Reports

/// What every command with reports for pipelines does with `--output` and `--format`.
enum ReportOptions {
  /// The terminal, or one that writes its results to the file of `--output`.
  static func terminal(
    _ command: ParsedCommand, _ terminal: Terminal
  ) throws(UsageError) -> Terminal {
    // As everywhere, a hyphen is standard output.
    guard let path = command.value(of: "output"), path != "-" else { return terminal }
    do throws(OutputFile.Failure) {
      return terminal.writing(to: try OutputFile(path))
    } catch {
      throw command.usageError(error.message)
    }
  }

  /// Refuses a report for pipelines that would be too large for what reads it.
  static func checkSize(
    _ command: ParsedCommand, _ format: String, pairs: (mains: Int, ads: Int), _ showsAll: Bool
  ) throws(UsageError) {
    guard PipelineFormat(rawValue: format) != nil, !showsAll else { return }
    let (count, isTooLarge) = pairs.mains.multipliedReportingOverflow(by: pairs.ads)
    guard isTooLarge || count > CheckOutput.pipelineLimit else { return }
    throw command.usageError(
      "\(count) pairs of main and ad are more than one \(format) report holds "
        + "(\(CheckOutput.pipelineLimit)); use --format rows or summary, or --all to write it anyway"
    )
  }
}
