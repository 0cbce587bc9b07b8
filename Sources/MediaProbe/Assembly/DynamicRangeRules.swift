import MediaFacts

/// Tells the dynamic range from what a stream states.
enum DynamicRangeRules {
  /// The dynamic range and how it is known, or `nil` where the stream leaves it open.
  ///
  /// Source: transfer characteristics of ITU-T H.273. A stream that states nothing at all is shown as
  /// SDR by every player; one that states BT.2020 primaries without a transfer is not, because
  /// those primaries are used for SDR, HLG and PQ alike.
  static func dynamicRange(
    of facts: VideoFacts, preferredTransfer: Int?, hasHDR10Plus: Bool
  ) -> (range: DynamicRange, basis: DynamicRangeBasis)? {
    if facts.dolbyVision != nil { return (.dolbyVision, .signalled) }
    switch facts.colour.transfer {
    case 16:
      if hasHDR10Plus { return (.hdr10Plus, .signalled) }
      return (facts.masteringDisplay != nil ? .hdr10 : .pq, .signalled)
    case 18: return (.hlg, .signalled)
    // HLG for receivers that know the SEI message, SDR for the rest (ETSI TS 101 154).
    case 14 where preferredTransfer == 18: return (.hlg, .signalled)
    case .some: return (.sdr, .signalled)
    case nil:
      if preferredTransfer == 18 { return (.hlg, .signalled) }
      let isWide =
        facts.colour.primaries == 9 || facts.colour.matrix == 9
        || facts.colour.matrix == 10
      return isWide || facts.masteringDisplay != nil ? nil : (.sdr, .assumed)
    }
  }
}
