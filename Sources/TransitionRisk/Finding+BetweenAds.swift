import Findings

extension [Finding] {
  /// The findings as they are for a seam between two ads: each remedy says which of the ads it is for.
  ///
  /// Rules are written for an ad beside its main. Where one speaks at the seam of one ad with the main as
  /// well, that ad is to be mended and the main stays what it is held against; where it speaks for none, the
  /// ads are held against each other. `first` and `second` hold the rules that speak at those seams.
  func betweenAds(first: Set<RuleID>, second: Set<RuleID>) -> [Finding] {
    map { finding in
      guard let remedy = finding.remedy, remedy.kind != .none else { return finding }
      let isStep = finding.subject == .seam
      var finding = finding
      finding.remedy = remedy.betweenAds(
        isForFirst: finding.subject == .from || isStep && first.contains(finding.rule),
        isForSecond: finding.subject == .to || isStep && second.contains(finding.rule))
      return finding
    }
  }

  /// The rules that speak about the step from one side to the other.
  var stepRules: Set<RuleID> { Set(lazy.filter { $0.subject == .seam }.map(\.rule)) }
}

extension Remedy {
  /// The remedy for the first ad of two, for the second, or for both; for either where it is for none.
  func betweenAds(isForFirst: Bool, isForSecond: Bool) -> Remedy {
    let start =
      switch (isForFirst, isForSecond) {
      case (true, false): "In the ad before the seam:"
      case (false, true): "In the ad after the seam:"
      case (true, true): "In both ads:"
      case (false, false): "In either ad:"
      }
    var text = text
    if !isForFirst, !isForSecond {
      text = text.replacing("the main's", with: "the other ad's").replacing(
        "the main", with: "the other ad")
    }
    return Remedy(kind, "\(start) \(text)")
  }
}
