import CommandLineKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct Seam {
  static func main() {
    // A reader that goes away is noticed where it is written to.
    signal(SIGPIPE, SIG_IGN)
    let terminal = Terminal()
    do throws(UsageError) {
      let status = try run(Array(CommandLine.arguments.dropFirst()), terminal: terminal)
      exit(status.rawValue)
    } catch {
      terminal.note("\(error)")
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func run(
    _ arguments: [String], terminal: Terminal
  ) throws(UsageError) -> ExitStatus {
    switch try CommandTree.root.parse(arguments, environment: terminal.environment) {
    case .help(let path):
      terminal.write(CommandTree.root.help(for: path, width: min(terminal.width ?? 80, 100)))
      return .success
    case .version:
      terminal.write("seam \(Version.current)\n")
      return .success
    case .run(let command):
      switch command.path.dropFirst().joined(separator: " ") {
      case "probe": return try ProbeCommand(command, terminal: terminal).run()
      case "check": return try CheckCommand(command, terminal: terminal).run()
      case "fit": return try FitCommand(command, terminal: terminal).run()
      case "preflight": return try PreflightCommand(command, terminal: terminal).run()
      case "conform": return try ConformCommand(command, terminal: terminal).run()
      case "batch": return try BatchCommand(command, terminal: terminal).run()
      case "catalog list": return try CatalogListCommand(command, terminal: terminal).run()
      case "catalog runs": return try CatalogRunsCommand(command, terminal: terminal).run()
      case "catalog export": return try CatalogExportCommand(command, terminal: terminal).run()
      case "catalog prune": return try CatalogPruneCommand(command, terminal: terminal).run()
      case "catalog check": return try CatalogCheckCommand(command, terminal: terminal).run()
      case "receivers list": return try ReceiversListCommand(command, terminal: terminal).run()
      case "receivers show": return try ReceiversShowCommand(command, terminal: terminal).run()
      case "receivers diff": return try ReceiversDiffCommand(command, terminal: terminal).run()
      case "receivers validate":
        return try ReceiversValidateCommand(command, terminal: terminal).run()
      case "receivers testbed":
        return try ReceiversTestbedCommand(command, terminal: terminal).run()
      case "explain": return try ExplainCommand(command, terminal: terminal).run()
      case "schema": return try SchemaCommand(command, terminal: terminal).run()
      case "completion": return try CompletionCommand(command, terminal: terminal).run()
      case "doctor": return DoctorCommand(command, terminal: terminal).run()
      case "man": return ManualCommand(terminal: terminal).run()
      case "worker": return try WorkerCommand(command, terminal: terminal).run()
      default: throw command.usageError("expected a command")
      }
    }
  }
}
