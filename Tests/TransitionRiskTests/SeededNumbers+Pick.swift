import TestSupport

extension SeededNumbers {
  /// A whole number from 0 to below the limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// One of the values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
