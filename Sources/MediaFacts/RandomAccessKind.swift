/// What lets a decoder start at a packet.
public enum RandomAccessKind: String, Sendable, CaseIterable {
  /// Nothing before the picture is needed, and nothing after it refers to what came before.
  ///
  /// An IDR picture of AVC or HEVC, or a shown key frame of AV1, VP8 or VP9.
  case idr
  /// A clean random access picture of HEVC, or a key frame of AV1 that is shown later.
  ///
  /// Pictures that follow it in the stream and are shown before it may not be decodable.
  case cra
  /// A broken link access picture of HEVC: what leads up to it in display order is not decodable.
  case bla
  /// An AVC picture with a recovery point that is exact at once (recovery_frame_cnt 0).
  case recoveryPoint
  /// An AVC picture from which pictures become right only later (recovery_frame_cnt above 0).
  case gradualRecovery
  /// An MPEG-1 or MPEG-2 group of pictures that is closed, or whose broken link is marked.
  case closedGroup
  /// An MPEG-1 or MPEG-2 group of pictures that is open, or not said to be closed.
  case openGroup

  /// True where pictures shown before the start may refer to pictures that are not there.
  ///
  /// A decoder that starts here drops or garbles what leads up to the picture (H.265 8.1.3, RASL).
  public var mayHaveUndecodableLeadingPictures: Bool {
    switch self {
    case .idr, .closedGroup: false
    case .cra, .bla, .recoveryPoint, .gradualRecovery, .openGroup: true
    }
  }
}
