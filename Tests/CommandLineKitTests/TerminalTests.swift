import CommandLineKit
import Testing

@Suite struct TerminalTests {
  @Test func colours() {
    #expect(ColorChoice.always.isEnabled(isTerminal: false, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.never.isEnabled(isTerminal: true, environment: [:]))
    #expect(ColorChoice.auto.isEnabled(isTerminal: true, environment: ["NO_COLOR": ""]))
    #expect(!ColorChoice.auto.isEnabled(isTerminal: false, environment: [:]))
    #expect(!ColorChoice.auto.isEnabled(isTerminal: true, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.auto.isEnabled(isTerminal: true, environment: ["TERM": "dumb"]))
  }
}
