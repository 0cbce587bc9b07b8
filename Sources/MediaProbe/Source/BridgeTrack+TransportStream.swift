import Bitstreams
import CMediaProbe
import MediaFacts

extension BridgeTrack {
  /// True where the programme's map names another codec than FFmpeg found.
  ///
  /// FFmpeg 5.1 guesses at stream types that it does not know, and takes most of them for MP3.
  func isMistaken(for entry: TransportStreamTrack) -> Bool {
    guard let declared = entry.codec, let content = entry.content else { return false }
    // FFmpeg has more names for data than Seam, and finds what it knows of by itself.
    guard content != .data, codec != declared else { return false }
    // Types that stand for two generations: FFmpeg's parsers read the frames, which decide. A
    // TrueHD stream carries AC-3 too, which FFmpeg lists as a track of its own.
    switch (declared, codec) {
    case (.mpeg2, .mpeg1), (.mpeg1, .mpeg2), (.ac3, .eac3), (.eac3, .ac3), (.trueHD, .ac3):
      return false
    default: return true
    }
  }

  /// The track with what the programme's map says of it, where that is more than FFmpeg knows.
  func completed(by stream: TransportStreamFacts?) -> BridgeTrack {
    guard let stream, let pid = Int(exactly: raw.id), let entry = stream.track(pid: pid) else {
      return self
    }
    var track = self
    if isMistaken(for: entry), let codec = entry.codec, let content = entry.content {
      // Frames may run over the ends of PES packets, so the joined bytes come first.
      let joined = stream.joinedPayload(pid)
      track = overriding(
        codec: codec, kind: content.kind,
        payloads: (joined.isEmpty ? [] : [joined]) + stream.firstPayloads(pid))
    }
    let descriptors = entry.descriptors
    let subtitles = (descriptors.teletext ?? []) + (descriptors.subtitling ?? [])
    track.language =
      track.language ?? descriptors.languages.first?.code
      ?? subtitles.lazy.compactMap(\.language).first
    track.captionServices = descriptors.captionServices ?? []
    return track
  }

  /// The track as one of another codec: nothing is kept that FFmpeg took from the frames.
  private func overriding(codec: Codec, kind: CMPTrackKind, payloads: [[UInt8]]) -> BridgeTrack {
    var track = self
    var clean = CMPTrack()
    clean.index = raw.index
    clean.id = raw.id
    clean.kind = kind
    clean.time_base = raw.time_base
    clean.start_time = raw.start_time
    clean.duration = raw.duration
    clean.is_default = raw.is_default
    clean.is_forced = raw.is_forced
    clean.is_hearing_impaired = raw.is_hearing_impaired
    // Code point 2: unspecified.
    clean.primaries = 2
    clean.transfer = 2
    clean.matrix = 2
    track.raw = clean
    track.declaredCodec = codec
    track.declaredPayloads = payloads
    track.codecName = codec.rawValue
    track.profile = nil
    track.channelLayout = nil
    track.extradata = nil
    return track
  }
}

extension TransportStreamContent {
  fileprivate var kind: CMPTrackKind {
    switch self {
    case .video: .video
    case .audio: .audio
    case .subtitles: .subtitle
    case .data: .data
    }
  }
}
