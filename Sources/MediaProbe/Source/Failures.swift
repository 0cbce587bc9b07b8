import CMediaProbe
import MediaFacts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Failures of the system and of FFmpeg in Seam's words.
enum Failures {
  /// A failure of the bridge.
  static func failure(_ error: BridgeError, source: String, doing: String) -> ProbeFailure {
    let (code, message): (ProbeFailureCode, String) =
      switch error.failure {
      case .notFound: (.notFound, "not found")
      case .notPermitted: (.notPermitted, "not permitted to read it")
      case .notMedia: (.notMedia, "not a media format that Seam reads")
      case .damaged: (.damaged, "\(doing): the media are damaged")
      case .timedOut: (.timedOut, "\(doing) within the time limit")
      case .tooLarge: (.tooLarge, "\(doing) within the byte limit")
      case .cancelled: (.cancelled, "cancelled")
      case .protocolRefused: (.protocolRefused, "\(doing): protocol not allowed")
      case .read: (.readError, "\(doing): reading failed")
      case .other, .none: (.other, doing)
      }
    return ProbeFailure(source: source, code: code, message: message, detail: error.message)
  }

  /// A failure of a system call.
  static func system(_ number: Int32, source: String) -> ProbeFailure {
    let (code, message): (ProbeFailureCode, String) =
      switch number {
      case ENOENT, ENOTDIR: (.notFound, "no such file")
      case EACCES, EPERM: (.notPermitted, "not permitted to read it")
      case EISDIR: (.notAFile, "is a directory; expected a media file")
      case ENXIO, ENODEV: (.notAFile, "is a device or socket; expected a media file")
      case ENAMETOOLONG: (.notFound, "the name is too long to be a file's")
      case ELOOP: (.notFound, "symbolic links go round in a circle")
      default: (.readError, "cannot be read")
      }
    return ProbeFailure(
      source: source, code: code, message: message, detail: String(cString: strerror(number)))
  }
}
