import MediaFacts

/// Puts what one look at a stream has found into the shape that every report for pipelines renders.
///
/// Of each seam the pair of the best renditions counts, as it does for the outcome of the run.
public enum PreflightDigest {
  /// The digest: a creative for each interstitial, discontinuity and period that is entered.
  ///
  /// The way into an interstitial and the way back to the content belong to one creative. Its source is
  /// its name in the stream with the second at which it starts; a stream that still grows has no such
  /// second that stays. Its identity has no second at all: a break that is moved is the same one.
  public static func digest(of run: PreflightRun, tool: DigestTool) -> Digest {
    var builder = DigestBuilder(
      tool: tool, command: "preflight", threshold: run.threshold, receivers: run.receivers,
      catalogue: run.rules)
    let main = builder.add(DigestAsset(role: .main, source: run.source))
    if run.kind != nil { builder.add(document: run.source) }
    for finding in run.findings { builder.add(finding) }
    for failure in run.failures { builder.add(UnreadableInput(failure)) }
    var order: [Int] = []
    var seams: [Int: [DigestSeam]] = [:]
    var partial: Set<Int> = []
    var places: [Key: Int] = [:]
    var entered: [String: Int] = [:]
    for seam in run.seams where !seam.isKnown {
      let isBack = seam.cause == .interstitial && seam.to == content && seam.from != content
      let name = isBack ? seam.from : seam.to
      let key = Key(
        name: name, location: seam.location, time: seam.cause == .interstitial ? nil : seam.time)
      let place: Int
      if let known = places[key] {
        place = known
      } else {
        place = builder.add(
          asset(named: name, of: seam, at: run.isLive ? nil : seam.time))
        places[key] = place
        order.append(place)
      }
      if seam.isNewGap { partial.insert(place) }
      // Between two ads of one interstitial the one that plays before is a creative of its own.
      let isFirst = seam.cause != .interstitial || seam.from == content
      let other = isBack || isFirst ? main : entered[seam.from] ?? main
      if !isBack { entered[name] = place }
      let direction: SeamDirection =
        isBack ? .adToMain : seam.cause == .interstitial && isFirst ? .mainToAd : .adToAd
      seams[place, default: []] += seam.newVerdicts.map { verdict in
        DigestSeam(
          receiver: verdict.receiver, direction: direction, from: isBack ? place : other,
          to: isBack ? main : place, verdict: builder.add(verdict.typical.verdict))
      }
    }
    for place in order {
      builder.addSubjects(
        asset: place, main: main, seams: seams[place] ?? [], isPartial: partial.contains(place))
    }
    return builder.digest
  }

  /// What seams call the content that interstitials leave.
  private static let content = "main"

  private struct Key: Hashable {
    var name: String
    var location: DocumentLocation?
    var time: Rational?
  }

  private static func asset(
    named name: String, of seam: StreamSeam, at time: Rational?
  ) -> DigestAsset {
    let shown = DigestAsset.shortName(name)
    let place = time.map { " at \(seconds($0)) s" } ?? ""
    // A discontinuity is named by the numbers of segments, which another break before it changes.
    let identity = seam.cause == .discontinuity ? seam.cause.rawValue : name
    return DigestAsset(
      role: .creative, source: name + place, name: shown + place, identity: identity,
      location: seam.location)
  }

  /// Seconds to the millisecond, without zeros at the end.
  private static func seconds(_ time: Rational) -> String {
    let rounded = (time.doubleValue * 1000).rounded() / 1000
    return Int64(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
