import Foundation
import JSONText
import MediaFacts
import MediaProbe
import ProbeWorker
import TestSupport
import Testing

/// `seam worker` as a program that drives it meets it.
@Suite struct WorkerCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ lines: [String], _ options: [String] = [], faults: String = ""
  ) throws -> (answers: [WorkerAnswer?], result: Tool.Result) {
    let result = try Tool.run(
      Workers.path, ["worker"] + options, input: Data(lines.joined(separator: "\n").utf8),
      environment: ["SWIFT_BACKTRACE": "enable=no", TestFaults.variable: faults])
    let lines = result.output.split(separator: "\n")
    return (lines.map { WorkerAnswer(line: Array($0.utf8)) }, result)
  }

  @Test("each line has its answer, with its id or its number")
  func answers() throws {
    let text = try folder.write("text".utf8, to: "a.mp4")
    let (answers, result) = try run([
      #"{"id":"one","source":"\#(text)"}"#, "nonsense", "",
      #"{"id":2,"source":"/none"}"#, #"{"id":3,"source":"a","decoded":true}"#,
      #"{"id":4,"source":"\#(text)","byteLimit":1}"#,
    ])
    #expect(result.status == 0 && result.error == "")
    #expect(answers.count == 6 && !answers.contains(nil))
    guard case .ready(_, 1)? = answers.first else {
      Issue.record("the first line says that it is ready")
      return
    }
    var outcomes: [RequestID: ProbeOutcome] = [:]
    var faults: [Int: WorkerFault] = [:]
    for case let answer? in answers {
      if case .result(let id, let outcome, _) = answer { outcomes[id] = outcome }
      if case .fault(let fault) = answer { faults[fault.line] = fault }
    }
    #expect(outcomes[.text("one")] == Probe.probe(text))
    #expect(outcomes[.number(2)] == Probe.probe("/none"))
    #expect(outcomes[.number(4)] == Probe.probe(text, options: ProbeOptions(byteLimit: 1)))
    #expect(faults.keys.sorted() == [2, 5])
    #expect(faults[2]?.id == nil && faults[2]?.code == .badRequest)
    #expect(faults[5]?.id == .number(3) && faults[5]?.code == .badRequest)
  }

  @Test("a line that is too long costs only itself")
  func longLine() throws {
    let long = #"{"id":1,"source":""# + String(repeating: "a", count: 1 << 20) + #""}"#
    let (answers, result) = try run([long, #"{"id":2,"source":"/none"}"#])
    #expect(result.status == 0)
    #expect(
      answers.contains(
        .fault(
          WorkerFault(line: 1, code: .lineTooLong, message: "longer than 1048576 bytes"))))
    #expect(result.output.contains("\"id\":2"))
  }

  @Test("one job answers in order, several answer each once", arguments: [1, 4])
  func order(jobs: Int) throws {
    let files = try Workers.files(200, in: folder)
    let lines = files.enumerated().map { place, path in
      WorkerRequest(id: .number(Int64(place)), probe: ProbeRequest(source: path)).line
    }
    let (answers, result) = try run([lines.joined()], ["--jobs", "\(jobs)"])
    #expect(result.status == 0)
    var places: [Int64] = []
    for case .result(.number(let place), let outcome, _)? in answers {
      places.append(place)
      #expect(outcome.source == files[Int(place)])
    }
    #expect(places.count == 200)
    #expect((jobs == 1 ? places : places.sorted()) == Array(0..<200))
  }

  @Test(
    "how a worker ends",
    arguments: [("crash", -SIGSEGV), ("exit", 3), ("memory", -SIGABRT), ("spin", 3), ("hang", 3)])
  func ends(action: String, status: Int32) throws {
    let (_, result) = try run(
      [#"{"id":1,"source":"/boom","timeLimitMilliseconds":100}"#], ["--memory", "2G"],
      faults: "\(action)=boom")
    #expect(result.status == status, "\(result.error)")
    if status == 3, action != "exit" { #expect(result.output.contains("timed-out")) }
  }

  @Test("too little memory is said before the first line")
  func tooLittleMemory() throws {
    let result = try Tool.run(
      "/usr/bin/env",
      [
        "bash", "-c", "echo '{\"id\":1,\"source\":\"/none\"}' | \"$1\" worker --memory 1M", "bash",
        Workers.path,
      ])
    #expect(result.status != 0)
    #expect(!result.output.contains("seam.worker/1"))
  }

  @Test(
    "a worker gives up what it does not need",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs Linux"))
  func limits() throws {
    // Descriptor 9 is inherited; the worker is at a pipe that nobody writes to while it is looked at.
    let result = try Tool.run(
      "/usr/bin/env",
      [
        "bash", "-c",
        """
        exec 9</dev/null
        coproc "$1" worker --memory 3G
        read -r line <&"${COPROC[0]}"
        grep -E '^(NoNewPrivs|Threads)' /proc/$COPROC_PID/status
        grep -E '^Max (address space|core file size)' /proc/$COPROC_PID/limits | tr -s ' '
        ls /proc/$COPROC_PID/fd | tr '\\n' ' '
        """, "bash", Workers.path,
      ])
    #expect(result.output.contains("NoNewPrivs:\t1"), "\(result.output) \(result.error)")
    #expect(result.output.contains("Max address space 3221225472 3221225472"))
    #expect(result.output.contains("Max core file size 0 0"))
    let descriptors = result.output.split(separator: "\n").last?.split(separator: " ") ?? []
    #expect(!descriptors.contains("9"), "\(descriptors)")
  }

  @Test("every failure code and member that the document names is the protocol's")
  func document() throws {
    let text = try String(
      contentsOfFile: RepositoryPaths.root + "/docs/worker.md", encoding: .utf8)
    for code in WorkerFault.Code.allCases { #expect(text.contains("| `\(code.rawValue)` |")) }
    for action in TestFaults.Action.allCases { #expect(text.contains("`\(action.rawValue)`")) }
    #expect(text.contains(WorkerProtocol.name) && text.contains(TestFaults.variable))
    for member in [
      "id", "source", "depth", "decode", "timeLimitMilliseconds", "byteLimit", "identify", "etag",
      "lastModified",
    ] {
      #expect(text.contains("| `\(member)` |"))
    }
  }
}
