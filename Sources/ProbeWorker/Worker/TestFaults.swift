#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Faults that a worker commits on purpose, so that tests can see what becomes of them.
///
/// The environment variable `SEAM_TEST_CRASH` names them as `ACTION=PART`, parted by commas: the
/// action is done where the file's name holds the part. Without an action it is `crash`.
public struct TestFaults: Hashable, Sendable {
  /// The variable's name.
  public static let variable = "SEAM_TEST_CRASH"

  /// What a worker does.
  public enum Action: String, Sendable, CaseIterable {
    /// Ends by a segmentation fault.
    case crash
    /// Sleeps and never answers.
    case hang
    /// Uses the processor and never answers.
    case spin
    /// Takes memory until there is none.
    case memory
    /// Ends with the exit status 3, without a signal.
    case exit
    /// Writes a line that is none of the protocol.
    case babble
  }

  private struct Fault: Hashable {
    let action: Action
    let part: String
  }

  private let faults: [Fault]

  /// Reads the variable's value; what cannot be read is passed over.
  public init(_ value: String?) {
    faults = (value ?? "").split(separator: ",").compactMap { entry in
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let part = parts.last, !part.isEmpty else { return nil }
      if parts.count == 1 { return Fault(action: .crash, part: part) }
      return Action(rawValue: parts[0]).map { Fault(action: $0, part: part) }
    }
  }

  /// What is to be done at a source; `nil` for nothing.
  public func action(at source: String) -> Action? {
    guard !faults.isEmpty else { return nil }
    let name = source.split(separator: "/").last ?? ""
    return faults.first { name.contains($0.part) }?.action
  }

  /// Does it; returns only from `babble`.
  static func commit(_ action: Action) {
    switch action {
    case .crash:
      signal(SIGSEGV, SIG_DFL)
      raise(SIGSEGV)
    case .hang:
      while true { sleep(1000) }
    case .spin:
      var count: UInt64 = 0
      while true { count &+= 1 }
    case .memory: exhaustMemory()
    case .exit: _exit(3)
    case .babble: break
    }
  }

  /// Reserves address space as real data would; pages are not touched, so the machine is not hurt
  /// where the process has no limit.
  private static func exhaustMemory() {
    var blocks: [[UInt8]] = []
    for _ in 0..<4096 {
      blocks.append([UInt8](unsafeUninitializedCapacity: 64 << 20) { _, count in count = 0 })
    }
  }
}
