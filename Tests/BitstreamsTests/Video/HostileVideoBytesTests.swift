import Bitstreams
import MediaFacts
import TestSupport
import Testing

/// Damaged bytes give facts or none, and never a trap.
@Suite struct HostileVideoBytesTests {
  /// Reads everything that takes bytes, and holds sizes to the bound that callers rely on.
  private func read(_ stream: RecordedStream) {
    if let facts = stream.facts {
      for size in [facts.size, facts.codedSize, facts.defaultDisplaySize].compactMap({ $0 }) {
        #expect((1...65_536).contains(size.width) && (1...65_536).contains(size.height))
      }
      _ = facts.codecString()
    }
    let reader = RandomAccessReader(codec: stream.codec, configuration: stream.configuration)
    for packet in stream.packets { _ = reader.kind(of: packet) }
  }

  @Test(arguments: RecordedStream.all) func readsEveryPrefix(_ stream: RecordedStream) {
    let configuration = stream.configuration ?? []
    for count in 0...configuration.count {
      var cut = stream
      cut.configuration = Array(configuration.prefix(count))
      read(cut)
      cut.packets = []
      read(cut)
    }
    for packet in stream.packets {
      for count in 0...packet.count {
        var cut = stream
        cut.packets = [Array(packet.prefix(count))]
        read(cut)
        cut.configuration = nil
        read(cut)
      }
    }
  }

  @Test(arguments: RecordedStream.all) func readsMutations(_ stream: RecordedStream) {
    var generator = SeededNumbers(seed: 2)
    for _ in 0..<2000 {
      var mutated = stream
      mutated.configuration = stream.configuration.map { mutate($0, &generator) }
      mutated.packets = stream.packets.map { mutate($0, &generator) }
      read(mutated)
    }
  }

  @Test(arguments: RecordedStream.all) func readsBytesOfAnotherCodec(_ stream: RecordedStream) {
    for codec in Set(RecordedStream.all.map(\.codec)) + [.mpeg1, .proRes] {
      var other = stream
      other.codec = codec
      read(other)
    }
    _ = VideoBitstream.parseDolbyVisionConfiguration(stream.configuration ?? [])
  }

  @Test func readsNoise() {
    var generator = SeededNumbers(seed: 3)
    for codec in Set(RecordedStream.all.map(\.codec)) {
      for _ in 0..<500 {
        let noise = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
        read(RecordedStream(name: "noise", codec: codec, configuration: noise, packets: [noise]))
        read(
          RecordedStream(
            name: "noise", codec: codec, configuration: nil, packets: [[0, 0, 1, 0x67] + noise]))
        _ = VideoBitstream.parseDolbyVisionConfiguration(noise)
      }
    }
  }

  private func mutate(_ bytes: [UInt8], _ generator: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let index = bytes.indices.randomElement(using: &generator) else { return bytes }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      case 2: bytes.remove(at: index)
      default: bytes.insert(contentsOf: [0, 0xFF].shuffled(using: &generator), at: index)
      }
    }
    return bytes
  }
}
