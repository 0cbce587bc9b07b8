import Findings
import MediaFacts
import TransitionRisk

/// What an ad format is worth to a main format on several receivers, of which the worst one counts.
struct TierOutcome {
  /// The worst grade, what is not known outweighing all but what cannot be played.
  var grade: Grade = .seamless
  /// The seam with the highest score.
  var worst: SeamOutcome?
  /// The receiver of that seam, by its place in the table.
  var receiver = 0
  /// The way across that seam.
  var way = SeamTable.Way.mainToAd
  /// The risks of all seams added up.
  var total = 0.0
  /// The rules that speak about any of the seams.
  var rules = RuleSet()

  /// The highest score; 0 where there is no receiver.
  var knownScore: Double { worst?.knownScore ?? 0 }

  /// The grade of what is known: the scores' order is that of the grades.
  var gradeAtLeast: Grade { grade == .unplayable ? .unplayable : Grade(score: knownScore) }

  /// True where the grade, or that of what is known, is at or above the threshold.
  func fails(_ threshold: Grade) -> Bool {
    grade.isAtLeast(threshold) || gradeAtLeast.isAtLeast(threshold)
  }

  /// Joins a seam of the two formats; seams come in the order of receivers and ways.
  ///
  /// Of seams with one score the one that cannot be played counts as worse, then one that is not all known,
  /// then the first.
  mutating func add(_ outcome: SeamOutcome, _ receiver: Int, _ way: SeamTable.Way) {
    grade = grade.worse(outcome.grade)
    rules.formUnion(outcome.rules)
    total += outcome.knownScore
    if let worst, rank(worst) >= rank(outcome) { return }
    worst = outcome
    self.receiver = receiver
    self.way = way
  }

  private func rank(_ outcome: SeamOutcome) -> (Int, Double, Int) {
    (
      outcome.grade == .unplayable ? 1 : 0, outcome.knownScore, outcome.grade == .unknown ? 1 : 0
    )
  }
}
