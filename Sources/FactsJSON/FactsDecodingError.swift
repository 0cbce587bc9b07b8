public import JSONText

/// Why a JSON value is not what the schema `seam.probe/1` says.
public struct FactsDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was expected, in lower case, without a full stop.
  public var message: String
  /// The member at fault, such as `video[0].frameRate.nominal`; empty for the whole value.
  public var path: String
  /// Where it stands in the text that was read.
  public var position: TextPosition

  /// The place, the member and the message.
  public var description: String {
    path.isEmpty ? "\(position): \(message)" : "\(position): \(path): \(message)"
  }
}
