/// Tones for equipment that listens to audio (`DTMF_descriptor()`, SCTE 35 2023r1 section 10.3.2).
public struct DTMFDescriptor: Hashable, Sendable {
  /// `preroll`, in tenths of a second.
  public var prerollTenths: UInt8
  /// `DTMF_char`: up to seven characters of `0` to `9`, `*` and `#`.
  public var characters: String

  /// Makes a descriptor.
  public init(prerollTenths: UInt8, characters: String) {
    self.prerollTenths = prerollTenths
    self.characters = characters
  }

  init(_ reader: inout SectionReader) throws(SpliceError) {
    prerollTenths = try reader.uint8()
    let count = Int(try reader.bits(3))
    try reader.skip(5)
    characters = String(decoding: try reader.take(count), as: UTF8.self)
  }
}
