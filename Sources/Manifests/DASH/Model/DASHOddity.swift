extension DASH {
  /// Something in an MPD that is not as the standard asks, and how it was read.
  public struct Oddity: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Where it stands.
    public var place: Place
    /// The name of the attribute or element.
    public var name: String
    /// What is written there; absent where something is missing.
    public var observed: String?

    /// Makes an oddity.
    public init(_ kind: Kind, place: Place, name: String, observed: String? = nil) {
      self.kind = kind
      self.place = place
      self.name = name
      self.observed = observed
    }

    /// What can be odd.
    public enum Kind: String, Sendable, CaseIterable {
      /// A value is not of its type and was left out.
      case unreadableValue
      /// An element stands elsewhere (xlink) and was not fetched.
      case remoteElement
      /// A level has more than one of SegmentBase, SegmentList and SegmentTemplate; the first counts.
      case severalSegmentInformations
      /// A template has an identifier that the standard does not know, or a `$` without its partner.
      case templateIdentifier
      /// An `S` has no duration above zero and was left out.
      case timelineDuration
      /// The payload of an SCTE 35 event could not be read.
      case eventPayload
    }
  }
}
