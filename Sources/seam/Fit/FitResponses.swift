import AdResponses
import Fetch
import Findings
import MediaFacts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads ad responses from files, addresses and standard input, and follows where they lead.
struct FitResponses {
  /// What was read.
  var responses: [AdResponse] = []
  /// What could not be read.
  var unread: [UnreadResponse] = []

  private let fetcher: Fetcher
  private let reader = AdResponseReader()

  init(fetcher: Fetcher) { self.fetcher = fetcher }

  /// Reads what each source holds, in order.
  mutating func read(_ sources: [String]) {
    for source in sources {
      switch bytes(of: source) {
      case .failed(let message):
        unread.append(UnreadResponse(location: DocumentLocation(source), message: message))
      case .document(let bytes, let name):
        do throws(AdResponseError) {
          let response = try reader.read(bytes, document: name)
          let fetcher = fetcher
          responses.append(
            WrapperResolver(reader: reader).resolve(response) { Self.answer($0, fetcher) })
        } catch {
          unread.append(UnreadResponse(location: error.location, message: error.message))
        }
      }
    }
  }

  private func bytes(of source: String) -> AdAnswer {
    source == "-"
      ? Self.standardInput(atMost: reader.limits.maximumBytes)
      : Self.fetch(source, from: nil, fetcher)
  }

  private static func answer(_ request: AdRequest, _ fetcher: Fetcher) -> AdAnswer {
    switch MediaAddress.resolved(request.url, in: request.referrer) {
    case .failure(let failure): .failed(failure.message)
    case .success(let address):
      fetch(address, from: request.referrer == "-" ? nil : request.referrer, fetcher)
    }
  }

  private static func fetch(
    _ address: String, from referrer: String?, _ fetcher: Fetcher
  ) -> AdAnswer {
    do throws(FetchError) {
      let fetched = try fetcher.fetch(address, from: referrer)
      return .document(fetched.bytes, name: fetched.url)
    } catch {
      return .failed("'\(error.address)' \(error.message)")
    }
  }

  private static func standardInput(atMost limit: Int) -> AdAnswer {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = systemRead(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return .failed("standard input cannot be read") }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return .document(bytes, name: "-")
  }
}
