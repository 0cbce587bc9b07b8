import Synchronization

/// What goes with every request, and what it may cost.
public struct FetchOptions: Sendable {
  /// Header lines such as `Authorization: Bearer x`, without line ends.
  public var headers: [String] = []
  /// The value of a Cookie header, such as `a=1; b=2`; absent for none.
  public var cookies: String?
  /// The value of the User-Agent header.
  public var userAgent = "seam"
  /// Bytes of one body at most, after decompression; above 0.
  public var byteLimit: Int64 = 16 << 20
  /// Milliseconds for one request at most, redirects included; above 0.
  public var timeLimitMilliseconds: Int64 = 30_000
  /// Redirects of one request at most.
  public var redirectLimit = 5
  /// True to refuse addresses that are not public: private, link-local, loopback and others of
  /// IANA's special-purpose registries.
  public var isPublicOnly = false
  /// Requests of one `Fetcher` at most.
  public var requestLimit = 2_000
  /// Bytes of all requests of one `Fetcher` together at most.
  public var totalByteLimit: Int64 = 1 << 30
  /// Ends requests that are under way once it is told to; absent for nobody who could.
  public var cancellation: FetchCancellation?

  /// Makes options with these defaults.
  public init() {}

  /// Whether a text can be a header line: a name, a colon, and no control character.
  ///
  /// Source: RFC 9110, 5.5 and 5.6.2.
  public static func isHeader(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return false }
    let name = line[..<colon].utf8
    return name.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    } && line.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}

/// Tells requests that are under way to end.
public final class FetchCancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Makes one that has not been told yet.
  public init() {}

  /// True once it has been told.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Ends what is under way, and what begins later.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
