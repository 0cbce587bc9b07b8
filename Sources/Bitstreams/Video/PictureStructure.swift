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

extension PictureStructure {
  /// Reads an HEVC picture timing SEI message (H.265 sections D.2.3 and D.3.3, table D.2).
  ///
  /// Only for an SPS with frame_field_info_present_flag, whose fields lead the message.
  init?(hevcPicTiming payload: ArraySlice<UInt8>, codesFields: Bool) {
    var bits = BitReader(payload)
    guard let structure = bits.u(4), let source = bits.u(2) else { return nil }
    switch structure {
    // 5 and 6 repeat a field of a film picture.
    case 0, 5...8: scan = .progressive
    // A bottom field that is paired with the field before it comes second.
    case 1, 3, 10, 11: (scan, fieldOrder) = (.interlaced, .topFieldFirst)
    case 2, 4, 9, 12: (scan, fieldOrder) = (.interlaced, .bottomFieldFirst)
    default: return nil
    }
    // source_scan_type 0 is interlaced, 1 progressive, 2 unknown.
    if source == 0 { scan = .interlaced }
    if source == 1, !codesFields { self = PictureStructure(scan: .progressive) }
  }
}
