/// The AVC decoder configuration record, `avcC` (ISO/IEC 14496-15 section 5.3.3.1).
struct AVCConfiguration: Sendable {
  var profile = 0
  var constraints: UInt8 = 0
  var level = 0
  /// Bytes of each NAL unit's length: 1, 2 or 4.
  var lengthSize = 4
  /// Parameter sets with their NAL unit header.
  var units: [ArraySlice<UInt8>] = []

  /// Reads a record; sets that run past the end are left out, as is the high profiles' tail.
  ///
  /// - Returns: `nil` where the fixed part is not whole or the version is not 1.
  init?(_ record: ArraySlice<UInt8>) {
    var bits = BitReader(record)
    guard bits.u(8) == 1, let profile = bits.u(8), let constraints = bits.u(8),
      let level = bits.u(8), bits.skip(6) != nil, let size = bits.u(2), bits.skip(3) != nil,
      let count = bits.u(5)
    else { return nil }
    self.profile = profile
    self.constraints = UInt8(truncatingIfNeeded: constraints)
    self.level = level
    lengthSize = size + 1
    var rest = bits.rest()
    guard Self.take(count, from: &rest, into: &units), let pictureSets = rest.popFirst() else {
      return
    }
    _ = Self.take(Int(pictureSets), from: &rest, into: &units)
  }

  private static func take(
    _ count: Int, from rest: inout ArraySlice<UInt8>, into units: inout [ArraySlice<UInt8>]
  ) -> Bool {
    for _ in 0..<count {
      guard let high = rest.popFirst(), let low = rest.popFirst() else { return false }
      let length = Int(high) << 8 | Int(low)
      guard length <= rest.count else { return false }
      units.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return true
  }
}
