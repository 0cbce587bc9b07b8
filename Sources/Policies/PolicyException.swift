/// What a policy lets through although a limit is not kept, why, and for how long.
public struct PolicyException: Hashable, Sendable {
  /// The creative's id; absent where any will do.
  public var creative: String?
  /// The campaign; absent where any will do.
  public var campaign: String?
  /// A pattern for the path or URL, `*` for any bytes and `?` for one; absent where any will do.
  public var url: String?
  /// The keys of the limits that it is about; empty for all.
  public var limits: [String]
  /// The last day on which it holds, as `YYYY-MM-DD`.
  public var until: String
  /// Why.
  public var reason: String

  /// Makes an exception.
  public init(
    creative: String? = nil, campaign: String? = nil, url: String? = nil, limits: [String] = [],
    until: String, reason: String
  ) {
    self.creative = creative
    self.campaign = campaign
    self.url = url
    self.limits = limits
    self.until = until
    self.reason = reason
  }

  func covers(_ name: CreativeName, key: String, today: String) -> Bool {
    guard today <= until, limits.isEmpty || limits.contains(key) else { return false }
    if let creative, creative != name.id { return false }
    if let campaign, campaign != name.campaign { return false }
    if let url, !Self.matches(Array(url.utf8), Array(name.url.utf8)) { return false }
    return true
  }

  /// Holds bytes against a pattern in time that grows with the product of the lengths at most.
  static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (place, at) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while at < text.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, at)
        place += 1
      } else if place < pattern.count,
        pattern[place] == UInt8(ascii: "?") || pattern[place] == text[at]
      {
        place += 1
        at += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        place = last.pattern + 1
        at = last.text + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
