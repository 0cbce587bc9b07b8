public import Findings

/// Whether a receiver can play a track or file.
public enum Support: Hashable, Sendable {
  /// It can, as far as the matrix limits it.
  case yes
  /// It cannot, for at least one reason.
  case no(because: [Refusal])
  /// It may: facts or cells are missing, and nothing that is known speaks against it.
  case unknown([SupportGap])
}

/// A property that a receiver may limit.
public enum CapabilityAspect: String, Sendable, CaseIterable {
  /// Video coding format.
  case videoCodec
  /// Video profile.
  case videoProfile
  /// Video level.
  case videoLevel
  /// Size in pixels.
  case pictureSize
  /// Frame rate.
  case frameRate
  /// Bits per luma sample.
  case bitDepth
  /// Chroma subsampling.
  case chroma
  /// Dynamic range, Dolby Vision profiles included.
  case dynamicRange
  /// Progressive or interlaced.
  case scan
  /// Sample entry of the video track.
  case videoSampleEntry
  /// Audio coding format.
  case audioCodec
  /// Audio profile.
  case audioProfile
  /// Number of channels.
  case channelCount
  /// Sample rate.
  case sampleRate
  /// Packaging of the file, or of a codec in it.
  case packaging
  /// Encryption of the samples.
  case encryption
  /// The order of the tracks in fragmented MP4.
  case trackOrder
}

/// One reason why a receiver cannot play something.
public struct Refusal: Hashable, Sendable {
  /// The property.
  public var aspect: CapabilityAspect
  /// What the asset has.
  public var observed: String
  /// What the receiver takes.
  public var expected: String
  /// The unit of both; absent where they have none.
  public var unit: String?
  /// Where the receiver's limit comes from.
  public var source: SourceNote

  /// Makes a reason.
  public init(
    aspect: CapabilityAspect, observed: String, expected: String, unit: String? = nil,
    source: SourceNote
  ) {
    self.aspect = aspect
    self.observed = observed
    self.expected = expected
    self.unit = unit
    self.source = source
  }
}

/// One thing that would have to be known to say whether a receiver can play something.
public enum SupportGap: Hashable, Sendable {
  /// A fact of the asset, such as `frame rate`.
  case fact(CapabilityAspect, name: String)
  /// A cell of the matrix, such as `video.avc.maximumLevel`, with the reason that it is not known.
  case cell(CapabilityAspect, path: String, reason: String)

  /// The property that could not be judged.
  public var aspect: CapabilityAspect {
    switch self {
    case .fact(let aspect, _), .cell(let aspect, _, _): aspect
    }
  }
}

/// Everything that speaks against a receiver playing something, and everything that is not known.
public struct SupportReport: Hashable, Sendable {
  /// The reasons against, in the order of `CapabilityAspect.allCases`.
  public internal(set) var refusals: [Refusal] = []
  /// What is not known.
  public internal(set) var gaps: [SupportGap] = []

  /// Makes a report with nothing in it.
  public init() {}

  /// The report in one answer: a reason against outweighs what is not known.
  public var support: Support {
    if !refusals.isEmpty { return .no(because: refusals) }
    return gaps.isEmpty ? .yes : .unknown(gaps)
  }

  /// Both reports one after the other.
  public func adding(_ other: SupportReport) -> SupportReport {
    var sum = self
    sum.refusals += other.refusals
    sum.gaps += other.gaps
    return sum
  }
}
