import Findings
import JSONText
import MediaFacts
import Receivers
import Testing

@Suite struct MatrixLoaderTests {
  private func load(_ files: (String, String)...) -> MatrixLoader.Outcome {
    MatrixLoader.load(files.map { MatrixFile(name: $0.0, bytes: Array($0.1.utf8)) })
  }

  private func receiver(_ id: String, _ more: String) -> (String, String) {
    ("dir/\(id).json", "{\n\"id\": \"\(id)\", \"name\": \"N\", \"family\": \"f\",\n\(more)\n}")
  }

  /// One fault each: what is wrong, where it is seen, and what the message says.
  struct Fault: Sendable {
    var more: String
    var path: String
    var column: Int
    var says: String
  }

  @Test(arguments: [
    Fault(more: #""vidio": {}"#, path: "$.vidio", column: 1, says: "unknown key \"vidio\""),
    Fault(
      more: #""video": {"hevvc": {}}"#, path: "$.video.hevvc", column: 11,
      says: "unknown key \"hevvc\""),
    Fault(
      more:
        #""switching": {"delays": {"drm": {"reload": {"seconds": [1,2,3], "confidence": "measured", "source": "s"}}}}"#,
      path: "$.switching.delays.drm.reload.seconds", column: 45,
      says: "expected \"milliseconds\""),
    Fault(
      more:
        #""audio": {"aac": {"sampleRates": {"value": [48000], "confidence": "measured", "source": "s"}}}"#,
      path: "$.audio.aac.sampleRates.value", column: 35, says: "expected \"hertz\""),
    Fault(
      more:
        #""audio": {"aac": {"maximumChannels": {"value": "two", "confidence": "measured", "source": "s"}}}"#,
      path: "$.audio.aac.maximumChannels.value", column: 48, says: "found \"two\""),
    Fault(
      more: #""audio": {"aac": {"maximumChannels": 2}}"#, path: "$.audio.aac.maximumChannels",
      column: 38, says: "expected an object with \"value\""),
    Fault(
      more: #""audio": {"aac": {"supported": {"value": true, "confidence": "measured"}}}"#,
      path: "$.audio.aac.supported.source", column: 32, says: "where the value comes from"),
    Fault(
      more:
        #""audio": {"aac": {"supported": {"value": true, "confidence": "sure", "source": "s"}}}"#,
      path: "$.audio.aac.supported.confidence", column: 62, says: "found \"sure\""),
    Fault(
      more: #""audio": {"aac": {"supported": {"unknown": ""}}}"#,
      path: "$.audio.aac.supported.unknown", column: 44, says: "expected a reason"),
    Fault(
      more:
        #""display": {"frameRate": {"delay": {"milliseconds": [3, 2, 4], "confidence": "measured", "source": "s"}}}"#,
      path: "$.display.frameRate.delay.milliseconds", column: 53,
      says: "none less than the one before"),
    Fault(
      more:
        #""switching": {"actions": {"resolution": {"value": "restart", "confidence": "measured", "source": "s"}}}"#,
      path: "$.switching.actions.resolution.value", column: 51, says: "\"reconfigure\""),
    Fault(
      more:
        #""switching": {"everySeam": {"value": "flush", "confidence": "measured", "source": "s"}}"#,
      path: "$.switching.everySeam.value", column: 38, says: "\"reuse\" or \"reload\""),
    Fault(
      more:
        #""video": {"avc": {"maximumFrameRate": {"framesPerSecond": {"1080p": 60}, "confidence": "measured", "source": "s"}}}"#,
      path: "$.video.avc.maximumFrameRate.framesPerSecond", column: 59, says: "1920x1080"),
    Fault(
      more: #""drm": {"fairplai": {}}"#, path: "$.drm.fairplai", column: 9,
      says: "unknown key \"fairplai\""),
    Fault(
      more:
        #""interstitials": {"restrictSkip": {"value": "yes", "confidence": "measured", "source": "s"}}"#,
      path: "$.interstitials.restrictSkip.value", column: 45, says: "\"partly\""),
    Fault(
      more:
        #""deliveries": {"dash": {"value": true, "confidence": "measured", "source": "s"}}"#,
      path: "$.deliveries.dash.value", column: 34, says: "\"repackaged\""),
    Fault(
      more:
        #""switching": {"everySeamAudio": {"opus": {"value": "reload", "confidence": "measured", "source": "s"}}}"#,
      path: "$.switching.everySeamAudio.opus.value", column: 52, says: "\"reinitialize\""),
    Fault(
      more: #""extends": "nobody""#, path: "$.extends", column: 12,
      says: "no receiver file of the name \"nobody\""),
    Fault(more: #""abstract": 1"#, path: "$.abstract", column: 13, says: "true or false"),
    Fault(more: #""video": [] "#, path: "$.video", column: 10, says: "expected an object"),
  ]) func aFaultHasItsPlace(fault: Fault) {
    let outcome = load(receiver("a", fault.more), receiver("b", #""notes": "sound""#))
    let error = outcome.errors.first
    #expect(outcome.errors.count == 1, "\(outcome.errors.map(\.description))")
    #expect(error?.file == "dir/a.json")
    #expect(error?.path == fault.path)
    #expect(error?.position == TextPosition(line: 3, column: fault.column))
    #expect(error?.message.contains(fault.says) == true, "\(error?.message ?? "")")
    #expect(outcome.matrix.receivers.map(\.id) == ["b"])
  }

  @Test func moreWorkInLessTimeIsAFault() {
    let delays = #"""
      "switching": {"delays": {"drm": {
      "flush": {"milliseconds": [10, 20, 30], "confidence": "estimated", "source": "s"},
      "reload": {"milliseconds": [20, 25, 29], "confidence": "estimated", "source": "s"}}}}
      """#
    let errors = load(receiver("a", delays)).errors
    #expect(errors.count == 1)
    #expect(errors.first?.path == "$.switching.delays.drm.reload")
    #expect(errors.first?.position == TextPosition(line: 5, column: 11))
    #expect(errors.first?.message.contains("out of order") == true)
  }

  @Test func aLoopIsAFaultOfEveryReceiverInIt() {
    let outcome = load(
      receiver("a", #""extends": "b""#), receiver("b", #""extends": "c""#),
      receiver("c", #""extends": "b""#), receiver("d", #""notes": "sound""#))
    #expect(outcome.matrix.receivers.map(\.id) == ["d"])
    #expect(outcome.errors.map(\.path) == ["$.extends", "$.extends"])
    #expect(outcome.errors.allSatisfy { $0.message.hasPrefix("a loop: ") })
    #expect(load(receiver("a", #""extends": "a""#)).errors.first?.message.contains("a, a") == true)
  }

  @Test func textThatIsNoJSONHasItsPlace() {
    let errors = load(("a.json", "{\n  \"id\" \"a\"}")).errors
    #expect(errors.map(\.description) == ["a.json:2:8: $: expected ':' after 'id'"])
  }

  @Test func anIDThatIsNotTheFileNameIsAFault() {
    let errors = load(("a.json", #"{"id": "b", "name": "N", "family": "f"}"#)).errors
    #expect(errors.map(\.path) == ["$.id"])
    #expect(load(("a.json", "{}")).errors.map(\.path) == ["$.family", "$.id", "$.name"])
  }

  @Test func ownCellsCountBeforeInheritedOnes() throws {
    let base = (
      "base.json",
      #"""
      // A comment.
      {"id": "base", "abstract": true, "family": "f", "audio": {"aac": {
        "supported": {"value": true, "confidence": "documented", "source": "base"},
        "maximumChannels": {"value": 2, "confidence": "documented", "source": "base"},
        "profiles": {"value": ["AAC-LC"], "confidence": "documented", "source": "base"}}}}
      """#
    )
    let heir = (
      "heir.json",
      #"""
      {"id": "heir", "name": "H", "extends": "base", "audio": {"aac": {
        "maximumChannels": {"value": 6, "confidence": "measured", "source": "heir"},
        "profiles": {"unknown": "not tried"}}}}
      """#
    )
    let outcome = load(heir, base)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.matrix.receivers.map(\.id) == ["heir"])
    let aac = try #require(outcome.matrix["heir"]?.audio[.aac])
    #expect(aac.isSupported.source == SourceNote(basis: .documented, text: "base"))
    #expect(aac.maximumChannels == .stated(.atMost(6), SourceNote(basis: .measured, text: "heir")))
    #expect(aac.profiles == .unknown(reason: "not tried"))
    #expect(aac.sampleRates == .missing)
  }

  @Test func aFaultInABaseIsToldOnceAndStopsItsHeirs() {
    let outcome = load(
      receiver("base", #""audio": {"aac": {"supported": 1}}"#),
      receiver("a", #""extends": "base""#), receiver("b", #""extends": "base""#))
    #expect(outcome.matrix.receivers.isEmpty)
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.file == "dir/base.json")
  }

  @Test func tiersAreSetAndChecked() {
    let tiers = (
      "tiers.json",
      #"""
      {"families": {"f": {"low": ["a"], "high": ["a", "nobody"], "best": []},
        "g": {"mid": ["b"]}}, "other": 1}
      """#
    )
    let outcome = load(receiver("a", #""notes": "n""#), receiver("b", #""notes": "n""#), tiers)
    #expect(outcome.matrix["a"]?.tier == .low)
    #expect(outcome.matrix["b"]?.tier == nil)
    #expect(
      outcome.errors.map(\.message) == [
        #""a" stands in two tiers"#, #"no receiver of the name "nobody""#,
        #"unknown key "best": expected "high", "mid" or "low""#,
        #""b" is of the family "f""#,
        #"unknown key "other": expected "families", "notes" or "$schema""#,
      ])
  }

  @Test(arguments: ["4.1", "5", "1b", "5.1 High", "6.2"]) func levelsAreRead(text: String) {
    #expect(CodecLevel(text) != nil)
  }

  @Test(arguments: ["", "Main", "4.", ".1", "4.1.1", "4.1 Low", "4.1 High x", "-1", "4.10"])
  func textThatIsNoLevelIsRefused(text: String) {
    #expect(CodecLevel(text) == nil)
  }

  @Test func levelsCoverLowerOnesOfTheirTier() throws {
    let level = try #require(CodecLevel("4.1"))
    let high = try #require(CodecLevel("4.0 High"))
    let baseline = try #require(CodecLevel("1b"))
    #expect(level.covers(baseline))
    #expect(!baseline.covers(level))
    #expect(!level.covers(high))
    #expect(CodecLevel("5.1 High")?.covers(high) == true)
    #expect(high.description == "4.0 High")
  }
}
