import CMediaProbe
import Loudness
import MediaFacts

/// Decodes the audio of an asset from start to end and measures it.
struct SoundDecoding {
  /// Tracks that one pass decodes; a file with more is passed over several times.
  private static let tracksAtOnce = 8

  /// Measures every audio track that can be decoded; `reopen` starts the demuxer afresh.
  static func measure(
    _ facts: inout AssetFacts, file: borrowing MediaFile, notes: inout Notes,
    reopen: (borrowing MediaFile) throws(BridgeError) -> Void
  ) throws(BridgeError) {
    let wanted = facts.audio.indices.filter { facts.audio[$0].encryption == nil }
    var rest = wanted[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(tracksAtOnce))
      rest = rest.dropFirst(tracksAtOnce)
      try reopen(file)
      try measure(batch, of: &facts, file: file, notes: &notes)
    }
  }

  private static func measure(
    _ batch: [Int], of facts: inout AssetFacts, file: borrowing MediaFile, notes: inout Notes
  ) throws(BridgeError) {
    defer { file.closeDecoders() }
    var places: [Int: Int] = [:]
    let tracks = file.tracks()
    for place in batch {
      let track = facts.audio[place].index
      if file.openDecoder(track: track) {
        places[track] = place
        let tick = tracks.first { $0.index == track }?.timeBase
        if let end = endTicks(facts.audio[place], tick: tick) {
          file.decode(track: track, untilTicks: end)
        }
      } else {
        notes.add("no-decoder", "the sound could not be decoded", track: track)
      }
    }
    guard !places.isEmpty else { return }
    var meters = Meters()
    var frame = CMPFrame()
    var ending: BridgeError?
    do throws(BridgeError) {
      while try file.decodeNext(&frame) {
        guard frame.is_audio else { continue }
        meters.add(frame)
      }
    } catch {
      // The caller's limits end all; damage ends only what can be measured.
      if [.timedOut, .tooLarge, .cancelled].contains(error.failure) { throw error }
      ending = error
    }
    for (track, place) in places.sorted(by: { $0.key < $1.key }) {
      if let ending {
        notes.add(
          "decoding-ended-early", "decoding ended early: \(ending.message)", track: track)
      }
      let refused = file.refusedPackets(track: track)
      if refused > 0 {
        notes.add(
          "undecodable-packets", "the decoder refused \(refused) audio packets", track: track)
      }
      if meters.hasOtherFormat(track) {
        notes.add(
          "sound-format-changes",
          "the sound changes its rate or channels; only the first part is measured", track: track)
      }
      facts.audio[place].sound = meters.facts(track)
      facts.audio[place].sound?.undecodablePacketCount = refused
    }
  }

  /// Where an edit list ends the track, in ticks; `nil` where none says.
  private static func endTicks(_ facts: AudioFacts, tick: Rational?) -> Int64? {
    guard let edits = facts.edits, !edits.isEmpty,
      edits.allSatisfy({ $0.duration > Rational(0) }), let tick, tick > Rational(0),
      let end = facts.heardEnd?.divided(by: tick)?.doubleValue
    else { return nil }
    return Int64(exactly: end.rounded())
  }
}

/// A meter for each track, made when its first frame tells the format.
private struct Meters: ~Copyable {
  private var tracks: [Int32] = []
  private var formats: [(rate: Int32, channels: Int32)] = []
  private var meters: [Box] = []
  private var others: Set<Int> = []

  /// Arrays cannot hold what cannot be copied, so a class stands between.
  private final class Box {
    var meter: LoudnessMeter

    init?(_ frame: CMPFrame) {
      let layout = Bridge.optionalText(frame.channel_layout).map(ChannelLayout.init(rawValue:))
      guard
        let meter = LoudnessMeter(
          sampleRate: Int(frame.sample_rate), channelCount: Int(frame.channels), layout: layout)
      else { return nil }
      self.meter = meter
    }
  }

  mutating func add(_ frame: CMPFrame) {
    let place: Int
    if let known = tracks.firstIndex(of: frame.track) {
      place = known
    } else {
      guard let box = Box(frame) else { return }
      place = meters.count
      tracks.append(frame.track)
      formats.append((frame.sample_rate, frame.channels))
      meters.append(box)
    }
    guard formats[place] == (frame.sample_rate, frame.channels) else {
      others.insert(Int(frame.track))
      return
    }
    let samples = UnsafeBufferPointer(
      start: frame.samples, count: Int(frame.sample_count) * Int(frame.channels))
    meters[place].meter.add(
      samples, firstLoud: frame.first_loud < 0 ? nil : frame.first_loud,
      lastLoud: frame.last_loud < 0 ? nil : frame.last_loud)
  }

  func hasOtherFormat(_ track: Int) -> Bool { others.contains(track) }

  func facts(_ track: Int) -> SoundFacts? {
    tracks.firstIndex { Int($0) == track }.map { meters[$0].meter.facts() }
  }
}
