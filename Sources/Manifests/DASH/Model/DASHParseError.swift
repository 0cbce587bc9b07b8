public import XMLText

extension DASH {
  /// Why a text was refused as an MPD.
  public enum ParseError: Error, Hashable, Sendable {
    /// It is not XML, or its root is not `MPD`.
    case xml(XMLTextError)
    /// There are more periods than `Limits.periods`, which is given.
    case tooManyPeriods(Int)
    /// There are more representations than `Limits.representations`, which is given.
    case tooManyRepresentations(Int)
    /// There are more `S` elements than `Limits.timelineEntries`, which is given.
    case tooManyTimelineEntries(Int)
  }
}

extension DASH.ParseError: CustomStringConvertible {
  /// What is wrong, in lower case without a full stop.
  public var description: String {
    switch self {
    case .xml(let error): error.description
    case .tooManyPeriods(let most): "the MPD has more than \(most) periods"
    case .tooManyRepresentations(let most): "the MPD has more than \(most) representations"
    case .tooManyTimelineEntries(let most): "the MPD has more than \(most) timeline entries in use"
    }
  }
}
