/// Reads the tables and first payloads of an MPEG-2 transport stream (ISO/IEC 13818-1).
///
/// Tolerates junk before and between packets, lost packets and damaged sections. Of an association
/// table the first version that is whole counts, of each programme's map the first sound section.
public enum TransportStreamReader {
  /// Programmes beyond this number are left out.
  static let maximumPrograms = 256

  /// Reads the first bytes of a stream; 2 MiB are enough for any that is sent.
  ///
  /// Work and memory are bounded by a small multiple of the bytes given.
  ///
  /// - Returns: `nil` where no packets are found.
  public static func read(_ bytes: [UInt8]) -> TransportStreamFacts? {
    guard let packets = TransportStreamPackets(bytes) else { return nil }
    var facts = TransportStreamFacts(packetSize: packets.size, firstSyncOffset: packets.first)
    let association = readAssociation(packets)
    let maps = readMaps(packets, of: association.programs)
    facts.isComplete = association.isWhole && maps.count == association.programs.count
    let listed = maps.flatMap { map in map.entries.map(\.pid) }
    facts.payloads = readPayloads(packets, of: Set(listed))
    facts.programs = maps.map { map in
      TransportStreamProgram(
        number: map.program.number, mapPID: map.program.pid, clockPID: map.clockPID,
        descriptors: map.descriptors,
        tracks: map.entries.map { track($0, of: map, payloads: facts.payloads[$0.pid]) })
    }
    return facts
  }

  private static func track(
    _ entry: TransportStreamMap.Entry, of map: TransportStreamMap,
    payloads: TransportStreamPayloads?
  ) -> TransportStreamTrack {
    let coding = TransportStreamCodecs.read(
      type: entry.type, descriptors: entry.descriptors, program: map.descriptors,
      payload: payloads?.payloads.first)
    return TransportStreamTrack(
      pid: entry.pid, streamType: entry.type, descriptors: entry.descriptors, codec: coding.codec,
      content: coding.content,
      isEncrypted: entry.descriptors.hasConditionalAccess || map.descriptors.hasConditionalAccess
        || payloads?.isScrambled == true)
  }

  /// The programmes of the association table, PID 0 (2.4.4.3).
  private static func readAssociation(
    _ packets: TransportStreamPackets
  ) -> (programs: [TransportStreamMap.Program], isWhole: Bool) {
    var sections = TransportStreamSections()
    var programs: [TransportStreamMap.Program] = []
    var version: UInt8?
    var missing: Set<UInt8> = []
    packets.visit { packet in
      guard packet.pid == 0 else { return true }
      for section in sections.add(packet, of: packets.bytes) {
        // Bit 0 of the sixth byte: in force now.
        guard section[0] == 0, section[5] & 1 == 1 else { continue }
        if version == nil {
          version = section[5] & 0x3E
          missing = Set(0...section[7])
        }
        guard version == section[5] & 0x3E, missing.remove(section[6]) != nil else { continue }
        var cursor = ByteCursor(section, from: 8, to: section.count - 4)
        while cursor.remaining >= 4, programs.count < maximumPrograms {
          let number = Int(cursor.u16())
          let pid = Int(cursor.u16() & 0x1FFF)
          // Number 0 names the network information.
          if number != 0 { programs.append(TransportStreamMap.Program(number: number, pid: pid)) }
        }
      }
      return version == nil || !missing.isEmpty
    }
    return (programs, version != nil && missing.isEmpty)
  }

  /// The map of each programme, where one is found.
  private static func readMaps(
    _ packets: TransportStreamPackets, of programs: [TransportStreamMap.Program]
  ) -> [TransportStreamMap] {
    var sections: [Int: TransportStreamSections] = [:]
    for program in programs { sections[program.pid] = TransportStreamSections() }
    var wanted = Set(programs)
    var maps: [TransportStreamMap.Program: TransportStreamMap] = [:]
    packets.visit { packet in
      let found = sections[packet.pid]?.add(packet, of: packets.bytes) ?? []
      for section in found {
        // Several programmes may have their maps in one PID.
        guard let map = TransportStreamMap(section, pid: packet.pid),
          wanted.remove(map.program) != nil
        else { continue }
        maps[map.program] = map
      }
      return !wanted.isEmpty
    }
    // A table that lists a programme twice names one programme.
    var seen: Set<TransportStreamMap.Program> = []
    return programs.compactMap { seen.insert($0).inserted ? maps[$0] : nil }
  }

  private static func readPayloads(
    _ packets: TransportStreamPackets, of pids: Set<Int>
  ) -> [Int: TransportStreamPayloads] {
    var payloads: [Int: TransportStreamPayloads] = [:]
    var wanted = pids
    packets.visit { packet in
      guard wanted.contains(packet.pid) else { return true }
      payloads[packet.pid, default: TransportStreamPayloads()].add(packet, of: packets.bytes)
      if payloads[packet.pid]?.isFull == true { wanted.remove(packet.pid) }
      return !wanted.isEmpty
    }
    return payloads
  }
}
