/// Why a line to a worker was not carried out.
public struct WorkerFault: Error, Hashable, Sendable {
  /// The kinds of fault; the raw values are part of the protocol.
  public enum Code: String, Sendable, CaseIterable {
    /// The line is no request.
    case badRequest = "bad-request"
    /// The line is longer than a worker takes.
    case lineTooLong = "line-too-long"
    /// The request asks for what this worker cannot do.
    case notSupported = "not-supported"
  }

  /// The line's number, from 1.
  public var line: Int
  /// What the request is called; absent where that could not be read.
  public var id: RequestID?
  /// The kind of fault.
  public var code: Code
  /// What was found and what was expected.
  public var message: String

  /// Makes a fault.
  public init(line: Int, id: RequestID? = nil, code: Code, message: String) {
    self.line = line
    self.id = id
    self.code = code
    self.message = message
  }
}
