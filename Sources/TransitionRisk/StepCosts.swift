import Findings
import Receivers

/// What every step of a table costs on one receiver.
struct StepCosts: Sendable {
  /// The distinct steps of the three parts: of the video as the receiver shows it, of the audio, and of the
  /// file around them.
  struct Steps: Sendable {
    var video: [SeamStep]
    var audio: [SeamStep]
    var carriage: [SeamStep]
  }

  /// The part of a place in `between` that each step of the video gives.
  private let video: [UInt32]
  private let audio: [UInt32]
  private let carriage: [UInt32]
  /// What happens for each triple of distinct costs.
  private let between: [SeamBetween]
  /// The warnings of the steps of each part.
  private let videoWarnings: [RuleSet]
  private let audioWarnings: [RuleSet]
  private let carriageWarnings: [RuleSet]

  /// Judges all steps.
  init(_ steps: Steps, on receiver: Receiver) {
    var judges = StepPart.allCases.map { StepJudge($0, on: receiver) }
    let places = [steps.video, steps.audio, steps.carriage].enumerated().map { part, steps in
      steps.map { judges[part].place(of: $0) }
    }
    let costs = judges.map(\.costs)
    // A triple has the place that a number of three digits would have.
    let widths = [costs[1].count * costs[2].count, costs[2].count, 1]
    let digits = zip(places, widths).map { places, width in
      places.map { UInt32(truncatingIfNeeded: $0 * width) }
    }
    (video, audio, carriage) = (digits[0], digits[1], digits[2])
    between = costs[0].flatMap { video in
      costs[1].flatMap { audio in
        costs[2].map { carriage in SeamBetween([video, audio, carriage]) }
      }
    }
    let speaking = SeamStep.warnings(on: receiver)
    videoWarnings = steps.video.map { $0.differences.intersection(speaking) }
    audioWarnings = steps.audio.map {
      // Says what the codec of the audio, or the player itself, brings about at every seam.
      $0.differences.intersection(speaking).union($0.constantWarnings(on: receiver))
    }
    carriageWarnings = steps.carriage.map { $0.differences.intersection(speaking) }
  }

  /// What happens at a step, given by the places of its three parts.
  func between(video: Int, audio: Int, carriage: Int) -> SeamBetween {
    between[Int(self.video[video] + self.audio[audio] + self.carriage[carriage])]
  }

  /// The rules that speak at the step with the weight of a warning.
  func warnings(video: Int, audio: Int, carriage: Int) -> RuleSet {
    videoWarnings[video].union(audioWarnings[audio]).union(carriageWarnings[carriage])
  }
}
