import CProbeWorker
import Dispatch
public import MediaFacts
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The worker's side of the protocol: reads requests, probes, writes answers.
///
/// With one job the answers come in the order of the requests, and each is written before the next
/// probe begins, so that a parent knows which asset a worker was at when it ended.
public struct WorkerServer: Sendable {
  /// How a worker ended.
  public enum End: Hashable, Sendable {
    /// Every request was answered.
    case finished
    /// The input ended while probes hung; they were answered as timed out, and their threads remain.
    case abandoned
    /// Nobody reads the answers any more.
    case outputClosed
    /// The threads that probe could not be started: the process has too little memory for them.
    case noThreads
  }

  /// How many sources are probed at once, at least 1.
  public var jobs: Int
  /// The version that the first line states.
  public var version: String
  /// Time that a request may take that states none, in milliseconds; 0 for no limit.
  public var timeLimitMilliseconds: @Sendable (ProbeRequest) -> Int64
  /// True where requests with `decode` can be carried out.
  public var canDecode: Bool
  /// Faults to commit on purpose.
  public var faults: TestFaults
  /// Asks the server of an address, within so many milliseconds, what tells a changed asset.
  ///
  /// `nil` where the server does not say. It may block, as `probe` may.
  public var identify: @Sendable (ProbeRequest, Int64) -> RemoteIdentity?
  /// Probes one source; it is called on a thread of its own and may block.
  public var probe: @Sendable (ProbeRequest) -> ProbeOutcome

  /// So many requests are read ahead of the probes.
  private static let readAhead = 64
  /// So long after its time limit a probe counts as hung.
  private static let graceMilliseconds = 5_000

  /// Makes a server.
  public init(
    jobs: Int, version: String, canDecode: Bool = false, faults: TestFaults = TestFaults(nil),
    timeLimitMilliseconds: @escaping @Sendable (ProbeRequest) -> Int64,
    identify: @escaping @Sendable (ProbeRequest, Int64) -> RemoteIdentity? = { _, _ in nil },
    probe: @escaping @Sendable (ProbeRequest) -> ProbeOutcome
  ) {
    self.jobs = max(1, jobs)
    self.version = version
    self.canDecode = canDecode
    self.faults = faults
    self.timeLimitMilliseconds = timeLimitMilliseconds
    self.identify = identify
    self.probe = probe
  }

  /// Serves until the input ends; blocks this thread.
  public func run(input: Int32, output: Int32) -> End {
    let line = AnswerLine(descriptor: output)
    let desk = RequestDesk(room: jobs + Self.readAhead)
    let group = DispatchGroup()
    for _ in 0..<jobs {
      // Threads of their own: those of a concurrent queue are the cooperative pool's.
      group.enter()
      let isStarted = WorkerThread.start {
        serve(desk, line)
        group.leave()
      }
      guard isStarted else {
        // The threads that were started wait for requests; the process is about to end.
        group.leave()
        return .noThreads
      }
    }
    line.write(.ready(version: version, jobs: jobs))
    read(input, desk, line)
    desk.close(jobs: jobs)
    if group.wait(timeout: .now()) == .success { return line.isClosed ? .outputClosed : .finished }
    while true {
      if group.wait(timeout: .now() + .milliseconds(100)) == .success {
        return line.isClosed ? .outputClosed : .finished
      }
      guard let hung = desk.hungRequests(graceMilliseconds: Self.graceMilliseconds, all: jobs)
      else { continue }
      for request in hung {
        let failure = ProbeFailure(
          source: request.probe.source, code: .timedOut,
          message: "the probe did not end within its time limit")
        line.write(.result(id: request.id, outcome: .failure(failure), milliseconds: 0))
      }
      return .abandoned
    }
  }

  private func read(_ input: Int32, _ desk: RequestDesk, _ line: AnswerLine) {
    var splitter = LineSplitter(limit: WorkerProtocol.maximumLineLength)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !line.isClosed {
      let count = buffer.withUnsafeMutableBytes { systemRead(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      splitter.add(buffer[..<count]) { take($0, desk, line) }
    }
    if let last = splitter.finish() { take(last, desk, line) }
  }

  private func take(_ line: LineSplitter.Line, _ desk: RequestDesk, _ answers: AnswerLine) {
    do throws(WorkerFault) {
      guard !line.isTooLong else {
        throw WorkerFault(
          line: line.number, code: .lineTooLong,
          message: "longer than \(WorkerProtocol.maximumLineLength) bytes")
      }
      // An empty line is no request and no fault: people leave them at the end of files.
      guard !line.bytes.isEmpty else { return }
      var request = try WorkerRequest(line: line.bytes, number: line.number)
      if request.probe.isDecoded, !canDecode {
        throw WorkerFault(
          line: line.number, id: request.id, code: .notSupported,
          message: "this version does not decode")
      }
      if request.probe.timeLimitMilliseconds == nil {
        request.probe.timeLimitMilliseconds = timeLimitMilliseconds(request.probe)
      }
      desk.put(request)
    } catch {
      answers.write(.fault(error))
    }
  }

  private func serve(_ desk: RequestDesk, _ line: AnswerLine) {
    while let (ticket, request) = desk.take() {
      let start = ContinuousClock.now
      limitProcessorTime(of: request.probe)
      if let action = faults.action(at: request.probe.source) {
        if action == .babble { line.writeRaw("babble\n") }
        TestFaults.commit(action)
      }
      let done = IdentifiedProbe.run(request.probe, identify: identify) { request in
        Self.named(probe(request))
      }
      let time = start.duration(to: .now) / .milliseconds(1)
      // Where it was given up as hung its answer is written already.
      guard desk.finish(ticket) else { return }
      switch (done.identity, done.outcome) {
      case (let identity?, let outcome):
        line.write(
          .identified(
            id: request.id, identity: identity, outcome: outcome, milliseconds: Int64(time)))
      case (nil, let outcome?):
        line.write(.result(id: request.id, outcome: outcome, milliseconds: Int64(time)))
      case (nil, nil): break
      }
    }
  }

  /// A probe uses no more processor time than it may take time; jobs beside it add theirs.
  private func limitProcessorTime(of request: ProbeRequest) {
    guard let limit = request.timeLimitMilliseconds, limit > 0 else { return }
    let seconds = UInt64(limit / 1000) + UInt64(Self.graceMilliseconds / 1000)
    _ = cpw_limit_processor_time(seconds &* UInt64(jobs))
  }

  /// FFmpeg tells a lack of memory as an error like others; it has a name of its own here.
  private static func named(_ outcome: ProbeOutcome) -> ProbeOutcome {
    guard case .failure(var failure) = outcome, failure.code == .other,
      failure.detail?.contains(String(cString: strerror(ENOMEM))) == true
    else { return outcome }
    failure.code = .outOfMemory
    failure.message = "probing it takes more memory than is granted"
    return .failure(failure)
  }
}

private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
