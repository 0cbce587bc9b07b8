/// One open bitstream unit of AV1 (AV1 specification section 5.3).
struct AV1Unit: Sendable {
  /// obu_type: 1 sequence header, 2 temporal delimiter, 3 frame header, 5 metadata, 6 frame.
  var type: Int
  var payload: ArraySlice<UInt8>
}
