/// Reads the command of a section.
enum CommandParser {
  /// True where a command's own fields tell where it ends, so that it may state no length.
  static func endsByItself(type: UInt8) -> Bool { [0x00, 0x04, 0x05, 0x06, 0x07].contains(type) }

  static func command(type: UInt8, _ reader: inout SectionReader) throws(SpliceError)
    -> SpliceCommand
  {
    switch type {
    case 0x00: return .null
    case 0x04:
      var events: [ScheduledSplice] = []
      for _ in 0..<(try reader.uint8()) { events.append(try ScheduledSplice(&reader)) }
      return .schedule(events)
    case 0x05: return .insert(try SpliceInsert(&reader))
    case 0x06: return .timeSignal(try SpliceTime(&reader))
    case 0x07: return .bandwidthReservation
    case 0xFF:
      let identifier = try reader.uint32()
      return .privateCommand(identifier: identifier, bytes: try reader.rest())
    default: return .reserved(type: type, bytes: try reader.rest())
    }
  }
}
