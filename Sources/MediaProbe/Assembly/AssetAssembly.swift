import Bitstreams
import CMediaProbe
import MediaFacts

/// Puts together what FFmpeg, the container's boxes and the bitstreams tell about one source.
struct AssetAssembly {
  let source: String
  let options: ProbeOptions
  let head: [UInt8]
  let movie: MovieFacts?

  private(set) var notes = Notes()
  private var transportStream: TransportStreamFacts?
  /// True where packets had to be looked into before every format was known.
  private var isAnalysed = false

  init(source: String, options: ProbeOptions, head: [UInt8], movie: MovieFacts?) {
    self.source = source
    self.options = options
    self.head = head
    self.movie = movie
  }

  /// Reads what the depth asks for.
  mutating func facts(from file: borrowing MediaFile) throws(ProbeFailure) -> AssetFacts {
    let format = ContainerAssembly.format(
      ffmpegName: Bridge.text(file.container.format), head: head, movie: movie)
    var tracks = file.tracks()
    let hasIndex = format.hasTimes && (movie != nil || format.isMatroska)
    if hasIndex { file.setParsing(false) }
    if needsAnalysis(tracks, format: format) {
      do throws(BridgeError) {
        file.setParsing(true)
        isAnalysed = true
        try file.analyse(microseconds: 0, bytes: 0)
      } catch {
        guard error.failure != .damaged, error.failure != .other else {
          notes.add("analysis-failed", "first packets could not be read: \(error.message)")
          tracks = self.tracks(of: file)
          return try decoded(
            finish(file, tracks: tracks, format: format, samples: PacketSamples()), file)
        }
        throw Failures.failure(error, source: source, doing: "cannot read the first packets")
      }
      tracks = self.tracks(of: file)
      if hasIndex { file.setParsing(false) }
    }
    if format.isTransportStream {
      transportStream = file.transportStream()
      tracks = self.tracks(of: file)
    }
    var samples = PacketSamples(tracks: tracks, movie: movie, format: format)
    do throws(BridgeError) {
      try samples.read(from: file, depth: options.depth)
    } catch {
      // What was read so far still counts, unless the caller's limits ended it.
      switch error.failure {
      case .timedOut, .tooLarge, .cancelled:
        throw Failures.failure(error, source: source, doing: "cannot read the packets")
      default: notes.add("packets-unreadable", "reading packets ended early: \(error.message)")
      }
    }
    // A demuxer may find tracks only while reading.
    tracks = self.tracks(of: file)
    return try decoded(finish(file, tracks: tracks, format: format, samples: samples), file)
  }

  /// The facts with what decoding tells, where that was asked for.
  private mutating func decoded(
    _ facts: AssetFacts, _ file: borrowing MediaFile
  ) throws(ProbeFailure) -> AssetFacts {
    guard options.decode else { return facts }
    var facts = facts
    let demuxer = FormatSniffer.demuxer(head: head)
    let isAnalysed = isAnalysed
    do throws(BridgeError) {
      try DecodingStage.add(
        to: &facts, threads: options.decodeThreads, file: file, notes: &notes
      ) {
        (file: borrowing MediaFile) throws(BridgeError) in
        try file.demux(format: demuxer)
        if isAnalysed { try file.analyse(microseconds: 0, bytes: 0) }
      }
    } catch {
      switch error.failure {
      case .timedOut, .tooLarge, .cancelled:
        throw Failures.failure(error, source: source, doing: "cannot decode the media")
      default: notes.add("decoding-failed", "the media could not be decoded: \(error.message)")
      }
    }
    // What decoders log after a jump is of our making; what they refuse is counted.
    facts.notes = notes.all
    return facts
  }

  private mutating func finish(
    _ file: borrowing MediaFile, tracks: [BridgeTrack], format: FormatKind, samples: PacketSamples
  ) throws(ProbeFailure) -> AssetFacts {
    var samples = samples
    var facts = AssetFacts(
      source: source, depth: options.depth,
      container: ContainerAssembly.facts(
        container: file.container, size: file.size, format: format, movie: movie, notes: &notes))
    for track in tracks {
      let box = movieTrack(track)
      var read = samples.take(track.index)
      if let payloads = track.declaredPayloads {
        // What another codec's parser cut has neither frames nor times of its own.
        read.payloads = payloads
        read.isWhole = false
      }
      switch TrackRole.of(track, box: box, movie: movie, format: format) {
      case .video:
        facts.video.append(
          VideoAssembly(track: track, box: box, movie: movie, format: format, read: read)
            .facts(notes: &notes))
      case .audio:
        facts.audio.append(
          AudioAssembly(
            track: track, box: box, movie: movie, format: format, read: read,
            gapless: format.name == "mp3" ? gapless(file) : nil
          ).facts(file: file, notes: &notes))
      case .subtitles:
        facts.subtitles.append(
          OtherTracksAssembly.subtitles(track, box: box, movie: movie, read: read))
      case .picture:
        facts.pictures.append(OtherTracksAssembly.picture(track, read: read))
      case .data:
        facts.data.append(OtherTracksAssembly.data(track, box: box))
      }
    }
    guard !tracks.isEmpty else {
      throw ProbeFailure(
        source: source, code: .noTracks,
        message: "\(format.name) without any track; expected audio or video")
    }
    for video in facts.video {
      let services = tracks.first { $0.index == video.index }?.captionServices ?? []
      facts.subtitles += OtherTracksAssembly.captions(video, services: services)
    }
    ContainerAssembly.complete(&facts)
    if format.name == "hls" { facts.container.encryption = PlaylistEncryption.read(from: file) }
    for line in file.logLines { notes.add("ffmpeg", line) }
    facts.notes = notes.all
    return facts
  }

  /// The delay that a Xing or Info header states, which demuxers take out of the stream.
  private func gapless(_ file: borrowing MediaFile) -> GaplessInformation? {
    // Tags hold cover art, so that the first frame may lie megabytes in.
    let start = MP3GaplessHeader.tagLength(head)
    guard let bytes = try? file.read(at: Int64(start), count: MP3GaplessHeader.headLength) else {
      return nil
    }
    return MP3GaplessHeader.read(bytes)
  }

  /// The tracks as FFmpeg sees them, mended by the tables of a transport stream.
  private func tracks(of file: borrowing MediaFile) -> [BridgeTrack] {
    file.tracks().map { $0.completed(by: transportStream) }
  }

  private func movieTrack(_ track: BridgeTrack) -> MovieTrack? {
    movie?.tracks.first { Int64($0.id) == track.raw.id }
  }

  /// True where the header left the format of a track open, so that packets must be looked into.
  private func needsAnalysis(_ tracks: [BridgeTrack], format: FormatKind) -> Bool {
    guard movie != nil || format.isMatroska else { return true }
    return tracks.isEmpty
      || tracks.contains { track in
        switch track.raw.kind {
        case .video:
          !track.raw.is_attached_picture && (track.raw.width <= 0 || track.codecName.isEmpty)
        case .audio:
          !track.codecName.isEmpty && (track.raw.sample_rate <= 0 || track.raw.channels <= 0)
            && movieTrack(track) == nil
        default: false
        }
      }
  }
}

/// What is odd about an asset, each oddity once.
struct Notes {
  private(set) var all: [ProbeNote] = []

  mutating func add(_ code: String, _ message: String, track: Int? = nil) {
    let note = ProbeNote(code: code, message: message, trackIndex: track)
    if !all.contains(note) { all.append(note) }
  }
}
