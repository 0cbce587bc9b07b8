import Fetch
import MediaFacts
import MediaProbe
import Preflight

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How `seam preflight` reaches streams: by `Fetcher` and `Probe`.
struct StreamReader: StreamAccess {
  let fetcher: Fetcher
  let options: ProbeOptions
  /// What `[[STREAMID]]` in an address stands for; absent to leave it.
  let streamID: String?

  /// What stands for a stream's ID in a template of a manifest.
  private static let macro = "[[STREAMID]]"

  func fetch(
    _ address: String, range: ClosedRange<Int64>?, referrer: String?
  ) throws(ProbeFailure) -> StreamBytes {
    let filled = streamID.map { address.replacing(Self.macro, with: $0) } ?? address
    do throws(FetchError) {
      let fetched = try fetcher.fetch(filled, range: range, from: referrer)
      return StreamBytes(fetched.bytes, total: fetched.totalBytes, address: fetched.url)
    } catch {
      // The one that was asked for tells more than the one that was written.
      let hint =
        filled.contains(Self.macro)
        ? "; --stream-id says what \(Self.macro) stands for" : ""
      throw ProbeFailure(
        source: filled, code: Self.code(error.reason), message: error.message + hint)
    }
  }

  /// The bytes are put into a file, as long as the whole and with a hole where nothing is known.
  func probe(_ bytes: StreamBytes, named name: String) -> ProbeOutcome {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "seam-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    guard Self.write(bytes, to: place) else {
      return .failure(
        ProbeFailure(
          source: name, code: .readError, message: "there is no room for a temporary file"))
    }
    switch Probe.probe(place.path, options: options) {
    case .facts(var facts):
      facts.source = name
      return .facts(facts)
    case .failure(var failure):
      failure.source = name
      return .failure(failure)
    }
  }

  private static func write(_ bytes: StreamBytes, to place: URL) -> Bool {
    do {
      try Data(bytes.bytes).write(to: place)
      guard let total = bytes.total, total > Int64(bytes.bytes.count) else { return true }
      guard truncate(place.path, off_t(total)) == 0 else { return false }
      guard !bytes.tail.isEmpty, Int64(bytes.tail.count) <= total else { return true }
      let file = open(place.path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      return bytes.tail.withUnsafeBytes { tail in
        pwrite(file, tail.baseAddress, tail.count, off_t(total) - off_t(tail.count)) == tail.count
      }
    } catch {
      return false
    }
  }

  func decrypted(_ bytes: [UInt8], key: [UInt8], initializationVector: [UInt8]) -> [UInt8]? {
    AES128.decrypted(bytes, key: key, initializationVector: initializationVector)
  }

  private static func code(_ reason: FetchError.Reason) -> ProbeFailureCode {
    switch reason {
    case .notFound, .status: .notFound
    case .badAddress, .notPublic, .redirect, .untrusted: .protocolRefused
    case .timeLimit: .timedOut
    case .byteLimit, .budget: .tooLarge
    case .cancelled: .cancelled
    case .unreachable, .cutOff, .damaged, .other: .readError
    }
  }
}
