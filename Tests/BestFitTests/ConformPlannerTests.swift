import BestFit
import Findings
import MediaFacts
import Receivers
import Testing
import TransitionRisk

@Suite struct ConformPlannerTests {
  private let scorer = SeamScorer(receivers: Ordinary.receivers)

  private func plan(
    _ ad: AssetFacts, main: AssetFacts = Ordinary.asset(), on id: ReceiverID = "airplay-low",
    gain: Double? = nil
  ) -> ConformPlan {
    ConformPlanner.plan(
      main: main, ad: ad,
      receivers: Ordinary.receivers.indices.filter {
        Ordinary.receivers[$0].id == id
      }, using: scorer, gainDecibels: gain)
  }

  private func text(_ plan: ConformPlan, _ ad: AssetFacts, main: AssetFacts = Ordinary.asset())
    -> String
  {
    FFmpegCommand(plan, main: main, ad: ad, input: "ad.mp4", output: "out.mp4").shellText
  }

  @Test func whatFitsNeedsNoWork() {
    let plan = plan(Ordinary.asset())
    #expect(plan.steps == [] && plan.after == .seamless && !plan.isWork)
  }

  @Test func aSampleRateIsMendedInTheAudioAlone() {
    let ad = Ordinary.asset { $0.audio[0].sampleRate = 44_100 }
    let plan = plan(ad)
    #expect(plan.steps == [.reencodeAudio] && plan.after == .seamless)
    #expect(plan.before == .noticeable)
    let text = text(plan, ad)
    #expect(text.contains("-c:v copy") && text.contains("aformat=sample_rates=48000"))
    #expect(text.hasPrefix("ffmpeg -hide_banner -nostdin -n -i file:ad.mp4 "))
    #expect(text.hasSuffix(" file:out.mp4"))
  }

  @Test func silenceIsAddedWithoutTouchingTheVideo() {
    let ad = Ordinary.asset { $0.audio = [] }
    let plan = plan(ad)
    #expect(plan.steps == [.addSilentTrack] && plan.after == .seamless)
    let text = text(plan, ad)
    #expect(text.contains("anullsrc=r=48000:cl=stereo") && text.contains("-shortest"))
    #expect(text.contains("-map 0:0 -map 1:a:0") && text.contains("-c:v copy"))
  }

  @Test func aSampleEntryIsALabel() {
    let main = Ordinary.asset {
      $0.video[0].codec = .hevc
      $0.video[0].sampleEntry = "hvc1"
      $0.video[0].profile = "Main"
    }
    var ad = main
    ad.video[0].sampleEntry = "hev1"
    let plan = plan(ad, main: main)
    #expect(plan.steps == [.retag] && plan.after == .seamless)
    #expect(text(plan, ad, main: main).contains("-tag:v hvc1"))
  }

  @Test func aFrameRateTakesANewEncode() {
    let ad = Ordinary.asset { $0.video[0].frameRate.nominal = Rational(30) }
    let plan = plan(ad)
    #expect(plan.steps == [.reencodeVideo] && plan.after == .seamless)
    let text = text(plan, ad)
    #expect(text.contains("fps=25") && text.contains("libx264") && text.contains("-c:a copy"))
    #expect(text.contains("-level:v 4.0") && text.contains("-g 50"))
  }

  @Test func twoFaultsTakeBothSteps() {
    let ad = Ordinary.asset {
      $0.video[0].frameRate.nominal = Rational(30)
      $0.audio[0].channelCount = 1
      $0.audio[0].channelLayout = .mono
    }
    #expect(Set(plan(ad).steps) == [.reencodeVideo, .reencodeAudio])
  }

  @Test func aWrongContainerIsWrittenAnew() {
    let ad = Ordinary.asset {
      $0.container.format = "mpegts"
      $0.container.isFragmented = nil
      $0.video[0].sampleEntry = nil
    }
    let plan = plan(ad)
    #expect(plan.steps == [.remux] && plan.after == .seamless)
    #expect(text(plan, ad).contains("-movflags +frag_keyframe+empty_moov+default_base_moof"))
  }

  @Test func anEncryptedAdCannotBeConformed() {
    let ad = Ordinary.asset {
      $0.audio[0].sampleRate = 44_100
      $0.container.encryption = EncryptionFacts(scheme: "cbcs")
    }
    let plan = plan(ad)
    #expect(plan.steps == [] && plan.obstacles == [.encrypted])
  }

  @Test func whatNoEncoderWritesIsSaid() {
    let main = Ordinary.asset { $0.audio[0].profile = "HE-AAC" }
    let ad = Ordinary.asset { $0.audio[0].codec = .eac3 }
    let plan = plan(ad, main: main)
    #expect(plan.obstacles.contains(.noEncoder("aac HE-AAC")))
    #expect(plan.after == .unplayable)
  }

  @Test func aMainThatCannotPlayIsNotMendedByWorkOnTheAd() {
    let main = Ordinary.asset { $0.audio[0].codec = .eac3 }
    let plan = plan(Ordinary.asset(), main: main)
    #expect(plan.fitsBefore && plan.fitsAfter && plan.after == .unplayable && !plan.isWork)
    #expect(plan.mainRefusals.map(\.receivers) == [["airplay-low"]])
    #expect(plan.mainRefusals.map(\.finding.rule.description) == ["C011"])
    // Who can play the main decides alone, and is named.
    var ad = main
    ad.audio[0].sampleRate = 44_100
    let all = ConformPlanner.plan(
      main: main, ad: ad, receivers: Array(Ordinary.receivers.indices), using: scorer)
    let refusing = Set(all.mainRefusals.flatMap(\.receivers))
    #expect(refusing.contains("airplay-low") && refusing.count < Ordinary.receivers.count)
    #expect(!all.fitsBefore && all.fitsAfter && all.steps == [.reencodeAudio])
    #expect(all.remaining.isEmpty)
    for entry in all.findingsBefore {
      #expect(!entry.receivers.isEmpty && refusing.isDisjoint(with: entry.receivers))
      #expect(Set(entry.receivers).count == entry.receivers.count)
    }
  }

  @Test func louderSoundTakesANewEncode() {
    let ad = Ordinary.asset()
    let plan = plan(ad, gain: -6.25)
    #expect(plan.steps == [.reencodeAudio] && plan.gainDecibels == -6.25)
    #expect(text(plan, ad).contains("volume=-6.3dB") || text(plan, ad).contains("volume=-6.2dB"))
  }

  @Test func aGainBesideMixedChannelsIsAnEstimate() {
    let ad = Ordinary.asset {
      $0.audio[0].channelCount = 6
      $0.audio[0].channelLayout = .surround51
    }
    #expect(plan(ad, gain: -6).gainIsEstimate && !plan(Ordinary.asset(), gain: -6).gainIsEstimate)
    #expect(!plan(ad).gainIsEstimate)
  }

  @Test(
    "an output's ending stands for what is in it, or for nothing",
    arguments: [
      ("x.webm", "mp4", "mp4"), ("x.mp4", "mp4", nil), ("a.b/x.M4V", "mp4", nil), ("x", "mp4", nil),
      ("a.webm/x", "mp4", nil), ("x.part", "mp4", nil), (".webm", "mp4", nil),
      ("x.avi", "mp4", "mp4"),
      ("x.mp4", "mpegts", "ts"), ("x.m2ts", "mpegts", nil), ("x.mov", "webm", "webm"),
      ("x.mp4", "matroska", "mkv"), ("x.mp4", "mov", "mov"), ("x.mp4", "something", nil),
    ])
  func endings(name: String, format: String, expected: String?) {
    #expect(
      OutputName.expectedEnding(of: name, for: ContainerFacts(format: format)) == expected)
  }

  @Test(
    "a word comes back from a shell as it was",
    arguments: [
      ("plain.mp4", "plain.mp4"), ("two words", "'two words'"), ("", "''"),
      ("it's", "'it'\\''s'"), ("$(rm -rf x)", "'$(rm -rf x)'"), ("a\nb", "$'a\\nb'"),
      ("it's\u{1}1\\", "$'it\\'s\\x011\\\\'"), ("a\u{202E}b", "$'a\\xe2\\x80\\xaeb'"),
      ("한국어.mp4", "'한국어.mp4'"), ("*", "'*'"), ("~x", "'~x'"),
    ])
  func quoting(word: String, quoted: String) {
    #expect(ShellText.quoted(word) == quoted)
  }

  @Test(
    "a path is never taken for an option or a protocol",
    arguments: [
      ("-i", "file:-i"), ("concat:a|b", "file:concat:a|b"), ("/a/b.mp4", "/a/b.mp4"),
      ("https://example.com/a.mp4?x=1", "https://example.com/a.mp4?x=1"),
    ])
  func names(given: String, passed: String) {
    let ad = Ordinary.asset { $0.audio[0].sampleRate = 44_100 }
    let command = FFmpegCommand(
      plan(ad), main: Ordinary.asset(), ad: ad, input: given, output: "/out.mp4")
    #expect(command.arguments.contains(passed))
  }
}
