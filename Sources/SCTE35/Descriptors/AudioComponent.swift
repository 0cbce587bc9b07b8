/// One audio stream of a program (`audio_descriptor()`, SCTE 35 2023r1 section 10.3.5).
public struct AudioComponent: Hashable, Sendable {
  /// `component_tag`; 0xFF where the order of the streams tells which one is meant.
  public var tag: UInt8
  /// `ISO_code`: an ISO 639-2 language code of three letters.
  public var language: String
  /// `Bit_Stream_Mode` (ATSC A/52 table 5.7), 0 to 7.
  public var bitStreamMode: UInt8
  /// `Num_Channels` (ATSC A/52 table A4.5), 0 to 15: a code, not a count.
  public var numChannels: UInt8
  /// `Full_Srvc_Audio`: the audio is whole without another one mixed in.
  public var isFullService: Bool

  /// Makes a component.
  public init(
    tag: UInt8, language: String, bitStreamMode: UInt8, numChannels: UInt8, isFullService: Bool
  ) {
    self.tag = tag
    self.language = language
    self.bitStreamMode = bitStreamMode
    self.numChannels = numChannels
    self.isFullService = isFullService
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    tag = try reader.uint8()
    language = String(decoding: try reader.take(3), as: UTF8.self)
    bitStreamMode = UInt8(truncatingIfNeeded: try reader.bits(3))
    numChannels = UInt8(truncatingIfNeeded: try reader.bits(4))
    isFullService = try reader.flag()
  }
}
