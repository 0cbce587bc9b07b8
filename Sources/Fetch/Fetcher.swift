import CFetch
import Synchronization

/// Fetches documents and parts of media from servers and from files.
///
/// Every address and range is fetched once, however often it is asked for. All calls block, so
/// never call it from the cooperative pool. Safe to share between threads.
public final class Fetcher: Sendable {
  private struct Key: Hashable {
    var address: String
    var range: ClosedRange<Int64>?
  }

  private struct State {
    var known: [Key: Result<Fetched, FetchError>] = [:]
    var requests = 0
    var bytes: Int64 = 0
  }

  /// What goes with every request.
  public let options: FetchOptions
  private let state = Mutex(State())

  /// Makes a fetcher that has fetched nothing yet.
  public init(_ options: FetchOptions = FetchOptions()) { self.options = options }

  /// How many requests went out; files are not counted.
  public var requestCount: Int { state.withLock { $0.requests } }
  /// How many bytes came, from servers and files.
  public var byteCount: Int64 { state.withLock { $0.bytes } }

  /// Fetches what an address names: `http:`, `https:`, `file:` or a path.
  ///
  /// `range` asks for a part, from the first byte to the last. A server that does not keep to it
  /// gives the whole, of which the part is cut out. What `from` names asks for it: a document that came
  /// from a server cannot make anybody open a local file.
  /// Throws a `FetchError` of any kind.
  public func fetch(
    _ address: String, range: ClosedRange<Int64>? = nil, from referrer: String? = nil
  ) throws(FetchError) -> Fetched {
    if let referrer, Self.isRemote(referrer), !Self.isRemote(address) {
      throw FetchError(
        reason: .badAddress, address: address,
        message: "what came from a server may only name http and https addresses")
    }
    let key = Key(address: address, range: range)
    if let known = state.withLock({ $0.known[key] }) { return try known.get() }
    let result: Result<Fetched, FetchError>
    do throws(FetchError) {
      result = .success(
        try Self.isRemote(address) ? remote(address, range) : local(address, range))
    } catch {
      result = .failure(error)
    }
    state.withLock { $0.known[key] = result }
    return try result.get()
  }

  /// True for `http:` and `https:` addresses.
  public static func isRemote(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  // MARK: - Files

  private func local(
    _ address: String, _ range: ClosedRange<Int64>?
  ) throws(FetchError) -> Fetched {
    func error(_ reason: FetchError.Reason, _ message: String) -> FetchError {
      FetchError(reason: reason, address: address, message: message)
    }
    guard let path = Self.path(address) else {
      throw error(.badAddress, "is no http, https or file address and no path")
    }
    guard let file = LocalFile(path) else {
      throw error(.notFound, "there is no such file, or it cannot be read")
    }
    guard file.isRegular else { throw error(.notFound, "is not a regular file") }
    let first = range?.lowerBound ?? 0
    let last = min(range?.upperBound ?? .max, file.size - 1)
    guard first <= last || file.size == 0 else {
      throw error(.cutOff, "ends at byte \(file.size); expected more from byte \(first) on")
    }
    let count = max(0, last - first + 1)
    guard count <= options.byteLimit else {
      throw error(.byteLimit, "has \(count) bytes; at most \(options.byteLimit) are read")
    }
    try spend(bytes: count, requests: 0, address)
    guard let bytes = file.read(at: first, count: Int(count)) else {
      throw error(.notFound, "cannot be read")
    }
    return Fetched(
      bytes: bytes, url: address, firstByte: first, totalBytes: file.size,
      isToEnd: first + Int64(bytes.count) >= file.size)
  }

  /// The path that a local address names; absent for another scheme.
  public static func path(_ address: String) -> String? {
    guard let colon = address.firstIndex(of: ":"),
      address[..<colon].allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
      }),
      address.distance(from: address.startIndex, to: colon) > 1
    else { return address }
    guard address[..<colon].lowercased() == "file" else {
      // A colon in a plain name is no scheme where a folder stands before it.
      return address.hasPrefix("/") || address.hasPrefix("./") ? address : nil
    }
    var rest = String(address[address.index(after: colon)...])
    if rest.hasPrefix("//localhost/") { rest.removeFirst("//localhost".count) }
    if rest.hasPrefix("///") { rest.removeFirst(2) }
    guard !rest.hasPrefix("//") else { return nil }
    return PercentText.decoded(rest)
  }

  // MARK: - Servers

  private func remote(
    _ address: String, _ range: ClosedRange<Int64>?
  ) throws(FetchError) -> Fetched {
    guard !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
      throw FetchError(
        reason: .badAddress, address: address,
        message: "has a blank or a control character, which no request can carry")
    }
    try spend(bytes: 0, requests: 1, address)
    let answer = Answer(address, range, options)
    try spend(bytes: Int64(answer.bytes.count), requests: 0, address)
    return try answer.fetched(address, range, options)
  }

  private func spend(bytes: Int64, requests: Int, _ address: String) throws(FetchError) {
    let (overRequests, overBytes) = state.withLock { state in
      state.requests += requests
      state.bytes += bytes
      return (
        state.requests > options.requestLimit, state.bytes > options.totalByteLimit
      )
    }
    if overRequests {
      throw FetchError(
        reason: .budget, address: address,
        message: "was not asked for: one run makes at most \(options.requestLimit) requests")
    }
    if overBytes {
      throw FetchError(
        reason: .budget, address: address,
        message: "was left: one run takes at most \(options.totalByteLimit) bytes")
    }
  }
}
