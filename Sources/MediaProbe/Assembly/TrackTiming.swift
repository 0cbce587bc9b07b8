import Bitstreams
import CMediaProbe
import MediaFacts

/// When a track starts, how long it is, and how many bits it takes.
struct TrackTiming {
  let track: BridgeTrack
  let box: MovieTrack?
  let movie: MovieFacts?
  let format: FormatKind
  /// What every packet of the track says, where all were read.
  var walk: TimingFacts?

  /// The track's own seconds of a number of ticks.
  private func seconds(_ ticks: Int64) -> Rational? {
    guard let timescale = box?.timescale, timescale > 0 else { return nil }
    return Rational(ticks, Int64(timescale))
  }

  /// When the first sample is shown or heard.
  ///
  /// From the edit list: an empty edit delays the track, and a first media time cuts off its head.
  func startTime(isAudio: Bool) -> Rational? {
    guard format.hasTimes else { return nil }
    // FFmpeg leaves it open for Matroska video whose order of decoding is not that of display.
    guard let box else { return track.startTime ?? walk?.firstPresentation }
    let delay = box.presentationDelay ?? Rational(0)
    let first = (box.firstFragmentDecodeTime ?? 0)
      .addingReportingOverflow(box.firstCompositionOffset ?? 0)
    guard !first.overflow, let composed = seconds(first.partialValue) else {
      return track.startTime
    }
    guard let cut = box.firstMediaTime.flatMap(seconds) else { return delay.adding(composed) }
    guard let shown = composed.subtracting(cut) else { return track.startTime }
    // What lies before the cut is not shown, so the edit itself is the start.
    return delay.adding(max(shown, Rational(0)))
  }

  /// The edit list; absent where the container has none for the track.
  var edits: [EditFacts]? {
    guard let box, !box.edits.isEmpty, let movieScale = movie?.timescale, movieScale > 0 else {
      return nil
    }
    return box.edits.compactMap { edit in
      guard let duration = Rational(edit.segmentDuration, Int64(movieScale)) else { return nil }
      let start = edit.mediaTime < 0 ? nil : seconds(edit.mediaTime)
      return EditFacts(mediaStart: start, duration: duration, rate: edit.rate)
    }
  }

  /// How long the track plays.
  var duration: Rational? {
    guard format.hasTimes else { return nil }
    guard let box else {
      // FFmpeg's duration of a stream without an index leaves out its last packets.
      if let first = walk?.firstPresentation, let end = walk?.endPresentation, end > first {
        return end.subtracting(first)
      }
      return track.duration
    }
    let edited = box.edits.filter { $0.mediaTime >= 0 }
      .reduce(Int64(0)) { $0.addingReportingOverflow($1.segmentDuration).partialValue }
    if edited > 0, let timescale = movie?.timescale, timescale > 0 {
      return Rational(edited, Int64(timescale))
    }
    if movie?.isFragmented == true {
      if let listed = box.fragmentDuration, listed > 0, movie?.hasUnreadFragments != true {
        return seconds(listed &+ (box.mediaDuration ?? 0))
      }
      return movie?.indexedDuration
    }
    if let length = box.mediaDuration, length > 0 { return seconds(length) }
    return track.duration
  }

  /// Bits per second over the track.
  var bitRate: Int64? {
    if let bytes = box?.sampleBytes, bytes > 0, movie?.hasUnreadFragments != true,
      let ticks = box?.totalSampleDuration, let length = seconds(ticks), length.doubleValue > 0
    {
      let rate = Double(bytes) * 8 / length.doubleValue
      return rate < 1e15 ? Int64(rate.rounded()) : nil
    }
    if let stated = box?.sampleEntries.first?.bitRate?.averageBitRate, stated > 0 {
      return Int64(stated)
    }
    return track.raw.bit_rate > 0 ? track.raw.bit_rate : nil
  }

  /// How the track's samples are encrypted, absent for a clear track.
  static func encryption(_ entry: SampleEntry?, movie: MovieFacts?) -> EncryptionFacts? {
    guard let entry, entry.isProtected else { return nil }
    return EncryptionFacts(
      scheme: entry.schemeType?.description, defaultKeyID: entry.defaultKeyID,
      systemIDs: movie?.protectionSystemIDs ?? [])
  }
}
