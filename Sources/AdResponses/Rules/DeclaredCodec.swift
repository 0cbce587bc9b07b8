import MediaFacts

/// One codec as a response writes it, by RFC 6381 or by its common name.
struct DeclaredCodec {
  /// The code as written, without spaces around it.
  let code: String
  /// What it means.
  let codec: Codec
  /// True for a picture, false for sound.
  let isVideo: Bool

  /// `nil` where the code is none that is known.
  init?(_ text: String) {
    code = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    let name = code.lowercased()
    let family = name.split(separator: ".").first.map(String.init) ?? ""
    if name.hasPrefix("mp4a.40.34") || name == "mp4a.6b" || name == "mp4a.69" {
      (codec, isVideo) = (.mp3, false)
      return
    }
    let found: (Codec, Bool)? =
      switch family {
      case "avc1", "avc3", "avc", "h264", "x264": (.avc, true)
      case "hvc1", "hev1", "hevc", "h265", "x265", "dvh1", "dvhe": (.hevc, true)
      case "vp8", "vp08": (.vp8, true)
      case "vp9", "vp09": (.vp9, true)
      case "av1", "av01": (.av1, true)
      case "mp4v": (.mpeg4Part2, true)
      case "mpeg2", "mpeg-2": (.mpeg2, true)
      case "h": name == "h.264" ? (.avc, true) : name == "h.265" ? (.hevc, true) : nil
      case "mp4a", "aac": (.aac, false)
      case "mp3": (.mp3, false)
      case "ac-3", "ac3": (.ac3, false)
      case "ec-3", "eac3", "e-ac-3": (.eac3, false)
      case "opus": (.opus, false)
      case "vorbis": (.vorbis, false)
      case "flac": (.flac, false)
      default: nil
      }
    guard let found else { return nil }
    (codec, isVideo) = found
  }

  /// True where the code states profile and level as well.
  var statesLevel: Bool {
    let name = code.lowercased()
    return name.hasPrefix("avc1.") || name.hasPrefix("avc3.") || name.hasPrefix("hvc1.")
      || name.hasPrefix("hev1.") || name.hasPrefix("vp09.") || name.hasPrefix("av01.")
      || name.hasPrefix("mp4a.40.")
  }

  /// True where a track's string states something else behind the sample entry's code.
  func differs(from string: String) -> Bool {
    func rest(_ text: String) -> String {
      text.lowercased().split(separator: ".", maxSplits: 1).dropFirst().joined()
    }
    return rest(string) != rest(code)
  }
}
