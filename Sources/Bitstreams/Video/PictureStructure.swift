import MediaFacts

/// Whether one AVC or HEVC picture is shown as a frame or as fields, and in which order.
struct PictureStructure: Hashable, Sendable {
  var scan: Scan?
  var fieldOrder: FieldOrder?
}

extension PictureStructure {
  /// Reads an AVC picture timing SEI message (H.264 sections D.1.3 and D.2.3, table D-1).
  ///
  /// ct_type tells the source's scan; it is followed where stated, as FFmpeg does.
  init?(avcPicTiming payload: ArraySlice<UInt8>, parameters: AVCSequenceParameterSet) {
    guard parameters.hasPicStruct else { return nil }
    var bits = BitReader(payload)
    guard bits.skip(parameters.picTimingDelayBits ?? 0) != nil, let structure = bits.u(4) else {
      return nil
    }
    switch structure {
    // 5 and 6 repeat a field of a film picture; MPEG-2 allows that for progressive frames only.
    case 0, 5...8: scan = .progressive
    case 1, 3: (scan, fieldOrder) = (.interlaced, .topFieldFirst)
    case 2, 4: (scan, fieldOrder) = (.interlaced, .bottomFieldFirst)
    default: return nil
    }
    // The first clock timestamp speaks for the picture.
    guard bits.flag() == true, let source = bits.u(2) else { return }
    if source == 0, structure == 3 || structure == 4 { self = PictureStructure(scan: .progressive) }
    if source == 1 { scan = .interlaced }
  }
}

/// Scan and field order gathered from several pictures.
struct ScanEvidence: Sendable {
  private var sawInterlaced = false
  private var sawProgressive = false
  private var fieldOrder: FieldOrder?

  /// Adds what one picture says; the first stated field order stays.
  mutating func add(_ picture: PictureStructure) {
    switch picture.scan {
    case .interlaced:
      sawInterlaced = true
      fieldOrder = fieldOrder ?? picture.fieldOrder
    case .progressive: sawProgressive = true
    case nil: break
    }
  }

  /// One interlaced picture makes the stream interlaced; no evidence leaves the scan absent.
  var result: PictureStructure {
    if sawInterlaced { return PictureStructure(scan: .interlaced, fieldOrder: fieldOrder) }
    return PictureStructure(scan: sawProgressive ? .progressive : nil)
  }
}
