/// The stable name of a rule: a letter and three digits, such as `V101`.
///
/// The letter and the first digit name the block; an id is never reused and never renumbered.
public struct RuleID: Hashable, Sendable {
  /// The block, which fixes the letter and the first digit.
  public let block: RuleBlock
  /// The last two digits, 0 to 99.
  public let ordinal: Int

  /// Makes an id of a block and its last two digits; `RuleID(.video, 1)` is `V101`.
  ///
  /// An ordinal above 99 is a mistake in the source and stops the program.
  public init(_ block: RuleBlock, _ ordinal: UInt8) {
    precondition(ordinal < 100, "a block holds 100 rules")
    self.block = block
    self.ordinal = Int(ordinal)
  }

  /// Reads an id; lower case is taken as well.
  ///
  /// - Returns: `nil` where the text is not a letter and three digits, or lies outside its block.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 4,
      let block = RuleBlock(rawValue: text.prefix(2).uppercased()),
      bytes[1...].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let digits = bytes[1...].map { Int($0) - Int(UInt8(ascii: "0")) }
    self.block = block
    ordinal = digits[1] * 10 + digits[2]
  }

  /// The three digits as a number, 0 to 999; ids of two blocks may have the same.
  public var number: Int { block.hundred * 100 + ordinal }
}

extension RuleID: CustomStringConvertible {
  /// The id as `V101`.
  public var description: String {
    "\(block.rawValue)\(ordinal / 10)\(ordinal % 10)"
  }
}

extension RuleID: Comparable {
  /// Compares by number, which sorts by block and then by place in the block; loudness, WAVE's rules and policies stand last.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.order < right.order }

  private var order: Int {
    switch block {
    case .policy: 3000 + ordinal
    case .wave: 2000 + ordinal
    case .loudness: 1000 + ordinal
    default: number
    }
  }
}
