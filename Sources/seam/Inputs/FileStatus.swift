#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands at a path, links followed.
struct FileStatus {
  /// What tells one file from every other one, whatever its name.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  let identity: Identity
  let isFolder: Bool
  let isRegular: Bool
  /// The length in bytes.
  let size: Int64

  /// Looks at a path; `nil` where nothing can be found there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = Int64(status.st_size)
  }

  /// True where the path itself is a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// True where something stands at the path, be it a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
