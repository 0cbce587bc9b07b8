import CommandLineKit
import Receivers
import Reports

/// `seam receivers validate`: what is wrong with matrix files.
struct ReceiversValidateCommand {
  static let declaration = Command(
    "validate",
    summary: "Tell what is wrong with receiver files, with line, column and JSON path.",
    discussion: """
      A file may extend another one that is named here, or one of those that came with seam. Cells \
      that no file fills in are no fault; they are named, because a seam that turns on one is unknown. The \
      exit status is 1 where there is a fault, and 3 where a file could not be read.
      """,
    arguments: [
      Argument(
        "FILE", help: "A receiver's file, or tiers.json.", arity: .oneOrMore, completion: .file)
    ],
    options: [CommandTree.format, ReceiverSelection.folder],
    examples: [
      Example("Before a new receiver is used", "seam receivers validate lab-tv.json")
    ]
  )

  private let terminal: Terminal
  private let format: String?
  private let inColour: Bool
  private let names: [String]
  private let known: MatrixFolder.Files

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    format = command.value(of: "format")
    inColour = try Probing.inColour(command, terminal: terminal)
    var seen: Set<String> = []
    names = command.arguments.filter { seen.insert($0).inserted }
    known = try MatrixFolder(command).files()
  }

  /// Reads the files together and prints the faults of each.
  func run() -> ExitStatus {
    var files: [MatrixFile] = []
    let results = names.map { name in
      do throws(MatrixError) {
        files.append(try MatrixFolder.read(name))
        return MatrixValidation(file: name, outcome: .read(faults: []))
      } catch {
        return MatrixValidation(file: name, outcome: .unreadable(error.message))
      }
    }
    var validated = MatrixValidation.sorting(
      MatrixLoader.faults(in: files, knowing: known.read), into: results)
    let unfilled = MatrixLoader.unfilledCells(in: files, knowing: known.read)
    for place in validated.indices {
      validated[place].unfilled = unfilled[validated[place].file] ?? []
    }
    terminal.write(
      format == "json"
        ? ReceiversJSON.validation(validated)
        : MatrixValidationText(inColour: inColour).text(validated))
    var status = ExitStatus.success
    if validated.contains(where: { !$0.faults.isEmpty }) {
      status = status.combined(with: .findings)
    }
    if validated.contains(where: \.isUnreadable) { status = status.combined(with: .unreadable) }
    return status
  }
}
