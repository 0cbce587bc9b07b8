import CommandLineKit
import TestSupport
import Testing

@testable import seam

/// The declared commands, without running the program.
@Suite struct CommandTreeTests {
  @Test("the tree has no mistakes, and its examples parse")
  func isSound() {
    #expect(CommandTree.root.validate().map(\.description) == [])
  }

  @Test("every command that can be named is carried out")
  func everyCommandIsKnown() throws {
    for path in paths(of: CommandTree.root) {
      // Without its arguments a command is wrong usage, but never an unknown one.
      let result = try SeamProgram.run(path + ["--no-such-option"])
      #expect(result.status == 2)
      #expect(result.error.contains("--no-such-option"), "\(path): \(result.error)")
    }
    let names = paths(of: CommandTree.root).map { $0.joined(separator: " ") }
    #expect(names.contains("receivers testbed") && names.contains("explain"))
  }

  private func paths(of command: Command) -> [[String]] {
    command.subcommands.flatMap { child in
      child.subcommands.isEmpty ? [[child.name]] : paths(of: child).map { [child.name] + $0 }
    }
  }
}
