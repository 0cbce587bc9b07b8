import Bitstreams
import CMediaProbe
import MediaFacts

/// What is known of the container.
enum ContainerAssembly {
  /// The container's short name.
  static func format(ffmpegName: String, head: [UInt8], movie: MovieFacts?) -> FormatKind {
    let first = String(ffmpegName.prefix { $0 != "," })
    switch first {
    case "mov":
      // A movie without 'ftyp' comes from before there was one: QuickTime.
      let brand = movie?.majorBrand?.description
      return FormatKind(name: brand == nil || brand == "qt  " ? "mov" : "mp4")
    case "matroska":
      let start = String(decoding: head.prefix(96), as: UTF8.self)
      return FormatKind(name: start.contains("webm") ? "webm" : "matroska")
    default: return FormatKind(name: first)
    }
  }

  static func facts(
    container: CMPContainer, size: Int64?, format: FormatKind, movie: MovieFacts?,
    notes: inout Notes
  ) -> ContainerFacts {
    var facts = ContainerFacts(format: format.name)
    facts.sizeBytes = format.name == "hls" ? nil : size
    if format.hasTimes {
      facts.duration = microseconds(stated(container.duration_us).flatMap { $0 > 0 ? $0 : nil })
      facts.startTime = microseconds(stated(container.start_time_us))
    }
    guard let movie else { return facts }
    facts.majorBrand = movie.majorBrand?.description
    if !movie.compatibleBrands.isEmpty {
      facts.compatibleBrands = movie.compatibleBrands.map(\.description)
    }
    facts.isFastStart = movie.isFastStart
    facts.isFragmented = movie.isFragmented
    facts.duration = movie.durationSeconds ?? movie.indexedDuration ?? facts.duration
    if let size {
      let expected = max(movie.lastByteExpected ?? 0, movie.truncatedBox?.end ?? 0)
      if expected > size {
        facts.truncation = Truncation(expectedBytes: expected, actualBytes: size)
      }
    }
    let protected = movie.tracks.lazy.flatMap(\.sampleEntries).first { $0.isProtected }
    if let protected {
      facts.encryption = EncryptionFacts(
        scheme: protected.schemeType?.description, defaultKeyID: protected.defaultKeyID,
        systemIDs: movie.protectionSystemIDs)
    }
    for fault in movie.faults { notes.add("box-fault", fault) }
    return facts
  }

  /// Fills in what follows from the tracks.
  static func complete(_ facts: inout AssetFacts) {
    let starts = facts.video.compactMap(\.startTime) + facts.audio.compactMap(\.startTime)
    if let earliest = starts.min() { facts.container.startTime = earliest }
    if facts.container.duration == nil {
      let lengths = facts.video.compactMap(\.duration) + facts.audio.compactMap(\.duration)
      facts.container.duration = lengths.max()
    }
    if let size = facts.container.sizeBytes, let duration = facts.container.duration,
      duration.doubleValue > 0, facts.pictures.isEmpty || !facts.video.isEmpty
    {
      let rate = Double(size) * 8 / duration.doubleValue
      if rate < 1e15 { facts.container.bitRate = Int64(rate.rounded()) }
    }
  }

  private static func microseconds(_ value: Int64?) -> Rational? {
    value.flatMap { Rational($0, 1_000_000) }
  }
}
