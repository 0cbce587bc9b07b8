import Catalog
import CommandLineKit
import Fetch
import Foundation
import MediaProbe
import Receivers
import TextDisplay

/// `seam doctor`: what this installation is made of, and what it lacks.
struct DoctorCommand {
  static let declaration = Command(
    "doctor",
    summary: "Print versions, check the receiver matrices, and tell what is missing.",
    discussion: """
      A line that begins with 'missing' names what does not work without it. The exit status is 3 \
      where the matrices or schemas cannot be used, and 0 otherwise.
      """,
    options: [ReceiverSelection.folder],
    examples: [Example("What to put into a bug report", "seam doctor")]
  )

  private let terminal: Terminal
  private let command: ParsedCommand

  init(_ command: ParsedCommand, terminal: Terminal) {
    self.terminal = terminal
    self.command = command
  }

  /// Prints what was found.
  func run() -> ExitStatus {
    line("seam", Version.current)
    for library in FFmpegVersion.all {
      version(library.name, built: library.built, loaded: library.loaded)
    }
    version("SQLite", built: SQLiteVersion.built, loaded: SQLiteVersion.loaded)
    version("libcurl", built: FetchVersion.built, loaded: FetchVersion.loaded)
    switch FFmpegProgram(path: "ffmpeg").version() {
    case .some(let text): line("ffmpeg program", text)
    case nil: line("missing", "the ffmpeg program: 'seam conform --output' cannot run")
    }
    let catalogue = CatalogLocation.standard(environment: terminal.environment)
    line("catalogue", catalogue ?? "nowhere: neither XDG_CACHE_HOME nor HOME is set")
    var status = ExitStatus.success
    if ProgramFolder.find("schema", inCheckout: "docs/schema", holding: "probe-1.schema.json")
      == nil
    {
      line("missing", "the JSON schemas: 'seam schema' cannot print them")
      status = .unreadable
    }
    return matrices() ? status : .unreadable
  }

  private func matrices() -> Bool {
    do throws(UsageError) {
      let folder = try MatrixFolder(command)
      let files = folder.files()
      let outcome = MatrixLoader.load(files.read)
      line("matrices", "\(outcome.matrix.receivers.count) receivers in \(folder.path)")
      let errors = files.errors + outcome.errors
      for error in errors { line("fault", "\(error)") }
      return errors.isEmpty && !outcome.matrix.receivers.isEmpty
    } catch {
      line("missing", "the receiver matrices: \(error)")
      return false
    }
  }

  private func version(_ name: String, built: String, loaded: String) {
    line(name, built == loaded ? loaded : "\(loaded), built for \(built)")
  }

  private func line(_ label: String, _ text: String) {
    terminal.write(
      TerminalText.padded(label, toColumns: 16) + " " + TerminalText.escaped(text) + "\n")
  }
}
