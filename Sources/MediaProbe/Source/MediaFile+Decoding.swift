import CMediaProbe

extension MediaFile {
  /// Opens a decoder for a track; false where FFmpeg has none for it, or none that takes it.
  func openDecoder(track: Int, threads: Int = 1) -> Bool {
    var error = CMPError()
    return withHandle {
      cmp_decode_open($0, Int32(clamping: track), Int32(clamping: threads), &error)
    }
  }

  /// Closes all decoders, so that packets of every track are read again.
  func closeDecoders() { withHandle { cmp_decode_close($0) } }

  /// Says what to measure of pictures from here on.
  func measure(region: Bool, combing: Bool) {
    withHandle { cmp_decode_measure($0, CMPMeasures(region: region, combing: combing)) }
  }

  /// Passes over pictures before a time in the track's ticks, from here on.
  func decode(fromTicks ticks: Int64) { withHandle { cmp_decode_from($0, ticks) } }

  /// Cuts off the sound of an open track behind a time in its ticks.
  func decode(track: Int, untilTicks ticks: Int64) {
    withHandle { cmp_decode_until($0, Int32(clamping: track), ticks) }
  }

  /// Decodes one frame into `frame`; false at the end.
  ///
  /// The samples that the frame points to are valid until the next call.
  func decodeNext(_ frame: inout CMPFrame) throws(BridgeError) -> Bool {
    var error = CMPError()
    let result = withHandle { cmp_decode_next($0, &frame, &error) }
    if result < 0 { throw BridgeError(error) }
    return result > 0
  }

  /// Packets that a track's decoder refused so far, each counted once; of video at most 4096.
  func refusedPackets(track: Int) -> Int64 {
    withHandle { cmp_decode_refused($0, Int32(clamping: track)) }
  }

  /// Goes to the key frame at or before a time in the track's ticks; false where that fails.
  func seek(track: Int, ticks: Int64) -> Bool {
    var error = CMPError()
    return withHandle { cmp_seek($0, Int32(clamping: track), ticks, &error) }
  }
}
