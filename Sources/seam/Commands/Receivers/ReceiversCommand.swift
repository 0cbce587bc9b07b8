import CommandLineKit

/// `seam receivers`: what is known of the devices that play.
enum ReceiversCommand {
  static let declaration = Command(
    "receivers",
    summary: "Tell what is known of receivers, where from, and which ones to test with.",
    discussion: """
      A receiver is a class of device with its player, described by a file in the folder of the \
      matrices. Each cell of such a file says whether its value was measured, documented or \
      estimated, or that it is not known.
      """,
    subcommands: [
      ReceiversListCommand.declaration, ReceiversShowCommand.declaration,
      ReceiversDiffCommand.declaration, ReceiversValidateCommand.declaration,
      ReceiversTestbedCommand.declaration,
    ]
  )
}
