extension HLS {
  /// Why a text was refused as a playlist.
  public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason.
    public var reason: Reason
    /// The line, from 1; absent where it is about the text as a whole.
    public var line: Int?

    /// What can be wrong.
    public enum Reason: Hashable, Sendable {
      /// The text has no bytes, or only white space.
      case empty
      /// The first line is not `#EXTM3U`, without which players refuse a playlist.
      case missingHeader
      /// There are more bytes than `Limits.bytes`, which is given.
      case tooManyBytes(Int)
      /// There are more lines than `Limits.lines`, which is given.
      case tooManyLines(Int)
      /// A line is longer than `Limits.lineBytes`, which is given.
      case lineTooLong(Int)
      /// A tag has more attributes than `Limits.attributes`, which is given.
      case tooManyAttributes(Int)
    }

    /// The error as `line 3: a line has more than 1048576 bytes`.
    public var description: String {
      let text =
        switch reason {
        case .empty: "the playlist is empty"
        case .missingHeader:
          "the first line is not #EXTM3U, without which players refuse a playlist"
        case .tooManyBytes(let most): "the playlist has more than \(most) bytes"
        case .tooManyLines(let most): "the playlist has more than \(most) lines"
        case .lineTooLong(let most): "a line has more than \(most) bytes"
        case .tooManyAttributes(let most): "a tag has more than \(most) attributes"
        }
      return line.map { "line \($0): \(text)" } ?? text
    }
  }
}
