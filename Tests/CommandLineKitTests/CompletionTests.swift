import CommandLineKit
import Foundation
import Testing

@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func snapshots(shell: Shell) throws {
    try expectSnapshot(
      SampleTree.program.completionScript(for: shell), named: "completion-\(shell.rawValue).txt")
  }

  @Test func manualPageSnapshot() throws {
    try expectSnapshot(
      SampleTree.program.manualPage(version: "1.2.3", date: "2026-12-01"), named: "seam.1.txt")
  }

  @Test(arguments: Shell.allCases)
  func hiddenDeclarationsAreLeftOut(shell: Shell) {
    let script = SampleTree.program.completionScript(for: shell)
    #expect(!script.contains("worker"))
    #expect(!script.contains("trace"))
  }

  // The shells themselves judge their scripts, where they are installed.

  private static let bash = "/bin/bash"

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: bash)),
    arguments: [
      (["seam", ""], ["probe", "check", "receivers", "explain", "help"]),
      (["seam", "pr"], ["probe"]),
      (["seam", "--"], ["--color", "--verbose", "--help", "--version"]),
      (["seam", "--color", "a"], ["auto", "always"]),
      (["seam", "--color", "=", "a"], ["auto", "always"]),
      (["seam", "--color", "="], ["auto", "always", "never"]),
      (["seam", "--color", "auto", "pr"], ["probe"]),
      (["seam", "--color", "=", "auto", "pr"], ["probe"]),
      (["seam", "--color", "probe", "pr"], ["probe"]),
      (["seam", "probe", "--format", ""], ["table", "json", "ndjson"]),
      (["seam", "probe", "-f", "n"], ["ndjson"]),
      (["seam", "probe", "--color", "n"], ["never"]),
      (["seam", "probe", "--p"], ["--progress"]),
      (["seam", "probe", "--no"], ["--no-progress"]),
      (["seam", "probe", ""], ["a b.mp4", "c*.mp4", "cd.mp4"]),
      (["seam", "probe", "c*"], ["c*.mp4"]),
      (["seam", "probe", "--out", "a"], ["a b.mp4"]),
      (["seam", "probe", "--jobs", ""], []),
      (["seam", "check", "--ad", "x", "a"], ["a b.mp4"]),
      (["seam", "check", "-a", "x", "--st"], ["--strict"]),
      (["seam", "check", "-a", "x", "--strict", "a"], []),
      (["seam", "receivers", ""], ["list", "show", "help"]),
      (["seam", "receivers", "show", "c"], ["chromium-mse"]),
      (["seam", "receivers", "show", "--r"], ["--raw"]),
      (["seam", "probe", "--", "--f"], []),
      (["seam", "probe", "--", "a"], ["a b.mp4"]),
    ] as [([String], [String])])
  func bashOffers(words: [String], offers: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a b.mp4", "c*.mp4", "cd.mp4"] {
      try Data().write(to: folder.appending(path: name))
    }
    let script = SampleTree.program.completionScript(for: .bash)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let driver = """
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _seam
      [[ -o noglob ]] && echo 'noglob is left on'
      for offer in "${COMPREPLY[@]}"; do printf '%s\\n' "$offer"; done
      """
    let output = try run(Self.bash, ["--norc", "-c", script + driver], in: folder)
    #expect(output.status == 0)
    #expect(
      output.text.split(separator: "\n").map(String.init).sorted() == offers.sorted())
  }

  @Test(arguments: [("bash", Shell.bash), ("zsh", .zsh), ("fish", .fish)])
  func theShellTakesTheScript(program: String, shell: Shell) throws {
    let places = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + program }
    guard let path = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return  // Not installed here; the snapshot still holds the text.
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(SampleTree.program.completionScript(for: shell).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try run(path, ["-n", file.path], in: file.deletingLastPathComponent())
    #expect(output.status == 0)
    #expect(output.text.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func groffTakesTheManualPage() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(SampleTree.program.manualPage(version: "1.2.3", date: "2026-12-01").utf8)
      .write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try run(
      "/usr/bin/groff", ["-man", "-Tutf8", "-ww", "-P-cbou", file.path],
      in: file.deletingLastPathComponent())
    #expect(output.status == 0)
    #expect(output.text.contains("seam probe [options] <FILE>..."))
    #expect(!output.text.contains("warning:"))
  }

  /// What a program writes to both outputs, and its exit status.
  private func run(_ path: String, _ arguments: [String], in folder: URL) throws -> (
    text: String, status: Int32
  ) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
