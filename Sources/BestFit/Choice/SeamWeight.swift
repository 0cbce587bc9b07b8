import Findings
import MediaFacts
import TransitionRisk

/// What seams weigh in a choice: the worst of several seams on several receivers.
struct SeamWeight: Sendable {
  var grade: Grade = .seamless
  var score = 0.0
  /// The longest of the most likely delays that are known, in milliseconds.
  var typicalDelay = 0.0
  /// How many things are not known, the seam counted on each receiver.
  var unknownCount = 0
  /// Why a receiver cannot play it, each reason once.
  var refusals: [Finding] = []

  init() {}

  init(_ verdict: PairVerdict) {
    grade = verdict.grade
    score = verdict.knownScore
    typicalDelay = verdict.knownInterval.typical
    unknownCount = verdict.stages.reduce(verdict.notEvaluated.count) { $0 + $1.unknowns.count }
    refusals = verdict.reasons.filter { $0.severity == .error }
  }

  mutating func join(_ other: SeamWeight) {
    grade = grade.worse(other.grade)
    score = max(score, other.score)
    typicalDelay = max(typicalDelay, other.typicalDelay)
    unknownCount += other.unknownCount
    for refusal in other.refusals where !refusals.contains(refusal) { refusals.append(refusal) }
  }

  /// The risk of passing the seam; absent where a receiver cannot play a side.
  var risk: Double? { grade == .unplayable ? nil : score }
}
