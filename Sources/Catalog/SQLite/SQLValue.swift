/// A value that a statement takes.
enum SQLValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  static func of(_ value: Int64?) -> SQLValue { value.map { .integer($0) } ?? .null }
  static func of(_ value: Double?) -> SQLValue { value.map { .real($0) } ?? .null }
  static func of(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
  static func of(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

  /// An unsigned number of the system (a device, a node), kept bit for bit.
  static func of(bits value: UInt64?) -> SQLValue {
    value.map { .integer(Int64(bitPattern: $0)) } ?? .null
  }
}
