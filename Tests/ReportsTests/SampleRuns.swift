import Findings
import MediaFacts

/// Runs of the check that between them show every line that a report can have.
enum SampleRuns {
  /// Two tiers, three ads of which one could not be probed, and every kind of outcome.
  static let mixed = CheckRun(
    main: .facts(main), ads: [.facts(fitting), .facts(costly), .failure(missing), .facts(foreign)],
    receivers: TierGroup.groups(of: [high, low, browser]),
    seams: [
      seam(high.id, .ad(0), seamless), seam(high.id, .ad(0), seamless, isReturn: true),
      seam(high.id, .ad(1), slow(from: "25", to: "30000/1001")),
      seam(high.id, .ad(1), slow(from: "30000/1001", to: "25"), isReturn: true),
      seam(high.id, .ad(3), unknown), seam(high.id, .ad(3), seamless, isReturn: true),
      seam(low.id, .ad(0), minor), seam(low.id, .ad(0), seamless, isReturn: true),
      seam(low.id, .ad(1), unplayable), seam(low.id, .ad(1), unplayable, isReturn: true),
      seam(low.id, .ad(3), unknown), seam(low.id, .ad(3), unknown, isReturn: true),
      seam(browser.id, .ad(0), measured), seam(browser.id, .ad(0), measured, isReturn: true),
    ],
    fits: [
      FitResult(
        scope: .receiver(high.id),
        ranking: [
          FitEntry(ad: .ad(0), score: 0, grade: .seamless, loss: nil),
          FitEntry(
            ad: .ad(1), score: 81.4, grade: .severe, loss: .higherRisk(own: 81.4, winner: 0)),
          FitEntry(ad: .ad(3), score: 12, grade: .unknown, loss: .riskUnknown),
        ]),
      FitResult(
        scope: .receiver(low.id),
        ranking: [
          FitEntry(ad: .ad(3), score: 12, grade: .unknown, loss: nil),
          FitEntry(
            ad: .ad(0), score: 12.5, grade: .minor, loss: .higherRisk(own: 12.5, winner: 12)),
          FitEntry(
            ad: .ad(1), score: 100, grade: .unplayable, loss: .cannotPlay(reasons: [tooHigh])),
        ]),
      FitResult(
        scope: .receiver(browser.id),
        ranking: [
          FitEntry(ad: .ad(1), score: 100, grade: .unplayable, loss: .cannotPlay(reasons: []))
        ]),
      FitResult(
        scope: .tier(.high),
        ranking: [
          FitEntry(ad: .ad(0), score: 0, grade: .seamless, loss: nil),
          FitEntry(
            ad: .ad(1), score: 81.4, grade: .severe, loss: .higherRisk(own: 81.4, winner: 0)),
          FitEntry(ad: .ad(3), score: 12, grade: .unknown, loss: .riskUnknown),
        ]),
      FitResult(
        scope: .tier(.low),
        ranking: [
          FitEntry(ad: .ad(0), score: 12.5, grade: .minor, loss: nil),
          FitEntry(
            ad: .ad(3), score: 12.5, grade: .minor,
            loss: .heightFurtherFromMain(own: 720, winner: 1080, main: 1080)),
          FitEntry(
            ad: .ad(1), score: 100, grade: .unplayable, loss: .cannotPlay(reasons: [tooHigh])),
        ]),
    ],
    rules: rules, threshold: .noticeable)

  /// Everything fits.
  static let clean = CheckRun(
    main: .facts(main), ads: [.facts(fitting)], receivers: TierGroup.groups(of: [high]),
    seams: [seam(high.id, .ad(0), seamless), seam(high.id, .ad(0), seamless, isReturn: true)],
    fits: [
      FitResult(
        scope: .tier(.high),
        ranking: [
          FitEntry(ad: .ad(0), score: 0, grade: .seamless, loss: nil),
          FitEntry(ad: .ad(0), score: 0, grade: .seamless, loss: .givenLater),
          FitEntry(
            ad: .ad(0), score: 0, grade: .seamless,
            loss: .bitRateAboveMain(own: 9_000_000, winner: 4_000_000, main: 6_000_000)),
          FitEntry(
            ad: .ad(0), score: 0, grade: .seamless,
            loss: .bitRateFurtherFromMain(own: nil, winner: 4_000_000, main: 6_000_000)),
          FitEntry(
            ad: .ad(0), score: 0, grade: .seamless,
            loss: .higherRisk(own: 0.26, winner: 0.25)),
        ])
    ],
    rules: rules, threshold: .minor)

  /// The main content could not be probed, so nothing was checked.
  static let withoutMain = CheckRun(
    main: .failure(
      ProbeFailure(
        source: "main\u{1B}[2J.mp4", code: .empty, message: "The file is empty.",
        detail: "End of file")),
    ads: [.facts(fitting)], receivers: TierGroup.groups(of: [high]), seams: [],
    fits: [FitResult(scope: .tier(.high), ranking: [])], rules: rules, threshold: .noticeable)

  private static let high = ReceiverSummary(
    id: "airplay-high", name: "High-end AirPlay receiver", family: "airplay", tier: .high)
  private static let low = ReceiverSummary(
    id: "airplay-low", name: "Low-end AirPlay receiver", family: "airplay", tier: .low)
  private static let browser = ReceiverSummary(
    id: "chromium-mse", name: "Chromium, Media Source Extensions", family: "chromium", tier: nil)

  private static let main = asset("main.mp4", codec: "avc1.640028", rate: Rational(25))

  private static let fitting = asset(
    "ads/\u{BD04} \u{C2E0}\u{C81C}\u{D488}.mp4", codec: "avc1.640028", rate: Rational(25))

  private static let costly: AssetFacts = {
    var facts = asset(
      "https://ads.example/creative/778/hevc.mp4?trk=a%2Fb&x=1", codec: "hvc1.2.4.L153.B0",
      rate: Rational(30000, 1001))
    facts.video[0].codec = .hevc
    facts.video[0].profile = "Main 10"
    facts.video[0].level = "5.1"
    facts.video[0].size = PictureSize(width: 3840, height: 2160)
    facts.video[0].dynamicRange = .hdr10
    facts.video[0].dynamicRangeBasis = .signalled
    facts.video[0].bitDepth = 10
    facts.audio[0].sampleRate = 44100
    return facts
  }()

  /// An ad of which little is known and which has no sound.
  private static let foreign: AssetFacts = {
    var facts = AssetFacts(
      source: "ads/foreign.ts", depth: .headers, container: ContainerFacts(format: "mpegts"))
    var video = VideoFacts(index: 0, codec: .mpeg2)
    video.size = PictureSize(width: 720, height: 576)
    video.sampleAspectRatio.container = Rational(64, 45)
    video.rotationDegrees = 0
    video.scan = .interlaced
    facts.video = [video]
    facts.container.truncation = Truncation(expectedBytes: 1000, actualBytes: 900)
    return facts
  }()

  private static let missing = ProbeFailure(
    source: "ads/missing.mp4", code: .notFound, message: "There is no file of that name.")

  private static func asset(_ source: String, codec: String, rate: Rational?) -> AssetFacts {
    var facts = AssetFacts(
      source: source, depth: .headers, container: ContainerFacts(format: "mp4"))
    facts.container.isFragmented = false
    var video = VideoFacts(index: 0, codec: .avc)
    video.codecString = codec
    video.profile = "High"
    video.level = "4.0"
    video.size = PictureSize(width: 1920, height: 1080)
    video.rotationDegrees = 0
    video.frameRate.nominal = rate
    video.frameRate.mode = .constant
    video.scan = .progressive
    video.chroma = "4:2:0"
    video.bitDepth = 8
    video.dynamicRange = .sdr
    video.dynamicRangeBasis = .assumed
    video.bitRate = 5_000_000
    facts.video = [video]
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.codecString = "mp4a.40.2"
    audio.profile = "AAC-LC"
    audio.sampleRate = 48000
    audio.channelCount = 2
    audio.channelLayout = .stereo
    facts.audio = [audio]
    return facts
  }

  private static func seam(
    _ receiver: ReceiverID, _ ad: AssetReference, _ verdict: PairVerdict, isReturn: Bool = false
  ) -> SeamVerdict {
    SeamVerdict(
      receiver: receiver, direction: isReturn ? .adToMain : .mainToAd, from: isReturn ? ad : .main,
      to: isReturn ? .main : ad, verdict: verdict)
  }

  private static let video = RuleID(.video, 1)
  private static let frameRate = RuleID(.video, 6)
  private static let sampleRate = RuleID(.audio, 3)
  private static let capability = RuleID(.capability, 2)
  private static let presence = RuleID(.audio, 9)

  private static let estimate = SourceNote(
    basis: .estimated, text: "A decoder of that class takes this long to be set up.")
  private static let statement = SourceNote(
    basis: .documented, text: "The maker's authoring specification, rule 1.1.")
  private static let measurement = SourceNote(
    basis: .measured, text: "Three runs on one machine, 2026-12-01.")

  private static let seamless = PairVerdict(
    stages: [], knownInterval: .zero, isComplete: true, knownScore: 0, grade: .seamless,
    reasons: [], notEvaluated: [])

  private static func slow(from: String, to: String) -> PairVerdict {
    let decoder = interval(300, 600, 1000)
    let display = interval(1000, 1500, 3000)
    let sound = interval(5, 8.25, 20)
    return PairVerdict(
      stages: [
        StageVerdict(
          stage: .videoDecoder, action: .reinitialize, interval: decoder, evidence: [estimate],
          rules: [video]),
        StageVerdict(
          stage: .audioDecoder, action: .flush, interval: sound, evidence: [statement],
          rules: [sampleRate]),
        StageVerdict(
          stage: .display, action: .reconfigure, interval: display,
          evidence: [statement, measurement], rules: [frameRate]),
      ],
      knownInterval: decoder + display, isComplete: true, knownScore: 81.4, grade: .severe,
      reasons: [
        Finding(
          rule: video, severity: .warning, subject: .seam,
          message: "The video codec changes between avc and hevc.",
          evidence: [Evidence(parameter: .videoCodec, from: "avc", to: "hevc")],
          remedy: Remedy(.reencode, "Encode the ad as AVC High at level 4.0.")),
        Finding(
          rule: frameRate, severity: .warning, subject: .seam,
          message: "The frame rate changes from \(from) to \(to) fps.",
          evidence: [
            Evidence(
              parameter: .frameRate, from: from, to: to, expected: "25", unit: "fps",
              source: statement)
          ],
          remedy: Remedy(.reencode, "Encode the ad as AVC High at level 4.0.")),
        Finding(
          rule: sampleRate, severity: .notice, subject: .to,
          message: "The sample rate changes between 48000 and 44100 Hz.", evidence: [],
          remedy: Remedy(.reencodeAudio, "Resample the sound of the ad to 48 kHz.")),
        Finding(
          rule: presence, severity: .notice, subject: .from, message: "Nothing is to be done.",
          evidence: [], remedy: Remedy(.none, "Nothing needs to be done.")),
      ],
      notEvaluated: [])
  }

  private static let minor = PairVerdict(
    stages: [
      StageVerdict(
        stage: .player, action: .reload, interval: interval(50, 50, 50), evidence: [estimate])
    ],
    knownInterval: interval(50, 50, 50), isComplete: true, knownScore: 12.5, grade: .minor,
    reasons: [], notEvaluated: [])

  private static let measured = PairVerdict(
    stages: [
      StageVerdict(
        stage: .player, action: .reload, interval: interval(100, 108.3, 500),
        evidence: [measurement])
    ],
    knownInterval: interval(100, 108.3, 500), isComplete: true, knownScore: 42, grade: .noticeable,
    reasons: [], notEvaluated: [])

  private static let tooHigh = Finding(
    rule: capability, severity: .error, subject: .to,
    message: "The video level 5.1 is above 4.0, the highest that the receiver decodes.",
    evidence: [
      Evidence(parameter: .videoLevel, to: "5.1", expected: "at most 4.0", source: statement)
    ],
    remedy: Remedy(.reencode, "Encode the ad as AVC High at level 4.0 or below."))

  private static let unplayable = PairVerdict(
    stages: [
      StageVerdict(
        stage: .videoDecoder, action: .unplayable, interval: nil, evidence: [statement],
        rules: [capability])
    ],
    knownInterval: .zero, isComplete: true, knownScore: 100, grade: .unplayable,
    reasons: [tooHigh], notEvaluated: [])

  private static let unknown = PairVerdict(
    stages: [
      StageVerdict(
        stage: .videoDecoder, action: .flush, isActionKnown: false, interval: nil,
        evidence: [estimate], rules: [video],
        unknowns: ["cell video.mpeg2: no maker states whether it is decoded"]),
      StageVerdict(
        stage: .audioDecoder, action: .reinitialize, interval: interval(40, 90, 200),
        evidence: [measurement], rules: [presence]),
    ],
    knownInterval: interval(40, 90, 200), isComplete: false, knownScore: 33, grade: .unknown,
    reasons: [
      Finding(
        rule: presence, severity: .warning, subject: .to, message: "The ad has no sound.",
        evidence: [Evidence(parameter: .audioPresence, from: "present", to: "none")],
        remedy: Remedy(.addSilentTrack, "Add a track of silence in the main's format."))
    ],
    notEvaluated: [
      NotEvaluated(rule: frameRate, subject: .to, missing: "frame rate"),
      NotEvaluated(rule: capability, subject: .seam, missing: "video.mpeg2"),
    ])

  private static func interval(_ low: Double, _ typical: Double, _ high: Double) -> Interval {
    Interval(low: low, typical: typical, high: high) ?? .zero
  }

  private static let rules = RuleCatalogue([
    rule(video, "video-codec", "The video codec differs."),
    rule(frameRate, "frame-rate", "The frame rate differs."),
    rule(sampleRate, "sample-rate", "The sample rate differs."),
    rule(capability, "video-level", "The receiver does not decode the level."),
    rule(presence, "audio-presence", "One side has no sound."),
    rule(RuleID(.timing, 1), "not-used", "No finding refers to this rule."),
  ])

  private static func rule(_ id: RuleID, _ slug: String, _ summary: String) -> Rule {
    Rule(
      id: id, slug: slug, summary: summary, rationale: "", source: "", remedies: [], examples: [])
  }
}
