import Catalog
import CommandLineKit

/// Which catalogue a command works with.
enum CatalogFile {
  static let option = CommandLineKit.Option(
    "catalog", valueName: "FILE", help: "The file that keeps probes and runs.",
    defaultText: "seam/catalog.sqlite in XDG_CACHE_HOME or ~/.cache",
    environmentVariable: "SEAM_CATALOG", group: "Catalogue", completion: .file)

  /// The file that the option, the environment or the user's folder names.
  static func path(
    _ command: ParsedCommand, terminal: Terminal
  ) throws(UsageError) -> String {
    if let stated = command.value(of: "catalog") { return stated }
    guard let path = CatalogLocation.standard(environment: terminal.environment) else {
      throw command.usageError(
        "neither XDG_CACHE_HOME nor HOME says where the catalogue is; name a file with --catalog")
    }
    return path
  }

  /// Opens one that is there already, for a command that only looks after it.
  static func existing(
    _ command: ParsedCommand, terminal: Terminal
  ) throws(UsageError) -> String {
    let path = try path(command, terminal: terminal)
    guard FileStatus.isThere(path) else {
      throw command.usageError("there is no catalogue '\(path)' yet; 'seam batch' makes one")
    }
    return path
  }

  /// Does something with a catalogue, and tells where that fails.
  static func use(
    _ path: String, terminal: Terminal, _ body: (Catalog) throws(CatalogError) -> ExitStatus
  ) -> ExitStatus {
    do throws(CatalogError) {
      return try body(try Catalog(path: path, toolVersion: Version.current))
    } catch {
      terminal.note("seam catalog: \(error)")
      return error.kind == .noSuchRun ? .usage : .unreadable
    }
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
          || "-_./:=,@+".unicodeScalars.contains(scalar)
      }
    if isPlain { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// A moment as UTC in the form of ISO 8601.
  static func time(_ seconds: Int64) -> String {
    // Days since 1970 to a date of the Gregorian calendar, by eras of 400 years from March on.
    let (days, rest) = (
      Int((Double(seconds) / 86_400).rounded(.down)), Int(((seconds % 86_400) + 86_400) % 86_400)
    )
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let calendarYear = year + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(calendarYear)-\(two(calendarMonth))-\(two(day))T"
      + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}
