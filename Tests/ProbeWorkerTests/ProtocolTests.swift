import JSONText
import MediaFacts
import TestSupport
import Testing

@testable import ProbeWorker

/// The lines of the protocol.
@Suite struct ProtocolTests {
  @Test(
    "requests read back as they were written",
    arguments: [
      WorkerRequest(id: .number(1), probe: ProbeRequest(source: "a.mp4")),
      WorkerRequest(
        id: .text("x \" \u{7} é"),
        probe: ProbeRequest(
          source: "https://a/b?c=d&c=d#\n", depth: .full, isDecoded: true,
          timeLimitMilliseconds: 0, byteLimit: 1 << 40)),
      WorkerRequest(id: .number(.min), probe: ProbeRequest(source: "-x", byteLimit: 0)),
    ])
  func requests(request: WorkerRequest) throws {
    let line = Array(request.line.utf8)
    #expect(line.filter { $0 == 10 }.count == 1 && line.last == 10)
    #expect(try WorkerRequest(line: line.dropLast(), number: 1) == request)
  }

  @Test("members have the names of the document")
  func requestText() {
    let request = WorkerRequest(
      id: .number(7),
      probe: ProbeRequest(
        source: "a", depth: .full, isDecoded: true, timeLimitMilliseconds: 5, byteLimit: 6))
    #expect(
      request.line
        == "{\"id\":7,\"source\":\"a\",\"depth\":\"full\",\"decode\":true,"
        + "\"timeLimitMilliseconds\":5,\"byteLimit\":6}\n")
  }

  @Test(
    "lines that are no request",
    arguments: [
      ("", nil, "not JSON"), ("{", nil, "not JSON"), ("[]", nil, "expected an object"),
      ("{}", nil, "'id' is missing"), (#"{"id":1.5}"#, nil, "'id' is a number"),
      (#"{"id":null,"source":"a"}"#, nil, "'id' is null"),
      (#"{"id":1}"#, 1, "'source' is missing"), (#"{"id":1,"source":""}"#, 1, "'source'"),
      (#"{"id":1,"source":"-"}"#, 1, "standard input"), (#"{"id":1,"source":2}"#, 1, "'source'"),
      (#"{"id":1,"source":"a","depth":"deep"}"#, 1, "'depth'"),
      (#"{"id":1,"source":"a","depth":1}"#, 1, "'depth'"),
      (#"{"id":1,"source":"a","decode":"yes"}"#, 1, "'decode'"),
      (#"{"id":1,"source":"a","timeLimitMilliseconds":-1}"#, 1, "from 0 on"),
      (#"{"id":1,"source":"a","byteLimit":1.5}"#, 1, "'byteLimit'"),
      (#"{"id":1,"source":"a","timeout":1}"#, 1, "no member 'timeout'"),
      (#"{"id":1,"id":2,"source":"a"}"#, nil, "stands twice"),
      ("{\"id\":1,\"source\":\"\u{1}\"}", nil, "control character"),
    ] as [(String, Int64?, String)])
  func badRequests(text: String, id: Int64?, words: String) {
    do throws(WorkerFault) {
      _ = try WorkerRequest(line: Array(text.utf8), number: 9)
      Issue.record("it is no request")
    } catch {
      #expect(error.line == 9 && error.code == .badRequest)
      #expect(error.id == id.map { .number($0) })
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test("answers read back as they were written", arguments: 1...5)
  func answers(seed: UInt64) throws {
    var generator = FactsGenerator(seed: seed)
    for place in 0..<50 {
      let answer = WorkerAnswer.result(
        id: place % 2 == 0 ? .number(Int64(place)) : .text("\(place)"),
        outcome: generator.outcome(), milliseconds: 12)
      let line = Array(answer.line.utf8)
      #expect(line.filter { $0 == 10 }.count == 1)
      #expect(WorkerAnswer(line: line.dropLast()) == answer)
    }
    for answer in [
      WorkerAnswer.ready(version: "1.2.3", jobs: 4),
      .fault(WorkerFault(line: 3, code: .badRequest, message: "m")),
      .fault(WorkerFault(line: 3, id: .text("a"), code: .lineTooLong, message: "m")),
    ] { #expect(WorkerAnswer(line: Array(answer.line.utf8).dropLast()) == answer) }
  }

  @Test(
    "lines that are no answer",
    arguments: [
      "", "x", "[]", "{}", #"{"worker":"seam.worker/2","version":"1","jobs":1}"#,
      #"{"id":1,"asset":{}}"#, #"{"id":1,"error":{"code":"bad-request"}}"#,
      #"{"line":1,"error":{"code":"new","message":"m"}}"#,
    ])
  func noAnswers(text: String) { #expect(WorkerAnswer(line: Array(text.utf8)) == nil) }

  @Test("lines are cut wherever the bytes are", arguments: [1, 2, 3, 7, 100])
  func splitting(step: Int) {
    let text = Array("a\r\n\n0123456789\n01234567890\nlast".utf8)
    var splitter = LineSplitter(limit: 10)
    var lines: [LineSplitter.Line] = []
    for start in stride(from: 0, to: text.count, by: step) {
      splitter.add(text[start..<min(start + step, text.count)]) { lines.append($0) }
    }
    if let last = splitter.finish() { lines.append(last) }
    #expect(
      lines.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "a", "", "0123456789", "", "last",
      ]
    )
    #expect(lines.map(\.isTooLong) == [false, false, false, true, false])
    #expect(lines.map(\.number) == [1, 2, 3, 4, 5])
    #expect(splitter.finish() == nil)
  }

  @Test(
    "faults on purpose",
    arguments: [
      ("bad", "/x/bad.mp4", .crash), ("bad", "/bad/x.mp4", nil), ("hang=slow,bad", "a/slow", .hang),
      ("hang=slow,bad", "bad", .crash), ("memory=m", "m", .memory), ("wait=m", "m", nil),
      ("", "a", nil), ("=a", "a", nil),
    ] as [(String, String, TestFaults.Action?)])
  func testFaults(value: String, source: String, action: TestFaults.Action?) {
    #expect(TestFaults(value).action(at: source) == action)
    #expect(TestFaults(nil).action(at: source) == nil)
  }
}
