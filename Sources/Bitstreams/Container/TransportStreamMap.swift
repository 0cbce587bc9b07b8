/// A section of a programme map (ISO/IEC 13818-1, 2.4.4.9) before it is made sense of.
struct TransportStreamMap {
  /// A line of the association table.
  struct Program: Hashable {
    var number: Int
    var pid: Int
  }

  struct Entry {
    var type: UInt8
    var pid: Int
    var descriptors: TransportStreamDescriptors
  }

  var program: Program
  var clockPID: Int?
  var descriptors: TransportStreamDescriptors
  var entries: [Entry] = []

  /// Reads a sound section; `nil` where it is no map, or one that is not in force yet.
  init?(_ section: [UInt8], pid: Int) {
    guard section.count >= 16, section[0] == 2, section[5] & 1 == 1 else { return nil }
    program = Program(number: Int(section[3]) << 8 | Int(section[4]), pid: pid)
    var cursor = ByteCursor(section, from: 8, to: section.count - 4)
    let clock = Int(cursor.u16() & 0x1FFF)
    clockPID = clock == 0x1FFF ? nil : clock
    descriptors = TransportStreamDescriptors(cursor.array(Int(cursor.u16() & 0x0FFF))[...])
    while cursor.remaining >= 5 {
      let type = cursor.u8()
      let stream = Int(cursor.u16() & 0x1FFF)
      let loop = cursor.array(Int(cursor.u16() & 0x0FFF))
      guard !cursor.hasOverrun else { break }
      entries.append(
        Entry(type: type, pid: stream, descriptors: TransportStreamDescriptors(loop[...])))
    }
  }
}
