public import MediaFacts

/// Fields of a QuickTime track (`fiel`, QuickTime File Format).
public struct FieldHandling: Hashable, Sendable {
  /// 1 for whole frames, 2 for interlaced.
  public var fieldCount: Int
  /// Order: 1 and 9 top field shown first, 6 and 14 bottom field shown first, 0 unknown.
  public var detail: Int

  /// Makes field handling.
  public init(fieldCount: Int, detail: Int) {
    self.fieldCount = fieldCount
    self.detail = detail
  }

  /// The field shown first, absent where unknown or progressive.
  ///
  /// Source: Apple TN2162 and Core Video's SpatialFirstLineEarly: 1 and 9 begin with the top field,
  /// 6 and 14 with the bottom one; 1 and 6 store the fields apart, 9 and 14 in alternate lines.
  /// FFmpeg reads 9 and 14 the other way round.
  public var fieldOrder: FieldOrder? {
    guard fieldCount == 2 else { return nil }
    switch detail {
    case 1, 9: return .topFieldFirst
    case 6, 14: return .bottomFieldFirst
    default: return nil
    }
  }
}
