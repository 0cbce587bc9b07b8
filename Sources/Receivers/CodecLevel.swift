/// The level of a video track: how large and fast it may be.
///
/// AVC annex A, HEVC annex A (with a tier), AV1 annex A (with a tier), VP9 levels.
public struct CodecLevel: Hashable, Sendable {
  /// The digits before and after the point, times ten; AVC level 1b counts as 1.05.
  public let hundredths: Int
  /// True for the High tier of HEVC and AV1.
  public let isHighTier: Bool

  /// Reads `4.1`, `5`, `1b` or `5.1 High`.
  ///
  /// - Returns: `nil` where the text is no numbered level, such as the named levels of MPEG-2.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 2 {
      guard words[1] == "High" || words[1] == "Main" else { return nil }
    }
    isHighTier = words.count == 2 && words[1] == "High"
    if first == "1b" {
      hundredths = 105
      return
    }
    let parts = first.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ Self.isShortNumber($0) }),
      let major = Int(parts[0]), let minor = parts.count == 2 ? Int(parts[1]) : 0, minor < 10
    else { return nil }
    hundredths = major * 100 + minor * 10
  }

  /// True where a decoder for this level and tier must decode the other one.
  public func covers(_ other: CodecLevel) -> Bool {
    other.hundredths <= hundredths && (isHighTier || !other.isHighTier)
  }

  private static func isShortNumber(_ text: some StringProtocol) -> Bool {
    (1...2).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension CodecLevel: CustomStringConvertible {
  /// The level as `4.1` or `5.1 High`.
  public var description: String {
    let number =
      hundredths == 105 ? "1b" : "\(hundredths / 100).\(hundredths / 10 % 10)"
    return isHighTier ? number + " High" : number
  }
}
