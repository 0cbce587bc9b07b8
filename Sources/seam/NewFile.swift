#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears under its name whole or not at all.
struct NewFile {
  /// The name that it is to have.
  let path: String
  /// Where it is written, in the same folder and with the same extension.
  let part: String

  /// Chooses the place to write to.
  init(_ path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    part = "\(folder).seam-\(getpid())-\(name)"
  }

  /// Gives the written file its name; the words of the system where that fails.
  ///
  /// Without `overwrites` a file that has come to stand there is left alone.
  func appear(overwrites: Bool) -> String? {
    if overwrites {
      return rename(part, path) == 0 ? nil : String(cString: strerror(errno))
    }
    // A link never replaces what is there, whoever made it meanwhile.
    if link(part, path) == 0 {
      unlink(part)
      return nil
    }
    guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else {
      return String(cString: strerror(errno))
    }
    // Some file systems know no links.
    guard access(path, F_OK) != 0 else { return String(cString: strerror(EEXIST)) }
    return rename(part, path) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Takes away what was written.
  func discard() { unlink(part) }
}
