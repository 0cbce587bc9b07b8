import Bitstreams
import CMediaProbe
import MediaFacts

/// What is known of one audio track: the container's word, the bitstream's, and FFmpeg's.
struct AudioAssembly {
  let track: BridgeTrack
  let box: MovieTrack?
  let movie: MovieFacts?
  let format: FormatKind
  let read: TrackRead
  /// What a Xing header before the frames says of the delay.
  var gapless: GaplessInformation?

  private var entry: SampleEntry? { box?.sampleEntries.first }

  /// True where the set-up bytes leave open what comes out of a decoder.
  static func needsPayload(_ track: BridgeTrack, box: MovieTrack?) -> Bool {
    let stream = bitstream(track, entry: box?.sampleEntries.first, packets: [])
    return stream.isImplicitPossible ?? (stream.sampleRate == nil || stream.channelCount == nil)
  }

  /// The facts, with what is odd about the track added to the notes.
  func facts(file: borrowing MediaFile, notes: inout Notes) -> AudioFacts {
    let packets = entry?.isProtected == true ? [] : read.payloads
    let stream = Self.bitstream(track, entry: entry, packets: packets)
    var facts = AudioFacts(index: track.index, codec: Self.codec(track, entry))
    // One object type stands for both layers in MP4, and FFmpeg takes it for layer III.
    if facts.codec == .mp3, stream.profile == "Layer II" { facts.codec = .mp2 }
    facts.trackID = Int(exactly: track.raw.id)
    facts.codecString = stream.codecString
    facts.profile = stream.profile ?? track.profile
    facts.sampleEntry = entry?.codingFormat.description ?? track.sampleEntry
    facts.sampleRate = stream.sampleRate ?? positive(track.raw.sample_rate) ?? entryRate
    facts.channelCount = stream.channelCount ?? positive(track.raw.channels) ?? entryChannels
    facts.channelLayout = stream.channelLayout ?? ffmpegLayout(channels: facts.channelCount)
    facts.bitDepth = stream.bitDepth ?? bitDepth
    facts.isAtmos = stream.isAtmos
    facts.objectComplexity = stream.objectComplexity
    facts.language = box?.extendedLanguage ?? (box.map(\.language) ?? track.language)
    if facts.language == "und" { facts.language = nil }
    facts.isDefault = track.raw.is_default
    facts.isForVisuallyImpaired = track.raw.is_visual_impaired || hasRole("description")
    facts.isForHearingImpaired =
      track.raw.is_hearing_impaired || hasRole("enhanced-audio-intelligibility")
    facts.isCommentary = track.raw.is_commentary || hasRole("commentary")
    facts.encryption = TrackTiming.encryption(entry, movie: movie)
    facts.coreSampleRate = stream.coreSampleRate
    settleImplicit(stream, file: file, to: &facts, notes: &notes)
    if facts.coreSampleRate == facts.sampleRate { facts.coreSampleRate = nil }

    if read.isWhole {
      var walk = read.walk
      facts.timing = walk.finished()
    }
    let timing = TrackTiming(
      track: track, box: box, movie: movie, format: format, walk: facts.timing)
    facts.startTime = timing.startTime(isAudio: true)
    facts.duration = timing.duration
    facts.bitRate = timing.bitRate
    facts.edits = timing.edits
    addPriming(stream, to: &facts)
    return facts
  }

  /// True where a `kind` box gives the track that role (ISO/IEC 23009-1, urn:mpeg:dash:role:2011).
  private func hasRole(_ value: String) -> Bool {
    box?.kinds.contains { $0.scheme == "urn:mpeg:dash:role:2011" && $0.value == value } == true
  }

  private static func codec(_ track: BridgeTrack, _ entry: SampleEntry?) -> Codec {
    // FFmpeg's word counts first: `mp4a` alone may hold MP3 or DTS as well as AAC.
    track.codecName.isEmpty
      ? SampleEntryNames.codec(entry?.codingFormat) ?? track.codec : track.codec
  }

  private static func bitstream(
    _ track: BridgeTrack, entry: SampleEntry?, packets: [[UInt8]]
  ) -> AudioBitstreamFacts {
    let box = entry?.configurations.first { configurationTypes.contains($0.type.description) }
    return AudioBitstream.facts(
      codec: codec(track, entry), configuration: track.extradata,
      box: box.map { ($0.type, $0.payload) }, packets: packets, sampleEntry: entry?.codingFormat)
  }

  private static let configurationTypes: Set<String> = [
    "esds", "dac3", "dec3", "dac4", "mhaC", "dOps", "dfLa", "alac", "ddts",
  ]

  private func positive(_ value: Int32) -> Int? { value > 0 ? Int(value) : nil }

  private var entryRate: Int? { entry?.audio?.sampleRate.flatMap { $0 > 0 ? $0 : nil } }

  private var entryChannels: Int? {
    entry?.audio.flatMap { $0.channelCount > 0 ? $0.channelCount : nil }
  }

  /// FFmpeg's layout, where it is about the same number of channels.
  private func ffmpegLayout(channels: Int?) -> ChannelLayout? {
    guard let name = track.channelLayout, channels == positive(track.raw.channels) else {
      return nil
    }
    // "6 channels" names no speaker.
    return name.hasSuffix("channels") ? nil : ChannelLayout(rawValue: name)
  }

  private var bitDepth: Int? {
    let depth = max(track.raw.bits_per_raw_sample, track.raw.bits_per_sample)
    let isLossless = [.pcm, .flac, .alac, .trueHD].contains(Self.codec(track, entry))
    return isLossless && depth > 0 ? Int(depth) : nil
  }

  /// Where band replication may hide inside the frames, a decoder is asked.
  private func settleImplicit(
    _ stream: AudioBitstreamFacts, file: borrowing MediaFile, to facts: inout AudioFacts,
    notes: inout Notes
  ) {
    guard stream.isImplicitPossible == true else { return }
    guard let payload = read.payloads.first,
      let decoded = file.decodedFormat(track: track.index, payload: payload),
      decoded.sample_rate > 0
    else {
      // The stated rate may be half of what is heard; that is no knowledge of the rate.
      facts.coreSampleRate = facts.sampleRate
      facts.sampleRate = nil
      facts.codecString = nil
      facts.profile = nil
      notes.add(
        "rate-not-settled",
        "band replication may double the sample rate, and no frame could be decoded to tell",
        track: track.index)
      return
    }
    let rate = Int(decoded.sample_rate)
    let channels = Int(decoded.channels)
    guard rate != facts.sampleRate || channels != facts.channelCount else { return }
    facts.isImplicitlySignalled = true
    if rate != facts.sampleRate { facts.coreSampleRate = facts.sampleRate }
    let isStereoFromMono = facts.channelCount == 1 && channels == 2
    facts.sampleRate = rate
    facts.channelCount = channels
    facts.channelLayout = Bridge.optionalText(decoded.channel_layout)
      .map(ChannelLayout.init(rawValue:))
    facts.profile = isStereoFromMono ? "HE-AAC v2" : "HE-AAC"
    facts.codecString = isStereoFromMono ? "mp4a.40.29" : "mp4a.40.5"
  }

  /// Longer than the delay of any encoder (5058 samples for HE-AAC, 3840 for Opus): more is a cut.
  private static let mostPriming: Int64 = 8192

  private func addPriming(_ stream: AudioBitstreamFacts, to facts: inout AudioFacts) {
    if let gapless = movie?.gapless, movie?.tracks.count == 1 || facts.index == 0 || box != nil {
      facts.primingSamples = gapless.primingSamples
      facts.paddingSamples = gapless.paddingSamples
      return
    }
    if let box, let cut = box.firstMediaTime, let timescale = box.timescale, timescale > 0,
      let rate = facts.sampleRate
    {
      // Media time counts ticks, which are core samples for some HE-AAC tracks.
      let samples = Rational(cut).multiplied(by: Rational(Int64(rate)))?
        .divided(by: Rational(Int64(timescale)))
      if let samples, samples.denominator == 1, samples.numerator <= Self.mostPriming {
        facts.primingSamples = samples.numerator
      }
      return
    }
    if let gapless {
      facts.primingSamples = gapless.primingSamples
      facts.paddingSamples = gapless.paddingSamples
    } else if let priming = stream.primingSamples {
      facts.primingSamples = Int64(priming)
    } else if track.raw.initial_padding > 0 {
      facts.primingSamples = Int64(track.raw.initial_padding)
    }
    if gapless == nil, track.raw.trailing_padding > 0 {
      facts.paddingSamples = Int64(track.raw.trailing_padding)
    }
  }
}
