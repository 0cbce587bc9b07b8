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

/// Where a run's catalogue is: a file that stays, or a folder that goes away with the run.
struct CatalogPlace {
  /// The database file.
  let path: String
  private let folder: String?

  /// The place of a file, or a new temporary folder where there is no path.
  ///
  /// `nil` where the folder cannot be made, see `errno`.
  init?(_ path: String?) {
    if let path {
      self.path = path
      folder = nil
      return
    }
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array((parent + "/seam-batch-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let made = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    folder = made
    self.path = made + "/catalog.sqlite"
  }

  /// Takes away what is not to stay.
  func end() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }
}
