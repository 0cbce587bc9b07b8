/// One descriptor of a section (SCTE 35 2023r1 section 10).
public enum SpliceDescriptor: Hashable, Sendable {
  /// `avail_descriptor()`, tag 0x00: `provider_avail_id`.
  case avail(providerAvailID: UInt32)
  /// `DTMF_descriptor()`, tag 0x01.
  case dtmf(DTMFDescriptor)
  /// `segmentation_descriptor()`, tag 0x02.
  case segmentation(SegmentationDescriptor)
  /// `time_descriptor()`, tag 0x03.
  case time(TimeDescriptor)
  /// `audio_descriptor()`, tag 0x04.
  case audio([AudioComponent])
  /// A reserved tag, or a descriptor of another owner than SCTE.
  case other(tag: UInt8, identifier: UInt32, bytes: [UInt8])
  /// A descriptor of SCTE whose inside does not hold: its bytes after the identifier, and the fault.
  case malformed(tag: UInt8, bytes: [UInt8], error: SpliceError)

  /// The identifier of SCTE's own descriptors, the letters `CUEI`.
  public static let cueIdentifier: UInt32 = 0x4355_4549

  /// `splice_descriptor_tag`.
  public var tag: UInt8 {
    switch self {
    case .avail: 0x00
    case .dtmf: 0x01
    case .segmentation: 0x02
    case .time: 0x03
    case .audio: 0x04
    case .other(let tag, _, _), .malformed(let tag, _, _): tag
    }
  }
}
