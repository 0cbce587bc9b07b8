/// The encoder delay and padding that a Xing or Info header states before the frames of an MP3 file.
///
/// Source: the LAME tag's layout (gabriel.mp3-tech.org/mp3infotag.html) behind the Xing header, and the
/// 529 samples that every layer III decoder adds in front (528 of the filter bank, and one).
public enum MP3GaplessHeader {
  /// Bytes from the first frame on that are enough.
  public static let headLength = 512

  private static let decoderDelay: Int64 = 529

  /// Bytes of the ID3v2 tag that a file begins with, 0 where there is none.
  public static func tagLength(_ head: [UInt8]) -> Int {
    guard head.count >= 10, head.starts(with: [0x49, 0x44, 0x33]) else { return 0 }
    let size = head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
  }

  /// What the first frame says, or `nil` where it is no Xing or Info header with a delay.
  ///
  /// The samples are those to cut off after decoding, the decoder's own delay counted in.
  public static func read(_ frame: [UInt8]) -> GaplessInformation? {
    guard let facts = MPEGAudioHeader.read(packet: frame), facts.profile == "Layer III",
      frame.count > 4
    else { return nil }
    // Version bits 11 are MPEG-1, which has twice the granules of the others.
    let isFirstVersion = frame[1] & 0x18 == 0x18
    let isMono = facts.channelCount == 1
    let sideInformation = isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    var place = 4 + sideInformation
    guard frame.count >= place + 8 else { return nil }
    let mark = String(decoding: frame[place..<place + 4], as: UTF8.self)
    guard mark == "Xing" || mark == "Info" else { return nil }
    let flags = frame[place + 7]
    let frames = Int64(
      flags & 1 != 0 && frame.count >= place + 12
        ? frame[place + 8..<place + 12].reduce(0) { $0 << 8 | Int($1) } : 0)
    place += 8
    for (bit, size) in [(1, 4), (2, 4), (4, 100), (8, 4)] where Int(flags) & bit != 0 {
      place += size
    }
    guard frame.count >= place + 24 else { return nil }
    // Encoders that know the delay sign before it; zeros mean that nobody wrote anything.
    guard frame[place..<place + 4].allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    let delays = frame[place + 21..<place + 24].reduce(0) { $0 << 8 | Int64($1) }
    let priming = delays >> 12 + decoderDelay
    let padding = max(0, delays & 0xFFF - decoderDelay)
    let perFrame: Int64 = isFirstVersion ? 1152 : 576
    return GaplessInformation(
      primingSamples: priming, paddingSamples: padding,
      sampleCount: max(0, frames * perFrame - priming - padding))
  }
}
