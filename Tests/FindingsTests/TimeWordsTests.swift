import Findings
import Foundation
import TestSupport
import Testing

@Suite struct TimeWordsTests {
  @Test("a time is written as Foundation writes it, from 1970 to 9999")
  func utc() {
    var numbers = SeededNumbers(seed: 8)
    let edges: [Int64] = [
      0, 86_399, 86_400, 951_782_400, 951_868_799, 4_107_542_400, 1_700_000_000, 253_402_300_799,
    ]
    for time in edges
      + (0..<3000).map({ _ in Int64.random(in: 0...253_402_300_799, using: &numbers) })
    {
      let date = Date(timeIntervalSince1970: Double(time))
      #expect(TimeWords.utc(time) == date.formatted(.iso8601))
    }
    for time in [-1, Int64.min, 253_402_300_800, .max] { #expect(TimeWords.utc(time) == nil) }
  }

  @Test(
    "how long ago is told in the largest unit",
    arguments: [
      (0, "0 seconds ago"), (1, "1 second ago"), (59, "59 seconds ago"), (60, "1 minute ago"),
      (3599, "59 minutes ago"), (7200, "2 hours ago"), (86_400, "1 day ago"),
      (31_556_951, "365 days ago"), (31_556_952, "1 year ago"), (96_636_147, "3 years ago"),
      (-5, "0 seconds ago"),
    ])
  func ago(seconds: Int64, words: String) {
    #expect(TimeWords.ago(1_700_000_000 - seconds, now: 1_700_000_000) == words)
  }

  @Test func numbersWithoutEndDoNotTrap() {
    #expect(TimeWords.ended(.min, now: .max).hasSuffix(" years ago"))
    #expect(TimeWords.ago(.max, now: .min) == "0 seconds ago")
  }
}
