/// The header of a box at the top of a file.
struct TopLevelBox {
  /// Bytes read for a header: a 64-bit size stands in the second half.
  static let headerBytes = 16

  var type: FourCC
  var start: Int64
  var headerCount: Int
  /// Where the box ends; absent where it lasts to the end of the file (size 0).
  var end: Int64?

  private static let firstTypes: Set<FourCC> = [
    .ftyp, .styp, .moov, .mdat, .free, .skip, .wide, .pnot, .sidx, .moof, .emsg, .prft, .pdin,
    .meta, .uuid, .ssix,
  ]

  /// True where the bytes are the header of a box that such files begin with.
  static func beginsFile(_ bytes: [UInt8]) -> Bool {
    guard let box = TopLevelBox(bytes, at: 0) else { return false }
    return firstTypes.contains(box.type)
  }

  /// Reads a header; `nil` where it is too short or states a size less than itself.
  init?(_ bytes: [UInt8], at start: Int64) {
    guard bytes.count >= 8 else { return nil }
    let size = ByteCursor.u32(bytes, 0)
    type = FourCC(rawValue: ByteCursor.u32(bytes, 4))
    self.start = start
    headerCount = 8
    switch size {
    case 0: end = nil
    case 1:
      var cursor = ByteCursor(bytes, from: 8, to: 16)
      guard let large = Int64(exactly: cursor.u64()), !cursor.hasOverrun, large >= 16 else {
        return nil
      }
      headerCount = 16
      let (sum, overflow) = start.addingReportingOverflow(large)
      guard !overflow else { return nil }
      end = sum
    default:
      guard size >= 8 else { return nil }
      let (sum, overflow) = start.addingReportingOverflow(Int64(size))
      guard !overflow else { return nil }
      end = sum
    }
  }
}
