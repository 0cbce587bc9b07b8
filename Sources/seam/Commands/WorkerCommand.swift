import CommandLineKit
import MediaFacts
import MediaProbe
import ProbeWorker

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `seam worker`: probes what comes on standard input, for a program that drives it.
struct WorkerCommand {
  static let declaration = Command(
    "worker",
    summary: "Probe what another program asks for, one JSON line a request and a result.",
    discussion: """
      Reads requests such as {"id": 1, "source": "creative.mp4"} from standard input, one a line, \
      and writes a line for each result, with its id, until the input ends. docs/worker.md describes \
      both. On Linux a worker gives up what it does not need: it gains no privileges, leaves no core \
      file, closes what it inherited, and takes no more memory and processor time than granted.

      A crash, a hang or a lack of memory ends the process: that is what it is for. The program that \
      drives it starts another one; 'seam batch' does.
      """,
    options: [
      CommandLineKit.Option(
        "jobs", short: "j", valueName: "N",
        help: "Probe this many files at once; with 1, results come in the order of the requests.",
        defaultText: "1", group: "Limits"),
      CommandLineKit.Option(
        "timeout", valueName: "TIME",
        help: "Give up on a file after this long, such as 10s, where its request names none.",
        defaultText: "30s, or 10m for a full probe and for one that decodes", group: "Limits"),
      CommandLineKit.Option(
        "max-bytes", valueName: "SIZE",
        help: "Give up on a file after reading this much, where its request names no limit.",
        defaultText: "256M, or no limit for a full probe and for one that decodes", group: "Limits"),
      CommandLineKit.Option(
        "memory", valueName: "SIZE",
        help: "Address space that the process may take, or 0 for no limit.",
        defaultText: "4G", group: "Limits"),
    ],
    examples: [
      Example("Two workers' worth of results", "seam worker --jobs 2 < requests.ndjson"),
      Example("A worker that may take no more than 1 GiB", "seam worker --memory 1G"),
    ]
  )

  private let terminal: Terminal
  private let server: WorkerServer
  private let limits: WorkerLimits

  init(_ command: ParsedCommand, terminal: Terminal) throws(UsageError) {
    self.terminal = terminal
    let jobs = try command.integer("jobs", in: 1...256) ?? 1
    let timeout = try command.duration("timeout").map { Int64($0 / .milliseconds(1)) }
    let bytes = try command.byteSize("max-bytes", atLeast: 1)
    let memory = try command.byteSize("memory", atLeast: 0)
    limits = memory.map { WorkerLimits(addressSpaceBytes: UInt64($0)) } ?? WorkerLimits()
    server = WorkerServer(
      jobs: jobs, version: Version.current, canDecode: true,
      faults: TestFaults(terminal.environment[TestFaults.variable]),
      timeLimitMilliseconds: { request in
        ProbeOptions(
          depth: request.depth, decode: request.isDecoded, timeLimitMilliseconds: timeout
        ).timeLimitMilliseconds
      },
      identify: RemoteCheck.identity,
      probe: { request in
        Probe.probe(
          request.source,
          options: ProbeOptions(
            depth: request.depth, decode: request.isDecoded,
            timeLimitMilliseconds: request.timeLimitMilliseconds,
            byteLimit: request.byteLimit ?? bytes))
      })
  }

  /// Serves until the input ends; returns 3 where probes hung at that time.
  func run() -> ExitStatus {
    for refused in limits.apply() { terminal.note("seam worker: the system refuses \(refused)") }
    switch server.run(input: STDIN_FILENO, output: STDOUT_FILENO) {
    case .finished: return .success
    // Threads that hang cannot be waited for.
    case .abandoned: exit(ExitStatus.unreadable.rawValue)
    case .outputClosed: exit(141)
    case .noThreads:
      terminal.note("seam worker: too little memory to start; grant more with --memory")
      exit(71)
    }
  }
}
