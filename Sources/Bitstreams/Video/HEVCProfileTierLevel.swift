/// Profile, tier and level of an HEVC stream (H.265 section 7.3.3), the general ones.
struct HEVCProfileTierLevel: Hashable, Sendable {
  var profileSpace = 0
  var isHighTier = false
  var profile = 0
  var compatibility: UInt32 = 0
  /// Six bytes from general_progressive_source_flag on.
  var constraints: [UInt8] = []
  var level = 0

  /// Makes values of which nothing was read.
  init() {}

  /// Reads the structure with its profile part.
  ///
  /// `subLayers` is maxNumSubLayersMinus1, 0 to 7; what is said of the sub-layers is passed over.
  init(_ bits: inout BitReader, subLayers: Int) throws(BitstreamError) {
    profileSpace = try bits.read(2)
    isHighTier = try bits.readFlag()
    profile = try bits.read(5)
    compatibility = UInt32(truncatingIfNeeded: try bits.read(32))
    for _ in 0..<6 { constraints.append(UInt8(truncatingIfNeeded: try bits.read(8))) }
    level = try bits.read(8)
    try Self.passSubLayers(&bits, count: subLayers)
  }

  /// Passes over the structure of a layer that repeats no profile (profilePresentFlag 0).
  static func passSubLayers(_ bits: inout BitReader, count: Int) throws(BitstreamError) {
    guard count > 0 else { return }
    var presence: [(Bool, Bool)] = []
    for _ in 0..<count { presence.append((try bits.readFlag(), try bits.readFlag())) }
    try bits.pass(2 * max(0, 8 - count))
    for (hasProfile, hasLevel) in presence {
      try bits.pass((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0))
    }
  }

  /// general_progressive_source_flag.
  var isProgressiveSource: Bool { flag(0) }

  /// general_interlaced_source_flag.
  var isInterlacedSource: Bool { flag(1) }

  /// The flag at a place counted from general_progressive_source_flag.
  private func flag(_ index: Int) -> Bool {
    guard constraints.indices.contains(index / 8) else { return false }
    return constraints[index / 8] & (0x80 >> UInt8(index % 8)) != 0
  }

  /// The profile's name (H.265 annex A, F, G, H and I), or `nil` for one without a name here.
  var name: String? {
    guard profileSpace == 0 else { return nil }
    switch profile {
    case 1: return "Main"
    // general_one_picture_only_constraint_flag, added for Main 10.
    case 2: return flag(11) ? "Main 10 Still Picture" : "Main 10"
    case 3: return "Main Still Picture"
    case 4: return rangeExtensionName
    case 5: return highThroughputName
    case 6: return "Multiview Main"
    case 7: return maximumDepth == 8 ? "Scalable Main" : "Scalable Main 10"
    case 8: return "3D Main"
    case 9: return screenName
    default: return nil
    }
  }

  /// Bits per sample by the max_12bit, max_10bit and max_8bit flags (tables A.2 and A.3).
  private var maximumDepth: Int {
    if flag(6) { return 8 }
    if flag(5) { return 10 }
    return flag(4) ? 12 : 16
  }

  /// The format range extensions profile that the constraint flags select (table A.2).
  private var rangeExtensionName: String {
    let depth = maximumDepth
    let depthName = depth == 8 ? "" : " \(depth)"
    let isIntra = flag(10)
    if flag(9) { return "Monochrome\(depthName)" + (isIntra ? " Intra" : "") }
    // 8 is general_max_420chroma_constraint_flag, 7 the one for 4:2:2.
    let chroma = flag(8) ? "" : flag(7) ? " 4:2:2" : " 4:4:4"
    let kind = flag(11) ? " Still Picture" : isIntra ? " Intra" : ""
    return "Main\(chroma)\(depthName)\(kind)"
  }

  /// The high throughput profile that the constraint flags select (table A.3).
  private var highThroughputName: String {
    // general_max_14bit_constraint_flag follows general_lower_bit_rate_constraint_flag.
    let depth = maximumDepth == 16 && flag(13) ? 14 : maximumDepth
    let depthName = depth == 8 ? "" : " \(depth)"
    return "High Throughput 4:4:4\(depthName)" + (flag(10) ? " Intra" : "")
  }

  /// The screen content coding profile that the constraint flags select (table A.5).
  private var screenName: String {
    let depthName = maximumDepth == 8 ? "" : " \(maximumDepth)"
    let chroma = flag(8) ? "" : " 4:4:4"
    return "Screen-Extended Main\(chroma)\(depthName)"
  }

  /// The level as table A.8 spells it, followed by ` High` for the high tier.
  ///
  /// general_level_idc is 30 times the level.
  var levelName: String? {
    guard (30...255).contains(level), level % 3 == 0 else { return nil }
    let (whole, tenth) = (level / 30, level % 30 / 3)
    return (tenth == 0 ? "\(whole)" : "\(whole).\(tenth)") + (isHighTier ? " High" : "")
  }
}
