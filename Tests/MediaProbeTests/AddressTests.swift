import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Protocols that are never asked, whatever a source says.
@Suite struct ProtocolTests {
  @Test(
    "a protocol that is not on the list is refused by name",
    arguments: [
      "ftp://127.0.0.1/a.mp4", "rtmp://127.0.0.1/live", "RTSP://127.0.0.1/a", "udp://127.0.0.1:1",
      "tcp://127.0.0.1:1", "gopher://127.0.0.1/", "smb://127.0.0.1/a", "crypto+file:///etc/passwd",
      "async:cache:file:///etc/passwd", "x-y.z://a", "subfile,,start,0,end,9,,:///etc/passwd",
    ])
  func refused(source: String) throws {
    let failure = try Media.failure(source)
    #expect([.protocolRefused, .notFound].contains(failure.code), "\(failure)")
    #expect(failure.source == source)
  }

  @Test(
    "what FFmpeg would take for a protocol is a name like any other",
    arguments: [
      "concat:/etc/passwd|/etc/hosts", "data:text/plain;base64,QUFB", "pipe:0", "fd:0", "lavfi:x",
      "subfile,,start,0,end,9,,:/etc/passwd", "crypto:/etc/passwd", "cache:/etc/passwd",
      "async:/etc/passwd", "testsrc", "md5:", "tee:a|b",
    ])
  func notFound(source: String) throws {
    #expect(try Media.failure(source).code == .notFound)
  }

  @Test(
    "a list of files to join is no media", arguments: ["ffconcat version 1.0\nfile /etc/passwd"])
  func concatenation(content: String) throws {
    let folder = try TemporaryFolder()
    #expect(try Media.failure(try folder.write(content.utf8, to: "list.txt")).code == .notMedia)
  }

  @Test(
    "a playlist opens regular files only", .timeLimit(.minutes(1)),
    arguments: [
      "/dev/zero", "/dev/stdin", "PIPE", "/etc/passwd", "absent.ts", "a.m3u8",
      "ftp://127.0.0.1/a.ts",
      "data:video/mp2t;base64,R0AAEA==", "concat:/dev/zero|/dev/zero", "udp://127.0.0.1:9/a.ts",
      "file:/dev/zero",
    ])
  func playlist(target: String) throws {
    let folder = try TemporaryFolder()
    let pipe = try Pipes.make(folder.path + "/pipe.ts")
    let target = target == "PIPE" ? pipe : target
    for content in [
      "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n\(target)\n#EXT-X-ENDLIST\n",
      "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n\(target)\n",
      "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI=\"\(target)\"\n#EXTINF:4,\n\(target)\n",
      "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI=\"\(target)\"\n#EXTINF:4,\n"
        + "\(target)\n#EXT-X-ENDLIST\n",
    ] {
      let path = try folder.write(content.utf8, to: "a.m3u8")
      let options = ProbeOptions(timeLimitMilliseconds: 8000)
      var failure: ProbeFailure?
      let time = try elapsed { failure = try Media.failure(path, options: options) }
      #expect(failure?.code != .timedOut, "\(content)")
      #expect(time < .seconds(8), "\(content)")
    }
  }
}

/// What a playlist on this machine may not name, even where the name looks like media.
@Suite struct LocalPlaylistTests {
  @Test(
    "a pipe, a device and a folder are refused by name", .timeLimit(.minutes(1)),
    arguments: ["pipe.ts", "zero.ts", "folder.ts"], ["", "file:"])
  func refused(name: String, prefix: String) throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    _ = try Pipes.make(folder.path + "/pipe.ts")
    try files.createSymbolicLink(
      atPath: folder.path + "/zero.ts", withDestinationPath: "/dev/zero")
    try files.createDirectory(
      atPath: folder.path + "/folder.ts", withIntermediateDirectories: false)
    let target = prefix.isEmpty ? name : prefix + folder.path + "/" + name
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n\(target)\n#EXT-X-ENDLIST\n"
    let failure = try Media.failure(
      try folder.write(text.utf8, to: "a.m3u8"),
      options: ProbeOptions(timeLimitMilliseconds: 8000))
    #expect(failure.code == .protocolRefused, "\(failure)")
    #expect(failure.detail?.contains(name) == true, "\(failure)")
  }

  @Test(
    "a media file beside it is played", .enabled(if: Media.hasSamples, Media.noSamples),
    arguments: ["b.ts", "FOLDER/b.ts", "file:FOLDER/b.ts"])
  func allowed(target: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(try Media.bytes("ad-avc.ts"), to: "b.ts")
    let target = target.replacing("FOLDER", with: folder.path)
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:7\n#EXTINF:6,\n\(target)\n#EXT-X-ENDLIST\n"
    let facts = try Media.facts(try folder.write(text.utf8, to: "a.m3u8"))
    #expect(facts.container.format == "hls")
    #expect(facts.mainVideo?.codecString == "avc1.64001F")
  }
}

/// Media from a web server.
@Suite(
  .enabled(if: TestServer.isAvailable, "there is no python3 to serve with"),
  .enabled(if: Media.hasSamples, Media.noSamples), .timeLimit(.minutes(2)))
struct AddressTests {
  private let server: TestServer

  init() throws { server = try TestServer(folder: Media.samples) }

  @Test(
    "a server's media tell what the file tells",
    arguments: ["ad-same.mp4", "ad-moov-end.mp4", "ad-fragmented.mp4", "ad-vp9.webm", "ad-avc.ts"],
    ["ranges", "plain"])
  func equal(name: String, mode: String) throws {
    var expected = try Media.facts(Media.samples + "/" + name)
    let address = server.address("\(mode)/\(name)")
    var facts = try Media.facts(address)
    #expect(facts.source == address)
    facts.source = ""
    expected.source = ""
    if mode == "plain" || name == "ad-fragmented.mp4" {
      // Without ranges nothing is read backwards, such as the end of a transport stream; and not
      // every fragment is asked for, so what they hold together is left out.
      #expect(facts.container.format == expected.container.format)
      #expect(facts.mainVideo?.size == expected.mainVideo?.size)
      #expect(facts.mainVideo?.codecString == expected.mainVideo?.codecString)
      #expect(facts.mainVideo?.frameRate.nominal == expected.mainVideo?.frameRate.nominal)
    } else {
      #expect(facts == expected)
    }
  }

  @Test("at full depth the fragments are asked for as well")
  func fullDepth() throws {
    var expected = try Media.facts(Media.samples + "/ad-fragmented.mp4", depth: .full)
    var facts = try Media.facts(server.address("ranges/ad-fragmented.mp4"), depth: .full)
    facts.source = ""
    expected.source = ""
    #expect(facts == expected)
  }

  @Test(
    "what the server says",
    arguments: [
      (404, ProbeFailureCode.notFound), (401, .notPermitted), (403, .notPermitted),
      (410, .readError), (500, .readError), (503, .readError),
    ])
  func statuses(status: Int, code: ProbeFailureCode) throws {
    #expect(try Media.failure(server.address("status/\(status)")).code == code)
  }

  @Test("nobody listens")
  func refusedConnection() throws {
    // Port 1 of the loopback interface has had no service for decades.
    let failure = try Media.failure("http://127.0.0.1:1/a.mp4")
    #expect(failure.code == .readError)
  }

  @Test(
    "an address without a host",
    arguments: ["http://", "http:///a.mp4", "https://[::1", "http://:80"])
  func brokenAddress(address: String) throws {
    _ = try Media.failure(address, options: ProbeOptions(timeLimitMilliseconds: 5000))
  }

  @Test(
    "a redirect leads to no other protocol",
    arguments: [
      "file:///etc/passwd", "ftp://127.0.0.1/a", "data:text/plain,x", "/etc/passwd",
      "concat:/etc/passwd", "crypto+file:///etc/passwd",
    ])
  func redirect(target: String) throws {
    let digits = target.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let failure = try Media.failure(
      server.address("redirect/\(digits)"), options: ProbeOptions(timeLimitMilliseconds: 5000))
    #expect(!failure.message.contains("root:"))
    #expect(failure.code != .notMedia, "the target was read: \(failure)")
  }

  @Test("a redirect within http is followed")
  func innocentRedirect() throws {
    let target = server.address("ranges/ad-mono.mp4")
    let digits = target.utf8.map { String($0, radix: 16) }.joined()
    let facts = try Media.facts(server.address("redirect/\(digits)"))
    #expect(facts.mainAudio?.channelLayout == .mono)
  }

  @Test("a redirect to itself ends")
  func redirectInCircles() throws {
    var target = ""
    // Its own address cannot be written into itself, so a folder's path stands for it.
    for _ in 0..<20 {
      let digits = target.utf8.map { String($0, radix: 16) }.joined()
      target = "/redirect/\(digits)"
      if target.count > 20_000 { break }
    }
    _ = try Media.failure(server.address(String(target.dropFirst())))
  }

  @Test("a server that dribbles meets the time limit", arguments: ["slow", "silent"])
  func slow(mode: String) throws {
    let options = ProbeOptions(timeLimitMilliseconds: 500)
    var failure: ProbeFailure?
    let time = try elapsed {
      failure = try Media.failure(server.address("\(mode)/ad-same.mp4"), options: options)
    }
    #expect(failure?.code == .timedOut)
    #expect(time < .seconds(10))
  }

  @Test("a switch ends a probe that waits for a server")
  func cancelled() throws {
    let cancellation = ProbeCancellation()
    let thread = Thread {
      Thread.sleep(forTimeInterval: 0.2)
      cancellation.cancel()
    }
    thread.start()
    let options = ProbeOptions(timeLimitMilliseconds: 50_000, cancellation: cancellation)
    let failure = try Media.failure(server.address("slow/ad-same.mp4"), options: options)
    #expect(failure.code == .cancelled)
  }

  @Test("a connection that breaks off leaves facts of what came, or a failure")
  func broken() throws {
    switch Probe.probe(server.address("broken/ad-same.mp4")) {
    case .facts(let facts): #expect(facts.mainVideo?.codec == .avc)
    case .failure(let failure):
      #expect([.readError, .damaged].contains(failure.code), "\(failure)")
    }
  }

  @Test("a web page in place of media")
  func webPage() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("<!doctype html><p>Sign in".utf8, to: "a.mp4")
    let pages = try TestServer(folder: folder.path)
    let failure = try Media.failure(pages.address("ranges/a.mp4"))
    #expect(failure.code == .notMedia)
    #expect(failure.message.contains("a web page"))
  }

  @Test("a server's playlist reaches no file of this machine")
  func remotePlaylist() throws {
    let folder = try TemporaryFolder()
    let local = Media.samples + "/ad-avc.ts"
    for target in [local, "file://" + local, "file:" + local] {
      let text = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n\(target)\n#EXT-X-ENDLIST\n"
      _ = try folder.write(text.utf8, to: "a.m3u8")
      let pages = try TestServer(folder: folder.path)
      let failure = try Media.failure(pages.address("ranges/a.m3u8"))
      // A bare path is a path of the server's, which has no such file.
      let code: ProbeFailureCode = target == local ? .readError : .damaged
      #expect([.protocolRefused, code].contains(failure.code), "\(failure)")
    }
  }

  @Test("a server's playlist", arguments: ["main-fmp4", "main-ts", "ad-same", "ad-25"])
  func playlists(name: String) throws {
    for mode in ["ranges", "plain"] {
      let facts = try Media.facts(server.address("\(mode)/hls/\(name)/media.m3u8"))
      #expect(facts.container.format == "hls")
      #expect(facts.mainVideo?.codecString == "avc1.64001F")
      #expect(facts.mainAudio?.codecString == "mp4a.40.2")
    }
  }
}
