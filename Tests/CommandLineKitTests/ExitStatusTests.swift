import CommandLineKit
import Testing

// Swift Testing has an `ExitStatus` too, so ours is named in full.
@Suite struct ExitStatusTests {
  private static let ascending: [CommandLineKit.ExitStatus] = [
    .success, .findings, .unreadable, .usage, CommandLineKit.ExitStatus(rawValue: -1),
    CommandLineKit.ExitStatus(rawValue: 70),
    CommandLineKit.ExitStatus(rawValue: 130),
  ]

  @Test func numbers() {
    #expect(CommandLineKit.ExitStatus.documented.map(\.status.rawValue) == [0, 1, 2, 3])
  }

  @Test func theGraverOneCounts() {
    for (low, left) in Self.ascending.enumerated() {
      for (high, right) in Self.ascending.enumerated() {
        #expect(left.combined(with: right) == Self.ascending[max(low, high)])
      }
    }
  }
}
