import Findings
import JSONText
import Receivers
import Reports

/// Receivers, differences and testbeds whose reports are golden files.
enum SampleReceivers {
  private static let files = [
    file(
      "base.json",
      """
      {
        "id": "base", "name": "B", "family": "television", "abstract": true,
        "audio": { "aac": {
          "supported": { "value": true, "confidence": "documented", "source": "the standard" },
          "sampleRates": { "hertz": [44100, 48000], "confidence": "documented", "source": "the standard" }
        } },
        "switching": { "delays": { "videoDecoder": { "reinitialize": {
          "milliseconds": [100, 250.5, 900], "confidence": "measured", "source": "20 changes, filmed"
        } } } }
      }
      """),
    file(
      "set-new.json",
      """
      {
        "id": "set-new", "name": "Set of this year, 봄", "extends": "base",
        "video": { "hevc": {
          "maximumLevel": { "value": "any", "confidence": "estimated", "source": "no limit is stated, and none was met in a long row of tests with streams that grow and grow" },
          "maximumFrameRate": { "framesPerSecond": "60000/1001", "confidence": "estimated", "source": "s" },
          "dynamicRanges": { "value": ["sdr", "hlg"], "confidence": "measured", "source": "seen" }
        } }
      }
      """),
    // Names and sources come from files and may try to steer a terminal.
    file(
      "set-old.json",
      #"""
      {
        "id": "set-old", "name": "Old set \u001b[31mred", "extends": "base",
        "audio": { "aac": { "sampleRates": { "unknown": "never\u202etried" } } },
        "switching": {
          "everySeam": { "value": "reload", "confidence": "estimated", "source": "a new source" },
          "everySeamAudio": {
            "aac": { "value": "flush", "confidence": "estimated", "source": "emptied" },
            "opus": { "value": "reinitialize", "confidence": "estimated", "source": "set up" }
          }
        },
        "video": { "hevc": { "supported": { "value": false, "confidence": "documented", "source": "data sheet" } } }
      }
      """#),
    file("tiers.json", #"{"families": {"television": {"high": ["set-new"]}}}"#),
  ]

  static let outcome = MatrixLoader.load(files)
  static let sheets = ReceiverSheet.sheets(of: outcome.matrix.receivers, in: files)

  static let validations = [
    MatrixValidation(file: "good.json", outcome: .read(faults: [])),
    MatrixValidation(
      file: "sparse.json", outcome: .read(faults: []),
      unfilled: ["video.other.supported", "switching.everySeam"]),
    MatrixValidation(
      file: "bad.json",
      outcome: .read(faults: [
        MatrixError(
          file: "bad.json", position: TextPosition(line: 3, column: 3), path: "$.vi\u{1B}dio",
          message: "unknown key \"vi\u{1B}dio\": expected \"video\""),
        MatrixError(
          file: "base.json", position: nil, path: "$.name", message: "missing: expected text"),
      ])),
    MatrixValidation(file: "gone.json", outcome: .unreadable("there is no such file")),
  ]

  static let testbed = Testbed([
    candidate("set-a", .high, [.plays, .acts(.videoDecoder, .reinitialize), .acts(.player, nil)]),
    candidate("set-b", .high, [.plays]),
    candidate(
      "set-c", .low, [.refuses(RuleID(.capability, 1)), .mayRefuse(RuleID(.capability, 99))]),
    candidate("set-d", nil, [.plays, .refuses(RuleID(.capability, 1))]),
  ])

  private static func candidate(
    _ id: String, _ tier: Tier?, _ behaviours: Set<Behaviour>
  ) -> Testbed.Candidate {
    Testbed.Candidate(
      receiver: ReceiverSummary(
        id: ReceiverID(rawValue: id), name: "The \(id)", family: "television", tier: tier),
      behaviours: behaviours)
  }

  private static func file(_ name: String, _ text: String) -> MatrixFile {
    MatrixFile(name: name, bytes: Array(text.utf8))
  }
}
