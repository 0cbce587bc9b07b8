import MediaFacts

/// Reads the boxes of ISO base media files (ISO/IEC 14496-12) and QuickTime movies.
///
/// Only headers, `moov` and `moof` are read; `mdat` is jumped over. Time and memory grow with the
/// bytes of those boxes and are held by `ISOBMFFLimits`; no bytes make it trap.
public enum ISOBMFFReader {
  /// Reads the facts of a file.
  ///
  /// Damage is no error: what can be read is given, and `MovieFacts.faults` names the rest.
  ///
  /// - Returns: `nil` where the bytes do not begin with a box of this family.
  /// - Throws: `ByteSourceError` where nothing could be read; a later failure is in
  ///   `MovieFacts.readFailure`.
  public static func read(
    _ source: inout some ByteSource, limits: ISOBMFFLimits = ISOBMFFLimits()
  ) throws(ByteSourceError) -> MovieFacts? {
    var window = ReadWindow()
    let head = try window.bytes(
      at: 0, count: TopLevelBox.headerBytes, wanted: limits.firstReadBytes, from: &source)
    guard TopLevelBox.beginsFile(head) else { return nil }
    var walk = TopLevelWalk(limits: limits)
    do throws(ByteSourceError) {
      try walk.run(over: &source, window: &window)
    } catch {
      walk.builder.facts.readFailure = error
    }
    walk.finish()
    return walk.builder.facts
  }

  /// Reads the facts of a file in memory.
  ///
  /// - Returns: `nil` where the bytes do not begin with a box of this family.
  public static func read(
    bytes: [UInt8], limits: ISOBMFFLimits = ISOBMFFLimits()
  ) -> MovieFacts? {
    var source = ArrayByteSource(bytes)
    do throws(ByteSourceError) {
      return try read(&source, limits: limits)
    } catch {
      return nil
    }
  }
}
