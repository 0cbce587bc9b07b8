import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `seam schema`: the JSON Schema of a report or of an input.
struct SchemaCommand {
  static let declaration = Command(
    "schema",
    summary: "Print the JSON Schema of a report, or name all that there are.",
    arguments: [
      Argument(
        "NAME", help: "A schema with or without its version, such as probe or check-1.",
        arity: .optional)
    ],
    examples: [
      Example("Which there are", "seam schema"),
      Example("The report of seam check", "seam schema check"),
    ]
  )

  private let terminal: Terminal
  /// The file to print; absent where the names are asked for.
  private let file: String?
  private let names: [String]

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    guard
      let folder = ProgramFolder.find(
        "schema", inCheckout: "docs/schema", holding: "probe-1" + Self.ending)
    else {
      throw command.usageError(
        "cannot find the schemas; expected them in share/seam/schema beside the program's folder")
    }
    names = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }.sorted()
    guard let name = command.arguments.first else {
      file = nil
      return
    }
    // Without a version it is the newest: versions are single numbers, and names sort by them.
    let wanted = names.filter { $0 == name || Self.withoutVersion($0) == name }
      .max { Self.version($0) < Self.version($1) }
    guard let wanted else {
      throw command.usageError(
        "no schema '\(name)'; expected one of \(names.joined(separator: ", "))")
    }
    file = "\(folder)/\(wanted)\(Self.ending)"
  }

  /// Prints the schema or the names.
  func run() -> ExitStatus {
    guard let file else {
      terminal.write(names.map { $0 + "\n" }.joined())
      return .success
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      terminal.note("seam: cannot read '\(file)'")
      return .unreadable
    }
    // The file is the project's own text.
    terminal.write(String(decoding: data, as: UTF8.self))
    return .success
  }

  private static let ending = ".schema.json"

  private static func withoutVersion(_ name: String) -> String {
    name.lastIndex(of: "-").map { String(name[..<$0]) } ?? name
  }

  private static func version(_ name: String) -> Int {
    name.split(separator: "-").last.flatMap { Int($0) } ?? 0
  }
}
