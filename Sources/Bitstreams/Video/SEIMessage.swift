/// One supplemental enhancement information message.
struct SEIMessage: Sendable {
  /// payloadType (H.264 and H.265 annex D).
  var type: Int
  /// The payload, without emulation prevention bytes.
  var payload: ArraySlice<UInt8>
}
