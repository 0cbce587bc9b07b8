import MediaFacts
import TestSupport
import Testing

/// Media made with a known offset, hole, black head or loudness: what is measured is what was made.
///
/// The tolerance is a video frame (40 ms), an audio frame (1024 samples), or 0.1 LU.
@Suite(.enabled(if: Made.canMake, Made.missing))
struct GeneratedTruthTests {
  private static let picture = 0.04
  private static let audioFrame = 1024.0 / 48_000

  @Test(
    "audio that starts later or earlier than video",
    arguments: [
      ("mp4", 0), ("mp4", 0.1), ("mp4", 0.7), ("mp4", 1.5), ("mkv", 0.4), ("mkv", 0.9),
      ("ts", 0.7), ("mp4", -0.5), ("mkv", -0.4),
    ] as [(String, Double)])
  func startOffset(container: String, offset: Double) throws {
    let late = ["-itsoffset", "\(abs(offset))"]
    let facts = try Made.facts(
      "offset2-\(offset).\(container)",
      (offset < 0 ? late : []) + Made.picture(3) + (offset > 0 ? late : [])
        + Made.tone("-20", seconds: 3) + Made.avc + Made.aac + ["-vsync", "passthrough"],
      decode: false)
    let alignment = try #require(facts.alignment)
    // The muxer counts priming into the delay, and writes edit lists in milliseconds.
    #expect(
      isNear(alignment.startOffset, offset, within: Self.audioFrame + 0.001),
      "\(alignment.startOffset)")
  }

  @Test(
    "audio that ends before or after the video", arguments: [-1.0, -0.4, 0, 0.3, 1.0])
  func endDifference(difference: Double) throws {
    let facts = try Made.facts(
      "end\(difference).mp4",
      Made.picture(3) + Made.tone("-20", seconds: 3 + difference) + Made.avc + Made.aac,
      decode: false)
    let found = try #require(facts.alignment?.endDifference)
    #expect(isNear(found, difference, within: Self.audioFrame), "\(found)")
  }

  @Test(
    "a hole in the audio",
    arguments: [("mp4", 0.1), ("mp4", 0.5), ("mkv", 0.25), ("ts", 0.5), ("ts", 0.1)]
      as [(String, Double)])
  func audioHole(container: String, length: Double) throws {
    let ticks: Double = container == "mp4" ? 48_000 : container == "mkv" ? 1000 : 90_000
    let shift = "if(gte(N\\,50)\\,TS+\(Int(length * ticks))\\,TS)"
    let facts = try Made.facts(
      "audio-hole2-\(length).\(container)",
      Made.picture(3) + Made.tone("-20", seconds: 3) + Made.avc + Made.aac + [
        "-bsf:a", "setts=ts=\(shift)",
      ] + (container == "ts" ? ["-pes_payload_size", "0"] : []), decode: false)
    let timing = try #require(facts.mainAudio?.timing)
    #expect(timing.gapCount == 1)
    let gap = try #require(timing.gaps.first)
    #expect(isNear(gap.length, length, within: Self.audioFrame), "\(gap.length)")
    let start = try #require(timing.firstPresentation?.doubleValue)
    let time = gap.time.doubleValue - start
    #expect(abs(time - 50 * Self.audioFrame) <= Self.audioFrame * 1.01, "\(time)")
    #expect(facts.mainVideo?.timing?.gapCount == 0)
  }

  @Test(
    "a hole in the video", arguments: [("mp4", 5), ("mp4", 12), ("mkv", 10), ("ts", 10)])
  func videoHole(container: String, pictures: Int) throws {
    let cut = "select='not(between(n,25,\(24 + pictures)))'"
    let facts = try Made.facts(
      "video-hole-\(pictures).\(container)",
      Made.picture(3) + ["-vf", cut, "-vsync", "vfr"] + Made.avc, decode: false)
    let timing = try #require(facts.mainVideo?.timing)
    #expect(timing.gapCount == 1)
    let gap = try #require(timing.gaps.first)
    #expect(
      isNear(gap.length, Double(pictures) * Self.picture, within: Self.picture), "\(gap.length)")
    let start = try #require(timing.firstPresentation?.doubleValue)
    #expect(abs(gap.time.doubleValue - start - 1) <= Self.picture)
  }

  @Test("audio frames that overlap", arguments: [600, 900])
  func audioOverlap(samples: Int) throws {
    let facts = try Made.facts(
      "overlap-\(samples).mp4",
      Made.tone("-20", seconds: 3) + Made.aac + [
        "-bsf:a", "setts=ts=if(gte(N\\,50)\\,TS-\(samples)\\,TS)",
      ], decode: false)
    let timing = try #require(facts.mainAudio?.timing)
    #expect(timing.overlapCount == 1)
    #expect(timing.overlaps.first?.length == Rational(Int64(samples), 48_000))
    #expect(timing.gapCount == 0)
  }

  @Test(
    "black at the head and at the tail",
    arguments: [(0, 0), (0.04, 0), (0.2, 0.4), (0.48, 1), (1, 0.04), (1.6, 2.4)]
      as [(Double, Double)])
  func blackEnds(head: Double, tail: Double) throws {
    let when = "lt(t,\(head - 0.001))+gt(t,\(6 - tail - 0.001))"
    let facts = try Made.facts(
      "black-\(head)-\(tail).mp4",
      Made.picture(6) + ["-vf", "drawbox=t=fill:color=black:enable='\(when)'"] + Made.avc)
    let sight = try #require(facts.mainVideo?.sight)
    #expect(isNear(sight.blackHead, head, within: Self.picture), "\(String(describing: sight))")
    #expect(isNear(sight.blackTail, tail, within: Self.picture), "\(String(describing: sight))")
  }

  @Test("a slate at the head and at the tail", arguments: [0.48, 1.2])
  func slate(length: Double) throws {
    let more = "\(length - 0.04)"
    let facts = try Made.facts(
      "slate2-\(length).mp4",
      Made.picture(4) + [
        "-vf",
        "tpad=start_mode=clone:start_duration=\(more):stop_mode=clone:stop_duration=\(more)",
      ] + Made.avc + ["-crf", "12"])
    let sight = try #require(facts.mainVideo?.sight)
    #expect(isNear(sight.stillHead, length, within: Self.picture), "\(String(describing: sight))")
    #expect(isNear(sight.stillTail, length, within: Self.picture), "\(String(describing: sight))")
    #expect(sight.blackHead == Rational(0))
  }

  @Test("silence at the head and at the tail", arguments: [(0.5, 0.25), (0, 1)])
  func silentEnds(head: Double, tail: Double) throws {
    let facts = try Made.facts(
      "silence-\(head)-\(tail).wav",
      Made.tone("-20", seconds: 4) + [
        "-af", "volume=0:enable='lt(t,\(head))+gte(t,\(4 - tail))'",
      ])
    let sound = try #require(facts.mainAudio?.sound)
    #expect(isNear(sound.silentHead, head, within: Self.audioFrame), "\(sound)")
    #expect(isNear(sound.silentTail, tail, within: Self.audioFrame), "\(sound)")
  }

  @Test(
    "silence is counted to where the edit list ends the track", arguments: [485, 499, 501, 1000])
  func silentTailOfAAC(milliseconds: Int) throws {
    let tail = Double(milliseconds) / 1000
    let facts = try Made.facts(
      "silent-tail-\(milliseconds).mp4",
      Made.picture(4) + Made.tone("-20", seconds: 4) + [
        "-af", "asetnsamples=n=48,volume=0:enable='gte(t,\(4 - tail))'",
      ] + Made.avc + Made.aac)
    let audio = try #require(facts.mainAudio)
    let sound = try #require(audio.sound)
    // The last frame of AAC goes on behind the end.
    #expect(sound.length == audio.duration)
    // The filter cuts at whole milliseconds, and the codec smears the tone over the cut.
    #expect(isNear(sound.silentTail, tail, within: 0.002), "\(sound)")
  }

  @Test(
    "what a decoder refuses is counted once, however often it is passed over")
  func refusedOnce() throws {
    let facts = try Made.facts(
      "no-key.ts", Made.picture(6) + Made.avc + ["-g", "250", "-bsf:v", "noise=drop='lt(n,10)'"])
    let video = try #require(facts.mainVideo)
    let refused = try #require(video.sight?.undecodablePacketCount)
    #expect(try refused <= #require(video.timing?.packetCount), "\(refused)")
  }

  @Test(
    "reordered pictures in Matroska are no steps back",
    .enabled(if: Made.has(encoder: "libx265"), "this ffmpeg has no encoder for HEVC"),
    arguments: ["libx264", "libx265"])
  func reorderedInMatroska(encoder: String) throws {
    let facts = try Made.facts(
      "reordered-\(encoder).mkv",
      Made.picture(3) + ["-c:v", encoder, "-preset", "ultrafast", "-bf", "3"], decode: false)
    let timing = try #require(facts.mainVideo?.timing)
    #expect(timing.backwardStepCount == 0 && timing.gapCount == 0)
  }

  @Test("a fragmented track ends with its last picture")
  func fragmentedEnd() throws {
    let facts = try Made.facts(
      "fragmented-end.mp4",
      Made.picture(2) + Made.avc + ["-movflags", "frag_keyframe+empty_moov"], decode: false)
    let timing = try #require(facts.mainVideo?.timing)
    let end = try #require(timing.endPresentation)
    let start = try #require(timing.firstPresentation)
    #expect(end.subtracting(start) == Rational(2))
  }

  @Test(
    "a tone of known loudness",
    arguments: [
      ("wav", -16.0), ("wav", -23), ("wav", -27), ("mp4", -23), ("mp4", -33), ("flac", -24),
    ])
  func loudness(container: String, level: Double) throws {
    let facts = try Made.facts(
      "tone\(level).\(container)",
      Made.tone("\(level)", seconds: 12) + (container == "mp4" ? Made.aac : []))
    let sound = try #require(facts.mainAudio?.sound)
    for found in [
      sound.integratedLUFS, sound.headLUFS, sound.tailLUFS, sound.maximumShortTermLUFS,
    ] {
      #expect(abs(try #require(found) - level) <= 0.1, "\(sound)")
    }
    if container != "mp4" {
      // A lossy codec adds to the peak.
      #expect(abs(try #require(sound.truePeakDBTP) - level) <= 0.1, "\(sound)")
    }
    #expect(try #require(sound.rangeLU) <= 0.1)
  }

  @Test("the ends have a loudness of their own")
  func loudnessOfEnds() throws {
    let facts = try Made.facts(
      "ends.wav", Made.tone("if(lt(t,10),-20,if(lt(t,20),-15,-26))", seconds: 30))
    let sound = try #require(facts.mainAudio?.sound)
    #expect(abs(try #require(sound.headLUFS) - -20) <= 0.1)
    #expect(abs(try #require(sound.tailLUFS) - -26) <= 0.1)
    #expect(abs(try #require(sound.maximumShortTermLUFS) - -15) <= 0.1)
  }

  @Test("MP3 says in its first frame what to cut off at either end")
  func gaplessMP3() throws {
    let facts = try Made.facts(
      "gapless.mp3",
      ["-f", "lavfi", "-i", "sine=sample_rate=44100:duration=3", "-c:a", "libmp3lame"])
    let audio = try #require(facts.mainAudio)
    let packets = try #require(audio.timing?.packetCount)
    let (priming, padding) = (
      try #require(audio.primingSamples), try #require(audio.paddingSamples)
    )
    #expect(priming == 1105)
    #expect(packets * 1152 - priming - padding == 3 * 44_100)
  }

  @Test("sound that is none has no loudness and stops nothing")
  func silentTrack() throws {
    let facts = try Made.facts(
      "silent.mp4", ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=stereo:d=3"] + Made.aac)
    let sound = try #require(facts.mainAudio?.sound)
    #expect(sound.isSilent)
    #expect(sound.integratedLUFS == nil && sound.truePeakDBTP == nil && sound.headLUFS == nil)
  }

  @Test(
    "bars above and below, and at the sides",
    arguments: [
      PictureRegion(left: 0, top: 14, size: PictureSize(width: 192, height: 80)),
      PictureRegion(left: 24, top: 0, size: PictureSize(width: 144, height: 108)),
    ])
  func activePicture(region: PictureRegion) throws {
    let facts = try Made.facts(
      "bars-\(region).mp4",
      ["-f", "lavfi", "-i", "testsrc2=size=\(region.size):rate=25:duration=2"]
        + ["-vf", "pad=192:108:\(region.left):\(region.top)"] + Made.avc)
    let found = try #require(facts.mainVideo?.sight?.activePicture)
    // What a lossy codec smears over the edge is a line or two.
    #expect(abs(found.top - region.top) <= 2 && abs(found.left - region.left) <= 2, "\(found)")
    #expect(abs(found.size.height - region.size.height) <= 4, "\(found)")
    #expect(abs(found.size.width - region.size.width) <= 4, "\(found)")
  }

  @Test(
    "interlacing is measured where nothing states it",
    arguments: [
      ("top", Scan.interlaced, FieldOrder.topFieldFirst),
      ("bottom", .interlaced, .bottomFieldFirst),
      ("none", .progressive, nil),
    ] as [(String, Scan, FieldOrder?)], ["avi", "mp4"])
  func combing(_ wanted: (fields: String, scan: Scan, order: FieldOrder?), container: String) throws
  {
    let (fields, scan, order) = wanted
    let weave = fields == "none" ? [] : ["-vf", "tinterlace=mode=interleave_\(fields)"]
    // Four seconds, in which the test picture moves slowly here and fast there.
    let facts = try Made.facts(
      "combing2-\(fields).\(container)",
      ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=50:duration=4"] + weave
        + ["-c:v", "mpeg4", "-q:v", "3"])
    let sight = try #require(facts.mainVideo?.sight)
    if facts.mainVideo?.scan == sight.measuredScan {
      #expect(sight.measuredScan == scan)
      #expect(sight.measuredFieldOrder == order)
    }
    #expect(facts.mainVideo?.scan == scan, "\(String(describing: sight))")
  }

  @Test("a progressive picture whose parts move up and down is not taken for interlaced")
  func noCombing() throws {
    let facts = try Made.facts(
      "combing-small.avi",
      ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=50:duration=3", "-c:v", "mpeg4"]
        + ["-q:v", "3"])
    #expect(facts.mainVideo?.scan != .interlaced)
  }
}
