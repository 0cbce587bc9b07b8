import MediaFacts
import TestSupport
import Testing

@testable import Bitstreams

@Suite struct DolbyAudioTests {
  @Test func readsAC3() {
    // FFmpeg 5.1: ac3, 48 kHz, 5.1 at 448 kb/s; dac3 of a real 5.1 track at 384 kb/s.
    let frame = AudioBitstream.facts(
      codec: .ac3, packets: [hexadecimal("0B77B50B1E40EBF8403EFF99FF0841FC")])
    let box = AudioBitstream.facts(codec: .ac3, box: (.dac3, hexadecimal("0C3DC0")))
    for facts in [frame, box] {
      #expect(facts.codecString == "ac-3")
      #expect(facts.sampleRate == 48000)
      #expect(facts.channelCount == 6)
      #expect(facts.channelLayout?.rawValue == "5.1(side)")
      #expect(facts.isAtmos == nil)
    }
  }

  @Test func knowsTheLengthOfAFrame() throws {
    // 448 kb/s at 48 kHz for 1536 samples: 1792 bytes.
    let frame = try #require(AC3SyncFrame(hexadecimal("0B77B50B1E40EBF8403EFF99FF"), at: 0))
    #expect(frame.byteCount == 1792)
  }

  @Test func readsEAC3WithoutObjects() {
    // FFmpeg 5.1: eac3, 48 kHz, 5.1. Its dec3 has no extension, which proves nothing.
    let packet = hexadecimal("0B77037F3F87C00020F820000200400004001FCC7E0107E1F87E10FA1BEFF9D5")
    let frame = AudioBitstream.facts(codec: .eac3, packets: [packet])
    #expect(frame.channelCount == 6)
    #expect(frame.channelLayout?.rawValue == "5.1(side)")
    #expect(frame.isAtmos == false)
    let box = AudioBitstream.facts(codec: .eac3, box: (.dec3, hexadecimal("0E00200F00")))
    #expect(box.codecString == "ec-3")
    #expect(box.channelCount == 6)
    #expect(box.isAtmos == nil)
    let both = AudioBitstream.facts(
      codec: .eac3, box: (.dec3, hexadecimal("0E00200F00")), packets: [packet])
    #expect(both.isAtmos == false)
  }

  @Test func findsObjectsInBoxAndFrame() {
    // The box and the head of the first frame of a Dolby Atmos track at 640 kb/s.
    let box = AudioBitstream.facts(codec: .eac3, box: (.dec3, hexadecimal("1400200F000110")))
    let frame = AudioBitstream.facts(
      codec: .eac3,
      packets: [hexadecimal("0B7704FF3F86FBC41011007A01CA77B9F394EF71DC03F0061861861F")])
    for facts in [box, frame] {
      #expect(facts.isAtmos == true)
      #expect(facts.objectComplexity == 16)
      #expect(facts.channelCount == 6)
      #expect(facts.sampleRate == 48000)
    }
  }

  // Frames of FFmpeg 5.1 with mixing and informational metadata, into which the announcement of
  // joint object coding with 16 objects was put at the one place where FFmpeg 5.1 still decoded
  // the same samples (bit 90, 72 and 68).
  @Test(arguments: [
    (6, "0B7703813F87D64D808EAAA0808800041F040000400800008003F98FC020FC3F0FC21F437DFF3ABE"),
    (2, "0B7701813487C8EA5482022000104210841C004603030300C0C0C3DEBBF7CF9F3E7CE3BDC37EFA1B"),
    (1, "0B7700C13287C8654820220001083203071DEABD786F9FBE7CFA1BE7CF9F3E86F834AFCEFEF60558"),
  ])
  func findsObjectsBehindOtherMetadata(channels: Int, frame: String) {
    let facts = AudioBitstream.facts(codec: .eac3, packets: [hexadecimal(frame)])
    #expect(facts.isAtmos == true)
    #expect(facts.objectComplexity == 16)
    #expect(facts.channelCount == channels)
  }

  /// An E-AC-3 frame of the given kind, 48 kHz, 6 blocks, padded to its length.
  private static func frame(
    type: Int, mode: Int, hasLow: Bool, map: Int? = nil, bytes: Int = 64
  ) -> [UInt8] {
    var writer = AudioBitWriter([
      (0x0B77, 16), (type, 2), (0, 3), (bytes / 2 - 1, 11), (0, 2), (3, 2), (mode, 3),
      (hasLow ? 1 : 0, 1), (16, 5), (0, 5), (0, 1),
    ])
    if mode == 0 { writer.append(0, 6) }
    if type == 1 {
      writer.append(map == nil ? 0 : 1, 1)
      if let map { writer.append(map, 16) }
    }
    writer.append(0, 3)
    let head = writer.bytes
    return head + [UInt8](repeating: 0, count: bytes - head.count)
  }

  @Test func addsDependentSubstreams() {
    // A 5.1 program and a dependent substream with Ls, Rs and the rear pair make 7.1.
    let packet =
      Self.frame(type: 0, mode: 7, hasLow: true)
      + Self.frame(type: 1, mode: 6, hasLow: false, map: 0x1A00)
    let facts = AudioBitstream.facts(codec: .eac3, packets: [packet])
    #expect(facts.channelCount == 8)
    #expect(facts.channelLayout == .surround71)
    // The same as a box: one dependent substream with chan_loc bit 1 (Lrs/Rrs).
    let box = AudioBitWriter([
      (768, 13), (0, 3), (0, 2), (16, 5), (0, 2), (0, 3), (7, 3), (1, 1), (0, 3), (1, 4), (2, 9),
    ]).bytes
    let fromBox = AudioBitstream.facts(codec: .eac3, box: (.dec3, box))
    #expect(fromBox.channelCount == 8)
    #expect(fromBox.channelLayout == .surround71)
  }

  @Test(
    arguments: [
      (0, false, 2, nil), (1, false, 1, "mono"), (2, false, 2, "stereo"), (2, true, 3, "2.1"),
      (3, false, 3, "3.0"), (4, false, 3, "3.0(back)"), (5, true, 5, "4.1"),
      (6, false, 4, "quad(side)"), (7, false, 5, "5.0(side)"),
    ] as [(Int, Bool, Int, String?)])
  func namesChannelModes(mode: Int, hasLow: Bool, channels: Int, layout: String?) {
    let facts = AudioBitstream.facts(
      codec: .eac3, packets: [Self.frame(type: 0, mode: mode, hasLow: hasLow)])
    #expect(facts.channelCount == channels)
    #expect(facts.channelLayout?.rawValue == layout)
  }

  @Test func readsAC4() {
    // A real dac4 box and the first frame of its track: immersive stereo, level 0.
    let dac4 = hexadecimal(
      """
      20A402400000001FFFFFFFE00212F880000042000002501000000310995BA080\
      0112F880000042000002501000000310995B80
      """)
    let box = AudioBitstream.facts(codec: .ac4, box: (.dac4, dac4))
    #expect(box.codecString == "ac-4.02.02.00")
    #expect(box.sampleRate == 48000)
    #expect(box.channelCount == 2)
    let frame = AudioBitstream.facts(
      codec: .ac4, packets: [hexadecimal("BFCEE59C20022A0097E0B104CADD0150825C82D8F8009DAC1AA6")])
    #expect(frame.codecString == "ac-4.02.02.00")
    #expect(frame.sampleRate == 48000)
  }

  @Test func survivesRandomBytes() {
    var random = SeededNumbers(seed: 0xAC3)
    let codecs: [Codec] = [.ac3, .eac3, .ac4, .mpegH, .dts, .aac, .mp3]
    let starts: [[UInt8]] = [
      [0x0B, 0x77], [0x0B, 0x77, 0, 9, 0x3F, 0x80], [0xAC, 0x40], [0xC0, 1, 0xA5],
      [0x7F, 0xFE, 0x80, 1], [0x56, 0xE0], [0xFF, 0xF1],
    ]
    var readable = 0
    for round in 0..<7000 {
      let tail = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let packet = starts[round % 7] + tail
      let facts = AudioBitstream.facts(codec: codecs[round % 7], packets: [packet])
      if facts != AudioBitstreamFacts() { readable += 1 }
      for type in [FourCC.dac3, .dec3, .dac4, .mhaC, .dOps, .dfLa, .alac, .esds] {
        _ = AudioBitstream.facts(codec: codecs[round % 7], box: (type, tail))
      }
    }
    #expect(readable > 1000)
  }
}
