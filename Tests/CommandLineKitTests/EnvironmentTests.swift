import CommandLineKit
import Testing

@Suite struct EnvironmentTests {
  @Test func aVariableStandsInForAnAbsentOption() throws {
    let environment = ["SEAM_JOBS": "7", "SEAM_COLOR": "never"]
    let command = try SampleTree.run(["probe", "a"], environment: environment)
    #expect(try command.integer("jobs") == 7)
    #expect(command.value(of: "color") == "never")
    #expect(command.isSet("jobs"))
    #expect(command.parsedValues(of: "jobs").map(\.source) == [.environment("SEAM_JOBS")])
  }

  @Test func theCommandLineWins() throws {
    let command = try SampleTree.run(["probe", "a", "-j2"], environment: ["SEAM_JOBS": "x"])
    #expect(try command.integer("jobs") == 2)
  }

  @Test func anEmptyVariableIsUnset() throws {
    let command = try SampleTree.run(
      ["probe", "a"], environment: ["SEAM_JOBS": "", "SEAM_PROGRESS": "", "SEAM_COLOR": ""])
    #expect(!command.isSet("jobs"))
    #expect(command.toggle("progress") == nil)
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("yes", true), ("on", true),
    ("0", false), ("false", false), ("no", false), ("off", false),
  ])
  func flags(text: String, value: Bool) throws {
    let command = try SampleTree.run(["probe", "a"], environment: ["SEAM_PROGRESS": text])
    #expect(command.toggle("progress") == value)
    #expect(command.isSet("progress") == value)
  }

  @Test func errorsNameTheVariable() throws {
    #expect(
      SampleTree.message(["probe", "a"], environment: ["SEAM_PROGRESS": "perhaps"])
        == "invalid value 'perhaps' in the environment variable SEAM_PROGRESS: expected '1' or '0'")
    #expect(
      SampleTree.message(["probe", "a"], environment: ["SEAM_COLOR": "red"])
        == "invalid value 'red' in the environment variable SEAM_COLOR: "
        + "expected 'auto', 'always' or 'never'")
    let command = try SampleTree.run(["probe", "a"], environment: ["SEAM_JOBS": "x"])
    #expect(
      throws: command.usageError(
        "invalid value 'x' in the environment variable SEAM_JOBS: expected a whole number")
    ) { try command.integer("jobs") }
  }

  @Test func aVariableSatisfiesARequiredOption() throws {
    let command = try SampleTree.run(["check", "--ad", "a"], environment: ["SEAM_MAIN": "m"])
    #expect(command.value(of: "main") == "m")
  }

  @Test func aVariableOfAnotherCommandIsNotRead() throws {
    #expect(SampleTree.message(["explain"], environment: ["SEAM_PROGRESS": "perhaps"]) == nil)
  }
}
