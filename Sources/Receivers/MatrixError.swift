public import JSONText

/// A fault in a matrix file, with its place and what was expected.
public struct MatrixError: Error, Hashable, Sendable {
  /// The file's name as it was given.
  public var file: String
  /// The line and column; absent where the fault is that something is not there at all.
  public var position: TextPosition?
  /// The JSON path, such as `$.video.avc.profiles`.
  public var path: String
  /// What was found and what was expected, in lower case, without a full stop.
  public var message: String

  /// Makes an error.
  public init(file: String, position: TextPosition?, path: String, message: String) {
    self.file = file
    self.position = position
    self.path = path
    self.message = message
  }
}

extension MatrixError: CustomStringConvertible {
  /// The error as `file:line:column: path: message`.
  public var description: String {
    let place = position.map { "\(file):\($0)" } ?? file
    return "\(place): \(path): \(message)"
  }
}

extension MatrixError: Comparable {
  /// Compares by file, then place, path and message.
  public static func < (left: MatrixError, right: MatrixError) -> Bool {
    let start = TextPosition(line: 0, column: 0)
    return (left.file, left.position ?? start, left.path, left.message)
      < (right.file, right.position ?? start, right.path, right.message)
  }
}
