/// The formats of one side of many seams, taken apart: each distinct part is held once.
struct FormatParts: Sendable {
  /// One part of every format.
  struct Column: Sendable {
    /// The distinct values, each a format with nothing but the part.
    fileprivate(set) var values: [Format] = []
    /// The value of each format, by its place in `values`.
    fileprivate(set) var places: [Int] = []
  }

  /// How many formats there are.
  let count: Int
  private let columns: [Column]

  /// Takes formats apart, on up to so many threads.
  init(_ formats: [Format], workers: Int) {
    count = formats.count
    columns = Workers.map(FormatPart.allCases.count, workers: workers) { place in
      var column = Column()
      var known: [Format: Int] = [:]
      column.places.reserveCapacity(formats.count)
      for format in formats {
        let value = format.keeping(FormatPart.allCases[place])
        let number = known[value] ?? column.values.count
        if number == column.values.count {
          known[value] = number
          column.values.append(value)
        }
        column.places.append(number)
      }
      return column
    }
  }

  /// One part of every format.
  subscript(part: FormatPart) -> Column { columns[part.rawValue] }
}
