public import SCTE35
public import XMLText

extension DASH {
  /// One event of an `EventStream` (ISO/IEC 23009-1 section 5.10.2.2).
  public struct Event: Hashable, Sendable {
    /// `@id`.
    public var id: Int64?
    /// `@presentationTime`, in ticks; 0 where it is not given.
    public var presentationTime: Int64 = 0
    /// `@duration`, in ticks.
    public var duration: Int64?
    /// What it carries.
    public var payload: Payload = .none
    /// Where it stands.
    public var place: Place

    /// Makes an event without content.
    public init(place: Place) { self.place = place }

    /// What an event carries.
    public enum Payload: Hashable, Sendable {
      /// Nothing.
      case none
      /// An SCTE 35 message.
      case splice(SpliceInfoSection)
      /// An SCTE 35 message that could not be read, and why.
      case unreadableSplice(String)
      /// Elements of a scheme that is kept and not read.
      case xml([XMLElement])
      /// Text of a scheme that is kept and not read, or `@messageData`.
      case text(String)
    }

    /// The events of the SCTE 35 message; empty where there is none.
    public var signals: [SpliceSignal] {
      if case .splice(let section) = payload { section.signals } else { [] }
    }
  }
}
