/// What the tables and the first packets of an MPEG-2 transport stream say.
public struct TransportStreamFacts: Hashable, Sendable {
  /// Bytes from one packet to the next: 188, 192 (with a time code before each packet) or 204.
  public var packetSize: Int
  /// Where the first sync byte stands, in bytes from the start.
  public var firstSyncOffset: Int
  /// The programmes whose map (PMT) was read, in the order of the association table (PAT).
  public var programs: [TransportStreamProgram] = []
  /// True where every programme of the association table has its map in `programs`.
  public var isComplete = false

  var payloads: [Int: TransportStreamPayloads] = [:]

  init(packetSize: Int, firstSyncOffset: Int) {
    self.packetSize = packetSize
    self.firstSyncOffset = firstSyncOffset
  }

  /// The elementary stream of a PID, in the first programme that lists it.
  public func track(pid: Int) -> TransportStreamTrack? {
    for program in programs {
      if let track = program.tracks.first(where: { $0.pid == pid }) { return track }
    }
    return nil
  }

  /// The payloads of the first PES packets of a PID, headers removed, at most 3 of 64 KiB each.
  ///
  /// A packet with a missing or scrambled part is left out. An access unit may start in one PES
  /// packet and end in the next; see `joinedPayload(_:)`.
  public func firstPayloads(_ pid: Int) -> [[UInt8]] { payloads[pid]?.payloads ?? [] }

  /// The first payloads of a PID put together, as far as no packet is missing between them.
  public func joinedPayload(_ pid: Int) -> [UInt8] {
    guard let found = payloads[pid] else { return [] }
    return Array(found.payloads.prefix(found.joinableCount).joined())
  }
}
