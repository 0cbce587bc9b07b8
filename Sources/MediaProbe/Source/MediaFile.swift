import CMediaProbe
import MediaFacts

/// An open source, owned by one place at a time and closed when that place is done with it.
struct MediaFile: ~Copyable {
  private let handle: OpaquePointer
  /// Kept so that the cancellation outlives the C side's pointer to it.
  private let cancellation: ProbeCancellation?

  /// Takes over the descriptor of a regular file.
  init(
    descriptor: Int32, name: String, options: ProbeOptions, remainingMilliseconds: Int64
  ) throws(BridgeError) {
    var error = CMPError()
    var limits = Self.limits(options, remainingMilliseconds)
    Bridge.prepare()
    guard let handle = cmp_open_descriptor(descriptor, name, &limits, &error) else {
      throw BridgeError(error)
    }
    self.handle = handle
    cancellation = options.cancellation
  }

  /// Opens an `http` or `https` address.
  init(address: String, options: ProbeOptions) throws(BridgeError) {
    var error = CMPError()
    var limits = Self.limits(options, options.timeLimitMilliseconds)
    Bridge.prepare()
    guard let handle = cmp_open_address(address, &limits, &error) else {
      throw BridgeError(error)
    }
    self.handle = handle
    cancellation = options.cancellation
  }

  deinit { cmp_close(handle) }

  private static func limits(
    _ options: ProbeOptions, _ remainingMilliseconds: Int64
  ) -> CMPOptions {
    var limits = CMPOptions()
    limits.time_limit_ms = remainingMilliseconds
    limits.byte_limit = options.byteLimit
    if let cancellation = options.cancellation {
      limits.context = UnsafeRawPointer(Unmanaged.passUnretained(cancellation).toOpaque())
      limits.is_cancelled = { context in
        guard let context else { return false }
        return Unmanaged<ProbeCancellation>.fromOpaque(context).takeUnretainedValue().isCancelled
      }
    }
    return limits
  }

  /// Lends the handle for the length of a call.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(handle) }

  /// Size in bytes, absent where a server does not tell it.
  var size: Int64? { stated(cmp_size(handle)) }

  /// Bytes read so far.
  var bytesRead: Int64 { cmp_bytes_read(handle) }

  /// Up to `count` bytes at `offset`, fewer at the end of the source.
  func read(at offset: Int64, count: Int) throws(BridgeError) -> [UInt8] {
    try Bridge.bytes(of: handle, at: offset, count: count)
  }

  /// Opens the demuxer of that short name, or finds one by content.
  func demux(format: String?) throws(BridgeError) {
    var error = CMPError()
    let isOpen =
      if let format {
        cmp_demux(handle, format, &error)
      } else {
        cmp_demux(handle, nil, &error)
      }
    guard isOpen else { throw BridgeError(error) }
  }

  /// Reads and where needed decodes first packets until every format is known.
  func analyse(microseconds: Int64, bytes: Int64) throws(BridgeError) {
    var error = CMPError()
    guard cmp_analyse(handle, microseconds, bytes, &error) else { throw BridgeError(error) }
  }

  /// The container as FFmpeg sees it.
  var container: CMPContainer {
    var container = CMPContainer()
    cmp_container(handle, &container)
    return container
  }

  /// The tracks as FFmpeg sees them, in file order.
  func tracks() -> [BridgeTrack] {
    var tracks: [BridgeTrack] = []
    var track = CMPTrack()
    while cmp_track(handle, Int32(tracks.count), &track) {
      tracks.append(
        BridgeTrack(track, language: metadata("language", track: track.index)))
    }
    return tracks
  }

  /// A metadata value of a track, or of the container where no track is named.
  func metadata(_ key: String, track: Int32 = -1) -> String? {
    guard let value = cmp_metadata(handle, track, key) else { return nil }
    return String(cString: value)
  }

  /// The next packet with its payload, or `nil` at the end.
  func readPacket() throws(BridgeError) -> (packet: CMPPacket, payload: [UInt8])? {
    var error = CMPError()
    var packet = CMPPacket()
    var payload: UnsafePointer<UInt8>?
    let result = cmp_read_payload(handle, &packet, &payload, &error)
    if result < 0 { throw BridgeError(error) }
    if result == 0 { return nil }
    let bytes = payload.map { Array(UnsafeBufferPointer(start: $0, count: Int(packet.size))) }
    return (packet, bytes ?? [])
  }

  /// Fills the buffer with the next packets; returns how many, 0 at the end.
  ///
  /// `heads` takes the first bytes of key frames, at most `headLength` of each.
  func readPackets(
    into buffer: UnsafeMutableBufferPointer<CMPPacket>,
    heads: UnsafeMutableBufferPointer<UInt8>, headLength: Int
  ) throws(BridgeError) -> Int {
    guard let base = buffer.baseAddress, let bytes = heads.baseAddress else { return 0 }
    var error = CMPError()
    var place = CMPHeads(
      bytes: bytes, capacity: Int32(clamping: heads.count), most: Int32(clamping: headLength))
    let count = cmp_read_packets(handle, base, Int64(buffer.count), &place, &error)
    if count < 0 { throw BridgeError(error) }
    return Int(count)
  }

  /// Switches FFmpeg's bitstream parsers off or on.
  func setParsing(_ isOn: Bool) { cmp_set_parsing(handle, isOn) }

  /// What a decoder puts out for one audio packet, or `nil` where it puts out nothing.
  func decodedFormat(track: Int, payload: [UInt8]) -> CMPDecodedAudio? {
    var decoded = CMPDecodedAudio()
    let isDecoded = payload.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return cmp_decode_audio(handle, Int32(track), base, Int64(buffer.count), &decoded)
    }
    return isDecoded ? decoded : nil
  }

  /// What FFmpeg logged as warnings and errors for this source.
  var logLines: [String] {
    (0..<cmp_log_count(handle)).map { String(cString: cmp_log_line(handle, $0)) }
  }
}

/// The C side's word for "not stated" turned into an absent value.
func stated(_ value: Int64) -> Int64? { value == .min ? nil : value }
