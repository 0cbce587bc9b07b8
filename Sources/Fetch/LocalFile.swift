#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is open for reading.
struct LocalFile: ~Copyable {
  private let descriptor: Int32
  let size: Int64
  let isRegular: Bool

  /// Opens it; `nil` where that cannot be done.
  ///
  /// A pipe is not waited for.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int64(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  deinit { close(descriptor) }

  /// The bytes from a place on, fewer where the file ends; `nil` where reading fails.
  func read(at offset: Int64, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + filled, count - filled, off_t(offset) + off_t(filled))
        if got < 0 && errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { return }
        filled += got
      }
    }
    return failed ? nil : bytes
  }
}
