import CommandLineKit

/// The mains and ads that the options of a command name.
enum CheckInputs {
  /// Expands what `--main` and `--ad` name; neither is ever empty.
  static func sources(
    _ command: ParsedCommand
  ) throws(UsageError) -> (mains: [InputSource], ads: [InputSource]) {
    let mains = command.values(of: "main")
    let ads = command.values(of: "ad")
    if (mains + ads).count(where: SourceExpansion.readsStandardInput) > 1 {
      throw command.usageError("standard input can be read only once")
    }
    return (SourceExpansion.sources(mains), SourceExpansion.sources(ads))
  }
}
