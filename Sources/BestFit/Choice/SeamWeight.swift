import Findings
import MediaFacts
import TransitionRisk

/// What seams weigh in a choice: the worst of several seams on several receivers.
struct SeamWeight: Sendable {
  var grade: Grade = .seamless
  var score = 0.0
  /// The scores of all seams added up.
  var total = 0.0
  /// The longest of the most likely delays that are known, in milliseconds.
  var typicalDelay = 0.0
  /// How many things are not known, the seam counted on each receiver.
  var unknownCount = 0
  /// Why a receiver cannot play it, each reason once.
  var refusals: [Finding] = []
  /// The receivers that cannot play it, by their places; what stands above is about the others where
  /// there are any.
  var refusing: [Int] = []

  init() {}

  init(_ verdict: PairVerdict) {
    grade = verdict.grade
    score = verdict.knownScore
    total = verdict.knownScore
    typicalDelay = verdict.knownInterval.typical
    unknownCount = verdict.stages.reduce(verdict.notEvaluated.count) { $0 + $1.unknowns.count }
    refusals = verdict.reasons.filter { $0.severity == .error }
  }

  /// The weight of several seams of which each receiver has its own, by their places.
  ///
  /// Where some of the receivers can play it, the others only tell why they cannot.
  init(of receivers: [Int], each: [SeamWeight]) {
    let refusing = receivers.filter { each[$0].grade == .unplayable }
    if refusing.count < receivers.count {
      for place in receivers where each[place].grade != .unplayable { join(each[place]) }
      for place in refusing { join(refusals: each[place].refusals) }
    } else {
      for place in receivers { join(each[place]) }
    }
    self.refusing = refusing
  }

  mutating func join(_ other: SeamWeight) {
    grade = grade.worse(other.grade)
    score = max(score, other.score)
    total += other.total
    typicalDelay = max(typicalDelay, other.typicalDelay)
    unknownCount += other.unknownCount
    join(refusals: other.refusals)
  }

  private mutating func join(refusals others: [Finding]) {
    for refusal in others where !refusals.contains(refusal) { refusals.append(refusal) }
  }

  /// The risk of passing the seam; absent where no receiver can play both sides.
  var risk: Double? { grade == .unplayable ? nil : score }
}
