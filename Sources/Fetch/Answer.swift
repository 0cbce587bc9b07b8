import CFetch

/// What one request came to.
struct Answer {
  let outcome: cf_outcome
  let status: Int
  let bytes: [UInt8]
  private let statedLength: Int64
  private let rangeFirst: Int64
  private let rangeTotal: Int64
  private let redirects: Int
  private let url: String
  private let contentType: String
  private let entityTag: String
  private let lastModified: String
  private let words: String

  /// Asks a server; blocks.
  init(_ address: String, _ range: ClosedRange<Int64>?, _ options: FetchOptions) {
    var result = cf_result()
    defer { cf_free(&result) }
    let headers = options.headers.filter(FetchOptions.isHeader).map { strdupOf($0) }
    defer { for header in headers { header.deallocate() } }
    let pointers = headers.map { UnsafePointer<CChar>?(UnsafePointer($0)) }
    pointers.withUnsafeBufferPointer { pointers in
      address.withCString { url in
        options.userAgent.withCString { agent in
          withOptionalCString(options.cookies) { cookies in
            var request = cf_request()
            request.url = url
            request.headers = pointers.baseAddress
            request.header_count = pointers.count
            request.user_agent = agent
            request.cookies = cookies
            request.first_byte = range?.lowerBound ?? -1
            request.last_byte = range?.upperBound ?? -1
            request.byte_limit = max(1, options.byteLimit)
            request.time_limit_ms = max(1, options.timeLimitMilliseconds)
            request.redirect_limit = Int32(clamping: options.redirectLimit)
            request.public_only = options.isPublicOnly
            if let cancellation = options.cancellation {
              request.context = UnsafeRawPointer(Unmanaged.passUnretained(cancellation).toOpaque())
              request.is_cancelled = { context in
                guard let context else { return false }
                return Unmanaged<FetchCancellation>.fromOpaque(context).takeUnretainedValue()
                  .isCancelled
              }
            }
            withExtendedLifetime(options.cancellation) { cf_fetch(&request, &result) }
          }
        }
      }
    }
    outcome = result.outcome
    status = Int(result.status)
    bytes = Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
    statedLength = result.stated_length
    rangeFirst = result.range_first
    rangeTotal = result.range_total
    redirects = Int(result.redirects)
    url = result.effective_url.map { String(cString: $0) } ?? address
    contentType = withUnsafeBytes(of: result.content_type) { text(of: $0) }
    entityTag = withUnsafeBytes(of: result.etag) { text(of: $0) }
    lastModified = withUnsafeBytes(of: result.last_modified) { text(of: $0) }
    words = withUnsafeBytes(of: result.message) { text(of: $0) }
  }

  /// The body, or why there is none.
  func fetched(
    _ address: String, _ range: ClosedRange<Int64>?, _ options: FetchOptions
  ) throws(FetchError) -> Fetched {
    func error(_ reason: FetchError.Reason, _ message: String) -> FetchError {
      FetchError(
        reason: reason, address: address, status: status > 0 ? status : nil, message: message)
    }
    switch outcome {
    case CF_DONE: break
    case CF_BYTE_LIMIT:
      // More than was asked for came, since the server does not know ranges: the part is in it.
      if let range, status == 200, Int64(bytes.count) > range.upperBound { break }
      if range != nil, status == 206 { break }
      throw error(.byteLimit, "is larger than the \(options.byteLimit) bytes that are read at most")
    case CF_BAD_ADDRESS: throw error(.badAddress, "is no address of a server: \(words)")
    case CF_NOT_RESOLVED: throw error(.unreachable, "the host has no address")
    case CF_NOT_CONNECTED: throw error(.unreachable, "the host does not answer: \(words)")
    case CF_NOT_PUBLIC:
      throw error(.notPublic, "leads to an address that is not public, and only such are allowed")
    case CF_TLS: throw error(.untrusted, "the connection cannot be trusted: \(words)")
    case CF_TOO_MANY_REDIRECTS:
      throw error(.redirect, "redirects more than \(options.redirectLimit) times")
    case CF_BAD_REDIRECT: throw error(.redirect, "redirects to something else than http or https")
    case CF_TIME_LIMIT:
      throw error(.timeLimit, "took longer than \(options.timeLimitMilliseconds) ms")
    case CF_CUT_OFF:
      throw error(
        .cutOff, "the connection ended after \(bytes.count) bytes; expected \(statedLength)")
    case CF_BAD_ENCODING: throw error(.damaged, "its compression is broken")
    case CF_CANCELLED: throw error(.cancelled, "was cancelled")
    default: throw error(.other, "could not be fetched: \(words)")
    }
    guard (200..<300).contains(status) else {
      if status == 416, let range {
        let end = rangeTotal >= 0 ? "ends at byte \(rangeTotal)" : "is shorter"
        throw error(.cutOff, "\(end); expected more from byte \(range.lowerBound) on")
      }
      throw error(.status, "the server answers \(status)")
    }
    return try body(error, range)
  }

  private func body(
    _ error: (FetchError.Reason, String) -> FetchError, _ range: ClosedRange<Int64>?
  ) throws(FetchError) -> Fetched {
    var fetched = Fetched(
      bytes: bytes, url: url, contentType: contentType.nonEmpty, entityTag: entityTag.nonEmpty,
      lastModified: lastModified.nonEmpty)
    let isWhole = status != 206
    if isWhole {
      fetched.totalBytes = outcome == CF_DONE ? Int64(bytes.count) : nil
      fetched.isToEnd = outcome == CF_DONE
    } else {
      fetched.firstByte = max(0, rangeFirst)
      fetched.totalBytes = rangeTotal >= 0 ? rangeTotal : nil
      fetched.isToEnd = rangeTotal >= 0 && fetched.firstByte + Int64(bytes.count) >= rangeTotal
    }
    guard let range else { return fetched }
    let skipped = range.lowerBound - fetched.firstByte
    guard skipped >= 0, skipped < Int64(bytes.count) || (skipped == 0 && bytes.isEmpty) else {
      throw error(.cutOff, "has no byte \(range.lowerBound)")
    }
    let wanted = min(Int64(bytes.count) - skipped, range.upperBound - range.lowerBound + 1)
    if skipped > 0 || wanted < Int64(bytes.count) {
      fetched.isToEnd = fetched.isToEnd && skipped + wanted >= Int64(bytes.count)
      fetched.bytes = Array(bytes[Int(skipped)..<Int(skipped + wanted)])
      fetched.firstByte = range.lowerBound
    }
    return fetched
  }
}

private func text(of bytes: UnsafeRawBufferPointer) -> String {
  String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}

/// The text as C holds it, in memory that the caller gives back.
private func strdupOf(_ text: String) -> UnsafeMutablePointer<CChar> {
  let units = text.utf8CString
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: units.count)
  units.withUnsafeBufferPointer { source in
    if let base = source.baseAddress { copy.initialize(from: base, count: units.count) }
  }
  return copy
}

private func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  guard let text else {
    body(nil)
    return
  }
  text.withCString { body($0) }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
