public import MediaFacts

/// Tells for the packets of one track whether a decoder can start there.
///
/// Reads the heads of a packet's units up to the first slice or frame, and decodes nothing.
public struct RandomAccessReader: Sendable {
  private let codec: Codec
  private let framing: NALFraming
  private let configurationHasHeader: Bool

  /// Makes a reader for a codec and its configuration (see `VideoBitstream.facts`).
  public init(codec: Codec, configuration: [UInt8]?) {
    self.codec = codec
    let record = configuration?[...] ?? []
    framing = VideoBitstream.framing(codec: codec, configuration: record)
    // Files may leave out a sequence header that `av1C` holds already.
    configurationHasHeader =
      codec == .av1 && AV1Configuration(record) != nil
      && AV1Units(record.dropFirst(4)).contains { $0.type == 1 }
  }

  /// What lets a decoder start at a packet, or `nil` where nothing does or the codec has no reader.
  ///
  /// The head of a packet is enough if it reaches into the first slice or frame; `isCut` says that it
  /// is no more than that. A few kilobytes do.
  public func kind(of packet: [UInt8], isCut: Bool = false) -> RandomAccessKind? {
    let bytes = packet[...]
    switch codec {
    case .avc: return avcKind(bytes, isCut)
    case .hevc: return hevcKind(bytes, isCut)
    case .av1: return av1Kind(bytes, isCut)
    case .vp9: return VP9KeyFrame(bytes).map { $0.isShown ? .idr : .cra }
    case .vp8: return VP8KeyFrame(bytes) == nil ? nil : .idr
    case .mpeg1, .mpeg2: return mpegKind(bytes)
    default: return nil
    }
  }

  private func avcKind(_ bytes: ArraySlice<UInt8>, _ isCut: Bool) -> RandomAccessKind? {
    var recovery: RandomAccessKind?
    for unit in NALUnits(bytes, framing: framing, isCut: isCut) {
      switch (unit.first ?? 0) & 0x1F {
      case 5: return .idr
      case 1, 2: return recovery
      case 6:
        for message in SEIMessages(RBSP.unescaped(unit.dropFirst())[...]) where message.type == 6 {
          var bits = BitReader(message.payload)
          recovery = bits.ue().map { $0 == 0 ? .recoveryPoint : .gradualRecovery }
        }
      default: break
      }
    }
    return nil
  }

  private func hevcKind(_ bytes: ArraySlice<UInt8>, _ isCut: Bool) -> RandomAccessKind? {
    for unit in NALUnits(bytes, framing: framing, isCut: isCut) {
      guard let header = HEVCUnitHeader(unit), header.layer == 0, header.type <= 31 else {
        continue
      }
      switch header.type {
      case 16...18: return .bla
      case 19, 20: return .idr
      case 21: return .cra
      default: return nil
      }
    }
    return nil
  }

  /// AV1 specification section 5.9.2: show_existing_frame, frame_type, show_frame.
  private func av1Kind(_ bytes: ArraySlice<UInt8>, _ isCut: Bool) -> RandomAccessKind? {
    var hasHeader = configurationHasHeader
    for unit in AV1Units(bytes, isCut: isCut) {
      switch unit.type {
      case 1:
        hasHeader = true
        if let header = try? AV1SequenceHeader(unit.payload), header.isReducedStillPicture {
          return .idr
        }
      case 3, 6:
        var bits = BitReader(unit.payload)
        // A key frame is a place to start only where the sequence header is at hand (7.6.1).
        guard hasHeader, bits.flag() == false, bits.u(2) == 0, let isShown = bits.flag() else {
          return nil
        }
        return isShown ? .idr : .cra
      default: break
      }
    }
    return nil
  }

  /// The group of pictures header before the first picture (ISO/IEC 13818-2 section 6.2.2.6).
  ///
  /// Without one, a sequence header before an intra picture is a start too, of an open group for
  /// all that is known.
  private func mpegKind(_ bytes: ArraySlice<UInt8>) -> RandomAccessKind? {
    var hasSequence = false
    for unit in NALUnits(bytes, framing: .startCodes) {
      switch unit.first {
      case 0xB3: hasSequence = true
      case 0xB8:
        var bits = BitReader(unit.dropFirst())
        guard bits.skip(25) != nil, let isClosed = bits.flag() else { return nil }
        return isClosed || bits.flag() == true ? .closedGroup : .openGroup
      case 0x00:
        var bits = BitReader(unit.dropFirst())
        return hasSequence && bits.skip(10) != nil && bits.u(3) == 1 ? .openGroup : nil
      default: break
      }
    }
    return nil
  }
}
