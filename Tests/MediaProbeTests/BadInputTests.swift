import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// What is no media, or no longer, or costs too much: always an outcome, and always in time.
@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a name that is none", arguments: ["", "/", "//", "absent.mp4", "absent/absent.mp4", "."])
  func names(name: String) throws {
    let path = name.hasPrefix("/") || name == "." ? name : folder.path + "/" + name
    let failure = try Media.failure(path)
    #expect(failure.source == path)
    let isFolder = path.hasSuffix("/") || name == "."
    #expect(failure.code == (isFolder ? .notAFile : .notFound))
    #expect(!failure.message.isEmpty)
  }

  @Test("names that no file can have")
  func impossibleNames() throws {
    #expect(try Media.failure("a\0b.mp4").code == .notFound)
    #expect(try Media.failure("").code == .notFound)
    #expect(try Media.failure(String(repeating: "x", count: 300)).code == .notFound)
    #expect(try Media.failure(String(repeating: "x/", count: 4000)).code == .notFound)
    let text = try folder.write("text".utf8, to: "text")
    #expect(try Media.failure(text + "/below.mp4").code == .notFound)
  }

  @Test("an empty file")
  func empty() throws {
    #expect(try Media.failure(try folder.write([], to: "a.mp4")).code == .empty)
  }

  @Test(
    "text under a media name is called what it is",
    arguments: [
      ("<!DOCTYPE html>\n<html><head><title>404</title></head></html>", "a web page"),
      ("\u{FEFF}<HTML><body>Gone</body></HTML>", "a web page"),
      (#"{"error": "not found"}"#, "JSON"), (#"[1, 2]"#, "JSON"),
      (
        #"<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"/>"#,
        "a DASH manifest"
      ),
      (#"<VAST version="4.2"><Ad id="1"/></VAST>"#, "a VAST ad response"),
      (#"<vmap:VMAP xmlns:vmap="http://www.iab.net/vmap-1.0"/>"#, "a VMAP ad response"),
      ("<x/>", "XML"), ("Just a note.\n", "text"), ("x", "text"),
      (String(repeating: "lorem ipsum ", count: 5000), "text"),
    ])
  func text(content: String, kind: String) throws {
    let failure = try Media.failure(try folder.write(content.utf8, to: "page.mp4"))
    #expect(failure.code == .notMedia)
    #expect(failure.message.contains(kind), "\(failure.message)")
  }

  @Test("bytes of no format", arguments: [1, 2, 12, 187, 512, 100_000])
  func noise(count: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    let failure = try Media.failure(try folder.write(bytes, to: "noise.mp4"))
    #expect(failure.code == .notMedia)
  }

  @Test("a folder and devices", arguments: ["/tmp", "/dev/zero", "/dev/null", "/dev/urandom"])
  func notFiles(path: String) throws {
    #expect(try Media.failure(path).code == .notAFile)
    #expect(try Media.failure("file://" + path).code == .notAFile)
  }

  @Test("a circle of symbolic links, and a link to nothing")
  func links() throws {
    let (first, second) = (folder.path + "/first.mp4", folder.path + "/second.mp4")
    try FileManager.default.createSymbolicLink(atPath: first, withDestinationPath: second)
    try FileManager.default.createSymbolicLink(atPath: second, withDestinationPath: first)
    #expect(try Media.failure(first).code == .notFound)
    let loose = folder.path + "/loose.mp4"
    try FileManager.default.createSymbolicLink(atPath: loose, withDestinationPath: "absent")
    #expect(try Media.failure(loose).code == .notFound)
  }

  // Root may read everything.
  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func notPermitted() throws {
    let path = try folder.write("x".utf8, to: "secret.mp4")
    chmod(path, 0)
    #expect(try Media.failure(path).code == .notPermitted)
  }

  @Test("a pipe that nobody writes to ends with the time limit", .timeLimit(.minutes(1)))
  func pipeWithoutWriter() throws {
    let pipe = try Pipes.make(folder.path + "/pipe.mp4")
    let options = ProbeOptions(timeLimitMilliseconds: 200)
    var code: ProbeFailureCode?
    let time = try elapsed { code = try Media.failure(pipe, options: options).code }
    #expect(code == .timedOut)
    #expect(time >= .milliseconds(200))
    #expect(time < .seconds(10))
  }

  @Test("a pipe whose writer goes away without a word")
  func pipeWithSilentWriter() throws {
    let pipe = try Pipes.make(folder.path + "/pipe.mp4")
    Pipes.feed(pipe, [])
    // The writer may come and go before a reader looks; then the pipe counts as one that waits.
    let code = try Media.failure(pipe, options: ProbeOptions(timeLimitMilliseconds: 2000)).code
    #expect(code == .empty || code == .timedOut)
  }

  @Test("a pipe that never ends reaches the byte limit", .timeLimit(.minutes(1)))
  func pipeWithoutEnd() throws {
    let pipe = try Pipes.make(folder.path + "/pipe.mp4")
    Pipes.feed(pipe, [UInt8](repeating: 0, count: 5_000_000))
    let options = ProbeOptions(timeLimitMilliseconds: 30_000, byteLimit: 1_000_000)
    #expect(try Media.failure(pipe, options: options).code == .tooLarge)
  }

  @Test("a switch that is on ends a probe before it begins")
  func cancelledBefore() throws {
    let cancellation = ProbeCancellation()
    cancellation.cancel()
    #expect(cancellation.isCancelled)
    let options = ProbeOptions(cancellation: cancellation)
    let pipe = try Pipes.make(folder.path + "/pipe.mp4")
    #expect(try Media.failure(pipe, options: options).code == .cancelled)
    let file = try folder.write([0, 0, 0, 8] + "ftyp".utf8, to: "a.mp4")
    #expect(try Media.failure(file, options: options).code == .cancelled)
  }

  @Test("a switch that goes on ends a probe under way", .timeLimit(.minutes(1)))
  func cancelledDuring() throws {
    let cancellation = ProbeCancellation()
    let pipe = try Pipes.make(folder.path + "/pipe.mp4")
    let thread = Thread {
      Thread.sleep(forTimeInterval: 0.1)
      cancellation.cancel()
    }
    thread.start()
    let options = ProbeOptions(timeLimitMilliseconds: 50_000, cancellation: cancellation)
    #expect(try Media.failure(pipe, options: options).code == .cancelled)
  }

  @Test("five sparse gigabytes of nothing")
  func sparseZeros() throws {
    let path = try folder.write([], to: "zeros.mp4")
    try Media.lengthen(path, to: 5 << 30)
    var code: ProbeFailureCode?
    let time = try elapsed { code = try Media.failure(path).code }
    #expect(code == .notMedia)
    #expect(time < .seconds(10))
  }

  @Test(
    "boxes that lie about their size", .timeLimit(.minutes(1)),
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 7], [0, 0, 0, 8], [0x7F, 0xFF, 0xFF, 0xFF],
      [0xFF, 0xFF, 0xFF, 0xFF],
    ] as [[UInt8]])
  func lyingBoxes(size: [UInt8]) throws {
    for type in ["ftyp", "moov", "moof", "mdat", "sidx", "free", "trak", "uuid"] {
      for filler: UInt8 in [0, 0xFF, 0x7F] {
        let bytes = size + type.utf8 + [UInt8](repeating: filler, count: 64)
        let failure = try Media.failure(try folder.write(bytes, to: "box.mp4"))
        #expect([.notMedia, .damaged, .noTracks].contains(failure.code), "\(type) \(failure)")
      }
    }
  }
}
