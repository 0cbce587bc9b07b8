import MediaFacts

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

/// Turns what a person names into an open source, or says why it cannot be one.
enum SourceOpener {
  /// Opens a path, a `file:`, `http:` or `https:` address, or `-` for standard input.
  static func open(
    _ source: String, options: ProbeOptions
  ) throws(ProbeFailure) -> MediaFile {
    if source == "-" {
      return try openStream(duplicate(STDIN_FILENO, source), source, "standard input", options)
    }
    if let scheme = scheme(of: source) {
      switch scheme {
      case "http", "https": return try openAddress(source, options)
      case "file":
        guard let path = URL(string: source)?.path(percentEncoded: false), !path.isEmpty else {
          throw ProbeFailure(
            source: source, code: .notFound, message: "not a file address: \(source)")
        }
        return try openPath(path, source, options)
      default:
        throw ProbeFailure(
          source: source, code: .protocolRefused,
          message: "protocol '\(scheme)' is not allowed; expected a path, http, https or file")
      }
    }
    return try openPath(source, source, options)
  }

  /// The scheme before `://`, in lower case; a path has none.
  static func scheme(of source: String) -> String? {
    let scheme = source.prefix { $0 != ":" }
    guard source[scheme.endIndex...].hasPrefix("://") else { return nil }
    let isScheme = scheme.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.".utf8.contains($0)
    }
    return scheme.isEmpty || !isScheme ? nil : scheme.lowercased()
  }

  private static func openAddress(
    _ address: String, _ options: ProbeOptions
  ) throws(ProbeFailure) -> MediaFile {
    do throws(BridgeError) {
      // A scheme is the same in capitals (RFC 3986, 3.1); FFmpeg takes only small letters.
      let scheme = address.prefix { $0 != ":" }
      return try MediaFile(
        address: scheme.lowercased() + address[scheme.endIndex...], options: options)
    } catch {
      throw Failures.failure(error, source: address, doing: "cannot open the address")
    }
  }

  private static func openPath(
    _ path: String, _ source: String, _ options: ProbeOptions
  ) throws(ProbeFailure) -> MediaFile {
    guard !path.utf8.contains(0) else {
      throw ProbeFailure(source: source, code: .notFound, message: "a path cannot hold a zero byte")
    }
    // Without O_NONBLOCK the open of a FIFO waits until somebody writes.
    let descriptor = systemOpen(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failures.system(errno, source: source) }
    return try openStream(descriptor, source, "the file", options)
  }

  private static func duplicate(_ descriptor: Int32, _ source: String) throws(ProbeFailure) -> Int32
  {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw Failures.system(errno, source: source) }
    return copy
  }

  /// Takes over the descriptor and sorts it by its kind.
  private static func openStream(
    _ descriptor: Int32, _ source: String, _ what: String, _ options: ProbeOptions
  ) throws(ProbeFailure) -> MediaFile {
    let start = ContinuousClock.now
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      let code = errno
      close(descriptor)
      throw Failures.system(code, source: source)
    }
    var opened = descriptor
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO, S_IFSOCK:
      defer { close(descriptor) }
      opened = try Spool.copy(
        descriptor, source: source, what: what, options: options)
    case S_IFDIR:
      close(descriptor)
      throw ProbeFailure(
        source: source, code: .notAFile, message: "is a directory; expected a media file")
    default:
      close(descriptor)
      throw ProbeFailure(
        source: source, code: .notAFile, message: "is a device; expected a media file")
    }
    var remaining: Int64 = 0
    if options.timeLimitMilliseconds > 0 {
      let spent = start.duration(to: .now) / .milliseconds(1)
      remaining = max(1, options.timeLimitMilliseconds - Int64(spent))
    }
    do throws(BridgeError) {
      return try MediaFile(
        descriptor: opened, name: source == "-" ? "stdin" : source, options: options,
        remainingMilliseconds: remaining)
    } catch {
      throw Failures.failure(error, source: source, doing: "cannot read \(what)")
    }
  }
}
