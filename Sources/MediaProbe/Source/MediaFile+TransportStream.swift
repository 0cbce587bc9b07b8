import Bitstreams
import CMediaProbe

extension MediaFile {
  /// Bytes from the start that are looked at, the second only where the first leave something open.
  private static let transportStreamBytes = [256 << 10, 2 << 20]

  /// The tables of a transport stream, or `nil` where none can be read.
  func transportStream() -> TransportStreamFacts? {
    var facts: TransportStreamFacts?
    for count in Self.transportStreamBytes {
      do throws(BridgeError) {
        let bytes = try read(at: 0, count: count)
        facts = TransportStreamReader.read(bytes)
        if bytes.count < count { break }
      } catch {
        return facts
      }
      if let facts, facts.isComplete, !leavesOpen(facts) { break }
    }
    return facts
  }

  /// True where payloads are needed in place of FFmpeg's packets, or for a codec, and are missing.
  private func leavesOpen(_ facts: TransportStreamFacts) -> Bool {
    tracks().contains { track in
      guard let pid = Int(exactly: track.raw.id), let entry = facts.track(pid: pid),
        facts.firstPayloads(pid).isEmpty
      else { return false }
      return entry.content == nil || track.isMistaken(for: entry)
    }
  }
}
