import TextDisplay

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a report goes to: it is there whole when all is written, and as it was before until then.
///
/// Nothing is made before the first writing, so that a command line that turns out to be wrong leaves
/// nothing behind. A file of another kind, such as a pipe or a device, is written to as it is.
struct OutputFile {
  /// What the system answered.
  struct Failure: Error {
    /// One sentence with the file's name.
    var message: String
  }

  private enum Way {
    /// A pipe or a device that is open.
    case stream(Int32)
    /// A file that takes its place in the end, with the mode that the one before it had.
    case draft(NewFile, mode: mode_t?)
  }

  private let path: String
  private let way: Way

  /// Looks whether the file can be written, and makes nothing.
  init(_ given: String) throws(Failure) {
    var status = stat()
    guard stat(given, &status) == 0 else {
      path = given
      way = .draft(NewFile(given), mode: nil)
      try Self.checkFolder(of: given)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // What a symbolic link leads to is replaced, not the link.
      var real = given
      if let found = realpath(given, nil) {
        real = String(cString: found)
        free(found)
      }
      path = real
      way = .draft(NewFile(real), mode: status.st_mode & 0o7777)
      guard access(real, W_OK) == 0 else { throw Self.failure(given) }
      try Self.checkFolder(of: real)
    case S_IFDIR:
      throw Failure(message: "cannot write '\(TerminalText.escaped(given))': it is a folder")
    default:
      path = given
      let descriptor = open(given, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(given) }
      way = .stream(descriptor)
    }
  }

  /// Hands a descriptor to write to.
  func withDescriptor(_ body: (Int32) -> Void) throws(Failure) {
    switch way {
    case .stream(let descriptor): body(descriptor)
    case .draft(let draft, let mode):
      let descriptor = open(draft.part, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw Self.failure(path) }
      if let mode { _ = fchmod(descriptor, mode) }
      body(descriptor)
      guard close(descriptor) == 0 else { throw Self.failure(path) }
    }
  }

  /// Puts the file in its place.
  func finish() throws(Failure) {
    guard case .draft(let draft, _) = way else { return }
    // A disk may tell that it is full only when it is asked to keep what was written.
    var isKept = false
    try withDescriptor { isKept = fsync($0) == 0 }
    guard isKept else {
      let failure = Self.failure(path)
      discard()
      throw failure
    }
    if let reason = draft.appear(overwrites: true) {
      discard()
      throw Self.failure(path, reason)
    }
  }

  /// Takes away what was written so far.
  func discard() {
    if case .draft(let draft, _) = way { draft.discard() }
  }

  private static func checkFolder(of path: String) throws(Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
    guard access(folder, W_OK | X_OK) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> Failure {
    failure(path, String(cString: strerror(errno)))
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    Failure(message: "cannot write '\(TerminalText.escaped(path))': \(reason)")
  }
}
