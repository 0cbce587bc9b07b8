import Foundation
import TestSupport
import Testing

/// What `seam check --output` does with the file that it is given.
@Suite struct OutputOptionTests {
  private let folder: TemporaryFolder
  private let facts: String

  init() throws {
    folder = try TemporaryFolder()
    facts = try SavedFacts.write(
      [SavedFacts.asset("main.mp4"), SavedFacts.asset("ad.mp4")], to: "facts.ndjson", in: folder)
  }

  private func check(_ more: [String]) throws -> Tool.Result {
    try SeamProgram.run(
      ["check", "--main", facts, "--ad", facts, "--receiver", "chromium-mse"] + more)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test(arguments: [
    "text", "json", "ndjson", "summary", "summary-json", "rows", "html", "junit", "sarif",
    "github", "markdown", "csv", "checkstyle",
  ])
  func theFileHoldsWhatStandardOutputWould(format: String) throws {
    let path = folder.path + "/report"
    let written = try check(["--format", format, "--output", path])
    #expect(written.output == "")
    let shown = try check(["--format", format])
    #expect(!shown.output.isEmpty && shown.status == written.status)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == shown.output)
    #expect(try names == ["facts.ndjson", "report"], "nothing else is left behind")
  }

  @Test func aLinkStaysAndItsTargetKeepsItsMode() throws {
    let path = try folder.write("before".utf8, to: "report.csv")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.path + "/link"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "report.csv")
    _ = try check(["--format", "csv", "--output", link])
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("kind,result,"))
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "report.csv")
    let mode = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test(arguments: [["--output", "/absent/report"], ["--output", "/"]])
  func aPlaceThatCannotBeWrittenIsAFaultOfTheCommandLine(more: [String]) throws {
    let result = try check(more)
    #expect(result.status == 2)
    #expect(result.error.contains("cannot write '\(more[1])'"))
  }

  @Test func aWrongCommandLineLeavesTheFileAlone() throws {
    let path = try folder.write("before".utf8, to: "report.html")
    let result = try check(
      ["--format", "rows", "--policy", "wave-baseline", "--output", path])
    #expect(result.status == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
  }
}
