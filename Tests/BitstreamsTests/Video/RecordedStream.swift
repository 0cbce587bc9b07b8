import Bitstreams
import MediaFacts
import Testing

/// Headers of small files that were made with FFmpeg 5.1's encoders for these tests.
///
/// Slices are cut after some bytes, and the encoders' version messages are left out.
struct RecordedStream: Sendable, CustomTestStringConvertible {
  var name: String
  var codec: Codec
  var configuration: [UInt8]?
  var packets: [[UInt8]] = []

  var testDescription: String { name }

  static let all = [
    avcHigh, avcHigh10, avc444, avcBaseline, avcTopFirst, avcBottomFirst, hevcHDR10, hevc422,
    hevcFields, hevcHLG, av1, av1HDR10, vp9, vp8, mpeg2TopFirst, mpeg2Progressive, mpeg2422,
  ]

  /// libx264 `-profile:v high`, 320x180, `setsar=4/3`, BT.709 in limited range.
  static let avcHigh = RecordedStream(
    name: "avcHigh", codec: .avc,
    configuration: hex(
      """
      0164000cffe1001c 6764000cacd941419f9f0e6a020202800000030080000019078a14cb
      01000668eae3cb22c0fdf8f800
      """),
    packets: [lengthPrefixed(["6588840047dae3985bd757da423e838996cbc51b"])])

  /// libx264 in 10 bits.
  static let avcHigh10 = RecordedStream(
    name: "avcHigh10", codec: .avc,
    configuration: hex(
      """
      016e000cffe10019 676e000ca6cb40a0cfcf80880000030008000003019078a155
      01000468ce0fc8fdfafa00
      """))

  /// libx264 in 4:4:4.
  static let avc444 = RecordedStream(
    name: "avc444", codec: .avc,
    configuration: hex(
      """
      01f4000cffe1001a 67f4000c919681419f8dc044000003000400000300c83c50aa80
      01000768ce0f19100640fff8f800
      """))

  /// libx264 `-preset ultrafast`, which is Constrained Baseline.
  static let avcBaseline = RecordedStream(
    name: "avcBaseline", codec: .avc,
    configuration: hex(
      """
      0142c00cffe10017 6742c00cda05067e7c0440000003004000000c83c50aa8 01000468ce0fc8
      """))

  /// libx264 `-flags +ildct+ilme -x264opts tff=1`, 1920x1080 at 30000/1001.
  static let avcTopFirst = RecordedStream(
    name: "avcTopFirst", codec: .avc,
    configuration: hex(
      """
      014d4028ffe10018 674d4028f403c0227ef01100000303e90000ea601f162ea0 01000468de0fc8
      """),
    packets: [lengthPrefixed(["0601013280", "6588822c3a863000708c05a5284cb186c893"])])

  /// libx264 `-x264opts bff=1:nal-hrd=cbr` in MPEG-2 TS, 720x576, `setsar=64/45`.
  static let avcBottomFirst = RecordedStream(
    name: "avcBottomFirst", codec: .avc,
    configuration: annexB([avcBottomFirstSequence, "68de3c80"]),
    packets: [
      annexB([
        "09f0", avcBottomFirstSequence, "68de3c80", "06000593c670465380", "06010300001080",
        "6588822c1aa18c001c2104c35a6658d36449",
      ])
    ])

  private static let avcBottomFirstSequence =
    "674d401ef405a126ffc010000b44000003000400000300c9898003d090007a13930803e28554"

  /// libx265 `hdr10=1:repeat-headers=1` with mastering display and content light level.
  static let hevcHDR10 = RecordedStream(
    name: "hevcHDR10", codec: .hevc,
    configuration: hex(
      """
      0102200000009000000000003cf000fcfdfafa00000f04
      200001001840010c01ffff02200000030090000003000003003c959409
      210001002e42010102200000030090000003000003003ca00a080c1f3b6595952930bc05a8488048200000030020
      0000030321
      22000100064401c073c189
      270002 00094e01900403e8019080 001e4e01891833c286c41d4c0bb884d03e803d13404200989680000003
      000180
      """),
    packets: [lengthPrefixed(["2801ac74c2eacbbb5b89c12fc0a0f5bd8fc4"])])

  /// libx265 `high-tier=1:level-idc=4.1:hrd=1` in 4:2:2 with 10 bits, in annex B form.
  static let hevc422 = RecordedStream(
    name: "hevc422", codec: .hevc,
    configuration: hex(
      """
      00000140010c01ffff2408000003009d0800000300007b959409 00000001
      4201012408000003009d0800000300007bb00a080c1f1ad965654a4c2f016808000003000800000300cb04e4b2f0
      0007270e0000e4e1c4 000000014401c073c189
      """),
    packets: [annexB(["4e0101030000a080", "2801ac74c2ec5bf95f4b514940a49bf01cfc"])])

  /// libx265 `interlace=tff`: each picture is one field.
  static let hevcFields = RecordedStream(
    name: "hevcFields", codec: .hevc,
    configuration: hex(
      """
      0101600000004000000000003cf000fcfdf8f800000f03
      200001001840010c01ffff01600000030040000003000003003c959409
      210001002b42010101600000030040000003000003003ca00a080c1f3e595952930bc05a1a000003000200000300
      3210 22000100064401c073c189
      """),
    packets: [lengthPrefixed(["4e0101011180", "2801ac74c2ea8bd26089a52740a0f5bd8fc4"])])

  /// libx265 `atc-sei=18:transfer=14` with a display window of 8, 8, 4, 4.
  static let hevcHLG = RecordedStream(
    name: "hevcHLG", codec: .hevc,
    configuration: hex(
      """
      0101600000009000000000003cf000fcfdf8f800000f03
      200001001840010c01ffff01600000030090000003000003003c959009
      210001003142010101600000030090000003000003003ca00a080c1f3e595912930bc05a84870484494496000003
      00020000030032 10 22000100064401c073c189
      """),
    packets: [lengthPrefixed(["4e0193011280", "2801ac74c2ea23eb4c69491cc0a0f5bd8fc4"])])

  /// libaom-av1, 320x180, BT.709.
  static let av1 = RecordedStream(
    name: "av1", codec: .av1, configuration: hex("81000c00 0a0e000000043cfeccdaf91010101040"),
    packets: [hex("0a0e000000043cfeccdaf91010101040 320a 10000840002082088000")])

  /// libsvtav1 in 10 bits with mastering display and content light level.
  static let av1HDR10 = RecordedStream(
    name: "av1HDR10", codec: .av1, configuration: hex("81004c00 0a0e000000043cfecc02f85091009040"),
    packets: [
      hex(
        """
        0a0e000000043cfeccfbf950910090402a060103e80190802a1a02ae1451ec43d7b0a426660f5c500d54390003
        e8000000000280 3207 140021a0200000
        """)
    ])

  /// libvpx-vp9 in 4:2:2 with 10 bits, 320x180; the file has no configuration.
  static let vp9 = RecordedStream(
    name: "vp9", codec: .vp9, configuration: nil,
    packets: [hex("b124c1a102009f8059b031c120e0c2c0005e80")])

  /// libvpx, 320x180.
  static let vp8 = RecordedStream(
    name: "vp8", codec: .vp8, configuration: nil,
    packets: [hex("1062009d012a4001b40000070885858885848802")])

  /// mpeg2video `-flags +ildct+ilme -top 1 -aspect 16:9`, 720x576 at 25.
  static let mpeg2TopFirst = RecordedStream(
    name: "mpeg2TopFirst", codec: .mpeg2,
    configuration: hex("000001b32d024033ffffe018000001b5148200010000"),
    packets: [
      hex(
        """
        000001b32d024033ffffe018 000001b51482000100000000 01b8000800400000 0100000ffff8
        000001b58ffff38000 000001012b7ce11804c4
        """)
    ])

  /// mpeg2video `-aspect 4:3`, 720x480 at 30000/1001, with a display extension.
  static let mpeg2Progressive = RecordedStream(
    name: "mpeg2Progressive", codec: .mpeg2,
    configuration: hex("000001b32d01e024ffffe018000001b5148a00010000000001b52b0602020b420f00"),
    packets: [
      hex(
        """
        000001b32d01e024ffffe018 000001b5148a000100000000 01b52b0602020b420f00
        000001b80008004000000100000ffff8000001b58ffff34180000001012bf9c230
        """)
    ])

  /// mpeg2video in 4:2:2, bottom field first.
  static let mpeg2422 = RecordedStream(
    name: "mpeg2422", codec: .mpeg2,
    configuration: hex("000001b32d024013ffffe018000001b5185400010000"),
    packets: [
      hex(
        """
        000001b32d024013ffffe018000001b5185400010000 000001b80008004000000100000ffff8
        000001b58ffff30000000001012b7ce118
        """)
    ])

  /// The facts that the reader finds.
  var facts: VideoBitstreamFacts? {
    VideoBitstream.facts(codec: codec, configuration: configuration, packets: packets)
  }
}
