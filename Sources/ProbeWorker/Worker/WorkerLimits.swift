import CProbeWorker

/// What a worker process gives up before it touches any media.
public struct WorkerLimits: Hashable, Sendable {
  /// Bytes of address space; 0 for no limit.
  ///
  /// Address space, not memory: the libraries and the stacks of the threads count, too, some
  /// hundred MB of them before the first probe.
  public var addressSpaceBytes: UInt64

  /// Makes limits: 4 GiB of address space.
  public init(addressSpaceBytes: UInt64 = 4 << 30) { self.addressSpaceBytes = addressSpaceBytes }

  /// Applies them to this process, for good.
  ///
  /// No new privileges, no core file, no inherited descriptor but the three standard ones, and no
  /// more address space than granted. Returns what the system refused; a worker goes on without it,
  /// for a probe in a less shut-in process is better than none.
  public func apply() -> [String] {
    var refused: [String] = []
    cpw_close_descriptors_from(3)
    if cpw_set_no_new_privileges() != 0 { refused.append("no new privileges") }
    if cpw_forbid_core_file() != 0 { refused.append("no core file") }
    if addressSpaceBytes > 0, cpw_limit_address_space(addressSpaceBytes) != 0 {
      refused.append("the limit of the address space")
    }
    return refused
  }
}
