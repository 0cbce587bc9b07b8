/// Cuts comma-separated values into rows as their bytes come (RFC 4180).
///
/// Fields may be quoted and then hold separators, line ends and doubled quotes. Lines end in LF or
/// CRLF. Memory holds one row, of a limited size, whatever the sheet's.
struct CSVRowReader {
  /// A row that was cut out.
  struct Row: Equatable {
    /// The line on which it begins, from 1.
    var line: Int
    /// The fields without their quotes, all other bytes as they stand.
    var fields: [[UInt8]]
    /// What is wrong with it; absent for a sound row.
    var fault: String?
  }

  /// The most bytes that one row may have.
  static let maximumRowBytes = 1 << 20
  /// The most fields that one row may have.
  static let maximumFields = 4096

  private enum State {
    case fieldStart
    case plain
    case quoted
    case afterQuote
    case broken
  }

  private var separator: UInt8?
  private var state = State.fieldStart
  private var row = Row(line: 1, fields: [])
  private var field: [UInt8] = []
  private var rowBytes = 0
  private var line = 1
  private var quoteLine = 1
  private var wasQuoted = false
  private var firstLine: [UInt8] = []
  private var isAtStart = true

  /// Makes a reader; without a separator the first line decides among comma, semicolon, tab and
  /// bar.
  init(separator: UInt8? = nil) { self.separator = separator }

  /// Why reading cannot go on.
  struct Fault: Error, Equatable {
    var line: Int
    var message: String
  }

  mutating func push(
    _ bytes: some Sequence<UInt8>, emit: (Row) -> Void
  ) throws(Fault) {
    for byte in bytes {
      if separator == nil {
        firstLine.append(byte)
        if byte == UInt8(ascii: "\n") || firstLine.count > Self.maximumRowBytes {
          try decideSeparator(emit)
        }
      } else {
        try take(byte, emit)
      }
    }
  }

  mutating func finish(emit: (Row) -> Void) throws(Fault) {
    if separator == nil { try decideSeparator(emit) }
    guard state != .quoted else {
      throw Fault(line: quoteLine, message: "expected a closing quote, found the end of the sheet")
    }
    if !row.fields.isEmpty || !field.isEmpty || wasQuoted || state == .broken { endRow(emit) }
  }

  private mutating func decideSeparator(_ emit: (Row) -> Void) throws(Fault) {
    let candidates = ",;\t|".utf8.map { mark in (mark, firstLine.count { $0 == mark }) }
    // Of equal counts the comma, which stands first, stays.
    let best = candidates.reduce((UInt8(ascii: ","), 0)) { $1.1 > $0.1 ? $1 : $0 }
    separator = best.0
    let pending = firstLine
    firstLine = []
    for byte in pending { try take(byte, emit) }
  }

  private mutating func take(_ byte: UInt8, _ emit: (Row) -> Void) throws(Fault) {
    if isAtStart {
      // A byte order mark is taken off once its three bytes are there.
      field.append(byte)
      if field.count == 3 || byte != [0xEF, 0xBB, 0xBF][field.count - 1] {
        isAtStart = false
        let start = field
        field = []
        if start != [0xEF, 0xBB, 0xBF] {
          for byte in start { try take(byte, emit) }
        }
      }
      return
    }
    rowBytes += 1
    guard rowBytes <= Self.maximumRowBytes else {
      throw Fault(
        line: state == .quoted ? quoteLine : row.line,
        message: "expected rows of at most \(Self.maximumRowBytes) bytes")
    }
    if byte == UInt8(ascii: "\n") { line += 1 }
    switch state {
    case .fieldStart:
      if byte == UInt8(ascii: "\"") {
        state = .quoted
        wasQuoted = true
        quoteLine = line
      } else {
        state = .plain
        takePlain(byte, emit)
      }
    case .plain: takePlain(byte, emit)
    case .quoted:
      if byte == UInt8(ascii: "\"") { state = .afterQuote } else { field.append(byte) }
    case .afterQuote:
      if byte == UInt8(ascii: "\"") {
        field.append(byte)
        state = .quoted
      } else if byte == separator {
        endField()
      } else if byte == UInt8(ascii: "\n") {
        endRow(emit)
      } else if byte != UInt8(ascii: "\r") {
        row.fault = "expected a separator after a closing quote"
        state = .broken
      }
    case .broken:
      if byte == UInt8(ascii: "\n") { endRow(emit) }
    }
  }

  private mutating func takePlain(_ byte: UInt8, _ emit: (Row) -> Void) {
    if byte == separator {
      endField()
    } else if byte == UInt8(ascii: "\n") {
      if field.last == UInt8(ascii: "\r") { field.removeLast() }
      endRow(emit)
    } else {
      field.append(byte)
    }
  }

  private mutating func endField() {
    if row.fields.count < Self.maximumFields {
      row.fields.append(field)
    } else {
      row.fault = "expected at most \(Self.maximumFields) fields"
    }
    field = []
    state = .fieldStart
  }

  private mutating func endRow(_ emit: (Row) -> Void) {
    let isBlank = row.fields.isEmpty && field.isEmpty && !wasQuoted && row.fault == nil
    endField()
    if !isBlank { emit(row) }
    row = Row(line: line, fields: [])
    rowBytes = 0
    wasQuoted = false
  }
}
