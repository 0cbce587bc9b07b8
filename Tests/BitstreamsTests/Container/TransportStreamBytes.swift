@testable import Bitstreams

/// Writes transport streams for tests, so that a test shows the very fields it is about.
struct TransportStreamBytes {
  private(set) var packets: [[UInt8]] = []
  private var counters: [Int: UInt8] = [:]

  /// The packets one after the other.
  var bytes: [UInt8] { Array(packets.joined()) }

  /// The packets as recorders of 192-byte packets and senders of 204-byte packets write them.
  func bytes(before: Int, after: Int) -> [UInt8] {
    packets.flatMap {
      [UInt8](repeating: 0xA5, count: before) + $0 + [UInt8](repeating: 0x5A, count: after)
    }
  }

  /// A section with its check sum.
  static func section(table: UInt8, id: Int, version: Int = 0, body: [UInt8]) -> [UInt8] {
    let length = body.count + 9
    let head: [UInt8] = [table, 0xB0 | UInt8(length >> 8), UInt8(length & 0xFF)]
    let rest = BoxBytes.u16(id) + [0xC1 | UInt8(version << 1), 0, 0] + body
    return head + rest + BoxBytes.u32(Int(TransportStreamCRC.sum(head + rest)))
  }

  static func association(_ programs: [(number: Int, pid: Int)], version: Int = 0) -> [UInt8] {
    section(
      table: 0, id: 1, version: version,
      body: programs.flatMap { BoxBytes.u16($0.number) + BoxBytes.u16(0xE000 | $0.pid) })
  }

  static func map(
    program: Int = 1, clock: Int = 0x100, version: Int = 0, descriptors: [UInt8] = [],
    streams: [(type: UInt8, pid: Int, descriptors: [UInt8])]
  ) -> [UInt8] {
    let head =
      BoxBytes.u16(0xE000 | clock) + BoxBytes.u16(0xF000 | descriptors.count) + descriptors
    let entries = streams.flatMap {
      [$0.type] + BoxBytes.u16(0xE000 | $0.pid) + BoxBytes.u16(0xF000 | $0.descriptors.count)
        + $0.descriptors
    }
    return section(table: 2, id: program, version: version, body: head + entries)
  }

  static func descriptor(_ tag: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [tag, UInt8(payload.count)] + payload
  }

  static func registration(_ code: String) -> [UInt8] { descriptor(0x05, BoxBytes.code(code)) }

  /// A PES packet with a time stamp; without stated length where asked.
  static func pes(_ payload: [UInt8], stream: UInt8 = 0xBD, isLengthStated: Bool = true) -> [UInt8]
  {
    let header: [UInt8] = [0x80, 0x80, 5, 0x21, 0, 1, 0, 1]
    let length = isLengthStated ? header.count + payload.count : 0
    return [0, 0, 1, stream] + BoxBytes.u16(length) + header + payload
  }

  mutating func add(section: [UInt8], pid: Int) { add([0] + section, pid: pid, isSection: true) }

  mutating func add(pes: [UInt8], pid: Int, isScrambled: Bool = false) {
    add(pes, pid: pid, isSection: false, isScrambled: isScrambled)
  }

  mutating func skipCounter(pid: Int) { counters[pid, default: 0] += 1 }

  private mutating func add(
    _ unit: [UInt8], pid: Int, isSection: Bool, isScrambled: Bool = false
  ) {
    var rest = unit[...]
    var isStart = true
    while !rest.isEmpty {
      let counter = counters[pid, default: 0] & 15
      counters[pid] = (counter + 1) & 15
      let part = rest.prefix(184)
      rest = rest.dropFirst(184)
      var packet: [UInt8] = [
        0x47, UInt8(pid >> 8) | (isStart ? 0x40 : 0), UInt8(pid & 0xFF),
        0x10 | counter | (isScrambled ? 0x80 : 0),
      ]
      let missing = 184 - part.count
      if isSection {
        packet += part + [UInt8](repeating: 0xFF, count: missing)
      } else if missing == 0 {
        packet += part
      } else {
        packet[3] |= 0x20
        packet.append(UInt8(missing - 1))
        if missing > 1 { packet += [0] + [UInt8](repeating: 0xFF, count: missing - 2) }
        packet += part
      }
      packets.append(packet)
      isStart = false
    }
  }
}
