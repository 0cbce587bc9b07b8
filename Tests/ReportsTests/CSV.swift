/// A reader of RFC 4180, independent of what writes it.
enum CSV {
  /// The rows of a text whose lines end with CR LF.
  static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      if isQuoted, byte == UInt8(ascii: "\""), next == byte {
        field.append(byte)
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: ",") {
        row.append(String(decoding: field, as: UTF8.self))
        field = []
      } else if !isQuoted, byte == 13, next == 10 {
        row.append(String(decoding: field, as: UTF8.self))
        rows.append(row)
        (row, field) = ([], [])
        place += 1
      } else {
        field.append(byte)
      }
      place += 1
    }
    return rows
  }
}
