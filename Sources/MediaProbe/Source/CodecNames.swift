import MediaFacts

/// FFmpeg's codec names in Seam's words.
enum CodecNames {
  /// The codec of an `AVCodecDescriptor.name`.
  static func codec(ffmpegName name: String) -> Codec {
    if let codec = table[name] { return codec }
    if name.hasPrefix("pcm_") { return .pcm }
    if name.hasPrefix("adpcm_") { return .adpcm }
    return Codec(rawValue: name.isEmpty ? "unknown" : name)
  }

  private static let table: [String: Codec] = [
    "h264": .avc, "hevc": .hevc, "vvc": .vvc, "av1": .av1, "vp8": .vp8, "vp9": .vp9,
    "mpeg1video": .mpeg1, "mpeg2video": .mpeg2, "mpeg4": .mpeg4Part2, "prores": .proRes,
    "mjpeg": .jpeg, "png": .png, "bmp": .bmp,
    "aac": .aac, "aac_latm": .aac, "ac3": .ac3, "eac3": .eac3, "ac4": .ac4, "truehd": .trueHD,
    "mp2": .mp2, "mp3": .mp3, "opus": .opus, "vorbis": .vorbis, "flac": .flac, "alac": .alac,
    "dts": .dts, "mpegh_3d_audio": .mpegH, "amr_nb": .amrNarrowBand, "amr_wb": .amrWideBand,
    "webvtt": .webVTT, "ttml": .ttml, "subrip": .subRip, "ass": .ssa, "ssa": .ssa,
    "mov_text": .timedText, "dvb_subtitle": .dvbSubtitle, "dvb_teletext": .teletext,
    "eia_608": .cea608,
  ]
}
