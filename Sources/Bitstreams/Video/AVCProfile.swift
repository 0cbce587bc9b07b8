/// Names of AVC profiles and levels (H.264 annex A).
enum AVCProfile {
  /// The profile's name by profile_idc and the constraint_set flags, set 0 in the highest bit.
  static func name(_ profile: Int, constraints: UInt8) -> String? {
    func isSet(_ index: Int) -> Bool { constraints & (0x80 >> UInt8(index)) != 0 }
    switch profile {
    case 44: return "CAVLC 4:4:4 Intra"
    case 66: return isSet(1) ? "Constrained Baseline" : "Baseline"
    case 77: return "Main"
    case 83: return isSet(5) ? "Scalable Constrained Baseline" : "Scalable Baseline"
    case 86: return isSet(3) ? "Scalable High Intra" : "Scalable High"
    case 88: return "Extended"
    case 100:
      if isSet(4) { return isSet(5) ? "Constrained High" : "Progressive High" }
      return "High"
    case 110:
      if isSet(3) { return "High 10 Intra" }
      return isSet(4) ? "Progressive High 10" : "High 10"
    case 118: return "Multiview High"
    case 122: return isSet(3) ? "High 4:2:2 Intra" : "High 4:2:2"
    case 128: return "Stereo High"
    case 134: return "MFC High"
    case 135: return "MFC Depth High"
    case 138: return "Multiview Depth High"
    case 139: return "Enhanced Multiview Depth High"
    case 244: return isSet(3) ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
    default: return nil
    }
  }

  /// The level as table A-1 spells it: `4`, `4.1`, `1b`.
  static func level(_ level: Int, profile: Int, constraints: UInt8) -> String? {
    // Level 1b is 9, but in the three oldest profiles 11 with constraint_set3_flag.
    let isOld = [66, 77, 88].contains(profile)
    if level == 9 || (level == 11 && isOld && constraints & 0x10 != 0) { return "1b" }
    guard (10...62).contains(level) else { return nil }
    return level % 10 == 0 ? "\(level / 10)" : "\(level / 10).\(level % 10)"
  }
}
