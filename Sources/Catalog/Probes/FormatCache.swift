import MediaFacts

/// Formats that this connection has met, so that few of them are written or read as text.
struct FormatCache {
  private static let limit = 4096
  private var facts: [Int64: AssetFacts] = [:]
  private var numbers: [AssetFacts: Int64] = [:]

  /// The format of a number.
  func facts(of number: Int64) -> AssetFacts? { facts[number] }

  /// The number of a format.
  func number(of format: AssetFacts) -> Int64? { numbers[format] }

  /// Remembers a format that was read.
  mutating func read(_ format: AssetFacts, number: Int64) {
    if facts.count >= Self.limit { facts.removeAll(keepingCapacity: true) }
    facts[number] = format
  }

  /// Remembers a format that was written.
  mutating func wrote(_ format: AssetFacts, number: Int64) {
    if numbers.count >= Self.limit { numbers.removeAll(keepingCapacity: true) }
    numbers[format] = number
  }

  /// Forgets which formats stand in the database; what a number means never changes.
  mutating func forgetNumbers() { numbers = [:] }
}
