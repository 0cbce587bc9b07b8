import CommandLineKit
import Testing

@Suite struct HostileInputTests {
  private static let pieces = [
    "-", "--", "=", "probe", "check", "receivers", "show", "help", "version", "format", "ad",
    "main",
    "f", "j", "a", "h", "v", "q", "no-", "progress", "json", "", " ", "\u{301}", "\u{202E}", "한",
    "\n",
    "\u{0}", "5", "s",
  ]

  /// Lines put together from pieces that mean something to the parser, the same ones in every run.
  @Test func anyLineGivesAnAnswerOrAOneLineMessage() throws {
    var state: UInt64 = 1
    func next(below bound: Int) -> Int {
      // Knuth's constants for a linear congruential generator with 64 bits.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var answers = 0
    var messages = 0
    for _ in 0..<20_000 {
      let start = [[], ["probe"], ["check"], ["receivers", "show"], ["explain"]][next(below: 5)]
      let words =
        start
        + (0..<next(below: 7)).map { _ in
          (0..<next(below: 4)).map { _ in Self.pieces[next(below: Self.pieces.count)] }.joined()
        }
      do throws(UsageError) {
        switch try SampleTree.program.parse(words) {
        case .run(let command):
          // Every argument is one of the words, byte for byte.
          for argument in command.parsedArguments {
            guard case .argument(let index, let offset) = argument.source else {
              Issue.record("an argument from the environment")
              continue
            }
            #expect(offset == 0)
            #expect(argument.text.utf8.elementsEqual(words[index].utf8))
          }
        case .help(let path): #expect(path.first == "seam")
        case .version: break
        }
        answers += 1
      } catch {
        messages += 1
        #expect(!error.message.isEmpty)
        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        #expect(error.commandPath.first == "seam")
      }
    }
    // Both kinds must really have been met.
    #expect(answers > 500)
    #expect(messages > 500)
  }
}
