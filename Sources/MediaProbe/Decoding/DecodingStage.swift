import CMediaProbe
import MediaFacts

/// Adds what decoding tells to the facts of an asset.
enum DecodingStage {
  /// Decodes all sound and some pictures; `reopen` starts the demuxer afresh.
  ///
  /// Pictures are decoded on so many threads. Encrypted tracks are left out: nothing here has their keys.
  static func add(
    to facts: inout AssetFacts, threads: Int, file: borrowing MediaFile, notes: inout Notes,
    reopen: (borrowing MediaFile) throws(BridgeError) -> Void
  ) throws(BridgeError) {
    facts.isDecoded = true
    // A playlist's encryption is undone by the demuxer where it has the key.
    let isClear = facts.container.encryption == nil || facts.container.format == "hls"
    guard isClear else { return }
    try SoundDecoding.measure(&facts, file: file, notes: &notes, reopen: reopen)
    for place in facts.video.indices where facts.video[place].encryption == nil {
      try reopen(file)
      try addSight(to: &facts, place: place, threads: threads, file: file, notes: &notes)
    }
  }

  private static func addSight(
    to facts: inout AssetFacts, place: Int, threads: Int, file: borrowing MediaFile,
    notes: inout Notes
  ) throws(BridgeError) {
    let video = facts.video[place]
    let track = file.tracks().first { $0.index == video.index }
    guard var decoding = SightDecoding(video, timeBase: track?.timeBase) else { return }
    guard file.openDecoder(track: video.index, threads: threads) else {
      notes.add("no-decoder", "the pictures could not be decoded", track: video.index)
      return
    }
    defer { file.closeDecoders() }
    let start = video.startTime?.doubleValue
    let end = video.shownEnd?.doubleValue
    do throws(BridgeError) {
      var sight = try decoding.measure(file: file, start: start, end: end)
      if let packets = facts.video[place].timing?.packetCount {
        // What a decoder gives up on at the end cannot be told from the packet before it.
        sight.undecodablePacketCount = min(sight.undecodablePacketCount, packets)
      }
      facts.video[place].sight = sight
      if facts.video[place].scan == nil, let scan = sight.measuredScan {
        facts.video[place].scan = scan
        facts.video[place].fieldOrder = sight.measuredFieldOrder
      }
      if sight.undecodablePacketCount > 0 {
        notes.add(
          "undecodable-packets",
          "the decoder refused \(sight.undecodablePacketCount) video packets", track: video.index)
      }
    } catch {
      if [.timedOut, .tooLarge, .cancelled].contains(error.failure) { throw error }
      notes.add(
        "decoding-ended-early", "decoding ended early: \(error.message)", track: video.index)
    }
  }
}
