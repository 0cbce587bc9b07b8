import TestSupport
import Testing

/// What holds for the program whatever the command.
@Suite struct SeamTests {
  @Test("the version")
  func version() throws {
    let result = try SeamProgram.run(["--version"])
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /seam \d+\.\d+\.\d+\n/) != nil, "\(result.output)")
    #expect(result.error == "")
  }

  @Test(
    "help is output, not a fault, and tells the exit statuses or options",
    arguments: [["--help"], ["-h"], ["probe", "--help"], ["probe", "-h"]])
  func help(arguments: [String]) throws {
    let result = try SeamProgram.run(arguments)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(result.output.contains("seam"))
    #expect(result.output.contains(arguments.count == 1 ? "probe" : "--depth"), "\(result.output)")
  }

  @Test("no command is wrong usage")
  func nothing() throws {
    let result = try SeamProgram.run([])
    #expect(result.status == 2)
    #expect(result.output == "")
  }

  @Test("a command that is almost right")
  func hint() throws {
    let result = try SeamProgram.run(["porbe", "a.mp4"])
    #expect(result.status == 2)
    #expect(result.error.contains("probe"), "\(result.error)")
  }
}
