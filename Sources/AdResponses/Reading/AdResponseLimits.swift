public import XMLText

/// How much an ad response may ask for.
public struct AdResponseLimits: Hashable, Sendable {
  /// The size of one document, in bytes.
  public var maximumBytes: Int
  /// The payload of one JWT after decoding, in bytes.
  public var maximumTokenBytes: Int
  /// Ads, links or rows that one response may hold; what is beyond is left out and told.
  public var maximumAds: Int
  /// What an XML document may ask for.
  public var xml: XMLLimits

  /// Makes limits; those not given are wide for real answers.
  public init(
    maximumBytes: Int = 32 << 20, maximumTokenBytes: Int = 1 << 20, maximumAds: Int = 100_000,
    xml: XMLLimits = XMLLimits()
  ) {
    self.maximumBytes = maximumBytes
    self.maximumTokenBytes = maximumTokenBytes
    self.maximumAds = maximumAds
    self.xml = xml
  }
}
