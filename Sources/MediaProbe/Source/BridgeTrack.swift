import Bitstreams
import CMediaProbe
import MediaFacts

/// A track as FFmpeg sees it, in Swift's words; what FFmpeg does not know is absent.
struct BridgeTrack {
  var raw: CMPTrack
  var codecName: String
  var sampleEntry: String?
  var profile: String?
  var channelLayout: String?
  var extradata: [UInt8]?
  var language: String?
  /// The codec by the container's tables, where FFmpeg took the track for something else.
  var declaredCodec: Codec?
  /// First payloads to read in place of FFmpeg's packets, which its wrong codec cut anyhow.
  var declaredPayloads: [[UInt8]]?
  /// Caption services that the container announces for the track.
  var captionServices: [TransportStreamCaptionService] = []

  init(_ track: CMPTrack, language: String?) {
    raw = track
    codecName = Bridge.text(track.codec)
    sampleEntry = Self.fourCharacters(track.codec_tag)
    profile = Bridge.optionalText(track.profile)
    channelLayout = Bridge.optionalText(track.channel_layout)
    if let start = track.extradata, track.extradata_size > 0 {
      extradata = Array(UnsafeBufferPointer(start: start, count: Int(track.extradata_size)))
    }
    self.language = language == "und" ? nil : language
    // The pointer dies with the next call; the copy above is what counts.
    raw.extradata = nil
  }

  var index: Int { Int(raw.index) }

  var codec: Codec { declaredCodec ?? CodecNames.codec(ffmpegName: codecName) }

  var startTime: Rational? { seconds(stated(raw.start_time)) }

  var duration: Rational? { seconds(stated(raw.duration).flatMap { $0 > 0 ? $0 : nil }) }

  var timeBase: Rational? { rational(raw.time_base) }

  func seconds(_ ticks: Int64?) -> Rational? {
    guard let ticks, let timeBase else { return nil }
    return Rational(ticks).multiplied(by: timeBase)
  }

  /// The tag as four characters; FFmpeg's own numbers for TS and the like are no characters.
  private static func fourCharacters(_ tag: UInt32) -> String? {
    let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: tag >> $0) }
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else { return nil }
    return String(decoding: bytes.map { $0 == 0xA9 ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}

/// A fraction, or `nil` where FFmpeg has 0 on either side.
func rational(_ value: CMPRational) -> Rational? {
  guard value.num != 0, value.den != 0 else { return nil }
  return Rational(Int64(value.num), Int64(value.den))
}
