import Findings
import Testing

@Suite struct RuleIDTests {
  @Test(arguments: RuleBlock.allCases) func everyBlockReadsItsOwnIDs(block: RuleBlock) {
    for ordinal in [0, 1, 42, 99] as [UInt8] {
      let id = RuleID(block, ordinal)
      #expect(RuleID(id.description) == id)
      #expect(id.number / 100 == block.hundred)
    }
  }

  @Test(arguments: ["V201", "C101", "X101", "V1", "V1011", "V1a1", "", "V-01", "1V01", "V１01"])
  func textThatIsNoIDIsRefused(text: String) {
    #expect(RuleID(text) == nil)
  }

  @Test func lowerCaseIsTaken() {
    #expect(RuleID("v101") == RuleID(.video, 1))
    #expect(RuleID(.video, 1).description == "V101")
  }

  @Test func idsSortByBlockThenOrdinal() {
    let sorted = ["C001", "V101", "V102", "A201", "D501"].compactMap { RuleID($0) }
    #expect(sorted.count == 5)
    #expect(sorted.reversed().sorted() == sorted)
  }
}
