import Foundation
import MediaFacts
import MediaProbe
import TestSupport
import Testing

/// Samples that were cut, bent, renamed or sent through pipes.
@Suite(.enabled(if: Media.hasSamples, Media.noSamples))
struct BadMediaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The place of a top-level box and its size.
  private static func box(_ type: String, in bytes: [UInt8]) throws -> Range<Int> {
    var place = 0
    while place + 8 <= bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual(type.utf8) { return place..<place + size }
      if size < 8 { break }
      place += size
    }
    throw Unexpected("no \(type) box")
  }

  @Test("cut inside 'moov', the place is named", arguments: [1, 4, 10])
  func cutInsideMovie(part: Int) throws {
    let bytes = try Media.bytes("ad-same.mp4")
    let movie = try Self.box("moov", in: bytes)
    let cut = movie.lowerBound + 8 + (movie.count - 8) * part / 11
    let failure = try Media.failure(try folder.write(bytes[..<cut], to: "a.mp4"))
    #expect(failure.code == .damaged)
    #expect(failure.message.contains("'moov'"), "\(failure.message)")
    #expect(failure.message.contains("\(cut)"), "\(failure.message)")
  }

  @Test("cut after 'moov', there are facts and the bytes that lack", arguments: [8, 1000, 300_000])
  func cutAfterMovie(more: Int) throws {
    let bytes = try Media.bytes("ad-same.mp4")
    let cut = try Self.box("moov", in: bytes).upperBound + more
    let facts = try Media.facts(try folder.write(bytes[..<cut], to: "a.mp4"))
    let expected = Truncation(expectedBytes: Int64(bytes.count), actualBytes: Int64(cut))
    #expect(facts.container.truncation == expected)
    #expect(facts.mainVideo?.codecString == "avc1.64001F")
    #expect(facts.container.duration == Rational(6006, 1000))
  }

  @Test("without its 'moov' at the end, the index is what lacks")
  func withoutIndex() throws {
    let bytes = try Media.bytes("ad-moov-end.mp4")
    let movie = try Self.box("moov", in: bytes)
    let failure = try Media.failure(
      try folder.write(bytes[..<movie.lowerBound], to: "a.mp4"))
    #expect(failure.code == .damaged)
    #expect(failure.message.contains("moov"), "\(failure.message)")
  }

  @Test("a media segment without its initialization section")
  func segmentAlone() throws {
    let failure = try Media.failure(Media.samples + "/hls/ad-same/0.m4s")
    #expect(failure.code == .damaged)
    #expect(failure.message.contains("initialization section"), "\(failure.message)")
  }

  @Test("an initialization section alone has tracks and no media")
  func initializationAlone() throws {
    let facts = try Media.facts(Media.samples + "/hls/ad-same/init.mp4", depth: .full)
    #expect(facts.mainVideo?.codecString == "avc1.64001F")
    #expect(facts.mainVideo?.frameRate.nominal != Rational(0))
    #expect(facts.mainAudio?.sampleRate == 48_000)
  }

  @Test(
    "any name that a file can have",
    arguments: [
      "line\nbreak.mp4", "tab\tescape\u{1B}[31m.mp4", "-", "--help", "a b'c\"d.mp4", "100%41.mp4",
      "%s%n%d.mp4", "a:b.mp4", "concat:a|b.mp4", "data:,x.mp4", "日本語 é.mp4", "e\u{301}.mp4",
      "image%03d.jpg", "a?b#c.mp4", "*.mp4", "\u{202E}4pm.mp4", "😀", " ", "\\", "http:x",
    ])
  func oddNames(name: String) throws {
    let path = try folder.write(try Media.bytes("ad-mono.mp4"), to: name)
    let facts = try Media.facts(path)
    #expect(Array(facts.source.utf8) == Array(path.utf8))
    #expect(facts.mainAudio?.channelLayout == .mono)
  }

  @Test("a file address, percent signs decoded")
  func fileAddress() throws {
    let path = try folder.write(try Media.bytes("ad-mono.mp4"), to: "a b.mp4")
    let address = "file://" + path.replacing(" ", with: "%20")
    var facts = try Media.facts(address)
    #expect(facts.source == address)
    facts.source = path
    #expect(facts == (try Media.facts(path)))
  }

  @Test("the name's ending decides nothing")
  func wrongEnding() throws {
    let path = try folder.write(try Media.bytes("ad-vp9.webm"), to: "a.mp4")
    #expect(try Media.facts(path).container.format == "webm")
    let stream = try folder.write(try Media.bytes("ad-avc.ts"), to: "a.jpg")
    #expect(try Media.facts(stream).container.format == "mpegts")
  }

  @Test(
    "a pipe tells what the file tells", .timeLimit(.minutes(1)),
    arguments: ["ad-moov-end.mp4", "ad-same.mp4", "ad-vp9.webm", "ad-avc.ts"])
  func pipe(name: String) throws {
    let pipe = try Pipes.make(folder.path + "/pipe")
    Pipes.feed(pipe, try Media.bytes(name), pause: 0.002)
    var facts = try Media.facts(pipe)
    var expected = try Media.facts(Media.samples + "/" + name)
    facts.source = ""
    expected.source = ""
    #expect(facts == expected)
  }

  @Test("a movie with five sparse gigabytes of media", arguments: [true, false])
  func sparseMedia(hasIndexFirst: Bool) throws {
    let size: Int64 = 5 << 30
    var bytes: [UInt8]
    var index: [UInt8] = []
    if hasIndexFirst {
      bytes = try Media.bytes("ad-same.mp4")
      let media = try Self.box("mdat", in: bytes)
      // 0 stands for "to the end of the file".
      bytes.replaceSubrange(media.lowerBound..<media.lowerBound + 4, with: [0, 0, 0, 0])
    } else {
      bytes = try Media.bytes("ad-moov-end.mp4")
      index = Array(bytes[try Self.box("moov", in: bytes)])
      let (free, media) = (try Self.box("free", in: bytes), try Self.box("mdat", in: bytes))
      try #require(free.count == 8 && free.upperBound == media.lowerBound)
      // The box kept free before 'mdat' is there to make room for a long size.
      let long = UInt64(size - Int64(free.lowerBound))
      let digits = (0..<8).map { UInt8(truncatingIfNeeded: long >> (56 - 8 * $0)) }
      bytes =
        bytes[..<free.lowerBound] + [0, 0, 0, 1] + "mdat".utf8 + digits
        + bytes[(media.lowerBound + 8)..<media.upperBound]
    }
    let path = try folder.write(bytes, to: "sparse.mp4")
    try Media.lengthen(path, to: UInt64(size))
    if !index.isEmpty {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: index)
      try handle.close()
    }
    var facts: AssetFacts?
    let time = try elapsed { facts = try Media.facts(path) }
    #expect(facts?.container.isFastStart == hasIndexFirst)
    #expect(facts?.container.truncation == nil)
    #expect(facts?.container.sizeBytes == size + Int64(index.count))
    #expect(facts?.mainVideo?.codecString == "avc1.64001F")
    #expect(facts?.mainVideo?.frameRate.nominal == Rational(30_000, 1001))
    #expect(time < .seconds(10))
  }

  @Test("a byte limit ends a probe that needs more", arguments: [1, 100, 2000] as [Int64])
  func byteLimit(limit: Int64) throws {
    for name in ["ad-same.mp4", "ad-vp9.webm", "ad-avc.ts"] {
      let options = ProbeOptions(depth: .full, byteLimit: limit)
      let failure = try Media.failure(Media.samples + "/" + name, options: options)
      #expect(failure.code == .tooLarge, "\(name)")
    }
  }

  @Test("and lets one pass that does not")
  func generousByteLimit() throws {
    let options = ProbeOptions(byteLimit: 400_000)
    for name in ["ad-same.mp4", "ad-moov-end.mp4", "ad-vp9.webm"] {
      guard case .facts = Probe.probe(Media.samples + "/" + name, options: options) else {
        Issue.record("\(name) reads more than 400,000 bytes for its headers")
        continue
      }
    }
  }

  @Test("a time limit that has passed ends a probe of media, too")
  func timeLimit() throws {
    // A deadline of one millisecond against the whole of a packet walk, many times over.
    let options = ProbeOptions(depth: .full, timeLimitMilliseconds: 1)
    var codes: Set<ProbeFailureCode> = []
    for _ in 0..<20 {
      switch Probe.probe(Media.samples + "/main-2997.mp4", options: options) {
      case .facts: continue
      case .failure(let failure): codes.insert(failure.code)
      }
    }
    #expect(codes.subtracting([.timedOut]) == [])
  }

  // What `mutate` starts from: one of each reader's formats, index first where there is one.
  private static let victims = [
    "ad-same.mp4", "ad-fragmented.mp4", "ad-hdr10.mp4", "ad-heaac-signalled.mp4", "ad-vp9.webm",
    "ad-avc.ts", "ad-mpeg2.ts", "ad-av1.mp4", "ad-opus.mp4", "hls/ad-same/media.m3u8",
  ]

  @Test("damaged media end in an outcome, in time", arguments: 0..<300)
  func mutated(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let name = Self.victims[seed % Self.victims.count]
    var bytes = Array(try Media.bytes(name).prefix(150_000))
    Self.mutate(&bytes, with: &numbers)
    let path = try folder.write(bytes, to: "victim")
    for depth in ProbeDepth.allCases {
      let options = ProbeOptions(
        depth: depth, timeLimitMilliseconds: 10_000, byteLimit: 64 << 20)
      let time = elapsed {
        let outcome = Probe.probe(path, options: options)
        #expect(outcome.source == path)
        if case .failure(let failure) = outcome {
          #expect(failure.code != .timedOut && failure.code != .cancelled, "\(failure)")
          #expect(!failure.message.isEmpty)
        }
      }
      #expect(time < .seconds(15), "\(name)")
    }
  }

  /// Flips bytes, most of them in the headers, and cuts or repeats a stretch.
  private static func mutate(_ bytes: inout [UInt8], with numbers: inout SeededNumbers) {
    let head = min(bytes.count, 4096)
    for _ in 0..<Int.random(in: 1...20, using: &numbers) {
      let isInHead = Int.random(in: 0..<4, using: &numbers) > 0
      let place = Int.random(in: 0..<(isInHead ? head : bytes.count), using: &numbers)
      let choices: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, bytes[place] ^ 1, bytes[place] ^ 0x40]
      bytes[place] = choices.randomElement(using: &numbers) ?? 0
    }
    let start = Int.random(in: 0..<head, using: &numbers)
    let end = min(bytes.count, start + Int.random(in: 1...500, using: &numbers))
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.removeSubrange(Int.random(in: head / 2...head, using: &numbers)...)
    default: break
    }
  }
}
