#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that probes.
///
/// Dispatch tries for ever, without a word, where the system has no memory for a thread's stack; a
/// worker under a limit has to notice.
enum WorkerThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs the body on a thread of its own; false where the system refuses one.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let argument = Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
      let number = pthread_create(
        &thread, nil,
        { argument in
          WorkerThread.run(argument)
          return nil
        }, argument.toOpaque())
      if number == 0 { pthread_detach(thread) }
    #else
      var thread: pthread_t?
      let number = pthread_create(
        &thread, nil,
        { argument in
          WorkerThread.run(argument)
          return nil
        }, argument.toOpaque())
      if number == 0, let thread { pthread_detach(thread) }
    #endif
    if number != 0 { argument.release() }
    return number == 0
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) {
    guard let argument else { return }
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
  }
}
