/// A body that was fetched, and what the server said of it.
public struct Fetched: Hashable, Sendable {
  /// The bytes, decompressed; those of the range where one was asked for and the server keeps to it.
  public var bytes: [UInt8]
  /// The address that gave it, after redirects.
  public var url: String
  /// The place of the first byte in the whole resource.
  public var firstByte: Int64
  /// The length of the whole resource in bytes; absent where the server does not say.
  public var totalBytes: Int64?
  /// True where the bytes reach to the end of the resource.
  public var isToEnd: Bool
  /// The Content-Type as given; absent where there is none.
  public var contentType: String?
  /// The ETag as given; absent where there is none.
  public var entityTag: String?
  /// The Last-Modified as given; absent where there is none.
  public var lastModified: String?

  /// Makes a body.
  public init(
    bytes: [UInt8], url: String, firstByte: Int64 = 0, totalBytes: Int64? = nil,
    isToEnd: Bool = true, contentType: String? = nil, entityTag: String? = nil,
    lastModified: String? = nil
  ) {
    self.bytes = bytes
    self.url = url
    self.firstByte = firstByte
    self.totalBytes = totalBytes
    self.isToEnd = isToEnd
    self.contentType = contentType
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}

/// Why something could not be fetched.
public struct FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The address cannot be read, or has a scheme that is not allowed here.
    case badAddress
    /// The file is not there or cannot be read.
    case notFound
    /// The server answered with a status other than success.
    case status
    /// The host has no address, or does not answer.
    case unreachable
    /// The host's address is not public, and only such were allowed.
    case notPublic
    /// The certificate cannot be trusted, or no encryption was agreed on.
    case untrusted
    /// A redirect leads in a circle, too far, or to another scheme.
    case redirect
    /// It took longer than allowed.
    case timeLimit
    /// It is larger than allowed.
    case byteLimit
    /// The body ended before its stated length.
    case cutOff
    /// Its compression is broken.
    case damaged
    /// More was asked for than one run may fetch.
    case budget
    /// It was cancelled.
    case cancelled
    /// Anything else.
    case other
  }

  /// The kind.
  public var reason: Reason
  /// What was asked for, as given.
  public var address: String
  /// The status of the answer; absent where none came.
  public var status: Int?
  /// What happened and what was expected, in one sentence.
  public var message: String

  /// Makes an error.
  public init(reason: Reason, address: String, status: Int? = nil, message: String) {
    self.reason = reason
    self.address = address
    self.status = status
    self.message = message
  }

  /// The address and the message.
  public var description: String { "\(address): \(message)" }
}
