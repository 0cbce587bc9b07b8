public import Findings

/// Why an ad response could not be read at all.
public struct AdResponseError: Error, Hashable, Sendable {
  /// Where.
  public var location: DocumentLocation
  /// What was expected and what was found, in lower case, without a full stop.
  public var message: String

  /// Makes an error.
  public init(at location: DocumentLocation, _ message: String) {
    self.location = location
    self.message = message
  }
}

extension AdResponseError: CustomStringConvertible {
  /// The document with line and column where known, and the message.
  public var description: String {
    var place = location.document
    if let line = location.line { place += ":\(line)" }
    if location.line != nil, let column = location.column { place += ":\(column)" }
    return "\(place): \(message)"
  }
}
